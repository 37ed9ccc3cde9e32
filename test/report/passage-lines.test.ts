import { describe, expect, test } from 'vitest';
import { comparableLines, passageWithin } from '../../src/report/passage-lines.ts';

const page = (...lines: string[]) => ({ path: 'a.md', lines });
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
/** The lines of a passage beside one that shares none. */
const rewrapped = (path: string, lines: string[]) =>
  comparableLines({ path, lines }, page('Nothing of that.'), 'prose').first;
const inCode = (lines: string[]) => rewrapped('a.ts', lines);
const onPage = (lines: string[]) => rewrapped('a.md', lines);

describe('a passage whose lines break otherwise', () => {
  test('a doc comment and the paragraph it was pasted from come out the same', () => {
    const comment = ['/**', ' * One thing is certain. Another one', ' * is not! Is it?', ' */'];
    const paragraph = ['One thing is certain. Another one is not! Is it?'];
    expect(texts(inCode(comment))).toEqual(['One thing is certain.', 'Another one is not!', 'Is it?']);
    expect(texts(onPage(paragraph))).toEqual(texts(inCode(comment)));
  });

  test('each sentence knows the line that it begins in', () => {
    const lines = ['# One', '# thing. And', '# another.'];
    expect(inCode(lines)).toEqual([
      { text: 'One thing.', line: 0 },
      { text: 'And another.', line: 1 },
    ]);
  });

  test('white space within a line does not count, and the number of an item is no sentence', () => {
    const lines = ['1. One   thing. And', '   another.', '2. A third.'];
    expect(texts(onPage(lines))).toEqual(['1. One thing.', 'And another.', '2. A third.']);
  });

  test('the listing of a comment stays as it is, and is the same as that of a page', () => {
    const code = ['const jam = {', '  rye: 1,', '};', '// => 1'];
    const listing = code.map((text) => ` * ${text}`);
    const said = ['It is', 'so.'];
    const page = texts(onPage([...said, '## Example', '```js', ...code, '```', 'And', 'thus.']));
    expect(page).toEqual(['It is so.', 'Example', '```js', ...code, '```', 'And thus.']);
    const tagged = texts(
      inCode(['/**', ' * It is', ' * so.', ' * @example', ' *', ...listing, ' * @see thus', ' */']),
    );
    expect(tagged).toEqual(['It is so.', '@example', ...code, '@see thus']);
    const fenced = texts(
      inCode([' * It is', ' * so.', ' * ```js', ...listing, ' * ```', ' * And', ' * thus.']),
    );
    expect(fenced).toEqual(page.filter((text) => text !== 'Example'));
    const indented = texts(inCode(['# It is', '# so.', '# @example', ...code.map((text) => `#   ${text}`)]));
    expect(indented).toEqual(['It is so.', '@example', ...code]);
    const inAsciiDoc = texts(onPage([...said, '', '[source,js]', '----', ...code, '----', '', 'And thus.']));
    expect(inAsciiDoc).toEqual(['It is so.', '[source,js]', '----', ...code, '----', 'And thus.']);
  });

  test('a tag, an item and a heading begin a sentence, and a heading is one', () => {
    expect(texts(inCode([' * @since 1', ' * @param rye the', ' *   grain', ' * @param oat']))).toEqual([
      '@since 1',
      '@param rye the grain',
      '@param oat',
    ]);
    expect(texts(onPage(['### Grains', 'those', 'of us', '1. rye', '   and oat', '2. wheat']))).toEqual([
      'Grains',
      'those of us',
      '1. rye and oat',
      '2. wheat',
    ]);
  });

  test('tables and what is drawn below a heading keep their lines', () => {
    const heading = ['Grains', '~~~~~~'];
    const grid = ['+-----+------+', '| rye | dark |', '+=====+======+', '| oat | pale |', '+-----+------+'];
    const columns = ['=====  ======', 'Grain  Colour', '=====  ======', 'rye    dark', '', 'oat    pale'];
    const table = [...columns, '=====  ======'];
    const told = texts(
      onPage(['It is', 'so.', '', ...heading, ...grid, '', 'And', 'thus.', '', ...table, '', 'So', 'there.']),
    );
    const filled = table.filter(Boolean);
    expect(told).toEqual(['It is so.', ...heading, ...grid, 'And thus.', ...filled, 'So there.']);
  });

  test('a fence below a sentence is no line below a heading', () => {
    const told = texts(onPage(['So', 'it is made:', '~~~', 'make  jam', '~~~', 'And', 'eaten.']));
    expect(told).toEqual(['So it is made:', '~~~', 'make  jam', '~~~', 'And eaten.']);
  });

  test('code below all comments is kept', () => {
    const lines = ['  // It is', '  // so.', '  if (a) {', '    run();', '  }'];
    const told = ['It is so.', 'if (a) {', '  run();', '}'];
    expect(texts(inCode(lines))).toEqual(told);
  });

  test('code between comments is left out', () => {
    const lines = ['// It is so.', '// And so.', 'run();', '// And thus.'];
    expect(texts(inCode(lines))).toEqual(['It is so.', 'And so.', 'And thus.']);
  });

  test('keeps the lines of listings as they are', () => {
    const told = onPage([
      'Make it. Then',
      'spread it:',
      '',
      '```sh',
      'make jam',
      '  -j 2',
      '',
      '```',
      '',
      'Eat.',
    ]);
    expect(told).toEqual([
      { text: 'Make it.', line: 0 },
      { text: 'Then spread it:', line: 0 },
      { text: '```sh', line: 3 },
      { text: 'make jam', line: 4 },
      { text: '  -j 2', line: 5 },
      { text: '```', line: 7 },
      { text: 'Eat.', line: 9 },
    ]);
  });
});

