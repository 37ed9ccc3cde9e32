import { expect, it } from 'vitest';
import { signingOf } from '../../../src/engine/files/file-pairs.ts';
import { SignedTexts } from '../../../src/engine/files/signed-texts.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { corpusOf, sketchesOf } from '../corpus-of.ts';
import { inventedProse } from '../invented.ts';

it('knows which texts may be near one, whatever came and went', () => {
  const [long, short] = [inventedProse(1, 40), inventedProse(2, 4)];
  const corpus = corpusOf({
    'long.md': long,
    'longer.md': `${long} ${inventedProse(3, 2)}`,
    'short.md': short,
    'shorter.md': short.slice(0, -20),
    'other.md': inventedProse(4, 40),
    'few.md': 'a few words',
  });
  const texts = new SignedTexts(corpus.shingleSets(), 0.7, signingOf(128));
  const near = (path: string) => {
    atOnce(texts.follow(corpus.texts));
    const ids = atOnce(texts.near(corpus.idOf(path) ?? -1));
    return ids.flatMap((id) => corpus.texts.get(id)?.paths ?? []);
  };
  expect(near('long.md')).toEqual(['longer.md']);
  expect(near('short.md')).toEqual(['shorter.md']);
  expect(near('other.md')).toEqual([]);
  expect(near('few.md')).toEqual([]);
  corpus.remove('longer.md');
  corpus.add(['other.md'], sketchesOf({ 'other.md': `${inventedProse(5, 2)} ${long}` }));
  expect(near('long.md')).toEqual(['other.md']);
});
