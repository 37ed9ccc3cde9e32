import { firstAtLeast } from '../arrays/sorted.ts';
import { withoutConflicts } from './conflicts.ts';
import { type IgnoredStretch, takeOutIgnored } from './ignored.ts';
import type { Language } from './languages.ts';
import { readEmbedded } from './markup/embedded.ts';
import { readTemplate } from './markup/html.ts';
import { type InnerReaders, readCode } from './source/code.ts';
import type { Streams } from './stream.ts';
import { Utf16Offsets } from './utf16-offsets.ts';

const inSource: InnerReaders = { listing: readEmbedded, page: readTemplate };

/**
 * Reads a whole file into words and returns what its comments take out; positions are in UTF-16 units, translated by
 * `offsets`, which knows the text from then on.
 */
export function readWords(
  bytes: Uint8Array,
  language: Language,
  streams: Streams,
  offsets = new Utf16Offsets(),
): IgnoredStretch[] {
  streams.prose.clear();
  streams.code.clear();
  streams.marks.length = 0;
  const resolved = withoutConflicts(bytes);
  if (language.kind === 'code') readCode(resolved, 0, bytes.length, language.lexicon, streams, inSource);
  else language.read(resolved, 0, bytes.length, streams);
  const ignored = takeOutIgnored(resolved, streams);
  if (!offsets.survey(bytes)) return ignored;
  for (const stream of [streams.prose, streams.code]) {
    offsets.translate(stream.start, stream.count);
    offsets.translate(stream.end, stream.count);
    offsets.translate(stream.leads.array, stream.leads.length);
  }
  translateAll(streams.code.listingEnds, offsets);
  translateAll(streams.code.listingStarts, offsets);
  for (const stretch of ignored) {
    const edges = Uint32Array.of(stretch.start, stretch.end);
    offsets.translate(edges, 2);
    [stretch.start, stretch.end] = edges;
  }
  return ignored;
}

/** Translates offsets in place, which need not ascend. */
function translateAll(places: number[], offsets: Utf16Offsets): void {
  const bytes = Uint32Array.from(places).sort();
  const units = bytes.slice();
  offsets.translate(units, units.length);
  for (let at = 0; at < places.length; at++) places[at] = units[firstAtLeast(bytes, places[at])];
}
