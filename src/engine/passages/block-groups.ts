import { sharedLength } from '../shared-length.ts';
import { chainBetween } from './align.ts';
import { type Block, blockAbove, blocksFrom, blocksIn } from './blocks.ts';
import { chainRules } from './chain-rules.ts';
import type { Chain, Ranges } from './chains.ts';
import type { Rows } from './rows.ts';
import type { TextPairWords } from './text-pair.ts';

/** The share of the words of either side that must be in the groups. */
const mostInGroups = 0.7;

/** With so many blocks, by their share, that are like the one before, the row is of one kind. */
const mostAlike = 0.25;

/** Words [from, to) that some blocks make up. */
export interface Group {
  readonly from: number;
  readonly to: number;
}

/** Two groups of one text, or two blocks, as a chain of all their words; undefined when they do not begin alike. */
export function chainOfGroups({ a, b, space }: TextPairWords, above: Group, below: Group): Chain | undefined {
  const ranges = { aFrom: below.from, aTo: below.to, bFrom: above.from, bTo: above.to };
  return chainBetween(a, b, ranges, chainRules[space]);
}

/**
 * Groups of blocks of several kinds that follow one another again and again, as `find` and `save` of one record after
 * another do. A chain lays them beside one another from any of their blocks on.
 */
export class BlockGroups {
  private readonly rows: Rows;
  private readonly areSiblings: (above: Block, below: Block) => boolean;
  /** All blocks that stand side by side, by the first words of each. */
  private readonly besides = new Map<number, readonly Block[]>();

  constructor(rows: Rows, areSiblings: (above: Block, below: Block) => boolean) {
    this.rows = rows;
    this.areSiblings = areSiblings;
  }

  /** The groups that two ranges are made of, if there are more than two; otherwise undefined. */
  around({ aFrom, aTo, bFrom, bTo }: Ranges): Group[] | undefined {
    const [below] = blocksIn(this.rows, aFrom, aTo);
    const [above] = blocksIn(this.rows, bFrom, bTo);
    if (!above || !below) return undefined;
    const blocks = this.beside(above);
    const at = indexOf(blocks, above);
    const lag = indexOf(blocks, below) - at;
    for (let size = 2; size <= lag; size++) {
      if (lag % size !== 0) continue;
      const groups = this.groupsOf(blocks, at, size);
      if (groups.length < 3) continue;
      const [first] = groups;
      const { to } = groups[groups.length - 1];
      const share = (start: number, end: number) => sharedLength(start, end, first.from, to) / (end - start);
      if (share(aFrom, aTo) >= mostInGroups && share(bFrom, bTo) >= mostInGroups) return groups;
    }
    return undefined;
  }

  /** The groups of so many blocks in the longest run around one of them in which each block is like that of the next group. */
  private groupsOf(blocks: readonly Block[], at: number, size: number): Group[] {
    const isLike = (above: number) => this.areSiblings(blocks[above], blocks[above + size]);
    let first = at;
    while (first > 0 && isLike(first - 1)) first--;
    let end = at + size;
    while (end < blocks.length && isLike(end - size)) end++;
    let alike = 0;
    for (let next = first; next + 1 < end; next++)
      if (this.areSiblings(blocks[next], blocks[next + 1])) alike++;
    if (alike >= mostAlike * (end - first)) return [];
    const groups: Group[] = [];
    for (let next = first; next + size <= end; next += size)
      groups.push({ from: blocks[next].from, to: blocks[next + size - 1].to });
    return groups;
  }

  /** All blocks that stand beside one, and it. */
  private beside(block: Block): readonly Block[] {
    const known = this.besides.get(block.from);
    if (known) return known;
    let first = block;
    for (let above = blockAbove(this.rows, first); above; above = blockAbove(this.rows, first)) first = above;
    const all = blocksFrom(this.rows, first);
    for (const { from } of all) this.besides.set(from, all);
    return all;
  }
}

function indexOf(blocks: readonly Block[], block: Block): number {
  return blocks.findIndex(({ head }) => head === block.head);
}
