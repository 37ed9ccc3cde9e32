import type { PassageMatch } from '../passages/passages.ts';
import type { Space } from '../space.ts';
import { type Member, type PassageNode, type PassageWords, scoredMember } from './family.ts';

/** What is to be known of two passages by their words. */
export interface NodeJudge {
  /** The same number for two passages of the same words. */
  hash(node: PassageWords): number;
  /** How near they are as they are written. */
  score(a: PassageWords, b: PassageWords): number;
  /** How near two passages of code are with their names put for one another. */
  scoreRenamed(a: PassageWords, b: PassageWords): number;
  /** How near two passages of prose are by what they say, in whatever order. */
  scoreReworded(a: PassageWords, b: PassageWords): number;
  /** Whether they share little more than commonplaces. */
  areCommonplace(a: PassageWords, b: PassageWords): boolean;
}

/**
 * How alike two passages are that are told with ends of their own, by the match of them and its ends; undefined where the
 * score of the match stands.
 */
export function scoreTold(
  { space, jaccard }: PassageMatch,
  [inMatchA, inMatchB]: readonly [PassageNode, PassageNode],
  [a, b]: readonly [PassageNode, PassageNode],
  judge: NodeJudge,
): number | undefined {
  if (isSameRange(a, inMatchA) && isSameRange(b, inMatchB)) return undefined;
  if (space === 'shape') return scoreWithNames(a, b, judge);
  if (judge.score(inMatchA, inMatchB) === jaccard) return judge.score(a, b);
  // what is told for its comments has their score too
  const isReworded = space === 'prose' && judge.scoreReworded(inMatchA, inMatchB) === jaccard;
  return isReworded ? judge.scoreReworded(a, b) : undefined;
}

/** How alike two passages of code are as they are written or, if that is more, with their names put for one another. */
function scoreWithNames(a: PassageWords, b: PassageWords, judge: NodeJudge): number {
  return Math.max(judge.score(a, b), judge.scoreRenamed(a, b));
}

/**
 * How alike two passages of a family are that were not compared with one another: code with its names put for one another
 * in the space of renamed code, and text by what it says where what is written is less than this.
 */
export function scoreUncompared(
  space: Space,
  a: PassageWords,
  b: PassageWords,
  least: number,
  judge: NodeJudge,
): number {
  if (space === 'shape') return scoreWithNames(a, b, judge);
  const written = judge.score(a, b);
  return space === 'code' || written >= least ? written : Math.max(written, judge.scoreReworded(a, b));
}

/** A member beside its representative when these have other ends; undefined where that cannot be scored anew. */
export function retold(
  { node, match }: Member,
  representative: PassageNode,
  [head, other]: readonly [PassageNode, PassageNode],
  judge: NodeJudge,
): Member | undefined {
  const jaccard = scoreTold(match, [representative, node], [head, other], judge);
  return jaccard === undefined ? undefined : scoredMember(head, other, { ...match, jaccard });
}

/** Whether two passages of a text are the same words. */
export function isSameRange(
  a: Pick<PassageNode, 'from' | 'to'>,
  b: Pick<PassageNode, 'from' | 'to'>,
): boolean {
  return a.from === b.from && a.to === b.to;
}

/** How two passages are near that no match lays side by side; undefined when they are not. */
export type Nearness = (
  a: PassageNode,
  b: PassageNode,
) => Pick<PassageMatch, 'space' | 'jaccard'> | undefined;

/** As they are written, with this score at least. */
export function asWritten(judge: NodeJudge, least: number): Nearness {
  return (a, b) => {
    const jaccard = judge.score(a, b);
    return jaccard < least ? undefined : { space: a.prose ? 'prose' : 'code', jaccard };
  };
}

/** The same, or else code with its names put for one another, with this score at least: all code is alike a little so. */
export function writtenOrRenamed(judge: NodeJudge, least: number, leastRenamed: number): Nearness {
  const written = asWritten(judge, least);
  const renamed: Nearness = (a, b) => {
    const jaccard = a.prose ? 0 : judge.scoreRenamed(a, b);
    return jaccard < leastRenamed ? undefined : { space: 'shape', jaccard };
  };
  return (a, b) => written(a, b) ?? renamed(a, b);
}
