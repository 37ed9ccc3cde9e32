import { describe, expect, it } from 'vitest';
import { readerOf, sentencesOf, streamsOf, wordsOf } from '../spoken.ts';

const html = (text: string) => wordsOf('page.html', text);

describe('readHtml', () => {
  it('reads text as prose, with inline tags inside sentences', () => {
    const text =
      '<!DOCTYPE html>\n<html><body><h1>Title</h1><p>Some <b>bold</b> text &amp; a <a href="x">link</a>.</p><!-- no --><ul><li>one<li>two</ul></body></html>';
    expect(html(text).prose).toBe('Title Some bold text a link one two');
    expect(sentencesOf('a.html', text)).toEqual(['Title', 'Some bold text a link', 'one', 'two']);
  });

  it('reads attributes as code, plain tags as nothing', () => {
    expect(html('<p><em>x</em></p><input type="text" disabled>').code).toBe('input type "text" disabled');
  });

  it('reads the tags that lay out a text as code in templates only', () => {
    const text = '<div class="a"><a href="b">c</a></div>';
    expect(html(text)).toEqual({ prose: 'c', code: '' });
    expect(wordsOf('a.hbs', text)).toEqual({ prose: 'c', code: 'div class "a" a href "b"' });
  });

  it('reads scripts and styles as code', () => {
    const { prose, code } = html(
      '<style>a { color: red }</style>Text<script>const x = "<p>"; // why\n</script><script>open()',
    );
    expect(code).toBe('a color red const x "<p>" open');
    expect(prose).toBe('Text why');
  });

  it('reads what a server fills in as the code that it is', () => {
    expect(html('Opens <?= $port ?> today')).toEqual({ prose: 'Opens today', code: '$port' });
    expect(html('Opens <% port = 1 # why so %> today')).toEqual({
      prose: 'Opens why so today',
      code: 'port 1',
    });
  });

  it.each(['<!-- two', '<% two', '<?two', '{{ two', '<pre> two'])(
    'shows what stands behind a mark that is never closed: %s',
    (text) => expect(html(`<p>One ${text}`).prose).toBe('One two'),
  );

  it('reads in a style no comment that begins with two slashes', () => {
    expect(html('<style>a { b: url(//port.example) }</style>')).toEqual({
      prose: '',
      code: 'a b url port example',
    });
  });

  it.each(['<p title="a > b">', "<p title='a > b'>", '<p title="it\'s > b">'])(
    'ends a tag at no bracket in quotes: %s',
    (tag) => expect(html(`${tag}Berths`).prose).toBe('Berths'),
  );

  it('takes a character section for the text in it', () => {
    expect(html('<p>A <![CDATA[port <b>is</b>]]> open').prose).toBe('A port is open');
  });

  it.each(['type="text/template"', "type='text/template'", 'type=text/mustache', 'type="text/html"'])(
    'reads a template in a script with %s',
    (type) => {
      expect(html(`<script ${type}><div class="a">Text</div></script>`)).toEqual({
        prose: 'Text',
        code: 'div class "a"',
      });
    },
  );

  it('reads a script in the language of its type', () => {
    const script = '<script type="text/python">a = 1 # why</script>';
    expect(html(script)).toEqual({ prose: 'why', code: 'a 1' });
  });

  it('reads a template in a script as HTML', () => {
    expect(html('<script type="text/x-handlebars-template"><h1>Title</h1><p>Text</p></script>')).toEqual({
      prose: 'Title Text',
      code: '',
    });
    expect(html('<script type="application/json">{"a": 1}</script>').code).toBe('"a" 1');
  });

  it('reads no text that is shown where a video is not, but its sources', () => {
    const text = '<p>Before<video a="1"><video><source b="2">No <p>video</p>.</video> after <canvas>all';
    expect(wordsOf('a.html', text).prose).toBe('Before after all');
    expect(wordsOf('a.html', text).code).toBe('video a "1" source b "2"');
    for (const name of ['audio', 'canvas', 'iframe', 'object'])
      expect(html(`<${name}>No <video></video>${name}</${name}> after`).prose).toBe('after');
  });

  it('reads listings as code without tags and entities', () => {
    const { prose, code } = html(
      '<p>So:</p><pre><code class="language-python"><span class="k">if</span> a &lt; b:  # why\n</code></pre><p>End</p>',
    );
    expect(code).toBe('if a b');
    expect(prose).toBe('So why End');
  });

  it.each(['language-lua', 'lang-lua', 'highlight-source-lua', 'highlight-lua', 'brush: lua'])(
    'reads a listing in the language of its class: %s',
    (name) => {
      const read = { prose: 'why', code: 'a b' };
      expect(html(`<pre class="${name}">a = b -- why</pre>`)).toEqual(read);
      expect(html(`<pre><code class="${name}">a = b -- why</code></pre>`)).toEqual(read);
    },
  );

  it('keeps in a listing what is only like a tag', () => {
    expect(html('<pre>if (a < b) c > d</pre>').code).toBe('if a b c d');
  });

  it('compares a listing by what it shows, not by how a page writes it', () => {
    const written = '<pre>a &lt; &quot;b&quot; &gt; &#39;c&#39;&nbsp;&amp;d</pre>';
    const shown = '<pre>a < "b" > \'c\' &d</pre>';
    const hashesOf = (page: string) => {
      const { code } = streamsOf(readerOf('a.html'), new TextEncoder().encode(page));
      return [...code.hash.slice(0, code.count)];
    };
    expect(hashesOf(written)).toEqual(hashesOf(shown));
    expect(hashesOf(written)).toHaveLength(4);
  });

  it('reads expressions of templates as code', () => {
    const { prose, code } = html('<p>Hello {{ user.name }}{% if x %}!{% endif %} <%= y %></p>');
    expect(prose).toBe('Hello');
    expect(code).toBe('user name if x endif y');
  });

  it.each([
    ['<div [a]="b">c</div>', 'div a "b"'],
    ["<div [a]='b'>c</div>", "div a 'b'"],
    ['<div (a.b)="c()">d</div>', 'div a b "c()"'],
    ['<div *ngIf="a">b</div>', 'div ngIf "a"'],
    ['<p v-if="a">b</p>', 'p v-if "a"'],
    ['<div class="a">{{ b }}</div>', 'div class "a" b'],
  ])('reads a page with the marks of a template as one: %s', (text, code) => {
    expect(html(text).code).toBe(code);
  });

  it('reads a page with blocks as a template', () => {
    const text = '<div class="a">\n  @if (b) {\n  @media (c)\n';
    expect(html(text).code).toBe('div class "a"');
    for (const block of ['@for (', '@switch ('])
      expect(html(text.replace('@if (', block)).code).toBe('div class "a"');
    expect(html(text.replace('  @if', 'x @if')).code).toBe('');
    expect(html('<div class="a">a [b] = "c" (d)e="f" [g]h="i" [j]=k *="g" v-="h"').code).toBe('');
  });

  it('leaves out front matter', () => {
    expect(html('---\ntitle: A\nlayout: b\n---\n<p>Text</p>')).toEqual({ prose: 'Text', code: '' });
    expect(wordsOf('a.hbs', '---\ntitle: A\n---\n<p>Text</p>')).toEqual({ prose: 'Text', code: '' });
  });

  it('reads listings between the tags of Jekyll as code', () => {
    const { prose, code } = html(
      '<p>So:</p>\n{% highlight ruby %}\nputs 1 # why\n{% endhighlight %}<p>End</p>{%- highlight html -%}<p class="a">b</p>{%- endhighlight -%}c',
    );
    expect(code).toBe('puts 1');
    expect(prose).toBe('So why End b c');
    expect(html('{% highlight ruby %} a').prose).toBe('a');
  });

  it('takes a bracket that opens no tag for text', () => {
    expect(html('a < b and c <3').prose).toBe('a b and c 3');
  });
});

