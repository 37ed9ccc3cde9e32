import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import { borderBetween } from '../../../src/engine/passages/own-border.ts';
import { corpusOf, findingsOf } from '../corpus-of.ts';
import { inventedProse } from '../invented.ts';

/** The line (from 1) on which two places within a text meet, given the lines that they stand on. */
function borderOf(source: string, after: number, last: number, path = 'a.ts'): number | undefined {
  const [text] = corpusOf({ [path]: source }).texts.values();
  const inProse = path !== 'a.ts';
  const { rows } = layoutOf(text, inProse ? 'prose' : 'code');
  const { words } = rows;
  const lineOf = (at: number) => source.slice(0, words.start[at]).split('\n').length;
  const lastOn = (line: number) =>
    Array.from({ length: words.count }, (_, at) => at).findLast((at) => lineOf(at) <= line) ?? 0;
  const border = borderBetween(rows, lastOn(after), lastOn(last), inProse);
  return border === undefined ? undefined : lineOf(border);
}

const source = `function first(plum) {
  const fig = plum.fig;
  return fig.pear;
}

function second(plum) {
  const fig = plum.fig;

  const date = fig.date;
  const lime = date.lime;
  return lime.pear;
}
`;

describe('two sides of a passage within one text', () => {
  it('meet where a block begins', () => {
    expect(borderOf(source, 2, 11)).toBe(6);
    expect(borderOf(source, 2, 6)).toBe(6);
  });

  it('meet at an empty line, or near the middle, where no block begins', () => {
    expect(borderOf(source, 6, 11)).toBe(9);
    expect(borderOf(source.replace('\n\n  const', '\n  const'), 6, 9)).toBe(8);
  });

  it('meet above what is said of a function', () => {
    const annotated = source.replaceAll('function', '@Logged(plum)\n@Kept\nfunction');
    expect(borderOf(annotated, 4, 15)).toBe(8);
  });

  it('meet nowhere on one line', () => {
    expect(borderOf(source, 2, 2)).toBeUndefined();
  });

  it('meet at a heading in prose, however far in the text below it is', () => {
    const page =
      'Plum\n====\n\nFig pear.\n\nDate lime.\n\n    Plum fig.\n\nPear\n====\n\nDate lime.\n\nPlum fig.\n';
    expect(borderOf(page, 1, 10, 'a.rst')).toBe(10);
  });

  it('meet at a paragraph or an item in prose, and never within a sentence', () => {
    const page = 'Plum fig,\npear date.\n\n- Lime plum,\n  fig pear.\n- Date lime,\n  plum fig.\n';
    expect(borderOf(page, 1, 5, 'a.rst')).toBe(4);
    expect(borderOf(page, 4, 7, 'a.rst')).toBe(6);
    expect(borderOf(page, 4, 5, 'a.rst')).toBeUndefined();
  });

  it('are each told from the first word to the last, with their headings or where code stands between them', () => {
    const [said, more] = [inventedProse(1, 4).trimEnd(), inventedProse(2, 2).trimEnd()];
    const entry = (name: string, own: number) =>
      `## ${name}\n\n${said}\n\n${inventedProse(own, 1)}\n${more}\n\n`;
    const comment = `/**\n${said}\n\n${more}\n*/\n`;
    const lengthOf = (text: string) => text.trim().split(/\s+/).length;
    const [page] = findingsOf({ 'a.md': `# All\n\n${entry('Plum', 3)}${entry('Lime', 4)}` }).families;
    expect(page.words).toBe(
      Math.max(...[3, 4].map((own) => lengthOf(`Plum ${said} ${inventedProse(own, 1)} ${more}`))),
    );
    const between = '/** Fig is a pear. */\nfig();\n';
    const [code] = findingsOf({ 'a.ts': `${comment}plum();\n${between}${comment}pear();\n` }).families;
    expect(code.words).toBe(lengthOf(`${said} ${more}`));
  });
});
