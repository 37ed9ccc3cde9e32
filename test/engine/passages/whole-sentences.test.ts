import { describe, expect, it } from 'vitest';
import { type Chain, chainOf } from '../../../src/engine/passages/chains.ts';
import type { Refusal } from '../../../src/engine/passages/refusal.ts';
import { inWholeSentences } from '../../../src/engine/passages/whole-sentences.ts';
import { type Words, wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf, findingsOf, textAt } from '../corpus-of.ts';
import { inventedProse, inventedWord, randomOf } from '../invented.ts';

function wordsIn(page: string): Words {
  const [text] = corpusOf({ 'a.md': page }).texts.values();
  return wordsOf(text, 'prose');
}

type Place = [aFrom: number, aTo: number, bFrom: number, bTo: number];

const placeOf = ({ aFrom, aTo, bFrom, bTo }: Chain): Place => [aFrom, aTo, bFrom, bTo];

const anyEnds = () => 1;

/** What words [from, to) of two pages, which are alike, become when every place scores as this says. */
function wholeOf(
  from: number,
  to: number,
  pages: [string, string],
  scoreOf: (place: Place) => number | Refusal = () => 1,
): Place {
  const [a, b] = pages.map(wordsIn);
  const told = { chain: chainOf([from, from, to - from]), jaccard: 0.5 };
  return placeOf(inWholeSentences({ a, b, self: false }, told, (chain) => scoreOf(placeOf(chain))).chain);
}

describe('a passage of prose', () => {
  it('takes in the rest of a sentence of which both sides have half', () => {
    const pages: [string, string] = [
      'Plum fig date. It is a pear lime fig. Kiwi.',
      'Plum fig date. It is a sloe. Kiwi.',
    ];
    expect(wholeOf(0, 6, pages)).toEqual([0, 9, 0, 7]);
  });

  it('takes it in for a quarter of the score, and gives up words for a tenth', () => {
    const scored = (score: number) => (place: Place) => (place[1] === 6 ? 0.5 : score);
    const half: [string, string] = [
      'Plum fig date. It is a pear lime fig. Kiwi.',
      'Plum fig date. It is a sloe. Kiwi.',
    ];
    expect(wholeOf(0, 6, half, scored(0.38))).toEqual([0, 9, 0, 7]);
    expect(wholeOf(0, 6, half, scored(0.37))).toEqual([0, 6, 0, 6]);
    const less: [string, string] = [
      'Plum fig date. It is a pear lime fig plum.',
      'Plum fig date. It is a date lime sloe kiwi plum.',
    ];
    expect(wholeOf(0, 6, less, scored(0.46))).toEqual([0, 3, 0, 3]);
    expect(wholeOf(0, 6, less, scored(0.44))).toEqual([0, 6, 0, 6]);
  });

  it('gives up a few words of a sentence of which either side has more outside', () => {
    const pages: [string, string] = [
      'Plum fig date. It is a pear lime fig plum.',
      'Plum fig date. It is a date lime sloe kiwi plum.',
    ];
    expect(wholeOf(0, 6, pages)).toEqual([0, 3, 0, 3]);
  });

  it('gives up the headings above them', () => {
    const head = 'Plum fig date.\n\n# Lime\n\n## Pear\n\nIt is a';
    const pages: [string, string] = [`${head} pear lime fig plum.`, `${head} date lime sloe kiwi plum.`];
    expect(wholeOf(0, 8, pages)).toEqual([0, 3, 0, 3]);
  });

  it('gives up the heading and first words of a section that goes on behind it', () => {
    const head = 'Plum fig date.\n\n# Lime\n\n## Pear\n\nIt is a pear.';
    expect(wholeOf(0, 9, [`${head} Kiwi fig.`, `${head} Date lime.`])).toEqual([0, 3, 0, 3]);
    expect(wholeOf(0, 9, [`${head}\n\n# Kiwi`, `${head} Date lime.`])).toEqual([0, 9, 0, 9]);
    const long = `${head} ${'Sloe lime fig. '.repeat(4)}`;
    expect(wholeOf(0, 21, [`${long}Kiwi fig.`, `${long}Date lime.`])).toEqual([0, 21, 0, 21]);
  });

  it('takes in, or gives up, few words of a sentence where it begins', () => {
    const end = 'it is so. Plum fig date.';
    expect(wholeOf(2, 8, [`Pear lime ${end}`, `Date sloe ${end}`])).toEqual([0, 8, 0, 8]);
    expect(wholeOf(4, 10, [`Pear lime fig plum ${end}`, `Date sloe kiwi lime ${end}`])).toEqual([
      7, 10, 7, 10,
    ]);
  });

  it('may do so at one end alone', () => {
    const middle = 'it is so. Plum fig date. It is a';
    const pages: [string, string] = [`Pear lime ${middle} fig.`, `Date sloe ${middle} kiwi.`];
    expect(wholeOf(2, 11, pages)).toEqual([0, 12, 0, 12]);
    expect(wholeOf(2, 11, pages, ([aFrom]) => (aFrom === 2 ? 1 : 0.3))).toEqual([2, 12, 2, 12]);
    expect(wholeOf(2, 11, pages, ([, aTo]) => (aTo === 11 ? 1 : 'below threshold'))).toEqual([0, 11, 0, 11]);
  });

  it('takes in the little that one side lacks where the other has half', () => {
    const pages: [string, string] = [
      'Plum fig date. It is a fig.',
      'Plum fig date. It is a date lime sloe kiwi.',
    ];
    expect(wholeOf(0, 6, pages)).toEqual([0, 7, 0, 10]);
  });

  it('gives up or takes in what leaves the sides most alike otherwise', () => {
    const first = 'Plum fig date lime sloe kiwi pear plum fig date.';
    const pages: [string, string] = [
      `${first} It is a fig.`,
      `${first} It is a ${'date lime sloe '.repeat(4)}.`,
    ];
    expect(wholeOf(0, 13, pages, ([, aTo]) => (aTo < 14 ? 0.9 : 0.8))).toEqual([0, 10, 0, 10]);
    expect(wholeOf(0, 13, pages, ([, aTo]) => (aTo < 14 ? 0.8 : 0.9))).toEqual([0, 14, 0, 10]);
  });

  it('moves no side that is between sentences unless that scores more', () => {
    const begun = 'Pear lime plum fig date lime. Plum fig date';
    const pages: [string, string] = [`${begun}.`, `${begun} ${'kiwi sloe fig '.repeat(4)}.`];
    expect(wholeOf(0, 9, pages, () => 0.5)).toEqual([0, 9, 0, 9]);
    expect(wholeOf(0, 9, pages, () => 0.6)).toEqual([0, 6, 0, 6]);
  });

  it('gives up more words of a sentence of which it has less than half', () => {
    const begun = 'Plum fig date. It is a fig or pear or lime or';
    const rest = (word: string) => `${begun} ${`${word} `.repeat(12)}.`;
    expect(wholeOf(0, 12, [rest('plum'), rest('date')])).toEqual([0, 3, 0, 3]);
  });

  it.each<[string, number, number, [string, string]]>([
    ['a whole sentence on both sides', 0, 3, ['Plum fig date. Kiwi.', 'Plum fig date. Lime.']],
    ['no more than a stub', 0, 3, ['It is a pear lime fig plum.', 'It is a date lime sloe kiwi plum.']],
    [
      'too many words of a long sentence',
      0,
      26,
      [
        `Plum fig date. ${'Fig '.repeat(23)} ${'plum '.repeat(30)}.`,
        `Plum fig date. ${'Fig '.repeat(23)} ${'date '.repeat(30)}.`,
      ],
    ],
  ])('stays as it is with %s', (_, from, to, pages) => {
    expect(wholeOf(from, to, pages)).toEqual([from, to, from, to]);
  });

  it('never goes beyond its paragraph', () => {
    const pages: [string, string] = [
      'Plum fig date it is\n\nPear lime fig.',
      'Plum fig date it was\n\nKiwi lime fig.',
    ];
    expect(wholeOf(0, 4, pages)).toEqual([0, 5, 0, 5]);
  });

  it('never overlaps its copy in one text', () => {
    const words = wordsIn('Plum fig it is plum fig so.');
    const both = { ...chainOf([4, 0, 2]), bTo: 4 };
    const told = { chain: both, jaccard: 1 };
    const { chain } = inWholeSentences({ a: words, b: words, self: true }, told, anyEnds);
    expect(chain.bTo).toBeLessThanOrEqual(chain.aFrom);
  });

  it('keeps the runs that are left', () => {
    const words = wordsIn('Plum fig date. It is a pear lime fig plum.');
    const told = { chain: chainOf([0, 0, 2, 2, 2, 4]), jaccard: 1 };
    const { chain } = inWholeSentences({ a: words, b: words, self: false }, told, anyEnds);
    expect(chain.runs).toEqual([0, 0, 2, 2, 2, 1]);
    expect(chain.matched).toBe(3);
  });
});

