import { lastLine, textLines } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import { comparableLines, isMarkup, passageWithin, type Sentence } from '../report/passage-lines.ts';
import { cellLines, isNotebook } from '../service/cell-lines.ts';
import type { Family, Place, Score } from '../service/indexer/news.ts';

/** Two passages to show side by side. */
export interface Comparison extends Score {
  left: Place;
  right: Place;
  /** The similarity is the mean of a whole family; that of these two may differ a little. */
  isMean?: true;
}

/** How alike two passages of a family are, as far as the family tells. */
export function scoreWithin({ members, similarity, space }: Family): Score & Pick<Comparison, 'isMean'> {
  return { similarity, space, ...(members.length > 2 && { isMean: true }) };
}

/** A text for one side of a comparison; `source[i]` is the line of the passage that line i shows. */
export interface Side {
  lines: string[];
  source: number[];
  /** What to append to the name of a notebook, which VS Code would not show as a text. */
  ending: string;
  /** The language where it is not that of the file. */
  language?: string;
}

/**
 * Writes two passages, given the whole texts that they are in, so that what they have in common is on lines of its
 * own, which VS Code aligns.
 */
export function arrange(leftText: string, rightText: string, comparison: Comparison): [Side, Side] {
  const { left, right, space } = comparison;
  const [a, b] = [passageIn(leftText, left, space), passageIn(rightText, right, space)];
  const textOf = ({ lines }: Side, place: Place) => passageWithin({ path: place.uri, lines }, place, space);
  const { first, second, areSentences } = comparableLines(textOf(a, left), textOf(b, right), space);
  const side = ({ source, ending }: Side, place: Place, lines: readonly Sentence[]): Side => ({
    lines: lines.map(({ text }) => text),
    source: lines.map(({ line }) => source[line]),
    ending,
    // what a comment says, without what marks it as one
    ...(areSentences && !isMarkup(place.uri) && { language: 'markdown' }),
  });
  return [side(a, left, first), side(b, right, second)];
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
