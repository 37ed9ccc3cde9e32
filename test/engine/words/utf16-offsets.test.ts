import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Utf16Offsets } from '../../../src/engine/words/utf16-offsets.ts';

/** Where the text of a TextDecoder ends when it is given so many bytes, as long as no character is cut. */
function unitsOf(bytes: Uint8Array, to: number): number {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, to)).length;
}

it('counts as a TextDecoder does, whatever the bytes and wherever they lie in memory', () => {
  const offsets = new Utf16Offsets();
  const pieces = fc.oneof(
    fc.string(),
    fc.constantFrom('é', '語', '👩‍🚀', '\ufeff', 'plain text that is long enough for several quads'),
  );
  const texts = fc.array(pieces).map((parts) => new TextEncoder().encode(parts.join('')));
  fc.assert(
    fc.property(fc.oneof(texts, fc.uint8Array({ maxLength: 60 })), fc.nat(7), (content, shift) => {
      const memory = new Uint8Array(content.length + shift + 5).fill(0xf0);
      memory.set(content, shift);
      const bytes = memory.subarray(shift, shift + content.length);
      offsets.survey(bytes);
      const whole = Uint32Array.of(0, bytes.length);
      offsets.translate(whole, 2);
      expect([...whole]).toEqual([0, unitsOf(bytes, bytes.length)]);
      const edges: number[] = [];
      for (let at = 0; at <= bytes.length; at++) if (at === bytes.length || bytes[at] < 0x80) edges.push(at);
      const translated = Uint32Array.from(edges);
      offsets.translate(translated, edges.length);
      expect([...translated]).toEqual(edges.map((at) => unitsOf(bytes, at)));
    }),
    { numRuns: 400 },
  );
});

it('moves what stands inside of a character to its end', () => {
  const offsets = new Utf16Offsets();
  offsets.survey(new TextEncoder().encode('a👩b'));
  const inside = Uint32Array.of(0, 1, 2, 3, 4, 5, 6);
  offsets.translate(inside, inside.length);
  expect([...inside]).toEqual([0, 1, 3, 3, 3, 3, 4]);
});
