import type { Range } from '../engine/findings.ts';
import type { Paint } from './paint.ts';
import { lineSuffix } from './wording.ts';

/** How a result is shown to a person. */
export interface TextView {
  readonly paint: Paint;
  /** List everything. */
  readonly all: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  /** A path of the result as the reader can open it. */
  shown(path: string): string;
  /** The lines that a range touches, or undefined when they cannot be read any more. */
  linesOf(range: Range): readonly string[] | undefined;
  /** All lines of a file of the result, or undefined when they cannot be read any more. */
  allLinesOf(path: string): readonly string[] | undefined;
}

/** A path without what would move the cursor, colour a terminal or turn a line around. */
export function harmless(path: string): string {
  return path.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '␣');
}

/** A place that terminals turn into a link. */
export function placeText(view: TextView, range: Range): string {
  return view.paint.path(`${view.shown(range.path)}${lineSuffix(range)}`);
}

/** The line that tells a reader what a passage is: the first one with something to read. */
export function openingLine(view: TextView, range: Range, indent: number): string | undefined {
  const line = view.linesOf(range)?.find((text) => /[\p{L}\p{N}]{2}/u.test(text));
  return line === undefined ? undefined : view.paint.faint(clipped(line.trim(), view.width - indent));
}

/** A line cut to a number of columns, its tabs opened. */
export function clipped(line: string, width: number): string {
  const plain = line.replaceAll('\t', '  ').replace(/[\p{Cc}\p{Cf}]/gu, '');
  return plain.length <= width ? plain : `${plain.slice(0, Math.max(1, width - 1))}…`;
}

/** The first items of a list, and how many the list has besides. */
export function firstOf<Item>(items: readonly Item[], most: number, all: boolean): [readonly Item[], number] {
  if (all || items.length <= most) return [items, 0];
  return [items.slice(0, most), items.length - most];
}
