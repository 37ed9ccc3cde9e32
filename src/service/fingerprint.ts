import { firstAtLeast } from '../engine/arrays/sorted.ts';
import type { Offsets } from '../engine/findings.ts';
import { type Text, wordsOf } from '../engine/sketches/texts.ts';
import { mixed } from '../engine/words/hash.ts';

/**
 * How many hashes a fingerprint keeps; with more, it tells passages apart more sharply but is harder to read in a list.
 */
const kept = 16;
/** The least share of hashes that two fingerprints of one passage have in common after small edits. */
const enough = 0.5;

/** The fingerprint that recognises a passage again: its number of words, and the smallest hashes of its word pairs. */
export function fingerprintOf(keys: Uint32Array): string {
  const hashes = new Set<number>();
  for (let at = 0; at + 1 < keys.length; at++) hashes.add(mixed(Math.imul(keys[at], 31) + keys[at + 1]));
  const least = [...hashes].sort((x, y) => x - y).slice(0, kept);
  return `${keys.length}:${least.map((hash) => hash.toString(36)).join('.')}`;
}

/** Whether a text is written as fingerprints are: any other would recognise nothing. */
export function isFingerprint(text: string): boolean {
  return /^\d+:(?:[\da-z]+(?:\.[\da-z]+)*)?$/.test(text);
}

/** Whether two fingerprints belong to the same passage, perhaps moved or changed a little. */
export function isSamePassage(a: string, b: string): boolean {
  return likenessOf(a, b) > 0;
}

/** How much the passages of two fingerprints have in common, from 0 for two different ones to 1. */
export function likenessOf(a: string, b: string): number {
  if (a === b) return 1;
  const [wordsA, hashesA] = parts(a);
  const [wordsB, hashesB] = parts(b);
  const lengths = Math.min(wordsA, wordsB) / Math.max(wordsA, wordsB);
  if (lengths < 0.6) return 0;
  // How many of the smallest hashes of both together are in both: the usual estimate of the Jaccard score.
  const together = [...new Set([...hashesA, ...hashesB])].sort((x, y) => x - y).slice(0, kept);
  const inA = new Set(hashesA);
  const inB = new Set(hashesB);
  const shared = together.filter((hash) => inA.has(hash) && inB.has(hash)).length;
  if (together.length === 0 || shared < enough * together.length) return 0;
  return (lengths * shared) / together.length;
}

/** The hashes in a fingerprint; two fingerprints of one passage have some of them in common. */
export function hashesIn(fingerprint: string): number[] {
  return parts(fingerprint)[1];
}

/** The fingerprint of the words in a place of a text: of its prose or of its code, whichever is more. */
export function fingerprintOfPlace(text: Text, { startOffset, endOffset }: Offsets): string {
  const [prose, code] = (['prose', 'code'] as const).map((space) => {
    const words = wordsOf(text, space);
    return words.keys.subarray(firstAtLeast(words.start, startOffset), firstAtLeast(words.start, endOffset));
  });
  return prose.length >= code.length ? fingerprintOf(prose) : fingerprintOf(code);
}

function parts(fingerprint: string): [number, number[]] {
  const [words = '0', hashes = ''] = fingerprint.split(':');
  return [Number(words), hashes ? hashes.split('.').map((hash) => Number.parseInt(hash, 36)) : []];
}
