import type { Chain, Ranges } from './chains.ts';
import type { ContentIndex, Met } from './content-index.ts';
import { WordNumbers } from './word-numbers.ts';

/** What distinguishes reworded text from text on the same subject. */
const rules = {
  /** Words without a meeting that end a region. */
  gap: 60,
  /** Meetings that a region needs. */
  meetings: 3,
  /** As edges move, a content word earns 1 as often as the other side has it, and this much after that. */
  repeated: 0.25,
  /** What any other word costs: more once a region scores too little as a whole and is cut to its core. */
  stranger: { whole: 0.45, core: 0.75 },
  /** Words beyond a region's edge that still count as its vocabulary. */
  reach: 20,
  /** Share of the content words of both sides that the other side has too. */
  kin: 0.5,
  least: 10,
  density: 0.1,
  /** Words without gain after which an edge stops moving. */
  patience: 8,
};

/** Meetings that lie together on both sides: how many, and the indexes of content words that they span. */
export interface MeetingGroup extends Ranges {
  readonly count: number;
}

/** The groups of meetings of two texts: between those of one group no gap is wide, on either side. */
export function meetingGroups(a: ContentIndex, b: ContentIndex): MeetingGroup[] {
  const met = a.meet(b);
  const out: MeetingGroup[] = [];
  const members = new Uint32Array(met.count);
  for (let i = 0; i < met.count; i++) members[i] = i;
  splitAtGaps(members, 0, 0, met, a, b, out);
  return out;
}

/**
 * The regions of two texts whose content words keep meeting, in any order: reworded copies of each other, as a whole or
 * cut to their core.
 */
export function rewordedRegions(
  groups: readonly MeetingGroup[],
  a: ContentIndex,
  b: ContentIndex,
  part: 'whole' | 'core',
): Chain[] {
  const out: Chain[] = [];
  for (const group of groups) {
    const region = refined(group, a, b, rules.stranger[part]);
    if (region) out.push(region);
  }
  return unitedRegions(out);
}

/** Splits meetings at the gaps on one side, then on the other, until neither has any. */
function splitAtGaps(
  members: Uint32Array,
  side: 0 | 1,
  settled: number,
  met: Met,
  a: ContentIndex,
  b: ContentIndex,
  out: MeetingGroup[],
): void {
  if (members.length < rules.meetings) return;
  const [places, { content }] = side === 0 ? [met.a, a] : [met.b, b];
  const other = side === 0 ? 1 : 0;
  const segments = numberSegments(members, places, content);
  if (segments === 1 && settled === 0) splitAtGaps(members, other, 1, met, a, b, out);
  else if (segments === 1) out.push(groupOf(members, met, a, b));
  else for (const part of bySegment(members, places, segments)) splitAtGaps(part, other, 0, met, a, b, out);
}

/** By place of content, the number of its segment from 1: between two of them is a gap. */
let segmentOf = new Uint32Array(16);

/** Numbers the segments of one side that have meetings; returns how many they are. */
function numberSegments(members: Uint32Array, places: Uint32Array, content: Uint32Array): number {
  let least = content.length;
  let most = 0;
  for (let i = 0; i < members.length; i++) {
    const place = places[members[i]];
    if (place < least) least = place;
    if (place > most) most = place;
  }
  if (segmentOf.length <= most) segmentOf = new Uint32Array(content.length * 2);
  segmentOf.fill(0, least, most + 1);
  for (let i = 0; i < members.length; i++) segmentOf[places[members[i]]] = 1;
  let segment = 1;
  let last = least;
  for (let place = least; place <= most; place++) {
    if (segmentOf[place] === 0) continue;
    if (content[place] - content[last] > rules.gap) segment++;
    segmentOf[place] = segment;
    last = place;
  }
  return segment;
}

/** The meetings of each of the segments, in their order. */
function bySegment(members: Uint32Array, places: Uint32Array, segments: number): Uint32Array[] {
  const from = new Uint32Array(segments + 1);
  for (let i = 0; i < members.length; i++) from[segmentOf[places[members[i]]]]++;
  for (let segment = 1; segment <= segments; segment++) from[segment] += from[segment - 1];
  const sorted = new Uint32Array(members.length);
  const next = from.slice();
  for (let i = 0; i < members.length; i++) sorted[next[segmentOf[places[members[i]]] - 1]++] = members[i];
  return Array.from({ length: segments }, (_, segment) => sorted.subarray(from[segment], from[segment + 1]));
}

