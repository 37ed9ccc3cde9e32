import { expect, test } from 'vitest';
import type { Finding } from '../../src/editor/findings.ts';
import { withKeptIds } from '../../src/editor/kept-ids.ts';
import type { Family } from '../../src/service/indexer/news.ts';

/** A family with places at these lines, each `file:line`. */
const found = (id: string, places: string[], space: Family['space'] = 'prose'): Finding => {
  const members = places.map((place) => {
    const [uri, line] = place.split(':');
    const startLine = Number(line);
    const [startOffset, endOffset] = [startLine * 100, startLine * 100 + 90];
    return { uri, startLine, startColumn: 1, endLine: startLine + 3, endColumn: 1, startOffset, endOffset };
  });
  return { kind: 'family', id: `family:${id}`, family: { id, space, words: 50, similarity: 0.9, members } };
};
const ids = (findings: readonly Finding[]) => findings.map(({ id }) => id);

test('a family that is another one after an edit keeps its id, and after the next edit', () => {
  const before = [found('a', ['x:1', 'y:1']), found('b', ['x:20', 'y:20'])];
  const edited = withKeptIds([found('b', ['x:20', 'y:20']), found('c', ['x:2', 'y:1'])], before);
  expect(ids(edited)).toEqual(['family:b', 'family:a']);
  expect(ids(withKeptIds([found('d', ['x:2', 'y:1', 'z:4'])], edited))).toEqual(['family:a']);
  expect(ids(withKeptIds([found('c', ['x:2', 'y:1'])], edited))).toEqual(['family:a']);
  expect(ids(withKeptIds([found('a', ['x:1', 'y:1'])], edited))).toEqual(['family:a']);
});

test('no two families have one id', () => {
  const edited = withKeptIds([found('c', ['x:1', 'y:1'])], [found('a', ['x:1', 'y:1'])]);
  const both = withKeptIds([found('c', ['x:1', 'y:1']), found('a', ['v:1', 'w:1'])], edited);
  expect(ids(both)).toEqual(['family:a', 'family:a+']);
  expect(ids(withKeptIds([found('c', ['x:1', 'y:1']), found('a', ['v:1', 'w:1'])], both))).toEqual(ids(both));
});

test('of several the one with most places in common is followed, by one family', () => {
  const before = [found('a', ['x:1', 'y:1', 'z:1']), found('b', ['x:9', 'y:9', 'z:9'])];
  const after = [
    found('c', ['x:9', 'y:9', 'z:1']),
    found('d', ['x:9', 'y:9', 'v:1']),
    found('e', ['u:1', 't:1']),
  ];
  expect(ids(withKeptIds(after, before))).toEqual(['family:b', 'family:d', 'family:e']);
});

test('text and code that are at one place, and families elsewhere, are no followers', () => {
  const before = [found('a', ['x:1', 'y:1'])];
  expect(ids(withKeptIds([found('b', ['x:1', 'y:1'], 'code')], before))).toEqual(['family:b']);
  expect(ids(withKeptIds([found('b', ['x:5', 'y:5'])], before))).toEqual(['family:b']);
});

test('nobody follows a row when a branch is switched', () => {
  const many = (name: string) =>
    Array.from({ length: 200 }, (_, at) => found(`${name}${at}`, [`x:${9 * at}`, 'y:1']));
  const after = many('b');
  expect(withKeptIds(after, many('a'))).toEqual(after);
});
