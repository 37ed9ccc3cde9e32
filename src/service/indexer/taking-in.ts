import { enoughWords } from '../../engine/seeds/passage-finder.ts';
import type { Sketches } from '../../engine/sketches/sketches.ts';
import { joinPath } from '../../workspace/file-system.ts';
import { reasonOf } from '../reason.ts';
import { inSteps, slicer } from '../slices.ts';
import { whereIs } from './folder-uris.ts';
import { forget, type IndexedWorkspace, isInterrupted, tellTouched } from './indexed-workspace.ts';
import { createLiveIndex, type LiveIndex } from './live-index.ts';
import type { FolderFault } from './news.ts';
import type { Assignment } from './protocol.ts';
import { readFiles } from './reading.ts';
import { type FileToRead, reconcileFolders, statOf } from './reconcile.ts';
import type { Snapshots } from './snapshots.ts';
import type { Restoration } from './table-reading.ts';

/** Starts over: with what was saved, or with nothing. */
export async function begin(workspace: IndexedWorkspace, snapshots: Snapshots | undefined): Promise<void> {
  const { assignment, due, documents, telling } = workspace;
  if (!assignment) return;
  const load = due.reset === 'load';
  telling.state({ phase: 'starting', stage: 'read', done: 0, total: 0, due: 0 }, true);
  Object.assign(due, {
    reset: undefined,
    read: new Map(),
    pairs: new Set(),
    regroup: false,
    reconcile: true,
    save: false,
  });
  workspace.reconciled = false;
  emptyTable(workspace);
  await telling.reset();
  const fresh = createLiveIndex(assignment.options);
  const loaded = load ? await loadInto(workspace, fresh, assignment, snapshots) : undefined;
  workspace.index = loaded ? fresh : createLiveIndex(assignment.options);
  // what came up during loading stays due
  if (loaded) {
    due.regroup ||= !loaded.whole;
    forgetUnknown(workspace, fresh);
    await telling.findings(loaded.families, loaded.fileGroups);
  } else Object.assign(due, { pairs: 'all', regroup: true, save: true });
  documents.putAll();
  // Restoring touches no text, yet nothing restored has been reported.
  if (loaded) documents.tellAll();
  tellTouched(workspace);
}

/** Takes out the files that went while they were loaded: the table has forgotten them, and no walk would miss them. */
function forgetUnknown({ due, table }: IndexedWorkspace, loaded: LiveIndex): void {
  for (const uri of [...loaded.corpus.paths()]) {
    if (table.files.has(uri)) continue;
    loaded.remove(uri);
    Object.assign(due, { regroup: true, save: true });
  }
}

function emptyTable({ table }: IndexedWorkspace): void {
  table.files.clear();
  table.replaceLeftOut(new Map());
}

async function loadInto(
  workspace: IndexedWorkspace,
  fresh: LiveIndex,
  from: Assignment,
  snapshots: Snapshots | undefined,
): Promise<Restoration | undefined> {
  const { machine, outlet, table } = workspace;
  const began = machine.now();
  try {
    const loaded = await snapshots?.load(from, fresh, table, (steps) => inSteps(machine, steps));
    if (!loaded) return undefined;
    const took = Math.round(machine.now() - began);
    outlet.log('info', `Took ${loaded.files} files from the saved index in ${took} ms`);
    return loaded;
  } catch (error) {
    emptyTable(workspace);
    const reason = reasonOf(error);
    outlet.log('warn', `The saved index ${reason}, so the workspace is read anew`);
    return undefined;
  }
}

/** Looks at what is in the folders now, and decides what to read. */
export async function reconcile(workspace: IndexedWorkspace): Promise<void> {
  const { assignment, due, documents, machine, outlet, table, telling } = workspace;
  if (!assignment || !workspace.index) return;
  due.reconcile = false;
  if (!workspace.reconciled) telling.state({ phase: 'indexing', stage: 'read', done: 0, total: 0, due: 0 });
  const found = await reconcileFolders(assignment.folders, table, machine);
  const { toRead: changed, gone, lostFolders, unfitIncludes } = found;
  for (const { folder, reason } of lostFolders) outlet.log('warn', `${folder} cannot be read: ${reason}`);
  forget(workspace, gone);
  // A file still to be read that is not in the table was found by an earlier walk: either this walk found it too, or it
  // is not wanted.
  for (const uri of [...due.read.keys()]) if (!table.files.has(uri)) due.read.delete(uri);
  for (const file of changed) due.read.set(file.uri, file);
  await readIgnoreLists(workspace);
  workspace.reconciled = due.read.size === 0;
  if (workspace.reconciled) documents.putAll();
  tellTouched(workspace);
  telling.state({ skipped: table.tally(), unfitIncludes, lostFolders });
}

