import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withContainers } from '../../../src/engine/families/containers.ts';
import { containersOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf, familyTexts } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

/** The lines of a page from that with one word to the end of that with another, with those that hold part of them. */
function held(page: string, first: string, last: string, path = 'a.md'): string {
  const [text] = corpusOf({ [path]: page }).texts.values();
  const begin = page.lastIndexOf('\n', page.indexOf(first)) + 1;
  const end = page.indexOf(last) + page.slice(page.indexOf(last)).search(/\r?\n/);
  const stretch = withContainers(text, { start: begin, end });
  return page.slice(stretch.start, stretch.end);
}

/** The lines of a stretch of a page that is made of these. */
function lines({ start, end }: { start: number; end: number }, ...parts: readonly string[][]): string[] {
  return [...parts.flat(), ''].join('\n').slice(start, end).split('\n');
}

describe('lines of a page that hold others and say nothing', () => {
  it.each([
    ['a.md', '::: tip', ':::'],
    ['a.md', ':::note{.wide}', ':::'],
    ['a.md', '::card{icon="x"}', '::'],
    ['a.md', '/// tip', '///'],
    ['a.md', '<details open>', '</details>'],
    ['a.mdx', '<Note type="tip">', '</Note>'],
    ['a.md', '{{< note >}}', '{{< /note >}}'],
    ['a.md', '{{% tab name="x" %}}', '{{%/ tab %}}'],
    ['a.md', '{% note %}', '{% endnote %}'],
    ['a.md', '{%- if page.x -%}', '{%- endif -%}'],
    ['a.md', '{{site.data.alerts.tip}}', '{{site.data.alerts.end}}'],
    ['a.adoc', '====', '===='],
    ['a.adoc', '--', '--'],
    ['a.adoc', '|===', '|==='],
    ['a.org', '#+BEGIN_QUOTE', '#+end_quote'],
    ['a.tex', '\\begin{itemize}[left]', '\\end{itemize}'],
    ['a.html', '<ul><li>', '</li></ul>'],
    ['a.vue', '<section>', '</section>'],
    ['a.dbk', '<para>', '</para>'],
  ])('close what a piece opens, and open what it closes: %s %s', (path, opens, closes) => {
    const page = `Above it.\n\n${opens}\n\nThe bread.\n\n${closes}\n\nBelow it.\n`;
    const all = page.slice(page.indexOf(opens), page.lastIndexOf(closes) + closes.length);
    expect(held(page, 'Above', 'bread', path)).toBe(`Above it.\n\n${all}`);
    expect(held(page, 'bread', 'Below', path)).toBe(`${all}\n\nBelow it.`);
    expect(held(page, 'bread', 'bread', path)).toBe('The bread.');
    expect(held(page, 'Above', 'Below', path)).toBe(page.trimEnd());
  });

  const nested = `:::: tabs

::: tab

Cut the bread.

:::

::: tab

<br>

Toast the slices.

:::
::::

Spread the jam.
`;

  it('are taken from the inside out, as many as belong to the piece', () => {
    expect(held(nested, 'Cut', 'Spread')).toBe(nested.trimEnd());
    expect(held(nested, ':::: tabs', 'Toast')).toBe(nested.slice(0, nested.indexOf('\n\nSpread')));
    expect(held(nested, 'Cut', 'Toast')).toBe(
      nested.slice(nested.indexOf('::: tab\n'), nested.indexOf('\n::::\n')),
    );
    expect(held(nested, '<br>', 'Spread')).toBe(nested.slice(nested.indexOf('::: tab\n\n<br>')).trimEnd());
  });

  const commented = `/// <summary>
///     The bread.
/// </summary>
/// <remarks>
///     <para>
///         Cut it
///         just here.
///     </para>
///     <para>Toast it.</para>
/// </remarks>
/// <returns>The slices.</returns>
int slices;
`;

  it.each([
    ['a.cs', commented],
    ['a.java', commented.replaceAll('///', '//')],
  ])('are tags in comments, also around all that they hold: %s', (path, text) => {
    const told = (first: string, last: string) => held(text, first, last, path);
    const part = (first: string, last: string) =>
      text.slice(text.lastIndexOf('\n', text.indexOf(first)) + 1, text.indexOf(last) + last.length);
    expect(told('bread', 'bread')).toBe(part('<summary>', '</summary>'));
    expect(told('bread', 'The slices')).toBe(part('<summary>', '</returns>'));
    expect(told('bread', 'here')).toBe(part('<summary>', '</para>'));
    expect(told('here', 'Toast')).toBe(part('here', 'Toast it.</para>'));
    expect(told('Cut', 'Toast')).toBe(part('<remarks>', '</remarks>'));
    expect(told('Cut', 'here')).toBe(part('<para>', '</para>'));
    expect(told('Toast', 'Toast')).toBe(part('Toast', 'Toast it.</para>'));
  });

  it.each([
    ['a.java', '/**\n * The bread.\n *\n * Cut it.\n */\nint slices;\n'],
    ['a.kt', '/*\nThe bread.\n\nCut it.\n*/\nval slices = 1\n'],
  ])('are the first and the last line of a comment: %s', (path, text) => {
    const told = (first: string, last: string) => held(text, first, last, path);
    const all = text.slice(0, text.indexOf('*/') + 2);
    expect(told('bread', 'Cut')).toBe(all);
    expect(told('bread', 'slices')).toBe(text.trimEnd());
    expect(told('Cut', 'slices')).toBe(text.slice(text.lastIndexOf('\n', text.indexOf('Cut')) + 1).trimEnd());
    // what begins with a comment has its first line, also without the rest
    expect(told('bread', 'bread')).toBe(text.slice(0, text.indexOf('bread.') + 6));
    expect(told('Cut', 'Cut')).not.toContain('*/');
  });

  it('are the last line of a documentation string whose first has words', () => {
    const text = 'def cut():\n    """The bread.\n\n    Toast it.\n    """\n    slice()\n';
    expect(held(text, 'bread', 'Toast', 'a.py')).toBe(text.slice(11, text.indexOf('\n    slice')));
    expect(held(text, 'Toast', 'Toast', 'a.py')).toBe('    Toast it.');
    expect(held('def cut():\n    """The bread."""\n    slice()\n', 'bread', 'bread', 'a.py')).toBe(
      '    """The bread."""',
    );
  });

  it.each([
    ['=====  =====', 'Cut    it.', '\n'],
    ['+-----+----+', '| Cut | it |', '\n'],
    ['=====  =====', 'Cut    it.', '\n=====  =====\nMore   of it.\n'],
  ])('are the first and the last border of a table: %s', (border, row, more) => {
    const page = `The bread.\n\n${border}\n${row}${more}${border}\n\nBelow it.\n`;
    const table = page.slice(page.indexOf(border), page.lastIndexOf(border) + border.length);
    const last = more.trim() === '' ? 'Cut' : 'More';
    expect(held(page, 'bread', last, 'a.rst')).toBe(`The bread.\n\n${table}`);
    expect(held(page, 'Cut', 'Below', 'a.rst')).toBe(`${table}\n\nBelow it.`);
    expect(held(page, 'Cut', last, 'a.rst')).not.toContain('Below');
  });

  it('are no lines under titles', () => {
    const page = 'The bread.\n\nTitle\n=====\n\nCut it.\n\n=====\n\nToast it.\n';
    const [text] = corpusOf({ 'a.rst': page }).texts.values();
    expect(containersOf(text).at.length).toBe(0);
  });

  it('close what has a title, but do not open it: its words are not compared', () => {
    const page = ':::note[Mind the gap]\n\nThe bread.\n\n:::\n\nBelow it.\n';
    expect(held(page, ':::note', 'bread')).toBe(page.slice(0, page.indexOf('\n\nBelow')));
    expect(held(page, 'bread', 'Below')).toBe(page.slice(page.indexOf('The')).trimEnd());
  });

  it('are tags that others on their line neither open nor close', () => {
    const page = '<div>\n<p>Cut <b>it</b>.</p>\n<p>Toast it.\n</p>\n</div></main>\n';
    expect(held(page, 'Cut', 'Toast', 'a.html')).toBe(page.slice(6, page.indexOf('\n</div>')));
    expect(held(page, '<div>', 'Toast', 'a.html')).toBe(page.slice(0, page.indexOf('\n</div>')));
    const [text] = corpusOf({ 'a.html': '<p>Cut <b>it</b>.</p><br/><div/>\n' }).texts.values();
    expect(containersOf(text).at.length).toBe(0);
  });

  it('are lines with words neither of text nor of code, but with more than a rule', () => {
    const page = '<p v-if="toast">\n\nThe bread.\n</p>\nBelow it.\n';
    expect(held(page, 'bread', 'Below', 'a.vue')).toBe(page.slice(page.indexOf('The')).trimEnd());
    expect(held('::: tip\n\nThe bread.\n\n---\n\n:::\n', ':::', 'bread')).toBe('::: tip\n\nThe bread.');
  });

  it('close what they are in, too', () => {
    expect(held(':::: b\n::: a\nThe bread.\n::::\n:::\n', '::: a', 'bread')).toBe('::: a\nThe bread.');
    const closed = ':::: b\n::: a\n::::\nThe bread.\n:::\n';
    expect(held(closed, '::: a', 'bread')).toBe(closed.slice(0, closed.indexOf('\n:::\n')));
    const twice = '<ul>\n<li>\nThe bread.\n</ul>\n</ul>\n';
    expect(held(twice, '<ul>', 'bread', 'a.html')).toBe('<ul>\n<li>\nThe bread.\n</ul>');
    const nestedBlocks = '====\nCut.\n\n****\nToast the slices.\n****\n\nEat all of it.\n====\nRest.\n';
    expect(held(nestedBlocks, '====', 'Eat', 'a.adoc')).toBe(nestedBlocks.slice(0, -7));
  });

  it.each([
    '<div>\n<script type="text/x-template"><p>\n</p></script><ul>\n</ul></div>\n',
    '<div>{% highlight html %}<p>\n</p>{% endhighlight %}<ul>\n</ul></div>\n',
  ])('come in the order in which they are in the page: %s', (page) => {
    const [text] = corpusOf({ 'a.html': `Bread.\n${page}` }).texts.values();
    const { at } = containersOf(text);
    expect(at.length).toBeGreaterThan(3);
    expect([...at]).toEqual([...at].sort((x, y) => x - y));
  });

  it('are left where another line is between, or the piece ends in the middle of a line', () => {
    const [open, close] = ['::: tip\n', '\n:::\n'];
    expect(held(`Bread.\n${open}Butter.\nJam.${close}`, 'Bread', 'Butter')).toBe(`Bread.\n${open}Butter.`);
    expect(held(`${open}Jam.\nBread.${close}Butter.\n`, 'Bread', 'Butter')).toBe(`Bread.${close}Butter.`);
    const [text] = corpusOf({ 'a.md': `Bread.\n${open}Cut it. Eat it.${close}` }).texts.values();
    const piece = { start: 0, end: 22 };
    expect(withContainers(text, piece)).toEqual(piece);
    const [other] = corpusOf({ 'a.md': '::: tip\nCut it.\n:::\nEat it.\n' }).texts.values();
    const behind = { start: 12, end: 27 };
    expect(withContainers(other, behind)).toEqual(behind);
  });

  it.each([
    ['a.md', '!!! tip'],
    ['a.md', '??? example'],
    ['a.md', '???+ example {.wide}'],
    ['a.rst', '.. note::'],
    ['a.rst', '.. function:: slice(loaf)'],
  ])('open the lines indented below them, so that nothing closes them: %s %s', (path, head) => {
    const page = `Above it.\n\n${head}\n\n    The bread.\n\n    The jam.\n\nBelow it.\n`;
    expect(held(page, 'bread', 'jam', path)).toBe(page.slice(11, page.indexOf('\n\nBelow')));
    expect(held(page, 'jam', 'Below', path)).toBe(page.slice(page.indexOf('    The jam')).trimEnd());
    expect(held(page, 'Above', 'bread', path)).toBe(page.slice(0, page.indexOf('\n\n    The jam')));
    const flat = page.replaceAll(/^ +/gm, '');
    expect(held(flat, 'bread', 'jam', path)).toBe('The bread.\n\nThe jam.');
  });

  it('open what is indented in what the piece closes', () => {
    const page = '::: note\n!!! tip\n    The bread.\n:::\nBelow it.\n';
    expect(held(page, 'bread', 'Below')).toBe(page.trimEnd());
    expect(held(page, 'bread', 'bread')).toBe('!!! tip\n    The bread.');
  });

  it.each([
    ['a list of links', '- <https://example.org>', '</https>'],
    ['what opens and closes on one line', '<b>Bold</b>', '</b>'],
    ['what has attributes, and opens and closes on one line', '<b class="x">Bold</b>', '</b>'],
    ['a variable with such an end', '{{site.data.trade}}', '{{site.data.trend}}'],
    ['a tag that closes itself', '<Note />', '</Note>'],
    ['a line with more on it', '{% note %} Mind', '{% endnote %}'],
    ['two marks of a comment', '// tip', '//'],
  ])('are not %s', (_, opens, closes) => {
    const page = `Above it.\n\n${opens}\n\nThe bread.\n\n${closes}\n`;
    expect(held(page, 'Above', 'bread')).not.toContain(`bread.\n\n${closes}`);
  });

  it('are where they are in UTF-16, in a notebook, and where lines end with CR LF', () => {
    const page =
      'Über \u{1f35e}, \u{1f35e}, \u{1f35e}, \u{1f35e}.\r\n\r\n::: tip\r\n\r\nThe bread.\r\n\r\n:::\r\n';
    expect(held(page, 'ber', 'bread')).toBe(page.trimEnd());
    const source = ['Cut.\n', '<details>\n', 'The bread.\n', '</details>\n', 'Eat it.\n'];
    const notebook = JSON.stringify({ cells: [{ cell_type: 'markdown', source }] }, null, 1);
    expect(held(notebook, 'Cut', 'bread', 'a.ipynb')).toMatch(/bread\.\\n",\n\s+"<\/details>\\n",$/);
  });

  it('are taken once, whole, and never instead of what the piece has', () => {
    const line = fc.constantFrom(
      '::: a',
      ':::: b',
      ':::',
      '::::',
      '<p>',
      '</p>',
      '<br>',
      '!!! c',
      '    Cut it.',
      '',
      'Bread.',
      'Jam it.',
    );
    const pages = fc.record({
      above: fc.array(line, { maxLength: 8 }),
      piece: fc.array(line, { minLength: 1, maxLength: 8 }),
      below: fc.array(line, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(pages, ({ above, piece, below }) => {
        const [text] = corpusOf({ 'a.md': [...above, ...piece, ...below, ''].join('\n') }).texts.values();
        const start = above.join('\n').length + Math.min(above.length, 1);
        const own = { start, end: start + piece.join('\n').length };
        const told = withContainers(text, own);
        expect(told.start).toBeLessThanOrEqual(own.start);
        expect(told.end).toBeGreaterThanOrEqual(own.end);
        expect(withContainers(text, told)).toEqual(told);
        const spoken = (all: readonly string[]) => all.filter((each) => /^\w/.test(each)).length;
        expect(spoken(lines(told, above, piece, below))).toBe(spoken(piece));
      }),
    );
  });

  it('are told with copies of text', () => {
    const [copied, other] = [inventedProse(1, 6), inventedProse(2, 2)];
    const page = (title: string) =>
      `# ${title}\n\n::: info Bread and butter\n\n${copied}:::\n\n${other}${title}\n`;
    const texts = familyTexts({
      'a.md': page('Toast'),
      'b.md': `Jam.\n\n::: info Bread and butter\n\n${copied}\n:::\n`,
    });
    expect(texts).toEqual([
      [`::: info Bread and butter\n\n${copied}:::`, `::: info Bread and butter\n\n${copied}\n:::`],
    ]);
  });

  it('are told with copies of code in several listings', () => {
    const [first, second] = [inventedFunction(1, 8), inventedFunction(2, 8)];
    const listing = (code: string) => `\`\`\`ts\n${code.trimEnd()}\n\`\`\`\n`;
    const copied = `${listing(first)}\n::: tip\n\n${listing(second)}\n:::`;
    const files = { 'a.md': `Toast\n\n${copied}\n\nButter\n`, 'b.md': `Jam\n\n${copied}\n\nTea\n` };
    expect(familyTexts(files)).toEqual([[copied, copied]]);
  });
});
