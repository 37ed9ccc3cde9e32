import { describe, expect, it } from 'vitest';
import { IgnoredParts } from '../../src/service/ignored-parts.ts';
import { corpusOf } from '../engine/corpus-of.ts';

const paths = ['a.md', 'b.md', 'c.md'];
const corpus = corpusOf(Object.fromEntries(paths.map((path, at) => [path, `${at} `.repeat(50)])));

/** Parts of which each is given by the places of one family: a path, and where it begins and ends. */
function partsOf(...families: readonly (readonly [string, number, number])[][]): IgnoredParts {
  const parts = new IgnoredParts();
  for (const members of families)
    parts.add(
      members.map(([path, startOffset, endOffset]) => ({ path, startOffset, endOffset })),
      ({ path }) => path,
    );
  return parts;
}

const haveMostOf = (parts: IgnoredParts) => parts.haveMostOf('a.md', 'b.md', corpus);

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
