import { blockAt, type Words } from '../sketches/texts.ts';
import { opensBlock } from '../words/stream.ts';
import { firstLineAnnotating, outermostLines, saysIndent } from './block-around.ts';
import type { Chain } from './chains.ts';
import { closesBlock, firstOnLine, hasEmptyLine, lineAt, nextLine } from './layout.ts';
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
  if (inner >= to || !saysIndent(words, inner)) return undefined;
  const indent = start[inner] - lines[lineAt(lines, start[inner])];
  const outermost = outermostLines(words, lines, inner, to).indent;
  if (outermost >= indent) return undefined;
  const limit = Math.max(least, inner - (to - inner) * longestHead);
  let below = inner;
  while (below > limit) {
    const line = lineAt(lines, start[below - 1]);
    const head = firstOnLine(words, lines, line, below - 1);
    if (head < limit || !saysIndent(words, head)) return undefined;
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
  const end = nextLine(lines, line);
  let below = at;
  while (below < words.count && words.start[below] < end) below++;
  return below;
}
