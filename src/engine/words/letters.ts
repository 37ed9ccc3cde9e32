import { lastAscii } from './ascii.ts';
import { isLetter } from './lines.ts';

/** What a character is to a reader of prose. */
export enum Letter {
  separator,
  letter,
  ideograph,
  combining,
}

const unknown = 255;
const classes = new Uint8Array(0x10000).fill(unknown);
const folds = new Uint16Array(0x10000);

const ideographs =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\u3005\u3006\u30fc]/u;
const combining = /\p{M}|\u200c|\u200d|\u00ad/u;
const lettersOrDigits = /[\p{L}\p{N}]/u;

/** The class of a code point. */
export function letterClass(codePoint: number): number {
  if (codePoint > 0xffff) return classify(codePoint);
  const known = classes[codePoint];
  if (known !== unknown) return known;
  const found = classify(codePoint);
  classes[codePoint] = found;
  return found;
}

/** A code point without case and accents. */
export function folded(codePoint: number): number {
  if (codePoint > 0xffff) return codePoint;
  const known = folds[codePoint];
  if (known !== 0) return known;
  const base = String.fromCharCode(codePoint).normalize('NFKD').toLowerCase().charCodeAt(0);
  folds[codePoint] = base;
  return base;
}

/** Whether a code point is a katakana. */
export function isKatakana(point: number): boolean {
  return point >= 0x30a1 && point <= 0x30fa;
}

/** Whether a code point is a hiragana. */
export function isHiragana(point: number): boolean {
  return point >= 0x3041 && point <= 0x3096;
}

/**
 * Whether a letter is of a script without spaces (Thai, Lao, Tibetan, Burmese, Khmer). Two of these in a row occur
 * everywhere, four do not.
 */
export function isAlphabetic(point: number): boolean {
  return (point >= 0xe00 && point < 0x10a0) || (point >= 0x1780 && point < 0x1800);
}

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  // Marks of scripts written without spaces belong to the run of characters, as their letters do.
  if (combining.test(character)) return Letter.combining;
  if (ideographs.test(character)) return Letter.ideograph;
  return lettersOrDigits.test(character) ? Letter.letter : Letter.separator;
}

/** The lower case of the ASCII letters and digits, which make up words of prose; 0 for every other byte. */
export const asciiFold = new Uint8Array(256);
for (let byte = 0; byte < 128; byte++) {
  const character = String.fromCharCode(byte);
  if (/[0-9a-z]/i.test(character)) asciiFold[byte] = character.toLowerCase().charCodeAt(0);
}

/** Whether a byte is a letter, or part of a character beyond ASCII. */
export function isLetterByte(byte: number): boolean {
  return byte > lastAscii || isLetter(byte);
}
