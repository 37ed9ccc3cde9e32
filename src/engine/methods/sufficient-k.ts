/** The shortest shingle that is rare enough in texts of these words or characters. */
export interface SufficientShingle {
  readonly k: number;
  /** How many different units there are in effect. */
  readonly units: number;
  /** The units that nine texts in ten have at the most. */
  readonly typicalLength: number;
}

/** The shingle that would do for texts with these lengths, whose units occur so often. */
export function sufficientShingle(counts: Iterable<number>, lengths: readonly number[]): SufficientShingle {
  const units = effectiveUnits(counts);
  const sorted = [...lengths].sort((x, y) => x - y);
  const typicalLength = sorted[Math.max(0, Math.ceil(sorted.length * 0.9) - 1)] ?? 0;
  return { k: sufficientK(units, typicalLength), units: Math.round(units), typicalLength };
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
 * The least k at which there are `times` as many possible shingles as a typical text has, so that a given one
 * stands in a given text by chance once in `times` texts at the most.
 */
export function sufficientK(units: number, typicalLength: number, times = 1000): number {
  if (units <= 1 || typicalLength <= 0) return 1;
  return Math.max(1, Math.ceil(Math.log(typicalLength * times) / Math.log(units) - 1e-9));
}
