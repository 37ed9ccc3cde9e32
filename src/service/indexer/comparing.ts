import type { Common } from '../../engine/families/forms.ts';
import { inSteps, type Pace, slicer } from '../slices.ts';
import { groupFilePairsInSteps, withSizes } from './file-groups.ts';
import { ignoredByComments } from './ignoring-comments.ts';
import { type IndexedWorkspace, isInterrupted, tellTouched } from './indexed-workspace.ts';
import type { LiveIndex } from './live-index.ts';

/** How many milliseconds must pass without typing before the families are grouped again. */
const quiet = 300;
/** Regrouping may take at most this share of the time. */
const regroupShare = 0.2;
/** How often it is looked whether something is more urgent, while somebody types, in milliseconds. */
const lookEvery = 50;
/** How often findings are reported while texts are still compared, in milliseconds. */
const tellEvery = 1000;
/** Progress is reported when more texts than this are pending. */
const worthProgress = 50;
/** How often the files are counted whose texts are pending, in milliseconds. */
const countEvery = 200;

/** The stages between reading and reporting. */
export interface Comparing {
  /** Compares the pending texts until something more urgent comes up. */
  compare(): Promise<void>;
  /** Compares whole files, those that are due. */
  findPairs(): Promise<void>;
  /** Groups the findings once nobody types, and reports them. */
  regroup(): Promise<void>;
  /** Compares all texts anew when a tenth of them has changed, until `isOver`; the next call goes on behind that. */
  compareAnew(isOver: () => boolean): Promise<void>;
  /** Compares what is open beyond the nearest texts, until `isOver`. */
  compareFurther(isOver: () => boolean): Promise<void>;
}

