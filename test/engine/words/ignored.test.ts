import { describe, expect, it } from 'vitest';
import { languageOfPath } from '../../../src/engine/words/languages.ts';
import { readWords } from '../../../src/engine/words/read-words.ts';
import { type Streams, WordStream } from '../../../src/engine/words/stream.ts';

/** What is compared of a text, and what its comments take out. */
function read(path: string, text: string) {
  const streams: Streams = { prose: new WordStream(), code: new WordStream(), marks: [] };
  const stretches = readWords(new TextEncoder().encode(text), languageOfPath(path), streams);
  const said = (words: WordStream) =>
    Array.from({ length: words.count }, (_, at) => text.slice(words.start[at], words.end[at])).join(' ');
  return {
    prose: said(streams.prose),
    code: said(streams.code),
    breaks: [...streams.code.breaks],
    ignored: stretches.map(({ kind, start, end, reason }) => ({
      kind,
      reason,
      text: text.slice(start, end),
    })),
  };
}

describe('a comment that ignores the next block', () => {
  it.each([
    ['a.ts', '// ', ''],
    ['a.ts', '/* ', ' */'],
    ['a.ts', '/** ', ' **/'],
    ['a.css', '/* ', ' */'],
    ['a.py', '# ', ''],
    ['a.sql', '-- ', ''],
    ['a.lua', '--[[ ', ' ]]'],
    ['a.lisp', ';; ', ''],
    ['a.hs', '{- ', ' -}'],
    ['a.xml', '<!-- ', ' -->'],
    ['a.vim', '" ', ''],
    ['a.md', '<!-- ', ' -->'],
    ['a.md', '<!--\n  ', '\n-->'],
    ['a.md', '{/* ', ' */}'],
    ['a.mdx', '{/* ', ' */}'],
    ['a.html', '<!-- ', ' -->'],
    ['a.vue', '<!-- ', ' -->'],
    ['a.rst', '.. ', '\n'],
    ['a.adoc', '// ', ''],
    ['a.org', '# ', ''],
    ['a.tex', '% ', ''],
    ['a.roff', '.\\" ', ''],
    ['a.unknown', '# ', ''],
  ])('stands in %s between %j and %j', (path, open, close) => {
    for (const [directive, reason] of [
      ['near-duplicates-ignore', ''],
      ['near-duplicates-ignore-next: it größer is', 'it größer is'],
      ['near-duplicates-ignore -- as it is', 'as it is'],
    ]) {
      const { prose, code, ignored } = read(
        path,
        `Äpfel above\n\n${open}${directive}${close}\nalpha beta\ngamma\n\nomega delta\n`,
      );
      expect(`${prose} ${code}`.match(/alpha|gamma|near|größer/g), directive).toBeNull();
      expect(`${prose} ${code}`).toContain('omega delta');
      expect(ignored).toHaveLength(1);
      expect(ignored[0].reason).toBe(reason);
      expect(ignored[0].kind).toBe('next');
      expect(ignored[0].text.endsWith('gamma')).toBe(true);
    }
  });

  it('is announced without a blank too, and as a directive of Go', () => {
    for (const mark of [
      '//near-duplicates-ignore',
      '//nearduplicates:ignore',
      '//nearduplicates:ignore-next: so',
    ])
      expect(read('a.go', `one()\n\n${mark}\ntwo()\n\nthree()\n`).code).toBe('one three');
    expect(
      read('a.go', 'one()\n//nearduplicates:ignore-start\ntwo()\n//nearduplicates:ignore-end\nthree()\n')
        .code,
    ).toBe('one three');
  });

  it('takes a function whole, empty lines and all, and nothing after its brace', () => {
    const { code, ignored } = read(
      'a.ts',
      'one();\n// near-duplicates-ignore\nfunction two() {\n  if (a) {\n    b();\n  } else {\n\n    c();\n  }\n\n  d();\n}\nfunction three() {}\n',
    );
    expect(code).toBe('one function three');
    expect(ignored[0].text.endsWith('d();\n}')).toBe(true);
  });

  it('takes an indented block up to where its indentation ends', () => {
    expect(
      read(
        'a.py',
        'def a():\n    # near-duplicates-ignore\n    for b in c:\n        d()\n\n        e()\n    f()\n\ng()\n',
      ).code,
    ).toBe('def a g');
  });

  it('takes a fence, a list and a comment with what it is about', () => {
    expect(
      read('a.md', '<!-- near-duplicates-ignore -->\n```js\na();\n\nb();\n```\n\nAfter\n'),
    ).toMatchObject({
      prose: 'After',
      code: '',
    });
    expect(read('a.md', '<!-- near-duplicates-ignore -->\n- one\n\n  more\n\n- two\n\nAfter\n').prose).toBe(
      'After',
    );
    expect(
      read('a.ts', '// near-duplicates-ignore\n// What it is about.\nfunction a() {\n  b();\n}\n\nc();\n'),
    ).toMatchObject({ prose: '', code: 'c' });
  });

  it('lets no passage run across', () => {
    expect(read('a.ts', 'a();\nb();\n\n// near-duplicates-ignore\nc();\n\nd();\n').breaks).toEqual([2]);
  });
});

