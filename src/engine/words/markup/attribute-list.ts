import { isNameByte } from '../lines.ts';

/** Past `{key="value" .class #name}`, or `at` when something else stands there. */
export function pastAttributeList(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at] !== 123) return at;
  let isList = false;
  for (let i = at + 1; i < to; ) {
    const byte = bytes[i];
    if (byte === 125) return isList ? i + 1 : at;
    if (byte <= 32) {
      i++;
      continue;
    }
    const isMarked = byte === 35 || byte === 46;
    const from = isMarked || byte === 58 ? i + 1 : i; // :key="expression"
    i = from;
    while (i < to && isPartOfName(bytes[i])) i++;
    if (i === from) return at;
    if (isMarked) isList = true;
    else if (bytes[i] === 61) {
      isList = true;
      i = pastValue(bytes, i + 1, to);
    }
    if (bytes[i] > 32 && bytes[i] !== 125) return at;
  }
  return at;
}

/** Past a value, in quotation marks or not. */
function pastValue(bytes: Uint8Array, from: number, to: number): number {
  const quote = bytes[from];
  if (quote === 34 || quote === 39) {
    const end = bytes.subarray(from + 1, to).indexOf(quote);
    return end < 0 ? from : from + end + 2;
  }
  let at = from;
  while (at < to && bytes[at] > 32 && !endsValue(bytes[at])) at++;
  return at;
}

function endsValue(byte: number): boolean {
  return byte === 34 || byte === 39 || byte === 96 || byte === 123 || byte === 125;
}

/** Whether a byte may stand in the name of a component or an attribute. */
export function isPartOfName(byte: number): boolean {
  return isNameByte(byte) || byte === 45;
}
