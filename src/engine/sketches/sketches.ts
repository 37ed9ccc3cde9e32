/** The words of one space of many texts, end to end; text `t` has the words [from[t], from[t + 1]). */
export interface WordTable {
  from: Uint32Array;
  hash: Uint32Array;
  /** UTF-16 offset of a word in its file. */
  start: Uint32Array;
  length: Uint8Array;
  /** See `WordStream.mark`. */
  mark: Uint16Array;
  /** Words at which a block begins, numbered from their text's first; text `t` has [breakFrom[t], breakFrom[t + 1]). */
  breakFrom: Uint32Array;
  breaks: Uint32Array;
  /** UTF-16 offsets of where listings end and begin; text `t` has [listingFrom[t], listingFrom[t + 1]). */
  listingFrom: Uint32Array;
  listingEnds: Uint32Array;
  /** See `WordStream.listingStarts`. */
  listingStarts: Uint32Array;
  /**
   * UTF-16 offsets of the marks that lines of code begin with, and the marks; text `t` has [leadFrom[t], leadFrom[t + 1]).
   */
  leadFrom: Uint32Array;
  leads: Uint32Array;
  leadMarks: Uint8Array;
}

/** The content of a batch of files, only in typed arrays, so that one thread can hand it to another. */
export interface Sketches {
  /** A content hash of 64 bits per file, as two numbers. */
  content: Uint32Array;
  /** Bytes of each file. */
  bytes: Uint32Array;
  /** The text of each file in this batch, or `elsewhere` when an earlier batch of the same sketcher holds it. */
  text: Uint32Array;
  /** By text: its length in UTF-16 units. */
  length: Uint32Array;
  /** By text: 1 when all its lines end with CR LF. */
  crlf: Uint8Array;
  /**
   * By text: the hash of what a source has above its first word of code below the first line, which may be `<?php`; 0
   * when that says nothing.
   */
  top: Uint32Array;
  /** Where the lines of each text begin, in UTF-16 units; text `t` has [lineFrom[t], lineFrom[t + 1]). */
  lineFrom: Uint32Array;
  lines: Uint32Array;
  /**
   * The lines (from 0) of each text that have white space and nothing else before their line break; text `t` has
   * [blankFrom[t], blankFrom[t + 1]).
   */
  blankFrom: Uint32Array;
  blanks: Uint32Array;
  /**
   * What comments exclude: for text `t`, `ignored` from ignoredFrom[t] to ignoredFrom[t + 1]; see `ignoredStretches`.
   */
  ignoredFrom: Uint32Array;
  ignored: Uint32Array;
  prose: WordTable;
  code: WordTable;
}

/** Marks a file whose text an earlier batch holds. */
export const elsewhere = 0xffffffff;

/** The buffers to transfer with a batch; shared ones need no transfer. */
export function transferables(sketches: Sketches): ArrayBuffer[] {
  const arrays = [
    ...Object.values(sketches),
    ...Object.values(sketches.prose),
    ...Object.values(sketches.code),
  ];
  return arrays
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
}
