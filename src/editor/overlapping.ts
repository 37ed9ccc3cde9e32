import { lastLine } from '../engine/findings.ts';
import type { Copy, Passage } from '../service/indexer/news.ts';
import { areMostlyOne } from '../service/indexer/one-place.ts';

/** Some lines of a document, both counted in. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** Lines that are marked for a passage: all of its own, or what sticks out of those that are worth more. */
export interface MarkedLines extends Lines {
  readonly passage: Passage;
  /** All passages on these lines, the one that they are marked for first. */
  readonly here: readonly Passage[];
}

/** Passages with the one first that says most: that has the most words, each counted by the score of the best copy. */
export function byWorth(passages: readonly Passage[]): Passage[] {
  return [...passages].sort((left, right) => worthOf(right) - worthOf(left));
}

/**
 * The lines to mark for the passages of a document, in order. No line is marked twice: of passages that overlap the one
 * that is worth most has all of its lines, and each of the others only those that none before it has, where these have
 * as many words as a passage must have.
 */
export function markedLines(passages: readonly Passage[], fewestWords: number): MarkedLines[] {
  const marked: MarkedLines[] = [];
  const ranked = byWorth(passages);
  for (const [at, passage] of ranked.entries()) {
    const all = linesOf(passage);
    const wordsPerLine = passage.words / (all.last - all.first + 1);
    for (const left of without(all, ranked.slice(0, at).map(linesOf))) {
      const isWhole = left.first === all.first && left.last === all.last;
      if (!isWhole && wordsPerLine * (left.last - left.first + 1) < fewestWords) continue;
      const others = ranked.filter((other) => other !== passage && meet(linesOf(other), left));
      marked.push({ ...left, passage, here: [passage, ...others] });
    }
  }
  return marked.sort((x, y) => x.first - y.first);
}

/** The copies of some passages, best first, each place once. */
export function copiesOf(passages: readonly Passage[]): Copy[] {
  const copies: Copy[] = [];
  for (const copy of passages.flatMap((each) => each.copies).sort((x, y) => y.similarity - x.similarity))
    if (!copies.some(({ place }) => areMostlyOne(place, copy.place))) copies.push(copy);
  return copies;
}

function worthOf({ words, copies }: Passage): number {
  return words * Math.max(0, ...copies.map(({ similarity }) => similarity));
}

function linesOf({ place }: Passage): Lines {
  return { first: place.startLine, last: lastLine(place) };
}

function meet(a: Lines, b: Lines): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/** What is left of some lines without others. */
function without(lines: Lines, others: readonly Lines[]): Lines[] {
  let left = [lines];
  for (const other of others)
    left = left.flatMap((each) =>
      meet(each, other)
        ? [
            { first: each.first, last: Math.min(each.last, other.first - 1) },
            { first: Math.max(each.first, other.last + 1), last: each.last },
          ].filter(({ first, last }) => first <= last)
        : [each],
    );
  return left;
}
