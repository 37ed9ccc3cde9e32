import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverageOf,
  shingleSize,
  sortDistinct,
  writeTextShingles,
} from '../../src/engine/sketches/shingles.ts';
import { loneText, type Text } from '../../src/engine/sketches/texts.ts';
import { sketchOf } from './corpus-of.ts';

function textOf(content: string, path = 'text.txt'): Text {
  return loneText(sketchOf(path, content));
}

function shinglesOf(text: Text): Uint32Array {
  const out = new Uint32Array(1000);
  return out.slice(0, sortDistinct(out, writeTextShingles(text, out)));
}

function coverage(a: string, b: string): number {
  return coverageOf(textOf(a), shinglesOf(textOf(b)));
}

describe('the words of a text that another covers', () => {
  it('are those that stand three in a row there, each counted once', () => {
    const original = 'red green blue black white';
    expect(coverage('red green blue', original)).toBe(1);
    expect(coverage('red green blue black', original)).toBe(1);
    expect(coverage('pink red green blue', original)).toBe(3 / 4);
    expect(coverage('red green pink black white', original)).toBe(0);
    expect(coverage('red green blue pink blue black white', original)).toBe(6 / 7);
  });

  it('are all or none when there are fewer than three', () => {
    expect(coverage('red green', 'red green')).toBe(1);
    expect(coverage('red green', 'red green blue')).toBe(0);
    expect(coverage('', 'red green blue')).toBe(0);
    expect(coverage('red green blue', '')).toBe(0);
  });

  it('are looked for in prose and code apart', () => {
    const code = textOf('let red = green + blue;', 'a.ts');
    expect(coverageOf(code, shinglesOf(textOf('// let red green blue', 'b.ts')))).toBe(0);
    expect(coverageOf(code, shinglesOf(textOf('let red = green + blue;', 'b.ts')))).toBe(1);
  });

  it('are what a look at every shingle says', () => {
    const word = fc.constantFrom('red', 'green', 'blue', 'black');
    fc.assert(
      fc.property(fc.array(word, { minLength: 3 }), fc.array(word, { minLength: 3 }), (a, b) => {
        const shingle = (words: string[], at: number) => words.slice(at, at + shingleSize).join(' ');
        const known = new Set(b.slice(shingleSize - 1).map((_, at) => shingle(b, at)));
        const covered = new Set<number>();
        for (let at = 0; at + shingleSize <= a.length; at++)
          if (known.has(shingle(a, at))) for (let i = at; i < at + shingleSize; i++) covered.add(i);
        expect(coverage(a.join(' '), b.join(' '))).toBe(covered.size / a.length);
      }),
    );
  });
});
