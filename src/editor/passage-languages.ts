import { Disposable, languages, type Uri, workspace } from 'vscode';
import { isPassage } from './passage-addresses.ts';

/**
 * Shows each side of a comparison in its language, where that is known, when it is opened: its path may tell another. The
 * user may choose yet another one then.
 */
export function followLanguages(languageOf: (side: Uri) => Promise<string | undefined>): Disposable {
  const shown = new Set<string>();
  return Disposable.from(
    workspace.onDidOpenTextDocument(async (document) => {
      if (!isPassage(document.uri)) return;
      const language = await languageOf(document.uri);
      // a document in another language is closed and opened again
      const uri = document.uri.toString();
      if (shown.has(uri) || document.isClosed) return;
      shown.add(uri);
      if (language !== undefined && language !== document.languageId)
        await languages.setTextDocumentLanguage(document, language);
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (!workspace.textDocuments.some((other) => other.uri.toString() === uri.toString()))
        shown.delete(uri.toString());
    }),
  );
}
