import { expect, it } from 'vitest';
import type { Corpus } from '../../src/engine/search/corpus.ts';
import { atOnce } from '../../src/engine/steps.ts';
import { fingerprintOf, fingerprintOfPlace, isSamePassage } from '../../src/service/fingerprint.ts';
import { type IgnoreEntry, withFamilies } from '../../src/service/ignore-list.ts';
import { entryFinder, familyJudge } from '../../src/service/ignored-families.ts';
import { corpusOf } from '../engine/corpus-of.ts';
import { inventedProse } from '../engine/invented.ts';

const words = (seed: number, changed = 0) =>
  Uint32Array.from({ length: 80 }, (_, at) => (at < changed ? 7 : seed) * 1000 + at);
const entry = (fingerprint: string, more: Partial<IgnoreEntry> = {}): IgnoreEntry => ({
  fingerprint,
  excerpt: '',
  ...more,
});

/** The entries that ignore a family that is the only one. */
function finderFor(entries: readonly IgnoreEntry[]) {
  const find = entryFinder(entries);
  return (fingerprints: readonly string[], copies: number) => atOnce(find([{ fingerprints, copies }]))[0];
}

const bread = fingerprintOf(words(1));
const breadEdited = fingerprintOf(words(1, 4));
const cake = fingerprintOf(words(2));

it('finds an entry without a number for any number of copies, also of an edited passage', () => {
  const find = finderFor([entry(cake), entry(bread)]);
  expect(find([bread], 900)).toEqual([entry(bread)]);
  expect(breadEdited).not.toBe(bread);
  expect(find([breadEdited], 900)).toEqual([entry(bread)]);
  expect(find([fingerprintOf(words(3))], 2)).toEqual([]);
});

it('takes no passage for one that is much shorter or longer, though it has the same words', () => {
  const [words, hashes] = bread.split(':');
  expect(isSamePassage(bread, `${Math.ceil(Number(words) * 0.6)}:${hashes}`)).toBe(true);
  expect(isSamePassage(bread, `${Math.ceil(Number(words) * 0.6) - 1}:${hashes}`)).toBe(false);
});

it('finds an entry with a number up to that many copies', () => {
  const accepted = entry(bread, { copies: 2 });
  const find = finderFor([accepted]);
  expect(find([bread], 2)).toEqual([accepted]);
  expect(find([breadEdited], 2)).toEqual([accepted]);
  expect(find([bread], 3)).toEqual([]);
  expect(find([breadEdited], 3)).toEqual([]);
});

it('believes the number of the passage itself before that of a similar one', () => {
  const find = finderFor([entry(bread, { copies: 2 }), entry(breadEdited, { copies: 9 })]);
  expect(find([bread], 5)).toEqual([]);
  expect(find([breadEdited], 5)).toHaveLength(1);
});

it('accepts dissimilar members with an entry each, and similar ones with one', () => {
  const list = withFamilies({ passages: [], files: [] }, [[entry(bread), entry(breadEdited), entry(cake)]]);
  expect(list.passages).toEqual([entry(bread, { copies: 3 }), entry(cake, { copies: 3 })]);
});

it('raises the number of an entry that is there and keeps its reason, and gives none to one without', () => {
  const present = [entry(bread, { copies: 2, reason: 'both teams' }), entry(cake)];
  const list = withFamilies({ passages: present, files: [] }, [
    [entry(bread), entry(bread), entry(bread)],
    [entry(cake), entry(cake)],
  ]);
  expect(list.passages).toEqual([entry(bread, { copies: 3, reason: 'both teams' }), entry(cake)]);
});

it('ignores of passages that are alike the very one, and once it is edited the one that is likest', () => {
  const [wider, other] = [fingerprintOf(words(1, 9)), fingerprintOf(words(1, 12))];
  const ignored = (...families: string[][]) =>
    atOnce(entryFinder([entry(bread)])(families.map((fingerprints) => ({ fingerprints, copies: 2 })))).map(
      ({ length }) => length,
    );
  for (const each of [breadEdited, wider, other]) expect(isSamePassage(bread, each)).toBe(true);
  expect(ignored([cake, wider], [bread, other], [breadEdited])).toEqual([0, 1, 0]);
  expect(ignored([cake, wider], [breadEdited, other], [other])).toEqual([0, 1, 0]);
  expect(ignored([cake], [cake, wider])).toEqual([0, 1]);
  expect(ignored([wider], [wider, cake])).toEqual([1, 1]);
});

it('leaves no family to an entry for one alike that an entry of its own ignores', () => {
  const find = entryFinder([entry(bread, { copies: 2 }), entry(fingerprintOf(words(1, 9)))]);
  const families = [
    { fingerprints: [bread], copies: 2 },
    { fingerprints: [breadEdited], copies: 9 },
  ];
  expect(atOnce(find(families)).map((found) => found.map(({ copies }) => copies))).toEqual([
    [2],
    [undefined],
  ]);
});

it('finds the same entries among many as among few', () => {
  const many = Array.from({ length: 3000 }, (_, at) => entry(fingerprintOf(words(10 + at)), { copies: 2 }));
  const find = finderFor(many);
  for (const at of [0, 1234, 2999]) expect(find([fingerprintOf(words(10 + at, 3))], 2)).toContain(many[at]);
});

it('knows the passages of a corpus that is made anew by their own words', () => {
  const place = { startOffset: 0, endOffset: 600 };
  const [first, second] = [1, 2].map((seed) => {
    const text = inventedProse(seed, 12).slice(0, place.endOffset);
    return corpusOf({ 'a.md': text, 'b.md': `${text}\nand more` });
  });
  const [text] = first.texts.values();
  const fingerprint = fingerprintOfPlace(text, place);
  const judge = familyJudge([entry(fingerprint)], new Set<string>());
  const members = ['a.md', 'b.md'].map((path) => ({ ...place, path }));
  const entriesIn = (corpus: Corpus) => atOnce(judge([members], ({ path }) => path, corpus))[0].entries;
  expect(entriesIn(first)).toEqual([entry(fingerprint)]);
  expect(entriesIn(second)).toEqual([]);
});
