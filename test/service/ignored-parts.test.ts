import { describe, expect, it } from 'vitest';
import { IgnoredParts, lengthsIn } from '../../src/service/ignored-parts.ts';
import { corpusOf } from '../engine/corpus-of.ts';

const paths = ['a.md', 'b.md', 'c.md'];
const corpus = corpusOf(Object.fromEntries(paths.map((path, at) => [path, `${at} `.repeat(50)])));

/** Parts of which each is given by the places of one family: a path, and where it begins and ends. */
function partsOf(...families: readonly (readonly At[])[]): IgnoredParts {
  const parts = new IgnoredParts();
  for (const members of families) parts.add(members.map(placeAt), ({ path }) => path, true);
  return parts;
}

type At = readonly [path: string, startOffset: number, endOffset: number];

function placeAt([path, startOffset, endOffset]: At) {
  return { path, startOffset, endOffset };
}

const haveMostOf = (parts: IgnoredParts) => parts.haveMostOf('a.md', 'b.md', lengthsIn(corpus));

describe('ignored families are most of two files', () => {
  it('where one of them is, or several together', () => {
    expect(
      haveMostOf(
        partsOf([
          ['a.md', 0, 80],
          ['b.md', 20, 100],
        ]),
      ),
    ).toBe(true);
    const halves = partsOf(
      [
        ['a.md', 0, 40],
        ['b.md', 60, 100],
      ],
      [
        ['a.md', 50, 90],
        ['b.md', 0, 40],
      ],
    );
    expect(haveMostOf(halves)).toBe(true);
  });

  it('but not where they are too little of one, or lie over each other', () => {
    expect(
      haveMostOf(
        partsOf([
          ['a.md', 0, 80],
          ['b.md', 0, 60],
        ]),
      ),
    ).toBe(false);
    const same = partsOf(
      [
        ['a.md', 0, 60],
        ['b.md', 0, 60],
      ],
      [
        ['a.md', 0, 50],
        ['b.md', 0, 55],
      ],
    );
    expect(haveMostOf(same)).toBe(false);
  });

  it('and not where they are of other files', () => {
    expect(
      haveMostOf(
        partsOf(
          [
            ['a.md', 0, 90],
            ['c.md', 0, 90],
          ],
          [
            ['b.md', 0, 90],
            ['c.md', 0, 90],
          ],
        ),
      ),
    ).toBe(false);
    expect(haveMostOf(partsOf())).toBe(false);
  });
});

describe('a passage is ignored', () => {
  const ignored: readonly At[] = [
    ['a.md', 20, 60],
    ['b.md', 0, 40],
  ];
  const shown: readonly At[] = [
    ['a.md', 12, 60],
    ['c.md', 0, 48],
  ];
  const both = partsOf(ignored);
  both.add(shown.map(placeAt), ({ path }) => path, false);
  const has = (parts: IgnoredParts, ...places: readonly At[]) => parts.has(...places.map(placeAt));

  it('where it is mostly one, though an edit has shifted it', () => {
    expect(has(partsOf(ignored), ['a.md', 26, 66])).toBe(true);
    expect(has(partsOf(ignored), ['a.md', 38, 78])).toBe(false);
    expect(has(partsOf(ignored), ['b.md', 20, 60])).toBe(false);
  });

  it('unless it is more like one that is shown', () => {
    expect(has(partsOf(ignored), ...shown.slice(0, 1))).toBe(true);
    expect(has(both, ...shown.slice(0, 1))).toBe(false);
    expect(has(both, ...ignored.slice(0, 1))).toBe(true);
  });

  it('with another place if that is one of the same family', () => {
    expect(has(both, ['a.md', 13, 60], ['b.md', 0, 40])).toBe(true);
    expect(has(both, ['a.md', 20, 60], ['c.md', 0, 48])).toBe(false);
    expect(has(both, ['b.md', 0, 40], ['a.md', 20, 60])).toBe(true);
  });
});
