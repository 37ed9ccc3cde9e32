import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import type { Rows } from '../../../src/engine/passages/rows.ts';
import { corpusOf } from '../corpus-of.ts';

function rowsOf(path: string, lines: readonly string[]): Rows {
  const [text] = corpusOf({ [path]: lines.join('\n') }).texts.values();
  return layoutOf(text, 'code').rows;
}

describe('documents of one file', () => {
  const lines = ['kind: Jam', 'spec:', '  fig: 1', '---', 'kind: Toast', 'spec:', '  plum: 2'];

  it('are blocks, of which the line above and the first line are the head', () => {
    expect([...rowsOf('a.yaml', lines).indent]).toEqual([0, 1, 3, 0, 0, 1, 3]);
  });

  it('are announced by the line above', () => {
    const rows = rowsOf('a.yaml', lines);
    expect(lines.filter((_, row) => rows.isAnnotation(row))).toEqual(['---']);
  });

  it('are none where a file has one, or is no data', () => {
    expect([...rowsOf('a.yaml', ['---', 'kind: Jam', 'spec:', '  fig: 1']).indent]).toEqual([0, 0, 0, 2]);
    expect([...rowsOf('a.md', ['```yaml', ...lines, '```']).indent]).toEqual([0, 0, 2, 0, 0, 0, 2]);
  });

  it('do not begin within a text', () => {
    expect([...rowsOf('a.yaml', ['body: |', '  jam', '  ---', '  fig', 'kind: Jam']).indent]).toEqual([
      0, 2, 2, 2, 0,
    ]);
  });

  it('leave the blocks of a Go template as they are', () => {
    const template = ['{{ if .jam }}', 'kind: Jam', '---', 'kind: Toast', '{{ end }}'];
    expect([...rowsOf('a.yaml', template).indent]).toEqual([0, 1, 1, 1, 0]);
  });
});
