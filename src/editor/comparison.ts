import { lastLine } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import type { Place } from '../service/indexer/news.ts';
import { dedent, isRewrapped, splitLine, toSentences } from './passage-lines.ts';

/** Two passages to be looked at next to each other. */
export interface Comparison {
  left: Place;
  right: Place;
  similarity: number;
  /** The similarity is that of a whole family, which these two may miss a little. */
  isMean?: true;
  space: Space;
}

/** A text for one side of a comparison; `source[i]` is the line of the passage that line i shows. */
export interface Side {
  lines: string[];
  source: number[];
}

/** The texts of both sides of a comparison. */
export interface Arrangement {
  sides: [Side, Side];
  /** The lines are sentences, because hardly a line of the originals is the same. */
  asSentences: boolean;
}

/**
 * Writes two passages, given the whole texts that they stand in, so that what they have in common stands on lines of
 * its own: VS Code sets these face to face.
 */
export function arrange(leftText: string, rightText: string, comparison: Comparison): Arrangement {
  const { left, right, space } = comparison;
  const lines = [passageLines(leftText, left), passageLines(rightText, right)] as const;
  if (space !== 'prose' || !isRewrapped(lines[0], lines[1]))
    return { sides: [inLines(lines[0], space), inLines(lines[1], space)], asSentences: false };
  return { sides: [inSentences(lines[0], left), inSentences(lines[1], right)], asSentences: true };
}

/** Beyond this a line of prose is a paragraph. */
const longLine = 120;

function inLines(lines: string[], space: Space): Side {
  const isParagraph = (line: string) => space === 'prose' && line.length > longLine;
  const parts = dedent(lines).map((line) => (isParagraph(line) ? splitLine(line) : [line]));
  return { lines: parts.flat(), source: parts.flatMap((all, at) => all.map(() => at)) };
}

function inSentences(lines: string[], place: Place): Side {
  const sentences = toSentences(trimmed(lines, place), isMarkup(place));
  return { lines: sentences.map(({ text }) => text), source: sentences.map(({ line }) => line) };
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
