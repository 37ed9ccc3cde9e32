import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownMemory } from '../../../src/engine/arrays/memory.ts';
import { everywhere, isFollowed } from '../../../src/engine/seeds/meetings.ts';
import { Postings } from '../../../src/engine/seeds/postings.ts';
import { alone, groupSeeds, hubs, passedOver } from '../../../src/engine/seeds/seed-groups.ts';

function postingsOf(texts: readonly (readonly number[])[]): Postings {
  const postings = new Postings();
  for (const [id, hashes] of texts.entries())
    postings.add(id, Uint32Array.from(hashes), Uint32Array.from(hashes.keys()), hashes.length);
  return postings;
}

describe('groupSeeds', () => {
  it('groups what a look-up of every place finds', () => {
    const seed = fc.oneof(fc.nat(20), fc.constant(0xffffffff), fc.nat(0xffffffff));
    fc.assert(
      fc.property(
        fc.array(fc.array(seed, { maxLength: 60 }), { maxLength: 12 }),
        fc.integer({ min: 2, max: 9 }),
        (texts, most) => {
          const postings = postingsOf(texts);
          const rank = Uint32Array.from(texts, (_, id) => (id * 7) % 13);
          const groups = groupSeeds(postings.places(), most, rank, ownMemory);
          const found = new Uint32Array(most);
          const foundAt = new Uint32Array(most);
          const placesFound = (count: number) =>
            Array.from({ length: count }, (_, i) => [found[i], foundAt[i]]).sort(
              ([x, xAt], [y, yAt]) => rank[x] - rank[y] || xAt - yAt,
            );
          const hubsOf = (hash: number) => {
            const firsts = texts.flatMap((hashes, id) =>
              hashes.includes(hash) ? [[id, hashes.indexOf(hash)]] : [],
            );
            const wanted = firsts.sort(([x], [y]) => rank[x] - rank[y]).slice(0, hubs);
            return [...wanted, ...Array.from({ length: hubs - wanted.length }, () => [alone, 0])];
          };
          for (const [id, hashes] of texts.entries())
            for (const [at, hash] of hashes.entries()) {
              const place = groups.first[id] + at;
              expect(groups.at[place]).toBe(at);
              expect(place).toBeLessThan(groups.end[id]);
              const count = postings.find(hash, most, found, foundAt);
              const group = groups.group[place];
              const isIn = isFollowed(hash, count < 0 ? everywhere : count);
              expect(group === alone).toBe(count >= 0 && (count < 2 || !isIn));
              expect(group === passedOver).toBe(count < 0 && !isIn);
              if (group === alone || group === passedOver) continue;
              expect(group >= groups.crowdedFrom).toBe(count < 0);
              const from = groups.groupFrom[group];
              const members = Array.from({ length: groups.groupFrom[group + 1] - from }, (_, i) => [
                groups.memberText[from + i],
                groups.memberAt[from + i],
              ]);
              expect(members).toEqual(count < 0 ? hubsOf(hash) : placesFound(count));
            }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('sorts a bucket that very many seeds fall into', () => {
    const many = Array.from({ length: 500 }, (_, i) => i % 250);
    const { group, groupFrom } = groupSeeds(postingsOf([many]).places(), 2, Uint32Array.of(0), ownMemory);
    expect(groupFrom.length - 1).toBe(250);
    for (let i = 0; i < 250; i++) expect(group[i]).toBe(group[i + 250]);
  });

  it('has nothing to say of no texts', () => {
    expect(groupSeeds(new Postings().places(), 9, new Uint32Array(0), ownMemory).memberText).toHaveLength(0);
  });
});