describe('a range', () => {
  it('is what stands between its two comments', () => {
    const { prose, code, ignored } = read(
      'a.ts',
      'a();\n// near-duplicates-ignore-start: on purpose\n// Words.\nb();\n\nc();\n// near-duplicates-ignore-end\nd();\n',
    );
    expect([prose, code]).toEqual(['', 'a d']);
    expect(ignored).toMatchObject([{ kind: 'range', reason: 'on purpose' }]);
  });

  it('that nothing ends goes on to the end of the file', () => {
    const { prose, ignored } = read('a.md', 'One\n\n<!-- near-duplicates-ignore-start -->\n\nTwo\n\nThree\n');
    expect(prose).toBe('One');
    expect(ignored).toMatchObject([{ kind: 'unclosed' }]);
  });

  it('that nothing begins is none', () => {
    expect(read('a.py', 'a()\n# near-duplicates-ignore-end\nb()\n')).toMatchObject({
      code: 'a b',
      ignored: [],
    });
  });
});

describe('a whole file', () => {
  it('is ignored wherever the comment stands, also below a licence', () => {
    for (const text of [
      'a()\n\n# near-duplicates-ignore-file: made by hand\n\nb()\n',
      '# near-duplicates-ignore-file: made by hand\n# Licensed under the MIT License.\nb()\n',
    ])
      expect(read('a.py', text)).toMatchObject({
        prose: '',
        code: '',
        ignored: [{ kind: 'file', reason: 'made by hand', text }],
      });
  });

  it('of a notebook too, and a block of a cell', () => {
    const cell = (source: string[]) => ({ cell_type: 'code', source });
    const notebook = (...cells: unknown[]) => JSON.stringify({ cells }, null, 1);
    expect(
      read('a.ipynb', notebook(cell(['# near-duplicates-ignore-file\n', 'a()']), cell(['b()']))).code,
    ).toBe('');
    expect(
      read('a.ipynb', notebook(cell(['# near-duplicates-ignore\n', 'a()\n', 'c()']), cell(['b()']))).code,
    ).toBe('b');
  });
});

describe('words in passing', () => {
  it('ignore nothing', () => {
    for (const text of [
      '// near-duplicates-ignore comments are described below\na();\n',
      '// near-duplicates-ignored\na();\n',
      'f("// near-duplicates-ignore-file");\na();\n',
    ])
      expect(read('a.ts', text).ignored).toEqual([]);
    expect(read('a.md', 'Write near-duplicates-ignore-file in a comment.\n').ignored).toEqual([]);
    expect(read('a.md', '```html\n<p>\n```\n\n`<!-- near-duplicates-ignore-file -->`\n').ignored).toEqual([]);
  });
});

describe('a line for a tool', () => {
  it.each([
    ['a.ts', '// eslint-disable-next-line no-console -- it must be seen'],
    ['a.ts', '/* istanbul ignore next */'],
    ['a.ts', '// @ts-expect-error: of another kind'],
    ['a.ts', '// biome-ignore lint/a: because'],
    ['a.py', '# noqa: E501'],
    ['a.py', '# pylint: disable=all'],
    ['a.go', '//nolint:errcheck'],
    ['a.h', '// IWYU pragma: private, include "b.h"'],
    ['a.sh', '# shellcheck disable=SC2034'],
    ['a.cpp', '// clang-format off'],
    ['a.java', '// NOSONAR'],
    ['a.java', '// @formatter:off'],
    ['a.rb', '# frozen_string_literal: true'],
    ['a.py', '# -*- coding: utf-8 -*-'],
    ['a.c', '/* vim: set ts=4 sw=4: */'],
    ['a.dart', '// ignore_for_file: unused_import'],
    ['a.swift', '// swift-tools-version:5.9'],
    ['a.cs', '// ReSharper disable once InconsistentNaming'],
    ['a.js', '/*eslint no-undef: ["error", { "typeof": true }]*/'],
    ['a.js', '/* eslint\n  no-undef: 2,\n  "plugin/curly": [1, "all"]\n*/'],
    ['a.js', '/* global $, define:writable -- set by the page */'],
    ['a.js', '/*globals jQuery,\n  module: true,\n*/'],
    ['a.js', '/* exported draw */'],
    ['a.js', '/*jshint esversion: 6, quotmark: "single", -W034 */'],
    ['a.js', '/*jslint browser: true*/'],
  ])('is no prose: %s %s', (path, comment) => {
    expect(read(path, `${comment}\nf(1)\n`).prose).toBe('');
  });

  it.each([
    ['/* Global state, which is shared. */', 'Global state which is shared'],
    ['/* eslint finds none here. */', 'eslint finds none here'],
    ['// eslint no-undef: 2', 'eslint no undef 2'],
    ['/* JSHint does not know it */', 'JSHint does not know it'],
  ])('is not what only begins like one: %s', (comment, said) => {
    expect(read('a.js', `${comment}\nf();\n`).prose).toBe(said);
  });

  it('leaves the text around it', () => {
    expect(read('a.ts', '// One.\n// prettier-ignore\n// Two.\nf();\n').prose).toBe('One Two');
  });
});

