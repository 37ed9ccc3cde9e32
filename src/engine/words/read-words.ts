import { readCode } from './code.ts';
import type { Language } from './languages.ts';
import type { Streams } from './stream.ts';
import { isAscii, toUtf16 } from './utf8.ts';

/** Reads a whole file into words; positions come out in UTF-16 units. */
export function readWords(bytes: Uint8Array, language: Language, streams: Streams): void {
  streams.prose.clear();
  streams.code.clear();
  if (language.kind === 'code') readCode(bytes, 0, bytes.length, language.lexicon, streams);
  else language.read(bytes, 0, bytes.length, streams);
  if (isAscii(bytes)) return;
  for (const stream of [streams.prose, streams.code]) {
    toUtf16(bytes, stream.start, stream.count);
    toUtf16(bytes, stream.end, stream.count);
  }
}
