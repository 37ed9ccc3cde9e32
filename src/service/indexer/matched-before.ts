import type { Text } from '../../engine/sketches/texts.ts';

/**
 * What texts matched that are gone. A text alone is aligned with few others, but in a comparison of all many more may
 * find it: what comes in its place is compared with those that did, or an edit would lose them.
 */
export interface MatchedBefore {
  /** Notes what a text matched, under a path that it had or its content. */
  note(name: string, matched: readonly number[]): void;
  /** What earlier texts of the same files matched, and the same text before it went. */
  of(text: Text): ReadonlySet<number>;
  /** Forgets all, when all were compared with one another. */
  clear(): void;
}

/** Nothing noted yet. */
export function createMatchedBefore(): MatchedBefore {
  const byName = new Map<string, ReadonlySet<number>>();
  return {
    note(name, matched) {
      if (matched.length) byName.set(name, new Set([...(byName.get(name) ?? []), ...matched]));
    },
    of: ({ key, paths }) => new Set([key, ...paths].flatMap((name) => [...(byName.get(name) ?? [])])),
    clear: () => byName.clear(),
  };
}
