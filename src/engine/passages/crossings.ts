import { type Chain, chainOf, clippedTo } from './chains.ts';
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
  return (
    before.aFrom < after.aFrom &&
    after.aFrom < before.aTo &&
    before.aTo < after.aTo &&
    before.bFrom < after.bFrom &&
    after.bFrom < before.bTo &&
    before.bTo < after.bTo
  );
}

/**
 * The first chain as far as one of the second's runs, and the second from there on, where that has most words in order;
 * nothing of reworded text, which has no runs, or of what has changed places.
 */
function joinedWhereMost(before: Chain, after: Chain): Chain | undefined {
  const { runs: first } = before;
  const { runs } = after;
  if (!areInOrder(first) || !areInOrder(runs)) return undefined;
  let most = Math.max(before.matched, after.matched) + leastMore;
  let best: number | undefined;
  let run = 0;
  let above = 0;
  let below = after.matched;
  for (let at = 0; at < runs.length; below -= runs[at + 2], at += 3) {
    let part = lengthAbove(first, run, runs[at], runs[at + 1]);
    for (; run < first.length && part === first[run + 2]; run += 3) {
      above += part;
      part = lengthAbove(first, run + 3, runs[at], runs[at + 1]);
    }
    if (above + part === 0 || above + part + below <= most) continue;
    most = above + part + below;
    best = at;
  }
  if (best === undefined) return undefined;
  const head = clippedTo(before, { ...before, aTo: runs[best], bTo: runs[best + 1] });
  return chainOf([...head.runs, ...runs.slice(best)]);
}

/** How many words of a run are above a place on both sides. */
function lengthAbove(runs: readonly number[], run: number, a: number, b: number): number {
  if (run >= runs.length) return 0;
  return Math.max(0, Math.min(runs[run + 2], a - runs[run], b - runs[run + 1]));
}

/** Whether there are runs, and each is behind the one before on both sides. */
function areInOrder(runs: readonly number[]): boolean {
  for (let run = 3; run < runs.length; run += 3) {
    const before = runs[run - 1];
    if (runs[run] < runs[run - 3] + before || runs[run + 1] < runs[run - 2] + before) return false;
  }
  return runs.length > 0;
}
