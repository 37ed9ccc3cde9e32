import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withContainers } from '../../../src/engine/families/containers.ts';
import { corpusOf, familyTexts } from '../corpus-of.ts';
import { inventedProse } from '../invented.ts';

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

  it('close what has a title, but do not open it: its words are not compared', () => {
    const page = ':::note[Mind the gap]\n\nThe bread.\n\n:::\n\nBelow it.\n';
    expect(held(page, ':::note', 'bread')).toBe(page.slice(0, page.indexOf('\n\nBelow')));
    expect(held(page, 'bread', 'Below')).toBe(page.slice(page.indexOf('The')).trimEnd());
  });

  it('are tags that others on their line neither open nor close', () => {
    const page = '<div>\n<p>Cut <b>it</b>.</p>\n<p>Toast it.\n</p>\n</div></main>\n';
    expect(held(page, 'Cut', 'Toast', 'a.html')).toBe(page.slice(6, page.indexOf('\n</div>')));
    expect(held(page, '<div>', 'Toast', 'a.html')).toBe(page.slice(0, page.indexOf('\n</div>')));
  });

  it('are left where another line is between, or the piece ends in the middle of a line', () => {
    const [open, close] = ['::: tip\n', '\n:::\n'];
    expect(held(`Bread.\n${open}Butter.\nJam.${close}`, 'Bread', 'Butter')).toBe(`Bread.\n${open}Butter.`);
    expect(held(`${open}Jam.\nBread.${close}Butter.\n`, 'Bread', 'Butter')).toBe(`Bread.${close}Butter.`);
    const [text] = corpusOf({ 'a.md': `Bread.\n${open}Cut it. Eat it.${close}` }).texts.values();
    const piece = { start: 0, end: 22 };
    expect(withContainers(text, piece)).toEqual(piece);
  });

  it.each([
    ['a list of links', '- <https://example.org>', '</https>'],
    ['what opens and closes on one line', '<b>Bold</b>', '</b>'],
    ['a tag that closes itself', '<Note />', '</Note>'],
    ['a line with more on it', '{% note %} Mind', '{% endnote %}'],
    ['two marks of a comment', '// tip', '//'],
  ])('are not %s', (_, opens, closes) => {
    const page = `Above it.\n\n${opens}\n\nThe bread.\n\n${closes}\n`;
    expect(held(page, 'Above', 'bread')).not.toContain(`bread.\n\n${closes}`);
  });

  it('are where they are in UTF-16, in a notebook, and where lines end with CR LF', () => {
    const page = 'Über \u{1f35e}.\r\n\r\n::: tip\r\n\r\nThe bread.\r\n\r\n:::\r\n';
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
});
