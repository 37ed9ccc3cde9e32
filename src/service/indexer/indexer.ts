import { nameOf } from '../../workspace/file-system.ts';
import { ignoreListName } from '../ignore-list.ts';
import { reasonOf, stackOf } from '../reason.ts';
import { inSteps, slicer } from '../slices.ts';
import { tellingCells, withCells } from './cell-telling.ts';
import { comparing } from './comparing.ts';
import {
  filesAt,
  forget,
  type IndexedWorkspace,
  indexedWorkspace,
  isNews,
  tellTouched,
  whyLeftOut,
} from './indexed-workspace.ts';
import type { IndexMachine } from './machine.ts';
import type { SettledOptions } from './news.ts';
import type { Answerer, Assignment, EditorAsks, FileEvents } from './protocol.ts';
import { questionsOn } from './questions.ts';
import { reportFigures } from './report-figures.ts';
import { decisiveOptions } from './saved-index.ts';
import { saving } from './saving.ts';
import { isSettingsFile, withSettingsFiles } from './settings-files.ts';
import type { Snapshots } from './snapshots.ts';
import { begin, read, readAgain, readIgnoreLists, reconcile } from './taking-in.ts';
import type { Outlet } from './telling.ts';
import { tuneFigures } from './tune-figures.ts';

const gitRules = /\/(?:\.gitignore|\.gitattributes|\.git\/info\/exclude)$/;
/** What records which files pip installed beside it; the record itself is left out. */
const pipRecord = /\/[^/]+\.dist-info(?:\/RECORD)?$/;
/** How many files that were left out are told for each reason; a list of more is read by nobody. */
const mostExamples = 500;

