import { type Stretch, stretchOf } from '../passages/places.ts';
import { shareOfWords } from '../passages/shared-words.ts';
import { jaccardOfRanges } from '../sketches/shingles.ts';
import { type Text, type Texts, textOf, wordsOf } from '../sketches/texts.ts';
import type { PassageNode } from './family.ts';

/** A piece of a text that may take in what is beside it. */
export interface Piece extends Stretch {
  readonly text: Text;
}

/** What words [from, to) of the prose or the code of a text are to a person. */
export function pieceOf(text: Text, prose: boolean, from: number, to: number): Piece {
  const space = prose ? 'prose' : 'code';
  return { text, ...stretchOf(text, wordsOf(text, space), space, from, to) };
}

/** What the words of a passage are to a person. */
export function pieceOfPassage(texts: Texts, { text, prose, from, to }: PassageNode): Piece {
  return pieceOf(textOf(texts, text), prose, from, to);
}

/** What is right beside a piece of a text: where the piece begins or ends when it takes that in, and the words of it. */
export interface Beside {
  readonly edge: number;
  readonly words: Uint32Array;
}

/** Whether what is beside two pieces is alike, by its words. */
type Alike = (a: Uint32Array, b: Uint32Array) => boolean;

/** Whether words share so much of their shingles. */
export function byShingles(least: number): Alike {
  return (a, b) => jaccardOfRanges(a, 0, a.length, b, 0, b.length) >= least;
}

/** Whether words have so much in common, in any order: few words of a short text stand in a row in another. */
export function byWords(least: number): Alike {
  return (a, b) => shareOfWords(a, b) >= least;
}

/** What is beside each of some pieces; undefined unless all have something there that is like what the first has. */
export function besideAll<Found>(
  pieces: readonly Piece[],
  besideOf: (piece: Piece) => Found | undefined,
  areAlike: (first: Found, other: Found) => boolean,
): Found[] | undefined {
  const all: Found[] = [];
  for (const piece of pieces) {
    const beside = besideOf(piece);
    if (!beside || (all.length > 0 && !areAlike(all[0], beside))) return undefined;
    all.push(beside);
  }
  return all;
}

/** The edges of pieces with what is beside each, on the same condition. */
export function edgesBesideAll(
  pieces: readonly Piece[],
  besideOf: (piece: Piece) => Beside | undefined,
  areAlike: Alike,
): number[] | undefined {
  const found = besideAll(pieces, besideOf, (first, other) => areAlike(first.words, other.words));
  return found?.map(({ edge }) => edge);
}
