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
import type { Family, Passage, Place } from '../service/indexer/news.ts';
import { reasonOf, stackOf } from '../service/reason.ts';
import { showActions } from './actions-menu.ts';
import type { Changes } from './changes.ts';
import { compareWith } from './compare-with.ts';
import type { DuplicatesTree } from './duplicates-tree.ts';
import { explainPair } from './explain.ts';
import { chooseFiles, chooseTwo, openPair } from './explain-choice.ts';
import { chooseFilter, chooseOrder } from './filter-menu.ts';
import { findSimilarFiles, findSimilarPassages } from './find-similar.ts';
import { everything, type Grouping } from './findings.ts';
import { ignoreFile, ignorePassage, ignoreWithComment, openIgnoreList, stopIgnoring } from './ignore.ts';
import type { Model } from './model.ts';
import { goToCopy, peekCopies, sayNoPassage, stepPassage } from './navigation.ts';
import { openFile, reveal } from './opening.ts';
import { pathLabel, placeInFile, toPlace } from './places.ts';
import type { ReportPanel } from './report-panel.ts';
import type { Row, SimilarRow } from './rows.ts';
import { type Pair, pairsOf, type SideBySide, stopOf } from './side-by-side.ts';
import type { LeftOutList } from './skipped.ts';
import { rowOf, targetFile, targetPassage } from './targets.ts';
import type { TunePanel } from './tune-panel.ts';

/** What the commands work on. */
export interface Workbench {
  context: ExtensionContext;
  model: Model;
  log: LogOutputChannel;
  tree: DuplicatesTree;
  changes: Changes;
  sideBySide: SideBySide;
  report: ReportPanel;
  tune: TunePanel;
  leftOut: LeftOutList;
}

type Handler = (...args: never[]) => unknown;

