import { readCode } from './code.ts';
import { type IgnoredStretch, takeOutIgnored } from './ignored.ts';
import type { Language } from './languages.ts';
import type { Streams } from './stream.ts';
import { isAscii, toUtf16 } from './utf8.ts';

/** Reads a whole file into words and answers what its comments take out; positions come out in UTF-16 units. */
export function readWords(bytes: Uint8Array, language: Language, streams: Streams): IgnoredStretch[] {
  streams.prose.clear();
  streams.code.clear();
  streams.marks.length = 0;
  if (language.kind === 'code') readCode(bytes, 0, bytes.length, language.lexicon, streams);
  else language.read(bytes, 0, bytes.length, streams);
  const ignored = takeOutIgnored(bytes, streams);
  if (isAscii(bytes)) return ignored;
  for (const stream of [streams.prose, streams.code]) {
    toUtf16(bytes, stream.start, stream.count);
    toUtf16(bytes, stream.end, stream.count);
  }
  for (const stretch of ignored) {
    const edges = Uint32Array.of(stretch.start, stretch.end);
    toUtf16(bytes, edges, 2);
    [stretch.start, stretch.end] = edges;
  }
  return ignored;
}
