/** A line of a cell, and the line of the file that it stands on, counted from the first that was given. */
export interface CellLine {
  readonly text: string;
  readonly line: number;
}

const bareString = /^\s*("(?:[^"\\]|\\.)*"),?\s*$/;
const keyed = /^\s*"([^"]+)":\s*(.*?),?\s*$/;

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
  // a passage begins in a cell
  let isSource = true;
  const say = (json: string, line: number) => {
    for (const text of stringsIn(json))
      for (const part of text.replace(/\n$/, '').split('\n')) said.push({ text: part, line });
  };
  lines.forEach((text, line) => {
    const [, string] = bareString.exec(text) ?? [];
    if (string !== undefined) {
      if (isSource) say(string, line);
      return;
    }
    const [, key, value = ''] = keyed.exec(text) ?? [];
    isSource = key === 'source' && value === '[';
    if (key !== 'source') return;
    if (said.length > 0) said.push({ text: '', line });
    if (!isSource) say(value, line);
  });
  return said;
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
