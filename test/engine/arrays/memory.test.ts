import { describe, expect, it } from 'vitest';
import { numbers, sharedSlabs } from '../../../src/engine/arrays/memory.ts';

describe('shared slabs', () => {
  it('give each array a place of its own, whatever its length', () => {
    const allocate = sharedSlabs();
    const pieces = Array.from({ length: 20 }, (_, at) => allocate(at + 1));
    for (const [value, piece] of pieces.entries()) piece.fill(value);
    for (const [value, piece] of pieces.entries()) {
      expect([...piece]).toEqual(new Array(value + 1).fill(value));
      expect(piece.byteOffset % 8).toBe(0);
    }
    expect(new Set(pieces.map(({ buffer }) => buffer)).size).toBe(1);
  });

  it('begin another one when the first is full, also for an array that is larger than any', () => {
    const allocate = sharedSlabs();
    const first = allocate(20 << 20);
    const second = allocate(20 << 20);
    const large = numbers(allocate, 20 << 20);
    expect(second.buffer).not.toBe(first.buffer);
    expect(large).toHaveLength(20 << 20);
    expect(large.at(-1)).toBe(0);
  });
});
