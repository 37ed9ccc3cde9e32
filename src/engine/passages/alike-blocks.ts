import { sharedLength } from '../shared-length.ts';
import { type Block, blocksIn } from './blocks.ts';
import { type Chain, clipped, clippedTo } from './chains.ts';
import { passageScore } from './judgement.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';

/** A chain of more blocks stays as it is: in a row, all of them are looked at with each further one. */
const mostBlocks = 256;

/** A block of one side, and the one that it lies beside on the other. */
interface Facing {
  readonly a: Block;
  readonly b: Block;
}

/** The blocks of a chain that are worth reporting each by itself; as one where that is so of all of several in a row. */
export function alikeBlocks(pair: TextPairWords, chain: Chain, rules: PassageRules): ScoredChain[] {
  const blocks = facingBlocks(pair, chain);
  if (blocks.length > mostBlocks) return [];
  const scored = ({ a, b }: Facing, last: Facing): ScoredChain | undefined => {
    const part = clippedTo(chain, { aFrom: a.from, aTo: last.a.to, bFrom: b.from, bTo: last.b.to });
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
function facingBlocks({ layout, self }: TextPairWords, chain: Chain): Facing[] {
  const { aFrom, aTo, bFrom, bTo } = chain;
  const ofA = covered(blocksIn(layout.a.rows, aFrom, aTo), aFrom, aTo);
  const ofB = covered(blocksIn(layout.b.rows, bFrom, bTo), bFrom, bTo);
  return ofA.flatMap((a) => {
    const part = clipped(chain, 0, a.from, a.to);
    const b = part && mostBeside(ofB, part.bFrom, part.bTo);
    return b && !(self && b.to > a.from) ? [{ a, b }] : [];
  });
}

function covered(blocks: readonly Block[], from: number, to: number): Block[] {
  return blocks.filter((block) => block.from >= from && block.to <= to);
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
