import { sharedLength } from '../shared-length.ts';
import { type Block, blocksIn } from './blocks.ts';
import { type Chain, chainOf, clippedTo, longerSide } from './chains.ts';
import { passageScore } from './judgement.ts';
import { fewestWords } from './length.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';

/** A chain of more blocks stays as it is: in a row, all of them are looked at with each further one. */
const mostBlocks = 256;

/** Of a block, so many of its words must be in runs for it to be worth a score, within one text and between two. */
const leastMatched = { own: 0.5, other: 0.2 };

/** A block of one side, the one that it lies beside on the other, and the runs [from, to) that lead there. */
interface Facing {
  readonly a: Block;
  readonly b: Block;
  readonly from: number;
  readonly to: number;
}

/** The blocks of a chain that are worth reporting each by itself; as one where that is so of all of several in a row. */
export function alikeBlocks(pair: TextPairWords, chain: Chain, rules: PassageRules): ScoredChain[] {
  const blocks = facingBlocks(pair, chain, fewestWords(pair.space, rules));
  if (blocks.length > mostBlocks) return [];
  const least = pair.self ? leastMatched.own : leastMatched.other;
  const scored = ({ a, b, from }: Facing, last: Facing): ScoredChain | undefined => {
    const ranges = { aFrom: a.from, aTo: last.a.to, bFrom: b.from, bTo: last.b.to };
    const part = clippedTo(chainOf(chain.runs, from, last.to), ranges);
    if (part.matched < least * longerSide(part)) return undefined;
    const jaccard = passageScore(pair, part, rules);
    return typeof jaccard === 'number' ? { chain: part, jaccard } : undefined;
  };
  const told: ScoredChain[] = [];
  for (let at = 0; at < blocks.length; ) {
    const first = blocks[at];
    let whole = scored(first, first);
    for (at++; whole && at < blocks.length; at++) {
      const next = blocks[at];
      const wider = follows(blocks[at - 1], next) && scored(next, next) && scored(first, next);
      if (!wider) break;
      whole = wider;
    }
    if (whole) told.push(whole);
  }
  return told;
}

/** The blocks of one side that a chain covers with those of the other that they lie beside, in order. */
function facingBlocks({ layout, self }: TextPairWords, chain: Chain, fewest: number): Facing[] {
  const { aFrom, aTo, bFrom, bTo, runs } = chain;
  const covered = (blocks: readonly Block[], from: number, to: number) =>
    blocks.filter((block) => block.from >= from && block.to <= to && block.to - block.from >= fewest);
  const ofA = covered(blocksIn(layout.a.rows, aFrom, aTo), aFrom, aTo);
  const ofB = ofA.length === 0 ? [] : covered(blocksIn(layout.b.rows, bFrom, bTo), bFrom, bTo);
  const facing: Facing[] = [];
  let from = 0;
  for (const a of ofA) {
    while (from < runs.length && runs[from] + runs[from + 2] <= a.from) from += 3;
    let to = from;
    while (to < runs.length && runs[to] < a.to) to += 3;
    if (to === from) continue;
    const begin = runs[from + 1] + Math.max(0, a.from - runs[from]);
    const end = runs[to - 2] + Math.min(runs[to - 1], a.to - runs[to - 3]);
    const b = mostBeside(ofB, begin, end);
    if (b && !(self && b.to > a.from)) facing.push({ a, b, from, to });
  }
  return facing;
}

/** The block that has most of words [from, to). */
function mostBeside(blocks: readonly Block[], from: number, to: number): Block | undefined {
  let best: Block | undefined;
  let most = 0;
  for (const block of blocks) {
    const shared = sharedLength(block.from, block.to, from, to);
    if (shared > most) [best, most] = [block, shared];
  }
  return best;
}

/** Whether nothing is between two blocks on either side. */
function follows(before: Facing, after: Facing): boolean {
  return before.a.to === after.a.from && before.b.to === after.b.from;
}
