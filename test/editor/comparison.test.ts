import { describe, expect, it } from 'vitest';
import { arrange, type Comparison } from '../../src/editor/comparison.ts';
import type { Space } from '../../src/engine/space.ts';

function compared(left: string, right: string, space: Space, names = ['a.ipynb', 'b.md']) {
  const placeOf = (text: string, uri: string | undefined) => ({
    uri: `file:///${uri}`,
    startLine: 1,
    startColumn: 1,
    endLine: text.split('\n').length + 1,
    endColumn: 1,
  });
  const comparison = {
    left: placeOf(left, names[0]),
    right: placeOf(right, names[1]),
    similarity: 1,
    space,
  } as Comparison;
  return arrange(left, right, comparison);
}

describe('two passages side by side', () => {
  const cells = (...sources: string[][]) =>
    JSON.stringify({ cells: sources.map((source) => ({ source, outputs: ['x'] })) }, undefined, 1);

  it('are the cells of a notebook, each line with the line of the file that it is from', () => {
    const text = cells(['plot(x)\n', 'show()'], ['end()']);
    const [left, right] = compared(text, 'plot(x)\nshow()\nend()', 'code', ['a.ipynb', 'b.py']);
    expect(left.lines).toEqual(['plot(x)', 'show()', '', 'end()']);
    expect(right.lines).toEqual(['plot(x)', 'show()', 'end()']);
    const rows = text.split('\n');
    expect(left.source.map((line) => rows[line]?.trim())).toEqual([
      ...['"plot(x)\\n",', '"show()"', '"source": [', '"end()"'],
    ]);
    expect([left.ending, right.ending]).toEqual(['.py', '']);
  });

  it('are a sentence a line where the lines break otherwise', () => {
    const text = cells(['One thing is certain. Another one is not.']);
    const [left, right] = compared(text, 'One thing\nis certain. Another\none is not.', 'prose');
    expect(left.lines).toEqual(right.lines);
    expect(text.split('\n')[left.source[0] ?? 0]).toContain('One thing');
    expect([left.ending, right.ending]).toEqual(['.md', '']);
  });

  it('are in Markdown where they are sentences of comments, under the name of their file', () => {
    const page = 'One thing is certain. Another one is not.';
    const [left, right] = compared('// One thing\n// is certain. Another\n// one is not.', page, 'prose', [
      'a.ts',
      'b.rst',
    ]);
    expect(left).toMatchObject({ ending: '', language: 'markdown' });
    expect(left.lines).toEqual(right.lines);
    expect([right.ending, right.language]).toEqual(['', undefined]);
  });

  it('are sentences of a page in MediaWiki, whose items are no comments', () => {
    const [left, right] = compared(
      '* One thing is certain.\n* Another one is not.\nSo it is.',
      '* One thing\nis certain.\n* Another one\nis not. So\nit is.',
      'prose',
      ['a.wiki', 'b.wiki'],
    );
    expect(left.lines.join(' ')).toBe('* One thing is certain. * Another one is not. So it is.');
    expect(right.lines).toEqual(left.lines);
  });

  it('are what stands in a notebook that is one line, and no JSON that is broken off', () => {
    const text = JSON.stringify({ cells: [{ source: ['plot(x)'] }] });
    const [left] = compared(text, text, 'code', ['a.ipynb', 'b.ipynb']);
    expect(left).toEqual({ lines: [text], source: [0], ending: '.txt' });
  });
});