/** Every command of the manifest, by its name without the prefix. */
export function commandTable(workbench: Workbench): Record<string, Handler> {
  const { context, model, log, tree, changes, sideBySide, report, tune, leftOut } = workbench;
  const group = (by: Grouping) => () => tree.group(by);
  return {
    findSimilarFiles: (target?: unknown) =>
      withFile(target, (uri) => findSimilarFiles(model, sideBySide, uri)),
    findSimilarPassages: () => similarToSelection(workbench),
    findSimilarToClipboard: () => similarToClipboard(workbench),
    compareWith: (clicked?: unknown, selected?: unknown) => compareWith(model, sideBySide, clicked, selected),

    compare: (target?: unknown) => compare(workbench, target),
    explain: (target?: unknown, selected?: unknown) => explain(workbench, target, selected),
    compareFamily: (target?: unknown) => compareFamily(workbench, target),
    nextPair: () => sideBySide.step(1),
    previousPair: () => sideBySide.step(-1),
    openOriginal: () => sideBySide.openOriginal(),

    goToCopy: (target?: unknown) => goToCopy(model, target),
    peekCopies: (target?: unknown) => peekCopies(model, target),
    nextPassage: () => stepPassage(model, 1),
    previousPassage: () => stepPassage(model, -1),

    ignorePassage: (target?: unknown) =>
      withPassage(workbench, target, (place) => ignorePassage(model, place)),
    ignoreWithComment: (target?: unknown) =>
      withPassage(workbench, target, (place) => ignoreWithComment(model, place)),
    ignoreFile: (target?: unknown) => withFile(uriOf(target) ?? target, ignoreFile),
    stopIgnoring: (row?: Row) => row?.kind === 'ignored' && stopIgnoring(model, row.entry),
    openIgnoreList: () => openIgnoreList(window.activeTextEditor?.document.uri),

    groupByFamily: group('family'),
    groupByFolder: group('folder'),
    groupByFile: group('file'),
    report: () => report.open(),
    tune: () => tune.open(),
    filter: () => chooseFilter(tree, changes),
    clearFilter: () => tree.setFilter(everything),
    sort: () => chooseOrder(tree),
    refresh: () => tree.refresh(),
    showMore: (row: Row) => tree.showMore(row),
    openSource: openSource,
    copyPath: (row?: Row | SimilarRow) => copyPath(row),

    pause: () => model.pause(),
    resume: () => model.resume(),
    rebuild: () => model.rebuild(),
    retry: () => model.retry(),
    showActions: () => showActions(model),
    showSkipped: () => leftOut.show(),
    showLog: () => log.show(),
    openSettings: () =>
      commands.executeCommand('workbench.action.openSettings', `@ext:${context.extension.id}`),
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

async function withFile(target: unknown, action: (uri: Uri) => Promise<void>): Promise<void> {
  const uri = targetFile(target);
  if (uri) await action(uri);
  else window.showInformationMessage(l10n.t('Open a file first, or choose one in the explorer.'));
}

function uriOf(target: unknown): Uri | undefined {
  const uri = (target as { uri?: unknown } | undefined)?.uri;
  return typeof uri === 'string' ? Uri.parse(uri) : undefined;
}

async function similarToSelection({ model, sideBySide }: Workbench): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return;
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
  await findSimilarPassages(model, sideBySide, query, l10n.t('Passages similar to the selection'));
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
  await findSimilarPassages(model, sideBySide, query, l10n.t('Passages similar to the clipboard'));
}

async function compare({ model, tree, sideBySide }: Workbench, target: unknown): Promise<void> {
  const row = rowOf(target);
  if (row?.kind === 'file') {
    // Next and previous step through the siblings of the row: the files, or the places.
    const { group, file } = row;
    const at = group.others.findIndex((other) => other.uri === file.uri);
    await sideBySide.open(pairsOf({ kind: 'files', id: group.first, group }), Math.max(0, at));
  } else if (row?.kind === 'member') {
    const { family } = row;
    await sideBySide.open(pairsOf({ kind: 'family', id: family.id, family }), Math.max(0, row.at - 1));
  } else if (row?.kind === 'finding') {
    // Next and previous step through the tree as it is shown.
    const at = tree.shown.findIndex((each) => each.id === row.finding.id);
    const shown = at < 0 ? [row.finding] : tree.shown;
    await sideBySide.open(
      shown.flatMap((each) => stopOf(each) ?? []),
      Math.max(0, at),
    );
  } else {
    const pairs = pairsOfRow(row) ?? pairsOfPassage(model, target);
    if (pairs.length > 0) await sideBySide.open(pairs);
    else sayNoPassage();
  }
}

async function explain({ model }: Workbench, target: unknown, selected: unknown): Promise<void> {
  const row = rowOf(target);
  const pairs = target instanceof Uri ? [] : (pairsOfRow(row) ?? pairsOfPassage(model, target));
  const pair =
    pairs.length > 0 ? await chooseTwo(pairs) : (openPair(target) ?? (await chooseFiles(target, selected)));
  if (pair) await explainPair(model, pair);
}

/** The pairs whose score a row shows. */
function pairsOfRow(row: Row | SimilarRow | undefined): Pair[] | undefined {
  if (row?.kind === 'similar')
    return [{ kind: 'files', a: row.to, b: row.file.uri, score: row.file.jaccard }];
  if (row?.kind === 'file')
    return [{ kind: 'files', a: row.group.first, b: row.file.uri, score: row.file.jaccard }];
  if (row?.kind === 'finding') return pairsOf(row.finding);
  if (row?.kind !== 'member') return undefined;
  const { members, similarity, space } = row.family;
  const left = members[row.at === 0 ? 1 : 0];
  return left && [{ kind: 'passages', comparison: { left, right: row.place, similarity, space } }];
}

function pairsOfPassage(model: Model, target: unknown): Pair[] {
  const { passage } = targetPassage(model, target) ?? {};
  if (!passage) return [];
  const { space, copies } = passage;
  const left = placeInFile(passage);
  return copies.map(({ place: right, similarity }) => ({
    kind: 'passages',
    comparison: { left, right, similarity, space },
  }));
}

async function compareFamily({ model, sideBySide }: Workbench, target: unknown): Promise<void> {
  const row = rowOf(target);
  const family =
    row?.kind === 'finding' && row.finding.kind === 'family'
      ? row.finding.family
      : familyAt(targetPassage(model, target)?.passage);
  if (family) await sideBySide.open([{ kind: 'family', family }]);
  else sayNoPassage();
}

/** A passage of a document with its copies, as a family. */
function familyAt(passage: Passage | undefined): Family | undefined {
  if (!passage?.copies.length) return undefined;
  const { family: id, space, words, copies } = passage;
  const similarity = copies.reduce((sum, copy) => sum + copy.similarity, 0) / copies.length;
  const members = [placeInFile(passage), ...copies.map((copy) => copy.place)];
  return { id, space, words, similarity, members };
}

/** Does something with the passage of a row, of a quick fix, or at the cursor. */
async function withPassage(
  { model }: Workbench,
  target: unknown,
  action: (place: Place) => Promise<void>,
): Promise<void> {
  const row = rowOf(target);
  const inTree =
    row?.kind === 'member'
      ? row.place
      : row?.kind === 'finding' && row.finding.kind === 'family'
        ? row.finding.family.members[0]
        : undefined;
  const { passage } = targetPassage(model, target) ?? {};
  const place = inTree ?? (passage && placeInFile(passage));
  if (place) await action(place);
  else sayNoPassage();
}

async function openSource(row?: Row | SimilarRow): Promise<void> {
  if (row?.kind === 'member') await reveal(row.place);
  else if (row?.kind === 'ignored' && row.entry.file) await openFile(Uri.parse(row.entry.file));
  else if (row?.kind === 'ignored' && row.entry.places[0]) await reveal(row.entry.places[0]);
  else if (row?.kind === 'finding' && row.finding.kind === 'family' && row.finding.family.members[0]) {
    await reveal(row.finding.family.members[0]);
  } else {
    const uri = targetFile(row);
    if (uri) await openFile(uri);
  }
}

async function copyPath(row?: Row | SimilarRow): Promise<void> {
  const uri = targetFile(row);
  if (uri) await env.clipboard.writeText(pathLabel(uri.toString()));
}
