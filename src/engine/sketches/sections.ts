/** An array as it is stored in a file. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** What a file of sections holds: a JSON value, and arrays as they are in memory. */
export interface Sections {
  readonly meta: unknown;
  readonly arrays: readonly Numbers[];
}

const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array };
type Kind = keyof typeof kinds;

/** On a machine of the other byte order, the magic reads as another number. */
const magic = 0x4e445550;
const headerWords = 6;
const align = 8;

/** Writes sections as one file: magic, version, counts, checksum, directory, then the arrays as they are. */
export function writeSections(version: number, { meta, arrays }: Sections): Uint8Array<ArrayBuffer> {
  const directory = new TextEncoder().encode(
    JSON.stringify({ meta, arrays: arrays.map((array) => [kindOf(array), array.length]) }),
  );
  let size = aligned(headerWords * 4) + aligned(directory.length);
  for (const array of arrays) size += aligned(array.byteLength);
  const bytes = new Uint8Array(size);
  let at = aligned(headerWords * 4);
  bytes.set(directory, at);
  at += aligned(directory.length);
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  const header = new Uint32Array(bytes.buffer, 0, headerWords);
  header.set([magic, version, size, directory.length, arrays.length]);
  header[checksumAt] = checksumOf(bytes);
  return bytes;
}

/** The sections of a file, as views into it; throws, saying why, when it is not whole or not of this version. */
export function readSections(version: number, bytes: Uint8Array): Sections {
  const own = bytes.byteOffset % align === 0 ? bytes : bytes.slice();
  if (own.length < aligned(headerWords * 4)) throw new Error('is cut off');
  const [mark, written, size, directory, count, checksum] = new Uint32Array(
    own.buffer,
    own.byteOffset,
    headerWords,
  );
  if (mark !== magic) throw new Error('is not one of this program');
  if (written !== version) throw new Error('was written by another version');
  if (size !== own.length) throw new Error('is cut off');
  if (checksum !== checksumOf(own)) throw new Error('is damaged');
  let at = aligned(headerWords * 4);
  const told = JSON.parse(new TextDecoder().decode(own.subarray(at, at + directory))) as {
    meta: unknown;
    arrays: [Kind, number][];
  };
  if (told.arrays.length !== count) throw new Error('is damaged');
  at += aligned(directory);
  const arrays = told.arrays.map(([kind, length]) => {
    const array = new kinds[kind](own.buffer as ArrayBuffer, own.byteOffset + at, length);
    at += aligned(array.byteLength);
    return array;
  });
  return { meta: told.meta, arrays };
}

/** The word of the header that holds the checksum. */
const checksumAt = 5;

/**
 * A number that any changed byte changes, except in the header's own field for it. Every fourth word goes into the same
 * one of four sums, so that none has to wait for the one before it.
 */
function checksumOf(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  let [a, b, c, d] = [0x811c9dc5, 0x01000193, 0x9e3779b1, 0x85ebca6b];
  let at = 0;
  for (; at + 4 <= words.length; at += 4) {
    a = mixed(a, words[at]);
    if (at + 1 !== checksumAt) b = mixed(b, words[at + 1]);
    c = mixed(c, words[at + 2]);
    d = mixed(d, words[at + 3]);
  }
  for (; at < words.length; at++) a = mixed(a, words[at]);
  return mixed(mixed(mixed(a, b), c), d) >>> 0;
}

function mixed(sum: number, word: number): number {
  const product = Math.imul(sum ^ word, 0x01000193);
  return product ^ (product >>> 15);
}

function kindOf(array: Numbers): Kind {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Uint16Array) return 'u16';
  return array instanceof Uint32Array ? 'u32' : 'f64';
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / align) * align;
}
