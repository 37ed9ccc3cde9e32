import { blockAt, type Words } from '../sketches/texts.ts';
import { inString, opensBlock } from '../words/stream.ts';
import { firstLineAnnotating } from './block-around.ts';
import type { Chain } from './chains.ts';
import { isConditional } from './conditionals.ts';
import { closesBlock, firstOnLine, hasEmptyLine, lineAt } from './layout.ts';
import type { Sides } from './text-pair.ts';

/** The most words of a head, for each word of the range below it. */
const longestHead = 1 / 2;

/**
 * A chain of code with the heads right above it, when it begins on both sides with the first line of a block and goes on
 * behind the end of that block: the names in the heads differ, and all else of the block is in the chain.
 */
export function withHeads({ a, b, lines }: Sides, chain: Chain): Chain | undefined {
  if (chain.aFrom < chain.runs[0] || chain.bFrom < chain.runs[1]) return undefined;
  const aFrom = headAbove(a, lines.a, chain.aFrom, chain.aTo);
  if (aFrom === undefined) return undefined;
  const bFrom = headAbove(b, lines.b, chain.bFrom, chain.bTo);
  return bFrom === undefined ? undefined : { ...chain, aFrom, bFrom };
}

/**
 * Where the head begins, with what annotates it, of the block that words [from, to) begin with and leave again. They may
 * begin in the middle of the head. Undefined when they leave what holds the block too: they begin in the middle then.
 */
function headAbove(words: Words, lines: Uint32Array, from: number, to: number): number | undefined {
  const { start, mark } = words;
  const [least] = blockAt(words, from);
  const inner = firstOfBlock(words, lines, from);
  if (inner >= to || !isTold(words, inner)) return undefined;
  const indent = start[inner] - lines[lineAt(lines, start[inner])];
  const outermost = outermostIndent(words, lines, inner, to);
  if (outermost >= indent) return undefined;
  const limit = Math.max(least, inner - (to - inner) * longestHead);
  let below = inner;
  while (below > limit) {
    const line = lineAt(lines, start[below - 1]);
    const head = firstOnLine(words, lines, line, below - 1);
    if (head < limit || !isTold(words, head)) return undefined;
    if (hasEmptyLine(words, lines, line + 1, lineAt(lines, start[below]))) return undefined;
    const own = start[head] - lines[line];
    if (own < indent) {
      if (own > outermost || closesBlock(words, lines, head)) return undefined;
      return firstLineAnnotating(words, lines, head, least);
    }
    // only the mark of a block's first word tells that such lines are of the head, and not of the block
    if (!(mark[inner] & opensBlock)) return undefined;
    below = head;
  }
  return undefined;
}

/** A word that opens a line; of one in the middle of a line, the first word below. */
function firstOfBlock(words: Words, lines: Uint32Array, at: number): number {
  const line = lineAt(lines, words.start[at]);
  if (firstOnLine(words, lines, line, at) === at) return at;
  let below = at;
  while (below < words.count && lineAt(lines, words.start[below]) === line) below++;
  return below;
}

/** The least that a line of words [from, to) is indented, but for those that close a block. */
function outermostIndent(words: Words, lines: Uint32Array, from: number, to: number): number {
  let line = lineAt(lines, words.start[from]);
  let least = words.start[from] - lines[line];
  for (let at = from + 1; at < to; at++) {
    const before = line;
    while (line + 1 < lines.length && lines[line + 1] <= words.start[at]) line++;
    if (line > before && isTold(words, at) && !closesBlock(words, lines, at))
      least = Math.min(least, words.start[at] - lines[line]);
  }
  return least;
}

/** Whether the indentation of the line that a word opens says something. */
function isTold(words: Words, at: number): boolean {
  return (words.mark[at] & inString) === 0 && !isConditional(words, at);
}
