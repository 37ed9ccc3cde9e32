import type { Text, Words } from '../sketches/texts.ts';
import type { PassageNode } from './family.ts';

/** Words [from, to) of the prose or of the code of a text. */
export type Range = Pick<PassageNode, 'text' | 'from' | 'to'>;

/** A range with more on one side, and whether that only names what is in the range. */
export interface Wider {
  readonly range: Range;
  readonly isName?: boolean;
}

/** One side of passages: what stands there right beside them, and may belong to them. */
export interface Side {
  readonly space: 'prose' | 'code';
  /** The most words that are taken in there. */
  readonly mostWords: number;
  /** The first word beside a range, if nothing there belongs to ranges that have neither the same nor begin further in. */
  readonly firstBeside?: (words: Words, lines: Uint32Array, range: Range) => number;
  /** What widens a range, and what that makes of it, each time a little; undefined where nothing more belongs to it. */
  widening(text: Text, range: Range): (range: Range) => Wider | undefined;
  /** Whether what is beside two ranges is much the same. */
  areAlike(a: Uint32Array, b: Uint32Array): boolean;
}
