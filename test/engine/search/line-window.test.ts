import { describe, expect, it } from 'vitest';
import { lastLine } from '../../../src/engine/findings.ts';
import { findLike } from '../../../src/engine/search/search-like.ts';
import { corpusOf, sketchOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const wanted = inventedFunction(1, 8);
const rest = inventedFunction(2, 12);
const corpus = corpusOf({ 'same.ts': wanted, 'rest.ts': rest, 'notes.md': inventedProse(1, 6) });
const query = `${rest}\n// in between\n\n${wanted}`;
const from = query.slice(0, query.indexOf(wanted)).split('\n').length;
const lines: [number, number] = [from, query.split('\n').length];

describe('a search for some lines', () => {
  it('scores files by those lines alone', () => {
    const { files } = findLike(corpus, sketchOf('query.ts', query), { lines });
    expect(files).toEqual([
      { path: 'same.ts', jaccard: 1, containment: 1, containmentOfOther: 1, sharedWords: 80 },
    ]);
  });

  it('scores them as if the lines were a file, and tells where they stand', () => {
    const part = query
      .split('\n')
      .slice(from - 1)
      .join('\n');
    const alone = findLike(corpus, sketchOf('part.ts', part));
    const inside = findLike(corpus, sketchOf('query.ts', query), { lines });
    expect(inside.files).toEqual(alone.files);
    expect(inside.passages.map(({ b, jaccard, words }) => ({ b, jaccard, words }))).toEqual(
      alone.passages.map(({ b, jaccard, words }) => ({ b, jaccard, words })),
    );
    expect(inside.passages.map(({ a }) => a.startLine)).toEqual(
      alone.passages.map(({ a }) => a.startLine + from - 1),
    );
  });

  it('tells of no line below them, though it closes what they open', () => {
    const last = wanted.trimEnd().split('\n').length - 1;
    const below = sketchOf('query.ts', `${wanted}\n${rest}`);
    const { passages } = findLike(corpus, below, { lines: [1, last] });
    expect(passages.map(({ a }) => [a.startLine, lastLine(a)])).toEqual([[1, last]]);
  });

  it('tells of no line beside them, although a listing of a comment begins or ends there', () => {
    const said = '/** Says how it works, for all who ask. */';
    const listing = (name: string) => [
      '/**',
      ` * ${name}:`,
      ' *',
      ' * ```',
      ` * ${name}(a);`,
      ' * ```',
      ' */',
      `${name}(b);`,
    ];
    const rows = [said, ...wanted.trimEnd().split('\n')];
    const query = [...listing('above'), ...rows, '', ...listing('below')].join('\n');
    const first = listing('above').length + 1;
    const last = first + rows.length - 1;
    const commented = corpusOf({ 'same.ts': rows.join('\n') });
    const told = (lines: [number, number]) =>
      findLike(commented, sketchOf('query.ts', query), { lines }).passages.map(({ a }) => [
        a.startLine,
        lastLine(a),
      ]);
    expect(told([first, last])).toEqual([[first, last]]);
    expect(told([first, last - 1])).toEqual([[first, last - 1]]);
    expect(told([first, last + 1])).toEqual([[first, last]]);
    // the listing is cut
    expect(told([first, last + 5])).toEqual([[first, last]]);
  });

  it('finds nothing on lines without words', () => {
    const at = from - 1;
    expect(findLike(corpus, sketchOf('query.ts', query), { lines: [at, at] })).toEqual({
      files: [],
      passages: [],
    });
  });
});
