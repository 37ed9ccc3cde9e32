import type { Command } from 'vscode';
import type { Opening } from './opening.ts';

/** Tells apart in which way a row is opened, because VS Code runs the same command for all of them. */
export interface RowOpening<Row> {
  /** Opens a row as Enter does, by `select`, which may take its time. */
  enter(select: () => Thenable<unknown>): Promise<void>;
  /** How to open a row now: a click leaves the focus in the list, a second one and Enter go into the editor. */
  of(row: Row): Opening;
}

/** What a click on a row runs. */
export function openingCommand(row: object, title: string): Command {
  return { title, command: 'nearDuplicates.openRow', arguments: [row] };
}

/** Two clicks within so many milliseconds are a double click, and a row opened so soon after Enter is so by it. */
const together = 500;

/** Knows of no click yet. */
export function openRows<Row>(now: () => number): RowOpening<Row> {
  let entered = Number.NEGATIVE_INFINITY;
  let clicked: { row: Row; at: number } | undefined;
  return {
    async enter(select) {
      entered = Number.POSITIVE_INFINITY;
      try {
        await select();
      } finally {
        entered = Math.min(entered, now());
      }
    },
    of(row) {
      const at = now();
      const goesIn = at - entered < together || (clicked?.row === row && at - clicked.at < together);
      entered = Number.NEGATIVE_INFINITY;
      clicked = { row, at };
      return { preview: !goesIn, preserveFocus: !goesIn };
    },
  };
}
