import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chainRules } from '../../../src/engine/passages/chain-rules.ts';
import {
  indexGrams,
  mostSteps,
  nearestMeeting,
  stepsInA,
  stepsInB,
} from '../../../src/engine/passages/nearest-meeting.ts';

const words = fc.uint8Array({ minLength: 6, maxLength: 60, max: 6 }).map((keys) => Uint32Array.from(keys));

/** The same by trying every two steps, those with the least sum first and then those with the fewest in a. */
function tried(a: Uint32Array, b: Uint32Array, direction: 1 | -1, resume: number, gap: number) {
  const fromA = direction === 1 ? 0 : a.length - 1;
  const fromB = direction === 1 ? 0 : b.length - 1;
  for (let sum = 0; sum <= gap; sum++)
    for (let stepA = 0; stepA <= sum; stepA++) {
      const stepB = sum - stepA;
      if (stepA > a.length - resume || stepB > b.length - resume) continue;
      let equal = 0;
      while (
        equal < resume &&
        a[fromA + direction * (stepA + equal)] === b[fromB + direction * (stepB + equal)]
      )
        equal++;
      if (equal === resume) return [stepA, stepB];
    }
  return undefined;
}

it('finds the meeting that trying every two steps finds', () => {
  fc.assert(
    fc.property(
      words,
      words,
      fc.constantFrom(1 as const, -1 as const),
      fc.constantFrom(2, 4),
      fc.integer({ min: 1, max: mostSteps }),
      (a, b, direction, resume, gap) => {
        // a chain asks only where its run has ended
        const edge = direction === 1 ? 0 : -1;
        fc.pre(a.at(edge) !== b.at(edge));
        indexGrams(a, resume);
        const fromA = direction === 1 ? 0 : a.length - 1;
        const fromB = direction === 1 ? 0 : b.length - 1;
        const rooms = [a.length - resume, b.length - resume] as const;
        const found = nearestMeeting(a, b, fromA, fromB, direction, ...rooms, resume, gap);
        expect(found < 0 ? undefined : [stepsInA(found), stepsInB(found)]).toEqual(
          tried(a, b, direction, resume, gap),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

it('counts as many steps as a gap may have words', () => {
  for (const { gap } of Object.values(chainRules)) expect(gap).toBeLessThanOrEqual(mostSteps);
});
