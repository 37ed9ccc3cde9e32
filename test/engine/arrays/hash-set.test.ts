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
        set.tally[set.add(one)]++;
        tallies.set(one, (tallies.get(one) ?? 0) + 1);
      }
      expect(set.size).toBe(tallies.size);
      for (const one of [...hashes, ...others]) expect(set.has(one)).toBe(tallies.has(one));
      expect(new Map([...set].map((one) => [one, set.tally[set.add(one)]]))).toEqual(tallies);
      const often = [...tallies].filter(([, tally]) => tally > 1).map(([one]) => one);
      expect(new Set(set.above(1))).toEqual(new Set(often));
    }),
  );
});
