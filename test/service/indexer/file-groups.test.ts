import { expect, it } from 'vitest';
import { filesOfGroup, groupFilePairs } from '../../../src/service/indexer/file-groups.ts';

/** The files of each group, the first one first, of pairs such as `a b 0.9`. */
function groupsOf(...pairs: string[]): string[] {
  const all = pairs.map((written) => {
    const [a, b, score] = written.split(' ');
    return { a, b, jaccard: Number(score), containmentOfA: 1, containmentOfB: Number(score) };
  });
  return groupFilePairs(all).map((group) => filesOfGroup(group).join(' '));
}

it('puts the file first that is most like the others', () => {
  expect(groupsOf('a b 0.9', 'b c 0.95')).toEqual(['b c a']);
});

it('tells a file whose near-duplicates are all in a group with the nearest of them', () => {
  expect(groupsOf('x y 0.9', 'x z 0.9', 'w y 0.8', 'w z 0.85')).toEqual(['x y z', 'w z']);
});

it('says of each other file what share of which stands in the other', () => {
  const [{ others }] = groupFilePairs([
    { a: 'a', b: 'b', jaccard: 0.9, containmentOfA: 0.92, containmentOfB: 0.98 },
    { a: 'b', b: 'c', jaccard: 0.8, containmentOfA: 0.85, containmentOfB: 0.95 },
  ]);
  expect(others).toEqual([
    { uri: 'a', jaccard: 0.9, containment: 0.98, containmentOfOther: 0.92 },
    { uri: 'c', jaccard: 0.8, containment: 0.85, containmentOfOther: 0.95 },
  ]);
});
