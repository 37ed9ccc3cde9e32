import type { Words } from '../sketches/texts.ts';
import { hasWord, wordSet } from '../words/hash.ts';

/** What stands between two documents of a YAML file, where marks of three hyphens are words. */
const separators = wordSet(['---']);

/** The rows of a text, and the columns before each. */
interface IndentedRows {
  readonly words: Words;
  readonly count: number;
  readonly first: Uint32Array;
  readonly indent: Uint16Array;
}

/** Whether a row is the line above a document that is not the first of its file: further in, the hyphens are text. */
export function beginsDocument({ words, first, indent }: IndentedRows, row: number): boolean {
  return row > 0 && indent[row] === 0 && hasWord(separators, words.written[first[row]]);
}

/**
 * How deep each row is in its document, of which each is a block: 0 for the line above it and for its first row, and 1
 * for the others; undefined for a text that is one document.
 */
export function documentDepths(rows: IndentedRows): Uint8Array | undefined {
  const { count } = rows;
  let depths: Uint8Array | undefined;
  for (let row = 1; row < count; row++) {
    if (!beginsDocument(rows, row)) continue;
    depths ??= new Uint8Array(count).fill(1, 1);
    depths.fill(0, row, row + 2);
  }
  return depths;
}
