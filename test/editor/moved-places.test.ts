import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, movedPlace } from '../../src/editor/moved-places.ts';
import type { Place } from '../../src/service/indexer/news.ts';

const text = 'one\ntwo\nthree four\nfive\nsix\n';

function spotAt(within: string, offset: number) {
  const lines = within.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

function placeOf(within: string, words: string): Place {
  const startOffset = within.indexOf(words);
  return placeAt(within, startOffset, startOffset + words.length);
}

function placeAt(within: string, startOffset: number, endOffset: number): Place {
  const [start, end] = [spotAt(within, startOffset), spotAt(within, endOffset)];
  return {
    uri: 'file:///a.md',
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
    startOffset,
    endOffset,
  };
}

/** Replaces words of the text, each pair by itself, and says where a passage of it is then. */
function after(passage: string, ...edits: [words: string, by: string][]) {
  const found = edits.map(([words, by]) => ({ at: text.indexOf(words), length: words.length, by }));
  found.sort((left, right) => right.at - left.at);
  const changes = found.map(({ at, length, by }) => ({
    range: { start: spotAt(text, at), end: spotAt(text, at + length) },
    rangeOffset: at,
    rangeLength: length,
    text: by,
  }));
  const now = found.reduce((so, { at, length, by }) => so.slice(0, at) + by + so.slice(at + length), text);
  return { now, place: movedPlace(placeOf(text, passage), changes) };
}

test.each([
  ['lines above', 'four\nfive\n', [['one', 'zero\n\none']]],
  [
    'lines above and within',
    '4\n4\nfive\n',
    [
      ['one', 'zero\n\none'],
      ['four', '4\n4'],
    ],
  ],
  ['words before it on its first line', 'four\nfive\n', [['three ', 'now three ']]],
  ['a line above that goes', 'four\nfive\n', [['one\n', '']]],
  ['what is below', 'four\nfive\n', [['six', 'sixty\nsix']]],
] as [string, string, [string, string][]][])('a passage goes along with %s', (_, words, edits) => {
  const { now, place } = after('four\nfive\n', ...edits);
  expect(place).toEqual(placeOf(now, words));
});

test('what is written right behind a passage is not in it, what is written right before it neither', () => {
  const at = (offset: number) => {
    const spot = spotAt(text, offset);
    return { range: { start: spot, end: spot }, rangeOffset: offset, rangeLength: 0, text: 'x\n' };
  };
  const place = placeOf(text, 'two\n');
  expect(movedPlace(place, [at(8)])).toEqual(place);
  expect(movedPlace(place, [at(4)])).toEqual(placeOf('one\nx\ntwo\n', 'two\n'));
});

test('of a passage that was replaced in part the rest is left', () => {
  const { now, place } = after('two\nthree four\n', ['one\ntwo\nthree ', '']);
  expect(place).toEqual(placeOf(now, 'four\n'));
  const { now: later, place: begun } = after('two\nthree four\n', ['four\nfive\n', 'end']);
  expect(begun).toEqual(placeOf(later, 'two\nthree '));
});

test.each([
  ['lines above', text.replace('one', 'zero\n\none'), 'four\nfive\n'],
  ['the same line again above', `one\n${text}`, 'two\nthree four\n'],
  ['the whole text above', text + text, 'six\n'],
  ['lines above that go', text.slice(text.indexOf('two')), 'four\nfive\n'],
  ['what is below', text.replace('six', 'sixty'), 'four\nfive\n'],
  ['nothing', text, 'two\n'],
])('a passage goes along with what two texts differ by: %s', (_, now, words) => {
  const moved = movedPlace(placeOf(text, words), changesBetween(text, now));
  expect(now.slice(moved.startOffset, moved.endOffset)).toBe(words);
  expect(moved).toEqual(placeAt(now, moved.startOffset, moved.endOffset));
});

test.each([
  ['a line above and a word of it', `zero\n${text.replace('four', 'for')}`, 'two\nthree for\n'],
  ['what is right above and its first line', text.replace('one\ntwo', 'on\nto'), 'to\nthree four\n'],
  ['lines above and below', `zero\n${text}seven\n`, 'two\nthree four\n'],
  ['a line of it and one below that', text.replace('three', 'tree').replace('six', '6'), 'two\ntree four\n'],
  [
    'lines in it and what is above',
    text.replace('one', '1').replace('three', 'x\ny\nthree'),
    'two\nx\ny\nthree four\n',
  ],
])('a passage has the same ends where two texts differ in several places: %s', (_, now, words) => {
  const moved = movedPlace(placeOf(text, 'two\nthree four\n'), changesBetween(text, now));
  expect(now.slice(moved.startOffset, moved.endOffset)).toBe(words);
  expect(moved).toEqual(placeAt(now, moved.startOffset, moved.endOffset));
});

test('the changes between two texts make one the other', () => {
  const texts = fc.array(fc.constantFrom('one\n', 'two\n', 'two\r\n', '\n', 'three', 'th'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(texts, texts, texts, texts, (head, gone, come, tail) => {
      const [before, now] = [gone, come].map((middle) => [...head, ...middle, ...tail].join(''));
      let made = before;
      for (const { range, rangeOffset, rangeLength, text: written } of changesBetween(before, now)) {
        expect([range.start, range.end]).toEqual([
          spotAt(before, rangeOffset),
          spotAt(before, rangeOffset + rangeLength),
        ]);
        made = made.slice(0, rangeOffset) + written + made.slice(rangeOffset + rangeLength);
      }
      expect(made).toBe(now);
    }),
  );
});

test('a passage is gone where another text takes its place and that of what is ahead of it', () => {
  const { place } = after('five\nsix', ['two\nthree four\nfive\nsix', 'seven\neight']);
  expect([place.startOffset, place.endOffset, place.startLine, place.endLine]).toEqual([4, 4, 2, 2]);
});
