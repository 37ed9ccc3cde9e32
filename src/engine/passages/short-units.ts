import { sharedLength } from '../shared-length.ts';
import { outermostIndent } from './block-around.ts';
import { type Chain, clippedTo, longerSide } from './chains.ts';
import { scoreOf } from './judgement.ts';
import { tooShort, withinOneText } from './length.ts';
import type { Refusal } from './refusal.ts';
import type { Rows } from './rows.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';
import { ChainsByMiddle, unitsOf } from './units.ts';
import { areWholeBlocks, inWholeBlocks } from './whole-blocks.ts';

/** A unit must have this share of the score of the row that it is in. */
const asAlike = 0.9;
/** Two ranges are the same unit if they have this share of the longer one in common. */
const sameUnit = 0.8;

type Side = readonly [from: number, to: number];

/**
 * Code of one text that is too short to be told by itself, as a test of five lines is: where it stands again and again,
 * the row is long enough, and is told unit by unit instead of one half beside the other.
 */
export class ShortUnits {
  private readonly pair: TextPairWords;
  private readonly rules: PassageRules;
  private readonly noted = new ChainsByMiddle();
  private readonly known = new Map<Chain, ScoredChain | undefined>();
  private readonly linked = new Set<ScoredChain>();

  constructor(pair: TextPairWords, rules: PassageRules) {
    this.pair = pair;
    this.rules = rules;
  }

  /** Notes a chain that is refused, if that is because it is so short. */
  note(chain: Chain, reason: Refusal): void {
    if (reason === 'own structure' && longerSide(chain) < withinOneText.words) this.noted.add(chain);
  }

  /** The units of a row, in pairs, if it consists of such units and all are as alike as the row; else none. */
  of(row: ScoredChain): ScoredChain[] {
    const noted = this.notedIn(row.chain);
    if (noted.length === 0) return [];
    const chains = new ChainsByMiddle();
    for (const { chain } of noted) chains.add(chain);
    const parts = unitsOf(row.chain, chains);
    if (parts.length < 2) return [];
    const units = onWholeRows(this.pair, row.chain, parts).flatMap((part) => this.unitIn(row, part) ?? []);
    if (units.length < parts.length) return [];
    return [...units, ...this.linksOf(units, noted)];
  }

  /** What was noted of either side of a row and what is around it, as far as it may be a unit. */
  private notedIn({ aFrom, aTo, bFrom, bTo }: Chain): ScoredChain[] {
    const near = new Set([...this.noted.around(aFrom, aTo), ...this.noted.around(bFrom, bTo)]);
    return [...near].flatMap((chain) => {
      if (!this.known.has(chain)) this.known.set(chain, this.scored(chain));
      return this.known.get(chain) ?? [];
    });
  }

  private unitIn(row: ScoredChain, part: Chain): ScoredChain | undefined {
    const unit = this.scored(part);
    if (!unit || unit.jaccard < asAlike * row.jaccard || !areWholeBlocks(this.pair, unit.chain))
      return undefined;
    const { rows } = this.pair.layout.a;
    const outermost = outermostIndent(rows, row.chain.aFrom, row.chain.aTo);
    const begins = [unit.chain.aFrom, unit.chain.bFrom].map((at) => rows.indent[rows.of(at)]);
    return begins.every((indent) => indent <= outermost) ? unit : undefined;
  }

  /** What was noted of two of these units: it says that those of one half are alike too. */
  private linksOf(units: readonly ScoredChain[], noted: readonly ScoredChain[]): ScoredChain[] {
    const sides = units.flatMap(({ chain }) => sidesOf(chain));
    const links = noted.filter(
      (each) =>
        !this.linked.has(each) &&
        sidesOf(each.chain).every((side) => sides.some((other) => areSame(side, other))),
    );
    for (const link of links) this.linked.add(link);
    return links;
  }

  /** A chain in whole blocks with its score, if that is what code within one text needs. */
  private scored(part: Chain): ScoredChain | undefined {
    if (this.isTooShort(part)) return undefined;
    const chain = inWholeBlocks(this.pair, part, true);
    if (this.isTooShort(chain)) return undefined;
    const jaccard = scoreOf(this.pair, chain);
    return jaccard >= withinOneText[this.pair.space] ? { chain, jaccard } : undefined;
  }

  private isTooShort(chain: Chain): boolean {
    return tooShort(this.pair, chain, this.rules) === 'short';
  }
}

/** The parts of a row, cut where lines begin. */
function onWholeRows({ layout }: TextPairWords, row: Chain, parts: readonly Chain[]): Chain[] {
  const cutsA = parts.map(({ aFrom }, i) => (i === 0 ? row.aFrom : nearestLine(layout.a.rows, aFrom)));
  const cutsB = parts.map(({ bFrom }, i) => (i === 0 ? row.bFrom : nearestLine(layout.b.rows, bFrom)));
  return parts.map((_, i) => {
    const [aTo, bTo] = [cutsA[i + 1] ?? row.aTo, cutsB[i + 1] ?? row.bTo];
    return clippedTo(row, { aFrom: cutsA[i], aTo, bFrom: cutsB[i], bTo });
  });
}

/** The word nearest to one with which a line begins. */
function nearestLine(rows: Rows, at: number): number {
  const { first } = rows;
  const row = rows.of(at);
  return at - first[row] <= first[row + 1] - at ? first[row] : first[row + 1];
}

function sidesOf({ aFrom, aTo, bFrom, bTo }: Chain): [Side, Side] {
  return [
    [aFrom, aTo],
    [bFrom, bTo],
  ];
}

function areSame([from, to]: Side, [start, end]: Side): boolean {
  return sharedLength(from, to, start, end) >= sameUnit * Math.max(to - from, end - start);
}
