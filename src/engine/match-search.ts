import { mostPlaces } from './boilerplate.ts';
import { explains, knownIn } from './explained.ts';
import type { PartnerFinder } from './passage-finder.ts';
import { type PassageMatch, sharedPassages } from './passages.ts';
import { RecentWords } from './recent-words.ts';
import type { PassageRules } from './text-pair.ts';
import { type Text, textOf, type Words, wordCount } from './texts.ts';

/** What a search for passages needs of a corpus. */
export interface PassageSpace {
  readonly texts: ReadonlyMap<number, Text>;
  readonly options: PassageRules;
  readonly finder: PartnerFinder;
}

const recent = new RecentWords();

/** Adds the passages that a text shares with itself and with the texts ranked before it. */
export function matchesOf(space: PassageSpace, id: number, rank: Uint32Array, out: PassageMatch[]): void {
  for (const match of matchesInSteps(space, id, rank)) if (match) out.push(match);
}

/**
 * The same one by one, and nothing after each text that was looked at; the nearest come first. Whom it is aligned with is
 * settled at the first step: texts may come and go between the others.
 */
export function* matchesInSteps(
  space: PassageSpace,
  id: number,
  rank: Uint32Array,
): Generator<PassageMatch | undefined, void> {
  const { texts, finder, options } = space;
  const text = textOf(texts, id);
  const most = mostPlaces(texts.size);
  const found = new Map<number, PassageMatch[]>();
  const lines = recent.linesOf(text);
  const looks = (['code', 'shape', 'prose'] as const)
    .filter((space) => options.spaces.includes(space) && wordCount(text, space) >= options.minWords / 2)
    .map((space) => {
      const words = recent.of(text, space);
      return {
        space,
        words,
        partners: finder.partners(words, space, most, { rank, below: rank[id], self: id }),
      };
    });
  for (const { space, words, partners } of looks) {
    for (const { text: other, hits } of partners) {
      const otherText = texts.get(other);
      if (!otherText) continue;
      const otherWords: Words = other === id ? words : recent.of(otherText, space);
      const before = found.get(other) ?? [];
      const pair = {
        a: words,
        b: otherWords,
        space,
        hits,
        self: other === id,
        lines: { a: lines, b: recent.linesOf(otherText) },
        known: knownIn(space, before),
      };
      const aligned = sharedPassages(pair, options);
      for (const { aFrom, aTo, bFrom, bTo, jaccard, words } of aligned) {
        // Field by field: so many objects are smaller when they are all made alike.
        const full = { a: id, b: other, space, aFrom, aTo, bFrom, bTo, jaccard, words };
        if (before.some((code) => explains(code, full, text, otherText))) continue;
        before.push(full);
        yield full;
      }
      if (before.length > 0) found.set(other, before);
      yield undefined;
    }
  }
}
