/** The chance that two files with a Jaccard score of `score` become candidates, with `bands` bands of `rows` values. */
export function candidateChance(score: number, bands: number, rows: number): number {
  return 1 - (1 - score ** rows) ** bands;
}

/** The points of that curve from 0 to 1, `[score, chance]`, evenly spaced. */
export function bandCurve(bands: number, rows: number): [number, number][] {
  const points: [number, number][] = [];
  for (let at = 0; at <= 200; at++) points.push([at / 200, candidateChance(at / 200, bands, rows)]);
  return points;
}
