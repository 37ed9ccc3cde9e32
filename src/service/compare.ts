import type { PassagePairResult } from '../engine/findings.ts';
import { overlapOf } from '../engine/methods/containment.ts';
import { md5 } from '../engine/methods/md5.ts';
import { Corpus, type CorpusOptions } from '../engine/search/corpus.ts';
import { searchLike } from '../engine/search/search-like.ts';
import { ignoredStretches } from '../engine/sketches/ignored-list.ts';
import { coverageOf } from '../engine/sketches/shingles.ts';
import { sketchesOfFile } from '../engine/sketches/sketcher.ts';
import type { Sketches } from '../engine/sketches/sketches.ts';
import { loneText, wordTotal } from '../engine/sketches/texts.ts';
import { toldAs } from '../engine/steps.ts';
import type { Language } from '../engine/words/languages.ts';
import type { ScanOptions } from './options.ts';
import type { Progress } from './run.ts';

/** One of two files to compare. */
export interface ComparedFile {
  readonly path: string;
  /** UTF-8 without a byte order mark. */
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/** How alike two files are, and the passages that they share, in the order of the first file. */
export interface CompareResult {
  schema: 'near-duplicates-compare/1';
  a: string;
  b: string;
  /** Whether both have the same bytes. */
  sameBytes: boolean;
  /** The words that count; imports, the licence and marks such as braces are none. */
  wordsOfA: number;
  wordsOfB: number;
  /** The fewest words of a passage; of code two thirds are enough. */
  minWords: number;
  jaccard: number;
  containmentOfA: number;
  containmentOfB: number;
  /** The share of each file's words that lie in a shingle that the other file has too. */
  coverageOfA: number;
  coverageOfB: number;
  /** Blocks, ranges and files that comments in the two take out. */
  ignored: number;
  passages: Omit<PassagePairResult, 'family'>[];
}

/** Compares two files, in steps. The score is exact, however short the files are. */
export function* compare(
  a: ComparedFile,
  b: ComparedFile,
  options: ScanOptions,
): Generator<Progress, CompareResult> {
  const corpus = new Corpus(options);
  const first = sketchesOfFile(a.bytes, a.language);
  yield { stage: 'read', done: 1, of: 2 };
  const second = sketchesOfFile(b.bytes, b.language);
  yield { stage: 'read', done: 2, of: 2 };
  corpus.add([a.path], first);
  corpus.add([b.path], second);
  const [textA, textB] = [loneText(first), loneText(second)];
  const sets = corpus.shingleSets();
  const [own, other] = [sets.ofText(textA), sets.ofText(textB)];
  const search = searchLike(corpus, first, { exclude: ownPath(a, b) });
  const { passages } = yield* toldAs(search, (): Progress => ({ stage: 'passages', done: 0, of: 1 }));
  return {
    schema: 'near-duplicates-compare/1',
    a: a.path,
    b: b.path,
    sameBytes: md5(a.bytes) === md5(b.bytes),
    wordsOfA: wordTotal(textA),
    wordsOfB: wordTotal(textB),
    minWords: options.minWords,
    ...scoresOf(own, other),
    coverageOfA: coverageOf(textA, other, options.shingleWords),
    coverageOfB: coverageOf(textB, own, options.shingleWords),
    ignored: ignoredStretches(textA).length + ignoredStretches(textB).length,
    passages: passages
      .map(({ family: _, ...pair }) => ({ ...pair, a: { ...pair.a, path: a.path } }))
      .sort(byPlace),
  };
}

/** Compares passages by their places in the first file, then in the second. */
export function byPlace(
  x: Pick<PassagePairResult, 'a' | 'b'>,
  y: Pick<PassagePairResult, 'a' | 'b'>,
): number {
  return x.a.startOffset - y.a.startOffset || x.b.startOffset - y.b.startOffset;
}

/** The path of the first of two files in a corpus of both; none when both are the same one. */
export function ownPath(a: ComparedFile, b: ComparedFile): string | undefined {
  return a.path === b.path ? undefined : a.path;
}

type Scores = Pick<CompareResult, 'jaccard' | 'containmentOfA' | 'containmentOfB'>;

/** How alike two texts are, counted exactly, even when they share no seed. */
export function alikenessOf(a: Sketches, b: Sketches, options: CorpusOptions): Scores {
  const sets = new Corpus(options).shingleSets();
  return scoresOf(sets.ofText(loneText(a)), sets.ofText(loneText(b)));
}

function scoresOf(own: Uint32Array, other: Uint32Array): Scores {
  const { jaccard, containmentOfA, containmentOfB } = overlapOf(own, other);
  return { jaccard, containmentOfA, containmentOfB };
}
