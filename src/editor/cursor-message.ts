import { commands, TabInputNotebook, TabInputText, type TextEditor, window } from 'vscode';
import { type Buttons, offer } from './failure.ts';

/**
 * Says that a command found nothing where it looked. It is said at the cursor, as VS Code says that it found no
 * definition, and read aloud by screen readers; in a notification, with buttons for what there is instead, where nothing
 * can stand at a cursor.
 */
export async function sayAtCursor(text: string, buttons: Buttons = {}): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor || !canHoldMessage(editor)) return offer('Information', text, buttons);
  const { document, selection } = editor;
  await commands.executeCommand(
    'editor.action.goToLocations',
    document.uri,
    selection.active,
    [],
    'goto',
    text,
  );
}

/** Whether a message can be shown in an editor and nothing else changes: the command that does so sets the cursor. */
function canHoldMessage({ document, selection }: TextEditor): boolean {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  // of a comparison it would open the left side by itself
  const isOwnTab = input instanceof TabInputText && input.uri.toString() === document.uri.toString();
  return selection.isEmpty && (isOwnTab || input instanceof TabInputNotebook);
}
