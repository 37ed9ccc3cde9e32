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
  let cell = -1;
  for (const source of sourceLines(lines)) {
    if (source.line > line) break;
    if (source.begins) cell++;
  }
  return cell;
}

/** The same lines, empty where they say nothing of what the cells say: pictures among them are long. */
export function withoutOutputs(lines: readonly string[]): string[] {
  const kept = new Array<string>(lines.length).fill('');
  for (const { line } of sourceLines(lines)) kept[line] = lines[line];
  return kept;
}

/** The lines with the source of cells, and what of it stands on each as JSON; `begins` where that of a cell does. */
function* sourceLines(lines: readonly string[]): Generator<{ line: number; json: string; begins: boolean }> {
  // a passage begins in a cell
  let isSource = true;
  for (const [line, written] of lines.entries()) {
    const text = written.trim();
    const json = text.endsWith(',') ? text.slice(0, -1) : text;
    if (json.startsWith(key)) {
      const value = json.slice(key.length).trim();
      isSource = value === '[';
      yield { line, json: isSource ? '' : value, begins: true };
    } else if (isSource) {
      isSource = json.startsWith('"') && stringsIn(json).length > 0;
      if (isSource) yield { line, json, begins: false };
    }
  }
}

/** The strings of a value in JSON that is a string or a list of them; none of any other, and of what is broken off. */
function stringsIn(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return [value].flat().filter((each) => typeof each === 'string');
  } catch {
    return [];
  }
}
