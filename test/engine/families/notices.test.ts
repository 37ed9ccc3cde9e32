import { describe, expect, it } from 'vitest';
import { HashSet } from '../../../src/engine/arrays/hash-set.ts';
import { isToldForNotices } from '../../../src/engine/families/notices.ts';
import { loneText, wordCount } from '../../../src/engine/sketches/texts.ts';
import { type Files, findingsOf, sketchOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

const comments = [
  '/// This is for those who write providers, and may change or be gone in any release that comes.',
  '/// Whoever calls it by himself should know what he does, as nobody else will look after him then.',
  '/// Nothing that is said of what others may call is said of it, and no promise is made for it either.',
];
const documented = (name: string, said: readonly string[]) => `pub struct ${name} {
    ${said[0]}
    pub cancellable: Option<bool>,

    ${said[1]}
    pub message: Option<String>,

    ${said[2]}
    pub percentage: Option<u32>,
}
`;

/** Two structures with these comments, and so many files that have the same comments above other code. */
function filesWith(count: number, said: readonly string[]): Files {
  const commented = (seed: number) =>
    comments.map((comment, at) => `${comment}\n${inventedFunction(seed * 3 + at, 5)}`).join('\n');
  return {
    'a.rs': `${inventedFunction(31, 9)}\n${documented('Begin', said)}`,
    'b.rs': `${inventedFunction(32, 9)}\n\n${documented('Report', said)}`,
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`other/${at}.rs`, commented(100 + at)])),
  };
}

const codeIn = (files: Files) => findingsOf(files).families.filter(({ space }) => space === 'code');

describe('code that is told for the comments in it', () => {
  it('is no copy where these comments stand in many places', () => {
    expect(codeIn(filesWith(20, comments))).toHaveLength(1);
    expect(codeIn(filesWith(50, comments))).toEqual([]);
  });

  it('is one where they say enough of their own, whatever else stands in many places', () => {
    const own = comments.map((comment) =>
      comment.replace(/ (and|as) .*/, ' who knows for how long it stays so.'),
    );
    expect(codeIn(filesWith(50, own))).toHaveLength(1);
  });

  it('is no notice where the comments have nothing in common', () => {
    const one = loneText(sketchOf('a.rs', documented('Begin', comments)));
    const other = loneText(sketchOf('b.rs', documented('Begin', ['/// One.', '/// Two.', '/// Three.'])));
    const count = wordCount(one, 'code');
    const match = {
      space: 'code',
      aFrom: 0,
      aTo: count,
      bFrom: 0,
      bTo: count,
      jaccard: 1,
      words: 2 * count,
    } as const;
    const everywhere = { boilerplate: new HashSet(), commonplace: HashSet.of([1]), wordsEach: 3 };
    expect(isToldForNotices(one, other, match, everywhere)).toBe(false);
  });
});
