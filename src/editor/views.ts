import type { TreeView } from 'vscode';

/** Selects a row of a view that is visible, and leaves the focus where it is. */
export function selectIn<Row>(view: TreeView<Row>, row: Row): void {
  // a row that the view does not list, or not any more, cannot be selected
  if (view.visible) view.reveal(row, { select: true, focus: false }).then(undefined, () => {});
}

/** Scrolls a view that is visible to a row, and selects nothing. */
export function scrollIn<Row>(view: TreeView<Row>, row: Row): void {
  if (view.visible) view.reveal(row, { select: false, focus: false }).then(undefined, () => {});
}

/** Sets or clears the line above the rows of a view. */
export function setMessage(view: TreeView<unknown>, message: string | undefined): void {
  // VS Code accepts undefined here, on purpose, but its types do not say so.
  (view as { message: string | undefined }).message = message;
}
