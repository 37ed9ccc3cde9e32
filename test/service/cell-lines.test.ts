import { describe, expect, it } from 'vitest';
import { placeInText } from '../../src/report/place-text.ts';
import { inEnglish } from '../../src/report/translate.ts';
import {
  cellLines,
  cellMap,
  cellSpans,
  cellTextOf,
  readable,
  withoutOutputs,
} from '../../src/service/cell-lines.ts';

const notebook = JSON.stringify(
  {
    cells: [
      {
        cell_type: 'markdown',
        metadata: { tags: ['x'], source: 'seed' },
        source: ['# A "title"\n', '\n', 'And a\\b.'],
      },
      {
        cell_type: 'code',
        source: ['plot(x)\n', 'show()'],
        outputs: [{ data: { 'image/png': 'iVBOR', 'text/plain': ['<Figure>\n', 'size'], source: ['plot'] } }],
      },
      { cell_type: 'code', source: 'one()\ntwo()' },
      { cell_type: 'code', source: [] },
      { cell_type: 'code', source: ['last()'] },
    ],
  },
  undefined,
  1,
).split('\n');

describe('the lines of a notebook', () => {
  it('are those of its cells, without what came out of them', () => {
    const said = cellLines(notebook);
    expect(said.map(({ text }) => text)).toEqual([
      ...['# A "title"', '', 'And a\\b.', ''],
      ...['plot(x)', 'show()', ''],
      ...['one()', 'two()', ''],
      ...['', 'last()'],
    ]);
    for (const { text, line } of said.filter(({ text }) => text))
      expect(notebook[line]).toContain(JSON.stringify(text).slice(1, -1));
  });

  it('are told in the middle of a cell too', () => {
    const from = notebook.findIndex((line) => line.includes('show()'));
    expect(cellLines(notebook.slice(from)).map(({ text }) => text)).toEqual([
      ...['show()', '', 'one()', 'two()', '', '', 'last()'],
    ]);
  });

  it('tell the cells that a range of the file is in', () => {
    const spanOf = cellSpans(notebook);
    const told = (first: string, last: string) => {
      const [from = 0, to = 0] = [first, last].map((text) =>
        notebook.findIndex((line) => line.includes(text)),
      );
      const span = spanOf({ startLine: from + 1, endLine: to + 2, endColumn: 1 });
      return (
        span && placeInText('a.ipynb', { startLine: 1, endLine: 1, endColumn: 2, cells: span }, inEnglish)
      );
    };
    expect(told('# A', 'And a')).toBe('a.ipynb, cell 1');
    // with what is around it in the file
    expect(told('cell_type', 'code')).toBe('a.ipynb, cell 1');
    expect(told('And a', 'And a')).toBe('a.ipynb, cell 1, line 3');
    expect(told('# A', ' "\\n"')).toBe('a.ipynb, cell 1, lines 1–2');
    expect(told('show()', 'last()')).toBe('a.ipynb, cells 2–5');
    expect(told('one()', 'one()')).toBe('a.ipynb, cell 3');
    expect(told('iVBOR', 'Figure')).toBeUndefined();
    const [from, to] = ['show()', 'one()'].map((text) => notebook.findIndex((line) => line.includes(text)));
    expect(spanOf({ startLine: (from ?? 0) + 1, endLine: (to ?? 0) + 1, endColumn: 5 })?.lines).toBe(3);
  });

  it('tell where in a cell a position of the file is', () => {
    const { count, positionAt } = cellMap(notebook);
    expect(count).toBe(5);
    const at = (text: string, before: string) => {
      const line = notebook.findIndex((each) => each.includes(text));
      return positionAt(line, (notebook[line]?.indexOf(text) ?? 0) + before.length);
    };
    expect(at('# A \\"title', '')).toEqual({ cell: 0, line: 0, character: 0 });
    expect(at('# A \\"title', '# A \\"ti')).toEqual({ cell: 0, line: 0, character: 7 });
    // within an escape, and behind the end
    expect(at('# A \\"title', '# A \\')).toEqual({ cell: 0, line: 0, character: 4 });
    expect(at('show()', 'show()",')).toEqual({ cell: 1, line: 1, character: 6 });
    expect(at('And a', 'And a\\\\')).toEqual({ cell: 0, line: 2, character: 6 });
    expect(at('one()', 'one()\\ntw')).toEqual({ cell: 2, line: 1, character: 2 });
    expect(at('last()', '')).toEqual({ cell: 4, line: 0, character: 0 });
    expect(at('iVBOR', '')).toBeUndefined();
    expect(positionAt(notebook.length, 0)).toBeUndefined();
  });

  it('are a text, in which each offset of the file has its own', () => {
    const file = notebook.join('\n');
    const cells = cellTextOf(file);
    expect(cells?.text).toBe('# A "title"\n\nAnd a\\b.\n\nplot(x)\nshow()\n\none()\ntwo()\n\nlast()');
    for (const word of ['title', 'And', 'b.', 'show', 'two', 'last'])
      expect(cells?.text.slice(cells.offsetOf(file.indexOf(word)))).toMatch(new RegExp(`^${word}`));
    expect(cells?.offsetOf(0)).toBe(0);
    expect(cells?.offsetOf(file.indexOf('iVBOR'))).toBe(cells?.text.indexOf('\n\none()'));
    expect(cells?.offsetOf(file.length)).toBe(cells?.text.length);
    expect(cells?.offsetOf(file.indexOf('And'))).toBe(cells?.text.indexOf('And'));
    expect(cellTextOf(JSON.stringify({ cells: [{ source: ['one()'] }] }))).toBeUndefined();
  });

  it('are a text that begins with the first cell that says something', () => {
    const cells = [{ source: [] }, { source: ['one()'] }];
    expect(cellTextOf(JSON.stringify({ cells }, undefined, 1))?.text).toBe('one()');
  });

  it('are a text also where they are written with escapes', () => {
    const file = [
      '{',
      ' "cells": [',
      '  {',
      '   "source": "\\u00e9t\\u00e9\\n\\"a\\\\b\\""',
      '  }',
      ' ]',
      '}',
    ].join('\n');
    const cells = cellTextOf(file);
    expect(cells?.text).toBe('\u00e9t\u00e9\n"a\\b"');
    const from = file.indexOf('\\u00e9');
    const offsets = Array.from({ length: 24 }, (_, at) => cells?.offsetOf(from + at));
    expect(offsets.slice(0, 16)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4]);
    expect(offsets.slice(16)).toEqual([4, 5, 6, 6, 7, 8, 8, 9]);
    expect(cells?.offsetOf(from + 7)).toBe(2);
  });

  it('are counted, and those that lie in a range, in cells of one kind', () => {
    const { totalsOf } = cellMap(notebook);
    const rangeOf = (first: string, last: string) => {
      const [from, to] = [first, last].map((text) => notebook.findIndex((line) => line.includes(text)));
      const endColumn = (notebook[to]?.indexOf(last) ?? 0) + last.length + 1;
      const startColumn = (notebook[from]?.indexOf(first) ?? 0) + 1;
      return { startLine: from + 1, startColumn, endLine: to + 1, endColumn };
    };
    const range = rangeOf('And a', 'one()');
    expect(totalsOf([], () => 0)).toEqual({ lines: 8, duplicatedLines: 0 });
    expect(totalsOf([range, rangeOf('plot(x)', 'show()')], () => 0)).toEqual({
      lines: 8,
      duplicatedLines: 4,
    });
    expect(totalsOf([range], (cell) => cell === 0)).toEqual({ lines: 8, duplicatedLines: 1 });
  });

  it('can be kept alone, in their places', () => {
    const kept = withoutOutputs(notebook);
    expect(kept).toHaveLength(notebook.length);
    expect(kept.join('')).not.toMatch(/iVBOR|Figure/);
    expect(cellLines(kept)).toEqual(cellLines(notebook));
  });

  it('are as they stand where they are one long line, or broken off', () => {
    const long = [JSON.stringify({ cells: [{ source: ['plot(x)'] }] })];
    expect(readable('a.ipynb', long)).toEqual(long);
    const broken = ['   "source": "one(', '  "two'];
    expect(readable('a.ipynb', broken)).toEqual(broken);
  });

  it('may be long, of whatever', () => {
    const hostile = [
      `${' '.repeat(300_000)}x`,
      `"${'\\\\'.repeat(500_000)}`,
      `"a": "${'x'.repeat(2_000_000)}",`,
    ];
    expect(readable('a.ipynb', hostile)).toEqual(hostile);
    const keys = new Array<string>(300_000).fill('"source": [');
    expect(readable('a.ipynb', keys)).toEqual(keys);
  });

  it('are those of the file in any other file', () => {
    expect(readable('a.json', notebook)).toBe(notebook);
  });
});
