import { alikeBlocks } from './alike-blocks.ts';
import { withoutBridges } from './bridges.ts';
import { aroundLongestGap, type Chain, longerSide } from './chains.ts';
import { coreOf } from './core.ts';
import { passageScore } from './judgement.ts';
import { tooShort, withinOneText } from './length.ts';
import type { Refusal, Refuse } from './refusal.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';
import { inWholeBlocks } from './whole-blocks.ts';

/** Refusals of code that may be copies with something else between: a gap on one side makes it lopsided or unlike. */
const refusedForGap: ReadonlySet<Refusal> = new Set(['lopsided', 'below threshold']);
/** Refusals of shapes that may run on over copies, within one text and between two: all around them is alike too. */
const refusedForMore: Readonly<Record<'own' | 'other', ReadonlySet<Refusal>>> = {
  own: new Set(['own structure', 'rows']),
  other: new Set(['unclear renaming']),
};
/**
 * The score that a part of an idiom needs, with `minWords` or within one text as many as a passage there: what everyone
 * writes around a copy may hide it.
 */
const leastOfIdiom = { own: 0.85, other: 0.7 };

/**
 * How long a gap must be, in words on its longer side, to split a chain, and how often to split: the words are counted
 * each time.
 */
interface Partings {
  readonly gap: number;
  readonly times: number;
}
const partings: Partings = { gap: 9, times: 4 };
/** Within one text a chain runs on over small gaps, from the copy into what everything there has in common. */
const ownPartings: Partings = { gap: 1, times: 8 };
/**
 * A part with fewer words needs this score: a short and weak one is the end of one thing and the beginning of another.
 */
const short = { words: 40, score: 0.45 };
/**
 * The score that a part within one text needs: all its code is written alike, and only what is nearly verbatim stands
 * out.
 */
const ownPartScore = 0.7;

/**
 * What is worth reporting of a chain: the whole, in the pieces that stand on their own, or parts of it. If nothing is,
 * `refuse` receives the reason.
 */
export function partsWorthTelling(
  pair: TextPairWords,
  chain: Chain,
  rules: PassageRules,
  refuse?: Refuse,
): ScoredChain[] {
  const score = passageScore(pair, chain, rules);
  if (typeof score === 'number') return withoutBridges(pair, { chain, jaccard: score }, rules);
  const parts = partsOfRefused(pair, chain, score, rules, { partOf: chain, times: 0 });
  if (parts.length > 0) return parts;
  const blocks = inBlocks(pair, chain, score, rules);
  if (blocks.length === 0) refuse?.(chain, score);
  return blocks;
}

/** Refusals of the whole that parts of it are not under: it takes in, or lacks, what is beside them. */
const refusedAsWhole: ReadonlySet<Refusal> = new Set([
  'lopsided',
  'own structure',
  'idiom',
  'below threshold',
]);

/** What is worth reporting of code before and after its longest gap, when it was refused in the blocks that it is in. */
export function partsOfRefusedWhole(
  pair: TextPairWords,
  chain: Chain,
  refusal: Refusal,
  rules: PassageRules,
): ScoredChain[] {
  if (pair.space === 'prose' || !refusedAsWhole.has(refusal)) return [];
  const origin = { partOf: chain, times: 1 };
  return withoutLongestGap(pair, chain, rules).flatMap((part) => toldOfPart(pair, part, rules, origin));
}

/** Where a part comes from: the whole chain, and how often that was split. */
interface Origin {
  readonly partOf: Chain;
  readonly times: number;
}

/** What is told of part of a chain: the part, or parts of it. */
function toldOfPart(pair: TextPairWords, part: Chain, rules: PassageRules, origin: Origin): ScoredChain[] {
  const score = partScore(pair, part, rules);
  if (typeof score !== 'number') return partsOfRefused(pair, part, score, rules, origin);
  return withoutBridges(pair, { chain: part, jaccard: score, partOf: origin.partOf }, rules);
}

/**
 * What is told of a chain that is refused: of its core, or else of the parts before and after its longest gap. An idiom
 * has no core, and its parts must be long and alike.
 */
function partsOfRefused(
  pair: TextPairWords,
  chain: Chain,
  refusal: Refusal,
  rules: PassageRules,
  origin: Origin,
): ScoredChain[] {
  // a function of its own, as its closures would be made for each of the many that hold none
  return origin.times < partingsOf(pair).times && mayHoldCopies(pair, chain, refusal, rules)
    ? copiesIn(pair, chain, refusal, rules, origin)
    : [];
}

function copiesIn(
  pair: TextPairWords,
  chain: Chain,
  refusal: Refusal,
  rules: PassageRules,
  { partOf, times }: Origin,
): ScoredChain[] {
  const tell = (part: Chain) => toldOfPart(pair, part, rules, { partOf, times: times + 1 });
  const ofGap = () => withoutLongestGap(pair, chain, rules).flatMap(tell);
  if (refusal === 'idiom') {
    const [least, words] = pair.self
      ? [leastOfIdiom.own, withinOneText.words]
      : [leastOfIdiom.other, rules.minWords];
    return ofGap().filter((told) => told.jaccard >= least && longerSide(told.chain) >= words);
  }
  const core = coreOf(pair, chain, rules);
  const ofCore = core ? tell(core) : [];
  return ofCore.length > 0 ? ofCore : ofGap();
}

/**
 * What is worth reporting of shapes that run on where everything is written alike: all of them in whole blocks, or some
 * of the blocks.
 */
function inBlocks(pair: TextPairWords, chain: Chain, refusal: Refusal, rules: PassageRules): ScoredChain[] {
  const { space, self } = pair;
  if (space !== 'shape' || longerSide(chain) < withinOneText.words) return [];
  if (!refusedForMore[self ? 'own' : 'other'].has(refusal)) return [];
  const whole = inWholeBlocks(pair, chain, true);
  const jaccard = whole === chain ? refusal : passageScore(pair, whole, rules);
  return typeof jaccard === 'number' ? [{ chain: whole, jaccard }] : alikeBlocks(pair, chain, rules);
}

function mayHoldCopies(pair: TextPairWords, chain: Chain, refusal: Refusal, rules: PassageRules): boolean {
  if (pair.space === 'prose' || tooShort(pair, chain, rules)) return false;
  if (refusal === 'idiom') return pair.space === 'code';
  return refusedForGap.has(refusal) || (refusal === 'own structure' && isOwnCode(pair));
}

function partingsOf(pair: TextPairWords): Partings {
  return isOwnCode(pair) ? ownPartings : partings;
}

function isOwnCode({ self, space }: TextPairWords): boolean {
  return self && space === 'code';
}

/** The exact score of part of a chain, or why it is not worth reporting. */
function partScore(pair: TextPairWords, part: Chain, rules: PassageRules): number | Refusal {
  const score = passageScore(pair, part, rules);
  if (pair.self && typeof score === 'number' && score < ownPartScore) return 'own structure';
  const words = longerSide(part);
  return typeof score === 'number' && score < short.score && words < short.words ? 'short and unlike' : score;
}

/** The parts of a chain before and after its longest gap that are long enough to be reported; none when it has none. */
function withoutLongestGap(pair: TextPairWords, chain: Chain, rules: PassageRules): Chain[] {
  return aroundLongestGap(chain, partingsOf(pair).gap).filter((part) => !tooShort(pair, part, rules));
}
