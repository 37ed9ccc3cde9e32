import { withFirstLines, withLastLines } from './block-rests.ts';
import {
  type WiderChain,
  widenedToBlocks,
  widenedToFirstBlock,
  widenedToLastBlock,
  widenedToParagraphs,
  withRestOfBlock,
  withRestOfFirstBlock,
  withRestOfLastBlock,
} from './borders.ts';
import { chainRules } from './chain-rules.ts';
import { bestStretch, type Chain, chainOf, clipped, sharesOf } from './chains.ts';
import { coreOf, isCoreBetter } from './core.ts';
import { inEvenLines } from './even-lines.ts';
import { withoutForeignUnits } from './foreign-units.ts';
import { withAnnotations, withHeads, withWholeHeads } from './heads-above.ts';
import { inStep } from './in-step.ts';
import { passageScore, saidElsewhere, scoreOf } from './judgement.ts';
import { mostLost } from './kept-rows.ts';
import { withinOneText } from './length.ts';
import type { Refusal } from './refusal.ts';
import { withoutStub } from './stubs.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';
import { areWholeBlocks, betweenOpenBlocks, inWholeBlocks, withoutOpenHeads } from './whole-blocks.ts';
import { withWholeStrings } from './whole-strings.ts';
import { withWrappers } from './wrappers.ts';

/**
 * Code that covers this share of a block is reported as the whole block and gives up no lines: the rest is no more than
 * it might lose otherwise.
 */
const mostOfBlock = 1 - mostLost;

/** A passage within one text gives up what it has of blocks at its ends if that leaves this share of its score. */
const leastBetween = 0.9;

/** A passage of two texts does so if whole blocks are left, which score this many times as much. */
const leastGain = 1.15;

/** A passage is widened to its last and its first block, and to heads, if that leaves this share of its score. */
const leastOfScore = 0.75;

/**
 * What covers but part of a block is reported as the whole block from this score on; so is part of a chain within one
 * text, if the chain has this share of the words that the block has besides.
 */
const leastOfBlock = 0.5;
const leastOfRest = 0.2;

/**
 * A chain in the blocks or paragraphs that a reader would mark, or why these are not worth reporting; of code the core
 * alone, where that says more.
 */
export function asWhole(pair: TextPairWords, part: ScoredChain, rules: PassageRules): ScoredChain | Refusal {
  const whole = wholeOf(pair, part, rules);
  if (typeof whole === 'string') return whole;
  const core = coreOf(pair, part.chain, rules);
  const jaccard = core && passageScore(pair, core, rules);
  if (!core || typeof jaccard !== 'number') return whole;
  const alone = wholeOf(pair, { ...part, chain: core, jaccard }, rules);
  return typeof alone !== 'string' && isCoreBetter(pair, alone, whole) ? alone : whole;
}

function wholeOf(pair: TextPairWords, part: ScoredChain, rules: PassageRules): ScoredChain | Refusal {
  const whole = inBlocksOrParagraphs(pair, part, rules);
  if (pair.space === 'prose' || typeof whole === 'string') return whole;
  const inOwn = ifWorthTelling(pair, whole, inUnitsOfItsOwn(pair, whole.chain), rules);
  const own = inOwn.jaccard > whole.jaccard ? inOwn : whole;
  const apart = withoutOpenBlocks(pair, own, rules);
  const ended = givingUp(pair, apart, withoutOpenHeads(pair, apart.chain), rules);
  if (typeof ended === 'string') return ended;
  let told = ifWorthTelling(pair, ended, inStep(pair, ended), rules);
  // what it takes in may begin in a block again
  if (told !== ended) told = ifWorthTelling(pair, told, inWholeBlocks(pair, told.chain, true), rules);
  for (const wider of [
    withWholeStrings,
    widenedToLastBlock,
    widenedToFirstBlock,
    withHeads,
    withWholeHeads,
    withAnnotations,
  ])
    told = takingIn(pair, told, wider(pair, told.chain), rules);
  told = withAlikeRest(pair, told, rules);
  for (const wider of [withLastLines, withFirstLines, withWrappers])
    told = takingIn(pair, told, wider(pair, told.chain), rules);
  const even = givingUp(pair, told, inEvenLines(pair, told.chain), rules);
  if (typeof even === 'string') return even;
  const bare = even === told ? told : givingUp(pair, even, withoutOpenHeads(pair, even.chain), rules);
  if (typeof bare === 'string') return bare;
  return ifWorthTelling(pair, bare, withoutStub(pair, bare.chain), rules);
}

