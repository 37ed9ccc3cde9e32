import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Comparing } from '../../src/editor/compare.ts';
import { type Finding, familyFinding, filesFinding } from '../../src/editor/findings.ts';
import type { FindingRow, Row } from '../../src/editor/rows.ts';
import type { SimilarRow } from '../../src/editor/similar-rows.ts';
import type { Stop } from '../../src/editor/stops.ts';
import type { Family, FileGroup, Place } from '../../src/service/indexer/news.ts';
import { placeAt } from './places.ts';

vi.mock('vscode', async () => ({
  ...(await import('./vscode-stand-in.ts')),
  TabInputText: class {},
  TabInputNotebook: class {},
  TabInputCustom: class {},
  commands: {},
  window: {},
}));
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

const familyOf = (id: string, ...members: Place[]): Family => ({
  id,
  space: 'prose',
  words: 90,
  similarity: 0.5,
  members,
});
const pair = familyOf('pair', placeAt('a.md', 1, 9), placeAt('b.md', 1, 9));
const three = familyOf('three', ...['c.md', 'd.md', 'e.md'].map((path) => placeAt(path, 1, 9)));
const alike = (path: string) => ({
  uri: `file:///w/${path}`,
  jaccard: 0.9,
  containment: 1,
  containmentOfOther: 1,
});
const group: FileGroup = {
  first: 'file:///w/f.md',
  lines: 9,
  words: 90,
  others: [alike('g.md'), alike('h.md')],
};
const rowOf = (finding: Finding): FindingRow => ({ kind: 'finding', finding, under: '' });
const rows = [rowOf(familyFinding(pair)), rowOf(familyFinding(three)), rowOf(filesFinding(group))];

let opened: { names: string[]; at: number };
let follow: (at: number) => void;
const selected: unknown[] = [];
beforeEach(() => void selected.splice(0));

const nameOf = (uri: string) => uri.split('/').at(-1) ?? '';
const nameOfStop = (stop: Stop): string => {
  if (stop.kind === 'family') return `all of ${nameOf(stop.family.members[0].uri)}`;
  if (stop.kind === 'files') return `${nameOf(stop.a)} ${nameOf(stop.b)}`;
  const { left, right } = stop.comparison;
  return `${nameOf(left.uri)}:${left.startLine} ${nameOf(right.uri)}:${right.startLine}`;
};
const around = (similar: readonly SimilarRow[] = []): Comparing =>
  ({
    tree: { findingRows: () => rows, select: (row: Row) => selected.push(row) },
    similar: { rows: similar, select: (row: SimilarRow) => selected.push(row) },
    sideBySide: {
      async open(stops: readonly Stop[], at: number, options: { follow: typeof follow }) {
        opened = { names: stops.map(nameOfStop), at };
        follow = options.follow;
      },
    },
  }) as unknown as Comparing;
const open = async (row: Row | SimilarRow, similar?: readonly SimilarRow[]) =>
  (await import('../../src/editor/compare.ts')).compare(around(similar), row);
const all = ['a.md:1 b.md:1', 'all of c.md', 'f.md g.md'];

it('opens a row of the tree among all of them', async () => {
  await open(rows[1]);
  expect(opened).toEqual({ names: all, at: 1 });
  follow(2);
  expect(selected).toEqual([rows[2]]);
});

it('goes on from a place of a finding to its others, and then to the rows around', async () => {
  const place = (family: Family, at: number): Row => ({
    ...{ kind: 'member', family, place: family.members[at], at, of: familyFinding(family).id },
    ...{ common: '', under: '' },
  });
  await open(place(pair, 0));
  expect(opened).toEqual({ names: all, at: 0 });
  follow(1);
  expect(selected).toEqual([rows[1]]);
  await open(place(three, 2));
  expect(opened).toEqual({ names: [all[0], 'c.md:1 d.md:1', 'c.md:1 e.md:1', all[2]], at: 2 });
  follow(1);
  expect(selected[1]).toEqual(place(three, 1));
});

it('goes on from a file of a group in the same way', async () => {
  const file = (at: number): Row => ({ kind: 'file', group, file: group.others[at], common: '', under: '' });
  await open(file(1));
  expect(opened).toEqual({ names: [all[0], all[1], 'f.md g.md', 'f.md h.md'], at: 3 });
  follow(2);
  expect(selected).toEqual([file(0)]);
});

it('opens a place of a row that is not in the tree any more by itself', async () => {
  const gone = familyOf('gone', placeAt('x.md', 1, 9), placeAt('y.md', 1, 9));
  await open(rowOf(familyFinding(gone)));
  expect(opened).toEqual({ names: ['x.md:1 y.md:1'], at: 0 });
});

it('opens of two files that share passages the longest, and goes on to the others', async () => {
  const shared = [20, 1].map((line) => ({
    ...{ left: placeAt('a.md', line, line + 9), right: placeAt('b.md', line, line + 9) },
    ...{ similarity: 0.4, space: 'prose' as const },
  }));
  const inList = { to: 'file:///w/a.md', name: '', common: '' };
  const similar: SimilarRow[] = [
    { kind: 'similar', file: alike('z.md'), ...inList },
    { kind: 'sharing', file: { uri: 'file:///w/b.md', lines: 20, shared }, ...inList },
  ];
  await open(similar[1], similar);
  expect(opened).toEqual({ names: ['a.md z.md', 'a.md:20 b.md:20', 'a.md:1 b.md:1'], at: 1 });
  follow(2);
  expect(selected).toEqual([similar[1]]);
  const { pairsAsked } = await import('../../src/editor/compare.ts');
  const ofRow = pairsAsked({} as Comparing['model'], similar[1]);
  expect(ofRow.map(nameOfStop), 'what is explained').toEqual(['a.md:20 b.md:20']);
});
