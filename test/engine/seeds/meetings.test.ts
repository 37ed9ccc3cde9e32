import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  everywhere,
  evidenceOf,
  isFollowed,
  Meetings,
  spokenFor,
} from '../../../src/engine/seeds/meetings.ts';
import { mixed } from '../../../src/engine/words/hash.ts';

/** The partners of a text that shares seeds with others, each in so many places. */
function partnersOf(
  seeds: readonly (readonly [text: number, places: number])[],
  least: number,
  most = 24,
  always?: ReadonlySet<number>,
) {
  const meetings = new Meetings();
  meetings.start(8);
  for (const [at, [text, places]] of seeds.entries()) meetings.add(text, at, at, places);
  return meetings.best(
    Uint32Array.from({ length: 8 }, (_, text) => text),
    least,
    most,
    always,
  );
}

describe('evidence that two texts should be compared', () => {
  it('adds up exactly', () => {
    const seeds = Array.from({ length: 10 }, () => [3, 10] as const);
    expect(partnersOf(seeds, 1).map(({ text }) => text)).toEqual([3]);
    expect(partnersOf(seeds.slice(1), 1)).toEqual([]);
  });

  it('is the same of frequent seeds, of which half are followed', () => {
    const followed = (places: number) =>
      [...Array(1000).keys()].filter((seed) => isFollowed(mixed(seed), places)).length;
    expect(followed(12)).toBe(1000);
    for (const places of [13, 200, everywhere]) {
      expect(followed(places)).toBeGreaterThan(450);
      expect(followed(places)).toBeLessThan(550);
    }
    expect([spokenFor(2), spokenFor(12), spokenFor(13), spokenFor(200)]).toEqual([1, 1, 2, 2]);
    expect(evidenceOf(200)).toBe(2 * evidenceOf(12));
    const seeds = Array.from({ length: 5 }, () => [3, 30] as const);
    expect(partnersOf(seeds, 1).map(({ text }) => text)).toEqual([3]);
    expect(partnersOf(seeds.slice(1), 1)).toEqual([]);
  });

  it('chooses the texts with most of it, and others that are always wanted if they have enough', () => {
    const seeds = [3, 3, 3, 5, 5, 1, 6, 0].map((text) => [text, 2] as const);
    const texts = (...always: number[]) => partnersOf(seeds, 0.5, 2, new Set(always)).map(({ text }) => text);
    expect(texts()).toEqual([3, 5]);
    expect(texts(6, 1, 5, 2)).toEqual([3, 5, 1, 6]);
  });

  it('does not depend on the order in which seeds are met', () => {
    const seed = fc.tuple(fc.nat(7), fc.integer({ min: 2, max: 30 }));
    fc.assert(
      fc.property(fc.array(seed, { maxLength: 60 }), (seeds) => {
        const texts = (list: typeof seeds) => partnersOf(list, 0.5).map(({ text }) => text);
        expect(texts([...seeds].reverse())).toEqual(texts(seeds));
      }),
    );
  });
});
