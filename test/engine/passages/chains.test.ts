import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Covered, chainOf, cutAt } from '../../../src/engine/passages/chains.ts';

const range = fc
  .tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }), fc.nat(50), fc.integer({ min: 1, max: 20 }))
  .map(([aFrom, a, bFrom, b]) => ({ aFrom, aTo: aFrom + a, bFrom, bTo: bFrom + b }));
const hit = fc.tuple(fc.nat(70), fc.nat(70));

describe('what is covered', () => {
  it('is what lies in one of the ranges', () => {
    fc.assert(
      fc.property(fc.array(range), fc.array(hit), ([...ranges], hits) => {
        const added = ranges.splice(ranges.length >> 1);
        const covered = new Covered(ranges);
        for (const [a, b] of hits.sort(([x], [y]) => x - y)) {
          const isIn = ranges.some(
            (each) => a >= each.aFrom && a < each.aTo && b >= each.bFrom && b < each.bTo,
          );
          expect(covered.has(a, b)).toBe(isIn);
          const next = added.pop();
          if (!next) continue;
          ranges.push(next);
          covered.add(next);
        }
      }),
    );
  });

  it('is not looked for in ranges that are behind', () => {
    let looks = 0;
    const covered = new Covered([]);
    for (let at = 0; at < 1000; at++) {
      covered.add({
        aFrom: at * 10,
        get aTo() {
          looks++;
          return at * 10 + 10;
        },
        bFrom: 0,
        bTo: 10,
      });
      expect(covered.has(at * 10 + 5, 5)).toBe(true);
      expect(covered.has(at * 10 + 5, 50)).toBe(false);
    }
    expect(looks).toBeLessThan(4000);
  });
});

describe('a chain that is cut', () => {
  const chain = chainOf([0, 100, 10, 20, 110, 10]);

  it('has a part from each edge to the next, cut where the edge is in a run', () => {
    expect(cutAt(chain, 0, [0, 5, 20]).map(({ runs }) => runs)).toEqual([
      [0, 100, 5],
      [5, 105, 5],
      [20, 110, 10],
    ]);
    expect(cutAt(chain, 1, [100, 110]).map(({ runs }) => runs)).toEqual([
      [0, 100, 10],
      [20, 110, 10],
    ]);
  });

  it('has no part without runs, and stays as it is where nothing cuts it', () => {
    expect(cutAt(chain, 0, [0, 10, 20]).map(({ aFrom }) => aFrom)).toEqual([0, 20]);
    expect(cutAt(chain, 0, [0])).toEqual([chain]);
  });
});
