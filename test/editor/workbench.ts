import {
  type CodeAction,
  ColorThemeKind,
  ConfigurationTarget,
  commands,
  type Diagnostic,
  languages,
  type Position,
  Range,
  Selection,
  type Tab,
  TabInputTextDiff,
  type TextDocument,
  type TextEditor,
  type Uri,
  window,
  workspace,
} from 'vscode';
import { arrangedInSteps, everything, type Finding } from '../../src/editor/findings.ts';
import { atOnce } from '../../src/engine/steps.ts';
import { check } from './expect.ts';
import { file, surfaces } from './extension.ts';
import { textsOf } from './launcher.ts';
import { pause, until } from './runner.ts';

/** The themes that everything is to be seen in, each with the name of its kind in the manifest. */
const themes = [
  ['Default Light Modern', ColorThemeKind.Light, 'light'],
  ['Default Dark Modern', ColorThemeKind.Dark, 'dark'],
  ['Default High Contrast', ColorThemeKind.HighContrast, 'highContrast'],
  ['Default High Contrast Light', ColorThemeKind.HighContrastLight, 'highContrastLight'],
] as const;

/** Looks at something in one theme after the other, and goes back to the one that is usual. */
export async function inEachTheme(
  look: (theme: string, kind: (typeof themes)[number][2]) => Promise<void>,
): Promise<void> {
  const wear = (theme: string | undefined) =>
    workspace.getConfiguration('workbench').update('colorTheme', theme, ConfigurationTarget.Global);
  for (const [theme, kind, name] of themes) {
    await wear(theme);
    await until(`the theme ${theme}`, () => window.activeColorTheme.kind === kind);
    await look(theme, name);
  }
  await wear(undefined);
}

/** Waits until everything is read and compared. */
export async function ready(): Promise<void> {
  const { model } = await surfaces();
  await until('the indexer is ready', () => model.state.phase === 'ready');
}

/** Has the index begin anew and pause before anything is read. */
export async function pausedUnread(): Promise<void> {
  const { model } = await surfaces();
  await until('a pause of an empty index', () => {
    const { phase } = model.state;
    if (phase === 'paused' && model.families.size === 0) return true;
    // a pause that is ordered at once comes before the first file, but also before the beginning while other work goes on
    if (phase === 'ready' || phase === 'paused') {
      model.rebuild();
      model.pause();
    }
    return false;
  });
}

/** Deletes what an earlier suite left in the folder of the workspace, and waits until nothing of it is in the index. */
export async function emptied(): Promise<void> {
  const left = await workspace.fs.readDirectory(file(''));
  await Promise.all(left.map(([name]) => workspace.fs.delete(file(name), { recursive: true })));
  const { model } = await surfaces();
  await until('an empty index', () => model.state.phase === 'ready' && model.state.files === 0);
}

/** The id that a finding has in the model: in the tree it keeps an earlier one. */
function idOf(finding: Finding): string {
  return finding.kind === 'family' ? finding.family.id : finding.id;
}

/** Waits until everything is compared and the tree, which is arranged a little later, lists all of it. */
export async function listed(): Promise<void> {
  const { model, duplicates } = await surfaces();
  await until('the tree lists all findings', () => {
    const { families, fileGroups, state } = model;
    const around = { label: String, isChanged: () => false };
    const inModel = atOnce(
      arrangedInSteps(families.values(), fileGroups.values(), everything, 'path', around),
    );
    const inTree = new Set(duplicates.shown.map(idOf));
    return (
      state.phase === 'ready' &&
      inTree.size === inModel.found &&
      inModel.shown.every((finding) => inTree.has(idOf(finding)))
    );
  });
}

/** Opens a file of the workspace in an editor. */
export async function show(path: string): Promise<TextEditor> {
  return window.showTextDocument(await workspace.openTextDocument(file(path)));
}

/**
 * Selects something in an editor, or puts the cursor somewhere, and waits until the window has done so: what it tells of
 * an earlier selection would come later than the one that is set here, and undo it.
 */
export async function select(editor: TextEditor, from: Position, to = from): Promise<void> {
  const { start, end } = editor.document.validateRange(new Range(from, to));
  const selection = new Selection(start, end);
  if (editor.selection.isEqual(selection)) return;
  let isDone = false;
  const told = window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
    isDone ||= textEditor === editor && selections[0]?.isEqual(selection) === true;
  });
  editor.selection = selection;
  await until('the selection', () => isDone).finally(() => told.dispose());
}

/** The diagnostics of this extension on a document. */
export function marked(uri: Uri): Diagnostic[] {
  return languages.getDiagnostics(uri).filter((each) => each.source === 'Near Duplicates');
}

/** Waits for diagnostics on a document for which the condition holds. */
export async function marksOn(
  document: TextDocument,
  fits: (found: Diagnostic[]) => boolean = (found) => found.length > 0,
): Promise<Diagnostic[]> {
  return until(`diagnostics on ${document.uri.path}`, () => {
    const found = marked(document.uri);
    return fits(found) ? found : undefined;
  });
}

/** The quick fixes of this extension for a range, as soon as VS Code has some: it may answer with those of others alone. */
export async function quickFixes(document: TextDocument, range: Range | undefined): Promise<CodeAction[]> {
  return until(`quick fixes of ${document.uri.path}`, async () => {
    const actions = await commands.executeCommand<CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      range,
    );
    const own = actions.filter(({ command }) => command?.command.startsWith('nearDuplicates.'));
    return own.length > 0 && own;
  });
}

/** The text of a diagnostic's range. */
export function textOf(document: TextDocument, { range }: Diagnostic): string {
  return document.getText(range);
}

/** Waits until the active tab is a diff and gives it. */
export async function diffTab(title?: string): Promise<{ tab: Tab; input: TabInputTextDiff }> {
  const tab = await until(`a diff ${title ?? ''} in the active tab`, () => {
    const active = window.tabGroups.activeTabGroup.activeTab;
    return active?.input instanceof TabInputTextDiff && (!title || active.label.includes(title))
      ? active
      : undefined;
  });
  check(tab.input instanceof TabInputTextDiff, 'a diff');
  return { tab, input: tab.input };
}

/** Waits until something that a selector finds in the window says this; only where the window is reachable. */
export async function untilSeen(selector: string, text: RegExp): Promise<void> {
  const says = async () => (await textsOf(selector)).some((each) => text.test(each));
  await until(`${text} in ${selector}`, says).catch(async (error) => {
    throw new Error(`${error.message}; seen are ${JSON.stringify(await textsOf(selector))}`);
  });
}

/** Waits until the hover at the cursor says this: what is marked anew reaches a hover only when that is shown again. */
export async function untilHoverSays(text: RegExp): Promise<void> {
  const says = async () => {
    await commands.executeCommand('editor.action.hideHover');
    await commands.executeCommand('editor.action.showHover');
    await pause(500);
    return (await textsOf('.monaco-hover')).some((each) => text.test(each));
  };
  await until(`${text} in the hover`, says).catch(async (error) => {
    throw new Error(`${error.message}; it says ${JSON.stringify(await textsOf('.monaco-hover'))}`);
  });
}

/** Closes all editors without saving and waits until they are gone. */
export async function closeAll(): Promise<void> {
  await commands.executeCommand('workbench.action.closeQuickOpen');
  for (const document of workspace.textDocuments) {
    if (!document.isDirty) continue;
    await window.showTextDocument(document);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  // what was opened a moment ago may come yet
  await until('no tabs', async () => {
    await commands.executeCommand('workbench.action.closeAllEditors');
    return window.tabGroups.all.every((group) => group.tabs.length === 0);
  });
}
