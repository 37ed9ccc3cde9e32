import {
  commands,
  Disposable,
  type ExtensionContext,
  env,
  type LogOutputChannel,
  l10n,
  Uri,
  window,
} from 'vscode';
import { filesOfGroup } from '../service/indexer/file-groups.ts';
import type { Place } from '../service/indexer/news.ts';
import { reasonOf, stackOf } from '../service/reason.ts';
import { showActions } from './actions-menu.ts';
import type { Changes } from './changes.ts';
import { compare, compareFamily, pairsAsked, stepComparison } from './compare.ts';
import { chooseFile, compareWith } from './compare-with.ts';
import type { DuplicatesTree } from './duplicates-tree.ts';
import { exclude } from './excluding.ts';
import type { ExplainPages } from './explain.ts';
import { chooseFiles, chooseTwo, openPairs } from './explain-choice.ts';
import { chooseFilter, chooseOrder } from './filter-menu.ts';
import { findSimilarFiles, findSimilarPassages } from './find-similar.ts';
import { everything, type Grouping } from './findings.ts';
import { ignoreFamilies, ignoreFile, ignorePassage, openIgnoredFile, stopIgnoring } from './ignore.ts';
import { openIgnoreList } from './ignore-list-file.ts';
import { ignoreWithComment, takeCommentOut } from './ignoring-comments.ts';
import type { LeftOutList } from './left-out-list.ts';
import type { Model } from './model.ts';
import { goToCopy, peekCopies, sayNoPassage, stepPassage } from './navigation.ts';
import { type Opening, openFile, reveal } from './opening.ts';
import { choosePassage } from './passage-choice.ts';
import { fileName, pathLabel, placeInFile, toPlace } from './places.ts';
import type { ReportPanel } from './report-panel.ts';
import { openRows } from './row-opening.ts';
import { familiesOfRow, familyOfRow, folderOfGroup, type Row } from './rows.ts';
import { settingsCommand } from './settings.ts';
import type { SideBySide } from './side-by-side.ts';
import type { SimilarRow } from './similar-rows.ts';
import type { SimilarTree } from './similar-tree.ts';
import {
  activeFile,
  fileOfRow,
  placeOfRow,
  placesOfRow,
  rowOf,
  targetFile,
  targetPassage,
} from './targets.ts';
import type { TunePanel } from './tune-panel.ts';

/** What the commands work on. */
export interface Workbench {
  context: ExtensionContext;
  model: Model;
  log: LogOutputChannel;
  tree: DuplicatesTree;
  changes: Changes;
  similar: SimilarTree;
  sideBySide: SideBySide;
  report: ReportPanel;
  tune: TunePanel;
  leftOut: LeftOutList;
  explainPages: ExplainPages;
}

type Handler = (...args: never[]) => unknown;

