import { expect, test } from 'vitest';
import { filesSharing } from '../../src/editor/sharing-files.ts';
import type { DocumentFindings, Family, Place } from '../../src/service/indexer/news.ts';

const place = (uri: string, startLine: number, lines: number): Place => ({
  uri,
  startLine,
  startColumn: 1,
  endLine: startLine + lines,
  endColumn: 1,
  startOffset: startLine * 100,
  endOffset: (startLine + lines) * 100,
});
const family = (id: string, ...members: Place[]): [string, Family] => [
  id,
  { id, space: 'code', words: 50, similarity: 0.9, members },
];
const families = new Map([
  family('short', place('a', 1, 5), place('b', 1, 5)),
  family('long', place('a', 20, 10), place('b', 40, 9), place('c', 1, 10)),
  family('within', place('a', 25, 8), place('b', 60, 8)),
  family('own', place('a', 50, 30), place('a', 90, 30)),
  family('elsewhere', place('b', 70, 30), place('d', 1, 30)),
]);

test('files are listed by the lines that they share, each line once, with their passages, the longest first', () => {
  const found = filesSharing({ families, passagesOf: () => undefined }, 'a');
  expect(found.map(({ uri, shared, lines }) => [uri, shared.length, lines])).toEqual([
    ['b', 3, 18],
    ['c', 1, 10],
  ]);
  const [{ shared }] = found;
  expect(shared.map(({ left, right, isMean }) => [left, right.startLine, isMean])).toEqual([
    [place('a', 20, 10), 40, true],
    [place('a', 25, 8), 60, undefined],
    [place('a', 1, 5), 1, undefined],
  ]);
});

test('of an open document the passages of its own text count', () => {
  const copies = [
    { place: place('b', 1, 5), similarity: 0.8 },
    { place: place('b', 20, 5), similarity: 0.4 },
  ];
  const passages = [{ place: place('a', 3, 6), space: 'code', words: 50, family: 'x', copies }];
  const found = filesSharing({ families, passagesOf: () => ({ passages }) as DocumentFindings }, 'a');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ uri: 'b', lines: 6, shared: [{ similarity: 0.8 }] });
});
