import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { readerOf, sentencesOf, streamsOf, wordsOf } from '../spoken.ts';

const markdown = (text: string) => wordsOf('notes.md', text);

describe('readMarkdown', () => {
  it('reads headings, paragraphs, lists and quotations as prose without their marks', () => {
    const { prose, code } = markdown(
      `# A *title* {#anchor}\n\nSome **bold** text\nover two lines.\n\n- one\n- [x] two\n  goes on\n1. three\n\n> quoted\n> text\n`,
    );
    expect(prose).toBe('A title Some bold text over two lines one two goes on three quoted text');
    expect(code).toBe('');
  });

  it.each([
    ['python', '>>> open(port,\n...      80)\n<Port of one>\n... its output\n\n>>> shut()'],
    ['', '\nirb(main):001:0> open(port, 80)\n=> one\nirb(main):002:0> shut()\n=> nil'],
    ['scala', 'scala> open(port,\n     | 80)\nval res0: Port = one\n | two\nscala> shut()'],
    ['ghci', 'ghci> open port 80\none\nPrelude> shut'],
    ['@repl ports', 'julia> open(port,\n           80)\n one\n           two\n\njulia> shut()'],
  ])('takes what was typed out of a session, not what was printed: %s', (language, session) => {
    const text = `One.\n\n\`\`\`${language}\n${session}\n\`\`\`\n\nTwo.\n`;
    expect(markdown(text)).toEqual({ prose: 'One Two', code: 'open port 80 shut' });
  });

  it.each([
    'One $x_i = \\frac{a}{b}$ two.',
    'One ($\\$$), two.',
    'One\n\n$$\n\\sum_i x_i\n$$\n\ntwo.',
    'One\n$\nx + y\n$\ntwo.',
  ])('skips formulas: %s', (text) => {
    expect(markdown(text).prose).toBe('One two');
  });

  it.each(['$5 or $6', `\${a}-\${b}`, '$a($b)', 'a$b$c', '$a `$b`', '$a $b', '$a\n\n$b'])(
    'takes no dollar of a price, a name or a call for that of a formula: %s',
    (text) => {
      expect(markdown(`One ${text} two`).prose).toMatch(/^One (?:5 or 6|a b(?: c)?) two$/);
    },
  );

  it('drops definitions with brackets in their labels', () => {
    const definitions = '[`stream(options[, callback])`]: stream.md#stream\n[`close([error])`]: close.md\n';
    expect(markdown(`See [\`close([error])\`].\n\n${definitions}`).prose).toBe('See close error');
  });

  it('keeps the text of links and drops targets, footnote marks and definitions', () => {
    const { prose } = markdown(
      'See [the guide](https://example.org/a) and [more][ref], noted[^1].\n\n[ref]: https://example.org "Title"\n[^1]: The note.\n',
    );
    expect(prose).toBe('See the guide and more noted The note');
  });

  it('skips front matter, comments and template expressions', () => {
    const { prose } = markdown(
      '---\ntitle: Hidden\n---\n<!-- not\n\nthis -->\nSeen {{ site.name }} here {% include a.html %}.\n',
    );
    expect(prose).toBe('Seen here');
  });

  it('skips what is said to a program, also over lines and in an item', () => {
    const { prose, code } = markdown(
      'Seen\n<?code-excerpt "not.dart" replace="/not//"?>\n\n- one\n  <?php not();\n\n  not(); ?>\n\n<?not\n\ntwo <? and ?',
    );
    expect(prose).toBe('Seen one not two and');
    expect(code).toBe('');
  });

  it('skips fields at the top, but for one or two, which a paragraph may have', () => {
    const fields = 'Title: Hidden\nPost-History: 1 May,\n  2 May\nAuthor:\n';
    expect(markdown(`${fields}\nSeen`).prose).toBe('Seen');
    expect(markdown(fields.replaceAll('\n', '\r\n')).prose).toBe('');
    expect(markdown('Note: one\nNote: two\n\nSeen').prose).toBe('Note one Note two Seen');
    expect(markdown(`${fields}and text\n`).prose).toContain('Hidden');
    expect(markdown(`Seen\n\n${fields}`).prose).toContain('Hidden');
  });

  it('skips fields at the top that are items, but no list of sentences or terms', () => {
    const fields =
      '- Feature Name: `hidden`\n- Start Date: (fill me in)\n- RFC PR: [one/two#3](/three)\n  four\n- Issue:\n';
    const page = `${fields}\n## Seen`;
    expect(markdown(page).prose).toBe('Seen');
    expect(markdown(page.replaceAll('- ', '* ').replaceAll('\n', '\r\n')).prose).toBe('Seen');
    expect(markdown(`${fields}\nSeen`).prose).toContain('hidden');
    expect(markdown(`# Seen\n\n${fields}`).prose).toContain('hidden');
    expect(markdown(`${fields}and text\n\n# Seen`).prose).toContain('hidden');
    expect(markdown(`${fields}- so\n\n# Seen`).prose).toContain('hidden');
    expect(markdown('- One: a\n- Two: b\n\n# Seen').prose).toBe('One a Two b Seen');
    for (const name of ['one', 'One of the four', 'One, two', '`One`'])
      expect(markdown(`${`- ${name}: kept\n`.repeat(3)}\n# Seen`).prose, name).toContain('kept');
  });

  it('does not take a rule at the top for front matter', () => {
    expect(markdown('---\nFirst\n\n---\nSecond').prose).toBe('First Second');
  });

  it('reads fences as code of their language, comments in them as prose', () => {
    const { prose, code } = markdown('Before\n\n```ts\nimport a from "b";\nconst x = 1; // why\n```\nAfter');
    expect(code).toBe('const x 1');
    expect(prose).toBe('Before why After');
  });

  it('reads a fence in a quotation and in a list', () => {
    expect(markdown('> Say\n>\n> ```js\n> let a = `\n> b`;\n> ```\n> so\n').code).toBe('let a b');
    const list = markdown('- Item\n  ```js\n  run(2)\n  ```\n  rest\n');
    expect(list.code).toBe('run 2');
    expect(list.prose).toBe('Item rest');
  });

  it('reads listings between the tags of Jekyll and Hugo as code', () => {
    const jekyll =
      'Before\n{% highlight ruby linenos %}\nputs 1 # why\n\n# not a heading\n{% endhighlight %}\nAfter';
    expect(wordsOf('a.md', jekyll)).toEqual({ prose: 'Before why not a heading After', code: 'puts 1' });
    const hugo =
      '{{< highlight go "hl_lines=1" >}}\nx := 1 // why\n{{< /highlight >}}\n\nAfter {{< ref "a" >}} all';
    expect(wordsOf('a.md', hugo)).toEqual({ prose: 'why After all', code: 'x 1' });
    expect(wordsOf('a.md', '{% highlight ruby %}\nnever closed').prose).toBe('never closed');
  });

  it.each([
    ['{% codeblock Reader lang:ruby first_line:3 %}', '{% endcodeblock %}'],
    ['{{< code lang="ruby" >}}', '{{< /code >}}'],
    ['{{< code-toggle file=hugo >}}', '{{< /code-toggle >}}'],
  ])('reads the listing between %s and %s as code', (opens, closes) => {
    const page = `Before\n${opens}\nputs = 1 # why\n${closes}\nAfter\n`;
    expect(wordsOf('a.md', page)).toEqual({ prose: 'Before why After', code: 'puts 1' });
  });

  it('reads what is between such tags as text where it has a fence of its own, or nothing is between', () => {
    const titled = '{% code title="a.rb" %}\n```ruby\nputs 1 # why\n```\n{% endcode %}\n';
    expect(wordsOf('a.md', titled).code).toBe('puts 1');
    expect(markdown('{{< code-toggle config=page />}}\n\nSo {{< /code-toggle >}}').prose).toBe('So');
  });

  it('compares the words of a fence as they are written where it says that it is text, or does not say what it is', () => {
    const shapesOf = (language: string, text: string) => {
      const { code } = streamsOf(
        readerOf('a.md'),
        new TextEncoder().encode(`\`\`\`${language}\n${text}\n\`\`\`\n`),
      );
      return [...code.mark.subarray(0, code.count)];
    };
    const answers = ['took 12 ms near "all"', 'lost 30 kb past "none"'];
    for (const language of ['js', 'unheard-of'])
      expect(shapesOf(language, answers[0])).toEqual(shapesOf(language, answers[1]));
    for (const language of ['', 'text', 'output']) {
      const [one, other] = answers.map((text) => shapesOf(language, text));
      expect(other.filter((shape) => one.includes(shape))).toEqual([]);
    }
  });

  it('reads the names in a fence with a template of Go as the file of one has them', () => {
    const text = '{{- with $page.Menus $id }}\n<nav class="a">\n{{ end }}\n';
    const { code } = markdown(`\`\`\`go-html-template {file="a.html"}\n${text}\`\`\`\n`);
    expect(code).toBe('with $page Menus $id nav class "a" end');
    expect(wordsOf('a.html', text).code).toBe(code);
  });

  it('ends a fence with the quotation it stands in', () => {
    const { prose, code } = markdown('> ```js\n> run()\n\nText');
    expect(code).toBe('run');
    expect(prose).toBe('Text');
  });

  it('keeps a longer fence open over a shorter one, and reads Markdown in it', () => {
    const { prose, code } = markdown('````md\nInner\n```js\nrun()\n```\n````\nOuter');
    expect(prose).toBe('Inner Outer');
    expect(code).toBe('run');
  });

  it('reads three marks around a word in a sentence as text', () => {
    expect(markdown('```word``` in a sentence\nand on').prose).toBe('word in a sentence and on');
  });

  it('skips a fence that only names a file between braces and exclamation marks', () => {
    expect(markdown('```python\n{!> ../docs_src/one.py!}\n```\n').code).toBe('');
    expect(markdown('```jsx\n{!one && two}\n```\n').code).toBe('one two');
  });

  it('skips a line that only names the file that is shown there, and no more than one', () => {
    const { prose } = markdown(
      'One:\n\n{* ../docs/not.py ln[1:3] hl[3] *}\n\nTwo\n{!not.md!}\n\n{* or *} not *}\n',
    );
    expect(prose).toBe('One Two or not');
  });

  it('skips a fence that holds a bundle', () => {
    const bundle = '/******/ (() => {\n/******/ \tlet one = 1;\nlet two\n';
    expect(markdown(`\`\`\`js\n${bundle}\`\`\`\nText`)).toEqual({ prose: 'Text', code: '' });
    expect(markdown(`\`\`\`js\n/*********/\n${bundle}\`\`\`\n`).code).toBe('');
    expect(markdown('```js\nlet one\n\n/******/ two\n```\n').code).toBe('let one two');
  });

  it.each([
    ['BEGIN_TF_DOCS', 'END_TF_DOCS'],
    ['START doctoc generated TOC please keep', 'END doctoc generated TOC please keep'],
    ['ALL-CONTRIBUTORS-LIST:START - Do not remove or modify this section', 'ALL-CONTRIBUTORS-LIST:END'],
    ['auto-generated-content:start (a)', 'auto-generated-content:end'],
  ])('skips what a tool writes below %s', (begin, end) => {
    const page = `Before\n\n<!-- ${begin} -->\nOne\n\n<!-- no end -->\ntwo\n`;
    expect(markdown(`${page}<!-- ${end} -->\nafter`).prose).toBe('Before after');
    expect(markdown(page).prose).toBe('Before One two');
  });

  it('reads what others mark', () => {
    const marked = '<!-- begin intro -->\nOne\n<!-- end intro -->\n<!-- generated -->\ntwo\n<!-- end -->';
    expect(markdown(marked).prose).toBe('One two');
    const starts = '<!-- started generated -->\nOne\n<!-- ended generated -->\n<!-- begin generated -->\ntwo';
    expect(markdown(starts).prose).toBe('One two');
  });

  it('skips what is shown where a video is not', () => {
    const video = '<video controls>\n  <source src="a.mp4" />\n  No *video*.\n</video>';
    expect(markdown(`Before\n\n${video}\n\nafter`)).toEqual({ prose: 'Before after', code: '' });
    expect(markdown('<video>\nnever closed').prose).toBe('never closed');
    expect(markdown('<videos>\nText\n</video>').prose).toBe('Text');
  });

  it('skips a fence that only includes a file', () => {
    expect(markdown('A\n\n```rust\n{{#include ../listings/main.rs}}\n```\n\nB')).toEqual({
      prose: 'A B',
      code: '',
    });
  });

  it('reads indented blocks as code only outside lists and after an empty line', () => {
    expect(markdown('Text\n\n    call(me)\n\n    again()\nEnd')).toEqual({
      prose: 'Text End',
      code: 'call me again',
    });
    expect(markdown('- item\n\n    more of it\n').code).toBe('');
    expect(markdown('Text\n    wrapped\n').prose).toBe('Text wrapped');
  });

  it.each([
    ['of an item', '- Item\n\n      run(2)\n\n        of(3)\n\n  rest'],
    ['of a numbered item', '10. Item\n\n        run(2)\n        of(3)\n\n    rest'],
    ['of an item of an item', '* Item\n\n  * rest\n\n        run(2) of(3)'],
    ['of an item in which there was another', '- - Item\n\n  rest\n\n      run(2) of(3)'],
    ['of a footnote', '[^1]: Item\n\n    rest\n\n        run(2) of(3)'],
  ])('reads as code what is four columns further in than the text %s', (_, text) => {
    expect(markdown(`${text}\n`)).toEqual({ prose: 'Item rest', code: 'run 2 of 3' });
  });

  it('reads the cells of tables', () => {
    expect(markdown('| Name | Use |\n|:---|---:|\n| a key | to open |\n').prose).toBe(
      'Name Use a key to open',
    );
  });

  it('reads the text of admonitions and directives, not their names', () => {
    expect(markdown('> [!NOTE]\n> Mind it.').prose).toBe('Mind it');
    expect(markdown(':::tip Good one\nText\n:::\n').prose).toBe('Good one Text');
    expect(markdown('!!! warning "Careful"\n\n    Hot.\n')).toEqual({ prose: 'Careful Hot', code: '' });
    expect(markdown('```{note}\nInside {ref}`target`.\n```\n')).toEqual({ prose: 'Inside target', code: '' });
  });

  it('reads the titles of containers, which are headings, without their attributes and other marks', () => {
    expect(markdown('::: incorrect { "source": { "type": "a" } }\nText\n:::\n').prose).toBe('Text');
    expect(markdown('::: details More of {it} {open}\nText\n:::\n').prose).toBe('More of it Text');
    expect(markdown('??? note.odd\n\n    Text\n').prose).toBe('Text');
    expect(markdown('???+ note "Title"\n\n    Text\n').prose).toBe('Title Text');
    const tabs = '//// tab | Title\n\n/// tip\n\nText\n\n///\n\n////\n';
    expect(markdown(tabs).prose).toBe('Title Text');
    const { prose } = streamsOf(readerOf('a.md'), new TextEncoder().encode(tabs));
    expect([...prose.mark.subarray(0, 2)].map((mark) => mark & ProseMark.heading)).toEqual([4, 0]);
  });

  it('reads no names and values of components, and the text in them', () => {
    for (const line of [
      ':read-more{to="/docs/open" title="Hidden"}',
      '::card{icon="i-one" :to="two + { three }"}',
      '::note',
      '::',
      '  ::link-example{.wide}',
    ])
      expect(markdown(`Before\n${line}\nafter\n`).prose, line).toBe('Before after');
    const text = '::card{to="/a"}\nInside\n\n::tip[Title]{to="/b"}\nof *it*\n::\n::\n\n    run(2)\n';
    expect(markdown(text)).toEqual({ prose: 'Inside Title of it', code: 'run 2' });
    expect(sentencesOf('a.md', text)).toEqual(['Inside', 'Title', 'of it']);
    expect(markdown('::one two\n\n:one\n').prose).toBe('one two one');
    expect(markdown(':one{two three}\n').prose).toBe('one two three');
  });

  it.each([
    '`text`{lang="ts"}',
    '[text]{.wide}',
    '[text](/a){ .wide target=_blank }',
    '![text](/a){width=50%}',
    '[text]{style="color: {one}" #two data-three}',
    ":text[here]{color='info'}",
    ':text{name="one"} here',
    '`text`{.interpreted-text role="ref"}',
    'text {#one}',
  ])('reads the text and not the attributes behind it: %s', (text) => {
    expect(markdown(`Before ${text} after\n`).prose).toMatch(/^Before text (here )?after$/);
    expect(wordsOf('a.mdx', `Before ${text} after\n`).prose).toMatch(/^Before text (here )?after$/);
  });

  it.each([
    'where text{job="one"}',
    'where `text{job="one"}`',
    'where a:text{job="one"}',
    'where `{text="one"}`',
    'where \\{text\\} one',
    'where text{one}',
    'where (text){one}',
    'where [text]{one, two}',
    'where `text`{one: "two"}',
    'where [text]{one="two',
    'where [text]{one="two" {}',
    'where [text]{}one',
  ])('reads what is between other braces: %s', (text) => {
    expect(markdown(`${text}\n`).prose).toMatch(/text.* one/);
  });

  it.each(['(section-name)=', ':begin_tab:`one, two`', ':end_tab:', ':label:`sec.one`', 'r[names.explicit]'])(
    'reads no words in a line that is a mark: %s',
    (mark) => {
      expect(markdown(`Before\n\n${mark}\nafter\n`).prose).toBe('Before after');
    },
  );

  it.each(['(one)= x', ':ref:`one` two', 'r[one] two', 'r[one two]', '(one two)=', ':one', 'one'])(
    'reads the words in a line that is no mark: %s',
    (text) => {
      expect(markdown(`Before\n\n${text}\nafter\n`).prose.split(' ').length).toBeGreaterThan(2);
      expect(markdown('all\na[of] these\nx[one]').prose).toBe('all a of these x one');
    },
  );

  it('reads reStructuredText where Sphinx is told that it stands there', () => {
    const rst =
      '.. autoclass:: harbour.Berth\n    :members: one, two\n\n    Opens it::\n\n        open(80)\n\n    :param port: a number\n\n    .. automethod:: shut\n    .. autoattribute:: depth\n';
    const read = { prose: 'Before Opens it a number After', code: 'open 80' };
    expect(markdown(`Before\n\`\`\`{eval-rst}\n${rst}\`\`\`\nAfter\n`)).toEqual(read);
    const quoted = `\`\`\`{eval-rst}\n${rst}\`\`\`\n`.replace(/^/gm, '> ');
    expect(markdown(`Before\n${quoted}\nAfter\n`)).toEqual(read);
  });

  it('skips formulas and reads listings in HTML as code', () => {
    expect(markdown('A\n\n$$\nx + y\n$$\n\nB').prose).toBe('A B');
    const { prose, code } = markdown('A\n\n<pre><code class="language-js">a &lt; b</code></pre>\n\nB');
    expect(prose).toBe('A B');
    expect(code).toBe('a b');
  });

  it('reads a number that begins a wrapped line as text', () => {
    expect(markdown('It was in\n1984. Then').prose).toBe('It was in 1984 Then');
  });

  it('ends a sentence with a heading, a row and an item', () => {
    for (const text of [
      'Title here\n=====\nText',
      '# Title here\nText',
      '| Title | here |\nText',
      '- Title here\n- Text',
    ])
      expect(sentencesOf('a.md', text), text).toEqual(['Title here', 'Text']);
  });
});

describe('comments of MDX', () => {
  it('are none of the text of a page that is called Markdown, whatever they say', () => {
    expect(wordsOf('a.md', 'One\n\n{/* two\n\nthree */}\n\nfour\n').prose).toBe('One four');
    expect(wordsOf('a.md', 'One {/* two\n\n{/* three\n').prose).toBe('One two three');
  });
});

describe('readMdx', () => {
  const mdx = (text: string) => wordsOf('page.mdx', text);

  it('skips imports, exports, tags and expressions and keeps their text', () => {
    const { prose, code } = mdx(
      `import { Tab } from './tab'\nimport b from 'b'\n\nexport const meta = {\n  title: 'x',\n}\n\n# Hello {props.name}\n\n<Tab label="one" on={() => a > b}\n  wide\n>\n  Inner text {/* note */}\n</Tab>\n`,
    );
    expect(prose).toBe('Hello Inner text');
    expect(code).toBe('');
  });

  it('has no indented code', () => {
    expect(mdx('<Tabs>\n\n    Some text\n\n</Tabs>').prose).toBe('Some text');
  });
});
