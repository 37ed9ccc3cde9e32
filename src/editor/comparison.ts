import { lastLine, textLines } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import { cellLines, isNotebook } from '../report/cell-lines.ts';
import { dedent, isMarkup, isRewrapped, splitLine, toSentences } from '../report/passage-lines.ts';
import type { Place } from '../service/indexer/news.ts';

/** Two passages to show side by side. */
export interface Comparison {
  left: Place;
  right: Place;
  similarity: number;
  /** The similarity is the mean of a whole family; that of these two may differ a little. */
  isMean?: true;
  space: Space;
}

/** A text for one side of a comparison; `source[i]` is the line of the passage that line i shows. */
export interface Side {
  lines: string[];
  source: number[];
  /** What to append to the file's name where that alone would make VS Code show the wrong language. */
  ending: string;
}

/**
 * Writes two passages, given the whole texts that they are in, so that what they have in common is on lines of its
 * own, which VS Code aligns.
 */
export function arrange(leftText: string, rightText: string, comparison: Comparison): [Side, Side] {
  const { left, right, space } = comparison;
  const sides = [passageIn(leftText, left, space), passageIn(rightText, right, space)] as const;
  if (space === 'prose' && isRewrapped(sides[0].lines, sides[1].lines))
    return [inSentences(sides[0], left), inSentences(sides[1], right)];
  return [inLines(sides[0], space), inLines(sides[1], space)];
}

/** A line of prose longer than this is a paragraph. */
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

/** The lines of a passage; in a notebook those of its cells, because nobody reads the JSON around them. */
function passageIn(text: string, place: Place, space: Space): Side {
  const lines = textLines(text).slice(place.startLine - 1, lastLine(place));
  if (!isNotebook(place.uri)) return { lines, source: [...lines.keys()], ending: '' };
  const cells = cellLines(lines);
  // VS Code would mark half of a JSON value as an error
  if (cells.length === 0) return { lines, source: [...lines.keys()], ending: '.txt' };
  const [, ofCode = '.py'] = /"file_extension":\s*"(\.\w+)"/.exec(text) ?? [];
  return {
    lines: cells.map((cell) => cell.text),
    source: cells.map(({ line }) => line),
    ending: space === 'prose' ? '.md' : ofCode,
  };
}

/** The lines without what precedes the passage on the first and follows it on the last. */
function trimmed(lines: string[], place: Place): string[] {
  const last = lines.length - 1;
  return lines.map((line, at) => {
    const to = at === last && place.endColumn > 1 ? place.endColumn - 1 : line.length;
    // A passage that begins on the first line of a comment begins after its marker, by which a comment is recognised.
    const from = at === 0 && isMarkup(place.uri) ? place.startColumn - 1 : 0;
    return line.slice(from, to);
  });
}
