import { expect, it } from 'vitest';
import { nearestCopies } from '../../src/editor/nearest-copies.ts';
import type { Copy, Family, Passage, Place } from '../../src/service/indexer/news.ts';
import { placeAt } from './places.ts';

const family = (...members: Place[]): Family => ({
  id: 'f',
  space: 'prose',
  words: 90,
  similarity: 0.46,
  members,
});
const [pasted, memo, callback] = ['new.md', 'useMemo.md', 'useCallback.md'].map((path) =>
  placeAt(path, 1, 9),
);
const copy = (place: Place, similarity: number): Copy => ({
  place: { ...place },
  similarity,
  space: 'prose',
});
const passage = (place: Place, ...copies: Copy[]): Passage => ({
  place: { ...place },
  space: 'prose',
  words: 90,
  family: 'x',
  copies,
});

it('knows of a place of a family the copy that it is most like, where its file tells of it', async () => {
  const asked: string[] = [];
  const nearest = nearestCopies({
    async copiedPassages(uri) {
      asked.push(uri);
      return [
        passage(placeAt('new.md', 30, 40), copy(callback, 1)),
        passage(pasted, copy(memo, 1), copy(callback, 0.4)),
      ];
    },
  });
  const families = [family(pasted, memo, callback), family(placeAt('new.md', 50, 59), memo)];
  const isInNew = ({ uri }: Place) => uri.endsWith('new.md');
  expect(nearest.of(pasted)).toBe(undefined);
  expect(await nearest.find(families, isInNew)).toBe(true);
  expect(nearest.of(pasted)).toEqual({ place: memo, similarity: 1, space: 'prose' });
  expect(nearest.of(pasted)?.place).toBe(memo);
  expect(nearest.of(memo)).toBe(undefined);
  expect(await nearest.find(families, isInNew)).toBe(false);
  expect(asked).toEqual([pasted.uri]);
});

it('asks again where there was no answer', async () => {
  const answers = [
    Promise.reject<Passage[]>(new Error('not ready')),
    Promise.resolve([passage(pasted, copy(memo, 1))]),
  ];
  const nearest = nearestCopies({ copiedPassages: () => answers.shift() ?? Promise.resolve([]) });
  const families = [family(pasted, memo, callback)];
  expect(await nearest.find(families, (place) => place === pasted)).toBe(false);
  expect(await nearest.find(families, (place) => place === pasted)).toBe(true);
});

it('takes neither a passage of the other kind, nor a copy that is in another family', async () => {
  const elsewhere = copy(placeAt('other.md', 1, 9), 1);
  const passages = [
    { ...passage(pasted, copy(memo, 1)), space: 'code' as const },
    passage(pasted, elsewhere),
  ];
  const nearest = nearestCopies({ copiedPassages: async () => passages });
  expect(await nearest.find([family(pasted, memo, callback)], () => true)).toBe(false);
  expect(nearest.of(pasted)).toBe(undefined);
});
