import {
  bar,
  closeBrace,
  closeBracket,
  equals,
  less,
  newline,
  openBrace,
  openBracket,
  slash,
  space,
} from '../ascii.ts';
import { find, isDigit, isNameByte, nameAt, standsAt } from '../lines.ts';
import { Closings } from './closings.ts';
import { inlineMarks, type PastInline } from './paragraph.ts';

/** Elements that say nothing between their tags. */
export const silentElements = new Set(['math', 'chem', 'score', 'timeline', 'graph']);

/** The options of a picture, which are no caption. */
const pictureOptions = new Set(
  `thumb thumbnail frame framed frameless border left right center none upright baseline sub super top middle bottom
  text-top text-bottom`.split(/\s+/),
);
const longestTarget = 500;
const longestPicture = 2000;
const longestName = 80;
/** What nests deeper than this is no markup: unclosed, it would take quadratic time. */
const deepest = 32;

/** The targets of links, templates except for their unnamed values, formulas and comments. */
export const mediawikiMarks = inlineMarks('<[]{|}', pastMarks);

function pastMarks(): PastInline {
  let closings: Closings | undefined;
  let templates = 0;
  /** Up to here marks stand for themselves. */
  let verbatim = 0;
  return (bytes, at, to) => {
    if (at < verbatim) return at;
    switch (bytes[at]) {
      case less: {
        closings ??= new Closings(bytes, to);
        const isComment = standsAt(bytes, at, to, '<!--');
        const name = isComment ? '' : nameAt(bytes, at + 1, Math.min(to, at + longestName), '');
        const isVerbatim = name === 'nowiki';
        if (!isComment && !isVerbatim && !silentElements.has(name)) return at;
        const opened = isComment ? at + 4 : find(bytes, '>', at, Math.min(to, at + longestTarget));
        if (opened < 0 || bytes[opened - 1] === slash) return at;
        const close = closings.find(isComment ? '-->' : `</${name}>`, opened);
        if (close < 0) return at;
        if (isVerbatim) verbatim = close;
        return isVerbatim ? opened + 1 : close + (isComment ? 3 : name.length + 3);
      }
      case openBracket:
        return bytes[at + 1] === openBracket ? pastLinkHead(bytes, at, to) : pastAddressHead(bytes, at, to);
      case closeBracket: // a parenthesis after it is no link's target, unlike in Markdown
        return at + 1;
      case openBrace: {
        if (templateEnd(bytes, at, to) < 0) return at;
        templates++;
        return pastNamed(bytes, pastValue(bytes, at + 2, to), to);
      }
      case bar:
        return templates > 0 ? pastNamed(bytes, at, to) : at;
      default:
        if (templates === 0 || bytes[at + 1] !== closeBrace) return at;
        templates--;
        return at + 2;
    }
  };
}

/** Past the template that begins at `at`, or -1 when none does or nothing closes it. */
export function templateEnd(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at + 1] !== openBrace || at + 1 >= to) return -1;
  let depth = 0;
  for (let i = at; i + 1 < to; i++) {
    if (bytes[i] === openBrace && bytes[i + 1] === openBrace) {
      if (++depth > deepest) return -1;
      i++;
    } else if (bytes[i] === closeBrace && bytes[i + 1] === closeBrace) {
      if (--depth === 0) return i + 2;
      i++;
    }
  }
  return -1;
}

/** Past the bars of a template or picture at `from`, and the parameters after them whose name is not a number. */
export function pastNamed(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] === bar) {
    const limit = Math.min(to, at + longestName);
    let name = at + 1;
    let isNumber = true;
    while (name < limit && !endsName(bytes[name])) {
      if (bytes[name] > space && !isDigit(bytes[name])) isNumber = false;
      name++;
    }
    if (name >= limit || bytes[name] !== equals) return at + 1;
    if (isNumber) return name + 1;
    at = pastValue(bytes, name, to);
  }
  return at;
}

function endsName(byte: number): boolean {
  return '=|{}[]<>'.includes(String.fromCharCode(byte));
}

/** Where the name or a value of a template ends: at the next bar, or at the braces that close it. */
function pastValue(bytes: Uint8Array, from: number, to: number): number {
  let templates = 0;
  let links = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte === bar && templates === 0 && links === 0) return at;
    if (at + 1 >= to || bytes[at + 1] !== byte) continue;
    if (byte === closeBrace && templates-- === 0) return at;
    if (byte === openBrace) templates++;
    else if (byte === openBracket) links++;
    else if (byte === closeBracket && links > 0) links--;
    else if (byte !== closeBrace) continue;
    at++;
  }
  return to;
}

/** Past the attributes of a cell. */
export function pastAttributes(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const byte = bytes[at];
    if (byte === bar) return at + 1;
    if ((byte === openBracket || byte === openBrace) && bytes[at + 1] === byte) return from;
  }
  return from;
}

/** Past `[[target|`, a whole category, or all of a picture but its caption. */
function pastLinkHead(bytes: Uint8Array, at: number, to: number): number {
  if (standsAt(bytes, at + 2, to, 'file:') || standsAt(bytes, at + 2, to, 'image:'))
    return pastPicture(bytes, at, to);
  const isCategory = standsAt(bytes, at + 2, to, 'category:');
  const limit = Math.min(to, at + longestTarget);
  for (let i = at + 2; i < limit && bytes[i] !== newline && bytes[i] !== openBracket; i++) {
    if (bytes[i] === bar && !isCategory) return i + 1;
    if (bytes[i] === closeBracket) return isCategory ? i + 1 : at;
  }
  return at;
}

function pastPicture(bytes: Uint8Array, at: number, to: number): number {
  const limit = Math.min(to, at + longestPicture);
  let depth = 0;
  let last = -1;
  for (let i = at; i + 1 < limit; i++) {
    const byte = bytes[i];
    if (byte === bar && depth === 1) last = i + 1;
    if (bytes[i + 1] !== byte || (byte !== openBracket && byte !== closeBracket)) continue;
    if (byte === openBracket && ++depth > deepest) return at;
    if (byte === closeBracket && --depth === 0) return last < 0 || isOption(bytes, last, i) ? i + 2 : last;
    i++;
  }
  return at;
}

/** Whether the last part of a picture says how it is shown: `thumb`, `30px`, `alt=…`. */
function isOption(bytes: Uint8Array, from: number, to: number): boolean {
  const name = nameAt(bytes, from, to, '-');
  if (from + name.length === to) return pictureOptions.has(name) || /^(?:\d+x?\d*|x\d+)px$/.test(name);
  return bytes[from + name.length] === equals;
}

/** Past the bracket and the address of `[https://… text]`. */
function pastAddressHead(bytes: Uint8Array, at: number, to: number): number {
  let scheme = at + 1;
  while (scheme < to && isNameByte(bytes[scheme])) scheme++;
  const isAddress = standsAt(bytes, scheme, to, '://') || standsAt(bytes, at + 1, to, 'mailto:');
  if (!isAddress && !standsAt(bytes, at + 1, to, '//')) return at;
  while (scheme < to && bytes[scheme] > space && bytes[scheme] !== closeBracket) scheme++;
  return scheme;
}
