import { describe, expect, it } from 'vitest';
import {
  widenedToBlocks,
  widenedToFirstBlock,
  widenedToLastBlock,
  widenedToParagraphs,
  withRestOfBlock,
  withRestOfFirstBlock,
  withRestOfLastBlock,
} from '../../../src/engine/passages/borders.ts';
import type { Chain } from '../../../src/engine/passages/chains.ts';
import { type Lines, linesOf as linesOfChain, type Sample, wordsIn, wordsOn } from './words-on-lines.ts';

function sides(a: Sample, b: Sample) {
  return { a, b, layout: { a: a.layout, b: b.layout } };
}

function chainOf(a: Sample, linesOfA: Lines, b: Sample, linesOfB: Lines): Chain {
  const [aFrom, aTo] = wordsOn(a, linesOfA);
  const [bFrom, bTo] = wordsOn(b, linesOfB);
  return { aFrom, aTo, bFrom, bTo, matched: 0, runs: [] };
}

/** The lines of the ranges that a chain became. */
const linesOf = (chain: Chain | undefined, a: Sample, b: Sample) => chain && linesOfChain(chain, a, b);

const total = [
  'import { tax } from "./tax";', // left out: no words
  'function total(order) {',
  '  let sum = order.shipping;',
  '  for (const item of order.items) {',
  '    const price = item.price * item.count;',
  '    sum += price + tax(item, price);',
  '  }',
  '  return sum;',
  '}',
  '@Logged',
  '@Slow(order)',
  'function other(order) {',
  '  return order.items.length;',
  '}',
];
const renamed = total.map((line, at) =>
  at === 1 ? 'function wholeSum(anOrder) {' : at === 7 ? '  return rounded(sum);' : line,
);
const code = (lines: readonly string[]) => wordsIn('a.ts', lines, 'code');
const said = (lines: readonly string[]) => code(lines.toSpliced(1, 0, '@Cached', '@Slow(12)'));

