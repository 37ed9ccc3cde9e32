import {
  apostrophe,
  backslash,
  backtick,
  caret,
  closeBrace,
  closeBracket,
  closeParenthesis,
  colon,
  dollar,
  dot,
  doubleQuote,
  greater,
  hyphen,
  newline,
  numberSign,
  openBrace,
  openBracket,
  openParenthesis,
  percent,
  slash,
  space,
} from '../ascii.ts';
import { find, isBlank, isLetter, isNameByte, lineEnd } from '../lines.ts';
import { isPartOfName, pastAttributeList } from './attribute-list.ts';
import { pastMarkdownLink } from './links.ts';
import { inlineMarks, type PastInline } from './paragraph.ts';

const longest = 2000;
const longestName = 60;

/** What only Markdown's dialects know: footnote marks, formulas, templates' expressions, attribute lists, names of roles. */
export const markdownMarks = inlineMarks('^{$', () => pastDialect(false), pastMarkdownLink);

/** The same, and the tags of MDX. */
export const mdxMarks = inlineMarks('^{$<', () => pastDialect(true), pastMarkdownLink);

function pastDialect(mdx: boolean): PastInline {
  // Before these, no brace and no tag closes: searched for once, not again from each one.
  let braceless = 0;
  let tagless = 0;
  return (bytes, at, to) => {
    const limit = Math.min(to, at + longest);
    if (bytes[at] === caret) return pastFootnoteMark(bytes, at, limit);
    if (bytes[at] === dollar) return pastFormula(bytes, at, limit);
    const isBrace = bytes[at] === openBrace;
    if (isBrace && isBehindText(bytes, at)) {
      const list = pastAttributeList(bytes, at, limit);
      if (list > at) return list;
    }
    if (at < (isBrace ? braceless : tagless)) return at;
    const end = isBrace ? pastBraces(bytes, at, limit, mdx) : pastTag(bytes, at, limit);
    if (end >= 0) return end;
    if (isBrace) braceless = limit;
    else tagless = limit;
    return at;
  };
}

/** Past `^1]` of a footnote's mark; the bracket before it is no word anyway. */
function pastFootnoteMark(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at - 1] !== openBracket) return at;
  for (let i = at + 1; i < Math.min(to, at + 63) && bytes[i] > space; i++)
    if (bytes[i] === closeBracket) return i + 1;
  return at;
}

/**
 * Past a formula between dollars, or `at`: of single ones no blank is inside, and behind the last is no name, number,
 * brace or parenthesis, as behind those of prices, variables and calls.
 */
function pastFormula(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at + 1] === dollar) {
    const close = find(bytes, '$$', at + 2, to);
    return close < 0 ? at : close + 2;
  }
  const before = bytes[at - 1];
  const isAlone = before === newline && isBlank(bytes, at + 1, lineEnd(bytes, at + 1, to));
  if (isNameByte(before) || before === backtick || (bytes[at + 1] <= space && !isAlone)) return at;
  for (let i = at + 1; i < to && bytes[i] !== backtick; i++)
    if (bytes[i] === backslash) i++;
    else if (bytes[i] === dollar) {
      const behind = bytes[i + 1];
      const goesOn = isNameByte(behind) || behind === openBrace || behind === openParenthesis;
      return goesOn || (bytes[i - 1] <= space && !isAlone) ? at : i + 1;
    }
  return at;
}

/** Past the closing brace, `at` when this is text, or -1 when nothing closes it. */
function pastBraces(bytes: Uint8Array, at: number, to: number, mdx: boolean): number {
  const next = bytes[at + 1];
  if (next === openBrace || next === percent) {
    // {{ expression }} and {% tag %}
    const last = next === openBrace ? closeBrace : percent;
    for (let i = at + 2; i + 1 < to; i++) if (bytes[i] === last && bytes[i + 1] === closeBrace) return i + 2;
    return -1;
  }
  const list = next === numberSign || next === dot || next === colon;
  if (!list && !mdx && !isLetter(next)) return at;
  let depth = 0;
  for (let i = at; i < to; i++) {
    const byte = bytes[i];
    if (byte === openBrace) depth++;
    else if (byte === closeBrace && --depth === 0)
      return list || mdx || bytes[i + 1] === backtick ? i + 1 : at;
    else if (!list && !mdx && !isNameByte(byte) && byte !== hyphen && byte !== colon) return at;
  }
  return -1;
}

/** Whether an attribute list may begin at `at`: directly after code, a link, or a name (`:name`). */
function isBehindText(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1];
  // after a blank, the backtick opens code and does not close it
  if (before === backtick) return bytes[at - 2] > space;
  if (before === closeBracket || before === closeParenthesis) return true;
  const first = Math.max(0, at - longestName);
  let name = at;
  while (name > first && isPartOfName(bytes[name - 1])) name--;
  return name < at && bytes[name - 1] === colon && !isPartOfName(bytes[name - 2]);
}

/** Past a JSX tag, whose attributes may hold expressions. */
function pastTag(bytes: Uint8Array, at: number, to: number): number {
  const next = bytes[at + 1];
  if (next !== slash && next !== greater && !isLetter(next)) return at;
  let quote = 0;
  let depth = 0;
  for (let i = at + 1; i < to; i++) {
    const byte = bytes[i];
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === doubleQuote || byte === apostrophe || byte === backtick) quote = byte;
    else if (byte === openBrace) depth++;
    else if (byte === closeBrace) depth--;
    else if (byte === greater && depth <= 0) return i + 1;
  }
  return -1;
}
