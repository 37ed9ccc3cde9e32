import { firstAtLeast } from '../engine/arrays/sorted.ts';
import { type Lines, type LineTotals, lastLine, type Range } from '../engine/findings.ts';

/** A line of a cell, and the line of the file that it is on, counted from the first line given. */
export interface CellLine {
  readonly text: string;
  readonly line: number;
}

/** What precedes the source of a cell. */
const key = '"source":';

/** Whether a file is a notebook, whose cells are strings in JSON. */
export function isNotebook(path: string): boolean {
  return /\.ipynb$/i.test(path);
}

/**
 * The text of the cells that begin or continue in these lines of a notebook's file, with an empty line between two
 * cells, and without outputs or JSON syntax. Empty when the file does not have one string per line.
 */
export function cellLines(lines: readonly string[]): CellLine[] {
  const said: CellLine[] = [];
  for (const { line, json, begins } of sourceLines(lines)) {
    if (begins && said.length > 0) said.push({ text: '', line });
    for (const text of linesIn(json)) said.push({ text, line });
  }
  return said;
}

/** The lines of a passage as a person reads them: for a notebook, those of its cells. */
export function readable(path: string, lines: readonly string[]): readonly string[] {
  const cells = isNotebook(path) ? cellLines(lines) : [];
  return cells.length > 0 ? cells.map(({ text }) => text) : lines;
}

/** What the cells of a notebook's file say, with an empty line between two cells. */
export interface CellText {
  readonly text: string;
  /** Where in the text an offset of the file is: of one between two strings, the end of the first. */
  offsetOf(offset: number): number;
}

/** A JSON string. */
const jsonString = /"(?:[^"\\]|\\.)*"/g;

/** The text of the cells of a notebook's file; undefined when the file does not have one string per line. */
export function cellTextOf(file: string): CellText | undefined {
  const lines = file.split('\n');
  const strings: { from: number; to: number; at: number }[] = [];
  let text = '';
  let start = 0;
  let lastCell = -1;
  let reached = 0;
  for (const { line, json, cell } of sourceLines(lines)) {
    for (; reached < line; reached++) start += lines[reached].length + 1;
    const before = start + lines[line].lastIndexOf(json) + 1;
    for (const { 0: quoted, index } of json.matchAll(jsonString)) {
      if (strings.length > 0 && cell !== lastCell) text += '\n\n';
      lastCell = cell;
      const from = before + index;
      strings.push({ from, to: from + quoted.length - 2, at: text.length });
      text += unescaped(quoted.slice(1, -1));
    }
  }
  if (strings.length === 0) return undefined;
  const starts = Uint32Array.from(strings, ({ from }) => from);
  // asked in order, each string is gone through once: a cell may be one long string
  let [within, read, said] = [strings[0], strings[0].from, strings[0].at];
  return {
    text,
    offsetOf(offset) {
      const found = strings[firstAtLeast(starts, offset + 1) - 1];
      if (!found) return 0;
      if (found !== within || offset < read) [within, read, said] = [found, found.from, found.at];
      const end = Math.min(offset, found.to);
      for (let next = pastCharacter(file, read); next <= end; next = pastCharacter(file, read)) {
        read = next;
        said++;
      }
      return said;
    },
  };
}

/** Where the character of a JSON string ends that begins here. */
function pastCharacter(json: string, at: number): number {
  if (json[at] !== '\\') return at + 1;
  return at + (json[at + 1] === 'u' ? longestEscape : 2);
}

/** The cells that a range of a notebook's file is in; cells and lines count from 1, and the last ones are included. */
export interface CellSpan {
  readonly firstCell: number;
  readonly lastCell: number;
  /** Lines of the first cell and of the last. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Whether these are all lines of the cells. */
  readonly isWhole: boolean;
  /** How many lines these are, without those of the file around them. */
  readonly lines: number;
}

/**
 * Finds the cells that ranges of a notebook's file are in, without keeping its text. A cell that is one string, which
 * few programs write, counts as a whole.
 */
export function cellSpans(lines: readonly string[]): (range: Lines) => CellSpan | undefined {
  const rows = [...sourceLines(lines)].flatMap(({ line, json, cell, first }) => {
    const size = linesIn(json).length;
    return size > 0 && cell >= 0 ? [{ line, cell, first, size }] : [];
  });
  return (range) => {
    const last = lastLine(range);
    const inside = rows.filter(({ line }) => line + 1 >= range.startLine && line < last);
    const [from] = inside;
    const to = inside.at(-1);
    if (!from || !to) return undefined;
    const after = rows[rows.indexOf(to) + 1];
    return {
      firstCell: from.cell + 1,
      lastCell: to.cell + 1,
      firstLine: from.first + 1,
      lastLine: to.first + to.size,
      isWhole: from.first === 0 && after?.cell !== to.cell,
      lines: inside.reduce((sum, { size }) => sum + size, 0),
    };
  };
}

/** A position in a cell; everything counts from 0. */
export interface CellPosition {
  readonly cell: number;
  readonly line: number;
  readonly character: number;
}

/** A range of lines and columns of a file. */
type Spread = Pick<Range, 'startLine' | 'startColumn' | 'endLine' | 'endColumn'>;

