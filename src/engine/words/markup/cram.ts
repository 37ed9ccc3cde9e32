import { space } from '../ascii.ts';
import { indentedEnd, lineEnd } from '../lines.ts';
import type { Streams } from '../stream.ts';
import { readEmbedded } from './embedded.ts';
import { readPlainText } from './plain-text.ts';

/** How far what a shell is told, and what it shows, is indented. */
const indent = 2;

/** Reads a test of cram (of Mercurial and dune): text, with what a terminal shows between. */
export function readCram(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  let text = from;
  for (let line = from; line < to; ) {
    const shown = bytes[line] === space ? indentedEnd(bytes, line, to, indent) : line;
    if (shown > line) {
      readPlainText(bytes, text, line, streams);
      readEmbedded('console', bytes, line, shown, streams);
      text = shown;
    }
    line = lineEnd(bytes, shown, to) + 1;
  }
  readPlainText(bytes, text, to, streams);
}
