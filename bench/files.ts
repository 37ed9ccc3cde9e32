import { Corpus, defaultCorpusOptions } from '../src/engine/search/corpus.ts';
import { searchAll } from '../src/engine/search/search.ts';
import type { Sketches, WordTable } from '../src/engine/sketches/sketches.ts';
import { atOnce } from '../src/engine/steps.ts';
import { foldersIn, numberOption, readArguments } from './arguments.ts';
import { distinctFiles } from './edited-copies.ts';
import { sketched } from './in-process.ts';
import { percent, table } from './table.ts';
import { nameOfFolder, type TextFile } from './text-files.ts';

const wordsInShingle = 3;
const thresholds = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

/**
 * Checks file pairs against a brute-force comparison of all pairs. The engine decides what the words are; the sets of
 * runs of three words, the boilerplate among them and every score are computed independently here.
 */
export function main(words: string[]): number {
  const given = readArguments(words);
  const folders = foldersIn(given);
  const files = distinctFiles(folders, numberOption(given, 'files', 6000));
  const batches = files.map(({ path, text }) => sketched(path, new TextEncoder().encode(text)));
  const sets = withoutBoilerplate(batches.map(shinglesOf));
  const truth = pairsByBruteForce(
    sets,
    thresholds[0],
    files.map(({ path }) => path),
  );
  console.log(
    `\n${folders.map(nameOfFolder).join(', ')}: ${files.length} distinct files, ${truth.size} pairs at ${thresholds[0]} or more\n`,
  );
  const rows = thresholds.map((threshold) => rowFor(threshold, files, batches, truth));
  console.log(
    table(['threshold', 'pairs', 'found', 'recall %', 'not pairs', 'scores off', 'largest error', 's'], rows),
  );
  console.log('\ntargets: recall 99.9 %, no score off');
  return 0;
}

function rowFor(
  threshold: number,
  files: readonly TextFile[],
  batches: readonly Sketches[],
  truth: ReadonlyMap<string, number>,
): string[] {
  const corpus = new Corpus({ ...defaultCorpusOptions, spaces: [], threshold });
  files.forEach(({ path }, at) => {
    corpus.add([path], batches[at]);
  });
  const began = performance.now();
  const { files: pairs } = atOnce(searchAll(corpus));
  const seconds = (performance.now() - began) / 1000;
  const wanted = [...truth].filter(([, jaccard]) => jaccard >= threshold - 1e-12);
  const found = new Map(pairs.map(({ a, b, jaccard }) => [pairKey(a, b), jaccard]));
  const hit = wanted.filter(([pair]) => found.has(pair)).length;
  const errors = [...found].map(([pair, jaccard]) => Math.abs(jaccard - (truth.get(pair) ?? 0)));
  return [
    threshold.toFixed(2),
    String(wanted.length),
    String(found.size),
    percent(hit / wanted.length, 3),
    String([...found.keys()].filter((pair) => (truth.get(pair) ?? 0) < threshold - 1e-12).length),
    String(errors.filter((error) => error > 1e-9).length),
    Math.max(0, ...errors).toExponential(1),
    seconds.toFixed(1),
  ];
}

/** The runs of three words in a text, each as a number of 52 bits, with repeats. */
interface Shingles {
  readonly prose: readonly number[];
  readonly code: readonly number[];
}

function shinglesOf({ prose, code }: Sketches): Shingles {
  const runsIn = ({ hash }: WordTable, space: number): number[] => {
    const size = Math.min(wordsInShingle, hash.length);
    const runs = size > 0 ? hash.length - size + 1 : 0;
    return Array.from({ length: runs }, (_, from) => hashOfRun(hash, from, size, space));
  };
  return { prose: runsIn(prose, 1), code: runsIn(code, 2) };
}

function hashOfRun(words: Uint32Array, from: number, size: number, space: number): number {
  let high = space * 0x2545f491;
  let low = space * 0x1b873593;
  for (let at = from; at < from + size; at++) {
    high = Math.imul(high ^ words[at], 0x85ebca6b);
    high ^= high >>> 13;
    low = Math.imul(low + words[at], 0xcc9e2d51);
    low = (low << 15) | (low >>> 17);
  }
  return (high >>> 0) * 0x100000 + ((low >>> 0) & 0xfffff);
}

/**
 * The shingles that count: not those in more than 5% of the texts and in more than 20 of them, except in code where
 * these are more than a third.
 */
function withoutBoilerplate(all: readonly Shingles[]): number[][] {
  const texts = new Map<number, number>();
  for (const { prose, code } of all)
    for (const shingle of new Set([...prose, ...code])) texts.set(shingle, (texts.get(shingle) ?? 0) + 1);
  const most = Math.max(20, Math.floor(all.length * 0.05));
  const few = defaultCorpusOptions.minWords / 2;
  const isRare = (shingle: number) => (texts.get(shingle) ?? 0) <= most;
  return all.map(({ prose, code }) => {
    const rare = code.filter(isRare);
    const isOneOfMany = (code.length - rare.length) * 3 > code.length;
    const counted = [...new Set([...prose.filter(isRare), ...(isOneOfMany ? code : rare)])];
    return counted.length < few ? [] : counted;
  });
}

/** All pairs that reach the threshold, found by counting the shingles that each text shares with every other. */
function pairsByBruteForce(
  sets: readonly (readonly number[])[],
  threshold: number,
  paths: readonly string[],
): Map<string, number> {
  const places = new Map<number, number[]>();
  const pairs = new Map<string, number>();
  const shared = new Uint32Array(sets.length);
  sets.forEach((set, at) => {
    shared.fill(0);
    for (const shingle of set) {
      const known = places.get(shingle);
      if (known === undefined) places.set(shingle, [at]);
      else {
        for (const other of known) shared[other]++;
        known.push(at);
      }
    }
    for (let other = 0; other < at; other++) {
      const jaccard = shared[other] / (set.length + sets[other].length - shared[other]);
      if (shared[other] > 0 && jaccard >= threshold - 1e-12)
        pairs.set(pairKey(paths[other], paths[at]), jaccard);
    }
  });
  return pairs;
}

function pairKey(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}
