import { lineStarts, type Text, type Texts, textOf, type Words, wordsOf } from '../sketches/texts.ts';
import type { PassageNode } from './family.ts';

/** Words [from, to) of the prose or of the code of a text. */
export type Range = Pick<PassageNode, 'text' | 'from' | 'to'>;

/** How many words a range has. */
export function lengthOf({ from, to }: Pick<Range, 'from' | 'to'>): number {
  return to - from;
}

/** A text, the words of its prose or of its code, and where its lines begin. */
export interface View {
  readonly text: Text;
  readonly words: Words;
  readonly lines: Uint32Array;
}

/** The view of a text by its number. */
export type ViewOf = (id: number) => View;

/** Views of texts in a space, each made once. */
export function viewsOf(texts: Texts, space: Side['space']): ViewOf {
  const made = new Map<number, View>();
  return (id) => {
    const known = made.get(id);
    if (known) return known;
    const text = textOf(texts, id);
    const view = { text, words: wordsOf(text, space), lines: lineStarts(text) };
    made.set(id, view);
    return view;
  };
}

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
  readonly firstBeside?: (view: View, range: Range) => number;
  /** What widens a range, and what that makes of it, each time a little; undefined where nothing more belongs to it. */
  widening(view: View, range: Range): (range: Range) => Wider | undefined;
  /** Whether what is beside two ranges is much the same. */
  areAlike(a: Uint32Array, b: Uint32Array): boolean;
  /** The words of each of the rows, or the sentences, that a range has at this end, the outermost first. */
  outermost(view: View, range: Range, most: number): Uint32Array[];
}

/** What only the wider of two ranges has, on the side on which it is. */
export function addedTo({ text, from, to }: Range, wider: Range): Range {
  return wider.to > to ? { text, from: to, to: wider.to } : { text, from: wider.from, to: from };
}

/** The last pieces of a range of words, the last one first, by where the piece begins that a word is in. */
export function lastPieces(
  keys: Uint32Array,
  { from, to }: Range,
  most: number,
  beginOf: (word: number) => number,
): Uint32Array[] {
  const pieces: Uint32Array[] = [];
  for (let end = to; end > from && pieces.length < most; ) {
    const first = Math.max(from, beginOf(end - 1));
    pieces.push(keys.subarray(first, end));
    end = first;
  }
  return pieces;
}

/** The first pieces of a range of words, by where the piece ends that a word is in. */
export function firstPieces(
  keys: Uint32Array,
  { from, to }: Range,
  most: number,
  endOf: (word: number) => number,
): Uint32Array[] {
  const pieces: Uint32Array[] = [];
  for (let first = from; first < to && pieces.length < most; ) {
    const end = Math.min(to, endOf(first));
    pieces.push(keys.subarray(first, end));
    first = end;
  }
  return pieces;
}
