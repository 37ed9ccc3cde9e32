import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { wholeSentences } from '../../../src/engine/passages/whole-sentences.ts';
import { type Words, wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf, findingsOf, textAt } from '../corpus-of.ts';
import { inventedProse, inventedWord, randomOf } from '../invented.ts';

function wordsIn(page: string): Words {
  const [text] = corpusOf({ 'a.md': page }).texts.values();
  return wordsOf(text, 'prose');
}

/** What words [from, to) of two pages, which are alike, become: the best that there is. */
function wholeOf(from: number, to: number, pages: [string, string]): [number, number, number, number][] {
  const [a, b] = pages.map(wordsIn);
  const chain = chainOf([from, from, to - from]);
  return wholeSentences({ a, b, self: false }, chain).map(({ aFrom, aTo, bFrom, bTo }) => [
    aFrom,
    aTo,
    bFrom,
    bTo,
  ]);
}

describe('a passage of prose', () => {
  it('takes in the rest of a sentence of which both sides have half', () => {
    const pages: [string, string] = [
      'Plum fig date. It is a pear lime fig. Kiwi.',
      'Plum fig date. It is a sloe. Kiwi.',
    ];
    expect(wholeOf(0, 6, pages)).toEqual([[0, 9, 0, 7]]);
  });

  it('gives up a few words of a sentence of which either side has more outside', () => {
    const pages: [string, string] = [
      'Plum fig date. It is a pear lime fig plum.',
      'Plum fig date. It is a date lime sloe kiwi plum.',
    ];
    expect(wholeOf(0, 6, pages)).toEqual([[0, 3, 0, 3]]);
  });

  it('gives up the headings above them', () => {
    const head = 'Plum fig date.\n\n# Lime\n\n## Pear\n\nIt is a';
    const pages: [string, string] = [`${head} pear lime fig plum.`, `${head} date lime sloe kiwi plum.`];
    expect(wholeOf(0, 8, pages)).toEqual([[0, 3, 0, 3]]);
  });

  it('gives up the heading and first words of a section that goes on behind it', () => {
    const head = 'Plum fig date.\n\n# Lime\n\n## Pear\n\nIt is a pear.';
    expect(wholeOf(0, 9, [`${head} Kiwi fig.`, `${head} Date lime.`])).toEqual([[0, 3, 0, 3]]);
    expect(wholeOf(0, 9, [`${head}\n\n# Kiwi`, `${head} Date lime.`])).toEqual([]);
    const long = `${head} ${'Sloe lime fig. '.repeat(4)}`;
    expect(wholeOf(0, 21, [`${long}Kiwi fig.`, `${long}Date lime.`])).toEqual([]);
  });

  it('does the same where it begins', () => {
    const end = 'it is so. Plum fig date.';
    expect(wholeOf(2, 8, [`Pear lime ${end}`, `Date sloe ${end}`])).toEqual([[0, 8, 0, 8]]);
    expect(wholeOf(4, 10, [`Pear lime fig plum ${end}`, `Date sloe kiwi lime ${end}`])).toEqual([
      [7, 10, 7, 10],
    ]);
  });

  it('may do so at one end alone', () => {
    const middle = 'it is so. Plum fig date. It is a';
    const pages: [string, string] = [`Pear lime ${middle} fig.`, `Date sloe ${middle} kiwi.`];
    expect(wholeOf(2, 11, pages)).toEqual([
      [0, 12, 0, 12],
      [2, 12, 2, 12],
      [0, 11, 0, 11],
    ]);
  });

  it.each<[string, number, number, [string, string]]>([
    ['a whole sentence on both sides', 0, 3, ['Plum fig date. Kiwi.', 'Plum fig date. Lime.']],
    [
      'most of a sentence on one side, and little on the other',
      0,
      6,
      ['Plum fig date. It is a fig.', 'Plum fig date. It is a date lime sloe kiwi.'],
    ],
    ['no more than a stub', 0, 3, ['It is a pear lime fig plum.', 'It is a date lime sloe kiwi plum.']],
    [
      'many words of a long sentence',
      0,
      12,
      [
        `Plum fig date. It is a fig or pear or lime or ${'plum '.repeat(12)}.`,
        `Plum fig date. It is a fig or pear or lime or ${'date '.repeat(12)}.`,
      ],
    ],
  ])('stays as it is with %s', (_, from, to, pages) => {
    expect(wholeOf(from, to, pages)).toEqual([]);
  });

  it('never goes beyond its paragraph', () => {
    const pages: [string, string] = [
      'Plum fig date it is\n\nPear lime fig.',
      'Plum fig date it was\n\nKiwi lime fig.',
    ];
    expect(wholeOf(0, 4, pages)).toEqual([[0, 5, 0, 5]]);
  });

  it('never overlaps its copy in one text', () => {
    const words = wordsIn('Plum fig it is plum fig so.');
    const both = { ...chainOf([4, 0, 2]), bTo: 4 };
    for (const { aFrom, bTo } of wholeSentences({ a: words, b: words, self: true }, both))
      expect(bTo).toBeLessThanOrEqual(aFrom);
  });

  it('keeps the runs that are left', () => {
    const words = wordsIn('Plum fig date. It is a pear lime fig plum.');
    const [{ runs, matched }] = wholeSentences(
      { a: words, b: words, self: false },
      chainOf([0, 0, 2, 2, 2, 4]),
    );
    expect(runs).toEqual([0, 0, 2, 2, 2, 1]);
    expect(matched).toBe(3);
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
