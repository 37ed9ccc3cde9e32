import { describe, expect, it } from 'vitest';
import { languageOfPath } from '../../../src/engine/words/languages.ts';
import { readWords } from '../../../src/engine/words/read-words.ts';
import { WordStream } from '../../../src/engine/words/stream.ts';

/** Every text is so long that reading any part of it again and again would take minutes. */
const length = 1 << 20;

/** Reads a text that begins with `before` and goes on with `piece` over and over. */
function readMuch(path: string, piece: string, before = '') {
  const text = before + piece.repeat(Math.ceil(length / piece.length));
  const streams = { prose: new WordStream(), code: new WordStream(), marks: [] };
  const ignored = readWords(new TextEncoder().encode(text), languageOfPath(path), streams);
  return { words: streams.prose.count + streams.code.count, ignored, length: text.length };
}

describe('a long text is read once, although it is full of', () => {
  it.each([
    ['listings that are announced', 'a.ts', ' Usage:\n   f(a, b);\n\n', '/*\n'],
    ['marks of listings on one line', 'a.cmake', '#\t @code'],
  ])('%s', (_, path, piece, before = '') => {
    expect(readMuch(path, piece, before).words).toBeGreaterThan(100_000);
  });
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
