const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/**
 * The bytes as numbers of four bytes each, little end first, without the last one to three: one look at a number is a
 * look at four bytes.
 */
export function inQuads(bytes: Uint8Array): Uint32Array {
  const count = bytes.length >> 2;
  if (isLittleEndian && bytes.byteOffset % 4 === 0)
    return new Uint32Array(bytes.buffer, bytes.byteOffset, count);
  const quads = new Uint32Array(count);
  for (let quad = 0, at = 0; quad < count; quad++, at += 4)
    quads[quad] = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
  return quads;
}

/** Whether one of the bytes of a quad is zero. */
export function holdsZero(quad: number): boolean {
  return ((quad - 0x01010101) & ~quad & 0x80808080) !== 0;
}

/** Has the high bit of each byte of a quad that is zero, and no other bits. */
export function zeros(quad: number): number {
  return ~(((quad & 0x7f7f7f7f) + 0x7f7f7f7f) | quad | 0x7f7f7f7f);
}
