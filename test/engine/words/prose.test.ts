import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOfWord } from '../../../src/engine/words/hash.ts';
import { readProse } from '../../../src/engine/words/prose.ts';
import { ProseMark, WordStream } from '../../../src/engine/words/stream.ts';
import { wordsBy } from './spoken.ts';

const encoder = new TextEncoder();

function read(text: string): WordStream {
  const words = new WordStream();
  const bytes = encoder.encode(text);
  readProse(bytes, 0, bytes.length, words);
  return words;
}

/** The words of a text as they are spelled in it. */
const spelled = (text: string) =>
  wordsBy((bytes, from, to, { prose }) => readProse(bytes, from, to, prose), text).prose;
/** What a text is compared by. */
const compared = (text: string) => {
  const { hash, count } = read(text);
  return [...hash.subarray(0, count)];
};

describe('a word', () => {
  it('compares without case and accents', () => {
    expect(compared('Naïve CAFÉ Ångström')).toEqual(compared('naive cafe angstrom'));
    expect(compared('cafe\u0301')).toEqual(compared('café'));
    expect(compared('ПРИВЕТ Ёлка')).toEqual(compared('привет ёлка'));
    expect(compared('harbour')).toEqual([hashOfWord('harbour')]);
    expect(compared('harbour')).not.toEqual(compared('harbours'));
  });

  it('keeps its apostrophe, straight or curved, and neither counts', () => {
    expect(spelled("Don't stop, it’s fine")).toBe("Don't stop it’s fine");
    expect(compared("don't")).toEqual(compared('don’t'));
    expect(compared("don't")).toEqual(compared('dont'));
    expect(spelled("the 'quoted' word")).toBe('the quoted word');
  });

  it('is a character where there are no spaces between words, told by the one before', () => {
    expect(spelled('漢字かな、交じり')).toBe('漢 字 か な 交 じ り');
    expect(spelled('สวัสดี')).toBe('ส ว ส ด');
    const [, second] = compared('漢字');
    expect(compared('字')[0]).not.toBe(second);
    expect(compared('漢字漢字').slice(2)).not.toEqual(compared('漢字'));
    expect(compared('漢字。漢字').slice(2)).toEqual(compared('漢字'));
    expect(compared('漢字 the 漢字').slice(3)).toEqual(compared('漢字'));
  });

  it('is the same character whatever line ends, marks and commas stand within the sentence', () => {
    const plain = compared('漢字かな交じりの文');
    expect(compared('漢字か\nな交じ\n  りの文')).toEqual(plain);
    expect(compared('漢字**かな**交じ[りの](https://example.org)文')).toEqual(plain);
    expect(compared('漢字、か<em>な</em>交じり「の」文')).toEqual(plain);
    expect(compared('漢字か\n\nな交じりの文')).not.toEqual(plain);
  });

  it('is told by three letters before it where letters stand without spaces', () => {
    const [, , , , fifth] = compared('กขคงจ');
    expect(compared('ฉขคงจ')[4]).toBe(fifth);
    expect(compared('กฉคงจ')[4]).not.toBe(fifth);
  });

  it('is a run of katakana', () => {
    expect(spelled('新コンポーネントをキャッシュ・サーバーに')).toBe(
      '新 コンポーネント を キャッシュ サーバー に',
    );
    expect(compared('新サーバーに')[1]).toBe(compared('古いサーバー')[2]);
    expect(spelled('コ\u3099ミ')).toBe('コ\u3099ミ');
    expect(spelled('ー')).toBe('ー');
  });

  it('is marked where it is a character', () => {
    const { mark, count } = read('缓存 and 캐시 and ทดสอบ');
    const characters = [...mark.subarray(0, count)].map((bits) => (bits & ProseMark.character) !== 0);
    expect(characters).toEqual([true, true, false, false, false, ...Array(5).fill(true)]);
    expect([...read('港ポート').mark.subarray(0, 2)]).toEqual([ProseMark.character, ProseMark.sentenceEnd]);
  });

  it('is found between emoji, punctuation and numbers', () => {
    expect(spelled('👩‍🚀 to the 🌕 – in 3.5 days!')).toBe('to the in 3 5 days');
  });

  it('is small when it says little by itself, in many languages', () => {
    const small = (text: string) => {
      const { mark, count } = read(text);
      return [...mark.subarray(0, count)].map((bits) => (bits & ProseMark.stopWord) !== 0);
    };
    expect(small('the crane of a harbour')).toEqual([true, false, true, true, false]);
    expect(small('die Kräne und der Hafen')).toEqual([true, false, true, true, false]);
    expect(small('les grues du port à côté')).toEqual([true, false, true, false, true, false]);
    expect(small('42 x7')).toEqual([false, true]);
    expect(small('港に入ることができる')).toEqual([false, false, false, false, ...Array(6).fill(true)]);
    expect(small('ポートを開く')).toEqual([false, true, false, false]);
  });
});