/** Every command of the manifest, by its name without the prefix. */
export function commandTable(workbench: Workbench): Record<string, Handler> {
  const { context, model, log, tree, changes, sideBySide, report, tune, leftOut } = workbench;
  const rowOpening = openRows<Row | SimilarRow>(() => performance.now());
  const group = (by: Grouping) => () => tree.group(by);
  const ignore = (target?: unknown) => {
    const row = treeRowOf(target);
    const family = row && familyOfRow(row);
    const takeAway = family && (() => tree.withdraw([family]));
    return withPassage(workbench, target, (place) => ignorePassage(model, place, placesOfRow(row), takeAway));
  };
  const ignoreAll = (row?: Row, selected?: readonly Row[]) => {
    const families = [...new Set(all(row, selected).flatMap(familiesOfRow))];
    const [only, ...others] = families;
    const takeAway = () => tree.withdraw(families);
    if (only && others.length === 0)
      return ignorePassage(model, only.members[0], only.members.length, takeAway);
    return ignoreFamilies(
      model,
      families.map(({ members }) => members[0]),
      takeAway,
    );
  };
  /** A command that makes the row go on which it is called, where it is called on one. */
  const onGoing =
    <Target>(command: (target?: Target, selected?: readonly Target[]) => unknown) =>
    (target?: Target, selected?: readonly Target[]) => {
      const row = treeRowOf(target);
      if (row) tree.keepFocus(row);
      return command(target, selected);
    };
  return {
    findSimilarFiles: async (target?: unknown) => {
      const uri = targetFile(target) ?? (await chooseFile(l10n.t('Find files similar to…')));
      if (uri) await findSimilarFiles(model, sideBySide, uri);
    },
    findSimilarPassages: () => similarToSelection(workbench),
    findSimilarToClipboard: () => similarToClipboard(workbench),
    compareWith: (clicked?: unknown, selected?: unknown) => compareWith(model, sideBySide, clicked, selected),

    compare: (target?: unknown) => compare(workbench, target),
    openRow: (row: Row | SimilarRow) => openRow(workbench, row, rowOpening.of(row)),
    enterRow: () => rowOpening.enter(() => commands.executeCommand('list.select')),
    explain: (target?: unknown, selected?: unknown) => explain(workbench, target, selected),
    compareFamily: (target?: unknown) => compareFamily(workbench, target),
    nextPair: () => stepComparison(workbench, 1),
    previousPair: () => stepComparison(workbench, -1),
    openOriginal: () => sideBySide.openOriginal(),

    goToCopy: (target?: unknown) => goToCopy(model, target),
    peekCopies: (target?: unknown) => peekCopies(model, target),
    choosePassage: (target?: unknown) => choosePassage(model, sideBySide, target),
    nextPassage: () => stepPassage(model, 1, firstPlace(tree)),
    previousPassage: () => stepPassage(model, -1, firstPlace(tree)),

    ignorePassage: onGoing(ignore),
    ignoreFamily: onGoing(ignore),
    ignoreFamilies: onGoing(ignoreAll),
    ignoreWithComment: onGoing((target?: unknown) =>
      withPassage(workbench, target, (place) => ignoreWithComment(model, place)),
    ),
    ignoreFile: onGoing((target?: unknown) => withFile(uriOf(target) ?? target, ignoreFile)),
    exclude: (target?: unknown) => withExcludable(target, (uri) => exclude(model, uri)),
    stopIgnoring: onGoing(async (row?: Row, selected?: readonly Row[]) => {
      const entries = all(row, selected).flatMap((each) => (each.kind === 'ignored' ? each.entry : []));
      const listed = entries.filter(({ comment }) => !comment);
      if (listed.length > 0) await stopIgnoring(model, listed);
      for (const entry of entries) if (entry.comment) await takeCommentOut(entry);
    }),
    openIgnoreList: () => openIgnoreList(activeFile()),

    groupByFamily: group('family'),
    groupByFolder: group('folder'),
    groupByFile: group('file'),
    report: () => report.open(),
    tune: () => tune.open(),
    filter: () => chooseFilter(tree, changes),
    clearFilter: () => tree.setFilter(everything),
    sort: () => chooseOrder(tree),
    refresh: () => tree.refresh(),
    showMore: onGoing((row?: Row) => row && tree.showMore(row)),
    openSource: (row?: Row | SimilarRow) => openSource(workbench, row),
    copyPath: (row?: Row | SimilarRow, selected?: readonly Row[]) => copyPaths(all(row, selected)),

    pause: () => model.pause(),
    resume: () => model.resume(),
    rebuild: () => model.rebuild(),
    retry: () => model.retry(),
    showActions: () => showActions(model),
    showLeftOut: () => leftOut.show(),
    showLog: () => log.show(),
    openSettings: () => commands.executeCommand(settingsCommand, `@ext:${context.extension.id}`),
    openWalkthrough: () =>
      commands.executeCommand(
        'workbench.action.openWalkthrough',
        `${context.extension.id}#nearDuplicates.start`,
        false,
      ),
  };
}

/** Registers the commands of a table; when one fails, a message and the log say why. */
export function registerCommands(table: Record<string, Handler>, log: LogOutputChannel): Disposable {
  const registered = Object.entries(table).map(([name, handler]) =>
    commands.registerCommand(`nearDuplicates.${name}`, async (...args: never[]) => {
      try {
        return await handler(...args);
      } catch (error) {
        log.error(`${name}: ${stackOf(error)}`);
        window.showErrorMessage(reasonOf(error));
      }
    }),
  );
  return Disposable.from(...registered);
}

/** With the file that is meant, of a row of several the one that is chosen. */
async function withFile(target: unknown, action: (uri: Uri) => Promise<void>): Promise<void> {
  const row = treeRowOf(target);
  if (row?.kind === 'finding' && row.finding.kind === 'files') {
    const chosen = await chooseAmong(filesOfGroup(row.finding.group));
    if (chosen) await action(chosen);
    return;
  }
  const uri = targetFile(target);
  if (uri) await action(uri);
  else sayNoFile();
}

async function chooseAmong(uris: readonly string[]): Promise<Uri | undefined> {
  const items = uris.map((uri) => ({ label: fileName(uri), description: pathLabel(uri), uri }));
  const chosen = await window.showQuickPick(items, { title: l10n.t('Which of these files?') });
  return chosen && Uri.parse(chosen.uri);
}

