import { describe, expect, it } from 'vitest';
import { closes, copiedCode as copy, opens, toldOf } from './marked-copies.ts';

/** So long that another row costs next to nothing. */
const long = Array.from({ length: 12 }, (_, at) => copy.replaceAll('(', `_${at}(`)).join('\n');
const end = 'close(harbour, moon);\nleave(quay, tide);';

/** What others have beside their copies, so that it is none of them all. */
const others = ['bake(bread, well);', 'paint(wall, white);', 'grind(rye, often);'];

const source = (copied: string, above: string, below: string) =>
  `${above}\n${opens}${copied}${closes}\n${below}\n`;
/** Sources with these copies, below each of which are these lines, and then something of its own. */
const above = (...copies: readonly [copied: string, below: string][]) =>
  copies.map(([copied, below], at) => source(copied, others[at], `${below}\n${others.at(at - 1)}`.trim()));

describe('copies of which one ends before the others do', () => {
  it('go on to where these end, with a better score', () => {
    const whole = `${copy}\n${end}`;
    const { told, match, before } = toldOf(above([whole, ''], [copy, end], [whole, '']));
    expect(told).toEqual([whole, whole, whole]);
    expect(match.jaccard).toBe(1);
    expect(before.jaccard).toBeLessThan(1);
    expect(match.words).toBe(before.words + 6);
  });

  it('do so where it is the first of them, and at their beginning', () => {
    const whole = `${end}\n${copy}`;
    const cut = (copied: string, at: number) =>
      source(copied, copied === whole ? others[at] : `${others[at]}\n${end}`, others.at(at - 1) ?? '');
    expect(toldOf([cut(copy, 0), cut(whole, 1), cut(whole, 2)]).told).toEqual([whole, whole, whole]);
  });

  it('do so with rows that are much the same', () => {
    const own = end.replace('moon', 'sun');
    expect(toldOf(above([`${copy}\n${end}`, ''], [copy, own])).told[1]).toBe(`${copy}\n${own}`);
    const other = 'close(barn, 1, 2, 3);\nleave(quay, tide);';
    expect(toldOf(above([`${copy}\n${end}`, ''], [copy, other])).told[1]).toBe(copy);
  });

  it('do so where that costs little of the score, but no more', () => {
    const [own, other] = ['close(moon, harbour, quay);', 'close(sun, harbour, wall);'];
    const told = (copied: string) => toldOf(above([`${copied}\n${own}`, ''], [copied, other])).told[1];
    expect(told(long)).toBe(`${long}\n${other}`);
    expect(told(copy)).toBe(copy);
  });

  it('do not where only the first of the rows is there, or too many are', () => {
    const [first] = end.split('\n');
    expect(toldOf(above([`${copy}\n${end}`, ''], [copy, first])).told[1]).toBe(copy);
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `leave_${at}(quay);`).join('\n');
    for (const [count, told] of [
      [5, `${copy}\n${rows(5)}`],
      [6, copy],
    ] as const)
      expect(toldOf(above([`${copy}\n${rows(count)}`, ''], [copy, rows(count)])).told[1]).toBe(told);
  });

  it('do not go on with one more of rows that are alike, unless that makes them more alike', () => {
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `add(harbour, ${from + at});`).join('\n');
    const all = `${long}\n${rows(0, 3)}`;
    expect(toldOf(above([all, ''], [all, rows(3, 5)])).told[1]).toBe(all);
    expect(toldOf(above([all, ''], [`${long}\n${rows(0, 2)}`, rows(2, 5)])).told[1]).toBe(all);
  });

  it('do not meet another of them', () => {
    const whole = `${copy}\n${end}`;
    const text = (next: string) => `${opens}${copy}${closes}\n${next}`;
    const beside = toldOf([
      `${opens}${whole}${closes}\n${others[0]}\n`,
      text(`${opens}${end}\n${copy}${closes}\n`),
    ]);
    expect(beside.told[1]).toBe(copy);
    expect(toldOf([`${opens}${whole}${closes}\n`, text(`${end}\n${opens}${copy}${closes}\n`)]).told[1]).toBe(
      whole,
    );
  });

  it('go on sentence by sentence in prose', () => {
    const text = `The harbour opens when the tide is high and the lantern of the quay is lit at night.
Boats that wait outside are called in one by one, the smallest first, and moored along the wall.`;
    const last = 'Whoever comes late sleeps on the water, with an anchor down and one of the crew awake.';
    const page = (copied: string, below: string) =>
      `It is said:\n\n${opens}${copied}${closes}\n${below}\nAnd nobody says why.\n`;
    const whole = `${text}\n${last}`;
    const told = (...sources: string[]) => toldOf(sources, { extension: 'md' }).told;
    expect(told(page(whole, 'So it is.'), page(text, last))).toEqual([whole, whole]);
    expect(told(page(text, last), page(whole, 'So it is.'))).toEqual([whole, whole]);
    expect(
      told(page(whole, 'So it is.'), page(text, 'Bread is baked in the morning by two sisters.')),
    ).toEqual([whole, text]);
  });
});
