import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WordStream } from '../../../src/engine/words/stream.ts';
import { WordStream as Words } from '../../../src/engine/words/stream.ts';
import { readerOf, streamsOf, wordsBy } from './spoken.ts';

const files =
  'a.md a.mdx a.rst a.adoc a.org a.rdoc a.pod a.wiki a.tex a.typ a.dtx a.roff a.html a.dbk a.vue a.svelte a.astro a.ipynb a.txt a.ts a.py a.sql a.lisp a.lua a.rb a.pm a.ex a.bat a.sh a.xml a.proto a.ml a.vim a.js a.bzl'.split(
    ' ',
  );

/** What opens, closes and nests in one markup or another. */
const pieces = [
  ...'\n|\n\n|    |\t| |a|Word|1.|- |* |> |# |= |é|漢字|\r\n|"|\'|`|```|~~~|````js\n|```{eval-rst}\n|{note}|{|}|{{|}}|{%|%}|[|]|(|)|[^1]|]: |](|<|>|</|<!--|-->|<p>|<pre>|</pre>|<script>|</script>|<style>|<%|%>|<?|?>|$|$$|---\n|+++\n|a: b\n|.. |::|.. code:: c\n|.. note:: x\n|>>> |:role:|_|----\n|....\n|////\n|[source,c]\n|include::x[]|link:x[|<<|* TODO |#+begin_src c\n|#+end_src|:PROPERTIES:\n|:END:|[[|][|]]|\\|\\begin{verbatim}|\\end{verbatim}|\\begin{equation}|\\begin{document}|\\[|\\]|\\cite{|\\item|\\verb|%|&amp;|&lt;|import x\n|alias\n|#\n|\\\n|export |"cells":|"source":|"cell_type":|"markdown"|"code"|\\u00e9|\\ud83d|,|:|/*|*/|.TH x\n|.SH |.TP\n|.BR a |.nf\n|.fi\n|.Bd -literal\n|.It Fl |.TS\n|.de x\n|..\n|.\\" |\\fB|\\(em|\\[u00e4]|\\s+|\\h\'|\\*(|//|/// ```\n|/// |<code>\n|--[[|{{{\n|}}}|}}|{{a|==|<ref>|</ref>|<nowiki>|</nowiki>|<math>|<source lang=c>|</source>|[[File:a.png|[https://a.b |=x|"""|=begin|=pod\n|% \\begin{macrocode}\n|% \\end{macrocode}\n|% |% \\iffalse\n|#let a = (|#f(|#a[|#{|= a|=head1 x\n|=item * |=begin html\n|=cut\n|C<|L<<|== |# \n#   |}[|::\n|<programlisting>|</programlisting>|<title>|</title>|<![CDATA[|]]>|<indexterm>|</indexterm>|<?xml |<!DOCTYPE |xmlns="|syntax = |;|{% highlight html %}|{% endhighlight %}| [a]="|---\na: b\n---\n|{[ | ]}|(*|*)|{{{ '.split(
    '|',
  ),
  '|',
];

const anyBytes = fc.uint8Array({ maxLength: 300 });
const anyMarkup = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 80 })
  .map((parts) => new TextEncoder().encode(parts.join('')));
const brokenMarkup = fc
  .tuple(anyMarkup, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }))
  .map(([bytes, changes]) => {
    const broken = bytes.slice();
    for (const [at, byte] of changes) if (broken.length > 0) broken[at % broken.length] = byte;
    return broken;
  });

function expectInOrder(words: WordStream, from: number, to: number): void {
  let before = from;
  for (let word = 0; word < words.count; word++) {
    expect(words.start[word]).toBeGreaterThanOrEqual(before);
    expect(words.end[word]).toBeGreaterThan(words.start[word]);
    expect(words.end[word]).toBeLessThanOrEqual(to);
    before = words.end[word];
  }
  let last = 0;
  for (const at of words.breaks) {
    expect(at).toBeGreaterThan(last);
    expect(at).toBeLessThanOrEqual(words.count);
    last = at;
  }
  for (const [at, end] of words.listingEnds.entries()) {
    expect(words.listingStarts[at]).toBeGreaterThanOrEqual(from - 1);
    expect(words.listingStarts[at]).toBeLessThan(end);
    expect(end).toBeLessThanOrEqual(to);
  }
}

describe('any bytes', () => {
  it.each(files)('%s gives words in order, inside the range', (file) => {
    const read = readerOf(file);
    fc.assert(
      fc.property(fc.oneof(anyBytes, brokenMarkup), fc.nat(20), fc.nat(20), (bytes, before, after) => {
        const from = Math.min(before, bytes.length);
        const to = Math.max(from, bytes.length - after);
        const streams = { prose: new Words(), code: new Words(), marks: [] };
        read(bytes, from, to, streams);
        expectInOrder(streams.prose, from, to);
        expectInOrder(streams.code, from, to);
      }),
      { numRuns: 400 },
    );
  });

  it.each(files)('%s reads the same whatever was read before', (file) => {
    const read = readerOf(file);
    fc.assert(
      fc.property(brokenMarkup, anyMarkup, (bytes, other) => {
        const first = streamsOf(read, bytes);
        streamsOf(read, other);
        const again = streamsOf(read, bytes);
        expect(again.prose.hash.slice(0, again.prose.count)).toEqual(
          first.prose.hash.slice(0, first.prose.count),
        );
        expect(again.code.hash.slice(0, again.code.count)).toEqual(
          first.code.hash.slice(0, first.code.count),
        );
      }),
      { numRuns: 50 },
    );
  });

  it.each(files)('%s reads the same with CR LF', (file) => {
    const read = readerOf(file);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const text = parts.join('').replaceAll('\r', '');
        // a word may go on behind the tag that it has in it, and that over a line end
        const { prose, code } = wordsBy(read, text.replaceAll('\n', '\r\n'));
        const words = { prose: prose.replaceAll('\r', ''), code: code.replaceAll('\r', '') };
        expect(words).toEqual(wordsBy(read, text));
      }),
      { numRuns: 400 },
    );
  });
});

describe('words that are read as code and prose at once', () => {
  it.each([
    ['a.svelte', 'above {/* within */ a} below'],
    ['a.astro', 'above {/* within */ a} below'],
    ['a.hbs', 'above {% // within %} below'],
  ])('are in the order of the text in %s', (file, text) => {
    const bytes = new TextEncoder().encode(text);
    const { prose, code } = streamsOf(readerOf(file), bytes);
    expectInOrder(prose, 0, bytes.length);
    expectInOrder(code, 0, bytes.length);
    expect(wordsBy(readerOf(file), text).prose).toBe('above within below');
  });
});
