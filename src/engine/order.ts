/** Compares strings by their code units: the same order on every machine. */
export function order(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}
