import {
  apostrophe,
  backtick,
  closeBrace,
  colon,
  dot,
  doubleQuote,
  equals,
  hyphen,
  numberSign,
  openBrace,
  space,
} from '../ascii.ts';
import { isNameByte } from '../lines.ts';

/** Past `{key="value" .class #name}`, or `at` when something else is there. */
export function pastAttributeList(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at] !== openBrace) return at;
  let isList = false;
  for (let i = at + 1; i < to; ) {
    const byte = bytes[i];
    if (byte === closeBrace) return isList ? i + 1 : at;
    if (byte <= space) {
      i++;
      continue;
    }
    const isMarked = byte === numberSign || byte === dot;
    const from = isMarked || byte === colon ? i + 1 : i; // :key="expression"
    i = from;
    while (i < to && isPartOfName(bytes[i])) i++;
    if (i === from) return at;
    if (isMarked) isList = true;
    else if (bytes[i] === equals) {
      isList = true;
      i = pastValue(bytes, i + 1, to);
    }
    if (bytes[i] > space && bytes[i] !== closeBrace) return at;
  }
  return at;
}

/** Past a value, in quotation marks or not. */
function pastValue(bytes: Uint8Array, from: number, to: number): number {
  const quote = bytes[from];
  if (quote === doubleQuote || quote === apostrophe) {
    const end = bytes.subarray(from + 1, to).indexOf(quote);
    return end < 0 ? from : from + end + 2;
  }
  let at = from;
  while (at < to && bytes[at] > space && !endsValue(bytes[at])) at++;
  return at;
}

function endsValue(byte: number): boolean {
  return (
    byte === doubleQuote ||
    byte === apostrophe ||
    byte === backtick ||
    byte === openBrace ||
    byte === closeBrace
  );
}

/** Whether a byte may be part of the name of a component or an attribute. */
export function isPartOfName(byte: number): boolean {
  return isNameByte(byte) || byte === hyphen;
}
