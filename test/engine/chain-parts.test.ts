import { describe, expect, it } from 'vitest';
import { findingsOf, placesOf } from './corpus-of.ts';
import { inventedWord, randomOf } from './invented.ts';

const random = randomOf(5);

/** Lines of four names, no two of them the same. */
function lines(count: number): string[] {
  const name = () => inventedWord(random);
  return Array.from({ length: count }, () => `${name()}.${name()}(${name()}, ${name()});`);
}

/** The lines with every seventh name another, which leaves two fifths of their shingles. */
function edited(given: readonly string[]): string[] {
  let at = 0;
  return given.map((line) => line.replace(/\w+/g, (name) => (at++ % 7 === 6 ? inventedWord(random) : name)));
}

/** What is told of two files that begin alike, one of which goes on with something else before it has what else the other has. */
function told(rest: readonly string[]): string[][] {
  const begin = lines(10);
  const a = [...begin, ...rest];
  const b = [...begin, ...lines(20), ...edited(rest)];
  return placesOf(findingsOf({ 'a.ts': a.join('\n'), 'b.ts': b.join('\n') }).families).sort();
}

describe('a chain that is lopsided as a whole', () => {
  it('is told in the parts before and behind its longest gap', () => {
    expect(told(lines(14))).toEqual([
      ['a.ts:1-10', 'b.ts:1-10'],
      ['a.ts:11-24', 'b.ts:31-44'],
    ]);
  });

  it('is told without a part that is short and weak', () => {
    expect(told(lines(8))).toEqual([['a.ts:1-10', 'b.ts:1-10']]);
  });
});

describe('a chain within one text that is but alike as a whole', () => {
  /** What is told of a file in which `same` stands twice, each time before `rest`, which is edited the second time. */
  function toldWithin(same: readonly string[], rest: readonly string[]): string[][] {
    const file = [...same, ...rest, ...lines(40), ...same, ...edited(rest), ...lines(10)];
    return placesOf(findingsOf({ 'a.ts': file.join('\n') }).families).sort();
  }

  it('is told in the part that is the same, up to the first edit', () => {
    expect(toldWithin(lines(12), lines(24))).toEqual([['a.ts:1-14', 'a.ts:77-90']]);
  });

  it('is not told where no part is long enough and nearly the same', () => {
    expect(toldWithin(lines(6), lines(24))).toEqual([]);
  });
});
