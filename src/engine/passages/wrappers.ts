import { blockAt } from '../sketches/texts.ts';
import { classOf, WordClass } from '../words/stream.ts';
import { blockEnd, outermostIndent } from './block-around.ts';
import { type Chain, reaching } from './chains.ts';
import type { Layout } from './layout.ts';
import type { Rows } from './rows.ts';
import { sharedWords } from './shared-words.ts';
import type { Sides } from './text-pair.ts';

/** A block whose whole content is given: its head, and its words with what annotates the head. */
interface Wrapper {
  readonly head: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A chain of code that is on both sides all that is in a block, with these blocks, where half of the words in their heads
 * are the same, and the first one. So does a test go with the group that has no other.
 */
export function withWrappers({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain | undefined {
  const a = wrapperOf(layout.a, chain.aFrom, chain.aTo);
  if (!a) return undefined;
  const b = wrapperOf(layout.b, chain.bFrom, chain.bTo);
  if (!b || !areAlike(layout.a.rows, a.head, layout.b.rows, b.head)) return undefined;
  return reaching(chain, { aFrom: a.from, aTo: a.to, bFrom: b.from, bTo: b.to });
}

/** The block of which words [from, to) are all but the head, or all but a part of it. */
function wrapperOf({ rows }: Layout, from: number, to: number): Wrapper | undefined {
  const { words, first, indent } = rows;
  const inner = rows.from(from);
  const head = inner - 1;
  const [least, most] = blockAt(words, from);
  if (first[inner] >= to || head < 0 || first[head] < least || to > most) return undefined;
  const own = outermostIndent(rows, first[inner], to);
  if (indent[inner] !== own || indent[head] >= own || !rows.begins(head)) return undefined;
  // the key of a record
  if (classOf(words.mark[first[head]]) === WordClass.string) return undefined;
  const next = rows.from(to);
  if (first[next] !== to || (to < most && indent[next] >= own)) return undefined;
  const end = blockEnd(rows, head, to, most) ?? most;
  return { head, from: first[rows.firstAnnotating(rows.from(least), head)], to: end };
}

/** Whether two heads begin with the same word and have half of their words in common. */
function areAlike(rowsA: Rows, a: number, rowsB: Rows, b: number): boolean {
  const ofA = rowsA.words.keys.subarray(rowsA.first[a], rowsA.first[a + 1]);
  const ofB = rowsB.words.keys.subarray(rowsB.first[b], rowsB.first[b + 1]);
  if (ofA[0] !== ofB[0]) return false;
  return 2 * sharedWords(ofA, ofB) >= Math.max(ofA.length, ofB.length);
}
