import type { Language } from '../engine/words/languages.ts';

/**
 * A table has at least this many lines in this much of its head, and this share of them are rows. A shorter one may be
 * a list that somebody writes by hand.
 */
const table = { rows: 200, bytes: 64 * 1024, share: 0.95 };
/** At least this many words, and at least this share of them numbers; the other words label them. */
const numbers = { words: 200, share: 0.85 };

const decoder = new TextDecoder();
const isNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[edED][-+]?\d+)?$/;
/** A name or a path, but not a setting. In ASCII only: in scripts without spaces any line would look like one word. */
const isName = /^(?!\w+[=:])[!-~]+$/;
/**
 * The escape sequence that changes the colours of a terminal. A page about it shows it in fewer lines, and recorded
 * output has it at least twice, to change them back.
 */
const colour = { mark: '\x1b[', share: 0.05, least: 2 };

/**
 * What plain text is if not prose: numbers, a table, a list of names or the output of a program to a terminal. A file
 * in no known language can only be such output.
 */
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
 * Whether nearly all lines, comments aside, are names or, if they may be, rows of fields: split by tabs or semicolons,
 * as in the tables of Unicode, or all of the same number of words, with a number after the first.
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
