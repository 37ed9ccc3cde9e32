import { reasonOf } from '../reason.ts';
import { inSteps } from '../slices.ts';
import type { IndexedWorkspace } from './indexed-workspace.ts';
import type { Snapshots } from './snapshots.ts';

/** How many milliseconds must pass without typing before the index is saved, and between two saves. */
const saveQuiet = 3000;
const saveEvery = 30_000;

/** Keeps what there is to be kept. */
export interface Saving {
  /** Saves once nothing has been typed for a while, and not too often: what is not saved only has to be read again. */
  soon(): void;
  now(): Promise<void>;
}

/** What saving needs from the work around it. */
export interface WorkAround {
  snapshots(): Snapshots | undefined;
  isWorking(): boolean;
  /** How often there was something to do; when it has grown, something may have changed. */
  turns(): number;
}

/** Saves the index of a workspace. */
export function saving(workspace: IndexedWorkspace, work: WorkAround): Saving {
  const { due, documents, machine, outlet, table, telling } = workspace;
  let savedAt = -saveEvery;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  function soon(): void {
    if (!due.save || !work.snapshots()) return;
    clearTimeout(timer);
    const wait = Math.max(0, documents.quietIn(saveQuiet), savedAt + saveEvery - machine.now());
    timer = setTimeout(() => {
      if (documents.quietIn(saveQuiet) > 0) soon();
      else if (!work.isWorking()) void now();
    }, wait);
  }

  function now(): Promise<void> {
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function save(): Promise<void> {
    const { assignment, index } = workspace;
    const snapshots = work.snapshots();
    if (!snapshots || !assignment || !index || !due.save) return;
    const began = work.turns();
    due.save = false;
    savedAt = machine.now();
    const found = {
      families: [...telling.families.values()],
      fileGroups: [...telling.fileGroups.values()],
      // during a pause more may be left to do
      whole: !workspace.filtered && !due.regroup,
    };
    const isPaired = due.pairs !== 'all' && due.pairs.size === 0;
    const isStale = () => work.turns() !== began || workspace.index !== index;
    try {
      const saved = await snapshots.save(
        assignment,
        { index, table, found, isPaired, isUnlikeDisk: documents.isUnlikeDisk },
        { isStale, inSteps: (steps) => inSteps(machine, steps, isStale) },
      );
      if (saved) outlet.log('info', `Saved the index in ${Math.round(machine.now() - savedAt)} ms`);
      else due.save = true;
    } catch (error) {
      outlet.log('warn', `The index cannot be saved: ${reasonOf(error)}`);
    }
    if (due.save && !work.isWorking()) soon();
  }

  return { soon, now };
}