describe('a chain that covers most of a function', () => {
  it('gets the head that was changed and the last line, but nothing of the next function', () => {
    const [a, b] = [code(total), code(renamed)];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [3, 6], b, [3, 6])), a, b)).toEqual([
      [2, 8],
      [2, 8],
    ]);
  });

  it('gets what is said of the function', () => {
    const [a, b] = [said(total), said(renamed)];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [5, 8], b, [5, 8])), a, b)).toEqual([
      [2, 10],
      [2, 10],
    ]);
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [4, 8], b, [4, 8])), a, b)).toEqual([
      [2, 10],
      [2, 10],
    ]);
  });

  it('gets all that is said of the function when it begins in the middle of that', () => {
    const [a, b] = [said(total), said(renamed)];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [3, 10], b, [3, 10])), a, b)).toEqual([
      [2, 10],
      [2, 10],
    ]);
  });

  it('gets nothing when the rest of the function is far on either side', () => {
    const longer = code(
      total.toSpliced(7, 0, ...Array.from({ length: 20 }, (_, at) => `  add(order, ${at});`)),
    );
    const a = code(total);
    expect(widenedToBlocks(sides(a, longer), chainOf(a, [3, 6], longer, [3, 6]))).toBeUndefined();
    expect(widenedToBlocks(sides(longer, a), chainOf(longer, [3, 6], a, [3, 6]))).toBeUndefined();
    const whole = code(renamed);
    const both = widenedToBlocks(sides(a, whole), chainOf(a, [3, 6], whole, [2, 8]));
    expect(linesOf(both, a, whole)).toEqual([
      [2, 8],
      [2, 8],
    ]);
  });

  it('gets what stands behind a label', () => {
    const first = [
      'int total(int *list, int count) {',
      '    if (!list) goto failed;',
      '    int sum = 0;',
      '    for (int at = 0; at < count; at++) sum += list[at];',
      '    return sum;',
      'failed:',
      '    report(list);',
      '    return -1;',
      '}',
      'int other(int *list);',
    ];
    const [a, b] = [wordsIn('a.c', first, 'code'), wordsIn('b.c', first, 'code')];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [1, 5], b, [1, 5])), a, b)).toEqual([
      [1, 8],
      [1, 8],
    ]);
  });

  it('gets no branch that looks like a label', () => {
    const branches = [
      'switch (kindOf(file)) {',
      'case text:',
      '    open(file);',
      '    read(file, lines);',
      'default:',
      '    report(file);',
      '}',
    ];
    const [a, b] = [wordsIn('a.c', branches, 'code'), wordsIn('b.c', branches, 'code')];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [3, 4], b, [3, 4])), a, b)).toEqual([
      [2, 4],
      [2, 4],
    ]);
  });

  it('gets the head where a word on a line of its own closes it', () => {
    const tests = [
      '  def test_total',
      '    order = Order.find(12)',
      '    order.items.each do |item|',
      '      assert_equal item.price, item.total',
      '    end',
      '  end',
    ];
    const sample = (lines: readonly string[]) => wordsIn('a.rb', ['class A', ...lines, 'end'], 'code');
    const [a, b] = [sample(tests), sample(tests.toSpliced(0, 1, '  def test_sum'))];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [3, 7], b, [3, 7])), a, b)).toEqual([
      [2, 7],
      [2, 7],
    ]);
  });

  it('gets the last line that stands apart above the word that closes it', () => {
    const tests = [
      '  def test_total',
      '    order = Order.find(12)',
      '    order.add(shipping, price)',
      '',
      '    assert_equal order.total',
      '  end',
    ];
    const sample = (lines: readonly string[]) => wordsIn('a.rb', ['class A', ...lines, 'end'], 'code');
    const [a, b] = [sample(tests), sample(tests.toSpliced(4, 1, '    assert_nil order.paid'))];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [2, 4], b, [2, 4])), a, b)).toEqual([
      [2, 6],
      [2, 6],
    ]);
  });

  it('gets nothing of what is said of the next function over several lines', () => {
    const tests = [
      'def test_total(order):',
      '    wanted = order.shipping + order.price',
      '    order.add(12)',
      '    assert total(order) == wanted',
      '',
      '@parametrize(',
      '    ("name", "wanted"),',
      '    names_of(orders),',
      ')',
      'def test_other(name, wanted):',
      '    assert other(name) == wanted',
    ];
    const sample = (lines: readonly string[]) => wordsIn('a.py', lines, 'code');
    const [a, b] = [sample(tests), sample(tests.toSpliced(0, 1, 'def test_sum(some_order):'))];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [2, 4], b, [2, 4])), a, b)).toEqual([
      [1, 4],
      [1, 4],
    ]);
  });

  it('gets nothing of an attribute of the next function over several lines', () => {
    const tests = [
      'fn total(order: &Order) -> Price {',
      '    let wanted = order.shipping + order.price;',
      '    order.add(12);',
      '    rounded(wanted + order.tax(12))',
      '}',
      '',
      '#[expect(',
      '    unused_variables,',
      ')]',
      'fn other(name: &str) -> Price {',
      '    price_of(name)',
      '}',
    ];
    const sample = (lines: readonly string[]) => wordsIn('a.rs', lines, 'code');
    const [a, b] = [sample(tests), sample(tests.toSpliced(0, 1, 'fn sum(one: &Order) -> Price {'))];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [2, 4], b, [2, 4])), a, b)).toEqual([
      [1, 4],
      [1, 4],
    ]);
  });

  it('gets nothing of what is said of the next function right below it', () => {
    const method = [
      '    def total(self, order):',
      '        wanted = order.shipping + order.price',
      '        order.add(12)',
      '        return self.rounded(wanted)',
      '    @final',
      '    @cached(order)',
      '    def other(self, name):',
      '        return self.names[name]',
    ];
    const sample = (lines: readonly string[]) => wordsIn('a.py', ['class A:', ...lines], 'code');
    const [a, b] = [sample(method), sample(method.toSpliced(0, 1, '    def sum(self, one_order):'))];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [3, 5], b, [3, 5])), a, b)).toEqual([
      [2, 5],
      [2, 5],
    ]);
  });

  const jams = ['add(plums, figs)', 'spread(jam, bread, butter)'];

  it.each([
    [
      'in tabs',
      'py',
      'for jam in',
      '\tif plums:',
      jams.map((line) => `\t\t${line}`),
      '\treturn jam',
      'eat()',
    ],
    ['as tags', 'tsx', '<ul jams={', '  <b>{plums}</b>', jams.map((line) => `  {${line}}`), '</ul>', '<ol>'],
  ])('gets the last line of a block %s, though it is indented as what is said of the next', (...row) => {
    const [, language, head, first, inner, last, next] = row;
    const sample = (name: string) =>
      wordsIn(`a.${language}`, [`${head} ${name}`, first, ...inner, last, next], 'code');
    const [a, b] = [sample('figs'), sample('pears')];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [1, 4], b, [1, 4])), a, b)).toEqual([
      [1, 5],
      [1, 5],
    ]);
  });

  it('gets no half of a condition that stands above or below the function', () => {
    const under = (lines: readonly string[]) =>
      wordsIn(
        'a.c',
        ['#ifdef PLUMS', 'int plum;', '#endif', ...lines.slice(1, 9), '#endif', '#if FIGS', 'int fig;'],
        'code',
      );
    const [a, b] = [under(total), under(renamed)];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [5, 8], b, [5, 8])), a, b)).toEqual([
      [4, 10],
      [4, 10],
    ]);
  });

  it('gets what stands behind a condition within the function', () => {
    const within = (lines: readonly string[]) =>
      wordsIn('a.c', lines.slice(1, 9).toSpliced(5, 0, '#ifdef PLUMS', '  sum += plums;', '#endif'), 'code');
    const [a, b] = [within(total), within(renamed)];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [2, 7], b, [2, 7])), a, b)).toEqual([
      [1, 10],
      [1, 10],
    ]);
  });

  it('gets on one side what was deleted on the other', () => {
    const [a, b] = [code(total), code(total.filter((_, at) => at !== 7))];
    expect(linesOf(widenedToBlocks(sides(a, b), chainOf(a, [2, 6], b, [2, 6])), a, b)).toEqual([
      [2, 8],
      [2, 6],
    ]);
  });

  it('stays as it is when all is covered, and when too much is not', () => {
    const [a, b] = [code(total), code(renamed)];
    expect(widenedToBlocks(sides(a, b), chainOf(a, [2, 8], b, [2, 8]))).toBeUndefined();
    expect(widenedToBlocks(sides(a, b), chainOf(a, [3, 4], b, [3, 4]))).toBeUndefined();
  });

  it('gets a function of which it covers but half, where that begins or ends alike', () => {
    const head = [
      'function total(order) {',
      '  let sum = order.shipping;',
      '  const taxed = taxes.of(order);',
    ];
    const end = ['  order.close(sum, taxed);', '}'];
    const adding = ['  sum += order.items.price;', '  log(sum);'];
    const adds = '  for (const item of order) sum += item;';
    const [a, b] = [code([...head, ...adding, ...end]), code([...head, adds, ...end])];
    const begun = widenedToBlocks(sides(a, b), chainOf(a, [1, 3], b, [1, 3]));
    expect(linesOf(begun, a, b)).toEqual([
      [1, 6],
      [1, 5],
    ]);
    expect(begun?.isPartly).toBe(true);
    const otherEnd = code([...head, adds, '  return taxes.added(sum);', '}']);
    expect(widenedToBlocks(sides(a, otherEnd), chainOf(a, [1, 3], otherEnd, [1, 3]))).toBeUndefined();
  });

  it('gets a function of which it covers but half, where most words of its head are the same', () => {
    const within = (first: string) =>
      code([
        first,
        '  let sum = order.shipping;',
        '  const taxed = taxes.of(order);',
        '  sum += order.items.price;',
        '  order.close(sum, taxed);',
        '}',
      ]);
    const a = within('async function total(order, oven) {');
    const widened = (b: Sample) => linesOf(widenedToBlocks(sides(a, b), chainOf(a, [2, 3], b, [2, 3])), a, b);
    expect(widened(within('async function balance(order, oven) {'))).toEqual([
      [1, 5],
      [1, 5],
    ]);
    expect(widened(within('static int balance(entry, open) {'))).toBeUndefined();
  });

  it('is no function when it goes on beyond it', () => {
    const [a, b] = [code(total), code(renamed)];
    expect(widenedToBlocks(sides(a, b), chainOf(a, [3, 12], b, [3, 12]))).toBeUndefined();
  });
});

