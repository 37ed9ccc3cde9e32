import { chainOf } from './chains.ts';
import { passageScore } from './judgement.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';

/** What stands between two copies of code leads from one to the other if less than this share of its words is alike, … */
const leastAlike = 0.4;
/** … and each copy is so many times as much alike as all together. */
const leastRise = 1.5;
/** A chain with more runs is not looked at for such: each two of them are places where copies may end and begin. */
const mostRuns = 128;

/**
 * A chain in the pieces that stand on their own. It splits at what is as long, on both sides, as the shorter of the two
 * pieces, if each is worth reporting and scores higher than the whole: they are two copies with something else between.
 */
export function withoutBridges(pair: TextPairWords, whole: ScoredChain, rules: PassageRules): ScoredChain[] {
  const parts = aroundGap(pair, whole, rules) ?? aroundUnlike(pair, whole, rules);
  return parts ? parts.flatMap((part) => withoutBridges(pair, part, rules)) : [whole];
}

/** The pieces before and after a gap. */
function aroundGap(pair: TextPairWords, whole: ScoredChain, rules: PassageRules): ScoredChain[] | undefined {
  const { runs } = whole.chain;
  let matched = 0;
  for (let at = 3; at < runs.length; at += 3) {
    matched += runs[at - 1];
    const shorter = Math.min(matched, whole.chain.matched - matched);
    const between = shorterBetween(runs, at, at);
    if (between < 0) return undefined; // pieces that have changed places
    if (between < shorter || shorter * 2 < rules.minWords) continue;
    const parts = scoredParts(pair, whole, at, at, rules);
    if (parts.every(({ jaccard }) => jaccard > whole.jaccard)) return parts;
  }
  return undefined;
}

/** The pieces of code before and after what is hardly alike, of all such those with most words. */
function aroundUnlike(
  pair: TextPairWords,
  whole: ScoredChain,
  rules: PassageRules,
): ScoredChain[] | undefined {
  const { runs, matched } = whole.chain;
  const least = leastRise * whole.jaccard;
  if (pair.space !== 'code' || pair.self || least > 1 || runs.length > mostRuns * 3) return undefined;
  let [end, begin, most] = [0, 0, 0];
  for (let at = 3, before = 0; at < runs.length; at += 3) {
    before += runs[at - 1];
    if (promisedScore(runs, 0, at, before) < least) continue;
    for (let next = at + 3, alike = 0; next < runs.length; next += 3) {
      alike += runs[next - 1];
      const between = shorterBetween(runs, at, next);
      const behind = matched - before - alike;
      const shorter = Math.min(before, behind);
      if (alike >= leastAlike * between || between < shorter || shorter * 2 < rules.minWords) continue;
      if (before + behind <= most || promisedScore(runs, next, runs.length, behind) < least) continue;
      [end, begin, most] = [at, next, before + behind];
    }
  }
  if (most === 0) return undefined;
  const parts = scoredParts(pair, whole, end, begin, rules);
  return parts.every(({ jaccard }) => jaccard > least) ? parts : undefined;
}

/** The words between the runs before `end` and those from `begin` on, on the side that has fewer. */
function shorterBetween(runs: readonly number[], end: number, begin: number): number {
  const gapA = runs[begin] - runs[end - 3] - runs[end - 1];
  const gapB = runs[begin + 1] - runs[end - 2] - runs[end - 1];
  return Math.min(gapA, gapB);
}

/** What runs [from, to) with so many words promise to score. */
function promisedScore(runs: readonly number[], from: number, to: number, matched: number): number {
  const lengthA = runs[to - 3] + runs[to - 1] - runs[from];
  const lengthB = runs[to - 2] + runs[to - 1] - runs[from + 1];
  return matched / (lengthA + lengthB - matched);
}

/** The runs before `end` and those from `begin` on as passages; one that is not worth reporting scores nothing. */
function scoredParts(
  pair: TextPairWords,
  whole: ScoredChain,
  end: number,
  begin: number,
  rules: PassageRules,
): ScoredChain[] {
  const { runs } = whole.chain;
  return [chainOf(runs, 0, end), chainOf(runs, begin)].map((chain) => {
    const score = passageScore(pair, chain, rules);
    return { ...whole, chain, jaccard: typeof score === 'number' ? score : 0 };
  });
}