describe('the code of a page', () => {
  const codeOf = (path: string, text: string) =>
    streamsOf(readerOf(path), new TextEncoder().encode(text)).code;

  it('has its blocks by the tags that begin a line', () => {
    const marksOf = (path: string, text: string) => {
      const { leads, leadMarks } = codeOf(path, text);
      return Array.from({ length: leads.length }, (_, at) => [
        leads.array[at],
        String.fromCharCode(leadMarks.array[at]),
      ]);
    };
    expect(marksOf('a.hbs', '<ul>\n\t<li>a</li>\n</ul>')).toEqual([
      [0, '<'],
      [6, '<'],
      [17, '>'],
    ]);
    expect(marksOf('a.html', '<b>a</b>\n<p>c')).toEqual([[9, '<']]);
    expect(marksOf('a.svelte', '{#if a}\n  <p>b</p>\n{/if}')).toEqual([
      [0, '{'],
      [1, '#'],
      [10, '<'],
      [19, '>'],
    ]);
  });

  it('runs from no script into the next', () => {
    const { breaks } = codeOf('a.hbs', '<p a="b"><script>c()</script><p d="e">');
    expect([...breaks]).toEqual([3, 4]);
  });
});

describe('components', () => {
  it('skips the comments of templates', () => {
    expect(wordsOf('a.blade.php', 'One {{-- no }} no --}}two {{ $go }}')).toEqual({
      prose: 'One two',
      code: '$go',
    });
    expect(wordsOf('a.hbs', 'One {{!-- no }} no --}}two {{! no }}three {{go}}')).toEqual({
      prose: 'One two three',
      code: 'go',
    });
    expect(wordsOf('a.jinja', 'One {# no {{ no }} #}two')).toEqual({ prose: 'One two', code: '' });
    expect(html('One {# no template #}').prose).toBe('One no template');
    expect(wordsOf('a.erb', 'One <%# no %>two <%-- no --%>three <%= go %>')).toEqual({
      prose: 'One two three',
      code: 'go',
    });
    expect(wordsOf('a.vue', '<p>One {{!go}}</p>').code).toBe('go');
    expect(wordsOf('a.svelte', '<p>{#if a}One{/if}</p>')).toEqual({ prose: 'One', code: 'if a' });
    expect(wordsOf('a.astro', '<p>{/* why */}One</p>').prose).toBe('why One');
  });

  it('finds nothing to compare in a plain tag, also where it closes itself', () => {
    expect(wordsOf('a.hbs', 'One<br/><hr />two<Berth />')).toEqual({ prose: 'One two', code: '' });
  });

  it('reads a template in a listing as in a file of its own, by whatever name', () => {
    const page = '<ul>{% for user in users %}<li><b>{{ user.name }}</b> is at work</li>{% endfor %}</ul>';
    const file = wordsOf('a.jinja', page);
    for (const id of ['jinja', 'jinja-html', 'html+jinja', 'html+django', 'heex', 'html+erb'])
      expect(wordsOf('a.md', `\`\`\`${id}\n${page}\n\`\`\`\n`)).toEqual(file);
  });

  it('reads Vue: template, script and style', () => {
    const { prose, code } = wordsOf(
      'App.vue',
      '<script setup lang="ts">\nimport { ref } from "vue";\nconst n = ref(0);\n</script>\n<template>\n  <Button @click="n++">Press {{ n }} times</Button>\n</template>\n<style lang="scss">\na { b: c } // d\n</style>\n',
    );
    expect(prose).toBe('Press times d');
    expect(code).toBe('const n ref 0 Button @click "n++" n a b c');
  });

  it('reads Svelte and Astro expressions, and the code at the top', () => {
    expect(wordsOf('a.svelte', '<p on:click={() => go(x > 1)}>Hi {name}!</p>{#if a}Yes{/if}').prose).toBe(
      'Hi Yes',
    );
    const astro = wordsOf('a.astro', '---\nconst t = 1;\n---\n<h1>Title {t}</h1>');
    expect(astro).toEqual({ prose: 'Title', code: 'const t 1 t' });
  });

  it('reads what stands before markup in an expression as code, and the text in that as text', () => {
    const page = (expression: string) => wordsOf('a.astro', `<h1>Trips</h1>\n${expression}\n<p>The end</p>`);
    expect(page('{trips.map((trip) => (\n  <li class="x">Sails to {trip.port}</li>\n))}')).toEqual({
      prose: 'Trips Sails to The end',
      code: 'trips map trip li class "x" trip port',
    });
    expect(page('{isFair && <b>Fair</b>} {isFair ? <b>Sails</b> : <b>Stays</b>}')).toEqual({
      prose: 'Trips Fair Sails Stays The end',
      code: 'isFair isFair',
    });
    expect(page('{isFair || <b>Stays</b>}').prose).toBe('Trips Stays The end');
    expect(page('{trips.map((trip) => <b>Sails</b>)}')).toEqual({
      prose: 'Trips Sails The end',
      code: 'trips map trip',
    });
    // a text about braces, and one brace too many
    expect(page('A set {one, two <b>or more</b>').prose).toBe('Trips A set one two or more The end');
  });

  it.each(['H', 'L', 'F'])('reads a page in Elixir as it does a file, behind ~%s', (sigil) => {
    const page = '    <p class="x">Opens a port</p>\n    <a href={~p"/a"}>It may be shut</a>\n';
    const { prose, code } = wordsOf('a.heex', page);
    expect(prose).toBe('Opens a port It may be shut');
    const file = `# Why\ndef render(of) do\n  ~${sigil}"""\n${page}  """\nend\n# so\nx = ~${sigil}"""\n${page}`;
    expect(wordsOf('a.ex', file.slice(0, file.indexOf('# so')))).toEqual({
      prose: `Why ${prose}`,
      code: `def render of do ${code} end`,
    });
    const streams = streamsOf(readerOf('a.ex'), new TextEncoder().encode(file));
    expect(streams.prose.breaks).toEqual([1, 8]);
  });

  it('reads the components of Phoenix as tags, also behind braces', () => {
    expect(
      wordsOf('a.heex', '<.link :if={one > 2} to="x">Opens</.link> a <:item label="y">port</:item>'),
    ).toEqual({
      prose: 'Opens a port',
      code: 'link :if one 2 to "x" :item label "y"',
    });
    expect(html('a <.b or <:c').prose).toBe('a b or c');
  });
});
