import { mixed } from '../../engine/words/hash.ts';

/** How many hashes a fingerprint keeps; more tell passages apart more sharply and read worse in a list. */
const kept = 16;
/** The share of their hashes that two fingerprints of one passage have, however it was edited a little. */
const enough = 0.5;

/** What recognises a passage again: how many words it has, and the least of the hashes of its word pairs. */
export function fingerprintOf(keys: Uint32Array): string {
  const hashes = new Set<number>();
  for (let at = 0; at + 1 < keys.length; at++)
    hashes.add(mixed(Math.imul(keys[at], 31) + keys[at + 1]) >>> 0);
  const least = [...hashes].sort((x, y) => x - y).slice(0, kept);
  return `${keys.length}:${least.map((hash) => hash.toString(36)).join('.')}`;
}

/** Whether two fingerprints are of the same passage, moved or changed a little. */
export function isSamePassage(a: string, b: string): boolean {
  if (a === b) return true;
  const [wordsA, hashesA] = parts(a);
  const [wordsB, hashesB] = parts(b);
  if (Math.min(wordsA, wordsB) < 0.6 * Math.max(wordsA, wordsB)) return false;
  // Of the least hashes of both together, those that both have: the usual estimate of the Jaccard score.
  const together = [...new Set([...hashesA, ...hashesB])].sort((x, y) => x - y).slice(0, kept);
  const inA = new Set(hashesA);
  const inB = new Set(hashesB);
  const shared = together.filter((hash) => inA.has(hash) && inB.has(hash)).length;
  return together.length > 0 && shared >= enough * together.length;
}

function parts(fingerprint: string): [number, number[]] {
  const [words = '0', hashes = ''] = fingerprint.split(':');
  return [Number(words), hashes ? hashes.split('.').map((hash) => Number.parseInt(hash, 36)) : []];
}
