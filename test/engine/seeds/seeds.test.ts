import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectSeeds, hashOfThree, SeedList } from '../../../src/engine/seeds/seeds.ts';
import { wordsOf } from '../../../src/engine/sketches/texts.ts';
import type { Space } from '../../../src/engine/space.ts';
import { corpusOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

/** The seeds of a text, as `hash` by the place of their first word. */
function seedsOf(path: string, content: string, space: Space): { at: number; hash: number }[] {
  const [text] = corpusOf({ [path]: content }).texts.values();
  const seeds = new SeedList();
  collectSeeds(wordsOf(text, space), space, seeds);
  return Array.from({ length: seeds.count }, (_, i) => ({ at: seeds.at[i], hash: seeds.hash[i] }));
}

const hashes = (seeds: { hash: number }[]) => seeds.map(({ hash }) => hash);

describe('seeds', () => {
  it.each(['code', 'shape'] as const)('of a %s passage are the same in every copy', (space) => {
    const passage = inventedFunction(1, 10);
    const own = hashes(seedsOf('a.ts', passage, space));
    expect(own.length).toBeGreaterThan(5);
    const around = hashes(
      seedsOf('b.ts', `${inventedFunction(2, 4)}${passage}${inventedFunction(3, 4)}`, space),
    );
    expect(around).toEqual(expect.arrayContaining(own));
  });

  it('are in common wherever seven words of code are', () => {
    const names = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `name${from + at}`).join(' + ');
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), (before, shared, after) => {
        const seven = names(shared, shared + 7);
        const [one, two] = [before, after + 2e6].map((other) =>
          hashes(
            seedsOf(
              'a.ts',
              `${names(other, other + 9)} + ${seven} + ${names(other + 20, other + 29)}`,
              'code',
            ),
          ),
        );
        expect(one.filter((hash) => two.includes(hash))).not.toEqual([]);
      }),
    );
  });

  it('of code are about half of all', () => {
    const seeds = seedsOf('a.ts', inventedFunction(6, 400), 'code');
    const words = seeds[seeds.length - 1].at;
    expect(seeds.length).toBeGreaterThan(0.4 * words);
    expect(seeds.length).toBeLessThan(0.6 * words);
  });

  it('of a paragraph are the same in every copy', () => {
    const passage = inventedProse(1, 4);
    const own = hashes(seedsOf('a.md', passage, 'prose'));
    expect(own.length).toBeGreaterThan(20);
    expect(hashes(seedsOf('b.md', `${inventedProse(2, 4)}\n${passage}`, 'prose'))).toEqual(
      expect.arrayContaining(own),
    );
  });

  it('stand in the order of the text', () => {
    for (const space of ['code', 'shape'] as const) {
      const strings = ' log("a string that says a lot");';
      const at = seedsOf('a.ts', inventedFunction(4, 30).replaceAll(';', `;${strings}`), space).map(
        (seed) => seed.at,
      );
      expect(at).toEqual([...at].sort((x, y) => x - y));
    }
  });

  it('of shapes do not know names, those of code do', () => {
    const [one, two] = [
      inventedFunction(5, 10),
      inventedFunction(5, 10).replace(/\b(?!return|delete)([a-z]{6})\b/g, '$1_'),
    ];
    expect(hashes(seedsOf('a.ts', one, 'shape'))).toEqual(hashes(seedsOf('a.ts', two, 'shape')));
    const other = new Set(hashes(seedsOf('a.ts', two, 'code')));
    expect(hashes(seedsOf('a.ts', one, 'code')).filter((hash) => other.has(hash))).toEqual([]);
  });

  it('of shapes are long strings too, whatever stands around them', () => {
    const [one, two, other] = [
      'throw new Refused("the harbour is closed at night");',
      'if (log) log.warn("the harbour is closed at night", tide);',
      'throw new Refused("the harbour is closed by day");',
    ].map((code) => hashes(seedsOf('a.ts', code, 'shape')));
    expect(one).toHaveLength(1);
    expect(two).toEqual(expect.arrayContaining(one));
    expect(other).not.toEqual(one);
    expect(seedsOf('a.ts', 'throw new Refused("closed");', 'shape')).toEqual([]);
  });

  it('of prose mind neither small words nor the order of three', () => {
    const one = 'The crane lifts containers onto barges while harbours sleep.';
    const two = 'A crane lifts the containers and onto these barges; all harbours sleep.';
    expect(hashes(seedsOf('a.md', two, 'prose'))).toEqual(hashes(seedsOf('a.md', one, 'prose')));
  });

  it('of one line over and over are few', () => {
    for (const space of ['code', 'shape'] as const)
      expect(
        seedsOf('a.ts', 'register(first, second, third, "fourth", 5);\n'.repeat(500), space).length,
      ).toBeLessThan(60);
    expect(
      seedsOf('a.md', 'All harbour masters keep one old book.\n'.repeat(500), 'prose').length,
    ).toBeLessThan(60);
    expect(seedsOf('a.csv', '0 0 0 0 0 0 0 0\n'.repeat(500), 'prose')).toEqual([]);
  });

  it('are none in texts too short for one', () => {
    for (const space of ['prose', 'code', 'shape'] as const) {
      expect(seedsOf('a.ts', '', space)).toEqual([]);
      expect(seedsOf('a.ts', 'go(); // now', space)).toEqual([]);
    }
  });
});

describe('hashOfThree', () => {
  const hash = fc.integer({ min: 0, max: 2 ** 32 - 1 });

  it('is the same in any order, and an unsigned number', () => {
    fc.assert(
      fc.property(hash, hash, hash, (a, b, c) => {
        const expected = hashOfThree(a, b, c);
        expect(expected).toBe(expected >>> 0);
        for (const [x, y, z] of [
          [a, c, b],
          [b, a, c],
          [b, c, a],
          [c, a, b],
          [c, b, a],
        ])
          expect(hashOfThree(x, y, z)).toBe(expected);
      }),
    );
  });
});
