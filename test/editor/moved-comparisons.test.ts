import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../src/editor/comparison.ts';
import {
  alongWithTexts,
  editedComparison,
  isNowhere,
  renamedComparison,
  type Shown,
} from '../../src/editor/moved-comparisons.ts';
import { changesBetween, placeSaying, type TextChange } from '../../src/editor/moved-places.ts';
import type { Place } from '../../src/service/indexer/news.ts';

const uri = 'file:///w/a.md';
const passage = 'four\nfive\nsix';
const text = `one\ntwo\nthree\n${passage}\nseven\n`;

function placeOf(words: string, within: string, of = uri): Place {
  const place = placeSaying(words, within, { uri: of, startOffset: 0 } as Place);
  expect(place).toBeDefined();
  return place as Place;
}

function shownIn(within: string): Shown {
  const comparison: Comparison = {
    ...{ similarity: 1, space: 'prose' },
    left: placeOf(passage, within),
    right: placeOf('x\ny', 'x\ny\n', 'file:///w/b/c.md'),
  };
  return { comparison, as: comparison, texts: [within, 'x\ny\n'], now: [within, 'x\ny\n'], gone: [] };
}

/** What the left side says after each of these texts takes the place of the one before it. */
function saidIn(
  texts: readonly string[],
  change: (before: string, after: string) => readonly TextChange[],
): string[] {
  const shown = shownIn(text);
  return texts.map((after, at) => {
    const edits = change(texts[at - 1] ?? text, after);
    shown.comparison = editedComparison(shown, uri, edits, after);
    const { startOffset, endOffset, startLine, startColumn } = shown.comparison.left;
    const lines = after.slice(0, startOffset).split('\n');
    expect([startLine, startColumn]).toEqual([lines.length, (lines.at(-1) ?? '').length + 1]);
    return after.slice(startOffset, endOffset);
  });
}

/** All of a text written anew. */
function whole(before: string, after: string): TextChange[] {
  const lines = before.split('\n');
  const end = { line: lines.length - 1, character: (lines.at(-1) ?? '').length };
  const range = { start: { line: 0, character: 0 }, end };
  return [{ range, rangeOffset: 0, rangeLength: before.length, text: after }];
}

describe('a comparison', () => {
  const cut = text.replace(passage, '');

  it('has its passage again when what was deleted is put back, wherever that is', () => {
    expect(saidIn([cut, text], changesBetween)).toEqual(['', passage]);
    expect(saidIn([cut, `${cut}\n${passage}\n`], changesBetween)).toEqual(['', passage]);
    const most = text.replace('five\nsix\n', '');
    expect(saidIn([most, text], changesBetween)).toEqual(['four\n', passage]);
  });

  it('takes no other copy in the text for what was deleted', () => {
    const twice = `${text}${passage}\n`;
    const without = twice.replace(passage, '');
    const shown = shownIn(twice);
    for (const [before, after, said] of [
      [twice, without, ''],
      [without, `${without}more\n`, ''],
      [`${without}more\n`, `${twice}more\n`, passage],
    ]) {
      shown.comparison = editedComparison(shown, uri, changesBetween(before, after), after);
      const { startOffset, endOffset } = shown.comparison.left;
      expect(after.slice(startOffset, endOffset)).toBe(said);
    }
    expect(shown.comparison.left.startOffset).toBe(twice.indexOf(passage));
  });

  it('keeps its passage where the whole text is written again', () => {
    const other = `zero\n${text}`;
    expect(saidIn([text, other, text], whole)).toEqual([passage, passage, passage]);
  });

  it('has its passage nowhere in a file that says something else on the disk, and again when it is as before', () => {
    const twice = `${text}${passage}\n`;
    const other = `seven\nsix\n${'eight\n'.repeat(20)}`;
    const shown = shownIn(twice);
    const { left } = shown.comparison;
    const read = (now: string) => {
      shown.as = shown.comparison = alongWithTexts(shown, [now, 'x\ny\n']);
      if (now) shown.texts = [now, 'x\ny\n'];
      return isNowhere(shown.comparison.left, now, shown.gone[0]);
    };
    expect([read(other), read(twice)]).toEqual([true, false]);
    expect(shown.comparison.left).toEqual(left);
    expect([read(''), read(`zero\n${twice}`)]).toEqual([true, false]);
  });

  it('comes back where it was, not at the first of its copies', () => {
    const twice = `${passage}\nbetween\n${passage}\n`;
    const shown = shownIn(twice);
    const second = placeSaying(passage, twice, { uri, startOffset: passage.length } as Place) as Place;
    shown.comparison = shown.as = { ...shown.comparison, left: second };
    for (const [before, after] of [
      [twice, 'other'],
      ['other', twice],
    ])
      shown.comparison = editedComparison(shown, uri, changesBetween(before, after), after);
    expect(shown.comparison.left).toEqual(second);
  });

  it('goes along with new names of its files, and of folders around them', () => {
    const { comparison } = shownIn(text);
    const named = (from: string, to: string) => {
      const files = [{ oldUri: new URL(from), newUri: new URL(to) }];
      const { left, right } = renamedComparison(comparison, files);
      return [left.uri, right.uri];
    };
    expect(named('file:///w/a.md', 'file:///w/d.md')).toEqual(['file:///w/d.md', 'file:///w/b/c.md']);
    expect(named('file:///w/b', 'file:///w/e')).toEqual([uri, 'file:///w/e/c.md']);
    expect(named('file:///w/a', 'file:///w/f')).toEqual([uri, 'file:///w/b/c.md']);
  });
});
