import { type Chain, isCovered } from './align.ts';
import { ContentIndex, type Met } from './content-index.ts';
import { weaknessOf } from './judgement.ts';
import type { ScoredChain, TextPairWords } from './passages.ts';
import { jaccardOfRanges, sharedCount, sortDistinct } from './shingles.ts';
import { blockAt, type Words } from './texts.ts';
import { WordTable } from './word-table.ts';
import { isLicence } from './words/licence.ts';
import { ProseMark } from './words/stream.ts';

/** How reworded text is told from text on the same subject. */
const rewordingRules = {
  /** Words without a meeting that end a region. */
  gap: 60,
  /** Meetings that a region needs. */
  meetings: 3,
  /** As the edges are moved, a content word earns 1 as often as the other side has it too, and then so much; any other costs. */
  repeated: 0.25,
  strangerCost: 0.45,
  /** The same where a region scores too little as a whole: only its core is left. */
  coreCost: 0.75,
  /** Words beyond a region's edge in which the other side's words are looked for. */
  reach: 20,
  /** Share of the content words of either side that the other side has too. */
  kinship: 0.4,
  kin: 0.5,
  least: 10,
  density: 0.1,
  /** Words without news after which an edge is not moved further. */
  patience: 8,
  /** Content words that a region shares and that stand nowhere else in the two texts: what is not just their subject. */
  ownWords: 4,
  /** UTF-16 units a word at the most: with more, the region is scattered comments with code between them. */
  units: 40,
};

/** The regions of two texts whose content words keep meeting, in whatever order: reworded copies of one another. */
function rewordedRegions(
  a: ContentIndex,
  b: ContentIndex,
  strangerCost = rewordingRules.strangerCost,
): Chain[] {
  const met = a.meet(b);
  const out: Chain[] = [];
  const split = (members: Uint32Array, side: 0 | 1, settled: number) => {
    if (members.length < rewordingRules.meetings) return;
    const [met0, content] = side === 0 ? [met.a, a.content] : [met.b, b.content];
    sortByPlace(members, met0);
    let from = 0;
    for (let i = 1; i <= members.length; i++) {
      if (
        i < members.length &&
        content[met0[members[i]]] - content[met0[members[i - 1]]] <= rewordingRules.gap
      )
        continue;
      const whole = from === 0 && i === members.length;
      if (whole && settled >= 1) {
        const region = refined(regionOf(members, met, a, b), members.length, a, b, strangerCost);
        if (region) out.push(region);
        return;
      }
      split(members.slice(from, i), side === 0 ? 1 : 0, whole ? settled + 1 : 0);
      from = i;
    }
  };
  const members = new Uint32Array(met.count);
  for (let i = 0; i < met.count; i++) members[i] = i;
  split(members, 0, 0);
  return joined(out);
}

/** Places to look at for each meeting at the most. */
const farApart = 64;

/** Sorts meetings by their place in a text: by counting, unless they are far apart. */
function sortByPlace(members: Uint32Array, met: Uint32Array): void {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let isInOrder = true;
  for (let i = 0; i < members.length; i++) {
    const place = met[members[i]];
    if (place < most) isInOrder = false;
    least = Math.min(least, place);
    most = Math.max(most, place);
  }
  if (isInOrder) return;
  if (most - least > farApart * members.length) {
    members.sort((x, y) => met[x] - met[y]);
    return;
  }
  const from = new Uint32Array(most - least + 2);
  for (let i = 0; i < members.length; i++) from[met[members[i]] - least + 1]++;
  for (let i = 1; i < from.length; i++) from[i] += from[i - 1];
  const unsorted = members.slice();
  for (let i = 0; i < members.length; i++) members[from[met[unsorted[i]] - least]++] = unsorted[i];
}

