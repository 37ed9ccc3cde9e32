import { groupFilePairs, withSizes } from './file-groups.ts';
import { ignoredByComments } from './ignoring-comments.ts';
import { type IndexedWorkspace, isInterrupted, tellTouched } from './indexed-workspace.ts';
import type { LiveIndex } from './live-index.ts';
import { slicer } from './machine.ts';
import type { Family } from './news.ts';

/** How long nothing may have been typed before the families are told anew, in milliseconds. */
const quiet = 300;
/** Families are told anew at most so seldom that it takes this share of the time. */
const regroupShare = 0.2;
/** So many texts are worth a word on how far it has come. */
const worthProgress = 50;

/** The stages between reading and telling. */
export interface Comparing {
  /** Compares the texts that are pending, until something comes before it. */
  compare(): Promise<void>;
  /** Compares the files that are due as wholes. */
  findPairs(): Promise<void>;
  /** Groups what was found, once nobody types, and tells it. */
  regroup(): Promise<void>;
}

/** The stages of a workspace. */
export function comparing(workspace: IndexedWorkspace): Comparing {
  const { due, documents, machine, telling } = workspace;
  let regroupCost = 0;
  let regroupedAt = 0;

  async function compare(): Promise<void> {
    const { index } = workspace;
    if (!index) return;
    const total = index.pending.size;
    const rest = slicer(machine);
    while (index.pending.size && workspace.index === index && !isInterrupted(workspace) && !due.read.length) {
      index.settle();
      const done = Math.max(0, total - index.pending.size);
      if (total > worthProgress) telling.state({ phase: 'indexing', stage: 'compare', done, total });
      const wait = rest();
      if (wait) {
        await wait;
        if (isRegroupWorth()) await regroup();
      }
    }
    due.regroup = true;
    tellTouched(workspace);
  }

  async function findPairs(): Promise<void> {
    const { index } = workspace;
    if (!index) return;
    const { pairs } = due;
    due.pairs = new Set();
    const rest = slicer(machine);
    if (pairs === 'all') {
      for (const _ of index.filePairs.findAll()) {
        const wait = rest();
        if (wait) await wait;
        if (workspace.index !== index || workspace.paused) {
          due.pairs = 'all';
          return;
        }
      }
    } else {
      for (const uri of pairs) {
        index.settleFilePairs(uri);
        const wait = rest();
        if (wait) await wait;
      }
    }
    due.regroup = true;
  }

  /** While files are still compared, what is found so far is told now and then. */
  function isRegroupWorth(): boolean {
    const since = machine.now() - regroupedAt;
    return since > 1000 && regroupCost < regroupShare * since;
  }

  async function regroup(): Promise<void> {
    const { index } = workspace;
    if (!index) return;
    for (let wait = documents.quietIn(quiet); wait > 0; wait = documents.quietIn(quiet)) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait, 50)));
      if (index.pending.size || isInterrupted(workspace)) return;
    }
    due.regroup = false;
    const found = await familiesInSteps(index);
    if (!found) {
      due.regroup = true;
      return;
    }
    const { ignored } = workspace;
    const shown = ignored.filterFamilies(found, index.corpus);
    const groups = groupFilePairs(ignored.filterPairs(index.filePairs.pairs()));
    await telling.findings(shown.families, withSizes(groups, index.corpus));
    if (telling.ignored([...shown.ignored, ...ignoredByComments(index.corpus)])) documents.tellAll();
    regroupedAt = machine.now();
  }

  /** The families of an index, unless it changes or other work comes up meanwhile. */
  async function familiesInSteps(index: LiveIndex): Promise<Family[] | undefined> {
    const { changes } = index;
    const rest = slicer(machine);
    const steps = index.families(workspace.assignment?.sameFile ?? true);
    let cost = 0;
    let since = machine.now();
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        regroupCost = cost + machine.now() - since;
        return step.value;
      }
      const wait = rest();
      if (!wait) continue;
      cost += machine.now() - since;
      await wait;
      since = machine.now();
      if (workspace.index !== index || index.changes !== changes || due.reset || workspace.paused)
        return undefined;
    }
  }

  return { compare, findPairs, regroup };
}