/**
 * A passage without lines at its ends that say nothing. If these made it long enough, it is not worth reporting. What is
 * refused for another reason was told with them, so it is told without if it is no less alike.
 */
function givingUp(
  pair: TextPairWords,
  told: ScoredChain,
  chain: Chain,
  rules: PassageRules,
): ScoredChain | Refusal {
  if (chain === told.chain) return told;
  const jaccard = passageScore(pair, chain, rules);
  if (typeof jaccard === 'number') return { ...told, chain, jaccard };
  if (jaccard === 'short' || jaccard === 'short and unlike') return jaccard;
  const score = scoreOf(pair, chain);
  return score >= told.jaccard ? { ...told, chain, jaccard: score } : told;
}

/** A passage without what it has of blocks that began before it or go on behind it, even if that is much. */
function withoutOpenBlocks(pair: TextPairWords, told: ScoredChain, rules: PassageRules): ScoredChain {
  const chain = betweenOpenBlocks(pair, told.chain);
  if (chain === told.chain || (!pair.self && !areWholeBlocks(pair, chain))) return told;
  const other = isNearlyWhole(pair, told.chain)
    ? ifWorthTelling(pair, told, chain, rules)
    : givingUp(pair, told, chain, rules);
  if (typeof other === 'string') return told;
  return other.jaccard >= (pair.self ? leastBetween : leastGain) * told.jaccard ? other : told;
}

/** Whether so little is missing of the block at an end of a chain that it is told whole. */
function isNearlyWhole(pair: TextPairWords, chain: Chain): boolean {
  return (widenedToLastBlock(pair, chain) ?? widenedToFirstBlock(pair, chain)) !== undefined;
}

/** A chain in whole blocks without those at its ends that are not alike. */
function inUnitsOfItsOwn(pair: TextPairWords, chain: Chain): Chain {
  const own = withoutForeignUnits(pair, chain);
  return own === chain ? chain : inWholeBlocks(pair, own, true);
}

/**
 * A passage with the rest of the block that it is in, or of the first and the last of several blocks, where the rest is
 * alike too: what was inserted on one side parts it from what is told.
 */
function withAlikeRest(pair: TextPairWords, told: ScoredChain, rules: PassageRules): ScoredChain {
  let whole = told;
  const take = (chain: Chain | undefined, leastAlike: number) => {
    const wide = takingIn(pair, whole, chain, rules, Math.max(leastOfBlock, leastAlike));
    const alike = sharedOf(wide) - sharedOf(whole);
    if (alike >= leastOfRest * restOf(whole.chain, wide.chain)) whole = wide;
  };
  take(withRestOfBlock(pair, told.chain), 0);
  take(withRestOfLastBlock(pair, whole.chain), leastOfScore * whole.jaccard);
  take(withRestOfFirstBlock(pair, whole.chain), leastOfScore * whole.jaccard);
  return whole;
}

/** The words that both sides of a passage share, as far as its score tells. */
function sharedOf({ chain, jaccard }: ScoredChain): number {
  return (jaccard / (1 + jaccard)) * (chain.aTo - chain.aFrom + chain.bTo - chain.bFrom);
}

/** The words that the longer side of a wider range has besides a chain. */
function restOf(chain: Chain, wide: Chain): number {
  const restA = wide.aTo - wide.aFrom - (chain.aTo - chain.aFrom);
  const restB = wide.bTo - wide.bFrom - (chain.bTo - chain.bFrom);
  return Math.max(restA, restB);
}

/** A passage with more around it, if there is more, and that leaves enough of its score. */
function takingIn(
  pair: TextPairWords,
  told: ScoredChain,
  chain: Chain | undefined,
  { passageThreshold }: PassageRules,
  leastAlike = leastOfScore * told.jaccard,
): ScoredChain {
  if (!chain || meetsItself(pair, chain)) return told;
  const jaccard = scoreOf(pair, chain);
  const least = Math.max(passageThreshold, leastAlike);
  return jaccard >= least ? { ...told, chain, jaccard } : told;
}

/** A passage with other ends, if that is worth reporting. */
function ifWorthTelling(
  pair: TextPairWords,
  told: ScoredChain,
  chain: Chain,
  rules: PassageRules,
): ScoredChain {
  if (chain === told.chain) return told;
  const jaccard = passageScore(pair, chain, rules);
  return typeof jaccard === 'number' ? { ...told, chain, jaccard } : told;
}

