import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { markedOf } from '../spoken.ts';

const linksOf = (path: string, text: string) => markedOf(path, text, ProseMark.link);

describe('isLinks', () => {
  it.each([
    ['a.md', '## See\n\n- [One *two*](a.md)\n* **[three][3]**, [four]\n1. [`five`]({% link a.md %}){:.b}\n'],
    ['a.md', 'Text [none](a.md).\n\n[one two](a(b).md)\n[three](c.md) | [four](d.md)\n\n> [five](e.md)\n'],
    ['a.md', '[One](#1)\n<a href="b"><img src="c" alt="d"/>two three</a><br>\n| [four](d) | [five](e) |\n'],
    ['a.rst', 'See\n===\n\n* :ref:`One two <a>`\n* `three <b>`_, `four`_\n* :doc:`five`\n'],
    ['a.adoc', '== See\n\n* xref:a.adoc[One two]\n* <<b,three>>, link:c[four]\n. https://d.org[five]\n'],
    [
      'a.html',
      '<p>Text <a href="a">none</a><ul><li><a href="b">One two</a> <li><a>three</a>, <a>four</a></ul><td><a>five</a></td>',
    ],
  ])('marks what is nothing but links in %s', (path, text) => {
    expect(linksOf(path, text).toLowerCase()).toBe('one two three four five');
  });

  it.each([
    ['a.md', '- [One](a.md): what it says\n- see [two](b.md)\n- ![three](c.png)\n- [x] four\n- `five`\n'],
    ['a.md', '[One](a.md)\nand on\n\n[two\n\n[three](four\n\n<a href="x">five\n\n<six\n'],
    ['a.rst', '* :ref:`One <a>` says\n* ``two``\n* `three`\n* four_ \n\n:ref:`five\n'],
    ['a.adoc', '* xref:a.adoc[One] says\n* <<b\n* link:c[two\n* image:d[three]\n'],
    ['a.html', '<p><a href="a">One</a> says</p><p><a>two</p><p>three</p>'],
  ])('marks nothing of an item that says more in %s', (path, text) => {
    expect(linksOf(path, text)).toBe('');
  });
});