describe('where what is ignored begins and ends', () => {
  const left = (path: string, ...rows: string[]) => {
    const { prose, code, ignored } = read(path, `${rows.join('\n')}\n`);
    return { words: `${prose} ${code}`.trim(), kinds: ignored.map(({ kind }) => kind) };
  };

  it('is told by the first of several starts, whatever other comments stand before the end', () => {
    const [start, end] = ['// near-duplicates-ignore-start', '// near-duplicates-ignore-end'];
    const rows = [
      `${start}: why`,
      'a();',
      `${start}: again`,
      '// near-duplicates-ignore',
      'b();',
      end,
      'c();',
    ];
    expect(left('a.ts', ...rows)).toEqual({ words: 'c', kinds: ['range'] });
    expect(read('a.ts', rows.join('\n')).ignored[0].reason).toBe('why');
  });

  it('is a fence with the shorter fences in it', () => {
    const rows = ['<!-- near-duplicates-ignore -->', '````md', 'a', '```', 'b', '```', '````', 'c'];
    expect(left('a.md', ...rows)).toEqual({ words: 'c', kinds: ['next'] });
  });

  it.each([
    ['a.ts', ['// near-duplicates-ignore', 'if (a) {', '  b();', '} else {', '  c();', '}', 'd();']],
    ['a.sh', ['# near-duplicates-ignore', 'while a; do', '  b', '', 'done', 'd']],
    ['a.sh', ['# near-duplicates-ignore', 'if a; then', '  b', '', 'fi', 'd']],
    ['a.rb', ['# near-duplicates-ignore', 'if a', '  b', 'endless()', 'c', '', 'd']],
    ['a.rb', ['# near-duplicates-ignore', 'def f(', '  a,', ')', '  b', '', '  c', 'end', 'd']],
    ['a.py', ['# near-duplicates-ignore', 'def f(', '    a,', '):', '    b', '', '    c', '', 'd']],
    ['a.py', ['# near-duplicates-ignore', 'def f(', '    a,', ') -> b:  # c', '', '    c', '', 'd']],
    ['a.py', ['# near-duplicates-ignore', 'class F(', '    A,', '    b=B,', '):', '    c', '', 'd']],
    ['a.py', ['# near-duplicates-ignore', 'if a in {', '    b,', '}:', '    c', '', 'd']],
    ['a.py', ['# near-duplicates-ignore', 'def f(', '    a,', ') -> b: ...', 'd']],
    ['a.py', ['# near-duplicates-ignore', '@a(', '    b,', ')', '@c', 'def f(', '  a', '):', '  b', '', 'd']],
    ['a.nim', ['# near-duplicates-ignore', 'proc f(', '  a: int', '): int =', '  b', '', '  c', '', 'd']],
    ['a.scala', ['// near-duplicates-ignore', 'def f(', '  a: Int', '): Int =', '  b', '', '  c', '', 'd']],
    ['a.ts', ['// near-duplicates-ignore', '@A({', '  b,', '})', 'class C {', '  c();', '', '}', 'd();']],
    ['a.cs', ['// near-duplicates-ignore', '[A(', '  b)', ']', 'void C()', '{', '  c();', '', '}', 'd();']],
    ['a.scss', ['// near-duplicates-ignore', '@media a {', '  b: c;', '}', 'd {', '}']],
    ['a.c', ['// near-duplicates-ignore', 'int f(', '  int a', ')', '{', '  b();', '', '}', 'd();']],
    [
      'a.rs',
      [
        '// near-duplicates-ignore',
        '#[a(',
        '  b',
        ')]',
        'fn f(',
        '  a: A,',
        ') -> B',
        'where',
        '    A: C,',
        '{',
        '    b();',
        '',
        '}',
        'd();',
      ],
    ],
  ])('is a block up to what closes it: %s %j', (path, rows) => {
    expect(left(path, ...rows)).toEqual({ words: 'd', kinds: ['next'] });
  });

  it('is nowhere where a comment only begins like one that ignores', () => {
    expect(left('a.ts', '// near-duplicates-ignored', 'a();').kinds).toEqual([]);
    expect(left('a.ts', '// near-duplicates-ignore all of it', 'a();')).toEqual({
      words: 'near duplicates ignore all of it a',
      kinds: [],
    });
  });
});
