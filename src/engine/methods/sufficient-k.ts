/** The shortest shingle that is rare enough in texts of these words or characters. */
export interface SufficientShingle {
  readonly k: number;
  /** How many different units there are in effect. */
  readonly units: number;
  /** The most units that nine texts in ten have. */
  readonly typicalLength: number;
}

/** Counts the words or characters of texts, and finds the shingle that is enough for them. */
export interface UnitCount {
  /** Adds a text by its units, in several streams when it has them. */
  add(...streams: readonly Uint32Array[]): void;
  sufficient(): SufficientShingle;
}

/** An empty count. */
export function unitCount(): UnitCount {
  const counts = new Map<number, number>();
  const lengths: number[] = [];
  return {
    add(...streams) {
      lengths.push(streams.reduce((sum, units) => sum + units.length, 0));
      for (const units of streams)
        for (let at = 0; at < units.length; at++) counts.set(units[at], (counts.get(units[at]) ?? 0) + 1);
    },
    sufficient() {
      const units = effectiveUnits(counts.values());
      lengths.sort((x, y) => x - y);
      const typicalLength = lengths[Math.max(0, Math.ceil(lengths.length * 0.9) - 1)] ?? 0;
      return { k: sufficientK(units, typicalLength), units: Math.round(units), typicalLength };
    },
  };
}

/** How many equally frequent units would be as hard to guess as these: two to the power of their entropy. */
export function effectiveUnits(counts: Iterable<number>): number {
  const all = [...counts].filter((count) => count > 0);
  const total = all.reduce((sum, count) => sum + count, 0);
  let entropy = 0;
  for (const count of all) entropy -= (count / total) * Math.log(count / total);
  return Math.exp(entropy);
}

/**
 * The least k at which there are `times` as many possible shingles as a typical text has, so that a given one occurs in
 * a given text by chance at most once in `times` texts.
 */
export function sufficientK(units: number, typicalLength: number, times = 1000): number {
  if (units <= 1 || typicalLength <= 0) return 1;
  return Math.max(1, Math.ceil(Math.log(typicalLength * times) / Math.log(units) - 1e-9));
}
