import type { Machine } from '../machine.ts';
import { inSteps } from '../slices.ts';
import { isSameFamily, toldList } from './family-list.ts';
import { isSameGroup } from './file-groups.ts';
import type { Family, FileGroup, IgnoredPassage, IndexState, ModelUpdate } from './news.ts';

/** How the indexer reports to whoever shows its findings. */
export interface Outlet {
  /** Resolves when it is shown. */
  update(update: ModelUpdate): Promise<void>;
  log(level: 'info' | 'warn' | 'error', line: string): void;
}

/** Reports what changed, and only that. */
export interface Telling {
  readonly families: ReadonlyMap<string, Family>;
  readonly fileGroups: ReadonlyMap<string, FileGroup>;
  /** Reports the state: at once when its phase changed or with `always`, otherwise now and then. */
  state(change: Partial<IndexState>, always?: boolean): void;
  /** Reports that files are to be read, unless it is known that something is left to do. */
  toRead(): void;
  findings(families: readonly Family[], fileGroups: readonly FileGroup[]): Promise<void>;
  /** Reports ignored passages; returns whether they differ from those reported before. */
  ignored(passages: IgnoredPassage[]): boolean;
  /** Takes back all findings. */
  reset(): Promise<void>;
}

/** How many places of findings are sent at once; more would hold up the editor. */
const portion = 500;
/** How often progress is reported, in milliseconds. */
const stateEvery = 100;

/** Reports on an index of `files()` files; `tally()` counts what was left out, by reason. */
export function createTelling(
  outlet: Outlet,
  machine: Machine,
  around: { files(): number; tally(): Record<string, number>; isPaused(): boolean },
): Telling {
  const families = toldList<Family>((family) => family.id, isSameFamily);
  const fileGroups = toldList<FileGroup>((group) => group.first, isSameGroup);
  let state: IndexState = { phase: 'starting', done: 0, total: 0, due: 0, files: 0, skipped: {} };
  let toldAt = 0;
  let ignoredTold = '[]';

  function tellState(change: Partial<IndexState>, always = false): void {
    // A stage that ends after a pause was ordered has nothing to report.
    if (around.isPaused() && change.phase === 'indexing') return;
    const phaseChanged = change.phase !== undefined && change.phase !== state.phase;
    // what went wrong is over as soon as work goes on
    if (phaseChanged) delete state.problem;
    state = { ...state, ...change, files: around.files() };
    if (!phaseChanged && !always && machine.now() - toldAt < stateEvery) return;
    toldAt = machine.now();
    if (phaseChanged || always) state.skipped = around.tally();
    void outlet.update({ state: { ...state } });
  }

  return {
    families: families.told,
    fileGroups: fileGroups.told,
    state: tellState,
    toRead() {
      if (!state.stage) tellState({ stage: 'read' }, true);
    },
    async findings(nextFamilies, nextGroups) {
      const none = { changed: [], gone: [] };
      const near = (await inSteps(machine, families.replace(nextFamilies))) ?? none;
      const groups = (await inSteps(machine, fileGroups.replace(nextGroups))) ?? none;
      const some = [...portions(near.changed, ({ members }) => members.length)];
      const more = [...portions(groups.changed, ({ others }) => others.length + 1)];
      // What is gone goes with what comes in its place: else the editor would show neither for a moment.
      let gone: ModelUpdate = {
        ...(near.gone.length && { goneFamilies: near.gone }),
        ...(groups.gone.length && { goneFileGroups: groups.gone }),
      };
      const updates = Math.max(some.length, more.length, Object.keys(gone).length > 0 ? 1 : 0);
      for (let at = 0; at < updates; at++) {
        const [families, fileGroups] = [some[at], more[at]];
        await outlet.update({ ...gone, ...(families && { families }), ...(fileGroups && { fileGroups }) });
        gone = {};
      }
    },
    ignored(passages) {
      const text = JSON.stringify(passages);
      if (text === ignoredTold) return false;
      ignoredTold = text;
      void outlet.update({ ignored: passages });
      return true;
    },
    async reset() {
      families.clear();
      fileGroups.clear();
      await outlet.update({ reset: true });
    },
  };
}

/** A list in parts, each with about as many places as are sent at once. */
function* portions<T>(list: readonly T[], placesOf: (finding: T) => number): Generator<T[]> {
  let part: T[] = [];
  let places = 0;
  for (const finding of list) {
    part.push(finding);
    places += placesOf(finding);
    if (places < portion) continue;
    yield part;
    part = [];
    places = 0;
  }
  if (part.length) yield part;
}
