import type { Chain } from './align.ts';
import { jaccardOfRanges } from './shingles.ts';
import type { Words } from './texts.ts';
import { WordClass } from './words/stream.ts';

/** What speaks for two pieces of code of one shape being copies. */
export interface Renaming {
  /** Exact Jaccard of the words as written, once the names of one side are put into the other's. */
  jaccard: number;
  /** Share of aligned names that are the same or renamed as before, of those that could tell. */
  consistency: number;
  /** Aligned names that tell: seen before on either side, or the same on both. */
  telling: number;
  /** Times that a name of one side stood again for the same other name of the other. */
  renamed: number;
}

/**
 * Reads a chain of shapes as a renaming: each name of `a` stands for one name of `b` throughout a copy, which
 * code of merely the same shape does not keep up. `a` and `b` are the code words as written.
 */
export function renamingOf(a: Words, b: Words, chain: Chain): Renaming {
  const forward = new Map<number, number>();
  const backward = new Map<number, number>();
  let telling = 0;
  let agreeing = 0;
  let renamed = 0;
  for (let r = 0; r < chain.runs.length; r += 3)
    for (let i = 0; i < chain.runs[r + 2]; i++) {
      const atA = chain.runs[r] + i;
      const atB = chain.runs[r + 1] + i;
      if (a.mark[atA] >>> 14 !== WordClass.name) continue;
      const from = a.keys[atA];
      const to = b.keys[atB];
      const known = forward.get(from);
      if (known === undefined && !backward.has(to)) {
        forward.set(from, to);
        backward.set(to, from);
        if (from !== to) continue;
      }
      telling++;
      if (from === to || known === to) agreeing++;
      if (from !== to && known === to) renamed++;
    }
  const lengthA = chain.aTo - chain.aFrom;
  const lengthB = chain.bTo - chain.bFrom;
  const mappedA = new Uint32Array(lengthA);
  const mappedB = new Uint32Array(lengthB);
  for (let i = 0; i < lengthA; i++) mappedA[i] = plainKey(a, chain.aFrom + i, forward);
  for (let i = 0; i < lengthB; i++) mappedB[i] = plainKey(b, chain.bFrom + i, undefined);
  return {
    jaccard: jaccardOfRanges(mappedA, 0, lengthA, mappedB, 0, lengthB),
    consistency: telling === 0 ? 0 : agreeing / telling,
    telling,
    renamed,
  };
}

/** A name as the other side calls it, a literal as its class. */
function plainKey(words: Words, at: number, names: Map<number, number> | undefined): number {
  const kind = words.mark[at] >>> 14;
  if (kind === WordClass.number || kind === WordClass.string) return kind;
  const key = words.keys[at];
  return kind === WordClass.name && names ? (names.get(key) ?? key) : key;
}
