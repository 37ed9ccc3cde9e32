import type { Language } from '../engine/words/languages.ts';

/** A table has so many lines in so much of its head, nearly all of them rows; fewer may be a list that somebody writes by hand. */
const table = { rows: 200, bytes: 64 * 1024, share: 0.95 };
/** Of so many words at the least this share are numbers; the others say what they are. */
const numbers = { words: 200, share: 0.85 };

const decoder = new TextDecoder();
const isNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[edED][-+]?\d+)?$/;
/** A name or a path, and not a setting. Scripts without spaces have no words to tell. */
const isName = /^(?!\w+[=:])[!-~]+$/;
/** How a terminal is told to change its colours. A page about that shows it in fewer lines, and what was written to one changes them back. */
const colour = { mark: '\x1b[', share: 0.05, least: 2 };

/** What plain text holds instead of text, tables and lists, and what is in no known language: it may have been written to a terminal. */
export function kindOfText(
  bytes: Uint8Array,
  name: string,
  { id }: Language,
): 'data' | 'snapshot' | undefined {
  if (id !== 'plaintext' && id !== 'none') return undefined;
  const head = decoder.decode(bytes.subarray(0, table.bytes));
  if (id === 'plaintext' && areNumbers(head)) return 'data';
  if (isColoured(head)) return 'snapshot';
  if (id === 'none') return undefined;
  return isTable(head, /\.te?xt$/i.test(name)) ? 'data' : undefined;
}

/**
 * Whether nearly all lines, but for comments, are a name or, where they may, have fields: parted by tabs or semicolons,
 * as the tables of Unicode are, or the same number of words, with a figure behind the first.
 */
function isTable(head: string, mayHaveFields: boolean): boolean {
  const rows = head
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (rows.length < table.rows) return false;
  const alike = (isRow: (row: string) => boolean) => rows.filter(isRow).length >= rows.length * table.share;
  if (alike((row) => isName.test(row))) return true;
  if (!mayHaveFields) return false;
  const words = (row: string) => row.split(/\s+/).length;
  const usual = words(rows[rows.length >> 1]);
  return alike((row) => /[\t;]/.test(row)) || alike((row) => /\s[-+]?\d/.test(row) && words(row) === usual);
}

function isColoured(head: string): boolean {
  const marks = head.split(colour.mark).length - 1;
  return marks >= colour.least && marks >= head.split('\n').length * colour.share;
}

function areNumbers(head: string): boolean {
  const words = head.split(/[\s,;:()[\]{}]+/).filter((word) => /[\p{L}\d]/u.test(word));
  return (
    words.length >= numbers.words &&
    words.filter((word) => isNumber.test(word)).length >= words.length * numbers.share
  );
}
