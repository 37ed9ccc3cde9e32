/** A line of a cell, and the line of the file that it stands on, counted from the first that was given. */
export interface CellLine {
  readonly text: string;
  readonly line: number;
}

/** What stands before the source of a cell. */
const key = '"source":';

/** Whether a file is a notebook, whose cells are strings in JSON. */
export function isNotebook(path: string): boolean {
  return /\.ipynb$/i.test(path);
}

/**
 * What the cells say that begin or go on in these lines of a notebook's file, an empty line between two cells; neither
 * what came out of them nor what JSON needs. None when the file is not written a string a line.
 */
export function cellLines(lines: readonly string[]): CellLine[] {
  const said: CellLine[] = [];
  for (const { line, json, begins } of sourceLines(lines)) {
    if (begins && said.length > 0) said.push({ text: '', line });
    for (const text of stringsIn(json))
      for (const part of text.replace(/\n$/, '').split('\n')) said.push({ text: part, line });
  }
  return said;
}

/** The lines of a passage as a person reads them: of a notebook its cells. */
export function readable(path: string, lines: readonly string[]): readonly string[] {
  const cells = isNotebook(path) ? cellLines(lines) : [];
  return cells.length > 0 ? cells.map(({ text }) => text) : lines;
}

/** Which cell of a notebook, from 0, the source on a line of its file belongs to; -1 where none has begun. */
export function cellAt(lines: readonly string[], line: number): number {
  let at = -1;
  for (const source of sourceLines(lines)) {
    if (source.line > line) break;
    at = source.cell;
  }
  return at;
}

/** A position in a cell; everything counts from 0. */
export interface CellPosition {
  readonly cell: number;
  readonly line: number;
  readonly character: number;
}

/** The cells of a notebook's file. */
export interface CellMap {
  readonly count: number;
  /** Where in the cells a position of the file is; undefined on a line without source. */
  positionAt(line: number, column: number): CellPosition | undefined;
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
  return { count: (all.at(-1)?.cell ?? -1) + 1, positionAt };
}

/** The same lines, empty where they say nothing of what the cells say: pictures among them are long. */
export function withoutOutputs(lines: readonly string[]): string[] {
  const kept = new Array<string>(lines.length).fill('');
  for (const { line } of sourceLines(lines)) kept[line] = lines[line];
  return kept;
}

/** A line of a notebook's file with source of a cell. */
interface SourceLine {
  readonly line: number;
  /** What of the source stands on it. */
  readonly json: string;
  /** Whether that of a cell begins on it. */
  readonly begins: boolean;
  /** Which cell it is of; where none has begun before, -1. */
  readonly cell: number;
  /** The line of the cell that the first of it belongs to. */
  readonly first: number;
}

/** The lines with the source of cells, and what of it stands on each. */
function* sourceLines(lines: readonly string[]): Generator<SourceLine> {
  // what is called so deeper down is of an output, or of what a tool keeps about the cell
  const depth = lines.filter(hasKey).reduce((least, each) => Math.min(least, indentOf(each)), Infinity);
  // a passage begins in a cell
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

/** The strings of a value in JSON that is a string or a list of them; none of any other, and of what is broken off. */
function stringsIn(json: string): string[] {
  if (json === '') return [];
  try {
    const value: unknown = JSON.parse(json);
    return [value].flat().filter((each) => typeof each === 'string');
  } catch {
    return [];
  }
}

/** The longest escape is `\u0000`. */
const longestEscape = 6;

/** What the beginning of a string in JSON says, which may be cut within an escape, or go on behind its end. */
function unescaped(json: string): string {
  for (let cut = 0; cut < longestEscape; cut++) {
    const [whole] = stringsIn(`"${json.slice(0, json.length - cut)}"`);
    if (whole !== undefined) return whole;
  }
  return '';
}
