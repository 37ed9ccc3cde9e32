import { describe, expect, it } from 'vitest';
import { paint } from '../../src/report/paint.ts';
import { passageRows } from '../../src/report/passage-rows.ts';
import type { TextView } from '../../src/report/text-view.ts';
import { plainView } from './plain-view.ts';

function viewOf(width: number, all = false, colored = false): TextView {
  return plainView({ paint: paint(colored), all, width });
}

/** The rows of two passages of a file of this name. */
function rowsOf(name: string, a: readonly string[], b: readonly string[], view = viewOf(80)): string[] {
  const space = name.endsWith('.md') ? 'prose' : 'code';
  const [first, second] = [a, b].map((lines) => ({ path: name, lines }));
  return passageRows([first, second], space, view);
}

const numbered = (count: number, changed: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: count }, (_, at) => changed[at] ?? `call(${at});`);

describe('two passages in one column', () => {
  it('show changed lines one above the other, and what is equal around them', () => {
    expect(rowsOf('a.js', numbered(20), numbered(20, { 10: 'call(ten);' }))).toEqual([
      '      call(0);',
      '      call(1);',
      '      call(2);',
      '      … 4 equal lines',
      '      call(7);',
      '      call(8);',
      '      call(9);',
      '    - call(10);',
      '    + call(ten);',
      '      call(11);',
      '      call(12);',
      '      call(13);',
      '      … 3 equal lines',
      '      call(17);',
      '      call(18);',
      '      call(19);',
    ]);
  });

  it('leave nothing out when that saves next to nothing', () => {
    expect(rowsOf('a.js', numbered(8), numbered(8))).toHaveLength(8);
    expect(rowsOf('a.js', numbered(9), numbered(9))).toHaveLength(7);
  });

  it('leave nothing out, and cut no line, where everything is asked for', () => {
    const long = `call(${'argument, '.repeat(30)}last);`;
    const rows = rowsOf('a.js', numbered(300, { 7: long }), numbered(300), viewOf(80, true));
    expect(rows).toHaveLength(301);
    expect(rows).toContain(`    - ${long}`);
  });

  it('say how many rows are left when there are too many', () => {
    const rows = rowsOf(
      'a.js',
      numbered(100),
      numbered(100).map((line) => line.replace('call', 'ask')),
    );
    expect(rows).toHaveLength(81);
    expect(rows.at(-1)).toBe('      … and 120 more lines (--all shows them)');
  });

  it('show of a long line what is about its changes', () => {
    const line = (first: string, last: string) =>
      `send(${first}, ${'argument, '.repeat(20)}${last}, ${'more, '.repeat(20)}end);`;
    expect(rowsOf('a.js', [line('one', 'two')], [line('1', '2')])).toEqual([
      '    - send(one, argument, argument, ar…nt, argument, argument, two, more, mor…',
      '    + send(1, argument, argument, ar…nt, argument, argument, 2, more, more, m…',
    ]);
  });

  it('cut both of two long lines where only one has more', () => {
    const line = (middle: string) => `send(${'argument, '.repeat(10)}${middle}${'more, '.repeat(20)}end);`;
    expect(rowsOf('a.js', [line('')], [line('added, ')])).toEqual([
      '    - …nt, argument, argument, more, more, more, more, more, more, more, more…',
      '    + …nt, argument, argument, added, more, more, more, more, more, more, mor…',
    ]);
  });

  it('are never wider than there is room, however many changes a long line has', () => {
    const line = (name: string) =>
      Array.from({ length: 9 }, (_, at) => `${name}${at}, ${'argument, '.repeat(at)}`).join('');
    for (let width = 60; width < 90; width++)
      for (const row of rowsOf('a.js', [line('one')], [line('two')], viewOf(width)))
        expect(row.length).toBeLessThanOrEqual(width);
  });

  it('mark the words that changed', () => {
    const colored = rowsOf('a.js', ['send(one, all);'], ['send(two, all);'], viewOf(80, false, true));
    expect(colored).toEqual([
      '\x1b[31m    - send(\x1b[1mone\x1b[22m, all);\x1b[39m',
      '\x1b[32m    + send(\x1b[1mtwo\x1b[22m, all);\x1b[39m',
    ]);
  });

  it('show each sentence of a paragraph on one line, and of text with other line breaks', () => {
    const sentences = [
      'The oven is heated to two hundred degrees before the loaf goes in.',
      'It bakes for half an hour, and cools on the shelf until it can be sliced.',
    ];
    const view = viewOf(100);
    const changed = 'It bakes for one hour, and cools on the shelf until it can be sliced.';
    const expected = [`      ${sentences[0]}`, `    - ${sentences[1]}`, `    + ${changed}`];
    expect(rowsOf('a.md', [sentences.join(' ')], [`${sentences[0]} ${changed}`], view)).toEqual(expected);
    const words = sentences.join(' ').split(' ');
    const wrapped = [words.slice(0, 9), words.slice(9, 20), words.slice(20)].map((line) => line.join(' '));
    expect(rowsOf('a.md', wrapped, [sentences[0], changed], view)).toEqual(expected);
  });
});
