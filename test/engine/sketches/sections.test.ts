import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionsOfSketches, sketchesOfSections } from '../../../src/engine/sketches/saved-sketches.ts';
import { readSections, writeSections } from '../../../src/engine/sketches/sections.ts';
import { sketchesOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const batches = [
  sketchesOf({ 'a.md': inventedProse(1, 9), 'b.ts': inventedFunction(2, 9) }),
  sketchesOf({ 'c.md': `über ${inventedProse(3, 3)}`, 'd.md': '' }),
];
const written = writeSections(3, sectionsOfSketches(batches));

describe('a file of sections', () => {
  it('gives back the sketches that were written', () => {
    expect(sketchesOfSections(readSections(3, written))).toEqual(batches);
  });

  it('is read wherever it lies in memory', () => {
    const shifted = new Uint8Array(written.length + 3);
    shifted.set(written, 3);
    expect(sketchesOfSections(readSections(3, shifted.subarray(3)))).toEqual(batches);
  });

  it('is refused when it is cut off at any byte', () => {
    assert(
      property(integer({ min: 0, max: written.length - 1 }), (length) => {
        expect(() => readSections(3, written.slice(0, length))).toThrow(/^is cut off$/);
      }),
    );
  });

  it('is refused when any bit of it is another', () => {
    assert(
      property(integer({ min: 0, max: written.length - 1 }), integer({ min: 0, max: 7 }), (at, bit) => {
        const damaged = written.slice();
        damaged[at] ^= 1 << bit;
        expect(() => readSections(3, damaged)).toThrow(
          /^(?:is damaged|is cut off|is not one of|was written by)/,
        );
      }),
    );
  });

  it('is refused when it is of another version, or of no such kind', () => {
    expect(() => readSections(4, written)).toThrow('another version');
    expect(() => readSections(3, new TextEncoder().encode('{"a": "some other file of more bytes"}'))).toThrow(
      'is not one of this program',
    );
  });
});