function inBlocksOrParagraphs(
  pair: TextPairWords,
  part: ScoredChain,
  rules: PassageRules,
): ScoredChain | Refusal {
  const whole = withinBorders(pair, part, rules);
  if (pair.space === 'prose' || isBlockAround(pair, part, whole)) return whole;
  const closed = withoutOpenEnds(pair, part, rules);
  if (closed === part) return whole;
  return typeof closed === 'string' ? closed : withinBorders(pair, closed, rules);
}

/**
 * Whether to report code of two texts as the block that it fills most of on both sides. Its last lines may open a
 * smaller block that continues inside. False when there is no such block, or when it would leave open ends.
 */
function isBlockAround(pair: TextPairWords, part: ScoredChain, whole: ScoredChain | Refusal): boolean {
  if (pair.self || typeof whole === 'string' || whole === part) return false;
  return (
    Math.min(...sharesOf(part.chain, whole.chain)) >= mostOfBlock &&
    inWholeBlocks(pair, whole.chain, true) === whole.chain
  );
}

/**
 * A passage of code in whole blocks, if possible without lines that only end or announce others. If too little is left,
 * it is widened to the rest of its block. When that is not worth reporting either, returns why, or the passage as it was
 * if only the score is too low.
 */
function withoutOpenEnds(
  pair: TextPairWords,
  part: ScoredChain,
  rules: PassageRules,
  bare = true,
): ScoredChain | Refusal {
  const chain = trimmed(pair, part.chain, bare);
  if (chain === part.chain) return part;
  const jaccard = passageScore(pair, chain, rules);
  if (typeof jaccard === 'number') return { ...part, chain, jaccard };
  const whole = inBorders(pair, chain);
  const ofWhole = whole && passageScore(pair, whole, rules);
  if (whole && typeof ofWhole === 'number' && ofWhole >= leastInBorders(pair, part, whole, rules))
    return { ...part, chain: whole, jaccard: ofWhole };
  if (bare && jaccard !== 'short' && !saidElsewhere(pair, chain))
    return withoutOpenEnds(pair, part, rules, false);
  return jaccard === 'below threshold' ? part : jaccard;
}

/** A chain in whole blocks, without first runs of which too few words are left to pay for the gap behind them. */
function trimmed(pair: TextPairWords, chain: Chain, bare: boolean): Chain {
  const whole = inWholeBlocks(pair, chain, bare);
  if (whole === chain) return chain;
  const { runs } = whole;
  const { from } = bestStretch(runs, 0, runs.length, chainRules[pair.space].gapCost);
  return from === 0 ? whole : inWholeBlocks(pair, chainOf(runs, from), bare);
}

/**
 * A chain with the little that is left of its block or paragraphs, if it still scores enough; or why the whole is not
 * worth reporting.
 */
function withinBorders(pair: TextPairWords, scored: ScoredChain, rules: PassageRules): ScoredChain | Refusal {
  const chain = inBorders(pair, scored.chain);
  if (!chain) return scored;
  const jaccard = scoreOf(pair, chain);
  if (jaccard < leastInBorders(pair, scored, chain, rules)) return scored;
  return saidElsewhere(pair, chain) ?? { ...scored, chain, jaccard };
}

/**
 * A chain with the little that is left of its block or paragraphs; undefined when nothing is, or when its sides would
 * overlap.
 */
function inBorders(pair: TextPairWords, chain: Chain): WiderChain | undefined {
  const whole: WiderChain | undefined =
    pair.space === 'prose' ? widenedToParagraphs(pair, chain) : widenedToBlocks(pair, chain);
  return whole && meetsItself(pair, whole) ? undefined : whole;
}

/** Whether the sides of a chain within one text overlap. */
function meetsItself({ self }: TextPairWords, { aFrom, bTo }: Chain): boolean {
  return self && bTo > aFrom;
}

/** The score that a passage needs with what is left of its block. */
function leastInBorders(
  { self }: TextPairWords,
  { chain, partOf }: ScoredChain,
  wide: WiderChain,
  { passageThreshold }: PassageRules,
): number {
  const whole = self ? partOf : undefined;
  if (!whole && !wide.isPartly) return passageThreshold;
  const least = whole && !isRestAlike(whole, chain, wide) ? withinOneText.code : leastOfBlock;
  return Math.max(least, passageThreshold);
}

/** Whether enough of what a wider range has besides part of a chain is in the chain too. */
function isRestAlike(chain: Chain, part: Chain, wide: Chain): boolean {
  const ofA = clipped(chain, 0, wide.aFrom, wide.aTo);
  const within = ofA && clipped(ofA, 1, wide.bFrom, wide.bTo);
  if (!within) return false;
  return within.matched - part.matched >= leastOfRest * restOf(part, wide);
}
