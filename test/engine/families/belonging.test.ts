import { expect, it } from 'vitest';
import { withBelonging } from '../../../src/engine/families/belonging.ts';
import { corpusOf } from '../corpus-of.ts';

it('gives lines that two copies of one text share to the later one', () => {
  const page = 'cut(bread);\ntoast(bread);\n\nspread(jam);\ntoast(it);\neat(it);\n';
  const [text, other] = corpusOf({ 'a.ts': page, 'b.ts': `\n${page}` }).texts.values();
  const piece = (of: typeof text, from: string, to: string) => ({
    text: of,
    start: page.indexOf(from),
    end: page.indexOf(to) + to.length,
  });
  const pieces = [
    piece(text, 'spread', 'eat(it);'),
    piece(other, 'cut', 'jam);'),
    piece(text, 'cut', 'jam);'),
  ];
  const told = withBelonging(pieces, false).map(({ start, end }) => page.slice(start, end));
  expect(told[0]).toBe('spread(jam);\ntoast(it);\neat(it);');
  expect(told[1]).toContain('jam);');
  expect(told[2]).toBe('cut(bread);\ntoast(bread);');
});
