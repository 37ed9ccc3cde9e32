import { lastLine, textLines } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import { cellLines, isNotebook } from '../report/cell-lines.ts';
import { dedent, isMarkup, isRewrapped, splitLine, toSentences } from '../report/passage-lines.ts';
import type { Place } from '../service/indexer/news.ts';

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
  /** What its name must end with to be shown as what it is, where the file's own name would mislead. */
  ending: string;
}

/**
 * Writes two passages, given the whole texts that they stand in, so that what they have in common stands on lines of
 * its own: VS Code sets these face to face.
 */
export function arrange(leftText: string, rightText: string, comparison: Comparison): [Side, Side] {
  const { left, right, space } = comparison;
  const sides = [passageIn(leftText, left, space), passageIn(rightText, right, space)] as const;
  if (space === 'prose' && isRewrapped(sides[0].lines, sides[1].lines))
    return [inSentences(sides[0], left), inSentences(sides[1], right)];
  return [inLines(sides[0], space), inLines(sides[1], space)];
}

/** Beyond this a line of prose is a paragraph. */
const longLine = 120;

function inLines({ lines, source, ending }: Side, space: Space): Side {
  const isParagraph = (line: string) => space === 'prose' && line.length > longLine;
  const parts = dedent(lines).map((line) => (isParagraph(line) ? splitLine(line) : [line]));
  return {
    lines: parts.flat(),
    source: parts.flatMap((all, at) => all.map(() => source[at])),
    ending,
  };
}

function inSentences({ lines, source }: Side, place: Place): Side {
  const isCells = isNotebook(place.uri);
  const whole = isCells ? lines : trimmed(lines, place);
  const sentences = toSentences(whole, isCells || isMarkup(place.uri));
  return {
    lines: sentences.map(({ text }) => text),
    source: sentences.map(({ line }) => source[line]),
    ending: place.uri.endsWith('.md') ? '' : '.md',
  };
}

/** The lines of a passage; of a notebook those of its cells, for nobody reads the JSON around them. */
function passageIn(text: string, place: Place, space: Space): Side {
  const lines = textLines(text).slice(place.startLine - 1, lastLine(place));
  if (!isNotebook(place.uri)) return { lines, source: [...lines.keys()], ending: '' };
  const cells = cellLines(lines);
  // half of a value in JSON is an error to VS Code
  if (cells.length === 0) return { lines, source: [...lines.keys()], ending: '.txt' };
  const [, ofCode = '.py'] = /"file_extension":\s*"(\.\w+)"/.exec(text) ?? [];
  return {
    lines: cells.map((cell) => cell.text),
    source: cells.map(({ line }) => line),
    ending: space === 'prose' ? '.md' : ofCode,
  };
}

/** Without what stands before and after the passage on its first and last line. */
function trimmed(lines: string[], place: Place): string[] {
  const last = lines.length - 1;
  return lines.map((line, at) => {
    const to = at === last && place.endColumn > 1 ? place.endColumn - 1 : line.length;
    // A passage that begins in the first line of a comment begins after the decoration, which is needed to know it by.
    const from = at === 0 && isMarkup(place.uri) ? place.startColumn - 1 : 0;
    return line.slice(from, to);
  });
}
