import { inString } from '../words/stream.ts';
import { type Chain, reaching } from './chains.ts';
import type { Rows } from './rows.ts';
import type { Sides } from './text-pair.ts';

/** The most words that a string has outside a range, for each word of the range. */
const mostOutside = 1 / 8;

/**
 * A chain of code that begins or ends in the midst of a string of several lines, such as the program of a test, with all
 * of that string and of what opens it, when both sides have such a string there.
 */
export function withWholeStrings({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain | undefined {
  const { aFrom, aTo, bFrom, bTo } = chain;
  const a = layout.a.rows;
  const b = layout.b.rows;
  const begins = [beginOf(a, aFrom, aTo), beginOf(b, bFrom, bTo)];
  const ends = [endOf(a, aFrom, aTo), endOf(b, bFrom, bTo)];
  const [beginA = aFrom, beginB = bFrom] = begins.includes(undefined) ? [] : begins;
  const [endA = aTo, endB = bTo] = ends.includes(undefined) ? [] : ends;
  if (beginA === aFrom && beginB === bFrom && endA === aTo && endB === bTo) return undefined;
  return reaching(chain, { aFrom: beginA, aTo: endA, bFrom: beginB, bTo: endB });
}

/** Where the row begins whose string words [from, to) begin in, or they themselves, at its beginning. */
function beginOf(rows: Rows, from: number, to: number): number | undefined {
  const begin = rows.first[rows.of(from)];
  if (begin === from) return from;
  const isNear = from - begin <= mostOutside * (to - from);
  return isNear && rows.words.mark[from] & inString ? begin : undefined;
}

/** Where the row ends whose string words [from, to) end in, or they themselves, at its end. */
function endOf(rows: Rows, from: number, to: number): number | undefined {
  const end = rows.first[rows.of(to - 1) + 1];
  if (end === to) return to;
  const isNear = end - to <= mostOutside * (to - from);
  return isNear && rows.words.mark[to] & inString ? end : undefined;
}
