/** A stretch of characters, the end exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A passage of document a that was taken from document b, as the truth or as a detection. */
export interface Case {
  /** The pair of documents. */
  readonly pair: string;
  readonly a: Stretch;
  readonly b: Stretch;
}

/** The measures of text alignment by Potthast, Stein, Barrón-Cedeño and Rosso, "An evaluation framework" (2010). */
export interface Plagdet {
  readonly precision: number;
  readonly recall: number;
  readonly granularity: number;
  readonly plagdet: number;
}

/** Scores detections against true cases: characters of both documents, averaged over cases and detections. */
export function plagdet(cases: readonly Case[], detections: readonly Case[]): Plagdet {
  const byPair = (all: readonly Case[]): Map<string, Case[]> => {
    const groups = new Map<string, Case[]>();
    for (const one of all) groups.set(one.pair, [...(groups.get(one.pair) ?? []), one]);
    return groups;
  };
  const detectionsOf = byPair(detections);
  const casesOf = byPair(cases);
  const recall = mean(cases.map((one) => coveredShare(one, detectionsOf.get(one.pair) ?? [])));
  const precision = mean(detections.map((one) => coveredShare(one, casesOf.get(one.pair) ?? [])));
  const detected = cases
    .map((one) => (detectionsOf.get(one.pair) ?? []).filter((other) => detects(one, other)).length)
    .filter((count) => count > 0);
  const granularity = detected.length === 0 ? 1 : mean(detected);
  const f = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, granularity, plagdet: f / Math.log2(1 + granularity) };
}

/** Whether a detection touches a case in both documents. */
function detects(one: Case, other: Case): boolean {
  return overlap(one.a, other.a) > 0 && overlap(one.b, other.b) > 0;
}

function coveredShare(one: Case, others: readonly Case[]): number {
  const touching = others.filter((other) => detects(one, other));
  const covered =
    coveredLength(
      one.a,
      touching.map(({ a }) => a),
    ) +
    coveredLength(
      one.b,
      touching.map(({ b }) => b),
    );
  return covered / (one.a.end - one.a.start + one.b.end - one.b.start);
}

function overlap(one: Stretch, other: Stretch): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

/** How many characters of a stretch lie in any of the others. */
function coveredLength(one: Stretch, others: readonly Stretch[]): number {
  let covered = 0;
  let reached = one.start;
  for (const { start, end } of [...others].sort((x, y) => x.start - y.start)) {
    const from = Math.max(start, reached);
    const to = Math.min(end, one.end);
    if (to <= from) continue;
    covered += to - from;
    reached = to;
  }
  return covered;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
