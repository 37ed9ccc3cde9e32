/** The UTF-8 bytes of a file without a byte order mark, by which UTF-16 is recognised. Broken UTF-8 passes as it is. */
export function decode(bytes: Uint8Array): Uint8Array {
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
