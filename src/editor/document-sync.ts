import { Disposable, type TextDocument, workspace } from 'vscode';
import type { DocumentText } from '../service/indexer/protocol.ts';
import { appearance } from './settings.ts';

/** Takes the documents as they stand. */
export interface DocumentSink {
  open(document: DocumentText): void;
  close(uri: string): void;
}

/** Documents longer than this are written by programs. */
const longest = 4 << 20;

/** Tells of every open document, at once when it opens and debounced when it changes. */
export function syncDocuments(sink: DocumentSink): Disposable {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const told = new Set<string>();

  const tell = (document: TextDocument) => {
    const uri = document.uri.toString();
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    if (document.isClosed || !isCompared(document)) return;
    const text = document.getText();
    if (text.length > longest) return;
    told.add(uri);
    sink.open({
      uri,
      version: document.version,
      languageId: document.languageId,
      saved: !document.isDirty && !document.isUntitled,
      text,
    });
  };
  const tellSoon = (document: TextDocument) => {
    if (!isCompared(document)) return;
    const uri = document.uri.toString();
    clearTimeout(timers.get(uri));
    timers.set(
      uri,
      setTimeout(() => tell(document), appearance().debounce),
    );
  };
  const forget = (document: TextDocument) => {
    const uri = document.uri.toString();
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    if (told.delete(uri)) sink.close(uri);
  };

  workspace.textDocuments.forEach(tell);
  return Disposable.from(
    workspace.onDidOpenTextDocument(tell),
    workspace.onDidSaveTextDocument(tell),
    workspace.onDidChangeTextDocument(
      ({ document, contentChanges }) => contentChanges.length && tellSoon(document),
    ),
    workspace.onDidCloseTextDocument(forget),
    new Disposable(() => {
      for (const timer of timers.values()) clearTimeout(timer);
    }),
  );
}

/** Output channels, histories and comparisons are documents too, but nobody writes them. */
function isCompared({ uri }: TextDocument): boolean {
  if (uri.scheme === 'file' || uri.scheme === 'untitled') return true;
  return workspace.workspaceFolders?.some((folder) => folder.uri.scheme === uri.scheme) ?? false;
}
