import type { ClonePlace } from './jscpd.ts';

/** Two names as one, whichever comes first. */
export function pairOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/**
 * Whose each file is: the part of its path in that place, counted from its end, where the names of a list stand. The
 * last part goes without its ending.
 */
export function ownersOf(paths: readonly string[], names: ReadonlySet<string>): Map<string, string> {
  const parts = paths.map((path) =>
    path
      .replace(/\.\w+$/, '')
      .split('/')
      .reverse(),
  );
  const deepest = Math.max(...parts.map(({ length }) => length));
  const known = Array.from(
    { length: deepest },
    (_, place) => parts.filter((part) => names.has(part[place])).length,
  );
  const place = known.indexOf(Math.max(...known));
  return new Map(paths.map((path, at) => [path, parts[at][place] ?? path]));
}

/** The lines that a tool tells of each pair of owners, on either side. */
export class PairLines {
  private readonly told = new Map<string, Set<string>>();

  constructor(
    private readonly owners: ReadonlyMap<string, string>,
    private readonly linesOfFiles: ReadonlyMap<string, number>,
  ) {}

  /** Adds places that are told as alike, each to each. */
  addAll(places: readonly ClonePlace[]): void {
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1)) {
        const [a, b] = [one, other].map(({ path }) => this.owners.get(path) ?? path);
        if (a === b) continue;
        const pair = pairOf(a, b);
        const lines = this.told.get(pair) ?? new Set();
        this.told.set(pair, lines);
        for (const { path, start, end } of [one, other])
          for (let line = start; line <= end; line++) lines.add(`${path}:${line}`);
      }
  }

  /** How much of the lines of both is told, for each pair of which something is. */
  shares(): Map<string, number> {
    const all = new Map<string, number>();
    for (const [path, lines] of this.linesOfFiles) {
      const owner = this.owners.get(path) ?? path;
      all.set(owner, (all.get(owner) ?? 0) + lines);
    }
    return new Map(
      [...this.told].map(([pair, lines]) => {
        const [a, b] = pair.split(' ');
        return [pair, lines.size / ((all.get(a) ?? 0) + (all.get(b) ?? 0))];
      }),
    );
  }
}

/** How well pairs are told apart when those with `cut` or more count as copies. */
export interface Cut {
  readonly cut: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The cut through the scores with the best F1. */
export function bestCut(scores: ReadonlyMap<string, number>, truth: ReadonlySet<string>): Cut {
  const inOrder = [...scores].sort(([, x], [, y]) => y - x);
  let best: Cut = { cut: 0, precision: 0, recall: 0, f1: 0 };
  let right = 0;
  for (const [at, [pair, cut]] of inOrder.entries()) {
    if (truth.has(pair)) right++;
    if (inOrder[at + 1]?.[1] === cut) continue;
    const precision = right / (at + 1);
    const recall = right / truth.size;
    const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    if (f1 > best.f1) best = { cut, precision, recall, f1 };
  }
  return best;
}
