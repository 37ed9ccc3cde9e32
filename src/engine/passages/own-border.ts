import type { Words } from '../sketches/texts.ts';
import { inString, ProseMark } from '../words/stream.ts';
import { annotated, lineAt } from './layout.ts';
import { endsSentence } from './sentences.ts';

/** A line that a block, or in prose a paragraph, may begin on. */
interface Opening {
  at: number;
  isHeading: boolean;
  indent: number;
  /** Whether the line above has no words. */
  gap: boolean;
}

/**
 * Where the two sides of a passage within one text should meet, after word `after` and no later than word `last`: where
 * a block begins. That is the line that is indented least, or the first of those right above that annotate it. Of
 * several, one below a line without words wins, then the one nearest to the middle. In prose the line begins a
 * sentence, and is a heading if there is one. Undefined when no line begins there.
 */
export function borderBetween(
  words: Words,
  lines: Uint32Array,
  after: number,
  last: number,
  inProse: boolean,
): number | undefined {
  const { start, mark } = words;
  const middle = (after + last + 1) >> 1;
  let best: Opening | undefined;
  /** The first of the adjacent lines above that are indented alike. */
  let run: Opening | undefined;
  let line = lineAt(lines, start[after]);
  for (let at = after + 1; at <= last; at++) {
    const before = line;
    while (line + 1 < lines.length && lines[line + 1] <= start[at]) line++;
    if (line === before || (inProse ? !endsSentence(words, at - 1) : mark[at] & inString)) continue;
    const isHeading = inProse && (mark[at] & ProseMark.heading) > (mark[at - 1] & ProseMark.heading);
    const indent = start[at] - lines[line];
    const gap = line > before + 1;
    const isAnnotated = !gap && run && run.indent > indent && run.indent <= indent + annotated;
    const opening: Opening =
      run && isAnnotated ? { at: run.at, isHeading, indent, gap: run.gap } : { at, isHeading, indent, gap };
    if (gap || run?.indent !== indent) run = opening;
    if (!best || isBetter(opening, best, middle)) best = opening;
  }
  return best?.at;
}

function isBetter(opening: Opening, best: Opening, middle: number): boolean {
  if (opening.isHeading !== best.isHeading) return opening.isHeading;
  if (opening.indent !== best.indent && !opening.isHeading) return opening.indent < best.indent;
  if (opening.gap !== best.gap) return opening.gap;
  return Math.abs(opening.at - middle) < Math.abs(best.at - middle);
}
