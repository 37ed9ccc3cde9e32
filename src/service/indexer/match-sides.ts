import { type PassageNode, sidesOf } from '../../engine/families/family.ts';
import { type NodeJudge, scoreTold } from '../../engine/families/nearness.ts';
import type { PassageMatch } from '../../engine/passages/passages.ts';
import { sharedLength } from '../../engine/shared-length.ts';

/** How alike two passages are that are told with ends of their own, by the match of the first with the second. */
export function scoreBy(match: PassageMatch, a: PassageNode, b: PassageNode, judge: NodeJudge): number {
  return scoreTold(match, sidesOf(match), [a, b], judge) ?? match.jaccard;
}

/** The same whichever of the two is the first of the match; undefined if it is of others. */
export function scoreJoining(
  match: PassageMatch,
  a: PassageNode,
  b: PassageNode,
  judge: NodeJudge,
): number | undefined {
  const [x, y] = sidesOf(match);
  if (areOnePassage(x, a) && areOnePassage(y, b)) return scoreBy(match, a, b, judge);
  if (areOnePassage(x, b) && areOnePassage(y, a)) return scoreBy(match, b, a, judge);
  return undefined;
}

/** Whether two sides have more than half of the shorter in common, so that one family may have both. */
function areOnePassage(x: PassageNode, y: PassageNode): boolean {
  return (
    x.text === y.text &&
    x.prose === y.prose &&
    sharedLength(x.from, x.to, y.from, y.to) * 2 > Math.min(x.to - x.from, y.to - y.from)
  );
}

/** The matches of a text, and those that what it matches has with others: what makes its families, as a rule. */
export function matchesAround(
  own: Iterable<readonly [partner: number, matches: readonly PassageMatch[]]>,
  matchesOf: (partner: number) => Iterable<PassageMatch>,
): PassageMatch[] {
  const found = new Set<PassageMatch>();
  for (const [partner, shared] of own) {
    for (const match of shared) found.add(match);
    const sides = shared.flatMap(sidesOf).filter(({ text }) => text === partner);
    const isThere = (side: PassageNode) => sides.some((mine) => areOnePassage(mine, side));
    for (const match of matchesOf(partner)) if (sidesOf(match).some(isThere)) found.add(match);
  }
  return [...found];
}
