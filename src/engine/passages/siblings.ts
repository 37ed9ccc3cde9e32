import { sharedLength } from '../shared-length.ts';
import { BlockGroups, chainOfGroups, type Group } from './block-groups.ts';
import { type Block, type BlockKind, blockAbove, blockBelow, blocksFrom, blocksIn } from './blocks.ts';
import { type Chain, clippedTo, longerSide } from './chains.ts';
import { scoreOf } from './judgement.ts';
import { tooShort } from './length.ts';
import { areRecords } from './records.ts';
import type { Rows } from './rows.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';

/** The score that two siblings need, which may be too short to be told without the others. */
const leastScore = { code: 0.6, shape: 0.7, prose: 1 };
/** Words are a block when they have this share of their union in common. */
const mostOfBlock = 0.8;
/** Siblings further apart in their row than this are not compared. */
const farthest = 8;
/**
 * The shares of the words of two halves that are in blocks with a sibling, and in such as have one besides that which
 * the halves lie beside: without these, one half is a copy of the other.
 */
const leastInRow = { siblings: 0.7, otherSiblings: 0.5 };

/**
 * The rows of one text: blocks side by side, such as the tests of a suite, that are alike. Their chains lay one half of
 * a row beside the other.
 */
export class Siblings {
  private readonly pair: TextPairWords;
  private readonly rules: PassageRules;
  private readonly kind: BlockKind;
  /** By the first words of both. */
  private readonly likenesses = new Map<number, ScoredChain | undefined>();
  /** Those of them that are worth telling. */
  private readonly links = new Map<number, ScoredChain | undefined>();
  private readonly told = new Set<ScoredChain>();
  private readonly groups: BlockGroups;
  /** By the first words of the first two. */
  private readonly toldGroups = new Set<number>();

  constructor(pair: TextPairWords, rules: PassageRules, kind: BlockKind) {
    this.pair = pair;
    this.rules = rules;
    this.kind = kind;
    this.groups = new BlockGroups(
      pair.layout.a.rows,
      (above, below) => this.likenessOf(above, below) !== undefined,
    );
  }

  /**
   * The siblings of a row, also those beside its halves, in pairs of two that were not given before; undefined when the
   * halves are no row.
   */
  of({ chain }: ScoredChain): ScoredChain[] | undefined {
    if (this.pair.space === 'prose') return undefined;
    const { rows } = this.pair.layout.a;
    const { aFrom, aTo, bFrom, bTo } = chain;
    const halfA = blocksIn(rows, aFrom, aTo, this.kind);
    const halfB = blocksIn(rows, bFrom, bTo, this.kind);
    if (Math.min(halfA.length, halfB.length) < 2) return undefined;
    if (rows.indent[halfA[0].head] !== rows.indent[halfB[0].head]) return undefined;
    const isNear = aFrom - bTo <= longerSide(chain);
    const row = isNear
      ? blocksFrom(rows, halfB[0], halfA[halfA.length - 1], this.kind)
      : [...halfB, ...halfA];
    const links = this.linksOf(this.extended(row));
    const others = links.filter((link) => clippedTo(chain, link.chain).matched * 2 < link.chain.matched);
    const words = aTo - aFrom + bTo - bFrom;
    if (wordsWith(others, [...halfA, ...halfB]) < leastInRow.otherSiblings * words) return undefined;
    if (wordsWith(links, halfA) < leastInRow.siblings * (aTo - aFrom)) return undefined;
    if (wordsWith(links, halfB) < leastInRow.siblings * (bTo - bFrom)) return undefined;
    const news = links.filter((link) => !this.told.has(link));
    for (const link of news) this.told.add(link);
    return news;
  }

  /**
   * The groups of siblings that a chain lays beside one another, in pairs of two; undefined when there are no more than
   * the two, and none when they were given before.
   */
  inGroups({ chain }: ScoredChain): ScoredChain[] | undefined {
    if (this.pair.space === 'prose') return undefined;
    const groups = this.groups.around(chain);
    if (!groups) return undefined;
    const key = groups[0].from * this.pair.a.count + groups[1].from;
    if (this.toldGroups.has(key)) return [];
    this.toldGroups.add(key);
    const pairs = groups.flatMap((below, at) =>
      groups.slice(Math.max(0, at - farthest), at).flatMap((above) => this.scored(above, below) ?? []),
    );
    return pairs.filter((link) => this.isWorthTelling(link));
  }

