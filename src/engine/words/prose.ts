import {
  ampersand,
  apostrophe,
  closeBracket,
  closeParenthesis,
  colon,
  dot,
  exclamation,
  hyphen,
  lastAscii,
  less,
  letterA,
  letterZ,
  newline,
  openBracket,
  openParenthesis,
  questionMark,
  slash,
  space,
} from './ascii.ts';
import { beginsDataUrl, pastAddress } from './data-url.ts';
import { hashBasis, hashPrime, hashStep, hasWord, mixedBits } from './hash.ts';
import { pastEntity, pastTag, pastTarget } from './inline-markup.ts';
import {
  asciiFold,
  folded,
  isAlphabetic,
  isHiragana,
  isKatakana,
  isLetterByte,
  Letter,
  letterClass,
} from './letters.ts';
import {
  byteSet,
  isDigit,
  isNameByte,
  lineEnd,
  lineStart,
  pastDigits,
  reach,
  standsAt,
  trimmedEnd,
} from './lines.ts';
import { stopWords } from './stop-words.ts';
import { ProseMark, type WordStream } from './stream.ts';
import { characterAt } from './utf8.ts';

const longestWord = 64;

/** The characters that underline a heading. */
const underlines = byteSet('=-~^"*+#_');
const shortestUnderline = 3;
/** How many characters a heading may be longer than the line under it. */
const overhang = 2;

/** How the target after a link's text begins in RDoc. */
const rdocTarget = 'rdoc-ref:';

/** The bytes behind the end of a sentence, besides white space. */
const behindSentence = byteSet('"\')*_`');
for (let byte = 0; byte <= space; byte++) behindSentence[byte] = 1;

/** A space at which no line is broken, in UTF-8: pages that were saved as text have it on their empty lines. */
const noBreakSpace = [0xc2, 0xa0] as const;

/** What may stand alone on a line that ends a paragraph. */
const decoration = new Uint8Array(256);
for (let byte = 0; byte <= lastAscii; byte++) if (asciiFold[byte] === 0) decoration[byte] = 1;
for (const mark of '\n<&]') decoration[mark.charCodeAt(0)] = 0;

/**
 * Reads running text. Words fold case and accents; punctuation, emphasis, link targets, addresses, tags and
 * entities count for nothing, so that the same sentence reads the same in a README and in a comment.
 */
export function readProse(bytes: Uint8Array, from: number, to: number, out: WordStream): void {
  const first = out.count;
  // the previous ideograph of this sentence (the last three letters of a script of letters), if no word came between
  let before = 0;
  let at = from;
  while (at < to) {
    const byte = bytes[at];
    if (byte <= lastAscii) {
      if (asciiFold[byte] !== 0) {
        before = 0;
        at = readWord(bytes, at, to, out);
      } else if (byte === space) at++;
      else at = pastMark(bytes, at, to, out, first);
      continue;
    }
    const character = characterAt(bytes, at, to);
    const point = character >>> 3;
    const kind = letterClass(point);
    if (kind === Letter.letter) {
      before = 0;
      at = readWord(bytes, at, to, out);
      continue;
    }
    const next = at + (character & 7);
    if (kind === Letter.ideograph) {
      if (isKatakana(point)) {
        before = 0;
        at = readKatakana(bytes, at, to, out);
        continue;
      }
      if (out.count > first && (out.mark[out.count - 1] & ProseMark.sentenceEnd) !== 0) before = 0;
      // A single character says little. With the one before it, it says as much as a word, except two of grammar.
      const small = isHiragana(point) && (before === 0 || isHiragana(before));
      const mark = small ? ProseMark.character | ProseMark.stopWord : ProseMark.character;
      out.push(mixedBits(hashStep(hashStep(hashBasis, before), point)), at, next, mark);
      before = isAlphabetic(point) ? ((before << 8) | (point & 0xff)) & 0xffffff : point;
    } else if (kind === Letter.separator) {
      if (point === 0x3002 || point === 0xff01 || point === 0xff1f) endSentence(out, first);
    }
    at = next;
  }
  endSentence(out, first);
}

function endSentence(out: WordStream, first: number): void {
  if (out.count > first) out.mark[out.count - 1] |= ProseMark.sentenceEnd;
}

