import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { markedOf, sentencesOf, wordsOf } from '../spoken.ts';

const adoc = (text: string) => wordsOf('guide.adoc', text);

describe('readAsciidoc', () => {
  it('reads titles, paragraphs and lists as prose', () => {
    const { prose, code } = adoc(
      '= Title\n:toc: left\n\n== Section\n\nSome *bold* text\non two lines.\n\n* one\n** two\n. three\n1. four\n\n.Block title\nMore.\n',
    );
    expect(prose).toBe('Title Section Some bold text on two lines one two three four Block title More');
    expect(code).toBe('');
  });

  it('tells an underlined title from a listing', () => {
    expect(adoc('A title\n-------\n\nText\n\n----\nrun()\n----\n')).toEqual({
      prose: 'A title Text',
      code: 'run',
    });
  });

  it('reads a source block between two hyphens as code', () => {
    expect(adoc('One:\n\n[source,sh]\n--\nls -l # why\n\npwd\n--\n\nText\n')).toEqual({
      prose: 'One why Text',
      code: 'ls l pwd',
    });
  });

  it('reads source blocks in their language and literal blocks as code', () => {
    const { prose, code } = adoc(
      '[source,java]\n----\nimport a.B;\nint x = 1; // why\n----\n\n....\nliteral\n....\n\n```js\nrun()\n```\n\n[source,sh]\nls -l\n\nText',
    );
    expect(code).toBe('int x 1 literal run ls l');
    expect(prose).toBe('why Text');
  });

  it('knows the attributes of a block also right below text and the mark of an item that goes on', () => {
    const { prose, code } = adoc(
      '* One:\n+\n[source,java,indent=0]\n----\nimport a.B;\nrun();\n----\n\nTwo:\n[source,sh]\n----\nls -l # three\n----\nSee [\nfour].\n',
    );
    expect(code).toBe('run ls l');
    expect(prose).toBe('One Two three See four');
  });

  it('lets a title stand between the attributes and the block, and skips what is only included', () => {
    const { prose, code } = adoc(
      '[source,java]\n.Run.java\n----\nrun();\n----\n\n[source,java]\n----\ninclude::Run.java[]\n----\nText',
    );
    expect(prose).toBe('Run java Text');
    expect(code).toBe('run');
  });

  it('reads quotations, examples and tables as text', () => {
    const { prose } = adoc(
      '[quote,Someone]\n____\nWise words.\n____\n\n====\nExample.\n====\n\n|===\n|A |B\n\n|c\n|d\n|===\n',
    );
    expect(prose).toBe('Wise words Example A B c d');
  });

  it('keeps the text of macros and drops targets, images, attributes and anchors', () => {
    const { prose } = adoc(
      'See link:https://a.org/x[the site], https://b.org[another], xref:other.adoc#x[this page], <<anchor,that part>> and <<gone>>, javadoc:a.B[format=annotation].\nA image:pic.png[Alt] {version} [[here]]word footnote:[A note].\n',
    );
    expect(prose).toBe('See the site another this page that part and A word A note');
  });

  it('skips comments, block macros, includes and conditions', () => {
    const { prose } = adoc(
      '// not this\n////\nnor\n\nthis\n////\nimage::pic.png[Alt text]\ninclude::part.adoc[]\nifdef::x[]\nSeen\nendif::[]\n\n++++\n<b>raw</b>\n++++\n',
    );
    expect(prose).toBe('Seen');
  });

  it('takes a line for one below a title by its length', () => {
    expect(adoc('A title\n--------\n\nText')).toEqual({ prose: 'A title Text', code: '' });
    expect(adoc('A title\n----\nrun()\n----\n')).toEqual({ prose: 'A title', code: 'run' });
    expect(adoc('One\ntwo\n-------\nrun()\n-------\n')).toEqual({ prose: 'One two', code: 'run' });
    expect(markedOf('guide.adoc', 'A title\n-------\n\n= Another\n\nText', ProseMark.heading)).toBe(
      'A title Another',
    );
  });

  it('knows marks at the beginning of a line alone', () => {
    expect(adoc('One\n\n  ----\n  two\n  ----\n')).toEqual({ prose: 'One two', code: '' });
    expect(adoc('* one\n  // two\n').prose).toBe('one two');
    expect(adoc('See\n  [two]\n').prose).toBe('See two');
  });

  it('reads paragraphs as code that are said to be', () => {
    expect(adoc('[literal]\none two\n\nText')).toEqual({ prose: 'Text', code: 'one two' });
    expect(adoc('[,sql]\n----\nSELECT 1 -- why\n----\n')).toEqual({ prose: 'why', code: 'SELECT 1' });
  });

  it('ends a sentence with a row, a callout and the rest of an item', () => {
    const sentences = (text: string) => sentencesOf('guide.adoc', text);
    expect(sentences('|===\n|a\n|b\n|===\n')).toEqual(['a', 'b']);
    expect(sentences('<1> one\n<2> two\n')).toEqual(['one', 'two']);
    expect(sentences('* One\n+\ntwo\n')).toEqual(['One', 'two']);
    expect(adoc('[.lead]#One# two').prose).toBe('One two');
  });

  it('takes an attribute that is unset for no text', () => {
    expect(adoc(':!toc:\n:sectnums!:\n\nText').prose).toBe('Text');
  });
});
