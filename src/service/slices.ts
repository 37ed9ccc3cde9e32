import type { Machine } from './machine.ts';

/** What long work runs on: `slice` is how long it may keep others waiting, in milliseconds. */
export type PacedMachine = Pick<Machine, 'now' | 'pause'> & { readonly slice?: number };

const usualSlice = 8;

/** Gives way to whatever is waiting when a slice is over; returns undefined until then. */
export interface Pace {
  (): Promise<void> | undefined;
  isDue(): boolean;
}

/** The pace of work that begins now. */
export function slicer(machine: PacedMachine): Pace {
  const { slice = usualSlice } = machine;
  let since = machine.now();
  const isDue = () => machine.now() - since >= slice;
  const rest = () => {
    if (!isDue()) return undefined;
    return machine.pause().then(() => {
      since = machine.now();
    });
  };
  return Object.assign(rest, { isDue });
}

/** Takes steps to their end, giving way often; undefined when `isOver` held after a rest. */
export async function inSteps<T>(
  machine: PacedMachine,
  steps: Iterator<unknown, T>,
  isOver: () => boolean = () => false,
): Promise<T | undefined> {
  const rest = slicer(machine);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    const wait = rest();
    if (!wait) continue;
    await wait;
    if (isOver()) return undefined;
  }
}
