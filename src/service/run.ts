import type { SkipReason } from '../workspace/skips.ts';
import type { Machine, OnNote } from './machine.ts';
import { slicer } from './slices.ts';

/** What a long task is doing. */
export type Stage = 'find' | 'read' | 'index' | 'files' | 'passages' | 'families' | 'write';

/** How far a long task has come; `of` is missing while files are still being found. */
export interface Progress {
  readonly stage: Stage;
  readonly done: number;
  readonly of?: number;
  /** In a task over several versions: which one it is at, and how many there are. */
  readonly version?: { readonly number: number; readonly of: number };
}

/** How the caller of a long task follows it and stops it. */
export interface Watch {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called with each file that is left out, and with each folder, whose path ends with a slash. */
  readonly onSkip?: ((path: string, reason: SkipReason) => void) | undefined;
  /** Called with each file and folder that is passed over without a word, such as settings of the tool itself. */
  readonly onUnseen?: ((path: string) => void) | undefined;
  /** Called with what went wrong though the result is right. */
  readonly onNote?: OnNote | undefined;
}

/** How many milliseconds a thread may work before it gives way. */
const slice = 25;

/** Gives way to everything else that is waiting, and throws when the task is to stop; cheap to call too often. */
export function pacer(machine: Machine, signal: AbortSignal | undefined): () => Promise<void> | undefined {
  const rest = slicer({ now: machine.now, pause: machine.pause, slice });
  return () => rest()?.then(() => signal?.throwIfAborted());
}

/** Runs a search to its end, in slices, and returns how many milliseconds each of its stages took. */
export async function runSearch<Result>(
  steps: Generator<Progress, Result>,
  machine: Machine,
  { signal, onProgress }: Watch,
): Promise<{ result: Result; milliseconds: Partial<Record<Stage, number>> }> {
  const milliseconds: Partial<Record<Stage, number>> = {};
  const pace = pacer(machine, signal);
  let stage: Stage | undefined;
  for (;;) {
    const began = machine.now();
    const step = steps.next();
    // what comes after the last step is part of its stage
    if (!step.done && stage !== step.value.stage) {
      stage = step.value.stage;
      // what stages before have left would otherwise stay beside what this one needs
      if (stage === 'families') machine.collectGarbage?.();
    }
    if (stage) milliseconds[stage] = (milliseconds[stage] ?? 0) + machine.now() - began;
    if (!step.done) onProgress?.(step.value);
    // behind the last step too: whoever was to stop it must not be told that it is done
    const rest = pace();
    if (rest) await rest;
    if (step.done) return { result: step.value, milliseconds };
  }
}