/** A region in indexes of content words, ends exclusive. */
interface Region {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

function regionOf(members: Uint32Array, met: Met, a: ContentIndex, b: ContentIndex): Region {
  const region = { aFrom: a.content.length, aTo: 0, bFrom: b.content.length, bTo: 0 };
  for (const member of members) {
    region.aFrom = Math.min(region.aFrom, met.a[member]);
    region.aTo = Math.max(region.aTo, met.a[member] + 3);
    region.bFrom = Math.min(region.bFrom, met.b[member]);
    region.bTo = Math.max(region.bTo, met.b[member] + 3);
  }
  region.aTo = Math.min(region.aTo, a.content.length);
  region.bTo = Math.min(region.bTo, b.content.length);
  return region;
}

/** Moves the edges of either side to where the words of the other side begin and end to occur. */
function refined(
  region: Region,
  meetingCount: number,
  a: ContentIndex,
  b: ContentIndex,
  strangerCost: number,
): Chain | undefined {
  let { aFrom, aTo, bFrom, bTo } = region;
  for (let round = 0; round < 3; round++) {
    [aFrom, aTo] = edges(a, aFrom, aTo, vocabulary(b, bFrom, bTo), strangerCost);
    [bFrom, bTo] = edges(b, bFrom, bTo, vocabulary(a, aFrom, aTo), strangerCost);
    if (aTo <= aFrom || bTo <= bFrom) return undefined;
  }
  const kinA = kinCount(a, aFrom, aTo, vocabularyWithin(b, bFrom, bTo));
  const kinB = kinCount(b, bFrom, bTo, vocabularyWithin(a, aFrom, aTo));
  if (Math.min(kinA / (aTo - aFrom), kinB / (bTo - bFrom)) < rewordingRules.kinship) return undefined;
  if (meetingCount < rewordingRules.density * Math.min(aTo - aFrom, bTo - bFrom)) return undefined;
  if (kinA + kinB < rewordingRules.kin * (aTo - aFrom + bTo - bFrom)) return undefined;
  if (Math.min(kinA, kinB) < rewordingRules.least) return undefined;
  return {
    aFrom: a.content[aFrom],
    aTo: a.content[aTo - 1] + 1,
    bFrom: b.content[bFrom],
    bTo: b.content[bTo - 1] + 1,
    matched: Math.min(kinA, kinB),
    runs: [],
  };
}

/** One vocabulary at a time: it is asked before the next is made. */
const known = new WordTable();

/** The content words of [from, to), each with how often it stands there. */
function vocabularyWithin({ words, content }: ContentIndex, from: number, to: number): WordTable {
  known.start(Math.max(0, to - from));
  for (let i = from; i < to; i++) {
    const word = words.keys[content[i]];
    const slot = known.slotOf(word);
    if (known.isTaken(slot)) known.value[slot]++;
    else known.put(slot, word, 1);
  }
  return known;
}

function vocabulary(index: ContentIndex, from: number, to: number): WordTable {
  const { reach } = rewordingRules;
  return vocabularyWithin(index, Math.max(0, from - reach), Math.min(index.content.length, to + reach));
}

function kinCount({ words, content }: ContentIndex, from: number, to: number, other: WordTable): number {
  let count = 0;
  for (let i = from; i < to; i++) if (other.has(words.keys[content[i]])) count++;
  return count;
}

/**
 * The stretch around [from, to) that earns most: kin earn, strangers cost. A word of the other side is taken when it is
 * met, so that a subject that one side keeps repeating does not stretch it over more than the other says.
 */
function edges(
  index: ContentIndex,
  from: number,
  to: number,
  other: WordTable,
  strangerCost: number,
): [number, number] {
  const { patience } = rewordingRules;
  const { words, content } = index;
  const middle = (from + to) >> 1;
  const earns = (i: number): number => {
    const slot = other.slotOf(words.keys[content[i]]);
    if (!other.isTaken(slot)) return -strangerCost;
    if (other.value[slot] === 0) return rewordingRules.repeated;
    other.value[slot]--;
    return 1;
  };
  let sum = 0;
  let top = 0;
  let end = middle;
  for (let i = middle; i < content.length && (i < to || i - end < patience); i++) {
    sum += earns(i);
    if (sum > top) {
      top = sum;
      end = i + 1;
    }
  }
  sum = 0;
  top = 0;
  let start = middle;
  for (let i = middle - 1; i >= 0 && (i >= from || start - i <= patience); i--) {
    sum += earns(i);
    if (sum > top) {
      top = sum;
      start = i;
    }
  }
  return [start, end];
}

/** Regions that came to overlap or touch are one. */
function joined(regions: readonly Chain[]): Chain[] {
  const { gap } = rewordingRules;
  const order = [...regions].sort((x, y) => x.aFrom - y.aFrom || x.bFrom - y.bFrom);
  const out: Chain[] = [];
  for (const region of order) {
    const known = out.find(
      (other) =>
        region.aFrom <= other.aTo + gap &&
        other.aFrom <= region.aTo + gap &&
        region.bFrom <= other.bTo + gap &&
        other.bFrom <= region.bTo + gap,
    );
    if (!known) {
      out.push({ ...region });
      continue;
    }
    known.aFrom = Math.min(known.aFrom, region.aFrom);
    known.aTo = Math.max(known.aTo, region.aTo);
    known.bFrom = Math.min(known.bFrom, region.bFrom);
    known.bTo = Math.max(known.bTo, region.bTo);
    known.matched += region.matched;
  }
  return out;
}

/** The content words of a region on either side, as sets: what a reworded passage is scored by. */
function contentJaccard(a: ContentIndex, b: ContentIndex, region: Chain): number {
  const left = contentSet(a, region.aFrom, region.aTo);
  const right = contentSet(b, region.bFrom, region.bTo);
  const shared = sharedCount(left, right);
  return shared / (left.length + right.length - shared);
}

function isScattered({ start }: Words, from: number, to: number): boolean {
  return start[to - 1] - start[from] > rewordingRules.units * (to - from);
}

/** Words on either side of a region in which its words are looked for again. */
const surroundings = 4000;

const own = new WordTable();
const elsewhere = new WordTable();

/** Whether both sides of a region have enough content words in common, each counting the less the oftener it stands elsewhere in the texts. */
function hasOwnWords({ a, b }: TextPairWords, { aFrom, aTo, bFrom, bTo }: Chain): boolean {
  own.start(aTo - aFrom);
  elsewhere.start(bTo - bFrom);
  for (let at = aFrom; at < aTo; at++) if (!(a.mark[at] & ProseMark.stopWord)) own.add(a.keys[at]);
  let sum = 0;
  for (let at = bFrom; at < bTo; at++) {
    const slot = elsewhere.slotOf(b.keys[at]);
    if (elsewhere.isTaken(slot) || !own.has(b.keys[at])) continue;
    elsewhere.put(slot, b.keys[at], 0);
    sum++;
  }
  const countIn = ({ keys }: Words, from: number, to: number) => {
    for (let at = from; at < to && sum >= rewordingRules.ownWords; at++) {
      const slot = elsewhere.slotOf(keys[at]);
      if (!elsewhere.isTaken(slot)) continue;
      const count = ++elsewhere.value[slot];
      sum -= 1 / (count * (count + 1));
    }
  };
  const countAround = (words: Words, from: number, to: number) => {
    countIn(words, Math.max(0, from - surroundings), from);
    countIn(words, to, Math.min(words.count, to + surroundings));
  };
  countAround(a, aFrom, aTo);
  countAround(b, bFrom, bTo);
  return sum >= rewordingRules.ownWords;
}

function contentSet({ words, content }: ContentIndex, from: number, to: number): Uint32Array {
  const keys = new Uint32Array(content.length);
  let count = 0;
  for (const at of content) if (at >= from && at < to) keys[count++] = words.keys[at];
  return keys.subarray(0, sortDistinct(keys, count));
}

/** How far around the hits that no chain explains reworded text is looked for. */
const window = { hits: 120, words: 160 };
/** What unexplained hits must say: each counts by the places its seed stands in. */
const leastEvidence = 0.9;
/** Reworded text still shares some words in a row. */
const leastVerbatim = 0.01;

const indexA = new ContentIndex();
const indexB = new ContentIndex();

/** The reworded passages around the hits that no chain explains, with their scores, which are `least` or more. */
export function rewordedPassages(
  pair: TextPairWords,
  chains: readonly ScoredChain[],
  least: number,
): ScoredChain[] {
  const out: ScoredChain[] = [];
  for (const box of unexplainedBoxes(pair, chains)) {
    const a = contentAround(indexA, pair.a, box.aFrom, box.aTo);
    const b = contentAround(indexB, pair.b, box.bFrom, box.bTo);
    if (!takeRegions(pair, rewordedRegions(a, b), a, b, least, out))
      takeRegions(pair, rewordedRegions(a, b, rewordingRules.coreCost), a, b, least, out);
  }
  return out;
}

/** Takes the content words around [from, to), as far as its block goes. */
function contentAround(index: ContentIndex, words: Words, from: number, to: number): ContentIndex {
  const [blockFrom, blockTo] = blockAt(words, from);
  return index.fill(words, Math.max(blockFrom, from - window.words), Math.min(blockTo, to + window.words));
}

/** Adds the regions that are worth it; false when one of them scores too little. */
function takeRegions(
  pair: TextPairWords,
  regions: readonly Chain[],
  a: ContentIndex,
  b: ContentIndex,
  least: number,
  out: ScoredChain[],
): boolean {
  let enough = true;
  for (const chain of regions) {
    if (out.some((known) => overlaps(known.chain, chain))) continue;
    const { aFrom, aTo, bFrom, bTo } = chain;
    if (jaccardOfRanges(pair.a.keys, aFrom, aTo, pair.b.keys, bFrom, bTo) < leastVerbatim) continue;
    if (isScattered(pair.a, aFrom, aTo) || isScattered(pair.b, bFrom, bTo)) continue;
    if (!hasOwnWords(pair, chain) || isLicence(pair.a.keys, aFrom, aTo)) continue;
    const jaccard = contentJaccard(a, b, chain);
    if (jaccard >= least && !weaknessOf(pair, chain, jaccard)) out.push({ chain, jaccard });
    else enough = false;
  }
  return enough;
}

function overlaps(x: Chain, y: Chain): boolean {
  return x.aFrom < y.aTo && y.aFrom < x.aTo && x.bFrom < y.bTo && y.bFrom < x.bTo;
}

/** Boxes around hits that no chain explains and that together are no coincidence. */
function unexplainedBoxes(
  { a: wordsA, b: wordsB, hits }: TextPairWords,
  chains: readonly ScoredChain[],
): Region[] {
  const ranges = chains.map(({ chain }) => chain);
  const boxes: Box[] = [];
  for (let i = 0; i < hits.count; i++) {
    const a = hits.a[i];
    const b = hits.b[i];
    if (isCovered(ranges, a, b)) continue;
    const near = nearBox(boxes, a, b);
    if (!near) {
      boxes.push({
        aFrom: a,
        aTo: a + 1,
        bFrom: b,
        bTo: b + 1,
        evidence: 1 / hits.places[i],
        blockA: blockAt(wordsA, a),
        blockB: blockAt(wordsB, b),
      });
      continue;
    }
    near.aTo = Math.max(near.aTo, a + 1);
    near.bFrom = Math.min(near.bFrom, b);
    near.bTo = Math.max(near.bTo, b + 1);
    near.evidence += 1 / hits.places[i];
  }
  return boxes.filter(({ evidence }) => evidence >= leastEvidence);
}

/** Hits that lie together, in one block of either text. */
interface Box extends Region {
  evidence: number;
  readonly blockA: readonly [number, number];
  readonly blockB: readonly [number, number];
}

/** The first box that a hit lies in, or near. */
function nearBox(boxes: readonly Box[], a: number, b: number): Box | undefined {
  for (const box of boxes)
    if (
      a <= box.aTo + window.hits &&
      a >= box.aFrom - window.hits &&
      b >= box.bFrom - window.hits &&
      b <= box.bTo + window.hits &&
      isWithin(box.blockA, a) &&
      isWithin(box.blockB, b)
    )
      return box;
  return undefined;
}

function isWithin([from, to]: readonly [number, number], at: number): boolean {
  return at >= from && at < to;
}
