import { describe, expect, it } from 'vitest';
import { asWrittenIfAlike } from '../../../src/engine/passages/as-written.ts';
import type { Chain } from '../../../src/engine/passages/chains.ts';
import { renamingOf } from '../../../src/engine/passages/renaming.ts';
import { wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf } from '../corpus-of.ts';

function wordsIn(content: string) {
  const [text] = corpusOf({ 'a.ts': content }).texts.values();
  return wordsOf(text, 'code');
}

/** Reads two pieces of code that begin with the same shape, word by word. */
function renamingBetween(a: string, b: string) {
  const [x, y] = [wordsIn(a), wordsIn(b)];
  const matched = Math.min(x.count, y.count);
  const chain: Chain = { aFrom: 0, aTo: x.count, bFrom: 0, bTo: y.count, matched, runs: [0, 0, matched] };
  return renamingOf(x, y, chain);
}

const total = 'let total = 0; for (const item of items) { total += item.price * item.count; } return total;';

describe('a match of shapes', () => {
  const toldOf = (other: string, jaccard: number) => {
    const [a, b] = [wordsIn(total), wordsIn(other)];
    const match = { aFrom: 0, aTo: a.count, bFrom: 0, bTo: b.count, words: a.count, a: 0, b: 1, jaccard };
    const told = asWrittenIfAlike({ ...match, space: 'shape' }, a, b);
    return [told.space, told.jaccard];
  };

  it('is told as one of code where nothing, or hardly anything, is renamed', () => {
    expect(toldOf(total, 1)).toEqual(['code', 1]);
    const [space, jaccard] = toldOf(total.replace(/total;$/, 'sum;'), 0.95);
    expect(space).toBe('code');
    expect(jaccard).toBeCloseTo(12 / 14);
    expect(toldOf(total.replaceAll('total', 'sum'), 1)).toEqual(['shape', 1]);
  });
});

describe('renamingOf', () => {
  it('takes code for its own copy', () => {
    expect(renamingBetween(total, total)).toMatchObject({ jaccard: 1, names: 5, renamed: 0 });
  });

  it('scores a copy with other names by what the names stand for', () => {
    const other = 'let sum = 0; for (const row of rows) { sum += row.cost * row.size; } return sum;';
    // total twice and item twice, after each stood for the other once
    expect(renamingBetween(total, other)).toEqual({ jaccard: 1, names: 2, renamed: 4, renamedNames: 2 });
  });

  it('is not misled by a name that stands beside a wrong one first', () => {
    const one = 'set(total); let total = 0; total += item; total += other; return total;';
    const two = 'set(wrong); let sum = 0; sum += row; sum += more; return sum;';
    const { jaccard, renamedNames } = renamingBetween(one, two);
    expect(renamedNames).toBe(1);
    // what is not alike is the first line alone
    expect(jaccard).toBeGreaterThan(0.6);
  });

  it('does not mind other literals', () => {
    const other = total.replace('0', '1');
    expect(renamingBetween(total, other).jaccard).toBe(1);
  });

  it('does not take rows for a copy of many more of them', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `set('${at}', ${at});`).join(' ');
    expect(renamingBetween(rows(3), rows(9)).jaccard).toBe(1);
    expect(renamingBetween(rows(3), rows(10)).jaccard).toBe(0);
    expect(renamingBetween(rows(10), rows(3)).jaccard).toBe(0);
  });

  it('does mind what a text of several lines says', () => {
    const page = (lines: string) => `show(table, \`${lines}\`, rows.length);`;
    const { jaccard } = renamingBetween(
      page('one two\nthree four five six'),
      page('one two\nseven eight nine ten'),
    );
    expect(jaccard).toBeLessThan(0.5);
  });

  it('does mind the figures of a table', () => {
    const table = (first: number) =>
      `b = [${[1, 2, 3, 4, 5].map((row) => `[c${row}, ${first + row}, ${first * row}]`)}]`;
    expect(renamingBetween(table(3), table(3)).jaccard).toBe(1);
    expect(renamingBetween(table(3), table(50)).jaccard).toBeLessThan(0.3);
  });

  it('sees that names keep to no renaming', () => {
    const other = 'let one = 0; for (const two of three) { four += five.six * seven.eight; } return nine;';
    const { jaccard, names } = renamingBetween(total, other);
    expect(names).toBe(0);
    expect(jaccard).toBeLessThan(0.5);
  });

  it('sees two names fall together', () => {
    const other = 'let item = 0; for (const item of item) { item += item.item * item.item; } return item;';
    expect(renamingBetween(total, other).renamedNames).toBeLessThan(2);
  });
});
