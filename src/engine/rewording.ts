import type { Chain, Hits } from './align.ts';
import { hashOfThree } from './seeds.ts';
import type { Words } from './texts.ts';
import { ProseMark } from './words/stream.ts';

/** How reworded text is told from text on the same subject. */
const rules = {
  /** Words without a meeting that end a region. */
  gap: 24,
  /** Meetings that a region needs. */
  meetings: 5,
  /** Share of the content words of either side that a meeting covers. */
  density: 0.3,
};

/** The content words of a text and the places of their triples, ready to be met by another text. */
export interface ContentIndex {
  readonly words: Words;
  /** Positions of the content words. */
  readonly content: Uint32Array;
  readonly slots: Uint32Array;
  readonly next: Uint32Array;
  readonly hash: Uint32Array;
  readonly at: Uint32Array;
  readonly count: number;
}

/** Triples of content words, also with one left out: (1 2 3), (1 3 4), (1 2 4). */
function forTriples(words: Words, content: Uint32Array, visit: (hash: number, index: number) => void): void {
  const { keys } = words;
  for (let i = 0; i + 2 < content.length; i++) {
    const first = keys[content[i]];
    const second = keys[content[i + 1]];
    const third = keys[content[i + 2]];
    visit(hashOfThree(first, second, third), i);
    if (i + 3 >= content.length) continue;
    const fourth = keys[content[i + 3]];
    visit(hashOfThree(first, third, fourth), i);
    visit(hashOfThree(first, second, fourth), i);
  }
}

function contentPositions(words: Words): Uint32Array {
  const out = new Uint32Array(words.count);
  let count = 0;
  for (let at = 0; at < words.count; at++) if (!(words.mark[at] & ProseMark.stopWord)) out[count++] = at;
  return out.subarray(0, count);
}

/** Indexes the content words of a text. */
export function contentIndex(words: Words): ContentIndex {
  const content = contentPositions(words);
  const room = content.length * 3;
  let size = 64;
  while (size < room * 2) size *= 2;
  const slots = new Uint32Array(size);
  const next = new Uint32Array(room + 1);
  const hash = new Uint32Array(room + 1);
  const at = new Uint32Array(room + 1);
  let count = 0;
  forTriples(words, content, (triple, index) => {
    count++;
    hash[count] = triple;
    at[count] = index;
    next[count] = slots[triple & (size - 1)];
    slots[triple & (size - 1)] = count;
  });
  return { words, content, slots, next, hash, at, count };
}

/** The most meetings that one triple may have before it says nothing. */
const mostMeetings = 8;

/** Every place where triples of the two texts meet, as indexes of content words. */
function meetings(a: ContentIndex, b: ContentIndex): { a: number[]; b: number[] } {
  const atA: number[] = [];
  const atB: number[] = [];
  const mask = a.slots.length - 1;
  for (let i = 1; i <= b.count; i++) {
    const triple = b.hash[i];
    let found = 0;
    for (let place = a.slots[triple & mask]; place !== 0 && found < mostMeetings; place = a.next[place]) {
      if (a.hash[place] !== triple) continue;
      found++;
      atA.push(a.at[place]);
      atB.push(b.at[i]);
    }
  }
  return { a: atA, b: atB };
}

/** The regions of two texts whose content words keep meeting, in whatever order: reworded copies of one another. */
export function rewordedRegions(a: ContentIndex, b: ContentIndex): Chain[] {
  const met = meetings(a, b);
  const order = Uint32Array.from(met.a.keys());
  const out: Chain[] = [];
  const positionsA = met.a.map((index) => a.content[index]);
  const positionsB = met.b.map((index) => b.content[index]);
  const split = (members: Uint32Array, side: 0 | 1, settled: number) => {
    if (members.length < rules.meetings) return;
    const positions = side === 0 ? positionsA : positionsB;
    members.sort((x, y) => positions[x] - positions[y]);
    let from = 0;
    for (let i = 1; i <= members.length; i++) {
      if (i < members.length && positions[members[i]] - positions[members[i - 1]] <= rules.gap) continue;
      const whole = from === 0 && i === members.length;
      if (whole && settled >= 1) {
        const region = regionOf(members, met, a, b);
        if (region) out.push(region);
        return;
      }
      split(members.slice(from, i), side === 0 ? 1 : 0, whole ? settled + 1 : 0);
      from = i;
    }
  };
  split(order, 0, 0);
  return out;
}

function regionOf(
  members: Uint32Array,
  met: { a: number[]; b: number[] },
  a: ContentIndex,
  b: ContentIndex,
): Chain | undefined {
  const sideA = extent(members, met.a, a);
  const sideB = extent(members, met.b, b);
  if (Math.min(sideA.covered / sideA.content, sideB.covered / sideB.content) < rules.density)
    return undefined;
  return {
    aFrom: sideA.from,
    aTo: sideA.to,
    bFrom: sideB.from,
    bTo: sideB.to,
    matched: Math.min(sideA.covered, sideB.covered),
    runs: [],
  };
}

/** The words that the meetings of one side span, and how many content words of them take part. */
function extent(members: Uint32Array, indexes: number[], index: ContentIndex) {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const member of members) {
    low = Math.min(low, indexes[member]);
    high = Math.max(high, indexes[member]);
  }
  const last = Math.min(index.content.length - 1, high + 2);
  const taking = new Uint8Array(last - low + 1);
  for (const member of members)
    for (let i = 0; i < 3 && indexes[member] + i <= last; i++) taking[indexes[member] - low + i] = 1;
  let covered = 0;
  for (const one of taking) covered += one;
  return { from: index.content[low], to: index.content[last] + 1, covered, content: last - low + 1 };
}

/** Hits that no chain explains. */
export function unexplained(hits: Hits, chains: readonly Chain[]): number {
  let count = 0;
  for (let i = 0; i < hits.count; i++)
    if (
      !chains.some(
        (c) => hits.a[i] >= c.aFrom && hits.a[i] < c.aTo && hits.b[i] >= c.bFrom && hits.b[i] < c.bTo,
      )
    )
      count++;
  return count;
}
