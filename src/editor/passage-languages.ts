import { Disposable, languages, type Uri, workspace } from 'vscode';
import { isPassage } from './passage-addresses.ts';

/**
 * The languages of which VS Code marks errors in every document. Part of a file is full of them, so each has a twin in the
 * manifest that is coloured like it.
 */
const checked = new Set([
  'css',
  'html',
  'javascript',
  'javascriptreact',
  'json',
  'jsonc',
  'less',
  'scss',
  'typescript',
  'typescriptreact',
]);

/** The language to show part of a file in that is in this one: the same, or its twin that nobody marks errors in. */
export function languageOfPart(language: string): string {
  return checked.has(language) ? `near-duplicates-${language}` : language;
}

/**
 * Shows each side of a comparison in its language, where that is known, when it is opened: its path may tell another. The
 * user may choose yet another one then.
 */
export function followLanguages(languageOf: (side: Uri) => Promise<string | undefined>): Disposable {
  const shown = new Set<string>();
  return Disposable.from(
    workspace.onDidOpenTextDocument(async (document) => {
      if (!isPassage(document.uri)) return;
      const language = languageOfPart((await languageOf(document.uri)) ?? document.languageId);
      // a document in another language is closed and opened again
      const uri = document.uri.toString();
      if (shown.has(uri) || document.isClosed) return;
      shown.add(uri);
      if (language !== document.languageId) await languages.setTextDocumentLanguage(document, language);
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (!workspace.textDocuments.some((other) => other.uri.toString() === uri.toString()))
        shown.delete(uri.toString());
    }),
  );
}
