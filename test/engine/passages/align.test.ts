import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainHits } from '../../../src/engine/passages/align.ts';
import type { ChainRules } from '../../../src/engine/passages/chain-rules.ts';
import type { Chain } from '../../../src/engine/passages/chains.ts';
import { Rows } from '../../../src/engine/passages/rows.ts';
import type { Hits } from '../../../src/engine/seeds/meetings.ts';
import { blockAt, type Words } from '../../../src/engine/sketches/texts.ts';

const rules: ChainRules = {
  resume: 2,
  gap: 24,
  gapCost: 0.4,
  lone: 8,
  evidence: 0,
  overlap: 0,
  isProse: false,
};
const rulesOfProse: ChainRules = { ...rules, overlap: 10, isProse: true };

function wordsOf(keys: readonly number[], breaks: readonly number[] = []): Words {
  const count = keys.length;
  return {
    count,
    keys: Uint32Array.from(keys),
    written: Uint32Array.from(keys),
    start: Uint32Array.from(keys.keys()),
    length: new Uint8Array(count).fill(1),
    mark: new Uint16Array(count),
    breaks: Uint32Array.from(breaks),
    lineBreak: 1,
    blanks: new Uint32Array(0),
  };
}

/** Every place where three words in a row agree, by position in a, between those of other texts. */
function hitsOf(a: Words, b: Words, self: boolean): Hits {
  const at: [number, number][] = [];
  for (let i = 0; i + 3 <= a.count; i++)
    for (let j = 0; j + 3 <= (self ? i : b.count); j++)
      if ([0, 1, 2].every((step) => a.keys[i + step] === b.keys[j + step])) at.push([i, j]);
  const others = (own: number[]) => Uint32Array.from([0, ...own, 0]);
  return {
    from: 1,
    to: at.length + 1,
    a: others(at.map(([i]) => i)),
    b: others(at.map(([, j]) => j)),
    places: others(at.map(() => 2)),
  };
}

function chainsOf(a: Words, b: Words, self = false, own = rules): Chain[] {
  return chainHits(a, b, hitsOf(a, b, self), own, self);
}

function runsOf({ runs }: Chain): [a: number, b: number, length: number][] {
  return Array.from({ length: runs.length / 3 }, (_, i) => [runs[i * 3], runs[i * 3 + 1], runs[i * 3 + 2]]);
}

/** The fewest words that a chain earns. */
const leastEarned = 8;

/** The runs of a chain in stretches that are in order on both sides: one, or in prose more that have changed places. */
function stretchesOf(chain: Chain): [a: number, b: number, length: number][][] {
  const stretches: [number, number, number][][] = [[]];
  for (const run of runsOf(chain)) {
    const last = stretches[stretches.length - 1].at(-1);
    if (last && (run[0] < last[0] + last[2] || run[1] < last[1] + last[2])) stretches.push([run]);
    else stretches[stretches.length - 1].push(run);
  }
  return stretches;
}

/**
 * That a chain is what it says: runs of equal words, in order, from its first word to its last, and in prose in one
 * block; there it may also be made of chains that have changed places.
 */
function expectSound(chain: Chain, a: Words, b: Words, { isProse }: ChainRules): void {
  const runs = runsOf(chain);
  for (const [atA, atB, length] of runs)
    expect([...a.keys.subarray(atA, atA + length)]).toEqual([...b.keys.subarray(atB, atB + length)]);
  expect(chain.matched).toBe(sum(runs.map(([, , length]) => length)));
  expect(Math.min(...runs.map(([atA]) => atA))).toBe(chain.aFrom);
  expect(Math.max(...runs.map(([atA, , length]) => atA + length))).toBe(chain.aTo);
  expect(Math.min(...runs.map(([, atB]) => atB))).toBe(chain.bFrom);
  expect(Math.max(...runs.map(([, atB, length]) => atB + length))).toBe(chain.bTo);
  const stretches = stretchesOf(chain);
  if (isProse) {
    for (const stretch of stretches)
      expect(sum(stretch.map(([, , length]) => length))).toBeGreaterThanOrEqual(leastEarned);
    expect(blockAt(a, chain.aTo - 1)).toEqual(blockAt(a, chain.aFrom));
    expect(blockAt(b, chain.bTo - 1)).toEqual(blockAt(b, chain.bFrom));
  } else expect(stretches).toHaveLength(1);
}

