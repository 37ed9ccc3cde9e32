import { describe, expect, it } from 'vitest';
import { defaultCorpusOptions } from '../../src/engine/search/corpus.ts';
import { atOnce } from '../../src/engine/steps.ts';
import { languageOfPath } from '../../src/engine/words/languages.ts';
import { alikenessOf, type ComparedFile, compare } from '../../src/service/compare.ts';
import { explain } from '../../src/service/explain.ts';
import { defaultOptions } from '../../src/service/options.ts';
import { findingsOf, sketchOf } from '../engine/corpus-of.ts';

describe('how alike two files are', () => {
  it('is counted also where they share too little to be found', () => {
    const a = sketchOf('a.md', 'one two three and so it goes');
    const b = sketchOf('a.md', 'and so it was');
    expect(alikenessOf(a, b, defaultCorpusOptions)).toEqual({
      jaccard: 1 / 6,
      containmentOfA: 1 / 5,
      containmentOfB: 1 / 2,
    });
  });
});

/** Two lists and what serves them; of their names, one stands for others in the one way, and not in the other. */
const posts = `var posts = [
  { title: 'Rye', body: 'of the north' },
  { title: 'Spelt', body: 'of the south' },
  { title: 'Wheat', body: 'of the east' }
];

exports.list = function (request, response) {
  response.render('posts', { title: 'Posts', posts: posts });
};
`;
const bakers = `var bakers = [
  { name: 'Ada', mail: 'ada@example.org' },
  { name: 'Ben', mail: 'ben@example.org' }
];

exports.list = function (request, response) {
  response.render('bakers', { title: 'Bakers', bakers: bakers });
};
`;

describe('two files', () => {
  const fileOf = (path: string, text: string): ComparedFile => ({
    path,
    bytes: new TextEncoder().encode(text),
    language: languageOfPath(path),
  });
  const files = [fileOf('bakers.js', bakers), fileOf('posts.js', posts)] as const;
  const [first, second] = files;

  it('share what a search of both finds, whichever is named first', () => {
    const { passages } = findingsOf({ 'bakers.js': bakers, 'posts.js': posts });
    const scores = passages.map(({ jaccard }) => jaccard);
    expect(scores).toHaveLength(1);
    const compared = [
      atOnce(compare(first, second, defaultOptions)),
      atOnce(compare(second, first, defaultOptions)),
    ];
    expect(compared.map((each) => each.passages.map(({ jaccard }) => jaccard))).toEqual([scores, scores]);
    expect(compared[1].passages[0].a).toEqual({ ...compared[0].passages[0].b });
    const explained = [explain(first, second, defaultOptions), explain(second, first, defaultOptions)];
    expect(explained.map((each) => each.passages.map(({ jaccard }) => jaccard))).toEqual([scores, scores]);
  });

  it('may be the same file', () => {
    expect(atOnce(compare(first, first, { ...defaultOptions, minWords: 20 }))).toMatchObject({
      jaccard: 1,
      passages: [{ jaccard: 1, a: { startLine: 1 }, b: { startLine: 1 } }],
    });
  });
});
