import { describe, expect, it } from 'vitest';
import { readNotebook } from '../../../../src/engine/words/markup/notebook.ts';
import { streamsOf, wordsBy, wordsOf } from '../spoken.ts';

const cell = (kind: string, source: string | string[], more = {}) => ({ cell_type: kind, ...more, source });
const notebook = (cells: unknown[], metadata = {}) =>
  JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1);
const read = (text: string) => wordsOf('a.ipynb', text);

describe('readNotebook', () => {
  it('reads cells by their kind, and no output', () => {
    const text = notebook([
      cell('markdown', ['# Title\n', 'Some *text*.\n', '\n', '```js\n', 'run()\n', '```']),
      cell('code', ['import os\n', 'x = "a"  # why'], {
        outputs: [{ output_type: 'stream', text: ['printed'], source: 'nested' }],
        metadata: { source: 'hidden' },
      }),
      cell('raw', 'Raw words'),
    ]);
    expect(read(text)).toEqual({ prose: 'Title Some text why Raw words', code: 'run x \\"a\\"' });
  });

  it('puts words where they stand in the file, escapes and all', () => {
    const text =
      '{"cells":[{"source":["caf\\u00e9 \\ud83d\\ude00 \\"so\\"\\nna","ïve"],"cell_type":"markdown"}]}';
    expect(read(text).prose).toBe('caf\\u00e9 so na","ïve');
  });

  it('reads escapes for the characters that they are', () => {
    expect(read(notebook([cell('markdown', 'one\ttwo\rthree')])).prose).toBe('one two three');
    const halfPair = '{"cells":[{"cell_type":"markdown","source":"\\ud83d\\u0041b c"}]}';
    expect(read(halfPair).prose).toBe('\\u0041b c');
  });

  it('takes nothing that tools keep about a cell for its source', () => {
    const text = notebook([
      { cell_type: 'markdown', source: 'Berths', metadata: { source: 'hidden', cell_type: 'code' } },
    ]);
    expect(read(text)).toEqual({ prose: 'Berths', code: '' });
  });

  it('compares what the text says, not how the JSON writes it', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const escaped = streamsOf(
      readNotebook,
      bytes('{"cells":[{"cell_type":"markdown","source":"caf\\u00e9"}]}'),
    );
    const plain = streamsOf(readNotebook, bytes('{"cells":[{"cell_type":"markdown","source":"café"}]}'));
    expect(escaped.prose.count).toBe(1);
    expect(escaped.prose.hash[0]).toBe(plain.prose.hash[0]);
  });

  it.each([
    ['a heading', ['# Copyright 2024 The Port\n']],
    ['bold', ['**Copyright 2024** The Port\n']],
    ['paragraphs', ['Copyright 2024 The Port\n', '\n', 'Licensed under the\n', 'Apache License\n']],
  ])('begins behind what is there for lawyers: %s', (_, lines) => {
    const first = (more: string) =>
      notebook([cell('markdown', [...lines, more]), cell('markdown', '# Berths')]);
    expect(read(first('')).prose).toBe('Berths');
    expect(read(first('\n# Ports')).prose).toBe('Ports Berths');
  });

  it('is no licence where it speaks of one further down', () => {
    const text = notebook([
      cell('markdown', '# Berths\n\nCopyright 2024'),
      cell('markdown', 'Copyright 2025'),
    ]);
    expect(read(text).prose).toBe('Berths Copyright 2024 Copyright 2025');
  });

  it('takes the language of the kernel from the end of the file', () => {
    const text = notebook([cell('code', 'auto x = 1; // why')], {
      language_info: { file_extension: '.cpp', name: 'c++' },
    });
    expect(read(text)).toEqual({ prose: 'why', code: 'auto x 1' });
  });

  it('reads a cell in the language that its first line says', () => {
    const text = notebook([
      cell('code', ['%%bash\n', 'make it # when\n']),
      cell('code', ['\n', '%%writefile lib/a.js\n', 'run(); // why\n']),
      cell('code', ['%%markdown\n', 'Some *text*\n']),
      cell('code', ['%%html\n', '<p>In <b>HTML</b></p>\n']),
      cell('code', ['%%writefile lib.d/a.lua\n', 'go() -- where\n']),
      cell('code', ['%%time\n', 'x = 1 # how\n']),
    ]);
    expect(read(text)).toEqual({
      prose: 'when why Some text In HTML where how',
      code: 'make it run go x 1',
    });
  });

  it('reads the older format, where cells stand in worksheets', () => {
    const text = JSON.stringify({
      worksheets: [{ cells: [{ cell_type: 'code', input: ['y = 2'], outputs: [] }] }],
    });
    expect(read(text).code).toBe('y 2');
  });

  it('reads a broken notebook as far as it goes', () => {
    const whole = notebook([cell('markdown', 'First cell'), cell('markdown', 'Second cell')]);
    expect(wordsBy(readNotebook, whole.slice(0, whole.indexOf('ond cell'))).prose).toBe('First cell Sec');
    expect(read('not a notebook')).toEqual({ prose: '', code: '' });
    expect(read('{"cells":[{"cell_type":"markdown","source":null,"id":"x"}]}').prose).toBe('');
  });
});
