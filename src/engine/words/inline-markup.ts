import {
  apostrophe,
  doubleQuote,
  equals,
  exclamation,
  greater,
  hyphen,
  lastAscii,
  less,
  numberSign,
  semicolon,
  slash,
} from './ascii.ts';
import { asciiFold, isLetterByte } from './letters.ts';
import { endsParagraph, reach } from './lines.ts';

const longestTag = 600;
const longestTarget = 2000;
const longestComment = 2000;
const longestEntity = 12;
/** What nests deeper than this is no markup; without a limit, brackets that never close would take quadratic time. */
const deepest = 32;

/** Past the target of a link, which began at `from` behind `open`; `from` when it does not end in its paragraph. */
export function pastTarget(bytes: Uint8Array, from: number, to: number, open: number, close: number): number {
  const limit = reach(from, longestTarget, to);
  let depth = 1;
  for (let at = from; at < limit; at++) {
    const byte = bytes[at];
    if (endsParagraph(bytes, at)) return from;
    if (byte === open && ++depth > deepest) return from;
    if (byte === close && --depth === 0) return at + 1;
  }
  return from;
}

/** Past a tag or a comment of markup; past the `<` alone when it opens neither. */
export function pastTag(bytes: Uint8Array, from: number, to: number): number {
  const next = bytes[from + 1];
  const limit = reach(from, longestTag, to);
  if (next === exclamation && bytes[from + 2] === hyphen && bytes[from + 3] === hyphen) {
    const end = reach(from, longestComment, to);
    let opened = 1;
    for (let at = from + 4; at + 2 < end; at++) {
      if (bytes[at] === hyphen && bytes[at + 1] === hyphen && bytes[at + 2] === greater) return at + 3;
      if (bytes[at] === less && bytes[at + 1] === exclamation && ++opened > deepest) break;
    }
    return from + 1;
  }
  if (next !== slash && !isLetterByte(next)) return from + 1;
  for (let at = from + 1; at < limit; at++) {
    if (bytes[at] === greater) return at + 1;
    if (bytes[at] === less) return from + 1;
    if (bytes[at] === equals) at = pastValue(bytes, at, limit);
  }
  return from + 1;
}

/** The last byte of the value in quotes behind the sign at `equal`, which may hold what ends a tag; `equal` without one. */
function pastValue(bytes: Uint8Array, equal: number, to: number): number {
  const quote = bytes[equal + 1];
  if (quote !== doubleQuote && quote !== apostrophe) return equal;
  for (let at = equal + 2; at < to; at++) if (bytes[at] === quote) return at;
  return equal;
}

/** Past an entity such as `&amp;`; past the `&` alone when it begins none. */
export function pastEntity(bytes: Uint8Array, from: number, to: number): number {
  let at = from + 1;
  if (bytes[at] === numberSign) at++;
  const limit = reach(from, longestEntity, to);
  while (at < limit && asciiFold[bytes[at] & 127] !== 0 && bytes[at] <= lastAscii) at++;
  return at < to && bytes[at] === semicolon && at > from + 1 ? at + 1 : from + 1;
}
