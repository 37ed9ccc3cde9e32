import { sketchesOfFile } from '../src/engine/sketches/sketcher.ts';
import type { Sketches } from '../src/engine/sketches/sketches.ts';
import { languageOfPath } from '../src/engine/words/languages.ts';

/** The sketch of one text, as the engine reads a file with this path. */
export function sketched(path: string, bytes: Uint8Array): Sketches {
  return sketchesOfFile(bytes, languageOfPath(path));
}
