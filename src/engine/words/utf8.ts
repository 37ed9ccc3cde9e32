/**
 * Decodes the character at `at` as (code point << 3 | bytes), the way a TextDecoder does:
 * a broken sequence gives U+FFFD for its longest valid beginning.
 */
export function characterAt(bytes: Uint8Array, at: number, to: number): number {
  const lead = bytes[at];
  if (lead < 0x80) return (lead << 3) | 1;
  let needed = 0;
  let low = 0x80;
  let high = 0xbf;
  let point = 0;
  if (lead >= 0xc2 && lead <= 0xdf) {
    needed = 1;
    point = lead & 0x1f;
  } else if (lead >= 0xe0 && lead <= 0xef) {
    needed = 2;
    point = lead & 0x0f;
    if (lead === 0xe0) low = 0xa0;
    else if (lead === 0xed) high = 0x9f;
  } else if (lead >= 0xf0 && lead <= 0xf4) {
    needed = 3;
    point = lead & 0x07;
    if (lead === 0xf0) low = 0x90;
    else if (lead === 0xf4) high = 0x8f;
  } else return (0xfffd << 3) | 1;
  let read = 1;
  for (; read <= needed; read++) {
    const byte = at + read < to ? bytes[at + read] : 0;
    if (byte < low || byte > high) return (0xfffd << 3) | read;
    low = 0x80;
    high = 0xbf;
    point = (point << 6) | (byte & 0x3f);
  }
  return (point << 3) | read;
}

/** Whether the bytes are ASCII only, so that a byte offset is a UTF-16 offset. */
export function isAscii(bytes: Uint8Array): boolean {
  const aligned = (bytes.byteOffset + 3) & ~3;
  const head = Math.min(bytes.length, aligned - bytes.byteOffset);
  const quads = (bytes.length - head) >> 2;
  let seen = 0;
  for (let at = 0; at < head; at++) seen |= bytes[at];
  if (quads > 0) {
    const view = new Uint32Array(bytes.buffer, aligned, quads);
    for (let at = 0; at < quads; at++) seen |= view[at] & 0x80808080;
  }
  for (let at = head + quads * 4; at < bytes.length; at++) seen |= bytes[at];
  return (seen & 0x80808080) === 0;
}

/** Turns ascending byte offsets into UTF-16 offsets, in place, one sweep over the text. */
export function toUtf16(bytes: Uint8Array, offsets: Uint32Array, count: number): void {
  let at = 0;
  let units = 0;
  for (let index = 0; index < count; index++) {
    const target = offsets[index];
    while (at < target) {
      if (bytes[at] < 0x80) {
        at++;
        units++;
        continue;
      }
      const character = characterAt(bytes, at, bytes.length);
      at += character & 7;
      units += character >>> 3 > 0xffff ? 2 : 1;
    }
    offsets[index] = units;
  }
}
