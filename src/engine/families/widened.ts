import { columnAt } from '../passages/lines.ts';
import type { Texts } from '../sketches/texts.ts';
import { evened } from './evened.ts';
import { type Family, type Member, passagesOf } from './family.ts';
import { withoutFarEnds } from './far-ends.ts';
import { withHeadingsAbove } from './headings-above.ts';
import { isSameRange, type NodeJudge, retold } from './nearness.ts';
import { rowsBeside } from './rows-beside.ts';
import { withSentenceEnds } from './sentence-ends.ts';
import { sentencesBeside } from './sentences-beside.ts';
import { addedTo, lengthOf, type Range, type Side, type ViewOf, viewsOf, type Wider } from './side.ts';
import { withWholeComments } from './whole-comments.ts';

/** What is beside passages is taken in if that leaves this share of each score. */
const leastOfScore = 0.75;

/**
 * A family whose passages go on as far as one of them does where the others have much the same, and with the rows, or the
 * sentences, right below and above, as far as all have much the same there, and then the rest of sentences, headings and
 * comments. Its scores are counted of all that; none may fall below `least`.
 */
export function widened(texts: Texts, family: Family, judge: NodeJudge, least: number): Family {
  const leastOf = ({ match }: Member) => Math.max(least, leastOfScore * match.jaccard);
  const needed = family.members.map(leastOf);
  const sides = family.representative.prose ? sentencesBeside : rowsBeside;
  const viewOf = viewsOf(texts, sides[0].space);
  const reachingTo = (told: Family, ranges: readonly Range[] | undefined, scores = needed) =>
    (ranges && reaching(told, ranges, scores, judge)) ?? told;
  const alikeEnough = (other: Family, told: Family) =>
    other.members.every(({ match }) => match.jaccard >= least) ? other : told;
  const wide = sides.reduce(
    (told, side) => {
      const even = alikeEnough(evened(viewOf, told, side, judge), told);
      return reachingTo(even, withMore(viewOf, passagesOf(even), side));
    },
    alikeEnough(withoutFarEnds(viewOf, family, judge), family),
  );
  if (!family.representative.prose) return wide;
  return [withHeadingsAbove, withWholeComments].reduce(
    (told, further) => {
      // what is the same to the word stays so
      const scores = told.members.map(({ match }, at) => (match.jaccard === 1 ? 1 : needed[at]));
      return reachingTo(told, further(viewOf, passagesOf(told)), scores);
    },
    alikeEnough(withSentenceEnds(viewOf, wide, judge), wide),
  );
}

/** A family whose passages have these ends; undefined where a score cannot be counted anew or is less than needed. */
function reaching(
  { representative, members }: Family,
  [first, ...others]: readonly Range[],
  needed: readonly number[],
  judge: NodeJudge,
): Family | undefined {
  const head = { ...representative, ...first };
  const isSameHead = isSameRange(first, representative);
  const wide: Member[] = [];
  for (const [at, member] of members.entries()) {
    const isSame = isSameHead && isSameRange(others[at], member.node);
    const told = isSame
      ? member
      : retold(member, representative, [head, { ...member.node, ...others[at] }], judge);
    if (!told || told.match.jaccard < needed[at]) return undefined;
    wide.push(told);
  }
  return { representative: head, members: wide };
}

/** Ranges with as much on one side as all have alike there; undefined when they have nothing. */
function withMore(viewOf: ViewOf, ranges: readonly Range[], side: Side): Range[] | undefined {
  if (!beginAlike(viewOf, ranges, side)) return undefined;
  const widenings: ((range: Range) => Wider | undefined)[] = [];
  let wide: Range[] | undefined;
  for (;;) {
    const wider: Range[] = [];
    let like: Uint32Array | undefined;
    let areNames = true;
    for (const [at, range] of (wide ?? ranges).entries()) {
      const view = viewOf(range.text);
      widenings[at] ??= side.widening(view, range);
      const next = widenings[at](range);
      if (!next || lengthOf(next.range) > lengthOf(ranges[at]) + side.mostWords) return wide;
      const { from, to } = addedTo(range, next.range);
      const added = view.words.keys.subarray(from, to);
      like ??= added;
      areNames &&= next.isName ?? false;
      if (!areNames && !side.areAlike(like, added)) return wide;
      wider.push(next.range);
    }
    if (doMeet(wider)) return wide;
    wide = wider;
  }
}

/** Whether the lines right beside all ranges begin with one word, or further out, where that matters: it is soon seen. */
function beginAlike(viewOf: ViewOf, ranges: readonly Range[], { firstBeside }: Side): boolean {
  if (!firstBeside) return true;
  let like: number | undefined;
  let areHeads = true;
  for (const range of ranges) {
    const view = viewOf(range.text);
    const { words, lines } = view;
    const at = firstBeside(view, range);
    if (at >= words.count) return false;
    like ??= words.keys[at];
    areHeads &&= columnAt(lines, words.start[at]) < columnAt(lines, words.start[range.from]);
    if (!areHeads && words.keys[at] !== like) return false;
  }
  return true;
}

/** Whether two of some ranges overlap. */
function doMeet(ranges: readonly Range[]): boolean {
  const sorted = [...ranges].sort((x, y) => x.text - y.text || x.from - y.from);
  return sorted.some(
    ({ text, from }, at) => at > 0 && sorted[at - 1].text === text && from < sorted[at - 1].to,
  );
}
