import { addTo } from '../engine/arrays/lists.ts';
import { lastLine } from '../engine/findings.ts';
import { fewestWords } from '../engine/passages/length.ts';
import type { Copy, Passage } from '../service/indexer/news.ts';
import { areMostlyOne } from '../service/indexer/place.ts';
import type { ScanOptions } from '../service/options.ts';

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

/**
 * Passages with the one first that says most: that has most words, where one that is half as much alike with its best copy
 * as another needs four times as many. A copy in what is long and vaguely alike is told before that.
 */
export function byWorth(passages: readonly Passage[]): Passage[] {
  return [...passages].sort((left, right) => worthOf(right) - worthOf(left));
}

/**
 * The lines to mark for the passages of a document, in order. No line is marked twice: of passages that overlap the one
 * that is worth most has all of its lines, and each of the others only those that none before it has, where these have
 * as many words as a passage must have.
 */
export function markedLines(
  passages: readonly Passage[],
  options: Pick<ScanOptions, 'minWords'>,
): MarkedLines[] {
  const ranked = byWorth(passages).map((passage) => ({ passage, ...linesOf(passage) }));
  const taken = new Set<number>();
  const marked: MarkedLines[] = [];
  for (const { passage, ...all } of ranked) {
    const wordsPerLine = passage.words / (all.last - all.first + 1);
    for (const { first, last } of without(all, taken)) {
      const isWhole = first === all.first && last === all.last;
      if (!isWhole && wordsPerLine * (last - first + 1) < fewestWords(passage.space, options)) continue;
      const others = ranked.filter((other) => other.first <= last && first <= other.last);
      const here = [passage, ...others.map((other) => other.passage).filter((other) => other !== passage)];
      marked.push({ first, last, passage, here });
    }
    for (let line = all.first; line <= all.last; line++) taken.add(line);
  }
  return marked.sort((x, y) => x.first - y.first);
}

/**
 * The copies to tell of beside the best one of the passage that is marked: its others, and then, best first, of those that
 * overlap it the best one in each file that is not told yet, and always the best one of what sticks out of it.
 */
export function otherCopies({ passage, here }: MarkedLines): { copy: Copy; of: Passage }[] {
  const told = new Set(passage.copies.map(({ place }) => place.uri));
  const { first, last } = linesOf(passage);
  const sticksOut = ({ place }: Passage) => place.startLine < first || lastLine(place) > last;
  const overlapping = here
    .filter((of) => of !== passage)
    .flatMap((of) => of.copies.map((copy) => ({ copy, of })))
    .sort((left, right) => right.copy.similarity - left.copy.similarity)
    .filter(({ copy, of }) => {
      const isNew = !told.has(copy.place.uri);
      told.add(copy.place.uri);
      return isNew || (copy === of.copies[0] && sticksOut(of));
    });
  return [...passage.copies.slice(1).map((copy) => ({ copy, of: passage })), ...overlapping];
}

/** The copies of some passages, best first, each place once. */
export function copiesOf(passages: readonly Passage[]): readonly Copy[] {
  if (passages.length === 1) return passages[0].copies;
  const byFile = new Map<string, Copy[]>();
  const all = passages.flatMap((each) => each.copies).sort((x, y) => y.similarity - x.similarity);
  return all.filter((copy) => {
    const others = byFile.get(copy.place.uri);
    if (others?.some(({ place }) => areMostlyOne(place, copy.place))) return false;
    addTo(byFile, copy.place.uri, copy);
    return true;
  });
}

function worthOf({ words, copies: [best] }: Passage): number {
  return best ? words * best.similarity ** 2 : 0;
}

function linesOf({ place }: Passage): Lines {
  return { first: place.startLine, last: lastLine(place) };
}

/** What is left of some lines without those that are taken. */
function without({ first, last }: Lines, taken: ReadonlySet<number>): Lines[] {
  const left: Lines[] = [];
  let begin = first;
  for (let line = first; line <= last + 1; line++) {
    if (line <= last && !taken.has(line)) continue;
    if (line > begin) left.push({ first: begin, last: line - 1 });
    begin = line + 1;
  }
  return left;
}
