import { type Family, type Member, type PassageNode, passagesOf } from './family.ts';
import { type NodeJudge, retold } from './nearness.ts';
import type { Range } from './side.ts';

/**
 * A member beside its representative when these have other ends; undefined where they have none, or where that leaves less
 * than a share of its score.
 */
export function withEnds(
  member: Member,
  representative: PassageNode,
  ends: readonly [PassageNode, PassageNode],
  share: number,
  judge: NodeJudge,
): Member | undefined {
  const told = retold(member, representative, ends, judge);
  return told && told.match.jaccard >= share * member.match.jaccard ? told : undefined;
}

/** A family whose representative has other ends; undefined where that leaves less than a share of any score. */
export function withHead(
  { representative, members }: Family,
  head: PassageNode,
  share: number,
  judge: NodeJudge,
): Family | undefined {
  const told = members.map((member) => withEnds(member, representative, [head, member.node], share, judge));
  return told.every((member) => member !== undefined) ? { representative: head, members: told } : undefined;
}

/** Whether a range overlaps another passage of a family than its own. */
export function meetsAnother(range: Range, own: PassageNode, family: Family): boolean {
  return passagesOf(family).some(
    (other) => other !== own && other.text === range.text && other.from < range.to && range.from < other.to,
  );
}
