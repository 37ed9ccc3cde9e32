import type { Corpus } from '../../engine/corpus.ts';
import type { PassageMatch } from '../../engine/passages.ts';
import { matchesOf } from '../../engine/search.ts';

/** The matches of all texts of a corpus, kept up to date text by text. */
export interface MatchStore {
  /** Texts whose matches are not known yet. */
  readonly pending: Set<number>;
  /** Finds the matches of a pending text with every text that is not pending; tells the texts that it matches. */
  settle(id: number): number[];
  /** Forgets a text that is gone; tells the texts that it matched. */
  drop(id: number): number[];
  /** Takes in matches of texts that are settled. */
  restore(matches: readonly PassageMatch[]): void;
  of(id: number): PassageMatch[];
  /** Every match once, in an order that depends on the texts' paths alone. */
  all(): PassageMatch[];
}

const unsettled = 0xffffffff;

/** Matches of a corpus whose texts are all pending. */
export function createMatchStore(corpus: Corpus): MatchStore {
  const pending = new Set<number>();
  const byText = new Map<number, Map<number, PassageMatch[]>>();
  let ranks: Uint32Array = new Uint32Array(0);
  let settled: Uint32Array = new Uint32Array(0);

  const put = (id: number, other: number, matches: PassageMatch[]) => {
    const known = byText.get(id);
    if (known) known.set(other, matches);
    else byText.set(id, new Map([[other, matches]]));
  };
  const firstPath = (id: number) => corpus.texts.get(id)?.paths[0] ?? '';

  function putAll(found: readonly PassageMatch[]): void {
    const byPair = new Map<string, PassageMatch[]>();
    for (const match of found) {
      const key = `${match.a} ${match.b}`;
      const known = byPair.get(key);
      if (known) known.push(match);
      else byPair.set(key, [match]);
    }
    for (const matches of byPair.values()) {
      put(matches[0].a, matches[0].b, matches);
      put(matches[0].b, matches[0].a, matches);
    }
  }

  /** The ranks of the texts that are settled; the others come after all of them. */
  function ranksOfSettled(): Uint32Array {
    if (ranks !== corpus.ranks()) {
      ranks = corpus.ranks();
      settled = ranks.slice();
      for (const id of pending) settled[id] = unsettled;
    }
    return settled;
  }

  return {
    pending,
    settle(id) {
      pending.delete(id);
      const found: PassageMatch[] = [];
      // Each pair is looked at once: by whichever of the two comes later.
      const rank = ranksOfSettled();
      rank[id] = unsettled - 1;
      matchesOf(corpus, id, rank, found);
      rank[id] = ranks[id];
      putAll(found);
      return [...new Set(found.map((match) => match.b))];
    },
    restore: putAll,
    drop(id) {
      pending.delete(id);
      const others = [...(byText.get(id)?.keys() ?? [])];
      for (const other of others) byText.get(other)?.delete(id);
      byText.delete(id);
      return others;
    },
    of: (id) => [...(byText.get(id)?.values() ?? [])].flat(),
    all() {
      const ids = [...byText.keys()].sort((x, y) => (firstPath(x) < firstPath(y) ? -1 : 1));
      const order = new Map(ids.map((id, at) => [id, at]));
      const matches: PassageMatch[] = [];
      for (const id of ids) {
        const own = order.get(id) ?? 0;
        const others = [...(byText.get(id) ?? [])].filter(([other]) => (order.get(other) ?? 0) <= own);
        others.sort(([x], [y]) => (order.get(x) ?? 0) - (order.get(y) ?? 0));
        for (const [, found] of others) matches.push(...found);
      }
      return matches;
    },
  };
}
