/**
 * Allocates zeroed memory for an array, starting at a multiple of eight: for this thread alone, or shared with others.
 */
export type Allocate = (bytes: number) => Uint8Array;

/** Memory of this thread alone. */
export const ownMemory: Allocate = (bytes) => new Uint8Array(bytes);

/** Memory that can also be handed to other threads. */
export const sharedMemory: Allocate = (bytes) => new Uint8Array(new SharedArrayBuffer(bytes));

/** A piece of this size or more goes back to the system as soon as it is free, and its unused part costs nothing. */
const slabSize = 33 << 20;

/**
 * Shared memory in a few large pieces: thousands of small ones that come and go would leave holes that nobody gets
 * back.
 */
export function sharedSlabs(): Allocate {
  let slab = new SharedArrayBuffer(0);
  let used = 0;
  return (bytes) => {
    if (used + bytes > slab.byteLength) {
      slab = new SharedArrayBuffer(Math.max(bytes, slabSize));
      used = 0;
    }
    const at = used;
    used += Math.ceil(bytes / 8) * 8;
    return new Uint8Array(slab, at, bytes);
  };
}

/** An array of this many numbers. */
export function numbers(allocate: Allocate, count: number): Uint32Array {
  const { buffer, byteOffset } = allocate(count * 4);
  return new Uint32Array(buffer, byteOffset, count);
}
