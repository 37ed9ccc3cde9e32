import { annotated, lineAt } from './places.ts';
import type { Words } from './texts.ts';
import { inString } from './words/stream.ts';

/** A line that a block may begin on. */
interface Opening {
  at: number;
  indent: number;
  /** Whether a line without words stands above it. */
  gap: boolean;
}

/**
 * Where the two sides of a passage within one text had best meet, after word `after` and no later than word `last`: where
 * a block begins. That is the line that is indented least, or the first of those right above it that annotate it; of
 * several, one behind a line without words, and of those the one nearest to the middle. Undefined when no line begins
 * there.
 */
export function borderBetween(
  { start, mark }: Words,
  lines: Uint32Array,
  after: number,
  last: number,
): number | undefined {
  const middle = (after + last + 1) >> 1;
  const distance = ({ at }: Opening) => Math.abs(at - middle);
  let best: Opening | undefined;
  /** The first of the lines above, one right below the other, that are indented alike. */
  let run: Opening | undefined;
  let line = lineAt(lines, start[after]);
  for (let at = after + 1; at <= last; at++) {
    const before = line;
    while (line + 1 < lines.length && lines[line + 1] <= start[at]) line++;
    if (line === before || mark[at] & inString) continue;
    const indent = start[at] - lines[line];
    const gap = line > before + 1;
    const isAnnotated = !gap && run && run.indent > indent && run.indent <= indent + annotated;
    const opening: Opening = run && isAnnotated ? { at: run.at, indent, gap: run.gap } : { at, indent, gap };
    if (gap || run?.indent !== indent) run = opening;
    if (
      !best ||
      indent < best.indent ||
      (indent === best.indent &&
        (opening.gap === best.gap ? distance(opening) < distance(best) : opening.gap))
    )
      best = opening;
  }
  return best?.at;
}
