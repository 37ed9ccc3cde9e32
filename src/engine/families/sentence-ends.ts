import { beforeHeadings, endsSentence, sentenceAt } from '../passages/sentences.ts';
import { type Family, meanScore, type PassageNode } from './family.ts';
import type { NodeJudge } from './nearness.ts';
import { meetsAnother, withEnds, withHead } from './other-ends.ts';
import type { ViewOf } from './side.ts';

/** The most words that a passage takes in or gives up, and the share of it that it gives up. */
const mostWords = 12;
const mostGivenUp = 0.2;
/** It does if that leaves this share of its score. */
const leastOfScore = 0.9;

type End = 'from' | 'to';

/** A family of prose whose passages begin and end between sentences where that costs little, the way that is most alike. */
export function withSentenceEnds(viewOf: ViewOf, family: Family, judge: NodeJudge): Family {
  const ends: readonly End[] = ['to', 'from'];
  return ends.reduce((told, end) => {
    const heads = endsAround(viewOf, told.representative, end, told);
    const wide = heads.map((head) => withHead(told, head, leastOfScore, judge));
    const { representative, members } = mostAlike(wide, meanScore) ?? told;
    return {
      representative,
      members: members.map((member) => {
        const nodes = endsAround(viewOf, member.node, end, { representative, members });
        const others = nodes.map((node) =>
          withEnds(member, representative, [representative, node], leastOfScore, judge),
        );
        return mostAlike(others, ({ match }) => match.jaccard) ?? member;
      }),
    };
  }, family);
}

/** The one of some that scores most, the first of equals. */
function mostAlike<T>(all: readonly (T | undefined)[], scoreOf: (each: T) => number): T | undefined {
  return all.reduce(
    (best, each) => (each && (!best || scoreOf(each) > scoreOf(best)) ? each : best),
    undefined,
  );
}

/** A passage of a family with all of the sentence that it begins or ends within, and with none of it. */
function endsAround(viewOf: ViewOf, passage: PassageNode, end: End, family: Family): PassageNode[] {
  const { words } = viewOf(passage.text);
  const { from, to } = passage;
  if (endsSentence(words, passage[end] - 1)) return [];
  const [first, behind] = sentenceAt(words, end === 'from' ? from : to - 1, to - from);
  const places = end === 'from' ? [first, behind] : [behind, beforeHeadings(words, from, first)];
  return places
    .filter((at) => Math.abs(at - passage[end]) <= mostWords)
    .map((at) => ({ ...passage, [end]: at }))
    .filter((range) => to - from - (range.to - range.from) <= mostGivenUp * (to - from))
    .filter((range) => !meetsAnother(range, passage, family));
}
