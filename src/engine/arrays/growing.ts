import { type Allocate, numbers } from './memory.ts';

/** Unsigned numbers in a typed array that grows by doubling. */
export class GrowingUint32 {
  length = 0;
  array: Uint32Array;

  constructor(room = 16) {
    this.array = new Uint32Array(room);
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(this.length + 1);
    this.array[this.length++] = value;
  }

  append(values: Uint32Array): void {
    this.reserve(this.length + values.length);
    this.array.set(values, this.length);
    this.length += values.length;
  }

  /** Makes room for this many values in all; returns the array that has it, with all that was written into it. */
  reserve(room: number): Uint32Array {
    if (room > this.array.length)
      this.array = copiedInto(this.array, new Uint32Array(Math.max(room, this.array.length * 2)));
    return this.array;
  }

  /** A copy of the values alone, without spare room. */
  trimmed(allocate: Allocate): Uint32Array {
    return copiedInto(this.array.subarray(0, this.length), numbers(allocate, this.length));
  }
}

/** Copies an array into a wider one, or into one in other memory; returns that one. */
export function copiedInto<A extends Uint8Array | Uint16Array | Uint32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** A copy of the array with twice the room. */
export function doubled(from: Uint32Array): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(from.length * 2);
  to.set(from);
  return to;
}
