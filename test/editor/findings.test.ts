import { describe, expect, test } from 'vitest';
import {
  arrangedInSteps,
  calledBy,
  everything,
  type Filter,
  groupFindings,
  likestFile,
  type SortOrder,
} from '../../src/editor/findings.ts';
import { atOnce } from '../../src/engine/steps.ts';
import type { Family, FileGroup, Place } from '../../src/service/indexer/news.ts';

const place = (uri: string, startLine = 1): Place => ({
  uri,
  startLine,
  startColumn: 1,
  endLine: startLine + 9,
  endColumn: 1,
  startOffset: startLine * 100,
  endOffset: startLine * 100 + 90,
});
const family = (id: string, words: number, similarity: number, ...uris: string[]): Family => ({
  id,
  space: 'code',
  words,
  similarity,
  members: uris.map((uri, at) => place(uri, at * 20 + 1)),
});
const group = (first: string, ...others: string[]): FileGroup => ({
  first,
  words: 100,
  lines: 10,
  others: others.map((uri) => ({ uri, jaccard: 0.9, containment: 0.9, containmentOfOther: 0.9 })),
});
const around = {
  label: (uri: string) => uri,
  isChanged: (where: Place | string) => (typeof where === 'string' ? where : where.uri).startsWith('new/'),
};
const arranged = (
  families: Family[],
  groups: FileGroup[],
  order: SortOrder = 'worth',
  filter: Partial<Filter> = {},
) => atOnce(arrangedInSteps(families, groups, { ...everything, ...filter }, order, around)).shown;
const ids = (findings: readonly { id: string }[]) => findings.map((each) => each.id);

test('a family that only says again that files are alike is left out', () => {
  const families = [
    family('told', 50, 1, 'a', 'b'),
    family('more', 50, 1, 'a', 'b', 'c'),
    family('within', 50, 1, 'a', 'a', 'b'),
  ];
  expect(ids(arranged(families, [group('a', 'b')])).sort()).toEqual([
    'family:more',
    'family:within',
    'files:a',
  ]);
});

describe('the order', () => {
  const families = [
    family('short', 40, 1, 'a', 'b'),
    family('tests', 200, 1, 'test/a', 'test/b'),
    family('long', 200, 1, 'a', 'b'),
    family('own', 200, 1, 'c', 'c'),
  ];

  test('worth: long before short, the product before its tests, across files before within one', () => {
    const order = ids(arranged(families, []));
    expect(order[0]).toBe('family:long');
    expect(order.indexOf('family:tests')).toBeGreaterThan(order.indexOf('family:long'));
    expect(order.indexOf('family:own')).toBeGreaterThan(order.indexOf('family:long'));
  });

  test('it does not depend on the order before', () => {
    for (const by of ['worth', 'size', 'similarity', 'copies', 'path'] as const) {
      expect(ids(arranged([...families].reverse(), [], by))).toEqual(ids(arranged(families, [], by)));
    }
  });
});

test('filters', () => {
  const families = [family('x', 40, 0.5, 'new/a', 'b'), family('y', 40, 0.9, 'test/a', 'test/b')];
  const shown = (filter: Partial<Filter>) => ids(arranged(families, [group('c', 'd')], 'worth', filter));
  expect(shown({})).toHaveLength(3);
  expect(shown({ kinds: ['files'] })).toEqual(['files:c']);
  expect(shown({ minimum: 0.8 })).toEqual(['files:c', 'family:y']);
  expect(shown({ hideTests: true })).toEqual(['files:c', 'family:x']);
  expect(shown({ changes: true })).toEqual(['family:x']);
  expect(shown({ path: 'EW/' })).toEqual(['family:x']);
  expect(shown({ path: 't/b', minimum: 0.5 })).toEqual(['family:y']);
  expect(shown({ path: 'b TEST' })).toEqual(['family:y']);
  expect(shown({ path: 'new test' })).toEqual([]);
});

test('a finding is called by the first place that passes the filter', () => {
  const [finding] = arranged([family('x', 40, 0.5, 'test/a', 'b', 'new/c', 'new/test/c')], []);
  const called = (filter: Partial<Filter>) => calledBy(finding, { ...everything, ...filter }, around);
  expect(called({})).toBe(0);
  expect(called({ kinds: ['code'], minimum: 0.5 })).toBe(0);
  expect(called({ hideTests: true })).toBe(1);
  expect(called({ changes: true })).toBe(2);
  expect(called({ changes: true, path: 'TEST' })).toBe(3);
  // each for another place
  expect(called({ changes: true, path: 'b' })).toBe(0);
  const [files] = arranged([], [group('a', 'new/b')]);
  expect(calledBy(files, { ...everything, changes: true }, around)).toBe(1);
});

test('a finding stands under each of its folders once', () => {
  const findings = arranged(
    [family('x', 40, 1, 'a/1', 'a/2', 'b/3'), family('y', 40, 1, 'a/1', 'top')],
    [],
    'path',
  );
  const groups = (sorted: SortOrder) =>
    groupFindings(findings, 'folder', sorted, around).map(({ path, findings: inside }) => [
      path,
      ids(inside),
    ]);
  expect(groups('worth')).toEqual([
    ['a', ['family:x', 'family:y']],
    ['', ['family:y']],
    ['b', ['family:x']],
  ]);
  expect(groups('path').map(([path]) => path)).toEqual(['', 'a', 'b']);
});

test('the likest file of one is looked for in all groups, whichever of them is first', () => {
  const groups = [group('a', 'b'), group('c', 'd', 'b')];
  groups[1].others[1].jaccard = 0.95;
  expect(likestFile(groups, 'a')).toEqual({ uri: 'b', jaccard: 0.9 });
  expect(likestFile(groups, 'b')).toEqual({ uri: 'c', jaccard: 0.95 });
  expect(likestFile(groups, 'x')).toBe(undefined);
});

test('what is shown for a change has the score of that with its nearest copy, for filters and orders too', () => {
  const pasted = family('pasted', 40, 0.46, 'a', 'new/b', 'c');
  const [, changed, nearest] = pasted.members;
  const found = (filter: Partial<Filter>) =>
    atOnce(
      arrangedInSteps(
        [family('other', 40, 0.9, 'new/d', 'e', 'f'), pasted],
        [],
        { ...everything, ...filter },
        'similarity',
        {
          ...around,
          nearest: (place) =>
            place === changed ? { place: nearest, similarity: 1, space: 'code' } : undefined,
        },
      ),
    ).shown;
  expect(ids(found({}))).toEqual(['family:other', 'family:pasted']);
  expect(ids(found({ changes: true }))).toEqual(['family:pasted', 'family:other']);
  const [first] = found({ changes: true, minimum: 0.95 });
  expect(first).toMatchObject({ id: 'family:pasted', nearest: { place: changed, copy: { place: nearest } } });
});
