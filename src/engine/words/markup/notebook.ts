import {
  backslash,
  closeBrace,
  closeBracket,
  colon,
  doubleQuote,
  letterU,
  numberSign,
  openBrace,
  openBracket,
  space,
  star,
} from '../ascii.ts';
import { mentionsLicence } from '../licence.ts';
import { endsParagraph, lineEnd, nameAt, pastSpace, standsAt, tinyText } from '../lines.ts';
import { codeLanguageOfFile, lexiconOfId } from '../source/code-languages.ts';
import type { Streams } from '../stream.ts';
import { readEmbedded } from './embedded.ts';
import { Excerpt } from './excerpt.ts';
import { readMarkdown } from './markdown.ts';
import { readPlainText } from './plain-text.ts';

/** What may precede the first word of a text: `#`, `*` and spaces. */
const headMarks = [numberSign, star, space];

/** A cell's kind and its place in the file. */
interface Cell {
  kind: string;
  /** Where the value of its source begins and ends. */
  from: number;
  to: number;
}

/**
 * Reads a Jupyter notebook cell by cell: what it says, not its outputs. Words get their places in the JSON. A notebook
 * that breaks off is read as far as it goes.
 */
export function readNotebook(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  const text = bytes.subarray(0, to);
  const notebook = cellsOf(text, from);
  const excerpt = new Excerpt();
  for (const cell of notebook.cells) {
    excerpt.clear();
    takeStrings(text, cell.from, cell.to, excerpt);
    if (cell.kind === 'markdown' || cell.kind === 'heading')
      excerpt.read(streams, cell === notebook.cells[0] ? readFirstCell : readMarkdown);
    else if (cell.kind === 'code')
      excerpt.read(streams, (source, first, last) =>
        readCodeCell(notebook.language, source, first, last, streams),
      );
    else excerpt.read(streams, readPlainText);
  }
}

/** Reads the first text of a notebook, without the paragraphs at its top that are there for lawyers. */
function readFirstCell(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  let at = from;
  let title = from;
  while (title < to && headMarks.includes(bytes[title])) title++;
  if (standsAt(bytes, title, to, 'copyright'))
    for (let end = paragraphEnd(bytes, at, to); at < to && mentionsLicence(bytes, at, end); ) {
      at = end;
      end = paragraphEnd(bytes, at, to);
    }
  readMarkdown(bytes, at, to, streams);
}

/** Past the empty lines after a paragraph. */
function paragraphEnd(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && !endsParagraph(bytes, at)) at++;
  return pastSpace(bytes, at, to);
}

/** Reads a code cell. A first line such as `%%bash` says that it is written in another language than the notebook. */
function readCodeCell(language: string, bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  const at = pastSpace(bytes, from, to);
  const isMagic = standsAt(bytes, at, to, '%%');
  const end = isMagic ? lineEnd(bytes, at, to) : at;
  const body = isMagic ? Math.min(end + 1, to) : from;
  const name = isMagic ? nameAt(bytes, at + 2, end, '+#!') : '';
  if (name === 'markdown') readMarkdown(bytes, body, to, streams);
  else readEmbedded(ofMagic(name, tinyText(bytes, at, end)) ?? language, bytes, body, to, streams);
}

/** The language that a magic asks for: `%%bash`, `%%html`, or that of the file it writes. */
function ofMagic(name: string, line: string): string | undefined {
  if (name === 'writefile') return codeLanguageOfFile(/\.\w+(?=\s*$)/.exec(line)?.[0] ?? '')?.id;
  return name === 'html' || lexiconOfId(name) ? name : undefined;
}

