import { ProseMark } from '../words/stream.ts';
import { annotated, type Rows } from './rows.ts';
import { endsSentence } from './sentences.ts';

/** A row that a block, or in prose a paragraph, may begin with. */
interface Opening {
  at: number;
  isHeading: boolean;
  indent: number;
  /** Whether the line above has no words. */
  gap: boolean;
}

/**
 * Where the two sides of a passage within one text should meet, after word `after` and no later than word `last`: where
 * a block begins. That is the row that is indented least, or the first of those right above that annotate it. Of
 * several, one below a line without words wins, then the one nearest to the middle. In prose the row begins a sentence,
 * and is a heading if there is one. Undefined when no row begins there.
 */
export function borderBetween(rows: Rows, after: number, last: number, inProse: boolean): number | undefined {
  const { words, first } = rows;
  const { mark } = words;
  const middle = (after + last + 1) >> 1;
  let best: Opening | undefined;
  /** The first of the adjacent rows above that are indented alike. */
  let run: Opening | undefined;
  for (let row = rows.from(after + 1); first[row] <= last; row++) {
    const at = first[row];
    if (inProse && !endsSentence(words, at - 1)) continue;
    const isHeading = inProse && (mark[at] & ProseMark.heading) > (mark[at - 1] & ProseMark.heading);
    const indent = rows.indent[row];
    const gap = rows.gapAbove(row) > 0;
    const isAnnotated = !gap && run && run.indent > indent && run.indent <= indent + annotated;
    const opening: Opening =
      run && isAnnotated ? { at: run.at, isHeading, indent, gap: run.gap } : { at, isHeading, indent, gap };
    if (gap || run?.indent !== indent) run = opening;
    if (!best || isBetter(opening, best, middle)) best = opening;
  }
  return best?.at;
}

function isBetter(opening: Opening, best: Opening, middle: number): boolean {
  if (opening.isHeading !== best.isHeading) return opening.isHeading;
  if (opening.indent !== best.indent && !opening.isHeading) return opening.indent < best.indent;
  if (opening.gap !== best.gap) return opening.gap;
  return Math.abs(opening.at - middle) < Math.abs(best.at - middle);
}
