import { expect, it } from 'vitest';
import { createLiveIndex } from '../../../src/service/indexer/live-index.ts';
import { tuneFigures } from '../../../src/service/indexer/tune-figures.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import { sketchOf } from '../../engine/corpus-of.ts';

const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `word${from + i}`).join(' ');

function indexOf(texts: readonly string[]) {
  const index = createLiveIndex(defaultOptions);
  texts.forEach((text, at) => {
    index.put(`file:///${at}.md`, sketchOf('a.md', text));
  });
  return index;
}

const machine = { now: () => 0, pause: async () => {} };

it('counts each pair of files in the bin of its exact score, by the shingles that are asked for', async () => {
  const index = indexOf([words(0, 100), words(0, 80), words(1000, 100), 'too short']);
  for (const [size, score] of [
    [1, 80 / 100],
    [3, 78 / 98],
    [9, 72 / 92],
  ]) {
    const figures = await tuneFigures(index, size, machine);
    expect(figures).toMatchObject({ shingleSize: size, texts: 3, sampled: 3 });
    const told = figures.pairs.flatMap((pairs, bin) => (pairs ? [[bin, pairs]] : []));
    expect(told).toEqual([[Math.floor(score * 100 + 1e-9), 1]]);
    expect(figures.exact).toMatchObject({ texts: 3 });
    // of 280 words 80 stand twice and 120 once: e to the power of their entropy, (160 ln 140 + 120 ln 280) / 280
    expect(figures.sufficient).toEqual({ k: 3, units: 188, typicalLength: 100 });
  }
});

it('has no pairs where there is one file or none', async () => {
  for (const texts of [[], [words(0, 100)]]) {
    const figures = await tuneFigures(indexOf(texts), 3, machine);
    expect(figures.texts).toBe(texts.length);
    expect(figures.pairs.every((pairs) => pairs === 0)).toBe(true);
  }
});

it('rests between the files, and stops when nobody waits any more', async () => {
  const stop = new AbortController();
  let rests = 0;
  let time = 0;
  const now = () => (time += 100);
  const pause = async () => {
    if (++rests === 3) stop.abort(new Error('not wanted'));
  };
  const index = indexOf(Array.from({ length: 20 }, (_, at) => words(at * 10, 100)));
  await expect(tuneFigures(index, 3, { now, pause }, stop.signal)).rejects.toThrow('not wanted');
  expect(rests).toBe(3);
});
