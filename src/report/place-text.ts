import type { Range } from '../engine/findings.ts';
import type { CellSpan } from '../service/cell-lines.ts';
import type { Translate } from './translate.ts';
import { count, lineCount, lineSpan } from './wording.ts';

/** A stretch of a file; of a notebook with the cells that it is in. */
export type PlaceInFile = Pick<Range, 'startLine' | 'endLine' | 'endColumn'> & {
  readonly cells?: CellSpan;
};

/** Where in its file a place is, in short: `40–71`, in a notebook `cell 4` or `cell 4, lines 2–9`. */
export function whereText(place: PlaceInFile, t: Translate): string {
  return place.cells ? cellsText(place.cells, t) : lineSpan(place);
}

/** A file by its name, with a place in it: `src/b.ts:40–71`, `b.ipynb, cell 4`. */
export function placeInText(name: string, place: PlaceInFile, t: Translate): string {
  return name + behindName(place, t);
}

/** What follows the name of a file to say where in it a place is. */
export function behindName(place: PlaceInFile, t: Translate): string {
  return (place.cells ? ', ' : ':') + whereText(place, t);
}

/** How many lines a person would count in a place. */
export function placeLines(place: PlaceInFile): number {
  return place.cells?.lines ?? lineCount(place);
}

/** How many lines the places of a family have, from the shortest to the longest: `16–40`, or `16` where all have as many. */
export function linesOfPlaces(places: readonly PlaceInFile[]): string {
  const lines = places.map(placeLines);
  const most = Math.max(...lines);
  const fewest = Math.min(...lines);
  return fewest < most ? `${count(fewest)}–${count(most)}` : count(most);
}

/** The same with its word: `16–40 lines`. */
export function linesInText(places: readonly PlaceInFile[], t: Translate): string {
  const lines = linesOfPlaces(places);
  return lines === '1' ? t('1 line') : t('{0} lines', lines);
}

/** The number of the first line of a place, in a notebook the one in its cell. */
export function firstLine({ cells, startLine }: PlaceInFile): number {
  return cells?.firstLine ?? startLine;
}

function cellsText(cells: CellSpan, t: Translate): string {
  const { firstCell, lastCell, firstLine: from, lastLine: to, isWhole } = cells;
  if (lastCell > firstCell) return t('cells {0}–{1}', firstCell, lastCell);
  if (isWhole) return t('cell {0}', firstCell);
  return to > from
    ? t('cell {0}, lines {1}–{2}', firstCell, from, to)
    : t('cell {0}, line {1}', firstCell, from);
}
