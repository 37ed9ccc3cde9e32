import { type Chain, chainOf, isReworded } from './chains.ts';
import { scoreOf } from './judgement.ts';
import type { ScoredChain, TextPairWords } from './text-pair.ts';

/** Two passages that go through the same rows are one if that has so many more words in order than either. */
const leastMore = 12;
/** And if it scores this share of what the better one does: a copy is not told as part of what is vaguely alike. */
const leastAlike = 0.9;

/**
 * The passages of two texts; two that overlap on both sides are one where that has more: where rows resemble each other,
 * a chain may take some of them for others, and another one begins among them.
 */
export function withoutCrossings(pair: TextPairWords, passages: ScoredChain[]): ScoredChain[] {
  if (passages.length < 2) return passages;
  const inOrder = [...passages].sort(({ chain: x }, { chain: y }) => x.aFrom - y.aFrom || x.bFrom - y.bFrom);
  const out: ScoredChain[] = [];
  for (const passage of inOrder) {
    const at = out.findLastIndex(({ chain }) => meet(chain, passage.chain));
    const whole = at >= 0 && asOne(pair, out[at], passage);
    if (whole) out[at] = whole;
    else out.push(passage);
  }
  return out;
}

function asOne(pair: TextPairWords, before: ScoredChain, after: ScoredChain): ScoredChain | undefined {
  const chain = joinedWhereMost(before.chain, after.chain);
  if (!chain) return undefined;
  const jaccard = scoreOf(pair, chain);
  return jaccard >= leastAlike * Math.max(before.jaccard, after.jaccard)
    ? { ...before, chain, jaccard }
    : undefined;
}

/** Whether two chains overlap on both sides, and the second begins and ends behind the first. */
function meet(before: Chain, after: Chain): boolean {
  if (isReworded(before) || isReworded(after)) return false;
  return (
    before.aFrom < after.aFrom &&
    after.aFrom < before.aTo &&
    before.aTo < after.aTo &&
    before.bFrom < after.bFrom &&
    after.bFrom < before.bTo &&
    before.bTo < after.bTo
  );
}

/** The first chain as far as one of the second's runs, and the second from there on, where that has most words in order. */
function joinedWhereMost(before: Chain, after: Chain): Chain | undefined {
  let most = Math.max(before.matched, after.matched) + leastMore;
  let best: number[] | undefined;
  let left = after.matched;
  for (let at = 0; at < after.runs.length; left -= after.runs[at + 2], at += 3) {
    const head = runsAbove(before.runs, after.runs[at], after.runs[at + 1]);
    let words = left;
    for (let run = 2; run < head.length; run += 3) words += head[run];
    if (head.length === 0 || words <= most) continue;
    most = words;
    best = [...head, ...after.runs.slice(at)];
  }
  return best && chainOf(best);
}

/** What of some runs is above a place on both sides. */
function runsAbove(runs: readonly number[], a: number, b: number): number[] {
  const above: number[] = [];
  for (let run = 0; run < runs.length; run += 3) {
    const length = Math.min(runs[run + 2], a - runs[run], b - runs[run + 1]);
    if (length <= 0) break;
    above.push(runs[run], runs[run + 1], length);
  }
  return above;
}
