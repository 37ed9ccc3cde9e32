import { describe, expect, it } from 'vitest';
import { languageOfPath } from '../../../src/engine/words/languages.ts';
import { readWords } from '../../../src/engine/words/read-words.ts';
import { WordStream } from '../../../src/engine/words/stream.ts';

/** A text so long takes minutes if any part of it is read again and again. */
const length = 1 << 20;

/** Reads a text that begins with `before` and goes on with `piece` over and over. */
function readMuch(path: string, piece: string, before = '', size = length) {
  const text = before + piece.repeat(Math.ceil(size / piece.length));
  const streams = { prose: new WordStream(), code: new WordStream(), marks: [] };
  const ignored = readWords(new TextEncoder().encode(text), languageOfPath(path), streams);
  return { words: streams.prose.count + streams.code.count, ignored, length: text.length };
}

describe('a long text is read once, although it is full of', () => {
  it.each([
    ['listings that are announced', 'a.ts', ' Usage:\n   f(a, b);\n\n', '/*\n'],
    ['marks of listings on one line', 'a.cmake', '#\t @code'],
    ['imports that nothing closes', 'a.ml', 'require(\n', 'let a = '],
    ['other imports that nothing closes', 'a.ts', 'import {# \n'],
    ['tags on one line', 'a.html', '<p>word</ul>'],
    ['slashes on one line', 'a.rb', '{[</ word ', '', length >> 2],
  ])('%s', (_, path, piece, before = '', size = length) => {
    expect(readMuch(path, piece, before, size).words).toBeGreaterThan(size >> 4);
  });
});

const sentence = 'This is what we say to the people who read it, and they know what it is. ';

describe('a part of a long text is read to its own end when it is', () => {
  it.each([
    ['a comment on one line with all others', 'a.ts', `/* ${sentence}*/ x; `, 4],
    ['a listing in which nothing closes a string', 'a.md', '```lua\n--[[x\n```\n', 4],
    ['a string for people', 'a.json', `"a": "${sentence.repeat(5)}",\n`, 16],
    ['a page in a string', 'a.ex', '~H"""\n<p>text</p>\n"""\n', 4],
  ])('%s', (_, path, piece, megabytes) => {
    expect(readMuch(path, piece, '', megabytes << 20).words).toBeGreaterThan(100_000);
  });
});

it.each([
  ['a.md', '<!-- near-duplicates-ignore --> '],
  ['a.mdx', '{/* near-duplicates-ignore */} '],
  ['a.wiki', '<!-- near-duplicates-ignore --> '],
  ['a.ts', '/* near-duplicates-ignore */ x; '],
])('notes all comments on one line of %s', (path, piece) => {
  const comments = 4 * length;
  expect(readMuch(path, piece, '', comments).ignored).toHaveLength(Math.ceil(comments / piece.length));
});

it('finds the blocks of many comments that ignore the next one', () => {
  const comments = 'near-duplicates-ignore\n';
  const lines = readMuch('a.txt', comments);
  expect(lines.ignored).toHaveLength(Math.ceil(length / comments.length));
  expect(lines.ignored[0]).toMatchObject({ start: 0, end: lines.length - 1 });
  const blocks = readMuch('a.py', '# near-duplicates-ignore\nif a:\n  # near-duplicates-ignore\n  b()\n');
  expect(blocks.words).toBe(0);
  expect(blocks.ignored).toHaveLength(1 << 15);
});
