import { describe, expect, it } from 'vitest';
import { toldWords } from '../../../src/engine/passages/told-words.ts';
import { jaccardOfRanges } from '../../../src/engine/sketches/shingles.ts';
import { wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf, findingsOf, textAt } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';
import { wordsIn } from './words-on-lines.ts';

/** What is told of a page where the words from one up to the end of another are copied. */
function told(path: string, lines: readonly string[], from: string, to: string): string {
  const page = lines.join('\n');
  const space = path.endsWith('.md') ? 'prose' : 'code';
  const { start, length, layout } = wordsIn(path, lines, space);
  const at = (offset: number) => start.indexOf(offset);
  const [first, end] = toldWords(layout, space, at(page.indexOf(from)), at(page.lastIndexOf(to)) + 1);
  return page.slice(start[first], start[end - 1] + length[end - 1]);
}

describe('the words that are told of a copy', () => {
  const wrapped = [
    'Boil the water with salt and then put the noodles in and stir them well',
    'until they float and taste as they should taste when done to the point that',
    'you like and drain them in a sieve',
  ];

  it('begin and end with lines where no sentence does and few words are beyond', () => {
    expect(told('a.md', wrapped, 'with', 'point')).toBe(between(wrapped, 'Boil', 'that'));
    expect(told('a.md', wrapped, 'well', 'you')).toBe(wrapped[1]);
  });

  it('stay as they are in the middle of a line', () => {
    expect(told('a.md', wrapped, 'then', 'when')).toBe(between(wrapped, 'then', 'when'));
  });

  it('begin with the first character that is the same, as characters are compared in pairs', () => {
    const page = [
      '如果你正在使用一个带有泛型参数的组件实例类型以支持自定义的全局属性和选项，那么请看下一节。',
    ];
    expect(told('a.md', page, '型以支持', '请')).toBe(between(page, '类型', '节'));
    expect(told('a.md', page, '带有', '选')).toBe(between(page, '个带有', '选'));
    expect(told('a.md', page, '正在', '请')).toBe(between(page, '如果', '节'));
  });

  it('begin with the number of a heading, and not with the end of a sentence', () => {
    const steps = [
      '### 2. Boil the water',
      '',
      'Put the noodles in it now.',
      '',
      'So it is. Stir them well.',
    ];
    expect(told('a.md', steps, 'Boil', 'now')).toBe(between(steps, '2', 'now'));
    expect(told('a.md', steps, 'Stir', 'well')).toBe(between(steps, 'Stir', 'well'));
  });

  it('are whole lines of code', () => {
    const lines = [
      'const soup = boil(water, salt);',
      'const noodles = stir(soup, spoon);',
      'serve(noodles);',
    ];
    expect(told('a.ts', lines, 'boil', 'spoon')).toBe(between(lines, 'const soup', 'spoon'));
    expect(told('a.ts', lines, 'salt', 'serve')).toBe(between(lines, 'const noodles', 'noodles'));
  });

  it('are those that the score counts', () => {
    const copied = inventedFunction(1, 9);
    const files = {
      'a.ts': `${copied}export type First = Kept<number>;\n`,
      'b.ts': `${copied}export type First = Other<number>;\n`,
    };
    const { passages } = findingsOf(files);
    expect(passages).toHaveLength(1);
    const [{ a, b, jaccard }] = passages;
    expect(textAt(files, a)).toBe(files['a.ts'].trimEnd());
    const [x, y] = [...corpusOf(files).texts.values()].map((text) => wordsOf(text, 'code').keys);
    expect(jaccard).toBe(jaccardOfRanges(x, 0, x.length, y, 0, y.length));
    expect(jaccard).toBeLessThan(1);
    expect(textAt(files, b)).toBe(files['b.ts'].trimEnd());
  });
});

function between(lines: readonly string[], from: string, to: string): string {
  const text = lines.join('\n');
  return text.slice(text.indexOf(from), text.lastIndexOf(to) + to.length);
}
