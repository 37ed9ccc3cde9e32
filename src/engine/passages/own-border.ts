import { ProseMark } from '../words/stream.ts';
import type { Rows } from './rows.ts';
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
 * a block begins, in prose a sentence; undefined where none does.
 */
export function borderBetween(rows: Rows, after: number, last: number, inProse: boolean): number | undefined {
  const { words, first } = rows;
  const { mark } = words;
  const middle = (after + last + 1) >> 1;
  let best: Opening | undefined;
  for (let row = rows.from(after + 1); first[row] <= last; row++) {
    const at = first[row];
    // most rows are further in than the best one
    if (best && !inProse && rows.indent[row] > best.indent) continue;
    if (inProse ? !endsSentence(words, at - 1) : rows.continues(row) || rows.closesBlock(row)) continue;
    const isHeading = inProse && (mark[at] & ProseMark.heading) > (mark[at - 1] & ProseMark.heading);
    const opening = { at, isHeading, indent: rows.indent[row], gap: rows.gapAbove(row) > 0 };
    if (!best || isBetter(opening, best, middle)) best = opening;
  }
  return best?.at;
}

/** A heading is best, then what is indented least, is below a line without words, and is nearest to the middle. */
function isBetter(opening: Opening, best: Opening, middle: number): boolean {
  if (opening.isHeading !== best.isHeading) return opening.isHeading;
  if (opening.indent !== best.indent && !opening.isHeading) return opening.indent < best.indent;
  if (opening.gap !== best.gap) return opening.gap;
  return Math.abs(opening.at - middle) < Math.abs(best.at - middle);
}
