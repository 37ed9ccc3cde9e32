import { describe, expect, it } from 'vitest';
import { listingOf, loneText, wordsOf } from '../../../src/engine/sketches/texts.ts';
import { sketchOf } from '../corpus-of.ts';

/** The lines (from 1) on which the listing of each of these words is opened, and on which it ends. */
function linesOfListings(source: string, words: readonly string[]): ([number, number] | undefined)[] {
  const text = loneText(sketchOf('a.md', source));
  const code = wordsOf(text, 'code');
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  return words.map((word) => {
    const listing = listingOf(text, code, code.start.indexOf(source.indexOf(word)));
    return listing && [lineOf(listing.start), lineOf(listing.end)];
  });
}

const page = `# Für Süßes 🍞

\`\`\`html
<script>
streiche(brot, honig);
schneide(brot, messer);
</script>
<brot-bild alt="rund" />
\`\`\`

<pre>iss(alles);</pre>
`;

describe('a listing', () => {
  const words = ['streiche', 'messer', '"rund"', 'iss(alles'];
  const lines = [
    [4, 6],
    [4, 6],
    [3, 8],
    [11, 11],
  ];

  it('begins on the line that opens it, and ends on its last', () => {
    expect(linesOfListings(page, words)).toEqual(lines);
  });

  it('does so in a quotation, without the listings that are read before it', () => {
    expect(linesOfListings(page.replaceAll(/^/gm, '> '), words)).toEqual(lines);
  });
});