/** With the folder that a row is about, or else with a file. */
async function withExcludable(target: unknown, action: (uri: Uri) => Promise<void>): Promise<void> {
  const row = treeRowOf(target);
  const folder = row?.kind === 'group' ? folderOfGroup(row) : undefined;
  await (folder ? action(folder) : withFile(target, action));
}

/** The rows that are selected together with the one on which a command was called, or that one alone. */
function all<Each>(row: Each | undefined, selected: readonly Each[] | undefined): readonly Each[] {
  return selected ?? (row === undefined ? [] : [row]);
}

/** The row of the tree on which a command was called, if it was called on one. */
function treeRowOf(target: unknown): Row | undefined {
  const row = rowOf(target);
  return row?.kind === 'similar' || row?.kind === 'sharing' ? undefined : row;
}

/** The first place of the first family that the tree shows. */
function firstPlace({ shown }: DuplicatesTree): Place | undefined {
  return shown.flatMap((finding) => (finding.kind === 'family' ? finding.family.members[0] : []))[0];
}

function sayNoFile(): void {
  window.showInformationMessage(l10n.t('Open a file first, or choose one in the explorer.'));
}

function uriOf(target: unknown): Uri | undefined {
  const uri = (target as { uri?: unknown } | undefined)?.uri;
  return typeof uri === 'string' ? Uri.parse(uri) : undefined;
}

async function similarToSelection({ model, sideBySide }: Workbench): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return sayNoFile();
  const { document, selection } = editor;
  const from = window.activeNotebookEditor?.notebook.uri.toString();
  const uri = from ?? document.uri.toString();
  if (selection.isEmpty) {
    const title = l10n.t('Passages similar to parts of {0}', pathLabel(uri));
    await findSimilarPassages(model, sideBySide, { uri }, title);
    return;
  }
  const query = from
    ? { text: document.getText(selection), languageId: document.languageId, from }
    : { uri, place: toPlace(document, selection) };
  const title = l10n.t('Passages similar to the selection');
  await findSimilarPassages(model, sideBySide, query, title, document.getText(selection));
}

async function similarToClipboard({ model, sideBySide }: Workbench): Promise<void> {
  const text = await env.clipboard.readText();
  if (!text.trim()) {
    window.showInformationMessage(l10n.t('There is no text in the clipboard.'));
    return;
  }
  // text copied elsewhere need not be in the language of the active editor
  const likelyLanguageId = window.activeTextEditor?.document.languageId;
  const query = { text, ...(likelyLanguageId && { likelyLanguageId }) };
  await findSimilarPassages(model, sideBySide, query, l10n.t('Passages similar to the clipboard'), text);
}

async function explain(
  { model, explainPages }: Workbench,
  target: unknown,
  selected: unknown,
): Promise<void> {
  // what is shown side by side, whatever passage the cursor is in
  const shown = openPairs(target);
  const asked = () => (target instanceof Uri ? [] : pairsAsked(model, target));
  const pairs = shown.length > 0 ? shown : asked();
  const pair = pairs.length > 0 ? await chooseTwo(pairs) : await chooseFiles(target, selected);
  if (pair) await explainPages.explain(pair);
}

/** Does something with the passage of a row, of a quick fix, or at the cursor. */
async function withPassage(
  { model }: Workbench,
  target: unknown,
  action: (place: Place) => Promise<void>,
): Promise<void> {
  const { passage } = targetPassage(model, target) ?? {};
  const place = placeOfRow(rowOf(target)) ?? (passage && placeInFile(passage));
  if (place) await action(place);
  else await sayNoPassage();
}

/** Opens what a row is about, as a click on it does. */
async function openRow(workbench: Workbench, row: Row | SimilarRow, opening: Opening): Promise<void> {
  if (row.kind === 'ignored') await openSource(workbench, row, opening);
  else await compare(workbench, row, opening);
}

async function openSource(
  { model }: Workbench,
  row?: Row | SimilarRow,
  opening: Opening = {},
): Promise<void> {
  const place = placeOfRow(row);
  const ignored = row?.kind === 'ignored' ? row.entry : undefined;
  if (place) return reveal(place);
  if (ignored?.file) return openIgnoredFile(model, ignored, opening);
  if (ignored?.places[0]) return reveal(ignored.places[0], undefined, opening);
  const uri = targetFile(row);
  if (uri) await openFile(uri);
}

async function copyPaths(rows: readonly (Row | SimilarRow)[]): Promise<void> {
  const paths = rows.flatMap((row) => {
    if (row.kind === 'between') return row.sides.map(({ path }) => path);
    if (row.kind === 'group') return row.group.path;
    const uri = fileOfRow(row);
    return uri ? pathLabel(uri) : [];
  });
  await env.clipboard.writeText([...new Set(paths)].join('\n'));
}
