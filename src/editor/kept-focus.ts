import { Disposable, TextEditorSelectionChangeKind, type TreeView, window } from 'vscode';
import { type Row, rowId } from './rows.ts';
import { rowAbove } from './tree-lists.ts';

/** The rows below a row, or at the top. */
type Children = (row?: Row) => readonly Row[];

/** Where a row is in the tree: itself and each row that it is below, from the top, with those beside it in their order. */
type Where = readonly { readonly id: string; readonly beside: readonly string[] }[];

/** Later than so many milliseconds after a command the focus may be anywhere. */
const longest = 15_000;

/** Gives the row that moves up the focus when the one that had it goes: VS Code would begin at the first one again. */
export interface KeptFocus extends Disposable {
  /** A command was run on a row, which may go by it. */
  expect(row: Row): void;
  /** The rows are others now. */
  rowsChanged(): void;
}

/** Expects nothing, and no longer does when something is selected, in the tree or in a text: the focus is there then. */
export function openKeptFocus(view: TreeView<Row>, children: Children): KeptFocus {
  let going: { where: Where; since: number } | undefined;
  const forget = () => {
    going = undefined;
  };
  const subscriptions = Disposable.from(
    view.onDidChangeSelection(forget),
    window.onDidChangeTextEditorSelection(({ kind }) => {
      const { Keyboard, Mouse } = TextEditorSelectionChangeKind;
      if (kind === Keyboard || kind === Mouse) forget();
    }),
  );
  return {
    expect(row) {
      going = { where: whereIs(row, children), since: performance.now() };
    },
    rowsChanged() {
      if (!going || performance.now() - going.since > longest) return;
      const next = rowInPlaceOf(going.where, children);
      if (!next) return;
      forget();
      if (view.visible) view.reveal(next, { select: false, focus: true }).then(undefined, () => {});
    },
    dispose: () => subscriptions.dispose(),
  };
}

/** Where a row is now. */
export function whereIs(row: Row, children: Children): Where {
  const above = rowAbove(row, children());
  const own = { id: rowId(row), beside: children(above).map(rowId) };
  return above ? [...whereIs(above, children), own] : [own];
}

/** The row that has moved up into the place of one that is gone, or of the row around it; undefined while that is there. */
export function rowInPlaceOf(where: Where, children: Children): Row | undefined {
  let above: Row | undefined;
  for (const { id, beside } of where) {
    const rows = children(above);
    const same = rows.find((row) => rowId(row) === id);
    if (!same) return nextOf(beside, beside.indexOf(id), rows) ?? above;
    above = same;
  }
  return undefined;
}

/** The first row that was behind a place and is there still, else what is at the place now, or before it. */
function nextOf(beside: readonly string[], at: number, rows: readonly Row[]): Row | undefined {
  const left = new Map(rows.map((row) => [rowId(row), row]));
  const behind = beside.slice(at + 1).find((id) => left.has(id));
  return behind === undefined ? rows[Math.min(at, rows.length - 1)] : left.get(behind);
}