/** Takes the ignore lists as they are now. */
export async function readIgnoreLists(workspace: IndexedWorkspace): Promise<void> {
  const { assignment, due, documents, machine, telling } = workspace;
  const brokenLists: FolderFault[] = [];
  const lists = await workspace.ignored.read(assignment?.folders ?? [], machine.fileSystem, (broken) =>
    brokenLists.push(broken),
  );
  telling.state({ brokenLists });
  if (!lists) return;
  workspace.ignored = lists;
  workspace.filtered = true;
  due.save = true;
  due.regroup = true;
  documents.tellAll();
}

/** When more files have changed, all pairs of files are looked for anew, which takes less time than to ask for each. */
const mostSingly = 500;

/** Reads the files that are due, until something more urgent comes up. */
export async function read(workspace: IndexedWorkspace): Promise<void> {
  const { background, due, documents, index, machine, outlet, table, telling } = workspace;
  const onNote = (note: string) => outlet.log('warn', note);
  const left = due.read;
  const files = [...left.values()];
  workspace.reading = left;
  due.read = new Map();
  if (files.length > mostSingly) due.pairs = 'all';
  index?.corpus.finder.reserve(mostWords(files));
  const known = files.filter(({ uri }) => index?.corpus.has(uri)).length;
  const total = (index?.corpus.size ?? 0) - known + files.length;
  let done = total - files.length;
  const rest = slicer(background);
  index?.corpus.keepRemoved(true);
  try {
    for await (const { files: group, sketches, skipped } of readFiles(files, machine, onNote)) {
      if (!index || workspace.index !== index) return;
      for (const [at, file] of group.entries()) {
        put(workspace, file, sketches, at, index);
        const wait = rest();
        if (wait) await wait;
      }
      for (const { file, reason, why } of skipped) {
        if (why !== undefined) onNote(`${file.uri} is left out, because reading it failed: ${why}`);
        if (!left.delete(file.uri)) continue;
        table.files.set(file.uri, { ...file, skipped: reason });
        if (!documents.has(file.uri)) index.remove(file.uri);
      }
      done += group.length + skipped.length;
      telling.state({ phase: 'indexing', stage: 'read', done, total, due: files.length });
      if (isInterrupted(workspace)) break;
    }
  } finally {
    index?.corpus.keepRemoved(false);
  }
  for (const [uri, file] of left) if (!due.read.has(uri)) due.read.set(uri, file);
  workspace.reading = new Map();
  workspace.reconciled ||= due.read.size === 0 && !due.reconcile;
  documents.putAll();
  tellTouched(workspace);
  due.regroup = true;
  due.save = true;
}

/** A word takes about this many bytes, together with what separates it from the next. */
const bytesOfWord = 6;

/** Roughly the most words that there can be: unused room costs nothing, and tables that grow leave holes. */
function mostWords(files: readonly FileToRead[]): { prose: number; code: number } {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const most = Math.min(enoughWords, bytes / bytesOfWord);
  return { prose: most, code: most };
}

/** Adds a file that was read. The text of an open document takes precedence. */
function put(
  { documents, due, outlet, reading, table }: IndexedWorkspace,
  file: FileToRead,
  sketches: Sketches,
  at: number,
  into: LiveIndex,
): void {
  const { uri } = file;
  const isWanted = reading.has(uri);
  const before = into.corpus.idOf(uri);
  // Its text is added even when the file is not wanted: files read later may have the same one.
  const name = isWanted && !documents.has(uri) ? uri : '';
  try {
    into.put(name, sketches, at);
  } catch (error) {
    // A text that this batch refers to went meanwhile: the file is read again, alone.
    outlet.log('info', `Reading ${uri} again: ${reasonOf(error)}`);
    if (isWanted) due.read.set(uri, file);
  }
  if (name === '') {
    const id = into.corpus.idOf(name);
    documents.diskRead(uri, id !== undefined && id === into.corpus.idOf(uri));
    into.remove(name);
  }
  // It may have gone during reading.
  if (!reading.delete(uri)) return;
  table.files.set(uri, file);
  if (due.pairs !== 'all' && into.corpus.idOf(uri) !== before) due.pairs.add(uri);
}

/** Marks a known file to be read again, or forgets it when it is gone. */
export async function readAgain(workspace: IndexedWorkspace, uri: string): Promise<void> {
  const { assignment, due, machine, table } = workspace;
  const where = whereIs(assignment?.folders ?? [], uri);
  if (!where) return;
  const { folder, path } = where;
  const stat = await statOf(machine, joinPath(folder.root, path));
  const known = table.files.get(uri);
  if (!known) return;
  if (stat) due.read.set(uri, { uri, folder, path, handWritten: known.handWritten, ...stat });
  else forget(workspace, [uri]);
}