/** The cells of a notebook's file. */
export interface CellMap {
  readonly count: number;
  /** Where a position of the file is in the cells; undefined on a line without source. */
  positionAt(line: number, column: number): CellPosition | undefined;
  /** Where the source in a range of the file begins and ends; undefined when it has none. */
  spanOf(range: Spread): readonly [from: CellPosition, to: CellPosition] | undefined;
  /**
   * How many lines of source there are, and how many of them lie in some ranges of the file, in cells of the kind that
   * the range begins in.
   */
  totalsOf(ranges: readonly Spread[], kindOf: (cell: number) => unknown): LineTotals;
}

/** Finds the cells of the file of a notebook. */
export function cellMap(lines: readonly string[]): CellMap {
  const all = [...sourceLines(lines)];
  const sources = new Map(all.map((source) => [source.line, source]));
  const positionAt = (line: number, column: number) => {
    const { json = '', cell = 0, first = 0 } = sources.get(line) ?? {};
    if (json === '') return undefined;
    const from = lines[line].lastIndexOf(json) + 1;
    const before = json.startsWith('"') ? unescaped(lines[line].slice(from, Math.max(from, column))) : '';
    const [last = '', ...above] = before.split('\n').reverse();
    return { cell, line: first + above.length, character: last.length };
  };
  const spanOf = (range: Spread) => {
    const last = lastLine(range) - 1;
    const lastColumn = last === range.endLine - 1 ? range.endColumn - 1 : (lines[last]?.length ?? 0);
    let line = range.startLine - 1;
    let from = positionAt(line, range.startColumn - 1);
    while (!from && line < last) from = positionAt(++line, 0);
    let to = positionAt(last, lastColumn);
    for (let before = last - 1; !to && before >= line; before--)
      to = positionAt(before, lines[before]?.length ?? 0);
    return from && to && ([from, to] as const);
  };
  return {
    count: (all.at(-1)?.cell ?? -1) + 1,
    positionAt,
    spanOf,
    totalsOf(ranges, kindOf) {
      const said = all.flatMap(({ json, cell, first }) =>
        linesIn(json).map((_, at) => ({ cell, line: first + at })),
      );
      const spans = ranges.map(spanOf).filter((span) => span !== undefined);
      const copied = said.filter((at) =>
        spans.some(
          ([from, to]) => comesUpTo(from, at) && comesUpTo(at, to) && kindOf(at.cell) === kindOf(from.cell),
        ),
      );
      return { lines: said.length, duplicatedLines: copied.length };
    },
  };
}

/** Whether a line of a cell is no further down than another. */
function comesUpTo(a: Omit<CellPosition, 'character'>, b: Omit<CellPosition, 'character'>): boolean {
  return a.cell < b.cell || (a.cell === b.cell && a.line <= b.line);
}

/** The same lines, with those that hold no source of a cell emptied: pictures among them are long. */
export function withoutOutputs(lines: readonly string[]): string[] {
  const kept = new Array<string>(lines.length).fill('');
  for (const { line } of sourceLines(lines)) kept[line] = lines[line];
  return kept;
}

/** A line of a notebook's file that holds source of a cell. */
interface SourceLine {
  readonly line: number;
  /** The part of the source that is on it. */
  readonly json: string;
  /** Whether the source of a cell begins on it. */
  readonly begins: boolean;
  /** The number of its cell; -1 where none has begun before. */
  readonly cell: number;
  /** The line of the cell where its source starts. */
  readonly first: number;
}

/** The lines that hold source of cells, each with its part of the source. */
function* sourceLines(lines: readonly string[]): Generator<SourceLine> {
  // the same key deeper down belongs to an output, or to what a tool keeps about the cell
  const depth = lines.filter(hasKey).reduce((least, each) => Math.min(least, indentOf(each)), Infinity);
  // a passage may begin within a cell
  let isSource = true;
  let cell = -1;
  let first = 0;
  for (const [line, written] of lines.entries()) {
    const text = written.trim();
    const json = text.endsWith(',') ? text.slice(0, -1) : text;
    if (json.startsWith(key) && indentOf(written) === depth) {
      const value = json.slice(key.length).trim();
      isSource = value === '[';
      cell++;
      first = 0;
      yield { line, json: isSource ? '' : value, begins: true, cell, first };
    } else if (isSource) {
      const strings = json.startsWith('"') ? stringsIn(json) : [];
      isSource = strings.length > 0;
      if (isSource) yield { line, json, begins: false, cell, first };
      first += strings.join('').split('\n').length - 1;
    }
  }
}

function hasKey(line: string): boolean {
  return line.trimStart().startsWith(key);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The strings of a JSON value that is a string or a list of strings; none for other values and for broken JSON. */
function stringsIn(json: string): string[] {
  if (json === '') return [];
  try {
    const value: unknown = JSON.parse(json);
    return [value].flat().filter((each) => typeof each === 'string');
  } catch {
    return [];
  }
}

/** The lines of the strings of a JSON value. */
function linesIn(json: string): string[] {
  return stringsIn(json).flatMap((text) => text.replace(/\n$/, '').split('\n'));
}

/** The longest escape is `\u0000`. */
const longestEscape = 6;

/** The text of the beginning of a JSON string, which may be cut within an escape or continue past its end. */
function unescaped(json: string): string {
  for (let cut = 0; cut < longestEscape; cut++) {
    const [whole] = stringsIn(`"${json.slice(0, json.length - cut)}"`);
    if (whole !== undefined) return whole;
  }
  return '';
}
