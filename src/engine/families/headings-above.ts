import { lineAt } from '../passages/lines.ts';
import { sentenceAt } from '../passages/sentences.ts';
import { ProseMark } from '../words/stream.ts';
import type { Range, ViewOf } from './side.ts';

/** The most words of a heading. */
const mostWords = 12;
/** The most lines from the heading to the text below it, which may have a listing in between. */
const mostLines = 10;

/** Ranges of prose with the heading right above each, whatever these say; undefined unless all have one. */
export function withHeadingsAbove(viewOf: ViewOf, ranges: readonly Range[]): Range[] | undefined {
  const wide: Range[] = [];
  for (const range of ranges) {
    const from = headingAbove(viewOf, range);
    if (from === undefined) return undefined;
    wide.push({ ...range, from });
  }
  return wide;
}

/** Where the heading begins that is right above a range without one of its own. */
function headingAbove(viewOf: ViewOf, { text, from }: Range): number | undefined {
  const { words, lines } = viewOf(text);
  const isHeading = (at: number) => (words.mark[at] & ProseMark.heading) !== 0;
  const last = from - 1;
  if (last < 0 || !isHeading(last) || isHeading(from)) return undefined;
  if (lineAt(lines, words.start[from]) - lineAt(lines, words.start[last]) > mostLines) return undefined;
  const [first] = sentenceAt(words, last, mostWords);
  return first;
}
