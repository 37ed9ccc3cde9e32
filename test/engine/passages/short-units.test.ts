import { describe, expect, it } from 'vitest';
import { findingsOf, placesOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

/** A test of five lines, that differs from the others in its name and two of its numbers. */
function testOf(name: string, year: string): string {
  return `  it('bakes a loaf in ${name}', async ({ oven }) => {
    const date = new Date(${year});
    const baked = new oven.Date(${year});
    expect(baked.getTime()).toBe(date.getTime());
    expect(baked.crumbs).toEqual([]);
  });
`;
}

/** The places of what is told of a file with such tests. */
function toldOf(...tests: string[]): string[][] {
  const file = `${inventedFunction(1, 4)}\ndescribe('the oven', () => {\n${tests.join('\n')}});\n`;
  return placesOf(findingsOf({ 'oven.test.ts': file }).families);
}

describe('a row of short units of one file', () => {
  const begin = inventedFunction(1, 4).split('\n').length + 2;
  const placeOf = (at: number, lines = 6) => `oven.test.ts:${begin + at}-${begin + at + lines - 1}`;

  it('is told unit by unit', () => {
    const tests = ['may', 'june', 'july', 'august'].map((name, at) => testOf(name, `2010, ${at + 4}`));
    expect(toldOf(...tests)).toEqual([[0, 7, 14, 21].map((at) => placeOf(at))]);
  });

  it('is not told when there are but two', () => {
    expect(toldOf(testOf('may', '2010, 4'), testOf('june', '2010, 5'))).toEqual([]);
  });

  it('is told in halves when the units of each are not alike', () => {
    const cools = (name: string, shelf: number) => `  it('cools on the shelf in ${name}', ({ shelf }) => {
    shelf.put(loaves.slice(${shelf}), crumbs);
    if (!shelf.isFull) throw new Failure(shelf.left);
    expect(crumbs.swept).toEqual(shelf.crumbs(${shelf}));
  });
`;
    const tests = [testOf('may', '2010, 4'), cools('may', 1), testOf('june', '2010, 5'), cools('june', 2)];
    expect(toldOf(...tests)).toEqual([[placeOf(0, 12), placeOf(13, 12)]]);
  });
});
