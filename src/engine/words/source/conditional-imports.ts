import { atSign, backslash, numberSign, slash, star } from '../ascii.ts';
import { hasWord, type WordSet, wordSet } from '../hash.ts';
import { endsLine, isNameByte, lineEnd, pastBlanks } from '../lines.ts';
import { hashedName, importBehind, importEnd, pastComment, type StatementEnd } from './imports.ts';

/** What opens a condition, behind `#`. */
export const openingConditions = ['if', 'ifdef', 'ifndef'];

/** No group of imports is longer. */
const longest = 5000;

const opening = wordSet(openingConditions);
const closing = wordSet(['endif']);
const bringing = wordSet(['include', 'import']);
const between = wordSet(['else', 'elif', 'elseif', 'elifdef', 'elifndef', 'error', 'warning']);

/**
 * Past `#if canImport(A)`, its branches and its `#endif`, where these hold nothing but imports, of which the first word is
 * one of `words`, or behind one of `before`, which may be an attribute (`@testable import A`).
 */
export function conditionalImports(words: WordSet, before: WordSet): StatementEnd {
  const behind = importBehind(words);
  const isImport = (bytes: Uint8Array, at: number, end: number) => {
    const name = hashedName(bytes, bytes[at] === atSign ? at + 1 : at, end);
    if (hasWord(words, name.hash)) return importEnd(bytes, name.end, end) > name.end;
    return hasWord(before, name.hash) && behind(bytes, name.end, end) > name.end;
  };
  return (bytes, from, to) => {
    if (!isBehindNumberSign(bytes, from)) return from;
    const limit = Math.min(to, from + longest);
    let depth = 1;
    let holdsImports = false;
    for (let at = pastLine(bytes, from, limit); at < limit; at = pastLine(bytes, at, limit)) {
      at = pastComments(bytes, at, limit);
      if (endsLine(bytes, at, limit)) continue;
      if (bytes[at] !== numberSign) {
        if (!isImport(bytes, at, lineEnd(bytes, at, limit))) return from;
        holdsImports = true;
        continue;
      }
      const { hash, end } = hashedName(bytes, pastBlanks(bytes, at + 1, limit), limit);
      if (hasWord(opening, hash)) depth++;
      else if (hasWord(bringing, hash)) holdsImports = true;
      else if (!hasWord(closing, hash)) {
        if (!hasWord(between, hash)) return from;
      } else if (--depth === 0) return holdsImports ? lineEnd(bytes, end, limit) : from;
    }
    return from;
  };
}

/** Whether a word that ends at `end` has nothing but blanks between it and a `#`. */
function isBehindNumberSign(bytes: Uint8Array, end: number): boolean {
  let at = end;
  while (isNameByte(bytes[at - 1])) at--;
  while (pastBlanks(bytes, at - 1, at) === at) at--;
  return bytes[at - 1] === numberSign;
}

/** Where the next line begins that goes on with no line above it. */
function pastLine(bytes: Uint8Array, from: number, to: number): number {
  let end = lineEnd(bytes, from, to);
  while (end < to && bytes[end - 1] === backslash) end = lineEnd(bytes, end + 1, to);
  return end + 1;
}

/** Past the comments and blanks at a place. */
function pastComments(bytes: Uint8Array, from: number, to: number): number {
  const at = pastBlanks(bytes, from, to);
  const isComment = bytes[at] === slash && (bytes[at + 1] === slash || bytes[at + 1] === star);
  return isComment ? pastComments(bytes, pastComment(bytes, at, to), to) : at;
}