const someKeys = (most: number) => fc.array(fc.nat(most), { maxLength: 80 });
const someWords = fc
  .tuple(someKeys(5), fc.uniqueArray(fc.integer({ min: 1, max: 79 }), { maxLength: 3 }))
  .map(([keys, breaks]) =>
    wordsOf(
      keys,
      breaks.filter((at) => at < keys.length).sort((x, y) => x - y),
    ),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

const halves = [
  [3, 0, 0, 0, 4, 5, 1, 1],
  [2, 1, 5, 0, 3, 1, 4, 2],
];

describe('chains', () => {
  it.each([false, true])(
    'are runs of equal words in order, in prose within one block (prose: %s)',
    (isProse) => {
      const own = { ...rules, isProse };
      fc.assert(
        fc.property(someWords, someWords, (a, b) => {
          for (const chain of chainsOf(a, b, false, own)) expectSound(chain, a, b, own);
        }),
        {
          numRuns: 300,
          examples: [[wordsOf([...halves[0], ...halves[1]]), wordsOf([...halves[1], ...halves[0]])]],
        },
      );
    },
  );

  it.each([rules, rulesOfProse])('within one text never overlap themselves (isProse: $isProse)', (rules) => {
    fc.assert(
      fc.property(someWords, (words) => {
        for (const chain of chainHits(words, words, hitsOf(words, words, true), rules, true)) {
          expectSound(chain, words, words, rules);
          expect(chain.bTo).toBeLessThanOrEqual(chain.aFrom);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('within one text are those of all neighbours among copies that follow one another', () => {
    const unit = range(1000, 1020);
    const words = wordsOf([0, 1, 2, 3].flatMap((copy) => [...unit, ...range(copy * 10, copy * 10 + 6)]));
    const leads = { at: new Uint32Array(0), mark: new Uint8Array(0) };
    const layout = { rows: new Rows(words, Uint32Array.of(0, 26, 52, 78), leads) };
    const chains = chainHits(words, words, hitsOf(words, words, true), rules, true, { layout });
    const whole = chains.filter(({ aFrom, bFrom, matched }) => aFrom - bFrom === 26 && matched === 20);
    expect(whole.map(({ bFrom }) => bFrom)).toEqual([0, 26, 52]);
  });

  it('begin with long runs in the midst of another where these are asked for', () => {
    const [first, moved, middle, last] = [range(0, 20), range(100, 122), range(20, 50), range(50, 70)];
    const words = wordsOf([
      ...[...first, ...moved, ...middle, ...last],
      ...range(900, 1020),
      ...[...first, ...middle, ...moved, ...last],
    ]);
    const hits = hitsOf(words, words, true);
    const [whole, ...more] = chainHits(words, words, hits, rules, true);
    expect([whole.aFrom, whole.aTo, whole.bFrom, whole.bTo]).toEqual([212, 304, 0, 92]);
    expect(more).toEqual([]);
    const long = chainHits(words, words, hits, rules, true, { leastRun: 22 });
    expect(long.some(({ runs }) => runsOf({ runs } as Chain).some(([a, b]) => a === 262 && b === 20))).toBe(
      true,
    );
    expect(chainHits(words, words, hits, rules, true, { leastRun: 41 })).toEqual([]);
  });

  it('cover a planted copy whole, across words that were put in, taken out and replaced', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: 12, max: 20 }), (before, after, piece) => {
        const copied = range(1000, 1000 + piece * 3);
        const edited = [
          ...copied.slice(0, piece),
          7,
          8,
          ...copied.slice(piece, piece * 2 - 2),
          9,
          ...copied.slice(piece * 2),
        ];
        const a = wordsOf([...range(2000, 2000 + before), ...copied, ...range(3000, 3000 + after)]);
        const b = wordsOf([...range(4000, 4000 + after), ...edited, ...range(5000, 5000 + before)]);
        const chains = chainsOf(a, b);
        expect(chains).toHaveLength(1);
        const [{ aFrom, aTo, bFrom, bTo }] = chains;
        expect([aFrom, aTo]).toEqual([before, before + copied.length]);
        expect([bFrom, bTo]).toEqual([after, after + edited.length]);
      }),
    );
  });

  it('end where a gap costs more than what follows it', () => {
    const strangers = range(500, 560);
    const a = wordsOf([...range(0, 30), ...strangers, ...range(30, 33)]);
    const b = wordsOf([...range(0, 30), ...range(600, 660), ...range(30, 33)]);
    expect(chainsOf(a, b).map(({ aFrom, aTo }) => [aFrom, aTo])).toEqual([[0, 30]]);
  });

  it('do not come from a lone seed that does not grow', () => {
    const a = wordsOf([...range(100, 140), 1, 2, 3, ...range(200, 240)]);
    const b = wordsOf([...range(300, 340), 1, 2, 3, ...range(400, 440)]);
    expect(chainsOf(a, b)).toEqual([]);
  });

  it('do not come from seeds that say too little together', () => {
    const shared = range(0, 12);
    const a = wordsOf([...range(100, 140), ...shared]);
    const b = wordsOf([...range(300, 340), ...shared]);
    const hits = hitsOf(a, b, false);
    expect(hits.to - hits.from).toBe(10);
    hits.places.fill(10); // each says a tenth
    const chains = (evidence: number) => chainHits(a, b, hits, { ...rules, evidence }, false);
    expect(chains(0.9)).toHaveLength(1);
    expect(chains(1.1)).toEqual([]);
  });

  it('do not begin in what is known to be alike, and may go on into it', () => {
    const [first, second] = [range(0, 30), range(30, 60)];
    const a = wordsOf([...first, ...range(100, 180), ...second]);
    const b = wordsOf([...first, ...range(200, 280), ...second]);
    const hits = hitsOf(a, b, false);
    const from = (...known: number[]) =>
      chainHits(a, b, hits, rules, false, {
        known: [{ aFrom: known[0], aTo: known[1], bFrom: known[0], bTo: known[1] }],
      }).map(({ aFrom, aTo }) => [aFrom, aTo]);
    expect(from(60, 60)).toEqual([
      [0, 30],
      [110, 140],
    ]);
    expect(from(0, 30)).toEqual([[110, 140]]);
    expect(from(0, 20)).toHaveLength(2);
    expect(from(0, 140)).toEqual([]);
  });

  it('join passages of which one moved into the middle of the other', () => {
    const [one, two, three, four] = [range(0, 20), range(20, 40), range(40, 60), range(60, 80)];
    const a = wordsOf([...one, ...two, ...three, ...four]);
    for (const moved of [
      [...one, ...three, ...two, ...four],
      [...one, ...four, ...three, ...two],
      [...two, ...three, ...four, ...one],
    ]) {
      const b = wordsOf(moved);
      const [chain, ...more] = chainHits(a, b, hitsOf(a, b, false), rulesOfProse, false);
      expect(more).toEqual([]);
      expect([chain.aFrom, chain.aTo, chain.bFrom, chain.bTo]).toEqual([0, 80, 0, 80]);
    }
  });

  it('join prose before and behind a long sentence that ends as the one before it does', () => {
    const a = wordsOf([...range(0, 30), ...range(60, 90)]);
    const b = wordsOf([...range(0, 30), ...range(100, 126), 28, 29, ...range(60, 90)]);
    const hits = hitsOf(a, b, false);
    const [chain, ...more] = chainHits(a, b, hits, rulesOfProse, false);
    expect(more).toEqual([]);
    expect([chain.aFrom, chain.aTo, chain.bFrom, chain.bTo]).toEqual([0, 60, 0, 88]);
    expectSound(chain, a, b, rulesOfProse);
    expect(chainHits(a, b, hits, rules, false)).toHaveLength(2);
  });

  it('leave two copies of one passage two', () => {
    const a = wordsOf(range(0, 30));
    const b = wordsOf([...range(0, 30), 99, ...range(0, 30)]);
    expect(chainHits(a, b, hitsOf(a, b, false), rulesOfProse, false)).toHaveLength(2);
  });

  it('join two passages that changed places only in prose', () => {
    const [first, second] = [range(0, 20), range(20, 40)];
    const a = wordsOf([...first, ...second]);
    const b = wordsOf([...second, ...first]);
    const hits = hitsOf(a, b, false);
    expect(chainHits(a, b, hits, rules, false)).toHaveLength(2);
    const [whole, ...more] = chainHits(a, b, hits, rulesOfProse, false);
    expect(more).toEqual([]);
    expect([whole.aFrom, whole.aTo, whole.bFrom, whole.bTo]).toEqual([0, 40, 0, 40]);
  });
});
