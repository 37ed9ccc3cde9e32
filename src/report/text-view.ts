import type { Range } from '../engine/findings.ts';
import { readable } from '../service/cell-lines.ts';
import type { Paint } from './paint.ts';
import { pastHead } from './past-head.ts';
import { counted, lineSuffix, percent } from './wording.ts';

/** How to show a result to a person. */
export interface TextView {
  readonly paint: Paint;
  /** Whether to list everything. */
  readonly all: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  /** A path of the result in the form that the reader can open. */
  shown(path: string): string;
  /** The lines that a range touches, or undefined when they can no longer be read. */
  linesOf(range: Range): readonly string[] | undefined;
  /** All lines of a file of the result, or undefined when they can no longer be read. */
  allLinesOf(path: string): readonly string[] | undefined;
}

/** A path without characters that would move the cursor, colour a terminal or reverse a line. */
export function harmless(path: string): string {
  return path.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '␣');
}

/** A place in the form that terminals turn into a link. */
export function placeText(view: TextView, range: Range): string {
  return view.paint.path(`${view.shown(range.path)}${lineSuffix(range)}`);
}

/** A score in a column of its own. */
export function scoreText({ paint }: TextView, score: number): string {
  return paint.score(percent(score).padStart(4), score);
}

/** Says how many findings more there are than are listed. */
export function notListed({ paint }: TextView, more: number, one: string, many = `${one}s`): string {
  return paint.faint(`… and ${counted(more, `more ${one}`, `more ${many}`)} (--all lists them)`);
}

/** A line with fewer letters says little: `'use strict'`, `permissions: {}`. */
const fewLetters = 12;

/** `@Test`, `#[inline]`, `* @author` say nothing of what is below them; `@mixin base {` opens it. */
const annotation = /^[\s*/#;-]*@(?!.*[^(]\{$)|^\s*#!?\[/;

/** `def get(`: the head of a function whose parameters are on lines of their own, some of which make it say enough. */
const openHead = /[\p{L}\p{N}_]\s*\($/u;
const fewParameters = 3;

/** How many columns a score takes, with the room behind it. */
const besideScore = 6;

/**
 * The line that shows a reader what a passage is: the first one with enough to read, or else with anything, below a
 * licence and imports. A head goes on with its first parameters.
 */
export function openingLine(view: TextView, range: Range): string | undefined {
  const lines = view.linesOf(range);
  const own = pastHead((lines && readable(range.path, lines)) ?? []);
  const line =
    firstRead(own, (text) => says(text) && !annotation.test(text)) ??
    firstRead(own, says) ??
    firstRead(own, (text) => /[\p{L}\p{N}]{2}/u.test(text));
  return line === undefined ? undefined : view.paint.faint(clipped(line.trim(), view.width - besideScore));
}

/** The first line that is as wanted, read with its first parameters: of a long passage only its head is looked at. */
function firstRead(lines: readonly string[], isWanted: (text: string) => boolean): string | undefined {
  for (const [at, line] of lines.entries()) {
    const text = openHead.test(line) ? withParameters(lines, at) : line;
    if (isWanted(text)) return text;
  }
  return undefined;
}

function withParameters(lines: readonly string[], head: number): string {
  let text = lines[head];
  for (let at = head + 1; at <= head + fewParameters && !says(text); at++)
    text += `${at > head + 1 ? ' ' : ''}${lines[at]?.trim() ?? ''}`;
  return text;
}

function says(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewLetters;
}

/** A line cut to a number of columns, with its tabs expanded. */
export function clipped(line: string, width: number): string {
  const plain = line.replaceAll('\t', '  ').replace(/[\p{Cc}\p{Cf}]/gu, '');
  let columns = 0;
  let kept = 0;
  for (const character of plain) {
    columns += columnsOfCharacter(character);
    if (columns > width) return `${plain.slice(0, kept)}…`;
    // leaves room for the ellipsis
    if (columns < width) kept += character.length;
  }
  return plain;
}

/** How many columns of a terminal a text takes. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += columnsOfCharacter(character);
  return columns;
}

function columnsOfCharacter(character: string): number {
  if (character < '\u0300') return 1;
  if (/\p{M}/u.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

const wide =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

/** The first items of a list, and how many more the list has. */
export function firstOf<Item>(items: readonly Item[], most: number, all: boolean): [readonly Item[], number] {
  if (all || items.length <= most) return [items, 0];
  return [items.slice(0, most), items.length - most];
}
