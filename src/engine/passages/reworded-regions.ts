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

/**
 * The regions of two texts whose content words keep meeting, in any order: reworded copies of each other, as a whole or
 * cut to their core.
 */
export function rewordedRegions(a: ContentIndex, b: ContentIndex, part: 'whole' | 'core'): Chain[] {
  const met = a.meet(b);
  const out: Chain[] = [];
  const split = (members: Uint32Array, side: 0 | 1, settled: number) => {
    if (members.length < rules.meetings) return;
    const [met0, content] = side === 0 ? [met.a, a.content] : [met.b, b.content];
    sortByPlace(members, met0);
    let from = 0;
    for (let i = 1; i <= members.length; i++) {
      if (i < members.length && content[met0[members[i]]] - content[met0[members[i - 1]]] <= rules.gap)
        continue;
      const whole = from === 0 && i === members.length;
      if (whole && settled >= 1) {
        const region = refined(regionOf(members, met, a, b), members.length, a, b, rules.stranger[part]);
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
  return unitedRegions(out);
}

/** The most places per meeting for which to sort by counting. */
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
function regionOf(members: Uint32Array, met: Met, a: ContentIndex, b: ContentIndex): Ranges {
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

/**
 * Moves the edges of each side to where words of the other side start and stop occurring; undefined when too little is
 * alike.
 */
function refined(
  region: Ranges,
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
  if (meetingCount < rules.density * Math.min(aTo - aFrom, bTo - bFrom)) return undefined;
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
  for (let i = from; i < to; i++) if (other.has(words.keys[content[i]])) count++;
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
    const slot = other.slotOf(words.keys[content[i]]);
    if (!other.isTaken(slot)) return -strangerCost;
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
