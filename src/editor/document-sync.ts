import { Disposable, type NotebookDocument, type TextDocument, type Uri, workspace } from 'vscode';
import { isNotebook } from '../service/cell-lines.ts';
import type { DocumentText } from '../service/indexer/protocol.ts';
import type { Event } from './event.ts';
import { openDocument, openNotebook, readText } from './places.ts';
import { appearance } from './settings.ts';

/** Receives the documents as they are now. */
export interface DocumentSink {
  open(document: DocumentText): void;
  close(uri: string): void;
}

/** How long documents may be; a longer one is passed on without its text. */
export interface DocumentLimits {
  longest(uri: string): number;
  readonly onDidChange: Event<void>;
}

/** Passes on every open document, at once when it opens and debounced when it changes. */
export function syncDocuments(sink: DocumentSink, limits: DocumentLimits): Disposable {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const told = new Set<string>();

  const notAgain = (uri: string) => {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
  };
  const tell = (document: TextDocument) => {
    const uri = document.uri.toString();
    notAgain(uri);
    if (document.isClosed || !isWritten(document.uri)) return;
    const { version, languageId } = document;
    const saved = !document.isDirty && !document.isUntitled;
    open({ uri, version, languageId, saved }, document.getText());
  };
  const open = (document: DocumentText, text: string) => {
    told.add(document.uri);
    sink.open(text.length > limits.longest(document.uri) ? document : { ...document, text });
  };
  const soon = (uri: string, act: () => void) => {
    notAgain(uri);
    timers.set(uri, setTimeout(act, appearance().debounce));
  };
  const tellSoon = (document: TextDocument) => {
    if (isWritten(document.uri)) soon(document.uri.toString(), () => tell(document));
  };
  // The unsaved changes of a notebook are in no file: its cells are compared as saved.
  const tellNotebook = async ({ uri, version, isDirty }: NotebookDocument) => {
    const name = uri.toString();
    notAgain(name);
    if (isDirty || !isNotebook(uri.path) || !isWritten(uri)) return;
    const asText = openDocument(name);
    if (asText) return tell(asText);
    const text = await readText(uri).catch(() => undefined);
    // what was read before another version came is not told after it
    if (text === undefined || openNotebook(name)?.version !== version) return;
    open({ uri: name, version, languageId: 'json', saved: true }, text);
  };
  /** Closes a text or a notebook, unless the file is still open as the other. */
  const forget = ({ uri }: TextDocument | NotebookDocument) => {
    const name = uri.toString();
    notAgain(name);
    const asText = openDocument(name);
    const notebook = openNotebook(name);
    if (asText) tell(asText);
    else if (notebook) tellNotebook(notebook);
    else if (told.delete(name)) sink.close(name);
  };

  const tellAll = () => {
    workspace.textDocuments.forEach(tell);
    workspace.notebookDocuments.forEach(tellNotebook);
  };

  tellAll();
  return Disposable.from(
    // another limit may let in what was too large
    limits.onDidChange(tellAll),
    workspace.onDidOpenTextDocument(tell),
    workspace.onDidSaveTextDocument(tell),
    workspace.onDidChangeTextDocument(
      ({ document, contentChanges }) => contentChanges.length && tellSoon(document),
    ),
    workspace.onDidCloseTextDocument(forget),
    workspace.onDidOpenNotebookDocument(tellNotebook),
    workspace.onDidSaveNotebookDocument(tellNotebook),
    workspace.onDidChangeNotebookDocument(({ notebook }) =>
      soon(notebook.uri.toString(), () => tellNotebook(notebook)),
    ),
    workspace.onDidCloseNotebookDocument(forget),
    new Disposable(() => {
      for (const timer of timers.values()) clearTimeout(timer);
    }),
  );
}

/** Whether somebody writes a document: output channels, histories and comparisons are documents too. */
export function isWritten(uri: Uri): boolean {
  if (uri.scheme === 'file' || uri.scheme === 'untitled') return true;
  return workspace.workspaceFolders?.some((folder) => folder.uri.scheme === uri.scheme) ?? false;
}