/** Keeps an index of a workspace and reports what is in it; a document can interrupt everything it does. */
export function createIndexer(
  machine: IndexMachine,
  outlet: Outlet,
  snapshotsAt?: (folder: string) => Snapshots,
): Answerer<EditorAsks> {
  const tellCells = tellingCells(() => workspace);
  const workspace: IndexedWorkspace = indexedWorkspace(machine, withCells(outlet, tellCells), work);
  const { due, documents, table, telling } = workspace;
  const { compare, findPairs, regroup, compareAnew, compareFurther } = comparing(workspace);
  /** As the editor sent it last, without what settings files decide. */
  let given: Assignment | undefined;
  let settlings = 0;
  let told: SettledOptions | undefined;
  let noted = new Set<string>();
  let again = false;
  let working: Promise<void> | undefined;
  let snapshots: Snapshots | undefined;
  let turns = 0;
  const keep = saving(workspace, {
    snapshots: () => snapshots,
    isWorking: () => working !== undefined,
    turns: () => turns,
  });

  function isUnread(): boolean {
    return Boolean(due.reset) || due.read.size > 0 || !workspace.reconciled;
  }

  /** Says during a pause that files are to be read, if any are. */
  function tellUnread(): void {
    if (isUnread()) telling.toRead();
  }

  function tellPause(): void {
    tellUnread();
    telling.state({ phase: 'paused' }, true);
  }

  /** Starts the background work, unless there is none or it is under way. */
  function work(): void {
    again = true;
    turns++;
    if (workspace.paused) tellUnread();
    if (working || workspace.paused) return;
    working = run()
      .catch((error: unknown) => {
        outlet.log('error', stackOf(error));
        telling.state({ phase: 'failed', problem: reasonOf(error) });
      })
      .finally(() => {
        working = undefined;
        // Something may have come up after the last look for work.
        if (again) work();
      });
  }

  async function run(): Promise<void> {
    while (again && !workspace.paused) {
      again = false;
      while (!workspace.paused && (await step())) await machine.pause();
    }
    if (workspace.paused) return tellPause();
    if (!workspace.assignment) return;
    const isEmpty = workspace.assignment.folders.length === 0 && documents.size === 0;
    telling.state({ phase: isEmpty ? 'empty' : 'ready', stage: undefined, done: 0, total: 0, due: 0 }, true);
    // spares the next document the wait for it
    if (workspace.index) await inSteps(machine, workspace.index.corpus.finder.tidy(), () => again);
    if (!again) await compareAnew(() => again);
    if (!again) await compareFurther(() => again);
    again ||= due.regroup;
    keep.soon();
  }

  /** Whether pairs of files are to be found though none of these changed. */
  function isUnpaired(): boolean {
    const { index } = workspace;
    return index !== undefined && (index.corpus.isUnsettled || index.filePairs.isOutdated);
  }

  /** Does the most urgent piece of work; false when nothing is left. */
  async function step(): Promise<boolean> {
    if (!workspace.assignment) return false;
    if (due.reset) await begin(workspace, snapshots);
    else if (due.reconcile) await reconcile(workspace);
    else if (due.read.size) await read(workspace);
    else if (workspace.index?.pending.size) await compare();
    else if (due.pairs === 'all' || due.pairs.size || isUnpaired()) await findPairs();
    else if (due.regroup) await regroup();
    else return false;
    return true;
  }

  async function filesChanged({ created, changed, deleted }: FileEvents): Promise<undefined> {
    if (deleted.length) forget(workspace, filesAt(workspace, deleted));
    const isRule = (uri: string) =>
      gitRules.test(uri) || (pipRecord.test(uri) && !table.isLeftOut(uri.replace(pipRecord, '')));
    const rest = slicer(machine);
    const lookForFiles = () => {
      due.reconcile = true;
      if (workspace.paused) telling.toRead();
    };
    for (const uri of changed) {
      if (table.files.has(uri)) await readAgain(workspace, uri);
      else if (isNews(workspace, uri)) lookForFiles();
      await rest();
    }
    const all = [...created, ...changed, ...deleted];
    // The kind of a file may depend on its neighbours, and so on one that is gone.
    const others = [...created, ...deleted];
    if (others.some((uri) => isNews(workspace, uri)) || all.some(isRule)) lookForFiles();
    if (all.some((uri) => nameOf(uri) === ignoreListName)) await readIgnoreLists(workspace);
    if (all.some((uri) => isSettingsFile(given?.folders ?? [], uri))) await settle();
    work();
  }

  /** Works by what the editor sent and the settings files say now, which is told when it is something else. */
  async function settle(): Promise<void> {
    if (!given) return;
    const mine = ++settlings;
    const { assignment, settled, notes } = await withSettingsFiles(given, machine.fileSystem);
    // a later one reads what is newer
    if (mine !== settlings) return;
    for (const note of notes) if (!noted.has(note)) outlet.log('info', note);
    noted = new Set(notes);
    if (!isSame(settled, told)) telling.state({ settled }, true);
    told = settled;
    if (!isSame(assignment, workspace.assignment)) take(assignment);
  }

  function take(next: Assignment): void {
    const before = workspace.assignment;
    workspace.assignment = next;
    workspace.reconciled = false;
    if (before?.storage !== next.storage || !snapshots)
      snapshots = next.storage === undefined ? undefined : snapshotsAt?.(next.storage);
    if (!before) due.reset = 'load';
    else {
      if (!decideAlike(before, next)) due.reset = 'rebuild';
      else due.reconcile = true;
      due.regroup = true;
      due.save = true;
      if (before.sameFile !== next.sameFile) documents.tellAll();
    }
    work();
  }

  const questions = questionsOn(workspace);

  return {
    ...questions,
    async similarPassages(query, signal) {
      const found = await questions.similarPassages(query, signal);
      await tellCells(found.flatMap(({ place, source }) => [place, source]));
      return found;
    },
    async assign(next) {
      given = next;
      await settle();
    },
    async open(document) {
      documents.open(document);
    },
    async close({ uri }) {
      documents.close(uri);
      // The text of this document is no longer in an index that is being saved.
      turns++;
      if (table.files.has(uri)) await readAgain(workspace, uri);
      else workspace.index?.remove(uri);
      due.regroup = true;
      tellTouched(workspace);
      work();
    },
    filesChanged,
    async reconcile() {
      await settle();
      due.reconcile = true;
      work();
    },
    async order(order) {
      if (order === 'rebuild') due.reset = 'rebuild';
      workspace.paused = order === 'pause';
      if (workspace.paused) tellPause();
      else work();
    },
    async reportFigures(_, signal) {
      const report = reportFigures(workspace, signal);
      const reports = Promise.allSettled([workspace.reporting, report]);
      workspace.reporting = reports;
      void reports.then(() => {
        if (workspace.reporting === reports) workspace.reporting = undefined;
      });
      return report;
    },
    async tune({ shingleSize }, signal) {
      // half an index would tell only half the truth
      while (working && !signal.aborted) await working;
      const { index } = workspace;
      if (!index || isUnread() || index.corpus.texts.size === 0) return undefined;
      return tuneFigures(index, shingleSize, machine, signal);
    },
    whyLeftOut: ({ uri }) => whyLeftOut(workspace, uri),
    leftOutFiles: () => table.examples(mostExamples),
    async save() {
      while (working) await working;
      await keep.now();
    },
  };
}

/** Whether two assignments give the same words and findings of a file; otherwise everything is rebuilt. */
function decideAlike(a: Assignment, b: Assignment): boolean {
  return isSame(decisiveOptions(a), decisiveOptions(b));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
