import { type Fingerprint, hammingDistance } from './simhash.ts';

/** Two fingerprints, by their places, and the number of bits in which they differ. */
export interface NearFingerprints {
  readonly a: number;
  readonly b: number;
  readonly distance: number;
}

/** All pairs of fingerprints within a distance of each other, each once; yields after each table. */
export function* nearPairs(
  fingerprints: readonly Fingerprint[],
  distance: number,
): Generator<number, { pairs: NearFingerprints[]; looked: number }> {
  // there are more blocks than bits may differ, so two that are near agree in at least one of them: each table is sorted
  // by one block, and searched only among equals (Manku and others)
  const blocks = blocksOf(Math.max(3, distance + 1));
  const firstAgreed = (a: Fingerprint, b: Fingerprint) =>
    blocks.findIndex((block) => bitsOf(a, block) === bitsOf(b, block));
  const pairs: NearFingerprints[] = [];
  let looked = 0;
  for (const [table, block] of blocks.entries()) {
    const { keys, places } = sortedBy(fingerprints, block);
    for (let i = 0; i < keys.length; i++) {
      const a = fingerprints[places[i]];
      for (let j = i + 1; keys[j] === keys[i]; j++) {
        looked++;
        const bits = hammingDistance(a, fingerprints[places[j]]);
        // a pair that agrees in several blocks is reported by the first
        if (bits <= distance && firstAgreed(a, fingerprints[places[j]]) === table)
          pairs.push({ a: places[i], b: places[j], distance: bits });
      }
    }
    yield table;
  }
  return { pairs: pairs.sort((x, y) => x.a - y.a || x.b - y.b), looked };
}

interface Block {
  readonly from: number;
  readonly bits: number;
}

function blocksOf(count: number): Block[] {
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((64 * i) / count);
    return { from, bits: Math.floor((64 * (i + 1)) / count) - from };
  });
}

/** The bits of a block, from the lowest bit on; at most 22 of them. */
function bitsOf({ high, low }: Fingerprint, { from, bits }: Block): number {
  const mask = 2 ** bits - 1;
  if (from >= 32) return (high >>> (from - 32)) & mask;
  return ((low >>> from) | (from + bits > 32 ? high << (32 - from) : 0)) & mask;
}

function sortedBy(
  fingerprints: readonly Fingerprint[],
  block: Block,
): { keys: Uint32Array; places: Uint32Array } {
  const room = 2 ** 31;
  const both = Float64Array.from(fingerprints, (each, place) => bitsOf(each, block) * room + place).sort();
  return {
    keys: Uint32Array.from(both, (value) => Math.floor(value / room)),
    places: Uint32Array.from(both, (value) => value % room),
  };
}
