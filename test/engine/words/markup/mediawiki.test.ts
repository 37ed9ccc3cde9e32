import { describe, expect, it } from 'vitest';
import { readMediaWiki } from '../../../../src/engine/words/markup/mediawiki.ts';
import { sentencesOf, streamsOf, wordsOf } from '../spoken.ts';

const wiki = (text: string) => wordsOf('notes.mediawiki', text);
const sentences = (text: string) => sentencesOf('notes.wiki', text);

describe('readMediaWiki', () => {
  it('reads headings, paragraphs and items each as a text', () => {
    expect(
      sentences(
        '__NOTOC__\n__So it__\n= Title =\n==Second== <!-- x -->\nText goes\non here\n* one\n** two\n# three\n#: and four\n;term\n: said\n----\nEnd',
      ),
    ).toEqual([
      'So it',
      'Title',
      'Second',
      'Text goes on here',
      'one',
      'two',
      'three',
      'and four',
      'term',
      'said',
      'End',
    ]);
  });

  it('takes off emphasis, targets of links, and what embeds pictures and categories', () => {
    const { prose } = wiki(
      "'''Bold''' and ''it''. See [[bip-0032.mediawiki|the proposal]], [[Help]](now) [[a]][[b]], [https://a.org/x?y=z the site], [mailto:a@b.org us], https://c.org and [1] [x](y).\n[[File:a.png|thumb|30px|A picture of [[Rome|the city]]]]\n[[Image:a.png|framed|center]][[Category:Cities|Rome]]\n<gallery mode=packed>\nFile:a.png\nFile:b.png|link=c|The [[d|port]]\n</gallery>",
    );
    expect(prose).toBe(
      'Bold and it See the proposal Help now a b the site us and 1 x y A picture of the city The port',
    );
  });

  it('reads listings in the language that they name', () => {
    const { prose, code } = wiki(
      'Above\n<source lang="python">\nimport os\nx = 1 # why\n</source>\n<syntaxhighlight lang=c line>y /* because */</syntaxhighlight> between\n# Key: <pre>S = a &lt; <nowiki>B</nowiki></pre>\nSee <syntaxhighlight lang="c" inline>this</syntaxhighlight> and <code>that</code> [https://a.b <nowiki>[[c|d]]</nowiki>].',
    );
    expect(code).toBe('x 1 y S a B');
    expect(prose).toBe('Above why because between Key See this and that c d');
  });

  it('reads what begins with a space as code, where no paragraph goes on', () => {
    const { prose, code } = wiki(
      'Text\n goes on.\n\n line one\n\n   <sig> two\n\nAs follows:\n three\n* item\n  goes on\n\n * said\n\n <nowiki>four\nfive</nowiki>\nEnd',
    );
    expect(code).toBe('line one sig two three four five');
    expect(prose).toBe('Text goes on As follows item goes on said End');
  });

  it('takes no indentation inside of elements for code', () => {
    const { prose, code } = wiki('<ol>\n <li>\n\n  one\n </li>\n\n  <li>two</li>\n</ol>\n\n three');
    expect(prose).toBe('one two');
    expect(code).toBe('three');
  });

  it('takes a table for one that begins with spaces, and a heading for the end of elements', () => {
    expect(wiki(' {| class="x"\n | one\n |}\n')).toEqual({ prose: 'one', code: '' });
    expect(wiki('<div>\n one\n== Two ==\n three\n')).toEqual({ prose: 'one Two', code: 'three' });
  });

  it('reads no size of a picture, and no address without a scheme', () => {
    expect(wiki('[[File:a.png|30px]] one [//a.org/x the site]').prose).toBe('one the site');
  });

  it('reads a row as one sentence, as in Markdown', () => {
    const table =
      'Before\n{|\n|+ The caption\n! Head !! Other\n|-\n| one || two.\n| three. Four\n* item\n* last\n|\n|-\n|\n| five\n|}\nAfter\n';
    expect(sentences(table)).toEqual([
      'Before',
      'The caption',
      'Head Other',
      'one two three',
      'Four',
      'item',
      'last',
      'five',
      'After',
    ]);
    expect(sentences('{|\n| one\n|}\n{|\n| two\n== Three ==\n| four\n')).toEqual([
      'one',
      'two',
      'Three',
      'four',
    ]);
  });

  it('reads the cells of tables, without their attributes', () => {
    expect(
      sentences(
        '{| class="wikitable"\n|+ style="x" | Caption\n! Head !! scope="col" | Other\n|- style="color:red"\n| style="x" | one || [[a|two]] || {{b|three|c=d}}\n| four\ngoes on\n* item\n|\n{|\n| inner\n|}\n|}\n| after\n',
      ),
    ).toEqual(['Caption', 'Head Other', 'one two three four goes on', 'item', 'inner', 'after']);
  });

  it('keeps of templates what they say without a name', () => {
    const { prose } = wiki(
      'Since {{as of|2004|alt=x}}.{{cite web\n| title = No {{a|b}} [[c|d]]\n\n| url = e\n}} {{Note|1=Mind the {{key|gap}}|[[f|and]] step}} {{PAGENAME}} {{never closed',
    );
    expect(prose).toBe('Since 2004 Mind the gap and step never closed');
  });

  it('takes footnotes out of the sentence', () => {
    expect(
      sentences(
        'It is so,<ref name="a">Why? See [https://a.b the list]\n\n* of reasons.</ref> they say<ref name="a" />, and know.<ref>Or not</ref>\n<references/>',
      ),
    ).toEqual(['It is so', 'Why', 'See the list', 'of reasons', 'they say and know', 'Or not']);
  });

  it('leaves out formulas, comments and the fields at the top', () => {
    const fields = (top: string) =>
      wiki(
        `${top}<pre>\n  BIP: 84\n  Title: Keys\n  Authors: A\n           B\n  Status: Draft\n</pre>\n== One ==\nGiven <math>x <\n3</math> it <!-- no\n\nno --> is.\n\n<!-- no --> so\n<pre>\nHost: a\nAccept: b\nDate: c\n</pre>`,
      );
    expect(fields('\n')).toEqual({ prose: 'One Given it is so', code: 'Host a Accept b Date c' });
    expect(fields("'''NOTICE'''\n\n").prose).toBe('NOTICE One Given it is so');
  });

  it('notes what comments say to us', () => {
    const text = new TextEncoder().encode(
      '<!-- near-duplicates-ignore -->\nOne.\n\nTwo. <!-- near-duplicates-ignore: known -->\n',
    );
    expect(streamsOf(readMediaWiki, text).marks.map(({ kind }) => kind)).toEqual(['next', 'next']);
  });

  it('reads what other wikis put between three braces as code', () => {
    expect(wiki('Run\n{{{\nmake all\n}}}\nNow {{{name|or}}}')).toEqual({
      prose: 'Run Now or',
      code: 'make all',
    });
  });

  it.each([
    '{{a|',
    '[[File:a|',
    '<math>',
    '<nowiki>',
    '<!--',
    ' <nowiki>',
    '{{{\n',
    '<gallery>',
    '| {{a}}||',
  ])('reads a megabyte of %j that is never closed', (piece) => {
    expect(() => wiki(piece.repeat(1_000_000 / piece.length))).not.toThrow();
  });
});
