import { joinPath, nameOf } from '../../workspace/file-system.ts';
import { kindOfFolder } from '../../workspace/path-kinds.ts';
import { ignoreListName } from '../ignore-list.ts';
import { familyText, toldList } from './family-list.ts';
import { groupFilePairs, groupText } from './file-groups.ts';
import { createFileTable } from './file-table.ts';
import { whereIs } from './folder-uris.ts';
import { type IgnoreFilter, ignoreFilter } from './ignore-filter.ts';
import { ignoredByComments } from './ignoring-comments.ts';
import { createLiveIndex, type LiveIndex } from './live-index.ts';
import { type IndexMachine, slicer } from './machine.ts';
import type { Family, FileGroup, IgnoredPassage, IndexState, ModelUpdate } from './news.ts';
import { openDocuments } from './open-documents.ts';
import type { Answerer, Assignment, EditorAsks, FileEvents } from './protocol.ts';
import { questionsOn } from './questions.ts';
import { readFiles } from './reading.ts';
import { type FileToRead, reconcileFolders } from './reconcile.ts';
import { reportFigures } from './report-figures.ts';
import type { Restoration } from './saved-index.ts';
import type { Snapshots } from './snapshots.ts';
import { tuneFigures } from './tune-figures.ts';

/** How the indexer speaks to whoever shows what it finds. */
export interface Outlet {
  /** Resolves when it is shown. */
  update(update: ModelUpdate): Promise<void>;
  log(level: 'info' | 'warn' | 'error', line: string): void;
}

/** Places of findings that are sent at once; more would hold up the editor. */
const portion = 500;
/** How long nothing may have been typed before the families are told anew, in milliseconds. */
const quiet = 300;
/** Families are told anew at most so seldom that it takes this share of the time. */
const regroupShare = 0.2;
/** How long nothing may have been typed before the index is saved, and how often it is, in milliseconds. */
const saveQuiet = 3000;
const saveEvery = 30_000;

