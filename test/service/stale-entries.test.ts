import { expect, it } from 'vitest';
import type { FamilyResult } from '../../src/engine/findings.ts';
import { fingerprintOfPlace } from '../../src/service/fingerprint.ts';
import type { IgnoreEntry } from '../../src/service/ignore-list.ts';
import { renewed } from '../../src/service/stale-entries.ts';
import { corpusOf } from '../engine/corpus-of.ts';
import { inventedProse } from '../engine/invented.ts';

const bread = inventedProse(1, 12);
const edited = `${bread.slice(0, -60)} and a pinch of salt.`;
const files = { 'a.md': bread, 'b.md': bread, 'c.md': bread, 'x.md': edited, 'y.md': edited };
type Path = keyof typeof files;
const corpus = corpusOf(files);

/** A family of copies that are all that is in their files. */
function familyOf(...paths: Path[]): FamilyResult {
  const members = paths.map((path) => ({
    ...{ path, startLine: 1, startColumn: 1, endLine: 2, endColumn: 1 },
    ...{ startOffset: 0, endOffset: files[path].length },
  }));
  return { id: paths.join(), space: 'prose', members, words: 100, similarity: 1 };
}

/** The entry that accepts the words of a file in so many copies. */
function accepted(path: Path, copies: number): IgnoreEntry {
  const text = corpus.textOf(path);
  if (!text) throw new Error(`no text of ${path}`);
  const fingerprint = fingerprintOfPlace(text, { startOffset: 0, endOffset: files[path].length });
  return { fingerprint, excerpt: 'Bread', file: path, when: '2026-01-01', copies };
}

const listed = (...passages: IgnoreEntry[]) => ({ passages, files: [] });

it('leaves the entry of a family that has a copy more, for that copy is not accepted yet', () => {
  const list = listed(accepted('a.md', 2));
  const families = [familyOf('a.md', 'b.md', 'c.md')];
  expect(renewed(list, families, corpus)).toEqual({ list, lowered: 0, dropped: 0 });
});

it('leaves an entry with the copies of the larger of two families that it fits', () => {
  const list = listed(accepted('a.md', 3));
  const [larger, smaller] = [familyOf('a.md', 'b.md', 'c.md'), familyOf('x.md', 'y.md')];
  for (const families of [
    [larger, smaller],
    [smaller, larger],
  ])
    expect(renewed(list, families, corpus)).toEqual({ list, lowered: 0, dropped: 0 });
  expect(renewed(list, [smaller], corpus)).toMatchObject({ list: { passages: [{ copies: 2 }] }, lowered: 1 });
});
