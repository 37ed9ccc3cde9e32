import { type Banding, bandingFor, bandKey, collisionProbability } from '../engine/files/bands.ts';
import { estimate, writeSignature } from '../engine/files/signature.ts';
import { lastLine } from '../engine/findings.ts';
import { type Explanation, explained } from '../engine/methods/explanation.ts';
import { minHashFamily, standardError } from '../engine/methods/minhash-families.ts';
import { rangeOf } from '../engine/passages/places.ts';
import { withinLines } from '../engine/search/line-window.ts';
import { ignoredStretches } from '../engine/sketches/ignored-list.ts';
import { proseSalt, shingleCount, writeShingles } from '../engine/sketches/shingles.ts';
import { Sketcher } from '../engine/sketches/sketcher.ts';
import { type Text, wordCount, wordsOf, wordTotal } from '../engine/sketches/texts.ts';
import type { ComparedFile } from './compare.ts';
import { type ExplainedPassages, passagesBetween } from './explained-passages.ts';
import type { ScanOptions } from './options.ts';
import type { LeftOut, Surroundings } from './surroundings.ts';

/** The rule that decides whether two files are reported as near-duplicates. */
export type FileRule =
  | 'left out'
  | 'identical'
  | 'too short'
  | 'boilerplate'
  | 'below threshold'
  | 'no band'
  | 'reported';

/**
 * A stretch of a text, in UTF-16 units: its words are in shingles that both texts have, in shingles of this text alone,
 * or in none that counts.
 */
export interface MarkedStretch {
  readonly start: number;
  readonly end: number;
  readonly kind: 'shared' | 'own' | 'boilerplate';
}

/** A file to explain, or some of its lines, from 1, both included. */
export interface FileToExplain extends ComparedFile {
  readonly lines?: readonly [number, number];
}

/** One of two texts of an explanation. */
export interface ExplainedText {
  readonly path: string;
  readonly words: number;
  /** Distinct shingles, and how many of them are not boilerplate. */
  readonly shingles: number;
  readonly counted: number;
  /** The share of it that is in the other text. */
  readonly containment: number;
  /** Its most frequent words in its TextProfile. */
  readonly profile: readonly (readonly [word: string, frequency: number])[];
  readonly stretches: readonly MarkedStretch[];
  /** What its own comments take out of every comparison; lines from 1, both included. */
  readonly ignored: readonly { startLine: number; endLine: number; reason: string }[];
  /** Why it is compared with no file at all. */
  readonly leftOut: LeftOut | undefined;
}

/** Everything that leads to the score of two files, and why they are reported or not. */
export interface ExplainResult extends ExplainedPassages {
  schema: 'near-duplicates-explain/1';
  a: ExplainedText;
  b: ExplainedText;
  reported: boolean;
  rule: FileRule;
  threshold: number;
  minWords: number;
  shingleWords: number;
  /** Exact, of the shingles that count. */
  jaccard: number;
  shared: number;
  /** Of all shingles, boilerplate too. */
  jaccardOfAll: number;
  minHash: { estimate: number; standardError: number; values: number };
  bands: { bands: number; rows: number; collided: readonly number[]; probability: number };
  simHash: { distance: number; bits: 64; cosine: number; cosineEstimate: number };
  textProfile: { same: boolean };
  sameBytes: boolean;
  /** Words in the longest run of `a` whose shingles `b` has too. */
  longestRun: number;
}

/** Sets with fewer shingles than about this are joined exactly, whatever the bands say. */
const fewShingles = 100;
const toldOfProfile = 10;

/**
 * Explains the score of two files. Within a folder, the folder's boilerplate counts in no score, passages are judged as
 * a search of the folder judges them, and the result says which of its rules leave out or ignore something.
 */