function readWord(bytes: Uint8Array, from: number, to: number, out: WordStream): number {
  const limit = reach(from, longestWord, to);
  const folds = asciiFold;
  let hash = hashBasis;
  let at = from;
  for (; at < limit; at++) {
    const fold = folds[bytes[at]];
    if (fold === 0) break;
    hash = Math.imul(hash ^ fold, hashPrime);
  }
  const next = at < bytes.length ? bytes[at] : 0;
  if (at < limit && (next > lastAscii || next === apostrophe)) return readOtherWord(bytes, from, to, out);
  if (next === colon && beginsAddress(bytes, from, at, to)) return pastAddress(bytes, at, to);
  pushWord(bytes[from], mixedBits(hash), from, at, out);
  return next === space ? at + 1 : at;
}

/** Reads a word with characters beyond ASCII or an apostrophe in it or behind it. */
function readOtherWord(bytes: Uint8Array, from: number, to: number, out: WordStream): number {
  const limit = reach(from, longestWord, to);
  let hash = hashBasis;
  let at = from;
  while (at < limit) {
    const byte = bytes[at];
    const fold = asciiFold[byte];
    if (fold !== 0) {
      hash = hashStep(hash, fold);
      at++;
      continue;
    }
    if (byte <= lastAscii) {
      // don't and dont are one word
      if (byte !== apostrophe || at + 1 >= limit || at === from || !isLetterByte(bytes[at + 1])) break;
      at++;
      continue;
    }
    const character = characterAt(bytes, at, to);
    const point = character >>> 3;
    const kind = letterClass(point);
    if (kind === Letter.letter) hash = hashStep(hash, folded(point));
    else if (kind !== Letter.combining && (point !== 0x2019 || !isLetterByte(bytes[at + 3]))) break;
    at += character & 7;
  }
  if (at === from) return from + 1;
  if (bytes[at] === colon && beginsAddress(bytes, from, at, to)) return pastAddress(bytes, at, to);
  pushWord(bytes[from], mixedBits(hash), from, at, out);
  return at;
}

/** Whether the word [from, colonAt), behind which a colon stands, begins an address or the data of a picture. */
function beginsAddress(bytes: Uint8Array, from: number, colonAt: number, to: number): boolean {
  const isAddress = bytes[colonAt + 1] === slash && bytes[colonAt + 2] === slash;
  return isAddress || beginsDataUrl(bytes, from, to);
}

function pushWord(initial: number, word: number, start: number, end: number, out: WordStream): void {
  if (isDigit(initial)) out.push(word, start, end, ProseMark.figure);
  else out.push(word, start, end, end - start <= 2 || hasWord(stopWords, word) ? ProseMark.stopWord : 0);
}

/** Reads katakana, which in Japanese write a foreign word that ends where they do. */
function readKatakana(bytes: Uint8Array, from: number, to: number, out: WordStream): number {
  const limit = reach(from, longestWord, to);
  let hash = hashBasis;
  let at = from;
  while (at < limit) {
    const character = characterAt(bytes, at, to);
    const point = character >>> 3;
    if (isKatakana(point) || point === 0x30fc) hash = hashStep(hash, point);
    else if (letterClass(point) !== Letter.combining) break;
    at += character & 7;
  }
  out.push(mixedBits(hash), from, at, 0);
  return at;
}

/** Steps over what is not a word: usually one byte, or a whole tag, link target or entity. */
function pastMark(bytes: Uint8Array, at: number, to: number, out: WordStream, first: number): number {
  switch (bytes[at]) {
    case dot:
    case exclamation:
    case questionMark:
      if ((at + 1 >= to || behindSentence[bytes[at + 1]] === 1) && !goesOn(bytes, at, out, first))
        endSentence(out, first);
      return at + 1;
    case newline:
      return pastLineEnd(bytes, at, to, out, first);
    case openBracket:
      return standsAt(bytes, at + 1, to, rdocTarget)
        ? pastTarget(bytes, at + 1, to, openBracket, closeBracket)
        : at + 1;
    case closeBracket:
      if (bytes[at + 1] === openParenthesis)
        return pastTarget(bytes, at + 2, to, openParenthesis, closeParenthesis);
      if (bytes[at + 1] === openBracket) return pastTarget(bytes, at + 2, to, openBracket, closeBracket);
      return at + 1;
    case less:
      return pastTag(bytes, at, to);
    case ampersand:
      return pastEntity(bytes, at, to);
    default:
      return at + 1;
  }
}

