import { addTo } from '../../engine/arrays/lists.ts';
import { bandKey } from '../../engine/files/bands.ts';
import { shingleSetsInSteps } from '../../engine/files/shingle-sets.ts';
import { signatureSize, writeSignature } from '../../engine/files/signature.ts';
import { prefixJoin } from '../../engine/methods/prefix-join.ts';
import { scoreHistogram } from '../../engine/methods/score-histogram.ts';
import { unitCount } from '../../engine/methods/sufficient-k.ts';
import { sharedCount } from '../../engine/sketches/shingles.ts';
import { keysOf, type Text, wordTotal } from '../../engine/sketches/texts.ts';
import { type PacedMachine, slicer } from '../slices.ts';
import type { TuneFigures } from './answers.ts';
import type { LiveIndex } from './live-index.ts';

/** The most words whose shingles are held at a time; of a larger index, every nth text is taken. */
const mostWords = 3_000_000;
/** The most texts that are scored, each against all of them. */
const mostLooked = 1500;
/** The most texts whose cost is measured. */
const mostMeasured = 300;
/** An exact join is given up after this many milliseconds. */
const longestJoin = 3000;

/**
 * The exact scores of the files of an index by shingles of `shingleSize` words, and the cost of finding them. Throws when
 * the answer is no longer wanted. Boilerplate does not count, as in the index.
 */
export async function tuneFigures(
  { corpus }: Pick<LiveIndex, 'corpus'>,
  shingleSize: number,
  machine: PacedMachine,
  signal?: AbortSignal,
): Promise<TuneFigures> {
  const rest = slicer(machine);
  const pace = async () => {
    const wait = rest();
    if (wait) await wait;
    signal?.throwIfAborted();
  };
  const finished = async <T>(steps: Iterator<unknown, T>): Promise<T> => {
    for (let step = steps.next(); ; step = steps.next()) {
      await pace();
      if (step.done) return step.value;
    }
  };
  const { minWords, shingleWords } = corpus.options;
  const isLong = (text: Text) => wordTotal(text) >= minWords / 2;
  const all = [...corpus.texts].filter(([, text]) => isLong(text));
  const words = all.reduce((sum, [, text]) => sum + wordTotal(text), 0);
  const stride = Math.max(1, Math.ceil(words / mostWords));
  const chosen = all.filter((_, at) => at % stride === 0);
  const counting = await finished(
    shingleSize === shingleWords
      ? corpus.shingleSetsInSteps()
      : shingleSetsInSteps(new Map(chosen), { minWords, shingleWords: shingleSize }),
  );
  const sets: Uint32Array[] = [];
  const units = unitCount();
  for (const [, text] of chosen) {
    const set = counting.ofText(text);
    if (set.length >= counting.fewest) sets.push(set);
    units.add(keysOf(text, 'prose'), keysOf(text, 'code'));
    await pace();
  }
  const texts = Math.min(all.length, sets.length * stride);
  const cost = await costOf(sets, machine.now, pace);
  const exact = await joinExactly(sets, corpus.options.threshold, machine.now, pace);
  const every = Math.max(1, Math.ceil(sets.length / mostLooked));
  const pairs = await finished(scoreHistogram(sets, 100, every));
  const scale = sets.length > 1 ? (stride * (sets.length * stride - 1)) / (sets.length - 1) : 1;
  const shingles = sets.reduce((sum, set) => sum + set.length, 0);
  return {
    shingleSize,
    texts,
    sampled: Math.ceil(sets.length / every),
    pairs: Array.from(pairs, (each) => each * scale),
    shingles: Math.round((shingles / Math.max(1, sets.length)) * texts),
    cost,
    exact,
    sufficient: units.sufficient(),
  };
}

/** Measures a sample of the sets, evenly spaced. */
async function costOf(
  sets: readonly Uint32Array[],
  now: () => number,
  pace: () => Promise<void>,
): Promise<TuneFigures['cost']> {
  const every = Math.max(1, Math.ceil(sets.length / mostMeasured));
  const measured = sets.filter((_, at) => at % every === 0);
  const out = new Uint32Array(signatureSize);
  const buckets = new Map<number, number[]>();
  const rows = 4;
  let sign = 0;
  let band = 0;
  let look = 0;
  // read the clock once for several sets, as it may tick coarsely
  const portion = 20;
  for (let from = 0; from < measured.length; from += portion) {
    const some = measured.slice(from, from + portion);
    const began = now();
    for (const set of some) writeSignature(set, set.length, out, 0);
    const signed = now();
    for (const at of some.keys())
      for (let key = 0; key < signatureSize / rows; key++)
        addTo(buckets, bandKey(out, 0, key, rows) + from + at, at);
    const banded = now();
    for (const set of some) sharedCount(set, measured[0]);
    look += now() - banded;
    band += banded - signed;
    sign += signed - began;
    await pace();
  }
  const each = Math.max(1, measured.length);
  return { sign: sign / each, band: (band * rows) / signatureSize / each, look: look / each };
}

/** Joins the sets exactly and measures the join; undefined when it takes too long. */
async function joinExactly(
  sets: readonly Uint32Array[],
  threshold: number,
  now: () => number,
  pace: () => Promise<void>,
): Promise<TuneFigures['exact']> {
  const steps = prefixJoin([...sets.keys()], (id) => sets[id], threshold);
  for (let took = 0; took < longestJoin; ) {
    const began = now();
    const step = steps.next();
    took += now() - began;
    if (step.done) return { texts: sets.length, took };
    await pace();
  }
  return undefined;
}
