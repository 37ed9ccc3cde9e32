import type { Space } from '../engine/space.ts';
import type { Place } from '../service/indexer/news.ts';
import { alignLines, dedent, isRewrapped, type Side, toSentences } from './aligned-lines.ts';
import { lastLine } from './wording.ts';

/** Two passages to be looked at next to each other. */
export interface Comparison {
  left: Place;
  right: Place;
  similarity: number;
  space: Space;
}

/** The texts of both sides of a comparison, their common lines face to face. */
export interface Arrangement {
  sides: [Side, Side];
  /** The lines are sentences, because hardly a line of the originals is the same. */
  asSentences: boolean;
}

/** Sets two passages side by side, given the whole texts that they stand in. */
export function arrange(leftText: string, rightText: string, comparison: Comparison): Arrangement {
  const { left, right, space } = comparison;
  const lines = [passageLines(leftText, left), passageLines(rightText, right)] as const;
  if (space !== 'prose' || !isRewrapped(lines[0], lines[1])) {
    const aligned = alignLines(dedent(lines[0]), dedent(lines[1]));
    return { sides: [aligned.left, aligned.right], asSentences: false };
  }
  const sentences = [
    toSentences(trimmed(lines[0], left), isMarkup(left)),
    toSentences(trimmed(lines[1], right), isMarkup(right)),
  ] as const;
  const texts = sentences.map((side) => side.map((each) => each.text));
  const aligned = alignLines(texts[0] ?? [], texts[1] ?? []);
  const inFile = (side: Side, at: 0 | 1): Side => ({
    lines: side.lines,
    source: side.source.map((line) => (line < 0 ? -1 : (sentences[at][line]?.line ?? -1))),
  });
  return { sides: [inFile(aligned.left, 0), inFile(aligned.right, 1)], asSentences: true };
}

function passageLines(text: string, place: Place): string[] {
  return text.split(/\r\n|\r|\n/).slice(place.startLine - 1, lastLine(place));
}

/** Without what stands before and after the passage on its first and last line. */
function trimmed(lines: string[], place: Place): string[] {
  const last = lines.length - 1;
  return lines.map((line, at) => {
    const to = at === last && place.endColumn > 1 ? place.endColumn - 1 : line.length;
    // A passage that begins in the first line of a comment begins after the decoration, which is needed to know it by.
    const from = at === 0 && isMarkup(place) ? place.startColumn - 1 : 0;
    return line.slice(from, to);
  });
}

function isMarkup({ uri }: Place): boolean {
  return /\.(?:mdx?|markdown|rst|adoc|asciidoc|org|txt|tex|x?html?)$/i.test(uri);
}
