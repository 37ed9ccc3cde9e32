import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { ChainsByMiddle, unitsOf } from '../../../src/engine/passages/units.ts';
import { findingsOf, placesOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

/** A chain within one text: where its two sides begin, and how long they are. */
function chain(a: number, b: number, length: number) {
  return chainOf(Uint32Array.of(a, b, length));
}

function among(one: ReturnType<typeof chain>): ChainsByMiddle {
  const chains = new ChainsByMiddle();
  chains.add(one);
  return chains;
}

/** The sides of chains: where each begins and ends. */
function sidesOf(chains: readonly ReturnType<typeof chain>[]) {
  return chains.map(({ aFrom, aTo, bFrom, bTo }) => [aFrom, aTo, bFrom, bTo]);
}

describe('what stands again and again in one text', () => {
  const pair = among(chain(100, 0, 100));

  it('is told one by one', () => {
    expect(sidesOf(unitsOf(chain(200, 0, 200), pair))).toEqual([
      [200, 300, 0, 100],
      [300, 400, 100, 200],
    ]);
  });

  it('is so when the copies stand on the other side alone', () => {
    const later = among(chain(500, 400, 100));
    expect(sidesOf(unitsOf(chain(400, 100, 200), later))).toEqual([
      [400, 500, 100, 200],
      [500, 600, 200, 300],
    ]);
  });

  it('stays whole where its sides have few copies, or none', () => {
    expect(unitsOf(chain(400, 0, 400), pair)).toEqual([]);
    expect(unitsOf(chain(400, 200, 200), pair)).toEqual([]);
    expect(unitsOf(chain(200, 0, 200), new ChainsByMiddle())).toEqual([]);
  });

  it('is looked for among the chains nearby', () => {
    const chains = new ChainsByMiddle();
    for (let at = 0; at < 1000; at++) chains.add(chain(at * 100, 0, 100));
    const around = chains.around(50_000, 50_200);
    expect(around.map(({ aFrom }) => aFrom)).toEqual(expect.arrayContaining([50_000, 50_100]));
    expect(around.length).toBeLessThan(6);
  });

  it('is one family of functions', () => {
    const copied = inventedFunction(1, 9).trimEnd().split('\n');
    const ownIn = inventedFunction(2, 8).trimEnd().split('\n').slice(1);
    const functions = [0, 1, 2, 3].map((at) =>
      [`function f${at}(order) {`, ...ownIn.slice(at * 2, at * 2 + 2), ...copied.slice(1), ''].join('\n'),
    );
    const each = copied.length + 3;
    expect(placesOf(findingsOf({ 'a.ts': functions.join('\n') }).families)).toEqual([
      [0, 1, 2, 3].map((at) => `a.ts:${at * each + 1}-${at * each + each - 1}`),
    ]);
  });
});
