import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { readerOf, sentencesOf, streamsOf, wordsOf } from '../spoken.ts';

const docBook = (text: string) => wordsOf('a.dbk', text);

describe('readDocBook', () => {
  it('reads paragraphs as prose, with what stands inside of sentences', () => {
    const text =
      '<?xml version="1.0"?>\n<!DOCTYPE book [\n<!ENTITY % a "b">\n]>\n<chapter xml:id="c"><title>Tea &amp; cups</title><para>Call <function>pour</function>\nwith <xref linkend="a"/> a <link xlink:href="b">cup</link>.</para><itemizedlist><listitem><simpara>one</simpara></listitem><listitem><para>two</para></listitem></itemizedlist></chapter>';
    expect(docBook(text).code).toBe('');
    expect(sentencesOf('a.dbk', text)).toEqual(['Tea cups', 'Call pour with a cup', 'one', 'two']);
  });

  it('marks titles as headings', () => {
    const { prose } = streamsOf(
      readerOf('a.dbk'),
      new TextEncoder().encode(
        '<para>Green tea</para><db:title>Of <emphasis>cups</emphasis></db:title><para>So</para>',
      ),
    );
    const marks = Array.from({ length: prose.count }, (_, at) => (prose.mark[at] & ProseMark.heading) > 0);
    expect(marks).toEqual([false, false, true, true, false]);
  });

  it('reads listings as code without tags and entities, in their language', () => {
    const { prose, code } = docBook(
      '<para>So:</para><programlisting language="python">a = <emphasis>b</emphasis> # why &amp; so\n</programlisting><screen><![CDATA[x <y> z]]> w</screen>Then',
    );
    expect(code).toBe('a b x y z w');
    expect(prose).toBe('So why so Then');
  });

  it.each(['language="lua"', "language='lua'", 'outputclass="language-lua"'])(
    'reads a listing in the language of %s',
    (attribute) => {
      const text = `<programlisting ${attribute}>a = b -- why</programlisting>`;
      expect(docBook(text)).toEqual({ prose: 'why', code: 'a b' });
    },
  );

  it('reads synopses as code', () => {
    const text =
      '<funcsynopsis><funcprototype><funcdef>int <function>pour</function></funcdef><paramdef>cup <parameter>c</parameter></paramdef></funcprototype></funcsynopsis>';
    expect(docBook(text)).toEqual({ prose: '', code: 'int pour cup c' });
  });

  it('leaves out what is for the index, and takes no brace for a template', () => {
    const text =
      '<para>A <![CDATA[<cup>]]> of {{tea}}.<indexterm><primary>tea</primary></indexterm></para><?dbhtml a="b"?>';
    expect(docBook(text)).toEqual({ prose: 'A of tea', code: '' });
  });

  // in the square of its length this would take minutes, and the test would not end
  it.each(['<screen>', '<screen><![CDATA[', '<indexterm>', '<title', '<![CDATA[', '<?'])(
    'reads %s to the end where nothing closes it',
    (open) => expect(docBook(`tea ${open.repeat(200_000)}`).prose).toMatch(/^tea/),
  );
});
