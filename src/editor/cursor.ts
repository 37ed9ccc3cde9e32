import { Disposable, window } from 'vscode';
import { setContext } from './context.ts';
import type { Model } from './model.ts';
import { activeFindings, passageAt } from './targets.ts';

/** Sets the keys for `when` clauses: whether the active document has copied passages, and the cursor is on one, or on one of three or more. */
export function followCursor(model: Model): Disposable {
  const follow = () => {
    const editor = window.activeTextEditor;
    const uri = editor?.document.uri.toString();
    const at = editor && uri && passageAt(model, uri, editor.selection.active);
    setContext('hasPassages', !!activeFindings(model)?.passages.length);
    setContext('onPassage', !!at);
    setContext('onFamily', !!at && at.copies.length > 1);
  };
  follow();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(follow),
    window.onDidChangeActiveNotebookEditor(follow),
    window.onDidChangeTextEditorSelection(follow),
    model.onDidChangeDocument(follow),
  );
}
