import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfFile } from '../src/engine/words/languages.ts';
import { readWords } from '../src/engine/words/read-words.ts';
import { type Streams, WordStream } from '../src/engine/words/stream.ts';
import { Utf16Offsets } from '../src/engine/words/utf16-offsets.ts';
import { median } from './table.ts';

/** Passes that compile the code, and are not counted. */
const warmUp = 3;

/** How many megabytes a second one thread reads into words, once its code is compiled: the median of some passes. */
export function passRate(folder: string, paths: readonly string[], times: number): number {
  const files = paths.map((path) => {
    const bytes = new Uint8Array(readFileSync(join(folder, path)));
    return { bytes, language: languageOfFile(path, bytes) };
  });
  const streams: Streams = { prose: new WordStream(), code: new WordStream(), marks: [] };
  const offsets = new Utf16Offsets();
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  const rates: number[] = [];
  for (let pass = 0; pass < warmUp + times; pass++) {
    const began = performance.now();
    for (const { bytes, language } of files) readWords(bytes, language, streams, offsets);
    if (pass >= warmUp) rates.push((megabytes * 1000) / (performance.now() - began));
  }
  return median(rates);
}
