import { describe, expect, it } from 'vitest';
import type { PassageMatch } from '../../../src/engine/passages/passages.ts';
import { ToldMatches } from '../../../src/engine/passages/told-matches.ts';
import type { Space } from '../../../src/engine/space.ts';
import { sketchOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

const text = { sketches: sketchOf('a.ts', inventedFunction(1, 12)), at: 0, key: '', paths: ['a.ts'] };

/** Words that stand at the same place of both texts. */
function match(space: Space, from: number, to: number, jaccard: number): PassageMatch {
  const [a, b] = [1, 0];
  return { a, b, space, aFrom: from, aTo: to, bFrom: from, bTo: to, jaccard, words: to - from };
}

describe('part of a chain of code', () => {
  const part = match('code', 10, 40, 0.6);

  it('waits for the shapes', () => {
    const told = new ToldMatches(text);
    expect(told.take(part, true, text)).toBe(false);
    expect(told.knownIn('shape', 0)).toEqual([]);
    expect(told.codeLeft()).toEqual([part]);
    expect(told.codeLeft()).toEqual([]);
  });

  it('is not told besides a shape that says more', () => {
    const told = new ToldMatches(text);
    told.take(part, true, text);
    expect(told.take(match('shape', 5, 60, 0.8), false, text)).toBe(true);
    expect(told.codeLeft()).toEqual([]);
  });

  it('is told in place of a shape that says no more', () => {
    const told = new ToldMatches(text);
    told.take(part, true, text);
    expect(told.take(match('shape', 10, 40, 0.6), false, text)).toBe(false);
    expect(told.codeLeft()).toEqual([part]);
  });

  it('is told besides a shape elsewhere', () => {
    const told = new ToldMatches(text);
    told.take(part, true, text);
    expect(told.take(match('shape', 45, 75, 0.8), false, text)).toBe(true);
    expect(told.codeLeft()).toEqual([part]);
  });
});

describe('code that is hardly alike as written', () => {
  const weak = match('code', 10, 40, 0.4);

  it('is told as renamed where its shape is much more alike', () => {
    const told = new ToldMatches(text);
    expect(told.take(weak, false, text)).toBe(false);
    expect(told.take(match('shape', 10, 38, 0.8), false, text)).toBe(true);
    expect(told.codeLeft()).toEqual([]);
  });

  it('is told as it is where its shape is little more alike, or only part of it', () => {
    const told = new ToldMatches(text);
    told.take(weak, false, text);
    expect(told.take(match('shape', 10, 40, 0.45), false, text)).toBe(false);
    expect(told.take(match('shape', 10, 30, 0.9), false, text)).toBe(false);
    expect(told.codeLeft()).toEqual([weak]);
  });

  it('is told as renamed, if half of it is alike, where its shape says that hardly anything else has changed', () => {
    const half = match('code', 10, 40, 0.6);
    const told = new ToldMatches(text);
    expect(told.take(half, false, text)).toBe(false);
    expect(told.take(match('shape', 10, 40, 0.85), false, text)).toBe(false);
    expect(told.take(match('shape', 10, 40, 0.95), false, text)).toBe(true);
    expect(told.codeLeft()).toEqual([]);
  });

  it('is told at once where it is alike', () => {
    const told = new ToldMatches(text);
    expect(told.take(match('code', 10, 40, 0.7), false, text)).toBe(true);
    expect(told.take(match('shape', 10, 40, 1), false, text)).toBe(false);
  });
});
