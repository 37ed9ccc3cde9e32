import { describe, expect, it } from 'vitest';
import { languageOfPath } from '../../src/engine/words/languages.ts';
import { type Insertion, ignoringComment, ignoringLines } from '../../src/service/ignoring-comment.ts';
import { defaultOptions } from '../../src/service/options.ts';
import { scan } from '../../src/service/scan.ts';
import { memoryFileSystem } from '../workspace/memory-file-system.ts';

function withInsertions(text: string, insertions: readonly Insertion[]): string {
  return [...insertions]
    .reverse()
    .reduce((left, { at, text: more }) => left.slice(0, at) + more + left.slice(at), text);
}

/** The text with the comment that ignores what stands between the two marks `«` and `»`. */
function ignoring(path: string, marked: string): string | undefined {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const text = marked.replace(/[«»]/g, '');
  const insertions = ignoringComment(text, languageOfPath(path), { start, end }, '\n');
  return insertions && withInsertions(text, insertions);
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

  it('stands in no plain text, which has none', () => {
    expect(ignoring('notes.txt', 'One\n\n«Two\nthree»\n\nFour\n')).toBeUndefined();
    expect(ignoring('requirements/test.txt', 'a>=1\n«b>=2\nc>=3»\nd>=4\n')).toBeUndefined();
  });

  it('stands on either side in a cell of a notebook, and in none whose first line is a magic', () => {
    const inCell = (text: string) => {
      const insertions = ignoringComment(
        text,
        languageOfPath('a.py'),
        { start: 0, end: text.length },
        '\n',
        true,
      );
      return insertions && withInsertions(text, insertions);
    };
    expect(inCell('def a():\n    b()')).toBe(
      '# near-duplicates-ignore-start\ndef a():\n    b()\n# near-duplicates-ignore-end',
    );
    expect(inCell('%%time\ndef a():\n    b()')).toBeUndefined();
  });

  it('is indented as the line that it stands beside', () => {
    expect(ignoring('a.go', 'a()\n\n«func f() {\n\tb()\n\n\tc()»\n\td()\n}\n')).toContain(
      '\tc()\n\t// near-duplicates-ignore-end\n',
    );
    expect(ignoring('a.py', 'import a\n\n«def f():\n    b()\n\n    c()»\n\n    d()\n')).toContain(
      '    c()\n    # near-duplicates-ignore-end\n\n    d()\n',
    );
  });

  it('stands around a block comment of which the passage is nearly all, and in none', () => {
    expect(ignoring('a.ts', 'a();\n\n  /**\n   * «One two.\n   * Three four.»\n   */\n  f();\n')).toBe(
      'a();\n\n  // near-duplicates-ignore-start\n  /**\n   * One two.\n   * Three four.\n   */\n  // near-duplicates-ignore-end\n  f();\n',
    );
    expect(ignoring('a.ts', '/**\n * Five six.\n * «One two.\n * Three four.»\n */\nf();\n')).toBeUndefined();
    expect(ignoring('a.css', '/* «One two.\n   Three four.» */\na {}\n')).toMatch(
      /^\/\* near-duplicates-ignore-start \*\/\n\/\* One/,
    );
    const lua = '--[==[\nMore and more.\n«One two.\nThree four.»\n]==]\nf()\n';
    expect(ignoring('a.lua', lua)).toBeUndefined();
  });

  it('takes a documented function with its documentation', () => {
    expect(ignoring('a.java', 'a();\n\n/**\n * «One two.\n */\nvoid f() {\n  b();\n}»\n\nc();\n')).toBe(
      'a();\n\n// near-duplicates-ignore\n/**\n * One two.\n */\nvoid f() {\n  b();\n}\n\nc();\n',
    );
  });

  it.each([
    ['rs', '///'],
    ['rs', '//!'],
    ['swift', '///'],
  ])('is a plain comment between those of documentation (%s, %s)', (extension, mark) => {
    const text = `${mark} Zero.\n${mark} «One two.\n${mark} Three four.»\n${mark} Five.\nfn f() {}\n`;
    expect(ignoring(`a.${extension}`, text)).toBe(
      `${mark} Zero.\n// near-duplicates-ignore-start\n${mark} One two.\n${mark} Three four.\n// near-duplicates-ignore-end\n${mark} Five.\nfn f() {}\n`,
    );
  });

  it('stands around documentation that a plain comment would part', () => {
    const marked = (zero: string) =>
      `a();\n\n/// <summary>${zero}\n/// «One two.\n/// Three four.»\n/// </summary>\nvoid f() {}\n`;
    expect(ignoring('a.cs', marked(''))).toBeUndefined();
    expect(ignoring('a.dart', 'a();\n\n/// «One two.\n/// Three four.»\nvoid f() {}\n')).toBe(
      'a();\n\n// near-duplicates-ignore-start\n/// One two.\n/// Three four.\n// near-duplicates-ignore-end\nvoid f() {}\n',
    );
  });

  it('is no documentation where any comment above a declaration is', () => {
    expect(ignoring('a.go', 'package a\n\n// «One two.\n// Three four.»\nfunc f() {\n}\n')).toBe(
      'package a\n\n// near-duplicates-ignore-start\n\n// One two.\n// Three four.\n//\n//nearduplicates:ignore-end\nfunc f() {\n}\n',
    );
    expect(ignoring('a.go', 'package a\n\n// One two.\n«func f() {\n}»\n\nfunc g() {\n}\n')).toBe(
      'package a\n\n// One two.\n//\n//nearduplicates:ignore\nfunc f() {\n}\n\nfunc g() {\n}\n',
    );
    expect(ignoring('a.go', 'package a\n\n«func f() {\n}»\nfunc g() {\n}\n')).toBe(
      'package a\n\n// near-duplicates-ignore-start\n\nfunc f() {\n}\n// near-duplicates-ignore-end\n\nfunc g() {\n}\n',
    );
    expect(ignoring('a.rb', '# «One two.\n# Three four.»\ndef f\nend\n')).toBeUndefined();
    expect(ignoring('a.rb', 'a\n\n# «One two.\n# Three four.\ndef f\n  b\nend»\n\nc\n')).toBe(
      'a\n\n# near-duplicates-ignore\n\n# One two.\n# Three four.\ndef f\n  b\nend\n\nc\n',
    );
  });

  it('leaves no gap before what closes a block', () => {
    expect(ignoring('a.rb', 'class A\n\n  «b(1)\n\n  c(2)»\nend\n')).toBe(
      'class A\n\n  # near-duplicates-ignore-start\n\n  b(1)\n\n  c(2)\n  # near-duplicates-ignore-end\nend\n',
    );
    expect(ignoring('a.go', 'func f() {\n\n\t«b(1)\n\n\tc(2)»\n}\n')).toBe(
      'func f() {\n\n\t// near-duplicates-ignore-start\n\n\tb(1)\n\n\tc(2)\n\t// near-duplicates-ignore-end\n}\n',
    );
  });

  it('stands in no doc string', () => {
    expect(
      ignoring('a.py', 'def f():\n    """Zero.\n\n    «One two.\n    Three.»\n    """\n'),
    ).toBeUndefined();
    expect(
      ignoring('a.ex', '@doc """\nMore, more.\n\n«One two.\nThree.»\n"""\ndef f, do: 1\n'),
    ).toBeUndefined();
    expect(ignoring('a.ex', '@doc """\n«One two, one two.\nThree.»\n"""\ndef f, do: 1\n')).toMatch(
      /^# near-duplicates-ignore-start\n@doc """\nOne two, one two\.\nThree\.\n"""\n# near-duplicates-ignore-end\ndef/,
    );
  });

  it('ends no list and no quotation', () => {
    expect(ignoring('a.md', '- one\n- «two\n- three»\n- four\n')).toBe(
      '- one\n  <!-- near-duplicates-ignore-start -->\n- two\n- three\n  <!-- near-duplicates-ignore-end -->\n- four\n',
    );
    expect(ignoring('a.md', '10. one\n    - half\n\n11. «two»\n\n    more\n')).toBe(
      '10. one\n    - half\n\n      <!-- near-duplicates-ignore-start -->\n11. two\n    <!-- near-duplicates-ignore-end -->\n\n    more\n',
    );
    expect(ignoring('a.md', 'Zero:\n\n- «one\n- two»\n\nThree\n')).toBe(
      'Zero:\n\n<!-- near-duplicates-ignore -->\n- one\n- two\n\nThree\n',
    );
    expect(ignoring('a.md', '- one\n\n  «two\n  three»\n\n  four\n')).toBe(
      '- one\n\n  <!-- near-duplicates-ignore -->\n  two\n  three\n\n  four\n',
    );
    expect(ignoring('a.md', '> one\n>\n> «two»\n>\n> three\n')).toBe(
      '> one\n>\n> <!-- near-duplicates-ignore-start -->\n> two\n> <!-- near-duplicates-ignore-end -->\n>\n> three\n',
    );
  });

  it('parts no paragraph, table or listing', () => {
    expect(ignoring('a.md', 'One two\n«three four.\nFive six»\nseven.\n')).toBeUndefined();
    expect(ignoring('a.md', '| a | b |\n|---|---|\n«| c | d |»\n| e | f |\n')).toBeUndefined();
    expect(ignoring('a.mdx', 'One\n\n```jsx\n«a(b);\nc(d);»\n```\n\nTwo\n')).toBe(
      'One\n\n{/* near-duplicates-ignore */}\n```jsx\na(b);\nc(d);\n```\n\nTwo\n',
    );
    expect(ignoring('a.mdx', '```jsx\na(b);\n«c(d);»\n```\n')).toBeUndefined();
  });

  it('is a paragraph of its own in reStructuredText', () => {
    expect(ignoring('a.rst', 'One.\n\n«Two\nthree.\n\nFour\nfive.»\n\nSix.\n')).toBe(
      'One.\n\n.. near-duplicates-ignore-start\n\nTwo\nthree.\n\nFour\nfive.\n\n.. near-duplicates-ignore-end\n\nSix.\n',
    );
    expect(ignoring('a.rst', 'One two\n«three four.\nFive six»\nseven.\n')).toBeUndefined();
    expect(ignoring('a.rst', 'One\n«two three four five six seven.\n\nEight.»\n\nNine.\n')).toMatch(
      /^\.\. near-duplicates-ignore-start\n\nOne\ntwo/,
    );
  });

  it('leaves a literal block with what announces it', () => {
    expect(ignoring('a.rst', '«One.\n\nTwo three::»\n\n    a(b)\n    c(d)\n\nFour.\n')).toBeUndefined();
    expect(ignoring('a.rst', 'One::\n\n    «a(b)\n    c(d)\n\n    e(f)»\n\nFour.\n')).toBe(
      '.. near-duplicates-ignore\n\nOne::\n\n    a(b)\n    c(d)\n\n    e(f)\n\nFour.\n',
    );
    expect(ignoring('a.rst', '.. code-block:: python\n\n    a(b)\n    «c(d)»\n')).toBeUndefined();
    expect(ignoring('a.rst', '.. note::\n\n   One.\n\n   «Two.»\n\n   Three.\n')).toBe(
      '.. note::\n\n   One.\n\n   .. near-duplicates-ignore\n\n   Two.\n\n   Three.\n',
    );
    expect(ignoring('a.rst', '.. list-table::\n\n   * - One\n   * «- Two»\n')).toBeUndefined();
    const table = '===  ===\nOne  Two\n===  ===\n«a    b»\n\nc    d\n===  ===\n';
    expect(ignoring('a.rst', table)).toBeUndefined();
  });

  it('takes in no text below it, ends no list and leaves a title its name in reStructuredText', () => {
    expect(ignoring('a.rst', 'One.\n\n«Two.\n\n.. py:function:: f(a)»\n\n   Three.\n')).toMatch(
      /\n\n {3}\.\. near-duplicates-ignore-end\n\n {3}Three\.\n$/,
    );
    expect(ignoring('a.rst', '#.  One\n#.  «Two\n    more\n#.  Three»\n#.  Four\n')).toBe(
      '#.  One\n\n    .. near-duplicates-ignore-start\n\n#.  Two\n    more\n#.  Three\n\n    .. near-duplicates-ignore-end\n\n#.  Four\n',
    );
    expect(ignoring('a.rst', 'One\n  «more one.»\n\ntwo\n  more two.\n')).toBeUndefined();
    expect(ignoring('a.rst', 'One\n  more one.\n\n«two\n  more two.»\n\nthree\n  more.\n')).toBe(
      'One\n  more one.\n\n  .. near-duplicates-ignore\n\ntwo\n  more two.\n\nthree\n  more.\n',
    );
    expect(ignoring('a.rst', 'One.\n\n.. _two:\n\n«Two\n===\n\nThree.»\n')).toBe(
      'One.\n\n.. near-duplicates-ignore-start\n\n.. _two:\n\nTwo\n===\n\nThree.\n\n.. near-duplicates-ignore-end\n',
    );
  });

  it('parts no paragraph and no listing of POD', () => {
    expect(ignoring('a.pod', '=head1 A\n\nOne two\n«three four.\nFive six»\nseven.\n')).toBeUndefined();
    expect(ignoring('a.pod', '=head1 A\n\n  a(b);\n\n  «c(d);»\n\nOne.\n')).toBeUndefined();
    expect(
      ignoring('a.pod', '=over 4\n\n«=item One two three four\n\nFive six seven eight.»\n\n=back\n'),
    ).toMatch(/^=for [^\n]*\n\n=over/);
    expect(ignoring('a.pod', '=head1 A\n\nOne.\n\n«Two.\n\n  a(b);\n\n  c(d);»\n\nThree.\n')).toBe(
      '=head1 A\n\nOne.\n\n=for comment near-duplicates-ignore\n\nTwo.\n\n  a(b);\n\n  c(d);\n\nThree.\n',
    );
  });

  it('is that of MDX in Markdown that has such comments, though not in its listings and code', () => {
    const ignored = (comment: string) => `${comment}\ntwo three\n\nfour\n`;
    const passage = '«two three»\n\nfour\n';
    const own = ignored('{/* near-duplicates-ignore */}');
    for (const before of ['## One {/*one*/}\n\n', '{/* to do */}\n\n'])
      expect(ignoring('a.md', before + passage)).toBe(before + own);
    const other = ignored('<!-- near-duplicates-ignore -->');
    for (const before of ['```jsx\n{/* one */}\n```\n\n', 'As ``{/* one */}`` is.\n\n'])
      expect(ignoring('a.md', before + passage)).toBe(before + other);
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

describe('a passage', () => {
  const words = (from: number) =>
    Array.from({ length: 5 }, (_, line) =>
      Array.from({ length: 9 }, (_, at) => `word${String.fromCharCode(97 + line, 97 + at)}${from}`).join(' '),
    );
  const copied = words(1);
  const lines = (mark: string) => copied.map((line) => `${mark}${line}`).join('\n');

  it.each([
    ['rs', `fn zero() {}\n\n/// ${words(2)[0]}\n${lines('/// ')}\nfn one() {}\n`],
    ['ts', `zero();\n\n/**\n${lines(' * ')}\n */\nfunction one() {}\n`],
    ['go', `package zero\n\n${lines('// ')}\nfunc one() {}\n`],
    ['cs', `class Zero {\n  /// <summary>\n${lines('  /// ')}\n  /// </summary>\n  void One() {}\n}\n`],
    ['md', `# Zero\n\n- ${words(2)[0]}\n- ${lines('  ').trimStart()}\n- ${words(3)[0]}\n`],
    ['py', `zero()\n\n${lines('# ')}\none()\n`],
  ])('is not found any more where a comment ignores it (%s)', async (extension, text) => {
    const familiesWith = async (first: string) => {
      const files = { [`/p/a.${extension}`]: first, '/p/b.txt': `${copied.join('\n')}\n` };
      const { result } = await scan(
        { folders: ['/p'], options: defaultOptions },
        { fileSystem: memoryFileSystem(files), now: () => 0, pause: async () => {} },
      );
      return result.families;
    };
    const [family] = await familiesWith(text);
    const member = family.members.find(({ path }) => path.startsWith('a.'));
    expect(member).toBeDefined();
    const stretch = { start: member?.startOffset ?? 0, end: member?.endOffset ?? 0 };
    const insertions = ignoringComment(text, languageOfPath(`a.${extension}`), stretch, '\n');
    expect(insertions).toBeDefined();
    expect(await familiesWith(withInsertions(text, insertions ?? []))).toEqual([]);
  });
});

describe('the lines of a comment that ignores a stretch', () => {
  const without = (text: string, kind: 'next' | 'range' | 'file') => {
    const start = text.search(/near-?duplicates/);
    const last = text.search(/near-?duplicates[-:]ignore-end/);
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

  it.each([
    ['rst', 'One.\n\n«Two\nthree.\n\nFour.»\n\nFive.\n'],
    ['rst', '«One\n===\n\nTwo.»\n'],
    ['rst', 'One.\n\n\n«Two\n===\n\nThree::\n\n    a(b)»\n\n\nFour\n====\n'],
    ['rst', '.. note::\n\n   «One.\n\n   - Two\n   - Three»\n\nFour.'],
    ['rst', 'One.\r\n\r\n«Two.\r\n\r\nThree.»\r\n\r\nFour.\r\n'],
    ['pod', '=head1 One\n\n«Two.\n\nThree.»\n\n=cut\n'],
    ['md', 'One\n\n«Two\nthree»\n\nFour\n'],
    ['md', '- one\n- «two\n- three»\n- four\n'],
    ['py', 'import a\n\n\n«def b():\n    c()\n\n    d()»\n\n\ndef e():\n    f()\n'],
    ['py', 'def a():\n    «b()\n\n    c()»\n    d()\n'],
    ['go', 'package a\n\n«func b() {\n\tc()\n}»\n\nfunc d() {\n}\n'],
    ['go', 'package a\n\n// B is.\n«func B() {\n\tc()\n}»\n\nfunc d() {\n}\n'],
    ['go', 'package a\n\n// «One two.\n// Three four.»\nfunc f() {\n}\n'],
    ['go', 'func f() {\n\t«b(1)\n\n\tc(2)»\n}\n'],
  ])('leave the text as it was before they were put in (%s %j)', (extension, marked) => {
    const text = marked.replace(/[«»]/g, '');
    const stretch = { start: marked.indexOf('«'), end: marked.indexOf('»') - 1 };
    const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
    const insertions = ignoringComment(text, languageOfPath(`a.${extension}`), stretch, lineBreak) ?? [];
    expect(insertions).not.toEqual([]);
    expect(without(withInsertions(text, insertions), insertions.length === 2 ? 'range' : 'next')).toBe(text);
  });

  it('go with the shorter of the gaps around them', () => {
    expect(without('One\n# near-duplicates-ignore\n\n\nTwo\n', 'next')).toBe('One\n\n\nTwo\n');
    expect(without('#!/bin/sh\n\n# near-duplicates-ignore-file\n\nls\n', 'file')).toBe('#!/bin/sh\n\nls\n');
    expect(without('# near-duplicates-ignore-file\n\nls\n', 'file')).toBe('ls\n');
  });

  it('are found as Go writes them, and at the end of a file', () => {
    const text = '//nearduplicates:ignore-file\npackage a\n';
    expect(without(text, 'file')).toBe('package a\n');
    const next = '//nearduplicates:ignore\nfunc a() {}\n';
    expect(ignoringLines(next, 'next', { start: 2, end: next.length })).toEqual([{ start: 0, end: 24 }]);
    expect(without('a\n// near-duplicates-ignore-file', 'file')).toBe('a');
    const range = '# near-duplicates-ignore-start\r\na\r\n# near-duplicates-ignore-end';
    expect(without(range, 'range')).toBe('a');
    expect(without('# near-duplicates-ignore-start\n# near-duplicates-ignore-end', 'range')).toBe('');
  });

  it('are none when something else stands on them', () => {
    const text = 'a(); // near-duplicates-ignore\nb();\n';
    expect(ignoringLines(text, 'next', { start: text.indexOf('near'), end: text.length })).toBeUndefined();
  });
});
