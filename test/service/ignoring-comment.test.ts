import { describe, expect, it } from 'vitest';
import { languageOfPath } from '../../src/engine/words/languages.ts';
import { ignoringComment, ignoringLines } from '../../src/service/ignoring-comment.ts';

/** The text with the comment that ignores what stands between the two marks `«` and `»`. */
function ignoring(path: string, marked: string): string | undefined {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  let text = marked.replace(/[«»]/g, '');
  const insertions = ignoringComment(text, languageOfPath(path), { start, end }, '\n');
  for (const { at, text: more } of [...(insertions ?? [])].reverse())
    text = text.slice(0, at) + more + text.slice(at);
  return insertions && text;
}

describe('a comment that ignores a passage', () => {
  it('stands before a block, indented as it is', () => {
    expect(ignoring('a.md', 'One\n\n«Two\nthree»\n\nFour\n')).toBe(
      'One\n\n<!-- near-duplicates-ignore -->\nTwo\nthree\n\nFour\n',
    );
    expect(ignoring('a.py', 'def a():\n    b()\n\n«    for c in d:\n        e()»\n')).toBe(
      'def a():\n    b()\n\n    # near-duplicates-ignore\n    for c in d:\n        e()\n',
    );
    expect(ignoring('a.ts', '«function a() {\n  b();\n\n  c();\n}»\nd();\n')).toBe(
      '// near-duplicates-ignore\nfunction a() {\n  b();\n\n  c();\n}\nd();\n',
    );
  });

  it('stands on either side of what is more or less than a block', () => {
    expect(ignoring('a.md', '«One\n\nTwo»\n\nThree\n')).toBe(
      '<!-- near-duplicates-ignore-start -->\nOne\n\nTwo\n<!-- near-duplicates-ignore-end -->\n\nThree\n',
    );
    expect(ignoring('a.css', 'a {\n«  b: c;\n  d: e;»\n  f: g;\n}\n')).toBe(
      'a {\n  /* near-duplicates-ignore-start */\n  b: c;\n  d: e;\n  /* near-duplicates-ignore-end */\n  f: g;\n}\n',
    );
  });

  it('is a line of the comment that the passage stands in', () => {
    expect(ignoring('a.ts', '/**\n * «One two.\n * Three four.»\n */\nf();\n')).toBe(
      '/**\n * near-duplicates-ignore-start\n * One two.\n * Three four.\n * near-duplicates-ignore-end\n */\nf();\n',
    );
  });

  it.each([
    ['a.mdx', '{/* near-duplicates-ignore */}'],
    ['a.adoc', '// near-duplicates-ignore'],
    ['a.org', '# near-duplicates-ignore'],
    ['a.wiki', '<!-- near-duplicates-ignore -->'],
    ['a.tex', '% near-duplicates-ignore'],
    ['a.roff', '.\\" near-duplicates-ignore'],
    ['a.html', '<!-- near-duplicates-ignore -->'],
    ['a.rst', '.. near-duplicates-ignore\n'],
    ['a.sql', '-- near-duplicates-ignore'],
    ['a.bat', ':: near-duplicates-ignore'],
  ])('is written as %s writes comments', (path, comment) => {
    expect(ignoring(path, 'one\n\n«two three»\n\nfour\n')).toBe(`one\n\n${comment}\ntwo three\n\nfour\n`);
  });

  it('is none where the file can have no comment', () => {
    expect(
      ignoring('a.ipynb', '{"cells": [\n«{"cell_type": "code", "source": ["a()"]}»\n]}'),
    ).toBeUndefined();
  });
});

describe('the lines of a comment that ignores a stretch', () => {
  const without = (text: string, kind: 'next' | 'range' | 'file') => {
    const start = text.indexOf('near-duplicates');
    const last = text.lastIndexOf('near-duplicates');
    const end = kind === 'range' ? last + text.slice(last).search(/$/m) : text.length;
    const lines = ignoringLines(text, kind, { start, end });
    return [...(lines ?? [])].reverse().reduce((left, { start: from, end: to }) => {
      return left.slice(0, from) + left.slice(to);
    }, text);
  };

  it('are those that were put in', () => {
    expect(without('One\n\n<!-- near-duplicates-ignore -->\nTwo\n', 'next')).toBe('One\n\nTwo\n');
    expect(without('a\n  // near-duplicates-ignore-next: both, on purpose\n  b();\n', 'next')).toBe(
      'a\n  b();\n',
    );
    expect(
      without('/**\n * near-duplicates-ignore-start\n * One\n * near-duplicates-ignore-end\n */\n', 'range'),
    ).toBe('/**\n * One\n */\n');
    expect(without('#!/bin/sh\n# near-duplicates-ignore-file -- as it came\nls\n', 'file')).toBe(
      '#!/bin/sh\nls\n',
    );
    expect(without('a\r\n# near-duplicates-ignore\r\nb\r\n', 'next')).toBe('a\r\nb\r\n');
  });

  it('are none when something else stands on them', () => {
    const text = 'a(); // near-duplicates-ignore\nb();\n';
    expect(ignoringLines(text, 'next', { start: text.indexOf('near'), end: text.length })).toBeUndefined();
  });
});
