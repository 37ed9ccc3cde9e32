import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Postings } from '../../../src/engine/seeds/postings.ts';

type Place = readonly [hash: number, position: number];

/** The same by a map of arrays. */
class PlainPostings {
  readonly places = new Map<number, readonly Place[]>();

  find(hash: number): string[] {
    const found: string[] = [];
    for (const [text, places] of this.places)
      for (const [other, position] of places) if (other === hash) found.push(`${text}@${position}`);
    return found.sort();
  }
}

const room = 5000;
const texts = new Uint32Array(room);
const positions = new Uint32Array(room);

function found(postings: Postings, hash: number): string[] {
  const count = postings.find(hash, room, texts, positions);
  return Array.from({ length: count }, (_, i) => `${texts[i]}@${positions[i]}`).sort();
}

function add(postings: Postings, text: number, places: readonly Place[]): void {
  postings.add(
    text,
    Uint32Array.from(places, ([hash]) => hash),
    Uint32Array.from(places, ([, position]) => position),
    places.length,
  );
}

// hashes that meet in one slot of the table, whatever its size
const hashes = [0, 1, 2, 0x400, 0x800001, 0x80000000, 0xffffffff, 0xfffffffe];
const anyPlaces = fc.array(fc.tuple(fc.constantFrom(...hashes), fc.nat(1000)), { maxLength: 60 });
const anyChange = fc.oneof(
  { weight: 3, arbitrary: fc.record({ add: fc.nat(12), places: anyPlaces }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ tidy: fc.nat(4) }) },
);

/** Tidied anew while a sweep is under way. */
const sweptTwice = [
  { add: 2, places: Array.from({ length: 4 }, (): [number, number] => [0, 0]) },
  { add: 0, places: Array.from({ length: 3 }, (): [number, number] => [0, 0]) },
  { remove: 0 },
  { add: 1, places: Array.from({ length: 4 }, (): [number, number] => [0, 0]) },
  { tidy: 2 },
  { tidy: 1 },
  { add: 0, places: [] },
];

/** A text that has no places is taken out, and put in again with some. */
const emptyAtFirst = (before: [number, number][]) => [
  { add: 2, places: before },
  { add: 4, places: [] },
  { remove: 4 },
  { add: 4, places: [[0, 0] as [number, number]] },
];

describe('Postings', () => {
  it('finds what a plain map finds, whatever is added and removed', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 40 }), (changes) => {
        const postings = new Postings();
        const plain = new PlainPostings();
        for (const change of changes) {
          if ('remove' in change) {
            postings.remove(change.remove);
            plain.places.delete(change.remove);
          } else if ('tidy' in change) {
            const steps = postings.tidy(5);
            for (let step = 0; step < change.tidy; step++) steps.next();
            // Look-ups would take the rest: what comes next meets it half done.
            continue;
          } else if (!plain.places.has(change.add)) {
            add(postings, change.add, change.places);
            plain.places.set(change.add, change.places);
          }
          expect(postings.size).toBe([...plain.places.values()].flat().length);
          for (const hash of hashes) expect(found(postings, hash)).toEqual(plain.find(hash));
        }
      }),
      { numRuns: 200, examples: [[sweptTwice], [emptyAtFirst([])], [emptyAtFirst([[1, 1]])]] },
    );
  });

  it('keeps everything as it grows', () => {
    const postings = new Postings();
    for (let text = 0; text < 50; text++)
      add(
        postings,
        text,
        Array.from({ length: 100 }, (_, i): Place => [i * 7, text * 100 + i]),
      );
    expect(postings.size).toBe(5000);
    expect(found(postings, 7)).toEqual(
      Array.from({ length: 50 }, (_, text) => `${text}@${text * 100 + 1}`).sort(),
    );
    expect(found(postings, 8)).toEqual([]);
  });

  it('answers -1 for a hash with more places than wanted, and counts only the living', () => {
    const postings = new Postings();
    for (let text = 0; text < 10; text++) add(postings, text, [[5, text]]);
    expect(postings.find(5, 10, texts, positions)).toBe(10);
    expect(postings.find(5, 9, texts, positions)).toBe(-1);
    postings.remove(3);
    expect(postings.find(5, 9, texts, positions)).toBe(9);
  });

  it('finds the first place in each of the first texts by rank that are wanted', () => {
    const rank = Uint32Array.of(4, 0, 7, 1, 6, 3, 5, 2);
    const places = fc.array(fc.nat(99), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(places, { maxLength: 8 }), fc.nat(8), fc.nat(8), (byText, below, except) => {
        const postings = new Postings();
        for (const [text, at] of byText.entries())
          add(
            postings,
            text,
            at.map((position): Place => [5, position]),
          );
        const first = [...byText.entries()]
          .filter(([text]) => rank[text] < below && text !== except)
          .sort(([x], [y]) => rank[x] - rank[y])
          .slice(0, 3)
          .map(([text, at]) => [text, Math.min(...at)]);
        const [into, at] = [new Uint32Array(3), new Uint32Array(3)];
        const count = postings.findFirst(5, { rank, below, except }, into, at);
        expect(Array.from({ length: count }, (_, i) => [into[i], at[i]])).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });

  it('takes back a text that was removed, without its old places', () => {
    const postings = new Postings();
    for (let text = 0; text < 10; text++) add(postings, text, [[5, text]]);
    postings.remove(4);
    add(postings, 4, [[6, 40]]);
    expect(found(postings, 5)).not.toContain('4@4');
    expect(found(postings, 6)).toEqual(['4@40']);
  });

  it('does not grow when texts come and go', () => {
    const postings = new Postings();
    const places = Array.from({ length: 500 }, (_, i): Place => [i, i]);
    add(postings, 0, places);
    const before = postings.bytes;
    for (let text = 1; text < 200; text++) {
      add(postings, text, places);
      postings.remove(text);
    }
    expect(postings.size).toBe(500);
    expect(postings.bytes).toBeLessThanOrEqual(before * 4);
  });
});
