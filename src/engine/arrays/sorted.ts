/** The index of the first of the sorted values in [from, to) that is at least `value`; `to` when there is none. */
export function firstAtLeast(sorted: Uint32Array, value: number, from = 0, to = sorted.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
