/** Fails, saying what was expected, unless the condition holds. */
export function check(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`expected: ${what}`);
}

/** Fails unless both are the same as JSON. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}\n  is       ${left}\n  expected ${right}`);
}
