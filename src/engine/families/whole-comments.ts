import { hasEmptyLine, lineAt } from '../passages/lines.ts';
import { isSource } from '../sketches/source.ts';
import { blockAt } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { lengthOf, type Range, type View, type ViewOf } from './side.ts';

/** The most words that a passage may lack of its comment, and the share of the comment that they may be. */
const mostWords = 20;
const mostShare = 0.3;

/** Ranges of prose in source as the comments that they are most of; undefined unless all are, and one is not whole. */
export function withWholeComments(viewOf: ViewOf, ranges: readonly Range[]): Range[] | undefined {
  const whole: Range[] = [];
  for (const range of ranges) {
    const view = viewOf(range.text);
    if (!isSource(view.text)) return undefined;
    const comment = commentAround(view, range);
    const lacking = lengthOf(comment) - lengthOf(range);
    if (lacking > mostWords || lacking > mostShare * lengthOf(comment)) return undefined;
    whole.push(comment);
  }
  return whole.some((comment, at) => lengthOf(comment) > lengthOf(ranges[at])) ? whole : undefined;
}

/** A range with the comment that it begins within, and with that in which it ends, without the listing there. */
function commentAround({ words, lines }: View, range: Range): Range {
  const { start, mark } = words;
  const [least] = blockAt(words, range.from);
  const [, most] = blockAt(words, range.to - 1);
  const lineOf = (at: number) => lineAt(lines, start[at]);
  const isBelowEmptyLine = (at: number) => hasEmptyLine(words, lines, lineOf(at - 1) + 1, lineOf(at));
  let { from, to } = range;
  while (from > least && !isBelowEmptyLine(from)) from--;
  while (to < most && !isBelowEmptyLine(to)) to++;
  while (to > range.to && mark[to - 1] & ProseMark.listing) to--;
  return { ...range, from, to };
}
