import { commands, type Tab, TabInputCustom, TabInputNotebook, TabInputText, type Uri, window } from 'vscode';
import { diffsIn, sidesIn } from './shown-documents.ts';

/** VS Code adds to the title of several diffs how many these are. */
const countOfDiffs = / \([^()]*\)$/;

/** The way back to the tab that is active now, of which a preview may take the place, and from what that shows. */
export function wayBack(): () => Promise<void> {
  const before = window.tabGroups.activeTabGroup.activeTab;
  const reopen = before && reopening(before);
  const known = new Set(allTabs().map(addressOf));
  return async () => {
    const { activeTab } = window.tabGroups.activeTabGroup;
    const address = activeTab && addressOf(activeTab);
    await reopen?.();
    const left = address && !known.has(address) && allTabs().find((tab) => addressOf(tab) === address);
    if (left) await window.tabGroups.close(left);
  };
}

/** Opens again what a tab shows now; how far it was scrolled VS Code knows itself. */
function reopening({ input, label, isPreview: preview, group }: Tab): (() => Promise<unknown>) | undefined {
  const { viewColumn } = group;
  const opening = { preview, viewColumn };
  const sides = sidesIn(input);
  if (sides) return async () => commands.executeCommand('vscode.diff', ...sides, label, opening);
  if (input instanceof TabInputText) {
    const editor = window.activeTextEditor;
    const selection = editor?.document.uri.toString() === input.uri.toString() && editor.selection;
    return async () => window.showTextDocument(input.uri, { ...opening, ...(selection && { selection }) });
  }
  const openWith = (uri: Uri, type: string) => commands.executeCommand('vscode.openWith', uri, type, opening);
  if (input instanceof TabInputNotebook) return async () => openWith(input.uri, input.notebookType);
  if (input instanceof TabInputCustom) return async () => openWith(input.uri, input.viewType);
  const diffs = diffsIn(input).map(([original, modified]) => [modified, original, modified]);
  return diffs.length ? () => openAll(label.replace(countOfDiffs, ''), diffs) : undefined;
}

/** Opens several diffs at once, which would be twice there if they still are. */
async function openAll(title: string, diffs: readonly Uri[][]): Promise<void> {
  const shown = String(diffs.flatMap((sides) => sides.slice(1)));
  if (allTabs().some(({ input }) => String(diffsIn(input).flat()) === shown)) return;
  await commands.executeCommand('vscode.changes', title, diffs);
}

function allTabs(): readonly Tab[] {
  return window.tabGroups.all.flatMap(({ tabs }) => tabs);
}

/** Identifies what a tab shows if a preview may have opened it; empty for any other tab. */
function addressOf({ input }: Tab): string {
  const sides = sidesIn(input);
  if (sides) return sides.join('\n');
  return input instanceof TabInputText || input instanceof TabInputNotebook ? input.uri.toString() : '';
}
