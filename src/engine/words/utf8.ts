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

/** Where the character begins that the byte at `at` is in, or up to three bytes before it in what is no UTF-8. */
export function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > at - 3 && (bytes[start] & 0xc0) === 0x80) start--;
  return start;
}