/** The stages of a workspace. */
export function comparing(workspace: IndexedWorkspace): Comparing {
  const { background, due, documents, telling } = workspace;
  let regroupCost = 0;
  let regroupedAt = 0;
  /** What was common and left out of the findings of documents. */
  let common: Common | undefined;
  /** The index whose texts were compared last. */
  let compared: LiveIndex | undefined;
  /** Whether progress is reported until no text is pending, also after an interruption. */
  let isProgressTold = false;
  /** What is left of comparing all texts anew, and how many had come or gone when it began. */
  let anew: { index: LiveIndex; steps: Generator<undefined, true>; turnover: number } | undefined;

  async function compare(): Promise<void> {
    const { index } = workspace;
    if (!index) return;
    const { corpus, pending } = index;
    // nothing was compared yet, but for what is open
    if (compared !== index && pending.size >= corpus.texts.size - documents.size) index.setOutdated(0);
    compared = index;
    await inSteps(background, corpus.finder.tidy());
    isProgressTold ||= pending.size > worthProgress;
    const toCompare = index.filesToCompare();
    const rest = slicer(background);
    let toldAt = background.now();
    let countedAt = Number.NEGATIVE_INFINITY;
    const count = (always = false) => {
      if (!isProgressTold || (!always && background.now() - countedAt < countEvery)) return;
      countedAt = background.now();
      const total = corpus.size;
      const done = total - index.filesToCompare();
      const phase = workspace.paused ? {} : { phase: 'indexing' as const };
      telling.state({ ...phase, stage: 'compare', done, total, due: toCompare }, always);
    };
    while (index.pending.size && workspace.index === index && !isInterrupted(workspace) && !due.read.size) {
      index.settle(undefined, rest.isDue);
      count();
      const wait = rest();
      if (!wait) continue;
      await wait;
      if (background.now() - toldAt > tellEvery) {
        toldAt = background.now();
        tellTouched(workspace);
      }
      if (isRegroupWorth()) await regroup();
    }
    // what comes next takes a while, and tells no progress
    if (workspace.index === index) count(true);
    isProgressTold &&= index.pending.size > 0;
    due.regroup = true;
    tellTouched(workspace);
  }

  async function findPairs(): Promise<void> {
    const { index } = workspace;
    if (!index) return;
    await inSteps(background, index.corpus.shingleSetsInSteps());
    // the scores of files that did not change are others too
    if (index.filePairs.isOutdated) due.pairs = 'all';
    const { pairs } = due;
    // A file that is edited from now on is compared once more.
    due.pairs = new Set();
    if (pairs === 'all') await findAllPairs(index);
    else await findPairsOf(index, pairs);
    due.regroup = true;
  }

  async function findPairsOf(index: LiveIndex, uris: Set<string>): Promise<void> {
    const rest = slicer(background);
    for (const uri of uris) {
      await finish(index.settleFilePairs(uri), rest);
      uris.delete(uri);
      if (isStopped(index)) break;
    }
    if (due.pairs !== 'all') for (const left of uris) due.pairs.add(left);
  }

  async function findAllPairs(index: LiveIndex): Promise<void> {
    let isDone = false;
    const steps = function* () {
      yield* index.filePairs.findAll();
      isDone = true;
    };
    await inSteps(background, steps(), () => isStopped(index));
    if (!isDone) due.pairs = 'all';
  }

  function isStopped(index: LiveIndex): boolean {
    return workspace.index !== index || isInterrupted(workspace);
  }

  /** Whether to regroup now: while files are still compared, findings so far are reported now and then. */
  function isRegroupWorth(): boolean {
    const since = background.now() - regroupedAt;
    return since > tellEvery && regroupCost < regroupShare * since;
  }

  async function regroup(): Promise<void> {
    const { index } = workspace;
    if (!index) return;
    if (!(await isQuiet(index))) return;
    due.regroup = false;
    const began = background.now();
    const { changes } = index;
    const found = await inSteps(
      background,
      findings(index),
      () => index.changes !== changes || isStopped(index),
    );
    if (!found) {
      due.regroup = true;
      return;
    }
    await telling.findings(found.families, found.fileGroups);
    const isOther = index.corpus.common !== common;
    common = index.corpus.common;
    if (telling.ignored(found.ignored) || isOther) documents.tellAll();
    regroupedAt = background.now();
    regroupCost = regroupedAt - began;
  }

  /** Waits until nobody types; false when something else is more urgent. */
  async function isQuiet(index: LiveIndex): Promise<boolean> {
    for (let wait = documents.quietIn(quiet); wait > 0; wait = documents.quietIn(quiet)) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait, lookEvery)));
      if (index.pending.size || isStopped(index)) return false;
    }
    return true;
  }

  /** Everything to show of an index as it is now. */
  function* findings(index: LiveIndex) {
    const { ignored, assignment } = workspace;
    const all = yield* index.families(assignment?.sameFile ?? true);
    const shown = yield* ignored.filterFamilies(all, index.corpus);
    const groups = yield* groupFilePairsInSteps(ignored.filterPairs(index.filePairs, index.corpus));
    const fileGroups = withSizes(groups, index.corpus);
    const byComments = yield* ignoredByComments(index.corpus);
    return { families: shown.families, fileGroups, ignored: [...shown.ignored, ...byComments] };
  }

  async function compareAnew(isOver: () => boolean): Promise<void> {
    const { index } = workspace;
    if (!index) return;
    const isMuch = (outdated: number) => outdated * 10 > index.corpus.texts.size;
    if (!isMuch(index.outdated)) return;
    const { turnover } = index.corpus;
    if (anew?.index !== index || isMuch(turnover - anew.turnover))
      anew = { index, steps: index.compareAnew(), turnover };
    if (!(await inSteps(background, anew.steps, () => isOver() || isStopped(index)))) return;
    anew = undefined;
    Object.assign(due, { regroup: true, save: true });
    tellTouched(workspace);
  }

  async function compareFurther(isOver: () => boolean): Promise<void> {
    const { index } = workspace;
    if (!index) return;
    let isMore = false;
    for (const uri of [...documents.uris()]) {
      const steps = index.settleFurther(uri);
      const found = await inSteps(background, steps, () => isOver() || isStopped(index));
      if (found === undefined) break;
      isMore ||= found;
    }
    if (!isMore) return;
    Object.assign(due, { regroup: true, save: true });
    tellTouched(workspace);
  }

  return { compare, findPairs, regroup, compareAnew, compareFurther };
}

async function finish(steps: Iterator<unknown>, rest: Pace): Promise<void> {
  while (!steps.next().done) {
    const wait = rest();
    if (wait) await wait;
  }
}
