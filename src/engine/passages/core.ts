import { outermostRows } from './block-around.ts';
import { type Chain, chainOf, longerSide } from './chains.ts';
import { scoreOf } from './judgement.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';
import { areWholeBlocks } from './whole-blocks.ts';

/** What a chain begins or ends with is foreign to the rest if less than this share of its words is alike. */
const leastAlike = 0.4;
/** What is alike besides the runs of a part makes its worth so many times what these promise, at most. */
const mostPromised = 1.5;
/** A chain with more runs stays as it is: each of them is a place where the rest may begin or end. */
const mostRuns = 256;
/** The rest is told alone if it is worth so many times as much as with it. */
const leastGain = 1.05;

/**
 * A chain of code without what is foreign at its ends, where words that all code has lead from a copy into what only
 * looks like it; undefined when nothing is.
 */
export function coreOf(pair: TextPairWords, chain: Chain, rules: PassageRules): Chain | undefined {
  if (pair.space !== 'code' || chain.runs.length > mostRuns * 3) return undefined;
  let core: Chain | undefined;
  for (let next = betterPart(pair, chain, rules); next; next = betterPart(pair, next, rules)) core = next;
  return core;
}

/** Of a chain without what is foreign at one end, the one that is worth most, if that is enough. */
function betterPart(pair: TextPairWords, whole: Chain, rules: PassageRules): Chain | undefined {
  const worth = (chain: Chain) => worthOf({ chain, jaccard: scoreOf(pair, chain) });
  let least: number | undefined;
  let best: Chain | undefined;
  for (const part of withoutForeignEnd(whole)) {
    const promised = mostPromised * promiseOf(part);
    if (promised < rules.passageThreshold * longerSide(part)) continue;
    least ??= leastGain * worth(whole);
    if (promised < least) continue;
    const own = worth(part);
    if (own < least) continue;
    least = own;
    best = part;
  }
  return best;
}

/** About what a chain is worth, by the words in a row of its runs. */
function promiseOf({ aFrom, aTo, bFrom, bTo, runs }: Chain): number {
  const [lengthA, lengthB] = [aTo - aFrom, bTo - bFrom];
  let shared = 0;
  for (let at = 2; at < runs.length; at += 3) shared += Math.max(0, runs[at] - 2);
  return (shared / (lengthA + lengthB - shared)) * Math.max(lengthA, lengthB);
}

/** The chain without its first or its last runs, wherever these are hardly alike. */
function* withoutForeignEnd({ aFrom, aTo, bFrom, bTo, matched, runs }: Chain): Generator<Chain> {
  let before = 0;
  for (let at = 3; at < runs.length; at += 3) {
    before += runs[at - 1];
    const [endA, endB] = [runs[at - 3] + runs[at - 1], runs[at - 2] + runs[at - 1]];
    if (before < leastAlike * Math.max(runs[at] - aFrom, runs[at + 1] - bFrom)) yield chainOf(runs, at);
    if (matched - before < leastAlike * Math.max(aTo - endA, bTo - endB)) yield chainOf(runs, 0, at);
  }
}

/**
 * Whether the core of a passage is told instead of the whole, both in their blocks: not a piece of a block instead of
 * whole ones.
 */
export function isCoreBetter(pair: TextPairWords, core: ScoredChain, whole: ScoredChain): boolean {
  if (worthOf(core) < leastGain * worthOf(whole)) return false;
  return !areWholeBlocks(pair, whole.chain) || outermostIndent(pair, core) <= outermostIndent(pair, whole);
}

function outermostIndent({ layout }: TextPairWords, { chain }: ScoredChain): number {
  const { rows } = layout.a;
  return rows.indent[outermostRows(rows, chain.aFrom, chain.aTo).row];
}

/** What a passage is worth: the more words it has, and the more alike they are. */
function worthOf({ chain, jaccard }: ScoredChain): number {
  return jaccard * longerSide(chain);
}
