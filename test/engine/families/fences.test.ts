import { describe, expect, it } from 'vitest';
import { withFences } from '../../../src/engine/families/fences.ts';
import { corpusOf } from '../corpus-of.ts';

const page = `# Toast

\`\`\`sh
cut the bread
toast the slices
\`\`\`

Then spread it:

\`\`\`sh
# with a knife
spread the jam
eat the toast
\`\`\`

\`\`\`sh
wash the plates
\`\`\`
`;

/** The lines of a piece of a page from one word up to the end of another, with its fences. */
function fenced(first: string, last: string, source = page, path = 'a.md'): string {
  const [text] = corpusOf({ [path]: source }).texts.values();
  const begin = source.lastIndexOf('\n', source.indexOf(first)) + 1;
  const { start, end } = withFences(text, { start: begin, end: source.indexOf(last) + last.length });
  return source.slice(start, end);
}

const between = (first: string, last: string) =>
  page.slice(page.indexOf(first), page.indexOf(last) + last.length);

describe('the fences of a piece of code in a page', () => {
  it('are left out of a piece of one listing', () => {
    expect(fenced('cut', 'slices')).toBe('cut the bread\ntoast the slices');
    expect(fenced('# with', 'eat the toast')).toBe(between('# with', 'eat the toast'));
  });

  it('both belong to a piece of several', () => {
    expect(fenced('cut', 'eat the toast')).toBe(
      page.slice(page.indexOf('```sh'), page.indexOf('\n\n```sh\nwash')),
    );
  });

  it('are those of the listings that it has from their beginning, and to their end', () => {
    expect(fenced('toast the slices', 'eat the toast')).toBe(
      `${between('toast the slices', 'eat the toast')}\n\`\`\``,
    );
    expect(fenced('cut', 'the jam')).toBe(between('```sh', 'the jam'));
  });

  it('begin with the directive, above what it says of its listing', () => {
    const listings = `.. code-block:: sh
    :caption: Bread

    cut the bread
    toast the slices

.. code-block:: sh
    :caption: Jam

    spread the jam
    eat the toast`;
    const source = `Toast\n=====\n\n${listings}\n`;
    expect(fenced('cut', 'eat the toast', source, 'a.rst').trimEnd()).toBe(listings);
  });

  describe('where the first listing begins with what has no words', () => {
    const listings = `\`\`\`js Brot.js
import { brot } from 'ofen';
import { messer } from 'küche';

schneide(brot, messer);
\`\`\`

Für Süßes:

\`\`\`js
streiche(brot, honig);
\`\`\``;
    const piece = (source: string) => fenced('schneide', 'honig);', source);

    it('both belong to the piece', () => {
      expect(piece(`# Frühstück 🍞\n\n${listings}\n`)).toBe(listings);
    });

    it('so do those of listings in a quotation', () => {
      const quoted = listings.replaceAll(/^/gm, '> ');
      expect(piece(`# Frühstück\n\n${quoted}\n`)).toBe(quoted);
    });

    it.each(['\n', ''])('so do tags, with %j behind them', (behind) => {
      const open = `<pre class="language-js">${behind}`;
      const tags = listings.replace('```js Brot.js\n', open).replace('```', '</pre>');
      expect(piece(`# Frühstück\n\n${tags}\n`)).toBe(tags);
    });

    it('those of a listing do not belong to one within it, or behind that', () => {
      const outer = `\`\`\`html
<script>
schneide(brot, messer);
</script>
<brot-bild alt="rund" />
\`\`\`

\`\`\`js
streiche(brot, honig);
\`\`\``;
      expect(piece(outer)).toBe(outer.slice(outer.indexOf('<script>')));
      expect(fenced('<brot', 'honig);', outer)).toBe(outer.slice(outer.indexOf('<brot')));
    });
  });

  it('close a piece that begins with the text above', () => {
    expect(fenced('Then spread', 'eat the toast')).toBe(`${between('Then spread', 'eat the toast')}\n\`\`\``);
  });

  it('are no lines of the JSON around the cells of a notebook', () => {
    const source = (...lines: string[]) => ({ cell_type: 'code', source: lines });
    const notebook = { cells: [source('cut(bread)\n', 'toast(slices)'), source('spread(jam)')] };
    const text = JSON.stringify(notebook, undefined, 1);
    const [only] = corpusOf({ 'a.ipynb': text }).texts.values();
    const piece = { start: text.lastIndexOf('\n', text.indexOf('cut')) + 1, end: text.indexOf('jam)') + 4 };
    expect(withFences(only, piece)).toEqual(piece);
  });

  it('close a piece of source that begins in the comment above its last listing, and no other', () => {
    const text = `/// Toasts:\n/// \`\`\`\n/// cut(bread);\n/// toast(slices);\n/// \`\`\`\nfn toast() {}\n`;
    const [only] = corpusOf({ 'a.rs': text }).texts.values();
    const end = text.indexOf('slices);') + 8;
    expect(withFences(only, { start: 0, end })).toEqual({ start: 0, end: text.indexOf('\nfn') });
    const inside = { start: text.indexOf('/// cut'), end };
    expect(withFences(only, inside)).toEqual(inside);
  });

  it('are none where a listing is indented, or is source', () => {
    const text = 'They toast:\n\n    cut the bread\n    toast the slices\n\nand eat.\n';
    for (const path of ['a.md', 'a.sh']) {
      const [only] = corpusOf({ [path]: text }).texts.values();
      const piece = { start: 0, end: text.indexOf('\n\nand') };
      expect(withFences(only, piece)).toEqual(piece);
    }
  });
});