describe('what is no word', () => {
  it.each([
    [
      'pictures',
      '![One](data:image/png;base64,iVBORw0KGgo/AAA+BBB=) and data:image/gif;base64,R0lGOD/lh+AQ two',
      'One and two',
    ],
    ['addresses', 'See https://example.org/a/b?c=d for more', 'See for more'],
    ['targets of links', 'See [the guide](../guide.md "Guide") and [more][ref].', 'See the guide and more'],
    ['tags', 'A <b class="strong">bold</b> word<br/>', 'A bold word'],
    ['tags whose values hold tags', `A <i a="of <b>" c='"d>'>bold</i> word`, 'A bold word'],
    ['entities', 'Salt &amp; pepper&nbsp;here &#8212; too', 'Salt pepper here too'],
    ['emphasis and code marks', 'A **bold** `word` and _one_ ~~more~~', 'A bold word and one more'],
    ['a comment in a page', 'Before <!-- not this --> after', 'Before after'],
  ])('are %s', (_, text, words) => {
    expect(spelled(text)).toBe(words);
  });

  it.each([
    ['a smaller-than', 'if a < b then c > d', 'if a b then c d'],
    ['one before a quote that nothing closes', 'if a <b="c and d', 'if a b c and d'],
    ['an ampersand', 'R&D and AT&T', 'R D and AT T'],
    [
      'a bracket that is never closed',
      'see [the guide](which is\n\nsomewhere else',
      'see the guide which is somewhere else',
    ],
    ['a comment that is never closed', 'Before <!-- all of this counts', 'Before all of this counts'],
  ])('is not taken for more than it is: %s', (_, text, words) => {
    expect(spelled(text)).toBe(words);
  });
});

describe('a sentence', () => {
  const ends = (text: string) => {
    const { mark, count } = read(text);
    return [...mark.subarray(0, count).keys()].filter((word) => mark[word] & ProseMark.sentenceEnd);
  };

  it('ends with a full stop, a question or an exclamation, or with its paragraph', () => {
    expect(ends('One two. Three? Four! "Five six." Seven')).toEqual([1, 2, 3, 5, 6]);
    expect(ends('One two\nthree\n\nFour')).toEqual([2, 3]);
    expect(ends('One two\nthree\n\u00a0 \u00a0\nFour\n\u00a0five')).toEqual([2, 4]);
    expect(ends('一二。三四！五')).toEqual([1, 3, 4]);
  });

  it('ends before a key, where there are several', () => {
    expect(ends('one two\ntype: three\n  - default: four')).toEqual([1, 3, 5]);
    expect(ends('type: one\noptions:\n  two')).toEqual([1, 3]);
    expect(ends('# type: one\n# default_type: two')).toEqual([1, 4]);
  });

  it('goes on with a word that has a colon, or with what is no key', () => {
    expect(ends('one\ntwo: three\nfour')).toEqual([3]);
    expect(ends('one\nTwo: three\nFour: five')).toEqual([4]);
    expect(ends('one\n:two: three\n:four: five')).toEqual([4]);
    expect(ends('one\nstd::two three\nstd::four five')).toEqual([6]);
  });

  it('does not end within a number, a name or an abbreviation that goes on', () => {
    expect(ends('Version 1.2.3 of node.js runs')).toEqual([7]);
    expect(ends('Some (i.e. two) and, e.g. three. Four')).toEqual([7, 8]);
    expect(ends('So it goes... Two ends a. Three')).toEqual([2, 5, 6]);
  });

  it('does not end behind the number of an item', () => {
    expect(ends('1. One two. 2. Three\n\n3. Four')).toEqual([2, 4, 6]);
    expect(ends('One in 2019. Two')).toEqual([2, 3]);
  });

  it('ends where a line begins with the number of an item', () => {
    expect(ends('One in two ways:\n1. Two\n 2) Three. Four')).toEqual([3, 5, 7, 8]);
    expect(ends('One in\n2019. Two 1\n12.5 three')).toEqual([2, 7]);
  });
});

describe('the same text', () => {
  const paragraph =
    'Answers are kept in memory for as long as the process runs, and on disk for a week after that.';
  const words = compared(paragraph);

  it.each([
    ['wrapped', paragraph.replaceAll(' ', '\n')],
    ['in a block comment', paragraph.replace(/(.{20}\S*) /g, '$1\n * ')],
    ['in a quotation', `> ${paragraph.replace(/(.{20}\S*) /g, '$1\n> ')}`],
    ['with CR LF', paragraph.replaceAll(', ', ',\r\n')],
    ['in other punctuation', paragraph.replace(',', ' –').replace('.', '!')],
    ['in capitals', paragraph.toUpperCase()],
  ])('reads the same %s', (_, other) => {
    expect(compared(other)).toEqual(words);
  });

  it('reads the same wherever it begins in the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (before) => {
        const head = encoder.encode(before);
        const bytes = Uint8Array.from([...head, ...encoder.encode(paragraph)]);
        const stream = new WordStream();
        readProse(bytes, head.length, bytes.length, stream);
        expect([...stream.hash.subarray(0, stream.count)]).toEqual(words);
        expect(stream.start[0]).toBe(head.length);
      }),
    );
  });
});