  /** The siblings beside blocks that are told as copies of one another, each with that block, in pairs not told. */
  beside(told: readonly ScoredChain[]): ScoredChain[] {
    if (this.pair.space === 'prose') return [];
    const pairs = told.flatMap(({ chain }) => this.blocksOf(chain) ?? []);
    const known = new Set(pairs.map(({ above, below }) => this.keyOf(above, below)));
    return pairs.flatMap(({ above, below }) => [
      ...this.besideBlock(below, known),
      ...this.besideBlock(above, known),
    ]);
  }

  /** The two blocks that a chain lays side by side, if it has no more than these. */
  private blocksOf({ aFrom, aTo, bFrom, bTo }: Chain): { above: Block; below: Block } | undefined {
    const { rows } = this.pair.layout.a;
    const below = onlyBlock(rows, aFrom, aTo, this.kind);
    const above = below && onlyBlock(rows, bFrom, bTo, this.kind);
    return above && rows.indent[below.head] === rows.indent[above.head] ? { above, below } : undefined;
  }

  /** The siblings above and below a block, up to one that is none, in pairs that are not known; these are then. */
  private besideBlock(block: Block, known: Set<number>): ScoredChain[] {
    const { rows } = this.pair.layout.a;
    const links: ScoredChain[] = [];
    for (const step of [blockAbove, blockBelow]) {
      let next = step(rows, block, this.kind);
      for (let looked = 0; next && looked < farthest; looked++, next = step(rows, next, this.kind)) {
        const [above, below] = next.from < block.from ? [next, block] : [block, next];
        const key = this.keyOf(above, below);
        if (known.has(key)) continue;
        known.add(key);
        const link = this.linkOf(above, below);
        if (!link) break;
        links.push(link);
      }
    }
    return links;
  }

  /** A row with the blocks before and behind it that are siblings of its ends. */
  private extended(row: readonly Block[]): Block[] {
    const { rows } = this.pair.layout.a;
    const blocks = [...row];
    for (let added = 0; added < farthest; added++) {
      const next = blockAbove(rows, blocks[0], this.kind);
      if (!next || !this.linkOf(next, blocks[0])) break;
      blocks.unshift(next);
    }
    for (let added = 0; added < farthest; added++) {
      const last = blocks[blocks.length - 1];
      const next = blockBelow(rows, last, this.kind);
      if (!next || !this.linkOf(last, next)) break;
      blocks.push(next);
    }
    return blocks;
  }

  private linksOf(row: readonly Block[]): ScoredChain[] {
    return row.flatMap((block, at) =>
      row.slice(Math.max(0, at - farthest), at).flatMap((above) => this.linkOf(above, block) ?? []),
    );
  }

  private linkOf(above: Block, below: Block): ScoredChain | undefined {
    const key = this.keyOf(above, below);
    if (!this.links.has(key)) {
      const link = this.likenessOf(above, below);
      this.links.set(key, link && this.isWorthTelling(link) ? link : undefined);
    }
    return this.links.get(key);
  }

  /** How two blocks are alike, however short; undefined when they are not. */
  private likenessOf(above: Block, below: Block): ScoredChain | undefined {
    const key = this.keyOf(above, below);
    if (!this.likenesses.has(key)) this.likenesses.set(key, this.scored(above, below));
    return this.likenesses.get(key);
  }

  private isWorthTelling({ chain }: ScoredChain): boolean {
    const { pair, rules } = this;
    return tooShort(pair, chain, rules) !== 'short' && !areRecords(pair.layout.a.rows, chain);
  }

  private keyOf(above: Block, below: Block): number {
    return above.from * this.pair.a.count + below.from;
  }

  private scored(above: Group, below: Group): ScoredChain | undefined {
    const { pair } = this;
    const chain = chainOfGroups(pair, above, below);
    if (!chain) return undefined;
    const jaccard = scoreOf(pair, chain);
    return jaccard >= leastScore[pair.space] ? { chain, jaccard } : undefined;
  }
}

/** The block that some words are, if they are but one. */
function onlyBlock(rows: Rows, from: number, to: number, kind: BlockKind): Block | undefined {
  const [block, ...others] = blocksIn(rows, from, to, kind);
  if (!block || others.length > 0) return undefined;
  const shared = sharedLength(block.from, block.to, from, to);
  const union = Math.max(block.to, to) - Math.min(block.from, from);
  return shared >= mostOfBlock * union ? block : undefined;
}

/** How many words are in those of these blocks that one of the links is of. */
function wordsWith(links: readonly ScoredChain[], blocks: readonly Block[]): number {
  const linked = new Set(links.flatMap(({ chain }) => [chain.aFrom, chain.bFrom]));
  return blocks.reduce((sum, { from, to }) => (linked.has(from) ? sum + to - from : sum), 0);
}
