import type { Hits } from '../seeds/meetings.ts';
import { chainOfGroups } from './block-groups.ts';
import { type NestedBlock, NestedBlocks } from './blocks.ts';
import { type Chain, longerSide, shareInOrder } from './chains.ts';
import { saidElsewhere, scoreOf } from './judgement.ts';
import { linesOf, tooShort } from './length.ts';
import { areNumbers, areRecords, closesAsList } from './records.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';

/** Two blocks are looked at when they have a seed in common for so many words of the shorter one. */
const wordsEachSeed = 16;
/** The least share of the longer block that the shorter one may be. */
const leastOfLonger = 0.5;

/**
 * Two blocks are copies when they have this share of their words in the same order, on so many lines: the shorter, the
 * more. It says more of whole blocks than their score, which each changed word lowers three times.
 */
const copies = [
  { words: 40, inOrder: 0.6, lines: 5, mayBeCall: true },
  { words: 30, inOrder: 0.7, lines: 6, mayBeCall: false },
  { words: 24, inOrder: 0.8, lines: 8, mayBeCall: false },
];
const fewestWords = Math.min(...copies.map(({ words }) => words));

/**
 * The blocks of one text that are copies of one another as a whole, found by the seeds that they share; none that are
 * within others. Chains there run on from one block into what all of them have alike.
 */
export function copiedBlocks(pair: TextPairWords, rules: PassageRules): ScoredChain[] {
  const { hits, layout, space } = pair;
  if (space !== 'code' || hits.from === hits.to) return [];
  const pairs = new BlockPairs(new NestedBlocks(layout.a.rows), hits);
  const told = new Map<number, ScoredChain>();
  // those further out come first
  for (const key of pairs.keys()) {
    if (pairs.isWithin(key, told)) continue;
    const below = pairs.below(key);
    const chain = chainOfGroups(pair, pairs.above(key), below);
    if (!chain || !areCopies(pair, chain, below.head, rules)) continue;
    const jaccard = scoreOf(pair, chain);
    if (jaccard >= rules.passageThreshold) told.set(key, { chain, jaccard, waits: true });
  }
  return [...told.values()];
}

/** Whether two blocks are copies; a short one that is a call, or a value, that goes on below its head is none. */
function areCopies(pair: TextPairWords, chain: Chain, head: number, rules: PassageRules): boolean {
  const { rows } = pair.layout.a;
  const longer = longerSide(chain);
  const kind = copies.find(({ words }) => longer >= words);
  return (
    kind !== undefined &&
    shareInOrder(chain) >= kind.inOrder &&
    tooShort(pair, chain, rules) !== 'short' &&
    linesOf(pair, chain, Math.min) >= kind.lines &&
    !saidElsewhere(pair, chain) &&
    !areNumbers(pair.a, chain) &&
    !areRecords(rows, chain) &&
    (kind.mayBeCall || !closesAsList(rows, head, chain.aTo))
  );
}

/** Two blocks that are indented alike and share seeds, by a key for each two, and by how many seeds. */
class BlockPairs {
  private readonly blocks: NestedBlocks;
  private readonly shared = new Map<number, number>();

  constructor(blocks: NestedBlocks, { from, to, a, b }: Hits) {
    this.blocks = blocks;
    for (let hit = from; hit < to; hit++) {
      let key = this.keyFrom(blocks.around(b[hit]), blocks.around(a[hit]));
      for (; key >= 0; key = this.keyAround(key)) this.shared.set(key, (this.shared.get(key) ?? 0) + 1);
    }
  }

  /** Those that share enough seeds to be copies, with blocks before those within them. */
  keys(): Float64Array {
    const kept: number[] = [];
    for (const [key, seeds] of this.shared) {
      const [above, below] = [this.above(key), this.below(key)];
      const longer = Math.max(above.to - above.from, below.to - below.from);
      const shorter = Math.min(above.to - above.from, below.to - below.from);
      if (longer < fewestWords || shorter < leastOfLonger * longer) continue;
      if (seeds * wordsEachSeed >= shorter) kept.push(key);
    }
    return Float64Array.from(kept).sort();
  }

  above(key: number): NestedBlock {
    const { all } = this.blocks;
    return all[Math.floor(key / all.length)];
  }

  below(key: number): NestedBlock {
    const { all } = this.blocks;
    return all[key % all.length];
  }

  /** Whether two blocks are within two of these. */
  isWithin(key: number, others: ReadonlyMap<number, unknown>): boolean {
    let outer = this.keyAround(key);
    while (outer >= 0 && !others.has(outer)) outer = this.keyAround(outer);
    return outer >= 0;
  }

  /** The next two blocks further out; -1 when there are none. */
  private keyAround(key: number): number {
    return this.keyFrom(this.above(key).outer, this.below(key).outer);
  }

  /** The first two from these on outwards that are indented alike; -1 when both are in the same. */
  private keyFrom(above: NestedBlock | undefined, below: NestedBlock | undefined): number {
    while (above && below && above !== below) {
      if (above.indent === below.indent) return above.at * this.blocks.all.length + below.at;
      if (above.indent > below.indent) above = above.outer;
      else below = below.outer;
    }
    return -1;
  }
}
