import { describe, expect, it } from 'vitest';
import { byWorth, copiesOf, markedLines, otherCopies } from '../../src/editor/overlapping.ts';
import type { Passage } from '../../src/service/indexer/news.ts';
import { placeAt } from './places.ts';

/** A passage of as many words for a line, with a copy of such a score in another file. */
function passageAt(first: number, last: number, similarity: number, copy = `${first}-${last}.md`): Passage {
  const copies = [{ place: placeAt(copy, first, last), similarity, space: 'prose' as const }];
  const words = (last - first + 1) * 5;
  return { place: placeAt('a.md', first, last), space: 'prose', words, family: copy, copies };
}

const marksOf = (passages: readonly Passage[]) =>
  markedLines(passages, { minWords: 30 }).map(({ first, last, here }) => [
    `${first}–${last}`,
    ...here.map(({ family }) => family),
  ]);

const [head, lead, inner, apart] = [
  passageAt(1, 31, 0.36),
  passageAt(4, 52, 0.6),
  passageAt(20, 42, 0.32),
  passageAt(58, 81, 0.5),
];

it('puts those first that have most words, but a copy before what is long and vaguely alike', () => {
  expect(byWorth([inner, head, lead, passageAt(1, 9, 1)]).map(({ place }) => place.endLine)).toEqual([
    53, 10, 32, 43,
  ]);
});

describe('of passages that overlap is marked', () => {
  it('the one that is worth most, for all that are there', () => {
    expect(marksOf([inner, head, apart, lead])).toEqual([
      ['4–52', '4-52.md', '1-31.md', '20-42.md'],
      ['58–81', '58-81.md'],
    ]);
  });

  it('of another what sticks out, if that has as many words as a passage must have', () => {
    const after = passageAt(50, 60, 0.5);
    expect(marksOf([lead, after])).toEqual([
      ['4–52', '4-52.md', '50-60.md'],
      ['53–60', '50-60.md'],
    ]);
    expect(marksOf([lead, passageAt(50, 57, 0.5)])).toEqual([['4–52', '4-52.md', '50-57.md']]);
  });

  it('less of what sticks out where it is code, of which fewer words make a passage', () => {
    const [best, prose] = [passageAt(41, 62, 0.9), passageAt(57, 66, 0.5)];
    expect(marksOf([best, prose]).map(([lines]) => lines)).toEqual(['41–62']);
    expect(marksOf([best, { ...prose, space: 'code' }]).map(([lines]) => lines)).toEqual(['41–62', '63–66']);
  });

  it('what sticks out on either side', () => {
    const [wide, best] = [passageAt(1, 60, 0.3), passageAt(20, 45, 1)];
    expect(marksOf([wide, best]).map(([lines]) => lines)).toEqual(['1–19', '20–45', '46–60']);
  });

  it('a short one, where it is alone', () => {
    expect(marksOf([passageAt(1, 2, 1), passageAt(3, 9, 1)]).map(([lines]) => lines)).toEqual(['1–2', '3–9']);
  });

  it('no line twice, whatever there is', () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      passageAt(1 + ((at * 7) % 90), 12 + ((at * 7) % 90) + ((at * 5) % 23), 0.3 + ((at * 3) % 7) / 10),
    );
    const marks = markedLines(many, { minWords: 30 });
    const lines = marks.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(new Set(lines).size).toBe(lines.length);
    expect(marks.length).toBeGreaterThan(1);
  });
});

it('tells of what overlaps the best copy in each further file, and of what sticks out in any', () => {
  const same = (first: number, last: number, similarity: number) =>
    passageAt(first, last, similarity, 'b.md');
  const told = (...passages: Passage[]) =>
    otherCopies(markedLines(passages, { minWords: 30 })[0]).map(({ copy, of }) => [
      copy.place.startLine,
      of.place.endLine - 1,
    ]);
  expect(told(same(4, 52, 0.6), same(20, 42, 0.3), passageAt(21, 42, 0.3))).toEqual([[21, 42]]);
  expect(told(same(4, 52, 0.6), same(20, 42, 0.3), same(50, 54, 0.4))).toEqual([[50, 54]]);
});

it('tells each place of a copy once, the best first', () => {
  const copies = copiesOf([inner, passageAt(19, 42, 0.4, '20-42.md'), lead]);
  expect(copies.map(({ place, similarity }) => [place.startLine, similarity])).toEqual([
    [4, 0.6],
    [19, 0.4],
  ]);
});