export function explain(
  a: FileToExplain,
  b: FileToExplain,
  options: ScanOptions,
  around?: Surroundings,
): ExplainResult {
  const [textA, textB] = [textOf(a), textOf(b)];
  // The score of a passage counts all of its words.
  const sets = a.lines || b.lines ? undefined : around?.corpus.shingleSets();
  const { shingleWords, signatureLength } = options;
  const banding = bandingFor(options.threshold, signatureLength);
  const all = explained(
    { text: textA, bytes: bytesWithin(a) },
    { text: textB, bytes: bytesWithin(b) },
    { of: 'words', size: shingleWords },
    minHashFamily('one-permutation', signatureLength),
    banding,
  );
  const countedA = new Set(sets ? sets.ofText(textA) : all.setA);
  const countedB = new Set(sets ? sets.ofText(textB) : all.setB);
  let shared = 0;
  for (const shingle of countedA) if (countedB.has(shingle)) shared++;
  const part = (of: number) => (of === 0 ? 0 : shared / of);
  const jaccard = part(countedA.size + countedB.size - shared);
  const { promised, collided } = sketchedPair(countedA, countedB, banding, signatureLength);
  const sizes = [countedA.size, countedB.size];
  const words = wordTotal(textA);
  const leftOut = [textA, textB].map((text, side) => around?.leftOut[side] ?? leftOutByComment(text));
  const rule = leftOut.some(Boolean) ? 'left out' : ruleOf(all, words, { jaccard, sizes, collided }, options);
  const side = (
    file: ComparedFile,
    text: Text,
    own: Set<number>,
    other: Set<number>,
    every: Uint32Array,
  ) => ({
    path: file.path,
    words: wordTotal(text),
    shingles: every.length,
    counted: own.size,
    containment: part(own.size),
    profile: (file === a ? all.profileA : all.profileB).words.slice(0, toldOfProfile),
    stretches: stretchesOf(text, own, other, shingleWords),
    ignored: linesIgnored(text),
    leftOut: leftOut[file === a ? 0 : 1],
  });
  return {
    schema: 'near-duplicates-explain/1',
    a: side(a, textA, countedA, countedB, all.setA),
    b: side(b, textB, countedB, countedA, all.setB),
    reported: rule === 'reported' || rule === 'identical',
    rule,
    threshold: options.threshold,
    minWords: options.minWords,
    shingleWords,
    jaccard,
    shared,
    jaccardOfAll: all.jaccard,
    minHash: {
      estimate: promised,
      standardError: standardError(jaccard, signatureLength),
      values: signatureLength,
    },
    bands: { ...banding, collided, probability: collisionProbability(jaccard, banding) },
    simHash: {
      distance: all.hammingDistance,
      bits: 64,
      cosine: all.cosine,
      cosineEstimate: all.cosineEstimate,
    },
    textProfile: { same: all.sameProfile },
    sameBytes: all.sameBytes,
    ...(a.lines || b.lines
      ? { passages: [], refused: [] }
      : passagesBetween([a, textA], [b, textB], options, around)),
    longestRun: longestSharedRun(textA, countedB, shingleWords),
  };
}

function leftOutByComment(text: Text): LeftOut | undefined {
  return ignoredStretches(text).some(({ kind }) => kind === 'file') ? 'comment' : undefined;
}

function linesIgnored(text: Text): ExplainedText['ignored'] {
  return ignoredStretches(text).map(({ reason, ...stretch }) => {
    const range = rangeOf(text, '', stretch);
    return { startLine: range.startLine, endLine: lastLine(range), reason };
  });
}

/** What the signatures of two sets estimate, and the bands in which they collide. */
function sketchedPair(a: ReadonlySet<number>, b: ReadonlySet<number>, banding: Banding, size: number) {
  const signatures = new Uint32Array(2 * size);
  writeSignature(Uint32Array.from(a), a.size, signatures, 0, size);
  writeSignature(Uint32Array.from(b), b.size, signatures, size, size);
  const collided: number[] = [];
  if (a.size === 0 || b.size === 0) return { promised: 0, collided };
  for (let band = 0; band < banding.bands; band++)
    if (bandKey(signatures, 0, band, banding.rows) === bandKey(signatures, size, band, banding.rows))
      collided.push(band);
  return { promised: estimate(signatures, 0, signatures, size, size), collided };
}