describe('two passages line by line', () => {
  const first = `It is so that ${'many '.repeat(20)}words stand in one line.`;

  test('are code without what all of its lines begin with', () => {
    const { first, second, areSentences } = comparableLines(
      { path: 'a.ts', lines: ['    if (a) {', '      b();', '', '    }'] },
      { path: 'b.ts', lines: ['a', '  b'] },
      'code',
    );
    expect(first).toEqual(['if (a) {', '  b();', '', '}'].map((text, line) => ({ text, line })));
    expect(texts(second)).toEqual(['a', '  b']);
    expect(areSentences).toBe(false);
  });

  test('are prose with the sentences of long lines, each with the number of its line', () => {
    const compared = comparableLines(
      page('# It', `${first} So there.`),
      page('# It', `${first} And so.`),
      'prose',
    );
    expect(compared.first).toEqual([
      { text: '# It', line: 0 },
      { text: first, line: 1 },
      { text: 'So there.', line: 1 },
    ]);
    expect(compared.areSentences).toBe(false);
  });

  test('are sentences where the lines break otherwise', () => {
    const {
      first: a,
      second: b,
      areSentences,
    } = comparableLines(page('It', 'is so. And', 'so.'), page('It is so. And so.'), 'prose');
    expect(texts(a)).toEqual(['It is so.', 'And so.']);
    expect(texts(b)).toEqual(texts(a));
    expect(areSentences).toBe(true);
  });

  test('are of a paragraph on one line only what is in the passage', () => {
    const text = page('No. It is so. And', 'so. No');
    const range = { startColumn: 5, endColumn: 4 };
    expect(passageWithin(text, range, 'prose').lines).toEqual(['It is so. And', 'so.']);
    expect(passageWithin(text, range, 'code').lines).toEqual(text.lines);
    expect(passageWithin({ ...text, path: 'a.ts' }, range, 'prose').lines).toEqual([
      'No. It is so. And',
      'so.',
    ]);
    expect(passageWithin(page('## It is so.'), { startColumn: 4, endColumn: 13 }, 'prose').lines).toEqual([
      '## It is so.',
    ]);
    expect(passageWithin(text, { startColumn: 1, endColumn: 1 }, 'prose').lines).toEqual(text.lines);
  });

  test('are prose with long lines that keep what they begin with', () => {
    const split = (line: string) =>
      texts(comparableLines(page('So:', line), page('So:', line), 'prose').first).slice(1);
    const long = `And ${'so '.repeat(40)}on.`;
    expect(split(`- One thing. And “another”. (Or e.g. this.) ${long}`)).toEqual([
      '- One thing.',
      'And “another”.',
      '(Or e.g. this.)',
      long,
    ]);
    expect(split(`  2. It is. So there. ${long}`)).toEqual(['  2. It is.', 'So there.', long]);
  });

  test('have sentences that do not end with letters that have a point each', () => {
    const line = 'Load the URL again (e.g. `/p2/x.json`). Wie z.B. Brot. It is in JSON. It is.';
    const told = ['Load the URL again (e.g. `/p2/x.json`).', 'Wie z.B. Brot.', 'It is in JSON.', 'It is.'];
    expect(texts(onPage([line]))).toEqual(told);
    const wrapped = ['Load the URL again (e.g.', '`/p2/x.json`). So', 'there.'];
    expect(texts(onPage(wrapped))).toEqual([told[0], 'So there.']);
    const long = 'So '.repeat(40).trim();
    const { first } = comparableLines(page(`${line} ${long}`), page(`${line} ${long}`), 'prose');
    expect(texts(first)).toEqual([...told, long]);
  });

  test('are sentences where hardly a line is the same, listings apart', () => {
    const areSentences = (a: string[], b: string[]) =>
      comparableLines(page(...a), page(...b), 'prose').areSentences;
    expect(areSentences(['a b c', 'd e f'], ['a b', 'c d', 'e f'])).toBe(true);
    expect(areSentences(['a', 'b', 'c'], ['a', 'x', 'c'])).toBe(false);
    const listing = ['```sh', 'make jam', 'make toast', '```'];
    expect(areSentences(['a b c', 'd e f', ...listing], ['a b', 'c d', 'e f', ...listing])).toBe(true);
  });
});