/** Keeps an index of a workspace and tells what is in it; everything it does can be interrupted by a document. */
export function createIndexer(
  machine: IndexMachine,
  outlet: Outlet,
  snapshotsAt?: (folder: string) => Snapshots,
): Answerer<EditorAsks> {
  const table = createFileTable();
  const families = toldList<Family>((family) => family.id, familyText);
  const fileGroups = toldList<FileGroup>((group) => group.first, groupText);
  let assignment: Assignment | undefined;
  let index: LiveIndex | undefined;
  let ignored: IgnoreFilter = ignoreFilter([]);
  let state: IndexState = { phase: 'starting', done: 0, total: 0, files: 0, skipped: {} };
  let paused = false;
  let again = false;
  let working: Promise<void> | undefined;
  let toldAt = 0;
  let ignoredTold = '[]';

  // What is to be done, in this order; documents come before all of it.
  let reset: 'load' | 'rebuild' | undefined;
  let unreconciled = false;
  let reconciled = false;
  let toRead: FileToRead[] = [];
  let pairsDue: 'all' | Set<string> = new Set();
  let regroupDue = false;
  let saveDue = false;
  let regroupCost = 0;
  let regroupedAt = 0;
  let snapshots: Snapshots | undefined;
  let savedAt = -saveEvery;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  // What ignore lists hide is not among the findings that are saved.
  let filtered = false;
  /** How often there was something to do; when it grows, something may have changed. */
  let turns = 0;

  const documents = openDocuments({
    index: () => index,
    isLeftOut,
    findings: (uri, version) => shownFindings(uri, version),
    tell: (update) => void outlet.update(update),
    onChanged: (uri) => {
      if (pairsDue !== 'all') pairsDue.add(uri);
      regroupDue = true;
      tellTouched();
      work();
    },
    maxFileSize: () => assignment?.options.maxFileSize ?? 0,
  });

  function isLeftOut(uri: string, saved: boolean): boolean {
    const known = table.files.get(uri);
    if (known) return known.skipped !== undefined;
    // A saved file that no walk came upon was deleted, or stands where nobody looks.
    if (saved && reconciled && whereIs(assignment?.folders ?? [], uri)) return true;
    return table.isLeftOut(uri);
  }

  /** Whether a file event may be of a file that is to be compared: builds and version control write all the time. */
  function isNews(uri: string): boolean {
    const where = whereIs(assignment?.folders ?? [], uri);
    const names = where?.path.split('/') ?? [];
    return (
      where !== undefined && !table.isLeftOut(uri) && !names.some((name) => kindOfFolder(name) === 'unseen')
    );
  }

  function shownFindings(uri: string, version: number) {
    const findings = index?.findingsOf(uri, version, assignment?.sameFile ?? true);
    return findings && ignored.filterDocument(findings);
  }

  function tellTouched(): void {
    if (!index) return;
    for (const uri of index.takeTouched()) documents.tellAgain(uri);
  }

  function tellState(change: Partial<IndexState>, always = false): void {
    const phaseChanged = change.phase !== undefined && change.phase !== state.phase;
    state = { ...state, ...change, files: index?.corpus.size ?? 0 };
    if (!phaseChanged && !always && machine.now() - toldAt < 100) return;
    toldAt = machine.now();
    if (phaseChanged || always) state.skipped = table.tally();
    void outlet.update({ state: { ...state } });
  }

  /** Starts the background work if there is any and it does not go on already. */
  function work(): void {
    again = true;
    turns++;
    if (working || paused) return;
    working = run()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        outlet.log('error', reason);
        tellState({ phase: 'failed', problem: error instanceof Error ? error.message : String(error) });
      })
      .finally(() => {
        working = undefined;
      });
  }

  async function run(): Promise<void> {
    while (again && !paused) {
      again = false;
      while (!paused && (await step())) await machine.pause();
    }
    if (paused) return tellState({ phase: 'paused' }, true);
    const isEmpty = !assignment?.folders.length && documents.size === 0;
    tellState({ phase: isEmpty ? 'empty' : 'ready', done: 0, total: 0 }, true);
    saveSoon();
  }

  /** Does the most urgent of what is to be done; false when nothing is. */
  async function step(): Promise<boolean> {
    if (!assignment) return false;
    if (reset) await begin(reset === 'load');
    else if (unreconciled) await reconcile();
    else if (toRead.length) await read();
    else if (index?.pending.size) await compare();
    else if (pairsDue === 'all' || pairsDue.size) await findPairs();
    else if (regroupDue) await regroup();
    else return false;
    return true;
  }

  async function begin(load: boolean): Promise<void> {
    if (!assignment) return;
    reset = undefined;
    families.clear();
    fileGroups.clear();
    toRead = [];
    pairsDue = 'all';
    regroupDue = true;
    unreconciled = true;
    reconciled = false;
    saveDue = true;
    emptyTable();
    await outlet.update({ reset: true });
    const fresh = createLiveIndex(assignment.options);
    const loaded = load ? await loadInto(fresh, assignment) : undefined;
    index = loaded ? fresh : createLiveIndex(assignment.options);
    if (loaded) {
      pairsDue = new Set();
      regroupDue = !loaded.whole;
      saveDue = false;
      await tellFindings(loaded.families, loaded.fileGroups);
    }
    documents.putAll();
    // What was restored touched nothing, and yet nothing of it has been told.
    if (loaded) documents.tellAll();
    tellTouched();
  }

  function emptyTable(): void {
    table.files.clear();
    table.replaceLeftOut(new Map());
  }

  async function loadInto(fresh: LiveIndex, from: Assignment): Promise<Restoration | undefined> {
    const began = machine.now();
    try {
      const loaded = await snapshots?.load(from, fresh, table);
      if (!loaded) return undefined;
      const took = Math.round(machine.now() - began);
      outlet.log('info', `Took ${loaded.files} files from the saved index in ${took} ms`);
      return loaded;
    } catch (error) {
      emptyTable();
      const reason = error instanceof Error ? error.message : error;
      outlet.log('warn', `The saved index ${reason}, so the workspace is read anew`);
      return undefined;
    }
  }

  async function reconcile(): Promise<void> {
    if (!assignment || !index) return;
    unreconciled = false;
    tellState({ phase: 'indexing', stage: 'read', done: 0, total: 0 });
    const { toRead: changed, gone, failed } = await reconcileFolders(assignment.folders, table, machine);
    for (const { uri, reason } of failed) outlet.log('warn', `${uri} cannot be read: ${reason}`);
    forget(gone);
    const urgent = new Set(changed.map((file) => file.uri));
    toRead = [...toRead.filter((file) => !urgent.has(file.uri)), ...changed];
    await readIgnoreLists();
    reconciled = toRead.length === 0;
    if (reconciled) documents.putAll();
    tellState({ skipped: table.tally() });
  }

  async function readIgnoreLists(): Promise<void> {
    const lists = await ignored.read(assignment?.folders ?? [], machine.fileSystem, (line) =>
      outlet.log('warn', line),
    );
    if (!lists) return;
    ignored = lists;
    filtered = true;
    saveDue = true;
    regroupDue = true;
    documents.tellAll();
  }

  function forget(uris: Iterable<string>): void {
    for (const uri of uris) {
      table.files.delete(uri);
      regroupDue = true;
      saveDue = true;
      if (!documents.has(uri)) index?.remove(uri);
    }
    documents.putAll();
    tellTouched();
  }

  async function read(): Promise<void> {
    const files = toRead;
    toRead = [];
    const mine = index;
    if (files.length > 500) pairsDue = 'all';
    const total = files.length;
    let done = 0;
    const left = new Set(files);
    const rest = slicer(machine);
    mine?.corpus.keepRemoved(true);
    try {
      for await (const { files: group, sketches, skipped } of readFiles(files, machine)) {
        if (index !== mine || !index) return;
        put(group, sketches, index);
        for (const file of group) {
          left.delete(file);
          table.files.set(file.uri, file);
          if (pairsDue !== 'all') pairsDue.add(file.uri);
        }
        for (const { file, reason } of skipped) {
          left.delete(file);
          table.files.set(file.uri, { ...file, skipped: reason });
          if (!documents.has(file.uri)) index.remove(file.uri);
        }
        done += group.length + skipped.length;
        tellState({ phase: 'indexing', stage: 'read', done, total });
        if (paused || reset || unreconciled) break;
        const wait = rest();
        if (wait) await wait;
      }
    } finally {
      mine?.corpus.keepRemoved(false);
    }
    toRead.push(...left);
    reconciled ||= toRead.length === 0 && !unreconciled;
    documents.putAll();
    regroupDue = true;
    saveDue = true;
  }

  /** An open document's text beats the disk. */
  function put(
    group: readonly FileToRead[],
    sketches: Parameters<LiveIndex['putBatch']>[1],
    into: LiveIndex,
  ): void {
    const uris = group.map((file) => (documents.has(file.uri) ? '' : file.uri));
    try {
      into.putBatch(uris, sketches);
    } catch (error) {
      // A text that this batch refers to has gone meanwhile: its files are read again, alone.
      outlet.log('info', `Reading a batch again: ${error instanceof Error ? error.message : error}`);
      toRead.push(...group);
    }
    into.remove('');
  }

  async function compare(): Promise<void> {
    if (!index) return;
    const mine = index;
    const total = mine.pending.size;
    const rest = slicer(machine);
    while (mine.pending.size && index === mine && !paused && !reset && !unreconciled && !toRead.length) {
      mine.settle();
      if (total > 50)
        tellState({
          phase: 'indexing',
          stage: 'compare',
          done: Math.max(0, total - mine.pending.size),
          total,
        });
      const wait = rest();
      if (wait) {
        await wait;
        if (isRegroupWorth()) await regroup();
      }
    }
    regroupDue = true;
    tellTouched();
  }

  async function findPairs(): Promise<void> {
    if (!index) return;
    const mine = index;
    const due = pairsDue;
    pairsDue = new Set();
    const rest = slicer(machine);
    if (due === 'all') {
      for (const _ of mine.filePairs.findAll()) {
        const wait = rest();
        if (wait) await wait;
        if (index !== mine || paused) {
          pairsDue = 'all';
          return;
        }
      }
    } else {
      for (const uri of due) {
        mine.settleFilePairs(uri);
        const wait = rest();
        if (wait) await wait;
      }
    }
    regroupDue = true;
  }

  /** While files are still compared, what is found so far is told now and then. */
  function isRegroupWorth(): boolean {
    const since = machine.now() - regroupedAt;
    return since > 1000 && regroupCost < regroupShare * since;
  }

  async function regroup(): Promise<void> {
    if (!index) return;
    for (let wait = documents.quietIn(quiet); wait > 0; wait = documents.quietIn(quiet)) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait, 50)));
      if (index.pending.size || reset || unreconciled || paused) return;
    }
    regroupDue = false;
    const found = await familiesInSteps(index);
    if (!found || !index) {
      regroupDue = true;
      return;
    }
    const shown = ignored.filterFamilies(found, index.corpus);
    await tellFindings(shown.families, groupFilePairs(ignored.filterPairs(index.filePairs.pairs())));
    tellIgnored([...shown.ignored, ...ignoredByComments(index.corpus)]);
    regroupedAt = machine.now();
  }

  /** The families of an index, unless it changes or other work comes up meanwhile. */
  async function familiesInSteps(mine: LiveIndex): Promise<Family[] | undefined> {
    const { changes } = mine;
    const rest = slicer(machine);
    const steps = mine.families(assignment?.sameFile ?? true);
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
      if (index !== mine || mine.changes !== changes || reset || paused) return undefined;
    }
  }

  function tellIgnored(passages: IgnoredPassage[]): void {
    const text = JSON.stringify(passages);
    if (text === ignoredTold) return;
    ignoredTold = text;
    void outlet.update({ ignored: passages });
    documents.tellAll();
  }

  async function tellFindings(
    nextFamilies: readonly Family[],
    nextGroups: readonly FileGroup[],
  ): Promise<void> {
    const near = families.replace(nextFamilies);
    const groups = fileGroups.replace(nextGroups);
    if (near.gone.length) await outlet.update({ goneFamilies: near.gone });
    if (groups.gone.length) await outlet.update({ goneFileGroups: groups.gone });
    for (const some of portions(near.changed, ({ members }) => members.length))
      await outlet.update({ families: some });
    for (const some of portions(groups.changed, ({ others }) => others.length + 1))
      await outlet.update({ fileGroups: some });
  }

  /** Saves when nothing was typed for a while, and not too often: what was not saved is read again, no more. */
  function saveSoon(): void {
    if (!saveDue || !snapshots) return;
    clearTimeout(saveTimer);
    const wait = Math.max(0, documents.quietIn(saveQuiet), savedAt + saveEvery - machine.now());
    saveTimer = setTimeout(() => {
      if (documents.quietIn(saveQuiet) > 0) saveSoon();
      else if (!working) void save();
    }, wait);
  }

  function save(): Promise<void> {
    saving ??= saveNow().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function saveNow(): Promise<void> {
    if (!snapshots || !assignment || !index || !saveDue) return;
    const mine = index;
    const began = turns;
    saveDue = false;
    savedAt = machine.now();
    const found = {
      families: [...families.told.values()],
      fileGroups: [...fileGroups.told.values()],
      whole: !filtered,
    };
    try {
      const isStale = () => turns !== began || index !== mine;
      const saved = await snapshots.save(assignment, mine, table, found, documents.has, isStale);
      if (saved) outlet.log('info', `Saved the index in ${Math.round(machine.now() - savedAt)} ms`);
      else saveDue = true;
    } catch (error) {
      outlet.log('warn', `The index cannot be saved: ${error instanceof Error ? error.message : error}`);
    }
    if (saveDue && !working) saveSoon();
  }

  async function filesChanged({ created, changed, deleted }: FileEvents): Promise<void> {
    for (const uri of deleted) {
      const inside = [...table.files.keys()].filter((file) => file === uri || file.startsWith(`${uri}/`));
      forget(inside);
    }
    const isRule = (uri: string) =>
      /^\.git(?:ignore|attributes)$/.test(nameOf(uri)) || uri.endsWith('/.git/info/exclude');
    for (const uri of changed) {
      const known = table.files.get(uri);
      if (known) await readAgain(uri, known);
      else if (isNews(uri)) unreconciled = true;
    }
    if (created.some(isNews) || [...created, ...changed, ...deleted].some(isRule)) unreconciled = true;
    if ([...created, ...changed, ...deleted].some((uri) => nameOf(uri) === ignoreListName))
      await readIgnoreLists();
    work();
  }

  async function readAgain(uri: string, known: Omit<FileToRead, 'uri'>): Promise<void> {
    const stat = await machine.fileSystem.stat(joinPath(known.folder.root, known.path));
    if (stat)
      toRead.push({ uri, folder: known.folder, path: known.path, handWritten: known.handWritten, ...stat });
    else forget([uri]);
  }

  async function assign(next: Assignment): Promise<undefined> {
    const before = assignment;
    assignment = next;
    if (before?.storage !== next.storage || !snapshots)
      snapshots = next.storage === undefined ? undefined : snapshotsAt?.(next.storage);
    const rules = ({ options: { threshold, passageThreshold, minWords, spaces } }: Assignment) =>
      JSON.stringify([threshold, passageThreshold, minWords, spaces]);
    if (!before) reset = 'load';
    else if (rules(before) !== rules(next)) reset = 'rebuild';
    else unreconciled = true;
    if (before && before.sameFile !== next.sameFile) documents.tellAll();
    if (before) regroupDue = true;
    if (before) saveDue = true;
    work();
  }

  const questions = questionsOn({
    index: () => index,
    folders: () => assignment?.folders ?? [],
    options: () => assignment?.options,
    fileSystem: machine.fileSystem,
    documentBytes: (uri) => documents.bytesOf(uri),
  });

  return {
    ...questions,
    assign,
    async open(document) {
      documents.open(document);
    },
    async close({ uri }) {
      documents.close(uri);
      const where = whereIs(assignment?.folders ?? [], uri);
      const known = table.files.get(uri);
      if (where && known) await readAgain(uri, known);
      else index?.remove(uri);
      regroupDue = true;
      tellTouched();
      work();
    },
    async filesChanged(events) {
      await filesChanged(events);
    },
    async reconcile() {
      unreconciled = true;
      work();
    },
    async order(order) {
      if (order === 'rebuild') reset = 'rebuild';
      paused = order === 'pause';
      if (paused) tellState({ phase: 'paused' });
      else work();
    },
    reportFigures() {
      if (!index) throw new Error('The index is not ready yet.');
      const pairs = ignored.filterPairs(index.filePairs.pairs());
      return reportFigures(index, families.told, pairs);
    },
    async tune({ shingleSize }, signal) {
      if (!index || index.corpus.texts.size === 0) return undefined;
      return tuneFigures(index, assignment?.options.minWords ?? 0, shingleSize, slicer(machine), signal);
    },
    skippedFiles: () => table.examples(500),
    async save() {
      while (working) await working;
      await save();
    },
  };
}

/** A list in parts that each have about as many places as are sent at once. */
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
