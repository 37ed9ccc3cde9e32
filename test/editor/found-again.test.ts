import { describe, expect, it } from 'vitest';
import { beginOf, foundAgain } from '../../src/editor/found-again.ts';
import { placeSaying } from '../../src/editor/moved-places.ts';
import type { Place } from '../../src/service/indexer/news.ts';

const passage = `four and some words before\n${'five and more of it\n'.repeat(10)}six`;
const text = `one\ntwo\n${passage}\nseven\n`;

function placeOf(words: string, within: string): Place {
  const place = placeSaying(words, within, { uri: 'file:///w/a.md', startOffset: 0 } as Place);
  expect(place).toBeDefined();
  return place as Place;
}

describe('a passage of a window that was closed', () => {
  const place = placeOf(passage, text);
  const begin = beginOf(place, text);

  it('is where it was in a text that has not changed, or behind it alone', () => {
    expect(passage.startsWith(begin)).toBe(true);
    expect(foundAgain(place, begin, text)).toBe(place);
    expect(foundAgain(place, begin, `${text}eight\n`)).toBe(place);
  });

  it('is found further down and further up', () => {
    const lower = `zero\n${text}`;
    expect(foundAgain(place, begin, lower)).toEqual(placeOf(passage, lower));
    const higher = text.replace('one\n', '');
    expect(foundAgain(place, begin, higher)).toEqual(placeOf(passage, higher));
  });

  it('is found by less of its beginning where the rest was edited', () => {
    const edited = `zero\n${text.replace('of it\nfive', 'of that\nfive')}`;
    const { startLine, startColumn } = foundAgain(place, begin, edited);
    expect([startLine, startColumn]).toEqual([4, 1]);
  });

  it('is nowhere in a text that does not have it', () => {
    const { startOffset, endOffset } = foundAgain(place, begin, 'one\ntwo\nthree\n');
    expect(endOffset).toBe(startOffset);
  });

  it('is where it was if nothing is known of how it began', () => {
    expect(foundAgain(place, '', 'another')).toBe(place);
  });
});