const both = code([...total, ...renamed]);
const one = code(total);

/** The lines of a chain of both files of functions, and of one, when it is widened so. */
function widenedBy(widen: typeof widenedToLastBlock, linesOfA: Lines, linesOfB: Lines) {
  return linesOf(widen(sides(both, one), chainOf(both, linesOfA, one, linesOfB)), both, one);
}

describe('a chain of several functions', () => {
  const widened = (linesOfA: Lines, linesOfB: Lines) => widenedBy(widenedToLastBlock, linesOfA, linesOfB);

  it('gets the rest of the last one, on one side or both', () => {
    expect(widened([2, 20], [2, 13])).toEqual([
      [2, 22],
      [2, 13],
    ]);
    expect(
      linesOf(widenedToLastBlock(sides(both, both), chainOf(both, [12, 20], both, [12, 20])), both, both),
    ).toEqual([
      [12, 22],
      [12, 22],
    ]);
  });

  it('stays as it is when all of them is covered, and when too much is left on either side', () => {
    expect(widened([2, 22], [2, 13])).toBeUndefined();
    expect(widened([2, 17], [2, 13])).toBeUndefined();
    expect(widened([2, 20], [2, 12])).toBeUndefined();
  });

  it('stays as it is when it is a piece of one', () => {
    expect(widened([3, 6], [3, 6])).toBeUndefined();
    expect(widened([2, 6], [2, 6])).toBeUndefined();
  });
});

