import type { PassageMatch } from '../../engine/passages/passages.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import { matchesInSteps } from '../../engine/search/match-search.ts';
import { mostPartnersFor } from '../../engine/seeds/meetings.ts';
import { textOf, wordTotal } from '../../engine/sketches/texts.ts';
import { sortedInSteps } from '../../engine/steps.ts';
import { Between } from './between.ts';
import { matchesAround } from './match-sides.ts';
import type { MatchedBefore } from './matched-before.ts';

/** The matches of all texts of a corpus, kept up to date text by text. */
export interface MatchStore {
  /** Texts whose matches are not all known yet. */
  readonly pending: Set<number>;
  /** Whether a text has been compared, at least with the nearest ones. */
  isCompared(id: number): boolean;
  /**
   * Finds the matches of a pending text with every text that is not pending, and returns the texts that it matches.
   * When `isOver` ends it early, it has compared the nearest ones, and the next call continues.
   */
  settle(id: number, isOver?: () => boolean): number[];
  /**
   * Finds what a settled text matches beyond the nearest: with texts that match so few that they would find it if they
   * were compared again. In steps; returns these texts. What is found counts when all is.
   */
  findFurther(id: number): Generator<undefined, number[]>;
  /** Forgets a text that is gone; returns the texts that it matched. */
  drop(id: number): number[];
  /** Adds a match of two settled texts. */
  restore(match: PassageMatch): void;
  /** The texts that a text matches. */
  partnersOf(id: number): Iterable<number>;
  /** The matches of two texts. */
  between(a: number, b: number): readonly PassageMatch[];
  /** The matches of a text, and those that what it matches has with others: what makes its families, as a rule. */
  around(id: number): PassageMatch[];
  /**
   * Finds all matches as a search of everything would, in steps; texts may come and go between them. What is known
   * holds until all is found.
   */
  findAnew(): Generator<undefined, void>;
  /** Every match once, in an order that depends only on the paths of the texts; in steps. */
  all(): Generator<undefined, PassageMatch[]>;
}

const unsettled = 0xffffffff;

/** The most texts that a text is compared with when nothing else is left to do. */
const mostFurther = 256;

/** The matches of a corpus whose texts are all pending; each is compared with what was matched before in any case. */
export function createMatchStore(corpus: Corpus, before: Pick<MatchedBefore, 'of'>): MatchStore {
  const pending = new Set<number>();
  /** Partly settled texts, with the steps that are left. */
  const underWay = new Map<number, Iterator<PassageMatch | undefined, void>>();
  let byTexts = new Between<number, PassageMatch[]>();
  let ranks: Uint32Array = new Uint32Array(0);
  let settled: Uint32Array = new Uint32Array(0);

  const restore = (match: PassageMatch, into = byTexts) => {
    const known = into.of(match.a).get(match.b);
    if (known) known.push(match);
    else into.set(match.a, match.b, [match]);
  };

  /** The ranks of the settled texts; the others come after all of them. */
  function ranksOfSettled(): Uint32Array {
    if (ranks !== corpus.ranks()) {
      ranks = corpus.ranks();
      settled = ranks.slice();
      for (const id of pending) if (!underWay.has(id)) settled[id] = unsettled;
    }
    return settled;
  }

  /**
   * Finds the texts to align a text with. From now on it counts as settled: texts that come later are compared with it.
   */
  function begin(id: number): Iterator<PassageMatch | undefined, void> {
    // Each pair is compared once, by whichever text comes later.
    const rank = ranksOfSettled();
    rank[id] = ranks[id];
    return matchesInSteps(corpus, id, rank, {
      below: unsettled,
      always: before.of(textOf(corpus.texts, id)),
    });
  }

  return {
    pending,
    isCompared: (id) => !pending.has(id) || underWay.has(id),
    settle(id, isOver = () => false) {
      const steps = underWay.get(id) ?? begin(id);
      const others = new Set<number>();
      for (let step = steps.next(); !step.done; step = steps.next()) {
        const match = step.value;
        if (!match) {
          if (!isOver()) continue;
          underWay.set(id, steps);
          return [...others];
        }
        const other = match.a === id ? match.b : match.a;
        others.add(other);
        // A text that went meanwhile was dropped.
        if (corpus.texts.has(other)) restore(match);
      }
      underWay.delete(id);
      pending.delete(id);
      return [...others];
    },
    *findFurther(id) {
      const isWanted = (other: number) =>
        other !== id &&
        !pending.has(other) &&
        !byTexts.of(id).has(other) &&
        byTexts.of(other).size < mostPartnersFor(wordTotal(textOf(corpus.texts, other)));
      const sought = { below: unsettled, most: mostFurther, isWanted };
      const found: PassageMatch[] = [];
      for (const match of matchesInSteps(corpus, id, corpus.ranks(), sought)) {
        if (match) found.push(match);
        else yield undefined;
      }
      const otherOf = ({ a, b }: PassageMatch) => (a === id ? b : a);
      const there = found.filter((match) => corpus.texts.has(id) && corpus.texts.has(otherOf(match)));
      for (const match of there) restore(match);
      return [...new Set(there.map(otherOf))];
    },
    restore: (match) => restore(match),
    drop(id) {
      pending.delete(id);
      underWay.delete(id);
      return byTexts.drop(id);
    },
    partnersOf: (id) => byTexts.of(id).keys(),
    between: (a, b) => byTexts.of(a).get(b) ?? [],
    around: (id) => matchesAround(byTexts.of(id), (partner) => [...byTexts.of(partner).values()].flat()),
    *findAnew() {
      // the order at the beginning: were it another for each of two texts, both or neither would look for the other
      let rank = corpus.ranks();
      const there = [...corpus.texts.keys()].filter((id) => !pending.has(id));
      const found = new Between<number, PassageMatch[]>();
      for (const id of yield* sortedInSteps(there, (x, y) => rank[x] - rank[y])) {
        if (!corpus.texts.has(id)) continue;
        rank = withRoom(rank, corpus.ranks().length);
        for (const match of matchesInSteps(corpus, id, rank)) {
          if (match) restore(match, found);
          else yield undefined;
        }
      }
      // texts that came meanwhile were compared with all others when they did
      const known = new Set(there);
      for (const id of corpus.texts.keys()) {
        if (known.has(id)) continue;
        found.drop(id);
        for (const [other, matches] of byTexts.of(id)) found.set(id, other, matches);
      }
      for (const id of [...found.keys]) if (!corpus.texts.has(id)) found.drop(id);
      byTexts = found;
    },
    *all() {
      const rank = corpus.ranks();
      const ids = yield* sortedInSteps([...byTexts.keys], (x, y) => rank[x] - rank[y]);
      const matches: PassageMatch[] = [];
      for (const id of ids) {
        const others = [...byTexts.of(id)].filter(([other]) => rank[other] <= rank[id]);
        others.sort(([x], [y]) => rank[x] - rank[y]);
        for (const [, found] of others) matches.push(...found);
        yield undefined;
      }
      return matches;
    },
  };
}

/** The same ranks with room for as many texts, the new ones after all others. */
function withRoom(rank: Uint32Array, texts: number): Uint32Array {
  if (texts <= rank.length) return rank;
  const ranks = new Uint32Array(texts).fill(unsettled);
  ranks.set(rank);
  return ranks;
}
