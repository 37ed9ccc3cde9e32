import { lineAt } from '../passages/lines.ts';
import { type Family, type PassageNode, passagesOf } from './family.ts';
import type { NodeJudge } from './nearness.ts';
import { withEnds, withHead } from './other-ends.ts';
import type { Range, View, ViewOf } from './side.ts';

/** Words at an end are far from the others with more lines without any between … */
const mostBetween = 10;
/** … and if they are no more than so many, and this share of all. */
const mostWords = 12;
const mostShare = 0.15;
/** They are given up if that leaves this share of the score. */
const leastOfScore = 0.95;

/**
 * A family of prose without the few words, such as a heading, that much which is no text parts from the rest of a passage,
 * where that is not so in all of them: what is between is in those alone.
 */
export function withoutFarEnds(viewOf: ViewOf, family: Family, judge: NodeJudge): Family {
  if (!family.representative.prose) return family;
  const passages = passagesOf(family);
  const near = passages.map((passage) => nearWords(viewOf(passage.text), passage));
  const isInAll = {
    from: near.every(({ from }, at) => from > passages[at].from),
    to: near.every(({ to }, at) => to < passages[at].to),
  };
  const narrowed = (at: number): PassageNode => ({
    ...passages[at],
    ...(!isInAll.from && { from: near[at].from }),
    ...(!isInAll.to && { to: near[at].to }),
  });
  const { representative, members } = withHead(family, narrowed(0), leastOfScore, judge) ?? family;
  return {
    representative,
    members: members.map(
      (member, at) =>
        withEnds(member, representative, [representative, narrowed(at + 1)], leastOfScore, judge) ?? member,
    ),
  };
}

/** The words of a passage without those at its ends that are far from the others. */
function nearWords({ words: { start }, lines }: View, { text, from, to }: PassageNode): Range {
  const most = Math.min(mostWords, (to - from) * mostShare);
  const isFar = (at: number) => lineAt(lines, start[at]) - lineAt(lines, start[at - 1]) > mostBetween;
  const near = { text, from, to };
  for (let at = from + 1; at - from <= most; at++) if (isFar(at)) near.from = at;
  for (let at = to - 1; to - at <= most; at--) if (isFar(at)) near.to = at;
  return near;
}
