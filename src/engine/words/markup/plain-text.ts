import { noteDirective } from '../directives.ts';
import { pastLicence } from '../licence.ts';
import { isBlank, lineEnd } from '../lines.ts';
import { readProse } from '../prose.ts';
import type { Streams } from '../stream.ts';

/** Reads text without markup: paragraphs between empty lines. */
export function readPlainText(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  let paragraph = pastLicence(bytes, from, to, streams);
  for (let line = paragraph; line < to; ) {
    const end = lineEnd(bytes, line, to);
    // a file in no known language may have comments, whatever opens them
    if (isBlank(bytes, line, end) || noteDirective(bytes, line, end, streams, end)) {
      if (line > paragraph) readProse(bytes, paragraph, line, streams.prose);
      paragraph = end + 1;
    }
    line = end + 1;
  }
  if (paragraph < to) readProse(bytes, paragraph, to, streams.prose);
}
