import { isLetter, isNameByte } from '../lines.ts';
import { isPartOfName, pastAttributeList } from './attribute-list.ts';
import { pastMarkdownLink } from './links.ts';
import { inlineMarks, type PastInline } from './paragraph.ts';

const longest = 2000;
const longestName = 60;

/** What only Markdown's dialects know: footnote marks, templates' expressions, attribute lists, names of roles. */
export const markdownMarks = inlineMarks('^{', () => pastDialect(false), pastMarkdownLink);

/** The same and tags, as MDX has them. */
export const mdxMarks = inlineMarks('^{<', () => pastDialect(true), pastMarkdownLink);

function pastDialect(mdx: boolean): PastInline {
  // No brace and no tag before these closes: looked for once, not from every one again.
  let braceless = 0;
  let tagless = 0;
  return (bytes, at, to) => {
    const limit = Math.min(to, at + longest);
    if (bytes[at] === 94) return pastFootnoteMark(bytes, at, limit);
    const isBrace = bytes[at] === 123;
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

/** Past `^1]` of a footnote's mark, whose bracket is no word anyway. */
function pastFootnoteMark(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at - 1] !== 91) return at;
  for (let i = at + 1; i < Math.min(to, at + 63) && bytes[i] > 32; i++) if (bytes[i] === 93) return i + 1;
  return at;
}

/** Past the closing brace, `at` when this is text, or -1 when nothing closes it. */
function pastBraces(bytes: Uint8Array, at: number, to: number, mdx: boolean): number {
  const next = bytes[at + 1];
  if (next === 123 || next === 37) {
    // {{ expression }} and {% tag %}
    const last = next === 123 ? 125 : 37;
    for (let i = at + 2; i + 1 < to; i++) if (bytes[i] === last && bytes[i + 1] === 125) return i + 2;
    return -1;
  }
  const list = next === 35 || next === 46 || next === 58;
  if (!list && !mdx && !isLetter(next)) return at;
  let depth = 0;
  for (let i = at; i < to; i++) {
    const byte = bytes[i];
    if (byte === 123) depth++;
    else if (byte === 125 && --depth === 0) return list || mdx || bytes[i + 1] === 96 ? i + 1 : at;
    else if (!list && !mdx && !isNameByte(byte) && byte !== 45 && byte !== 58) return at;
  }
  return -1;
}

/** Whether an attribute list may stand at `at`: directly behind code, a link, or what has a name (`:name`). */
function isBehindText(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1];
  // what opens a piece of code stands behind a blank
  if (before === 96) return bytes[at - 2] > 32;
  if (before === 93 || before === 41) return true;
  const first = Math.max(0, at - longestName);
  let name = at;
  while (name > first && isPartOfName(bytes[name - 1])) name--;
  return name < at && bytes[name - 1] === 58 && !isPartOfName(bytes[name - 2]);
}

/** Past a JSX tag, whose attributes may hold expressions. */
function pastTag(bytes: Uint8Array, at: number, to: number): number {
  const next = bytes[at + 1];
  if (next !== 47 && next !== 62 && !isLetter(next)) return at;
  let quote = 0;
  let depth = 0;
  for (let i = at + 1; i < to; i++) {
    const byte = bytes[i];
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 34 || byte === 39 || byte === 96) quote = byte;
    else if (byte === 123) depth++;
    else if (byte === 125) depth--;
    else if (byte === 62 && depth <= 0) return i + 1;
  }
  return -1;
}
