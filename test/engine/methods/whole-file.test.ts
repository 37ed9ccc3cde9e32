import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explained } from '../../../src/engine/methods/explanation.ts';
import { md5 } from '../../../src/engine/methods/md5.ts';
import { characterShingles, shinglesOf, shinglingOf } from '../../../src/engine/methods/shingling.ts';
import { effectiveUnits, sufficientK } from '../../../src/engine/methods/sufficient-k.ts';
import { textProfile } from '../../../src/engine/methods/text-profile.ts';
import { writeTextShingles } from '../../../src/engine/sketches/shingles.ts';
import { corpusOf } from '../corpus-of.ts';
import { inventedProse } from '../invented.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const readOf = (content: string) => {
  const [text] = corpusOf({ 'a.txt': content }).texts.values();
  return { text, bytes: bytesOf(content) };
};

it('md5 is RFC 1321’s', () => {
  expect(md5(bytesOf(''))).toBe('d41d8cd98f00b204e9800998ecf8427e');
  expect(md5(bytesOf('abc'))).toBe('900150983cd24fb0d6963f7d28e17f72');
  expect(md5(bytesOf('message digest'))).toBe('f96b697d7cb7938d525a2f31aaf161d0');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(md5(bytes)).toBe(createHash('md5').update(bytes).digest('hex'));
    }),
  );
});

describe('textProfile', () => {
  it('lists what is repeated, rounded down, most frequent first', () => {
    const { quant, words, digest } = textProfile('The CAT, the cat and the dog: a cat! the dog is. once');
    expect(quant).toBe(2);
    expect(words).toEqual([
      ['the', 4],
      ['cat', 2],
      ['dog', 2],
    ]);
    expect(digest).toBe(md5(bytesOf('the 4\ncat 2\ndog 2')));
  });

  it('rounds by one in a hundred of the greatest frequency, as Java rounds', () => {
    expect(textProfile('word '.repeat(249)).quant).toBe(2);
    expect(textProfile('word '.repeat(250)).quant).toBe(3);
    expect(textProfile(`${'word '.repeat(500)}${'rare '.repeat(4)}${'kept '.repeat(13)}`).words).toEqual([
      ['word', 500],
      ['kept', 10],
    ]);
  });

  it('keeps every word when none is repeated', () => {
    expect(textProfile('one two three')).toMatchObject({
      quant: 1,
      words: [
        ['one', 1],
        ['three', 1],
        ['two', 1],
      ],
    });
  });

  it('survives case, punctuation, layout, order, short words and a word that stands once more', () => {
    const text = inventedProse(3, 30).repeat(3);
    const { digest } = textProfile(text);
    const survived = [
      text.toUpperCase(),
      text.replaceAll('.', ' --- '),
      text.replace(/\s+/g, '\n\n'),
      text.split('\n').reverse().join('\n'),
      `${text} it is so of 12`,
      `${text} neverseenbefore`,
    ];
    for (const each of survived) expect(textProfile(each).digest).toBe(digest);
    expect(textProfile(text.replaceAll(text.split(' ')[1], 'changed')).digest).not.toBe(digest);
  });

  it('tells texts without words by their bytes', () => {
    expect(textProfile('?!').digest).not.toBe(textProfile('!?').digest);
    expect(textProfile('?!').digest).toBe(md5(bytesOf('?!')));
  });
});

describe('shingles', () => {
  it('of two characters of abcdabd are ab bc cd da bd', () => {
    const hashes = characterShingles(bytesOf('abcdabd'), 2);
    expect([hashes.length, new Set(hashes).size]).toEqual([6, 5]);
    expect(hashes[0]).toBe(hashes[4]);
  });

  it('of characters overlook case, accents and how much white space there is', () => {
    const [a, b] = ['The  plane was\n ready', ' the plane was réady '].map((text) => [
      ...characterShingles(bytesOf(text), 9),
    ]);
    expect(a).toEqual(b);
    expect(a).toHaveLength('the plane was ready'.length - 8);
  });

  it('of a stop word and the next two are the textbook’s nine', () => {
    const read = readOf(
      'A spokesperson for the Sudzo Corporation revealed today that studies have shown it is good for people to buy Sudzo products',
    );
    const expected = [
      'A spokesperson for',
      'for the Sudzo',
      'the Sudzo Corporation',
      'that studies have',
      'have shown it',
      'it is good',
      'is good for',
      'for people to',
      'to buy Sudzo',
    ].map((three) => shinglesOf(readOf(three), { of: 'words', size: 3 })[0]);
    expect([...shinglesOf(read, { of: 'stopwords' })]).toEqual(expected);
  });

  it('of three words are the default’s', () => {
    const read = readOf(inventedProse(1, 5));
    const out = new Uint32Array(1000);
    const count = writeTextShingles(read.text, out);
    expect(shinglesOf(read, { of: 'words', size: 3 })).toEqual(out.slice(0, count));
    expect(shinglesOf(read, { of: 'words', size: 1 })).toHaveLength(count + 2);
  });

  it.each(['words:0', 'words:', 'chars:51', 'words:21', 'lines:3', 'words:1.5', ''])(
    '%j are none',
    (written) => {
      expect(shinglingOf(written)).toBeUndefined();
    },
  );
});

describe('sufficientK', () => {
  it('asks of twenty characters for five in mails and more in articles', () => {
    expect(sufficientK(20, 3000)).toBe(5);
    expect(sufficientK(20, 60_000)).toBe(6);
    expect(sufficientK(700, 2000)).toBe(3);
    expect(sufficientK(1, 100)).toBe(1);
  });

  it('counts equally frequent units as they are, and rare ones for little', () => {
    expect(effectiveUnits([5, 5, 5, 5])).toBeCloseTo(4, 9);
    expect(effectiveUnits([1000, 1])).toBeLessThan(1.02);
    expect(effectiveUnits([])).toBe(1);
  });
});

it('explained tells what each method says of two texts', () => {
  const whole = inventedProse(4, 40);
  const part = whole.split('\n').slice(0, 10).join('\n');
  const told = explained(readOf(part), readOf(whole), { of: 'words', size: 3 });
  expect(told.containmentOfA).toBe(1);
  expect(told.jaccard).toBeCloseTo(told.setA.length / told.setB.length, 12);
  expect(told.sameBytes).toBe(false);
  const same = explained(readOf(whole), readOf(whole), { of: 'chars', size: 9 });
  expect(same).toMatchObject({
    jaccard: 1,
    hammingDistance: 0,
    sameProfile: true,
    sameBytes: true,
  });
});