function groupOf(members: Uint32Array, met: Met, a: ContentIndex, b: ContentIndex): MeetingGroup {
  let aFrom = a.content.length;
  let bFrom = b.content.length;
  let aLast = 0;
  let bLast = 0;
  for (let i = 0; i < members.length; i++) {
    const atA = met.a[members[i]];
    const atB = met.b[members[i]];
    if (atA < aFrom) aFrom = atA;
    if (atA > aLast) aLast = atA;
    if (atB < bFrom) bFrom = atB;
    if (atB > bLast) bLast = atB;
  }
  const aTo = Math.min(aLast + 3, a.content.length);
  const bTo = Math.min(bLast + 3, b.content.length);
  return { aFrom, aTo, bFrom, bTo, count: members.length };
}

/**
 * Moves the edges of each side to where words of the other side start and stop occurring; undefined when too little is
 * alike.
 */
function refined(
  group: MeetingGroup,
  a: ContentIndex,
  b: ContentIndex,
  strangerCost: number,
): Chain | undefined {
  let { aFrom, aTo, bFrom, bTo } = group;
  for (let round = 0, moves = true; round < 3 && moves; round++) {
    const [nextA, endA] = edges(a, aFrom, aTo, vocabulary(b, bFrom, bTo), strangerCost);
    const [nextB, endB] = edges(b, bFrom, bTo, vocabulary(a, nextA, endA), strangerCost);
    if (endA <= nextA || endB <= nextB) return undefined;
    moves = nextA !== aFrom || endA !== aTo || nextB !== bFrom || endB !== bTo;
    [aFrom, aTo, bFrom, bTo] = [nextA, endA, nextB, endB];
  }
  const kinA = kinCount(a, aFrom, aTo, vocabularyWithin(b, bFrom, bTo));
  const kinB = kinCount(b, bFrom, bTo, vocabularyWithin(a, aFrom, aTo));
  if (group.count < rules.density * Math.min(aTo - aFrom, bTo - bFrom)) return undefined;
  if (kinA + kinB < rules.kin * (aTo - aFrom + bTo - bFrom)) return undefined;
  if (Math.min(kinA, kinB) < rules.least) return undefined;
  return {
    aFrom: a.content[aFrom],
    aTo: a.content[aTo - 1] + 1,
    bFrom: b.content[bFrom],
    bTo: b.content[bTo - 1] + 1,
    matched: Math.min(kinA, kinB),
    runs: [],
  };
}

/** Holds one vocabulary at a time: each is used before the next is made. */
const known = new WordNumbers();

/** The content words of [from, to), each with how often it occurs there. */
function vocabularyWithin({ words, content }: ContentIndex, from: number, to: number): WordNumbers {
  known.start(Math.max(0, to - from));
  for (let i = from; i < to; i++) {
    const word = words.keys[content[i]];
    const slot = known.slotOf(word);
    if (known.isTaken(slot)) known.value[slot]++;
    else known.put(slot, word, 1);
  }
  return known;
}

function vocabulary(index: ContentIndex, from: number, to: number): WordNumbers {
  const { reach } = rules;
  return vocabularyWithin(index, Math.max(0, from - reach), Math.min(index.content.length, to + reach));
}

function kinCount({ words, content }: ContentIndex, from: number, to: number, other: WordNumbers): number {
  let count = 0;
  for (let i = from; i < to; i++) if (other.find(words.keys[content[i]]) >= 0) count++;
  return count;
}

/**
 * The stretch around [from, to) that earns most: kin earn, strangers cost. Each match uses up one occurrence on the
 * other side, so a subject that one side keeps repeating does not stretch it beyond what the other side says.
 */
function edges(
  index: ContentIndex,
  from: number,
  to: number,
  other: WordNumbers,
  strangerCost: number,
): [number, number] {
  const { patience } = rules;
  const { words, content } = index;
  const middle = (from + to) >> 1;
  const earns = (i: number): number => {
    const slot = other.find(words.keys[content[i]]);
    if (slot < 0) return -strangerCost;
    if (other.value[slot] === 0) return rules.repeated;
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

/** The regions, with those that overlap or lie close together joined. */
function unitedRegions(regions: readonly Chain[]): Chain[] {
  const { gap } = rules;
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
