import { carriageReturn, newline } from '../engine/words/ascii.ts';

/**
 * The UTF-8 bytes of a file without a byte order mark, by which UTF-16 is recognised. Broken UTF-8 passes as it is. A
 * carriage return alone ends a line, as it does in editors, and becomes a line feed.
 */
export function decode(bytes: Uint8Array): Uint8Array {
  return withLineFeeds(inUtf8(bytes));
}

function inUtf8(bytes: Uint8Array): Uint8Array {
  const first = bytes[0];
  const second = bytes[1];
  if (first === 0xef && second === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
  if (first === 0xff && second === 0xfe) return fromUtf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return fromUtf16(bytes, 'utf-16be');
  return bytes;
}

function fromUtf16(bytes: Uint8Array, encoding: string): Uint8Array {
  return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}

/** The bytes themselves, unless a line ends with a carriage return alone. */
function withLineFeeds(bytes: Uint8Array): Uint8Array {
  let out = bytes;
  for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, at + 1)) {
    if (bytes[at + 1] === newline) continue;
    if (out === bytes) out = bytes.slice();
    out[at] = newline;
  }
  return out;
}
