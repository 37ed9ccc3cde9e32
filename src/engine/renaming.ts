import type { Chain } from './align.ts';
import { jaccardOfRanges } from './shingles.ts';
import type { Words } from './texts.ts';
import { WordTable } from './word-table.ts';
import { WordClass } from './words/stream.ts';

/** What speaks for two pieces of code of one shape being copies. */
export interface Renaming {
  /** Exact Jaccard of the words as written, once the names of one side are put into the other's. */
  jaccard: number;
  /** Share of aligned names that are the same or renamed as before, of those that could tell. */
  consistency: number;
  /** Aligned names that tell: seen before on either side, or the same on both. */
  telling: number;
  /** How many different names agree: a table may say one again and again. */
  names: number;
  /** Times that a name of one side stood again for the same other name of the other. */
  renamed: number;
  /** How many different names did. */
  renamedNames: number;
}

/** What each name of one side stands for on the other. */
const forward = new WordTable();
const backward = new WordTable();
const agreed = new WordTable();
let mappedA = new Uint32Array(1024);
let mappedB = new Uint32Array(1024);

/**
 * Reads a chain of shapes as a renaming: each name of `a` stands for one name of `b` throughout a copy, which
 * code of merely the same shape does not keep up. `a` and `b` are the code words as written.
 */
export function renamingOf(a: Words, b: Words, chain: Chain): Renaming {
  const lengthA = chain.aTo - chain.aFrom;
  const lengthB = chain.bTo - chain.bFrom;
  forward.start(lengthA);
  backward.start(lengthB);
  agreed.start(lengthA);
  let telling = 0;
  let agreeing = 0;
  let renamed = 0;
  let names = 0;
  let renamedNames = 0;
  for (let r = 0; r < chain.runs.length; r += 3)
    for (let i = 0; i < chain.runs[r + 2]; i++) {
      const atA = chain.runs[r] + i;
      const atB = chain.runs[r + 1] + i;
      if (a.mark[atA] >>> 14 !== WordClass.name) continue;
      const from = a.keys[atA];
      const to = b.keys[atB];
      const known = forward.slotOf(from);
      const back = backward.slotOf(to);
      const isKnown = forward.isTaken(known);
      if (!isKnown && !backward.isTaken(back)) {
        forward.put(known, from, to);
        backward.put(back, to, from);
        if (from !== to) continue;
      }
      telling++;
      const kept = isKnown && forward.value[known] === to;
      if (from === to || kept) {
        agreeing++;
        const slot = agreed.slotOf(from);
        if (!agreed.isTaken(slot)) {
          agreed.put(slot, from, 0);
          names++;
          if (from !== to) renamedNames++;
        }
      }
      if (from !== to && kept) renamed++;
    }
  if (mappedA.length < lengthA) mappedA = new Uint32Array(lengthA * 2);
  if (mappedB.length < lengthB) mappedB = new Uint32Array(lengthB * 2);
  for (let i = 0; i < lengthA; i++) mappedA[i] = plainKey(a, chain.aFrom + i, forward);
  for (let i = 0; i < lengthB; i++) mappedB[i] = plainKey(b, chain.bFrom + i, undefined);
  return {
    jaccard: jaccardOfRanges(mappedA, 0, lengthA, mappedB, 0, lengthB),
    consistency: telling === 0 ? 0 : agreeing / telling,
    telling,
    names,
    renamed,
    renamedNames,
  };
}

/** A name as the other side calls it, a literal as its class. */
function plainKey(words: Words, at: number, names: WordTable | undefined): number {
  const kind = words.mark[at] >>> 14;
  if (kind === WordClass.number || kind === WordClass.string) return kind;
  const key = words.keys[at];
  if (kind !== WordClass.name || !names) return key;
  const slot = names.slotOf(key);
  return names.isTaken(slot) ? names.value[slot] : key;
}
