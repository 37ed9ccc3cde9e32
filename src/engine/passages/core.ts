import { outermostIndent } from './block-around.ts';
import { type Chain, chainOf, longerSide } from './chains.ts';
import { scoreOf } from './judgement.ts';
import { withinOneText } from './length.ts';
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
/** It must be so many times as alike as the passage that is told without it: a head and an end are worth something. */
const leastRise = 1.2;

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
function betterPart(
  pair: TextPairWords,
  whole: Chain,
  { passageThreshold }: PassageRules,
): Chain | undefined {
  const { runs } = whole;
  const worthOf = (chain: Chain) => scoreOf(pair, chain) * longerSide(chain);
  let least: number | undefined;
  let best: Chain | undefined;
  const look = (from: number, to: number, shared: number) => {
    const lengthA = runs[to - 3] + runs[to - 1] - runs[from];
    const lengthB = runs[to - 2] + runs[to - 1] - runs[from + 1];
    const promised = (mostPromised * shared) / (lengthA + lengthB - shared);
    if (promised < (pair.self ? withinOneText.code : passageThreshold)) return;
    least ??= leastGain * worthOf(whole);
    if (promised * Math.max(lengthA, lengthB) < least) return;
    const part = chainOf(runs, from, to);
    const own = worthOf(part);
    if (own < least) return;
    least = own;
    best = part;
  };
  lookWithoutForeignEnd(whole, look);
  return best;
}

/**
 * Looks at the runs [from, to) of a chain without its first or its last ones, wherever these are hardly alike, and at
 * how often three words in a row are alike in the rest.
 */
function lookWithoutForeignEnd(
  { aFrom, aTo, bFrom, bTo, matched, runs }: Chain,
  look: (from: number, to: number, shared: number) => void,
): void {
  const end = runs.length;
  let shared = 0;
  for (let at = 2; at < end; at += 3) shared += sharedIn(runs[at]);
  let before = 0;
  let sharedBefore = 0;
  for (let at = 3; at < end; at += 3) {
    before += runs[at - 1];
    sharedBefore += sharedIn(runs[at - 1]);
    const [endA, endB] = [runs[at - 3] + runs[at - 1], runs[at - 2] + runs[at - 1]];
    if (before < leastAlike * Math.max(runs[at] - aFrom, runs[at + 1] - bFrom))
      look(at, end, shared - sharedBefore);
    if (matched - before < leastAlike * Math.max(aTo - endA, bTo - endB)) look(0, at, sharedBefore);
  }
}

function sharedIn(words: number): number {
  return Math.max(0, words - 2);
}

/**
 * Whether the core of a passage is told instead of the whole, both in their blocks: not a piece of a block instead of
 * whole ones.
 */
export function isCoreBetter(pair: TextPairWords, core: ScoredChain, whole: ScoredChain): boolean {
  const worth = ({ chain, jaccard }: ScoredChain) => jaccard * longerSide(chain);
  if (worth(core) < leastGain * worth(whole) || core.jaccard < leastRise * whole.jaccard) return false;
  const indent = ({ chain }: ScoredChain) => outermostIndent(pair.layout.a.rows, chain.aFrom, chain.aTo);
  return !areWholeBlocks(pair, whole.chain) || indent(core) <= indent(whole);
}
