/** Runs all steps to the end at once. */
export function atOnce<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same steps, each told as something else. */
export function* toldAs<Step, Told, T>(
  steps: Generator<Step, T>,
  tell: (step: Step) => Told,
): Generator<Told, T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield tell(step.value);
  }
}

/** Items to sort between two steps. */
const portion = 256;

/** A list sorted in steps; items that are equal keep their order. */
export function* sortedInSteps<T>(
  items: readonly T[],
  compare: (x: T, y: T) => number,
): Generator<undefined, T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += portion) {
    runs.push(items.slice(at, at + portion).sort(compare));
    yield undefined;
  }
  while (runs.length > 1) {
    const wider: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      wider.push(at + 1 < runs.length ? yield* merged(runs[at], runs[at + 1], compare) : runs[at]);
    runs = wider;
  }
  return runs[0] ?? [];
}

function* merged<T>(xs: T[], ys: T[], compare: (x: T, y: T) => number): Generator<undefined, T[]> {
  const both: T[] = [];
  for (let x = 0, y = 0; x < xs.length || y < ys.length; ) {
    const takesX = y === ys.length || (x < xs.length && compare(xs[x], ys[y]) <= 0);
    both.push(takesX ? xs[x++] : ys[y++]);
    if (both.length % portion === 0) yield undefined;
  }
  return both;
}
