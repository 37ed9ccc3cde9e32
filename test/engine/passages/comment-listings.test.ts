import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import { corpusOf, findingsOf, placesOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

/** The columns before each row of code, and whether it is in the listing of a comment. */
function rowsOf(path: string, source: string): [indent: number, isListed: boolean][] {
  const [text] = corpusOf({ [path]: source }).texts.values();
  const { rows } = layoutOf(text, 'code');
  return Array.from(rows.indent, (indent, row) => [indent, rows.isListed(row)]);
}

const rust = `impl Jar {
    fn open(&mut self) {
        self.lid.lift();
    }

    /// Fills it.
    ///
    /// \`\`\`
    /// if jar.is_open() {
    ///     jar.fill(12);
    /// }
    /// \`\`\`
    ///
    /// And then:
    ///
    /// \`\`\`
    /// jar.close();
    /// \`\`\`
    fn fill(&mut self, figs: u32) {
        self.figs = figs;
    }
}
`;

describe('the listing of a comment', () => {
  it('begins as far out as what it is said of', () => {
    expect(rowsOf('a.rs', rust)).toEqual([
      [0, false],
      [4, false],
      [8, false],
      [4, true],
      [8, true],
      [4, true],
      [4, false],
      [8, false],
    ]);
  });

  it('is not moved where nothing is below it, nor on a page', () => {
    const last = rust.slice(0, rust.indexOf('    fn fill'));
    expect(rowsOf('a.rs', last).slice(3)).toEqual([
      [8, true],
      [12, true],
      [8, true],
    ]);
    expect(rowsOf('a.md', '# Jar\n\n    jar.open();\n\nThen:\n\n```\njar.fill(12);\n```\n')).toEqual([
      [4, false],
      [0, false],
    ]);
  });

  it('is not moved where it is no further in', () => {
    const python = `def opened(jar):
    """Opens it:

    >>> opened(jar)
    >>> jar.fill(12)
    """
    jar.lid.lift()
`;
    expect(rowsOf('a.py', python).map(([indent]) => indent)).toEqual([0, 4, 4, 4]);
  });
});

describe('code that ends in the listing of a comment', () => {
  const commented = (lines: string) => lines.trimEnd().replace(/^/gm, ' * ');
  const listing = (seed: number, lines: number) =>
    `/**\n * Such as:\n *\n * \`\`\`ts\n${commented(inventedFunction(seed, lines))}\n * \`\`\`\n */\n`;
  const lengthOf = (text: string) => text.trimEnd().split('\n').length;
  /** Copies of a function and of the example in the comment below it, with another function before and behind. */
  const file = (copied: number, listed: number, seed: number) =>
    `${inventedFunction(seed, 6)}\n${inventedFunction(5, copied)}\n${listing(6, listed)}${inventedFunction(seed + 1, 6)}`;
  const placesIn = (copied: number, listed: number) =>
    placesOf(findingsOf({ 'a.ts': file(copied, listed, 1), 'b.ts': file(copied, listed, 3) }).families)
      .flat()
      .filter((place) => place.startsWith('a.ts'))
      .sort();
  /** Where the function is, and the comment below it. */
  const linesOf = (copied: number, listed: number) => {
    const first = lengthOf(inventedFunction(1, 6)) + 2;
    const below = first + lengthOf(inventedFunction(5, copied)) + 1;
    return [
      `a.ts:${first}-${below - 2}`,
      `a.ts:${below}-${below + 5 + lengthOf(inventedFunction(6, listed))}`,
    ];
  };

  it('ends before that, which is a passage of its own', () => {
    expect(placesIn(20, 4)).toEqual(linesOf(20, 4));
  });

  it('is the listing alone where there is little besides', () => {
    const [, listing] = linesOf(1, 20);
    expect(placesIn(1, 20)).toEqual([listing]);
  });
});
