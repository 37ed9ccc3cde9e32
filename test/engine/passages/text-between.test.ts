import { describe, expect, it } from 'vitest';
import { findingsOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const first = inventedFunction(1, 6).trimEnd();
const second = inventedFunction(2, 6).trimEnd();
const listing = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`;
/** A page with two listings and some text between. */
const page = (seed: number, between: string) =>
  `${inventedProse(seed, 4)}\n${listing(first)}\n${between}\n${listing(second)}\n${inventedProse(seed + 1, 4)}`;

/** The first line and the last of what is told of the first page. */
function told(a: string, b: string, path = 'b.md'): string[][] {
  const files = { 'a.md': a, [path]: b };
  return findingsOf(files)
    .families.filter(({ space }) => space !== 'prose')
    .map(({ members }) => textAt(files, members[0]).split('\n'))
    .map((lines) => [lines[0], lines[lines.length - 1]]);
}

const heads = [first, second].map((code) => code.split('\n')[0]);

describe('copied code of two pages', () => {
  it('is parted where they say something else between its listings', () => {
    const found = told(page(10, inventedProse(20, 5)), page(12, inventedProse(21, 5)));
    expect(found.map(([head]) => head).sort()).toEqual([...heads].sort());
    expect(told(page(10, inventedProse(20, 5)), page(12, '')).length).toBe(2);
  });

  it('is one where little is between, or the same', () => {
    const whole = [['```ts', '```']];
    expect(told(page(10, 'Then steam it.\n'), page(12, 'Now it rests.\n'))).toEqual(whole);
    const same = inventedProse(20, 5);
    expect(told(page(10, same), page(12, same)).length).toBeLessThan(2);
  });

  it('is one where source has no text between', () => {
    const found = told(page(10, inventedProse(20, 5)), `${first}\n\n${second}\n`, 'b.ts');
    expect(found).toEqual([['```ts', '```']]);
  });
});