describe('a chain that begins within the first of several functions', () => {
  const widened = (linesOfA: Lines, linesOfB: Lines) => widenedBy(widenedToFirstBlock, linesOfA, linesOfB);

  it('gets the beginning of the first one, on one side or both', () => {
    expect(widened([18, 27], [4, 13])).toEqual([
      [16, 27],
      [2, 13],
    ]);
    expect(widened([10, 27], [4, 13])).toEqual([
      [10, 27],
      [2, 13],
    ]);
  });

  it('stays as it is when both begin with one, and when too much is missing on either side', () => {
    expect(widened([2, 13], [2, 13])).toBeUndefined();
    expect(widened([18, 27], [8, 13])).toBeUndefined();
    expect(widened([22, 27], [4, 13])).toBeUndefined();
  });

  it('stays as it is when it is a piece of one', () => {
    expect(widened([4, 8], [4, 8])).toBeUndefined();
  });
});

describe('a chain of which the rest may be alike', () => {
  it('gets much of the last one of several, of the first one, or of the only one', () => {
    const widened = (widen: typeof withRestOfBlock, lines: Lines) =>
      linesOf(widen(sides(both, both), chainOf(both, lines, both, lines)), both, both)?.[0];
    expect(widened(withRestOfLastBlock, [2, 17])).toEqual([2, 22]);
    expect(widened(withRestOfFirstBlock, [20, 27])).toEqual([16, 27]);
    expect(widened(withRestOfBlock, [2, 4])).toEqual([2, 8]);
  });

  it('stays as it is when one side would have hardly more than half of the words of the other', () => {
    const longer = code(
      total.toSpliced(7, 0, ...Array.from({ length: 6 }, (_, at) => `  add(order, ${at});`)),
    );
    const a = code(total);
    expect(widenedToBlocks(sides(a, longer), chainOf(a, [2, 6], longer, [2, 12]))).toBeDefined();
    expect(withRestOfBlock(sides(a, longer), chainOf(a, [2, 6], longer, [2, 6]))).toBeUndefined();
  });
});

