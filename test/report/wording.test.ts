import { describe, expect, it } from 'vitest';
import { alignedLines } from '../../src/report/aligned-lines.ts';
import { jsonPieces, jsonText } from '../../src/report/json.ts';
import {
  apart,
  count,
  counted,
  finePercent,
  leftOutReasons,
  lineSuffix,
  percent,
  sizeText,
  timeText,
} from '../../src/report/wording.ts';

const range = (startLine: number, endLine: number, endColumn: number) => ({
  path: 'a',
  startLine,
  startColumn: 1,
  endLine,
  endColumn,
  startOffset: 0,
  endOffset: 1,
});

describe('wording', () => {
  it('writes numbers as people read them', () => {
    expect([0, 999, 1000, 1234567].map(count)).toEqual(['0', '999', '1,000', '1,234,567']);
    expect([counted(1, 'file'), counted(2, 'family', 'families')]).toEqual(['1 file', '2 families']);
    expect([1, 0.9999, 0.868, 0.29, 0].map(percent)).toEqual(['100%', '99%', '87%', '29%', '0%']);
    expect([1, 0.1234, 0.0005, 0.0004, 0].map(finePercent)).toEqual([
      '100.0%',
      '12.3%',
      '0.1%',
      '<0.1%',
      '0.0%',
    ]);
    expect([12, 1536, 5 << 20].map(sizeText)).toEqual(['12 bytes', '1.5 KB', '5.0 MB']);
    expect([12.4, 1240].map(timeText)).toEqual(['12 ms', '1.2 s']);
  });

  it('names the lines that a range has anything of', () => {
    expect(lineSuffix(range(3, 3, 9))).toBe(':3');
    expect(lineSuffix(range(3, 7, 2))).toBe(':3-7');
    expect(lineSuffix(range(3, 8, 1))).toBe(':3-7');
  });
});

describe('alignedLines', () => {
  const shown = (a: string[], b: string[]) =>
    alignedLines(a, b).map(({ first, second }) =>
      first === undefined ? `+${second}` : second === undefined ? `-${first}` : first,
    );

  it('lets like lines face each other', () => {
    expect(shown(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'y', 'd'])).toEqual(['a', '-b', '+x', 'c', '+y', 'd']);
    expect(shown([], ['a'])).toEqual(['+a']);
    expect(shown(['a'], [])).toEqual(['-a']);
    expect(shown(['  a'], ['a'])).toEqual(['  a']);
  });

  it('keeps every line of both sides, in order', () => {
    const a = 'the quick brown fox jumps over the lazy dog'.split(' ');
    const b = 'the slow brown dog jumps over the quick fox'.split(' ');
    const rows = alignedLines(a, b);
    expect(rows.flatMap(({ first }) => first ?? [])).toEqual(a);
    expect(rows.flatMap(({ second }) => second ?? [])).toEqual(b);
    // the, brown, jumps, over, the, and one of lazy/quick … dog/fox: five lines in common at least
    expect(rows.filter(({ first, second }) => first !== undefined && second !== undefined).length).toBe(5);
  });

  it('gives up on the best order, not on the lines, when there are too many', () => {
    const a = Array.from({ length: 3000 }, (_, n) => `a${n}`);
    const b = Array.from({ length: 3000 }, (_, n) => `b${n}`);
    const rows = alignedLines(['same', ...a], ['same', ...b]);
    expect(rows).toHaveLength(6001);
    expect(rows[0]).toEqual({ first: 'same', second: 'same' });
  });
});

describe('jsonText', () => {
  it('writes an item a line, and is JSON', () => {
    const result = { schema: 'x', list: [{ a: 1 }, { a: 2 }], names: ['b'], none: [], deep: { c: [1] } };
    const text = jsonText(result);
    expect(JSON.parse(text)).toEqual(result);
    expect(text.split('\n')).toContain('    {"a":1},');
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('comes in pieces, none of them much longer than the others', () => {
    const result = { schema: 'x', list: Array.from({ length: 20_000 }, (_, n) => ({ n })), last: 'y' };
    const pieces = [...jsonPieces(result)];
    expect(pieces.length).toBeGreaterThan(3);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(80_000);
    expect(JSON.parse(pieces.join(''))).toEqual(result);
  });
});

it('shows two shares with the decimals that tell them apart', () => {
  expect(apart(0.125, 0.03)).toEqual(['12.5%', '3.0%']);
  expect(apart(0.0840001, 0.084)).toEqual(['8.40001%', '8.40000%']);
  expect(apart(0.0843, 0.084)).toEqual(['8.43%', '8.40%']);
  expect(apart(0.5, 0.0003)).toEqual(['50.00%', '0.03%']);
  expect(apart(1 / 3, 0)).toEqual(['33.3%', '0.0%']);
});

it('names what most files were left out for first', () => {
  const skipped = { data: 8, snapshot: 1, changelog: 1, generated: 1022 };
  expect(leftOutReasons(skipped)).toBe('1,022 generated, 8 data, 1 changelog, 1 snapshot');
  expect(leftOutReasons({})).toBe('');
});
