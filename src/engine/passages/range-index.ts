/** Ranges of words, to be asked which of them overlap another. */
export class RangeIndex {
  /** By where they begin: the numbers of the ranges, and where they begin and end. */
  private readonly order: Uint32Array;
  private readonly from: Uint32Array;
  private readonly to: Uint32Array;
  /** How far the ranges reach of each half, each quarter and so on, at its middle. */
  private readonly reach: Uint32Array;

  constructor(from: readonly number[], to: readonly number[]) {
    const order = Uint32Array.from(from, (_, at) => at).sort((x, y) => from[x] - from[y]);
    this.order = order;
    this.from = order.map((at) => from[at]);
    this.to = order.map((at) => to[at]);
    this.reach = new Uint32Array(order.length);
    this.measure(0, order.length);
  }

  /** Whether one of the ranges that overlap [from, to), told by its number, is such. */
  some(from: number, to: number, isSuch: (range: number) => boolean): boolean {
    return this.someIn(0, this.order.length, from, to, isSuch);
  }

  private measure(low: number, high: number): number {
    if (low === high) return 0;
    const middle = (low + high) >> 1;
    const reach = Math.max(this.to[middle], this.measure(low, middle), this.measure(middle + 1, high));
    this.reach[middle] = reach;
    return reach;
  }

  private someIn(
    low: number,
    high: number,
    from: number,
    to: number,
    isSuch: (range: number) => boolean,
  ): boolean {
    const middle = (low + high) >> 1;
    if (low === high || this.reach[middle] <= from) return false;
    if (this.someIn(low, middle, from, to, isSuch)) return true;
    if (this.from[middle] >= to) return false;
    if (this.to[middle] > from && isSuch(this.order[middle])) return true;
    return this.someIn(middle + 1, high, from, to, isSuch);
  }
}