const entries = [
  'const cases = [',
  '  {',
  "    name: 'one order',",
  "    given: [orderOf(12, 'pears'), shippingTo('Bern')],",
  '    wanted: { total: 12, rounded: 12 },',
  '    because: oneIsItsSum,',
  '  },',
  '  {',
  "    name: 'two orders',",
  "    given: [orderOf(3, 'plums'), orderOf(4, 'figs')],",
  '    wanted: { total: 7, rounded: 10 },',
  '    because: theyAreSummed,',
  '  },',
  '];',
];

describe('a chain that covers most of an entry of a list', () => {
  const list = code(entries);

  it('gets the rest of it, and nothing of the next one', () => {
    const chain = chainOf(list, [4, 6], list, [10, 12]);
    expect(linesOf(widenedToBlocks(sides(list, list), chain), list, list)).toEqual([
      [3, 6],
      [9, 12],
    ]);
    const first = chainOf(list, [3, 5], list, [9, 11]);
    expect(linesOf(widenedToBlocks(sides(list, list), first), list, list)).toEqual([
      [3, 6],
      [9, 12],
    ]);
  });

  it('stays as it is where an empty line of blanks stands among statements', () => {
    const statements = code([
      'function total(order) {',
      '    const sum = order.sum;',
      '    ',
      '    const tax = taxOf(order, sum) + dutyOf(order, sum);',
      '    return rounded(sum + tax, order.currency);',
      '}',
    ]);
    const chain = chainOf(statements, [4, 5], statements, [4, 5]);
    expect(linesOf(widenedToBlocks(sides(statements, statements), chain), statements, statements)).toEqual([
      [1, 5],
      [1, 5],
    ]);
  });
});

const paragraph = [
  'An answer is kept for a week.',
  'A request with a body is never answered from memory,',
  'nor is one that asks for a fresh answer in its headers.',
  'When the disk is full the oldest answers go first.',
];
const inserted = [paragraph[0], 'Nobody has ever asked for more than that.', ...paragraph.slice(1)];
const around = (lines: readonly string[]) => [
  'Something stands before it.',
  '',
  ...lines,
  '',
  'And something after.',
];
const prose = (lines: readonly string[]) => wordsIn('a.md', around(lines), 'prose');

describe('a chain that covers most of a paragraph', () => {
  it('gets the sentence that an inserted one has cut off, on both sides', () => {
    const [a, b] = [prose(paragraph), prose(inserted)];
    expect(linesOf(widenedToParagraphs(sides(a, b), chainOf(a, [4, 6], b, [5, 7])), a, b)).toEqual([
      [3, 6],
      [3, 7],
    ]);
  });

  it('gets the end in the same way', () => {
    const [a, b] = [prose([...paragraph].reverse()), prose([...inserted].reverse())];
    expect(linesOf(widenedToParagraphs(sides(a, b), chainOf(a, [3, 5], b, [3, 5])), a, b)).toEqual([
      [3, 6],
      [3, 7],
    ]);
  });

  it('stays as it is when the paragraphs begin otherwise', () => {
    const other = ['Pages are fetched once a day.', ...paragraph.slice(1)];
    const [a, b] = [prose(paragraph), prose(other)];
    expect(widenedToParagraphs(sides(a, b), chainOf(a, [4, 6], b, [4, 6]))).toBeUndefined();
  });

  it('stays as it is when it covers less than half of one of them', () => {
    const long = [paragraph[0], ...Array.from({ length: 9 }, () => inserted[1]), ...paragraph.slice(1)];
    const [a, b] = [prose(paragraph), prose(long)];
    expect(widenedToParagraphs(sides(a, b), chainOf(a, [4, 6], b, [13, 15]))).toBeUndefined();
  });
});
