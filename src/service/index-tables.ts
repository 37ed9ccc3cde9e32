import { bandingFor, bandKey } from '../engine/files/bands.ts';
import { writeSignature } from '../engine/files/signature.ts';
import type { Corpus, CorpusOptions } from '../engine/search/corpus.ts';
import { shingleCount, sortDistinct, writeTextShingles } from '../engine/sketches/shingles.ts';
import { lineCount, type Text, wordCount } from '../engine/sketches/texts.ts';
import type { Progress } from './run.ts';

/** A column: text, a whole number of up to 64 bits, or a real number. */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'real';
}

/** What an export says about itself: one row of the table `about`. */
export interface AboutIndex {
  readonly repository: string;
  readonly version: string;
  /** Words in a shingle, numbers in a signature. */
  readonly shingle_words: number;
  readonly signature_size: number;
  readonly bands: number;
  readonly band_rows: number;
  /** The lowest score at which the bands are meant to find a pair. */
  readonly threshold: number;
  readonly min_words: number;
  /** The table `shingles` holds one in this many shingles. */
  readonly sample: number;
}

/** One text of an index: the files that have it, and what to look it up by. */
export interface IndexedText {
  /** 64 bits of its content, the key of every table: the same text has the same key in every repository. */
  readonly text: bigint;
  readonly paths: readonly string[];
  readonly bytes: number;
  readonly lines: number;
  readonly proseWords: number;
  readonly codeWords: number;
  /** How many distinct shingles it has, whether in the table or not. */
  readonly size: number;
  /** Distinct, sorted, and sampled by value. */
  readonly shingles: Uint32Array;
  /** Empty for a text without words, like `bands`. */
  readonly signature: Uint32Array;
  readonly bands: Uint32Array;
}

/** The tables of an exported index, with their columns. */
export const indexTables = {
  about: columns(
    ['repository', 'text'],
    ['version', 'text'],
    ['shingle_words', 'integer'],
    ['signature_size', 'integer'],
    ['bands', 'integer'],
    ['band_rows', 'integer'],
    ['threshold', 'real'],
    ['min_words', 'integer'],
    ['sample', 'integer'],
  ),
  files: columns(
    ['repository', 'text'],
    ['path', 'text'],
    ['text', 'integer'],
    ['bytes', 'integer'],
    ['lines', 'integer'],
    ['prose_words', 'integer'],
    ['code_words', 'integer'],
    ['shingles', 'integer'],
  ),
  signatures: columns(['text', 'integer'], ['bin', 'integer'], ['minimum', 'integer']),
  bands: columns(['text', 'integer'], ['band', 'integer'], ['band_key', 'integer']),
  shingles: columns(['text', 'integer'], ['shingle', 'integer']),
} as const satisfies Record<string, readonly Column[]>;

/** The name of a table. */
export type TableName = keyof typeof indexTables;

/** Where the tables go. Nothing new is visible until `place`, and the old tables stay until then. */
export interface IndexWriter {
  add(text: IndexedText): void;
  /** Writes what is left to write; whatever can fail for lack of space fails here. */
  finish(): void;
  place(): void;
  /** Gives up at any point and leaves nothing behind. */
  drop(): void;
}

/** What an export came to. */
export interface IndexCounts {
  readonly files: number;
  readonly texts: number;
  readonly shingles: number;
}

/** What was exported, and where it is now. */
export interface ExportResult extends IndexCounts {
  readonly schema: 'near-duplicates-export/1';
  readonly root: string;
  readonly about: AboutIndex;
  readonly written: readonly { path: string; bytes: number }[];
  readonly skipped: Record<string, number>;
}

/** What an index with these options says about itself. */
export function aboutIndex(
  { repository, version, sample }: Pick<AboutIndex, 'repository' | 'version' | 'sample'>,
  { threshold, minWords, shingleWords, signatureLength }: CorpusOptions,
): AboutIndex {
  const { bands, rows } = bandingFor(threshold, signatureLength);
  return {
    repository,
    version,
    shingle_words: shingleWords,
    signature_size: signatureLength,
    bands,
    band_rows: rows,
    threshold,
    min_words: minWords,
    sample,
  };
}

/** The row of a file, in the order of the columns of `files`. */
export function fileRow(repository: string, path: string, text: IndexedText): (string | bigint)[] {
  const { bytes, lines, proseWords, codeWords, size } = text;
  return [repository, path, text.text, ...[bytes, lines, proseWords, codeWords, size].map(BigInt)];
}

/**
 * Writes all texts of a corpus in the order of their keys, one at a time, so that memory does not grow with their
 * number.
 */
export function* writeIndex(
  corpus: Corpus,
  about: AboutIndex,
  writers: readonly IndexWriter[],
): Generator<Progress, IndexCounts> {
  const texts = [...corpus.texts.values()]
    .map((text) => ({ key: keyOf(text), text }))
    .sort((x, y) => (x.key < y.key ? -1 : 1));
  let shingles = 0;
  for (const [done, { key, text }] of texts.entries()) {
    yield { stage: 'write', done, of: texts.length };
    const indexed = indexedText(key, text, about);
    shingles += indexed.shingles.length;
    for (const writer of writers) writer.add(indexed);
  }
  return { files: corpus.size, texts: texts.length, shingles };
}

let scratch = new Uint32Array(1024);

function indexedText(key: bigint, text: Text, about: AboutIndex): IndexedText {
  const { shingle_words: wordsEach, signature_size: length, band_rows: rows, sample } = about;
  const proseWords = wordCount(text, 'prose');
  const codeWords = wordCount(text, 'code');
  const room = shingleCount(proseWords, wordsEach) + shingleCount(codeWords, wordsEach);
  if (scratch.length < room) scratch = new Uint32Array(room * 2);
  const written = writeTextShingles(text, scratch, wordsEach);
  const signature = new Uint32Array(written > 0 ? length : 0);
  if (written > 0) writeSignature(scratch, written, signature, 0, length);
  const bands = new Uint32Array(written > 0 ? about.bands : 0);
  for (let band = 0; band < bands.length; band++) bands[band] = bandKey(signature, 0, band, rows);
  const size = sortDistinct(scratch, written);
  const all = scratch.subarray(0, size);
  return {
    text: key,
    paths: text.paths,
    bytes: Number(text.key.split(':')[2]),
    lines: lineCount(text),
    proseWords,
    codeWords,
    size,
    // By value, not by position: every copy keeps the same ones.
    shingles: sample === 1 ? all.slice() : all.filter((shingle) => shingle % sample === 0),
    signature,
    bands,
  };
}

/** A text's content hash as a signed number of 64 bits. */
function keyOf(text: Text): bigint {
  const [low, high] = text.key.split(':');
  return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low));
}

function columns<const Pairs extends readonly (readonly [string, Column['type']])[]>(...pairs: Pairs) {
  return pairs.map(([name, type]): Column => ({ name, type }));
}