describe('what is told', () => {
  const said = inventedProse(1, 20);

  it('has no stub at its end, and the score of what is left', () => {
    const files = {
      'a.md': `${said}\n# Talk\n\nIn the short term, an increase is ${inventedProse(2, 3)}`,
      'b.md': `${said}\n# Talk\n\nIn the short term, an increase is ${inventedProse(3, 3)}`,
    };
    const [{ members, similarity }] = findingsOf(files).families;
    for (const member of members) expect(textAt(files, member).trim()).toBe(said.trim());
    expect(similarity).toBe(1);
  });

  it('has all of a sentence of which the end was changed', () => {
    const most = 'Whoever comes late to the harbour in the long winter may find his place taken by';
    const files = {
      'a.md': `${said}\n\n${most} somebody from a bigger ship. ${inventedProse(2, 3)}`,
      'b.md': `${said}\n\n${most} fishermen who wait for mackerel. ${inventedProse(3, 3)}`,
    };
    const [{ members, similarity }] = findingsOf(files).families;
    expect(members.map((member) => textAt(files, member).trim().split(' ').at(-1))).toEqual([
      'ship.',
      'mackerel.',
    ]);
    expect(similarity).toBeLessThan(1);
  });

  it('loses hardly any of its score', () => {
    const alike =
      'Nets are mended before the boats go out. Whoever comes late to the harbour in the long winter may find his place between the northern piers taken by';
    const files = {
      'a.md': `${alike} ${inventedWords(2, 19)}. ${inventedProse(3, 3)}`,
      'b.md': `${alike} ${inventedWords(4, 19)}. ${inventedProse(5, 3)}`,
    };
    const [{ members, similarity }] = findingsOf(files, { minWords: 25 }).families;
    expect(similarity).toBe(1);
    for (const member of members) expect(textAt(files, member)).toBe(alike);
  });
});

function inventedWords(seed: number, count: number): string {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => inventedWord(random)).join(' ');
}
