import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  jaccardOfRanges,
  jaccardTogether,
  sharedCount,
  shingleCount,
  shingleSize,
  sortDistinct,
  writeShingles,
} from '../../../src/engine/sketches/shingles.ts';
import { wordsOf } from '../../../src/engine/sketches/texts.ts';
import { hashOfWord } from '../../../src/engine/words/hash.ts';
import { corpusOf } from '../corpus-of.ts';

/** The words of a sentence as the engine reads them out of a text file. */
function keysOf(sentence: string): Uint32Array {
  const [text] = corpusOf({ 'a.txt': sentence }).texts.values();
  return wordsOf(text, 'prose').keys;
}

function jaccardOf(a: string, b: string, wordsEach?: number): number {
  const [x, y] = [keysOf(a), keysOf(b)];
  return jaccardOfRanges(x, 0, x.length, y, 0, y.length, [], wordsEach);
}

/** What `jaccardOfRanges` promises, written with sets of strings. */
function plainJaccard(a: readonly number[], b: readonly number[], wordsEach: number): number {
  const [x, y] = [plainShingles(a, wordsEach), plainShingles(b, wordsEach)];
  const shared = [...x].filter((shingle) => y.has(shingle)).length;
  return x.size + y.size === 0 ? 0 : shared / (x.size + y.size - shared);
}

function plainShingles(words: readonly number[], wordsEach: number): Set<string> {
  const size = Math.min(wordsEach, words.length);
  const starts = words.length === 0 ? [] : [...words.keys()].slice(0, words.length - size + 1);
  return new Set(starts.map((at) => words.slice(at, at + size).join(' ')));
}

function setOf(words: string): Uint32Array {
  const hashes = Uint32Array.from(words.split(' '), hashOfWord);
  return hashes.subarray(0, sortDistinct(hashes, hashes.length));
}

describe('worked examples', () => {
  it('"the cat sat" and "the cat lay" share one of three shingles of two words', () => {
    expect(jaccardOf('the cat sat', 'the cat lay', 2)).toBeCloseTo(1 / 3, 12);
  });

  it.each([
    ['The night is dark and the moon is red.', 'I can see moon is red, the night is dark.', 0.25],
    ['The night is dark and the moon is red.', 'The moon in the night is red.', 0.09],
    ['I can see moon is red, the night is dark.', 'The moon in the night is red.', 0.08],
  ])('%s / %s, by three words', (a, b, expected) => {
    expect(jaccardOf(a, b)).toBeCloseTo(expected, 2);
  });

  it('three of five pieces of furniture are .6 of them', () => {
    const room = setOf('chair desk rug keyboard mouse');
    const part = setOf('chair rug keyboard');
    const shared = sharedCount(room, part);
    expect(shared / (room.length + part.length - shared)).toBe(0.6);
  });
});

const someWords = fc.array(
  fc.nat(6).map((word) => hashOfWord(`word${word}`)),
  { maxLength: 40 },
);

describe('jaccardOfRanges', () => {
  it('is that of the sets of shingles', () => {
    fc.assert(
      fc.property(someWords, someWords, fc.integer({ min: 1, max: 5 }), (a, b, wordsEach) => {
        const found = jaccardOfRanges(
          Uint32Array.from(a),
          0,
          a.length,
          Uint32Array.from(b),
          0,
          b.length,
          [],
          wordsEach,
        );
        expect(found).toBeCloseTo(plainJaccard(a, b, wordsEach), 12);
      }),
    );
  });

  it('looks at the ranges and at nothing around them', () => {
    fc.assert(
      fc.property(someWords, someWords, someWords, someWords, (a, b, before, after) => {
        const wide = (words: number[]) => Uint32Array.from([...before, ...words, ...after]);
        const from = before.length;
        expect(jaccardOfRanges(wide(a), from, from + a.length, wide(b), from, from + b.length)).toBeCloseTo(
          plainJaccard(a, b, shingleSize),
          12,
        );
      }),
    );
  });

  it('is the same when it is told which runs both sides have, in any order', () => {
    const parts = fc.array(fc.tuple(someWords, someWords, someWords), { maxLength: 4 });
    fc.assert(
      fc.property(parts, fc.boolean(), fc.integer({ min: 1, max: 5 }), (parts, swapped, wordsEach) => {
        const a: number[] = [];
        const b: number[] = [];
        const runs: number[] = [];
        for (const [onlyA, onlyB, both] of parts) {
          a.push(...onlyA);
          b.push(...onlyB);
          runs.push(a.length, b.length, both.length);
          a.push(...both);
          b.push(...both);
        }
        const told = swapped ? [...runs.slice(3), ...runs.slice(0, 3)] : runs;
        const [x, y] = [Uint32Array.from(a), Uint32Array.from(b)];
        const found = jaccardOfRanges(x, 0, x.length, y, 0, y.length, told, wordsEach);
        expect(found).toBe(jaccardOfRanges(x, 0, x.length, y, 0, y.length, [], wordsEach));
      }),
    );
  });

  it('is 1 for the same words, 0 for no words, and the same both ways', () => {
    const [a, b] = [keysOf('one two three four five'), keysOf('two three four five six seven')];
    expect(jaccardOfRanges(a, 0, 5, a, 0, 5)).toBe(1);
    expect(jaccardOfRanges(a, 2, 2, a, 2, 2)).toBe(0);
    expect(jaccardOfRanges(a, 0, 5, b, 0, 6)).toBe(jaccardOfRanges(b, 0, 6, a, 0, 5));
  });
});