/** Finds the cells in one sweep over the JSON by brackets and keys, which keeps only where the sources are. */
function cellsOf(bytes: Uint8Array, from: number): { cells: Cell[]; language: string } {
  const cells: Cell[] = [];
  let language = 'python';
  let depth = 0;
  let cellsDepth = -1; // of the array of cells, while inside it
  let cell: Cell | undefined;
  let key = '';
  let keyDepth = -1;
  for (let at = from; at < bytes.length; ) {
    const byte = bytes[at];
    if (byte === doubleQuote) {
      const end = stringEnd(bytes, at + 1);
      const after = pastSpace(bytes, end + 1, bytes.length);
      if (bytes[after] === colon) {
        key = tinyText(bytes, at + 1, end);
        keyDepth = depth;
        const value = after + 1;
        if (cell && depth === cellsDepth + 1 && (key === 'source' || key === 'input')) {
          cell.from = value;
          cell.to = valueEnd(bytes, value);
          at = cell.to;
        } else at = value;
        continue;
      }
      if (cell && keyDepth === cellsDepth + 1 && depth === keyDepth && key === 'cell_type')
        cell.kind = tinyText(bytes, at + 1, end);
      else if (cellsDepth < 0 && key === 'file_extension')
        language = codeLanguageOfFile(tinyText(bytes, at + 1, end))?.id ?? language;
      key = '';
      at = end + 1;
      continue;
    }
    if (byte === openBracket || byte === openBrace) {
      depth++;
      if (byte === openBracket && key === 'cells' && cellsDepth < 0) cellsDepth = depth;
      if (byte === openBrace && cellsDepth >= 0 && depth === cellsDepth + 1) {
        cell = { kind: '', from: 0, to: 0 };
        cells.push(cell);
      }
      key = '';
    } else if (byte === closeBracket || byte === closeBrace) {
      if (depth === cellsDepth) cellsDepth = -1;
      if (depth <= cellsDepth + 1) cell = undefined;
      depth--;
    }
    at++;
  }
  return { cells, language };
}

/** Where the closing quote of a string is. */
function stringEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== doubleQuote) at += bytes[at] === backslash ? 2 : 1;
  return Math.min(at, bytes.length);
}

/** Past a string or an array of strings. */
function valueEnd(bytes: Uint8Array, from: number): number {
  let at = pastSpace(bytes, from, bytes.length);
  if (bytes[at] !== doubleQuote && bytes[at] !== openBracket) return from;
  let inArray = false;
  for (; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === doubleQuote) {
      at = stringEnd(bytes, at + 1);
      if (!inArray) return Math.min(at + 1, bytes.length);
    } else if (byte === openBracket) inArray = true;
    else if (byte === closeBracket) return at + 1;
    else if (byte === openBrace || byte === closeBrace) return at;
  }
  return bytes.length;
}

/** Takes what the JSON strings of a range say. */
function takeStrings(bytes: Uint8Array, from: number, to: number, excerpt: Excerpt): void {
  for (let at = from; at < to; at++) {
    if (bytes[at] !== doubleQuote) continue;
    const end = Math.min(stringEnd(bytes, at + 1), to);
    for (let i = at + 1; i < end; )
      i = bytes[i] === backslash ? takeEscape(bytes, i, end, excerpt) : takeByte(bytes, i, excerpt);
    at = end;
  }
}

function takeByte(bytes: Uint8Array, at: number, excerpt: Excerpt): number {
  excerpt.push(bytes[at], at, at + 1);
  return at + 1;
}

/** What a letter after a backslash stands for in JSON. */
const escapes = new Map(
  Object.entries({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }).map(([letter, character]) => [
    letter.charCodeAt(0),
    character.charCodeAt(0),
  ]),
);

function takeEscape(bytes: Uint8Array, at: number, to: number, excerpt: Excerpt): number {
  const letter = bytes[at + 1];
  if (letter !== letterU) {
    const end = Math.min(at + 2, to);
    excerpt.push(escapes.get(letter) ?? letter, at, end);
    return end;
  }
  let end = Math.min(at + 6, to);
  let point = hexAt(bytes, at + 2, to);
  if (point >= 0xd800 && point < 0xdc00 && bytes[end] === backslash && bytes[end + 1] === letterU) {
    const low = hexAt(bytes, end + 2, to);
    if (low >= 0xdc00 && low < 0xe000) {
      point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
      end = Math.min(end + 6, to);
    }
  }
  excerpt.pushCharacter(point, at, end);
  return end;
}

function hexAt(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < Math.min(from + 4, to); at++) {
    const digit = Number.parseInt(String.fromCharCode(bytes[at]), 16);
    if (Number.isNaN(digit)) return 0xfffd;
    value = value * 16 + digit;
  }
  return value;
}
