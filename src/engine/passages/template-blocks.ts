import type { Words } from '../sketches/texts.ts';
import { openBrace } from '../words/ascii.ts';
import { hasWord, wordSet } from '../words/hash.ts';

/** Words behind `{{` that open, close and continue a block of a Go template. */
const openingWords = wordSet(['if', 'with', 'range', 'define', 'block']);
const closingWords = wordSet(['end']);
const elseWords = wordSet(['else']);

/** The rows of a text, with the mark that each begins with. */
interface MarkedRows {
  readonly words: Words;
  readonly count: number;
  readonly first: Uint32Array;
  readonly mark: Uint8Array;
}

/**
 * How many blocks of a Go template each row is in, as its lines are hardly ever indented; undefined for a text that has
 * none with rows of their own to open and to close them.
 */
export function templateDepths({ words, count, first, mark }: MarkedRows): Uint16Array | undefined {
  const { written } = words;
  const open: number[] = [];
  /** By row: by how much it is deeper than the row above. */
  let steps: Int16Array | undefined;
  for (let row = 0; row < count; row++) {
    if (mark[row] !== openBrace) continue;
    const word = written[first[row]];
    if (hasWord(openingWords, word) && !hasEnd(words, first[row], first[row + 1])) open.push(row);
    else if (hasWord(closingWords, word) && open.length > 0) {
      steps ??= new Int16Array(count + 1);
      steps[(open.pop() ?? 0) + 1]++;
      steps[row]--;
    } else if (hasWord(elseWords, word) && open.length > 0) {
      steps ??= new Int16Array(count + 1);
      steps[row]--;
      steps[row + 1]++;
    }
  }
  if (!steps) return undefined;
  const depths = new Uint16Array(count);
  for (let row = 0, depth = 0; row < count; row++) {
    depth += steps[row];
    depths[row] = Math.max(0, depth);
  }
  return depths;
}

function hasEnd({ written }: Words, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (hasWord(closingWords, written[at])) return true;
  return false;
}
