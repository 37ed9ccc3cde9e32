import { expect, test } from 'vitest';
import { bestCut, ownersOf, PairLines, pairOf } from '../../bench/labelled-pairs.ts';

test('a file is named in a list by its own name or by a folder above it', () => {
  const files = ['all/001.java', 'all/002.java', 'all/003.java'];
  expect([...ownersOf(files, new Set(['001', '003'])).values()]).toEqual(['001', '002', '003']);
  const folders = ['all/7_1/src/Main.java', 'all/7_1/src/List.java', 'all/8_1/src/Main.java', 'base.java'];
  expect([...ownersOf(folders, new Set(['7_1', '8_1'])).values()]).toEqual([
    '7_1',
    '7_1',
    '8_1',
    'base.java',
  ]);
});

test('lines of both sides count once, and those within one owner not at all', () => {
  const owners = new Map([
    ['a/x.c', 'a'],
    ['a/y.c', 'a'],
    ['b/x.c', 'b'],
  ]);
  const told = new PairLines(owners, new Map([...owners.keys()].map((path) => [path, 10])));
  told.addAll([
    { path: 'a/x.c', start: 1, end: 5 },
    { path: 'b/x.c', start: 1, end: 4 },
  ]);
  told.addAll([
    { path: 'a/x.c', start: 4, end: 6 },
    { path: 'b/x.c', start: 3, end: 5 },
  ]);
  told.addAll([
    { path: 'a/x.c', start: 1, end: 10 },
    { path: 'a/y.c', start: 1, end: 10 },
  ]);
  expect([...told.shares()]).toEqual([['a b', 11 / 30]]);
});

test('the best cut takes all of one score or none', () => {
  const scores = new Map([
    [pairOf('b', 'a'), 0.9],
    [pairOf('a', 'c'), 0.5],
    [pairOf('a', 'd'), 0.5],
    [pairOf('c', 'd'), 0.1],
  ]);
  const truth = new Set(['a b', 'a c', 'b d']);
  expect(bestCut(scores, truth)).toEqual({ cut: 0.5, precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 });
  expect(bestCut(scores, new Set(['x y'])).f1).toBe(0);
});