describe('jaccardTogether', () => {
  const pair = (a: number[], b: number[]) => [Uint32Array.from(a), Uint32Array.from(b)] as const;

  it('counts what both sides of a pair have, and what either has, over all pairs', () => {
    const one = pair([1, 2, 3, 4], [2, 3, 4, 5]);
    expect(jaccardTogether([one])).toBe(1 / 3);
    expect(jaccardTogether([one, pair([1, 2, 3, 1, 2, 3], [1, 2, 3])])).toBe(2 / 6);
    expect(jaccardTogether([one, pair([1, 2], [])])).toBe(1 / 4);
    expect(jaccardTogether([one, pair([], [])])).toBe(1 / 3);
    expect(jaccardTogether([pair([1, 2, 3], [4, 5, 6]), pair([4, 5, 6], [1, 2, 3])])).toBe(0);
  });

  it('is the score of whole texts where there is one pair', () => {
    const words = fc.array(fc.nat(3), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, words, (...both) => {
        const [a, b] = pair(...both);
        expect(jaccardTogether([[a, b]])).toBe(jaccardOfRanges(a, 0, a.length, b, 0, b.length));
      }),
    );
  });
});

describe('writeShingles', () => {
  it('writes as many as it says there are, after what stands there already', () => {
    fc.assert(
      fc.property(someWords, fc.nat(3), (words, at) => {
        const out = new Uint32Array(60).fill(7);
        const count = writeShingles(Uint32Array.from(words), 0, words.length, 0, out, at);
        expect(count).toBe(shingleCount(words.length));
        expect([...out.subarray(0, at)]).toEqual(Array(at).fill(7));
        expect([...out.subarray(at + count)]).toEqual(Array(60 - at - count).fill(7));
      }),
    );
  });

  it('gives the same words the same hash wherever they stand', () => {
    const out = new Uint32Array(8);
    writeShingles(Uint32Array.from([9, 1, 2, 3, 8, 1, 2, 3]), 0, 8, 0, out);
    expect(out[1]).toBe(out[5]);
    expect(new Set(out.subarray(0, 6)).size).toBe(5);
  });

  it('keeps spaces apart by their salt', () => {
    const [plain, salted] = [new Uint32Array(1), new Uint32Array(1)];
    writeShingles(Uint32Array.of(1, 2, 3), 0, 3, 0, plain);
    writeShingles(Uint32Array.of(1, 2, 3), 0, 3, 5, salted);
    expect(plain[0]).not.toBe(salted[0]);
  });
});

describe('sets of hashes', () => {
  const hashes = fc.array(fc.oneof(fc.nat(20), fc.integer({ min: 2 ** 31, max: 2 ** 32 - 1 })));

  it('sortDistinct sorts as numbers without a sign and drops repeats', () => {
    fc.assert(
      fc.property(hashes, (values) => {
        const array = Uint32Array.from(values);
        const kept = sortDistinct(array, array.length);
        expect([...array.subarray(0, kept)]).toEqual([...new Set(values)].sort((x, y) => x - y));
      }),
    );
  });

  it('sharedCount counts what both have, and may stop when that is too little', () => {
    fc.assert(
      fc.property(hashes, hashes, fc.nat(12), (a, b, needed) => {
        const sorted = (values: number[]) => Uint32Array.from(new Set(values)).sort();
        const both = [...new Set(a)].filter((x) => b.includes(x)).length;
        expect(sharedCount(sorted(a), sorted(b))).toBe(both);
        const counted = sharedCount(sorted(a), sorted(b), needed);
        if (both >= needed) expect(counted).toBe(both);
        else expect(counted).toBeLessThanOrEqual(both);
      }),
    );
  });
});
