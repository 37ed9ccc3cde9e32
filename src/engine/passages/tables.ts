import { distinctShingles } from '../sketches/shingles.ts';
import type { Words } from '../sketches/texts.ts';
import type { Ranges } from './chains.ts';
import type { Renaming } from './renaming.ts';

/** This many shapes in a row count once, however often a side repeats them: the rows of a table are one row. */
const rowWords = 5;
/** Fewer rows, down to this share, are enough for a renaming that is repeated this often and has this score. */
const fewerRows = { share: 0.75, renamed: 4, score: 0.5 };
/** One different name must agree for this many words; `enough` are always enough. */
const differentNames = { wordsEach: 20, enough: 12 };

/** How many different rows of shapes both sides have, as a share of those that `needed` words have at most. */
export function shareOfRows(a: Words, b: Words, { aFrom, aTo, bFrom, bTo }: Ranges, needed: number): number {
  const mostRows = needed - rowWords + 1;
  const rows = Math.min(
    distinctShingles(a.keys, aFrom, aTo, rowWords, mostRows),
    distinctShingles(b.keys, bFrom, bTo, rowWords, mostRows),
  );
  return (rows + rowWords - 1) / needed;
}

/** Whether so few rows are different that no renaming makes up for it; within one text, none makes up for any. */
export function hasFewRows(rowShare: number, self: boolean): boolean {
  return rowShare < (self ? 1 : fewerRows.share);
}

/**
 * Whether shapes, the shorter side of which has this many words, are a table by their names: these are of too few kinds,
 * or show too little to make up for missing rows.
 */
export function isTable({ jaccard, names, renamed }: Renaming, shorter: number, rowShare: number): boolean {
  if (names < Math.min(differentNames.enough, shorter / differentNames.wordsEach)) return true;
  return rowShare < 1 && (renamed < fewerRows.renamed || jaccard < fewerRows.score);
}
