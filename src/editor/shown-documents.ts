import { Disposable, TabInputNotebookDiff, TabInputTextDiff, Uri, window, workspace } from 'vscode';

/** The addresses of the documents that are in a tab or an editor; extensions have others open that nobody sees. */
export function shownDocuments(): Set<string> {
  const shown = new Set(urisIn(tabInputs()).map(String));
  // an editor in a peek view has no column
  for (const { document, viewColumn } of window.visibleTextEditors)
    if (viewColumn !== undefined) shown.add(document.uri.toString());
  for (const notebook of workspace.notebookDocuments)
    if (shown.has(notebook.uri.toString()))
      for (const { document } of notebook.getCells()) shown.add(document.uri.toString());
  return shown;
}

/** Those of them that are not only beside another file: what differs is marked there, and what is alike all the rest. */
export function documentsToMark(): Set<string> {
  const toMark = shownDocuments();
  const inputs = tabInputs();
  const elsewhere = new Set(
    inputs
      .filter((input) => !areTwoFiles(input))
      .flatMap(urisIn)
      .map(String),
  );
  for (const uri of inputs.filter(areTwoFiles).flatMap(urisIn).map(String))
    if (!elsewhere.has(uri)) toMark.delete(uri);
  return toMark;
}

function tabInputs(): unknown[] {
  return window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
}

/** Whether a tab compares two files with one another; what Git compares a file with has an address of its kind. */
function areTwoFiles(input: unknown): boolean {
  const sides = sidesIn(input);
  return sides !== undefined && sides[0].scheme === sides[1].scheme;
}

/** All addresses in what tabs show: the API has no class for several diffs at once, nor for a merge. */
export function urisIn(input: unknown): Uri[] {
  if (input instanceof Uri) return [input];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(urisIn) : [];
}

/** The two files that a tab shows side by side, as texts or as notebooks. */
export function sidesIn(input: unknown): [Uri, Uri] | undefined {
  const isDiff = input instanceof TabInputTextDiff || input instanceof TabInputNotebookDiff;
  return isDiff ? [input.original, input.modified] : undefined;
}

/** The pairs that a tab shows one below the other; the API has no class for it. */
export function diffsIn(input: unknown): [Uri, Uri][] {
  const { textDiffs = [] } = (input ?? {}) as { textDiffs?: readonly unknown[] };
  return textDiffs.flatMap((each) => {
    const sides = sidesIn(each);
    return sides ? [sides] : [];
  });
}

/** Calls back when documents may have been shown or closed. */
export function onDidChangeShownDocuments(listener: () => void): Disposable {
  return Disposable.from(
    window.tabGroups.onDidChangeTabs(listener),
    window.tabGroups.onDidChangeTabGroups(listener),
    window.onDidChangeVisibleTextEditors(listener),
  );
}