/** The rule that applies; the rules are tried in the order in which a search of near-duplicate files has them. */
function ruleOf(
  all: Explanation,
  words: number,
  counted: { jaccard: number; sizes: readonly number[]; collided: readonly number[] },
  { threshold, minWords }: ScanOptions,
): FileRule {
  const isShort = (sizes: readonly number[]) => Math.min(...sizes) < minWords / 2;
  const reaches = (score: number) => score >= threshold - 1e-9;
  if (all.sameBytes) return words < minWords ? 'too short' : 'identical';
  if (isShort([all.setA.length, all.setB.length])) return 'too short';
  if (isShort(counted.sizes)) return 'boilerplate';
  if (!reaches(counted.jaccard)) return reaches(all.jaccard) ? 'boilerplate' : 'below threshold';
  const joinedExactly = Math.max(...counted.sizes) <= fewShingles / threshold + 1;
  return counted.collided.length > 0 || joinedExactly ? 'reported' : 'no band';
}

function textOf({ bytes, language, lines }: FileToExplain): Text {
  const sketcher = new Sketcher();
  sketcher.add(bytes, language);
  const sketches = sketcher.finish();
  return { sketches: lines ? withinLines(sketches, lines) : sketches, at: 0, key: '', paths: [] };
}

function bytesWithin({ bytes, lines }: FileToExplain): Uint8Array {
  if (!lines) return bytes;
  const text = new TextDecoder().decode(bytes).split('\n');
  return new TextEncoder().encode(text.slice(lines[0] - 1, lines[1]).join('\n'));
}

const streams = ['prose', 'code'] as const;

function shinglesIn(text: Text, space: 'prose' | 'code', wordsEach: number): Uint32Array {
  const { keys, count } = wordsOf(text, space);
  const out = new Uint32Array(shingleCount(count, wordsEach));
  writeShingles(keys, 0, count, space === 'prose' ? proseSalt : 0, out, 0, wordsEach);
  return out;
}

/**
 * Each word is in as many shingles as a shingle has words. The word is shared when one of them is, and boilerplate when
 * none of them counts.
 */
function stretchesOf(
  text: Text,
  own: ReadonlySet<number>,
  other: ReadonlySet<number>,
  wordsEach: number,
): readonly MarkedStretch[] {
  const marked: { start: number; end: number; kind: MarkedStretch['kind'] }[] = [];
  for (const space of streams) {
    const { count, start, length } = wordsOf(text, space);
    const shingles = shinglesIn(text, space, wordsEach);
    let sharedUntil = 0;
    let countedUntil = 0;
    for (let at = 0; at < count; at++) {
      const shingle = shingles[at];
      if (at < shingles.length && own.has(shingle)) {
        countedUntil = at + wordsEach;
        if (other.has(shingle)) sharedUntil = at + wordsEach;
      }
      const kind = at < sharedUntil ? 'shared' : at < countedUntil ? 'own' : 'boilerplate';
      marked.push({ start: start[at], end: start[at] + length[at], kind });
    }
  }
  marked.sort((x, y) => x.start - y.start);
  const stretches: typeof marked = [];
  for (const word of marked) {
    const last = stretches.at(-1);
    if (last?.kind === word.kind) last.end = Math.max(last.end, word.end);
    else stretches.push(word);
  }
  return stretches;
}

function longestSharedRun(text: Text, other: ReadonlySet<number>, wordsEach: number): number {
  let longest = 0;
  for (const space of streams) {
    let run = 0;
    for (const shingle of shinglesIn(text, space, wordsEach)) {
      run = other.has(shingle) ? run + 1 : 0;
      if (run > 0) longest = Math.max(longest, Math.min(run + wordsEach - 1, wordCount(text, space)));
    }
  }
  return longest;
}
