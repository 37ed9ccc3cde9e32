import { Disposable, window } from 'vscode';
import { setContext } from './context.ts';
import type { Model } from './model.ts';
import { passageAt } from './targets.ts';

/** Keeps a key for `when` clauses: whether the cursor stands on a copied passage. */
export function followCursor(model: Model): Disposable {
  const follow = () => {
    const editor = window.activeTextEditor;
    const at = editor && passageAt(model, editor.document.uri.toString(), editor.selection.active);
    setContext('onPassage', at !== undefined);
  };
  follow();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(follow),
    window.onDidChangeTextEditorSelection(follow),
    model.onDidChangeDocument(follow),
  );
}
