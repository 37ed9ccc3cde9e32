import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HashSet } from '../../../src/engine/arrays/hash-set.ts';

const hash = fc.oneof(fc.nat(40), fc.nat(0xffffffff), fc.constant(0xffffffff), fc.constant(0));

it('holds what a set holds, and a tally for each', () => {
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 300 }), fc.array(hash, { maxLength: 20 }), (hashes, others) => {
      const set = new HashSet();
      const tallies = new Map<number, number>();
      for (const one of hashes) {
        set.count(one);
        tallies.set(one, (tallies.get(one) ?? 0) + 1);
      }
      expect(set.size).toBe(tallies.size);
      for (const one of [...hashes, ...others]) expect(set.has(one)).toBe(tallies.has(one));
      expect(new Set(set)).toEqual(new Set(hashes));
    }),
  );
});

it('gives the hashes that were counted more often', () => {
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 300 }), (hashes) => {
      const set = new HashSet();
      const tallies = new Map<number, number>();
      for (const one of hashes) {
        set.count(one);
        tallies.set(one, (tallies.get(one) ?? 0) + 1);
      }
      const often = [...tallies].filter(([, tally]) => tally > 1).map(([one]) => one);
      expect(new Set(set.above(1))).toEqual(new Set(often));
    }),
  );
});

it('counts which of an array, or of a part of it, it holds', () => {
  fc.assert(
    fc.property(fc.array(hash), fc.array(hash, { maxLength: 60 }), fc.nat(60), (held, asked, from) => {
      const set = HashSet.of(held);
      const known = (one: number) => held.includes(one);
      expect(set.howMany(Uint32Array.from(asked))).toBe(asked.filter(known).length);
      const to = Math.max(from, asked.length - 1);
      expect(set.howMany(Uint32Array.from(asked), from, Math.min(to, asked.length))).toBe(
        asked.slice(from, to).filter(known).length,
      );
    }),
  );
});

it('holds nothing once it is cleared, and tallies from the beginning', () => {
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 300 }), fc.array(hash, { maxLength: 60 }), (before, after) => {
      const set = new HashSet();
      for (const one of before) set.count(one);
      set.clear();
      expect([set.size, ...set]).toEqual([0]);
      for (const one of after) set.count(one);
      expect(new Set(set)).toEqual(new Set(after));
      const once = [...new Set(after)].filter((one) => after.indexOf(one) === after.lastIndexOf(one));
      expect([...set.above(1)].length).toBe(set.size - once.length);
    }),
  );
});
