import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { markedOf, sentencesOf, wordsOf } from '../spoken.ts';

const rst = (text: string) => wordsOf('guide.rst', text);

describe('readRestructuredText', () => {
  it('reads titles, paragraphs, lists and fields as prose', () => {
    const text =
      '=====\nTitle\n=====\n\nA paragraph\nof two lines.\n\n* one\n* two\n\n1. three\n#. four\n\n:param size: how much\n';
    expect(rst(text)).toEqual({
      prose: 'Title A paragraph of two lines one two three four how much',
      code: '',
    });
    expect(sentencesOf('a.rst', text)[0]).toBe('Title');
  });

  it('skips the header of a proposal', () => {
    expect(
      rst('PEP: 1\nTitle: Hidden\nAuthor: A. B. <a@b.org>,\n        C. D.\n\nAbstract\n====').prose,
    ).toBe('Abstract');
    expect(rst('---\nA: b\n---\n\nText').prose).toBe('A b Text');
  });

  it('keeps the text of roles and links, not their names and targets', () => {
    const { prose } = rst(
      'Use :ref:`the guide <guide-label>` or :class:`Foo`, the `site <https://example.org>`_, a link_, |version| and [1]_.\n',
    );
    expect(prose).toBe('Use the guide or Foo the site a link and');
  });

  it('reads code directives as code of their language, without options', () => {
    const { prose, code } = rst(
      'Before\n\n.. code-block:: python\n   :linenos:\n\n   import os\n   x = 1  # why\n\nAfter\n',
    );
    expect(code).toBe('x 1');
    expect(prose).toBe('Before why After');
  });

  it('reads the block after two colons as code of the highlight language', () => {
    const { prose, code } = rst(
      '.. highlight:: c\n\nLike so::\n\n    int x; // note\n\n    int y;\n\nDone.\n',
    );
    expect(prose).toBe('Like so note Done');
    expect(code).toBe('int x int y');
  });

  it.each([
    ['with a comment', '// why\n    a = 1', 'a 1'],
    ['with a semicolon', 'a = 1 // why\n    b = 2;', 'a 1 b 2'],
    ['with a block', 'if (a) {\n      // why\n    }', 'if a'],
  ])('does not take a block for Python %s', (_, block, code) => {
    expect(rst(`So::\n\n    ${block}\n\nDone.\n`)).toEqual({ prose: 'So why Done', code });
    expect(rst(`So\n\n.. code-block::\n\n    ${block}\n\nDone.\n`)).toEqual({ prose: 'So why Done', code });
  });

  it('takes a block for Python that has values in braces, or is said to be', () => {
    expect(rst("So::\n\n    a = {\n      'one two': 1 // 2,\n    }\n").code).toBe("a 'one two' 1 2");
    expect(rst(".. highlight:: python\n\nSo::\n\n    a = 'one two';\n").code).toBe("a 'one two'");
  });

  it('reads the text of admonitions and skips other arguments and options', () => {
    const { prose, code } = rst(
      '.. note:: Mind\n   this.\n\n.. function:: foo(bar)\n   :module: baz\n\n   Does it.\n\n.. figure:: a.png\n   :alt: hidden\n\n   A caption.\n',
    );
    expect(prose).toBe('Mind this Does it A caption');
    expect(code).toBe('');
  });

  it('skips comments, targets, images, contents and formulas', () => {
    const { prose } = rst(
      '.. _label:\n\nSeen\n\n.. a comment\n   that goes on\n\n.. image:: b.png\n   :width: 3\n\n.. toctree::\n\n   one\n   two\n\n.. math::\n\n   x + y\n\n.. |v| replace:: 1.0\n\n.. [1] Footnote text.\n',
    );
    expect(prose).toBe('Seen Footnote text');
  });

  it('drops the prompts and what is answered in literal blocks too', () => {
    expect(rst('So::\n\n    >>> x = 1\n\n    >>> y\n    2\n\nEnd')).toEqual({
      prose: 'So End',
      code: 'x 1 y',
    });
  });

  it('reads sessions as code, without prompts and what is answered', () => {
    const { prose, code } = rst('Try\n\n>>> for x in y:\n...     go(x)\n5\n\nDone');
    expect(code).toBe('for x in y go x');
    expect(prose).toBe('Try Done');
  });

  it('takes a line of marks below a single line for one below a title', () => {
    expect(markedOf('a.rst', 'One\n---\n\ntwo\nthree\n-----\n', ProseMark.heading)).toBe('One');
  });

  it('skips a comment below its mark, and targets without a name', () => {
    expect(rst('..\n   hidden\n\nOne\n\n__ two_\n\nthree').prose).toBe('One three');
  });

  it('reads fields and brackets that are none', () => {
    expect(rst('.. note:: One\n:two: three').prose).toBe('One three');
    expect(rst('One\n\n: two: three').prose).toBe('One two three');
    expect(rst('One [two] three |four or five| six').prose).toBe('One two three four or five six');
  });

  it('ends a sentence with an item that is numbered by itself', () => {
    expect(sentencesOf('a.rst', '#. one\n#. two\n')).toEqual(['one', 'two']);
  });
});
