import { type Banding, bandingFor, bandKey, collisionProbability } from '../engine/files/bands.ts';
import { areJoinedExactly } from '../engine/files/file-pairs.ts';
import { areCopiesTold } from '../engine/files/identical.ts';
import { fewestShingles } from '../engine/files/shingle-sets.ts';
import { estimate, writeSignature } from '../engine/files/signature.ts';
import { lastLine } from '../engine/findings.ts';
import { type Explanation, explained } from '../engine/methods/explanation.ts';
import { standardError } from '../engine/methods/minhash-families.ts';
import type { TextProfile } from '../engine/methods/text-profile.ts';
import { rangeOf } from '../engine/passages/places.ts';
import { withinLines } from '../engine/search/line-window.ts';
import { ignoredStretches } from '../engine/sketches/ignored-list.ts';
import { sketchesOfFile } from '../engine/sketches/sketcher.ts';
import { isCommentsAlone } from '../engine/sketches/source.ts';
import { loneText, type Text, wordTotal } from '../engine/sketches/texts.ts';
import type { ComparedFile } from './compare.ts';
import { type ExplainedPassages, passagesBetween } from './explained-passages.ts';
import { type LeftOut, leftOutByComment } from './left-out.ts';
import { longestSharedRun, type MarkedStretch, stretchesOf } from './marked-stretches.ts';
import type { ScanOptions } from './options.ts';
import type { Surroundings } from './surroundings.ts';

/** The rule that decides whether two files are reported as near-duplicates. */
export type FileRule =
  | 'left out'
  | 'identical'
  | 'comments alone'
  | 'too short'
  | 'boilerplate'
  | 'below threshold'
  | 'no band'
  | 'reported';

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

const toldOfProfile = 10;

/** One of the two files on the way to its explanation. */
interface Side {
  readonly file: FileToExplain;
  readonly text: Text;
  /** Its distinct shingles, and those of them that are not boilerplate. */
  readonly shingles: Uint32Array;
  readonly counted: ReadonlySet<number>;
  readonly profile: TextProfile;
  readonly leftOut: LeftOut | undefined;
}

/**
 * Explains the score of two files. Within a folder, the folder's boilerplate counts in no score, passages are judged as
 * a search of the folder judges them, and the result says which of its rules leave out or ignore something.
 */
export function explain(
  fileA: FileToExplain,
  fileB: FileToExplain,
  options: ScanOptions,
  around?: Surroundings,
): ExplainResult {
  const { threshold, minWords, shingleWords, signatureLength } = options;
  const [textA, textB] = [textOf(fileA), textOf(fileB)];
  const banding = bandingFor(threshold, signatureLength);
  const methods = explained(
    { text: textA, bytes: bytesWithin(fileA) },
    { text: textB, bytes: bytesWithin(fileB) },
    { of: 'words', size: shingleWords },
  );
  const areWholeFiles = !fileA.lines && !fileB.lines;
  // The score of a passage counts all of its words.
  const sets = areWholeFiles ? around?.corpus.shingleSets() : undefined;
  const sideOf = (side: Omit<Side, 'counted'>): Side => ({
    ...side,
    counted: new Set(sets ? sets.ofText(side.text) : side.shingles),
    leftOut: side.leftOut ?? leftOutByComment(side.text),
  });
  const { setA, setB, profileA, profileB } = methods;
  const [leftOutA, leftOutB] = around?.leftOut ?? [];
  const a = sideOf({ file: fileA, text: textA, shingles: setA, profile: profileA, leftOut: leftOutA });
  const b = sideOf({ file: fileB, text: textB, shingles: setB, profile: profileB, leftOut: leftOutB });
  const shared = sharedBy(a.counted, b.counted);
  const jaccard = share(shared, a.counted.size + b.counted.size - shared);
  const { promised, collided } = sketchedPair(a.counted, b.counted, banding, signatureLength);
  const rule = a.leftOut || b.leftOut ? 'left out' : ruleOf([a, b], methods, { jaccard, collided }, options);
  return {
    schema: 'near-duplicates-explain/1',
    a: explainedText(a, b, shared, shingleWords),
    b: explainedText(b, a, shared, shingleWords),
    reported: rule === 'reported' || rule === 'identical',
    rule,
    threshold,
    minWords,
    shingleWords,
    jaccard,
    shared,
    jaccardOfAll: methods.jaccard,
    minHash: {
      estimate: promised,
      standardError: standardError(jaccard, signatureLength),
      values: signatureLength,
    },
    bands: { ...banding, collided, probability: collisionProbability(jaccard, banding) },
    simHash: {
      distance: methods.hammingDistance,
      bits: 64,
      cosine: methods.cosine,
      cosineEstimate: methods.cosineEstimate,
    },
    textProfile: { same: methods.sameProfile },
    sameBytes: methods.sameBytes,
    ...(areWholeFiles
      ? passagesBetween([fileA, textA], [fileB, textB], options, around)
      : { passages: [], refused: [] }),
    longestRun: longestSharedRun(textA, b.counted, shingleWords),
  };
}

function explainedText(side: Side, other: Side, shared: number, shingleWords: number): ExplainedText {
  const { file, text, shingles, counted, profile, leftOut } = side;
  return {
    path: file.path,
    words: wordTotal(text),
    shingles: shingles.length,
    counted: counted.size,
    containment: share(shared, counted.size),
    profile: profile.words.slice(0, toldOfProfile),
    stretches: stretchesOf(text, counted, other.counted, shingleWords),
    ignored: linesIgnored(text),
    leftOut,
  };
}

function sharedBy(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared++;
  return shared;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
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
  sides: readonly [Side, Side],
  all: Explanation,
  counted: { jaccard: number; collided: readonly number[] },
  options: ScanOptions,
): FileRule {
  const { threshold, minWords } = options;
  const [a, b] = sides;
  const sizes = sides.map((side) => side.counted.size);
  const isShort = (each: readonly number[]) => Math.min(...each) < fewestShingles(minWords);
  const reaches = (score: number) => score >= threshold - 1e-9;
  const areSame = all.sameBytes && a.file.language.id === b.file.language.id;
  if (areSame && areCopiesTold(a.text, options)) return 'identical';
  if (sides.some(({ file, text }) => isCommentsAlone({ ...text, paths: [file.path] })))
    return 'comments alone';
  if (isShort([all.setA.length, all.setB.length])) return 'too short';
  if (isShort(sizes)) return 'boilerplate';
  if (!reaches(counted.jaccard)) return reaches(all.jaccard) ? 'boilerplate' : 'below threshold';
  const isFound = counted.collided.length > 0 || areJoinedExactly(Math.max(...sizes), threshold);
  return isFound ? 'reported' : 'no band';
}

function textOf({ bytes, language, lines }: FileToExplain): Text {
  return loneText(withinLines(sketchesOfFile(bytes, language), lines));
}

function bytesWithin({ bytes, lines }: FileToExplain): Uint8Array {
  if (!lines) return bytes;
  const text = new TextDecoder().decode(bytes).split('\n');
  return new TextEncoder().encode(text.slice(lines[0] - 1, lines[1]).join('\n'));
}
