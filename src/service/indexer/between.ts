/** What there is between two things, found by either of them: each value is under both, in either order. */
export class Between<Key, Value> {
  private readonly values = new Map<Key, Map<Key, Value>>();

  /** All that have, or had, anything with another. */
  get keys(): Iterable<Key> {
    return this.values.keys();
  }

  /** What one has, by the others. */
  of(key: Key): ReadonlyMap<Key, Value> {
    return this.values.get(key) ?? new Map();
  }

  set(a: Key, b: Key, value: Value): void {
    this.setUnder(a, b, value);
    this.setUnder(b, a, value);
  }

  /** Forgets all that one has; returns the others. */
  drop(key: Key): Key[] {
    const others = [...this.of(key).keys()];
    for (const other of others) this.values.get(other)?.delete(key);
    this.values.delete(key);
    return others;
  }

  private setUnder(key: Key, other: Key, value: Value): void {
    const known = this.values.get(key);
    if (known) known.set(other, value);
    else this.values.set(key, new Map([[other, value]]));
  }
}