/** Whether a sentence goes on behind a mark that ends others. */
function goesOn(bytes: Uint8Array, at: number, out: WordStream, first: number): boolean {
  return bytes[at] === dot && (isAbbreviation(bytes, at) || isNumberOfItem(out, first));
}

/** Whether a dot is the last of `e.g.` or `i.e.`, which end no sentence. */
function isAbbreviation(bytes: Uint8Array, at: number): boolean {
  return bytes[at - 2] === dot && isLetterByte(bytes[at - 1]) && isLetterByte(bytes[at - 3]);
}

/** Whether the last word is a number and all of its sentence: that of an item. */
function isNumberOfItem({ count, mark }: WordStream, first: number): boolean {
  if (count === first || (mark[count - 1] & ProseMark.figure) === 0) return false;
  return count - 1 === first || (mark[count - 2] & ProseMark.sentenceEnd) !== 0;
}

/** A line with nothing but comment decoration on it ends the paragraph, and may underline it. */
function pastLineEnd(bytes: Uint8Array, from: number, to: number, out: WordStream, first: number): number {
  let at = from + 1;
  for (;;) {
    while (at < to && decoration[bytes[at]] === 1) at++;
    if (bytes[at] !== noBreakSpace[0] || bytes[at + 1] !== noBreakSpace[1] || at + 1 >= to) break;
    at += noBreakSpace.length;
  }
  if (at < to && bytes[at] !== newline) {
    if (beginsItem(bytes, at, to) || beginsEntry(bytes, from, at, to)) endSentence(out, first);
    return at;
  }
  markHeading(bytes, from, at, out, first);
  endSentence(out, first);
  return at;
}

/** Whether a line begins with the number of an item, `1.` or `12)`; a longer one is a year that ends a sentence. */
function beginsItem(bytes: Uint8Array, at: number, to: number): boolean {
  const end = pastDigits(bytes, at, Math.min(to, at + 3));
  if (end === at || end - at > 2 || end + 1 >= to) return false;
  return (bytes[end] === dot || bytes[end] === closeParenthesis) && bytes[end + 1] <= space;
}

/**
 * Whether the line whose text begins at `at`, below the line feed at `feed`, gives a key its value, as one beside it
 * does: alone it is a sentence that was broken before a word with a colon.
 */
function beginsEntry(bytes: Uint8Array, feed: number, at: number, to: number): boolean {
  if (!isKey(bytes, at, to)) return false;
  const end = lineEnd(bytes, at, to);
  return (
    isKey(bytes, pastDecoration(bytes, lineStart(bytes, feed), feed), feed) ||
    isKey(bytes, pastDecoration(bytes, end + 1, to), to)
  );
}

/** Whether a key with a colon stands at `at`: `default: no`, `options:`. */
function isKey(bytes: Uint8Array, at: number, to: number): boolean {
  if (bytes[at] < letterA || bytes[at] > letterZ || bytes[at - 1] > space) return false;
  let end = at;
  while (end < to && (isNameByte(bytes[end]) || bytes[end] === hyphen)) end++;
  return bytes[end] === colon && (end + 1 >= to || bytes[end + 1] <= space);
}

function pastDecoration(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && decoration[bytes[at]] === 1) at++;
  return at;
}

/**
 * Marks the line that ends at `end` as a heading, if it is a paragraph of its own and what follows up to `to`
 * underlines it.
 */
function markHeading(bytes: Uint8Array, end: number, to: number, out: WordStream, first: number): void {
  const stop = trimmedEnd(bytes, end, to);
  const mark = bytes[stop - 1];
  if (stop === end || underlines[mark] === 0 || out.count === first) return;
  let rule = stop;
  while (bytes[rule - 1] === mark) rule--;
  const line = lineStart(bytes, end);
  let word = out.count;
  while (word > first && out.start[word - 1] >= line) word--;
  const alone = word === first || (out.mark[word - 1] & ProseMark.sentenceEnd) !== 0;
  if (stop - rule < shortestUnderline || word === out.count || !alone) return;
  const titleEnd = trimmedEnd(bytes, line, end);
  let width = 0;
  for (let at = out.start[word]; at < titleEnd; at++) if ((bytes[at] & 0xc0) !== 0x80) width++;
  if (width <= stop - rule + overhang) out.markFrom(word, ProseMark.heading);
}
