import { describe, expect, test } from 'vitest';
import {
  comparableLines,
  dedent,
  isRewrapped,
  splitLine,
  toSentences,
} from '../../src/report/passage-lines.ts';

test('dedent takes away what all lines begin with, and nothing else', () => {
  expect(dedent(['    if (a) {', '      b();', '', '    }'])).toEqual(['if (a) {', '  b();', '', '}']);
  expect(dedent(['a', '  b'])).toEqual(['a', '  b']);
});

describe('toSentences', () => {
  test('a doc comment and the paragraph it was pasted from come out the same', () => {
    const comment = ['/**', ' * One thing is certain. Another one', ' * is not! Is it?', ' */'];
    const paragraph = ['One thing is certain. Another one is not! Is it?'];
    const texts = (lines: string[], isMarkup: boolean) =>
      toSentences(lines, isMarkup).map((each) => each.text);
    expect(texts(comment, false)).toEqual(['One thing is certain.', 'Another one is not!', 'Is it?']);
    expect(texts(paragraph, true)).toEqual(texts(comment, false));
  });

  test('each sentence knows the line that it begins in', () => {
    const lines = ['# One', '# thing. And', '# another.'];
    expect(toSentences(lines, false)).toEqual([
      { text: 'One thing.', line: 0 },
      { text: 'And another.', line: 1 },
    ]);
  });

  test('white space within a line does not count, and the number of an item is no sentence', () => {
    const lines = ['1. One   thing. And', '   another.', '2. A third.'];
    const texts = toSentences(lines, true).map((each) => each.text);
    expect(texts).toEqual(['1. One thing.', 'And another.', '2. A third.']);
  });

  test('the listing of a comment stays as it is, and is the same as that of a page', () => {
    const code = ['const jam = {', '  rye: 1,', '};', '// => 1'];
    const listing = code.map((text) => ` * ${text}`);
    const texts = (lines: string[], isMarkup: boolean) =>
      toSentences(lines, isMarkup).map((each) => each.text);
    const said = ['It is', 'so.'];
    const page = texts([...said, '## Example', '```js', ...code, '```', 'And', 'thus.'], true);
    expect(page).toEqual(['It is so.', 'Example', '```js', ...code, '```', 'And thus.']);
    const tagged = texts(
      ['/**', ' * It is', ' * so.', ' * @example', ' *', ...listing, ' * @see thus', ' */'],
      false,
    );
    expect(tagged).toEqual(['It is so.', '@example', ...code, '@see thus']);
    const fenced = texts(
      [' * It is', ' * so.', ' * ```js', ...listing, ' * ```', ' * And', ' * thus.'],
      false,
    );
    expect(fenced).toEqual(page.filter((text) => text !== 'Example'));
    const indented = texts(['# It is', '# so.', '# @example', ...code.map((text) => `#   ${text}`)], false);
    expect(indented).toEqual(['It is so.', '@example', ...code]);
    const inAsciiDoc = texts([...said, '', '[source,js]', '----', ...code, '----', '', 'And thus.'], true);
    expect(inAsciiDoc).toEqual(['It is so.', '[source,js]', '----', ...code, '----', 'And thus.']);
  });

  test('a tag, an item and a heading begin a sentence, and a heading is one', () => {
    const texts = (lines: string[], isMarkup: boolean) =>
      toSentences(lines, isMarkup).map((each) => each.text);
    expect(texts([' * @since 1', ' * @param rye the', ' *   grain', ' * @param oat'], false)).toEqual([
      '@since 1',
      '@param rye the grain',
      '@param oat',
    ]);
    expect(texts(['### Grains', 'those', 'of us', '1. rye', '   and oat', '2. wheat'], true)).toEqual([
      'Grains',
      'those of us',
      '1. rye and oat',
      '2. wheat',
    ]);
  });

  test('code below all comments is kept', () => {
    const lines = ['  // It is', '  // so.', '  if (a) {', '    run();', '  }'];
    const told = ['It is so.', 'if (a) {', '  run();', '}'];
    expect(toSentences(lines, false).map((each) => each.text)).toEqual(told);
  });

  test('code between comments is left out', () => {
    const lines = ['// It is so.', '// And so.', 'run();', '// And thus.'];
    expect(toSentences(lines, false).map((each) => each.text)).toEqual(['It is so.', 'And so.', 'And thus.']);
  });
});

test('a text is re-wrapped when hardly a line of it is the same', () => {
  expect(isRewrapped(['a b c', 'd e f'], ['a b', 'c d', 'e f'])).toBe(true);
  expect(isRewrapped(['a', 'b', 'c'], ['a', 'x', 'c'])).toBe(false);
  const listing = ['```sh', 'make jam', 'make toast', '```'];
  expect(isRewrapped(['a b c', 'd e f', ...listing], ['a b', 'c d', 'e f', ...listing])).toBe(true);
});

test('a long line is split into its sentences and keeps what it begins with', () => {
  expect(splitLine('- One thing. And “another”. (Or e.g. this.)')).toEqual([
    '- One thing.',
    'And “another”.',
    '(Or e.g. this.)',
  ]);
  expect(splitLine('  2. It is. So there.')).toEqual(['  2. It is.', 'So there.']);
});

test('letters with a point each end no sentence', () => {
  const line = 'Load the URL again (e.g. `/p2/x.json`). Wie z.B. Brot.';
  expect(splitLine(line)).toEqual(['Load the URL again (e.g. `/p2/x.json`).', 'Wie z.B. Brot.']);
  const told = toSentences(['Load the URL again (e.g.', '`/p2/x.json`). So', 'there.'], true);
  expect(told.map(({ text }) => text)).toEqual(['Load the URL again (e.g. `/p2/x.json`).', 'So there.']);
  expect(splitLine('It is in JSON. It is.')).toEqual(['It is in JSON.', 'It is.']);
});

test('keeps the lines of listings as they are', () => {
  const told = toSentences(
    ['Make it. Then', 'spread it:', '', '```sh', 'make jam', '  -j 2', '', '```', '', 'Eat.'],
    true,
  );
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

describe('two passages line by line', () => {
  const page = (...lines: string[]) => ({ path: 'a.md', lines });
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
  const first = `It is so that ${'many '.repeat(20)}words stand in one line.`;

  test('are code without what all of its lines begin with', () => {
    const { first: lines, areSentences } = comparableLines(
      { path: 'a.ts', lines: ['  a(b);', '    c(d);'] },
      { path: 'b.ts', lines: ['a(b);'] },
      'code',
    );
    expect(lines).toEqual([
      { text: 'a(b);', line: 0 },
      { text: '  c(d);', line: 1 },
    ]);
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

  test('are sentences where the lines break otherwise, of what is in the passage', () => {
    const wrapped = { ...page('- It', 'is so. And', 'so. No'), within: ['It', 'is so. And', 'so.'] };
    const {
      first: a,
      second: b,
      areSentences,
    } = comparableLines(wrapped, page('It is so. And so.'), 'prose');
    expect(texts(a)).toEqual(['It is so.', 'And so.']);
    expect(texts(b)).toEqual(texts(a));
    expect(areSentences).toBe(true);
  });
});
