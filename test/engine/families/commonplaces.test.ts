import { describe, expect, it } from 'vitest';
import { findLike, type RefusedPassage, searchLike } from '../../../src/engine/search/search-like.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { corpusOf, type Files, findingsOf, placesOf, sketchOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse, inventedWord, randomOf } from '../invented.ts';

/** A statement of nine words that is the same for the same number. */
function statement(number: number): string {
  const random = randomOf(7000 + number);
  const [name, from, ...more] = Array.from({ length: 8 }, () => inventedWord(random));
  return `  const ${name} = ${from}.${more.slice(0, 3).join('.')}(${more.slice(3).join(', ')});\n`;
}

/** A sentence that is the same for the same number. */
function sentence(number: number): string {
  return inventedProse(7100 + number, 1);
}

/** So many files, each with one of `parts` amid text that nobody else has. */
function filesWith(count: number, parts: readonly string[], extension: 'ts' | 'md'): Files {
  const own = (seed: number) => (extension === 'ts' ? inventedFunction(seed, 6) : inventedProse(seed, 4));
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const part = parts[at % parts.length];
      const inBlock = extension === 'ts' ? `function part${at}() {\n${part}}\n` : part;
      return [`other/${at}.${extension}`, `${own(3000 + at)}\n${inBlock}\n${own(5000 + at)}`];
    }),
  );
}

const statements = [1, 2, 3, 4].map(statement);
const sentences = [1, 2, 3, 4].map(sentence);

function pairOf(body: string, extension: 'ts' | 'md'): Files {
  const amid = (seed: number) =>
    extension === 'ts'
      ? `${inventedFunction(seed, 5)}\nexport function all() {\n${body}}\n`
      : `${inventedProse(seed, 5)}\n${body}`;
  return { [`a.${extension}`]: amid(1), [`b.${extension}`]: amid(2) };
}

describe('what stands in many places', () => {
  it('is no copy by itself, in code or prose', () => {
    const code = pairOf(statements.join(''), 'ts');
    const prose = pairOf(sentences.join(''), 'md');
    expect(findingsOf({ ...code, ...filesWith(40, statements, 'ts') }).families).toHaveLength(1);
    expect(findingsOf({ ...code, ...filesWith(170, statements, 'ts') }).families).toEqual([]);
    expect(findingsOf({ ...prose, ...filesWith(40, sentences, 'md') }).families).toHaveLength(1);
    expect(findingsOf({ ...prose, ...filesWith(170, sentences, 'md') }).families).toEqual([]);
  });

  it('is part of a copy that says enough of its own', () => {
    const body = [...statements, statement(5), statement(6)].join('');
    const { families } = findingsOf({ ...pairOf(body, 'ts'), ...filesWith(170, statements, 'ts') });
    expect(placesOf(families)).toEqual([
      [expect.stringMatching(/^a\.ts:/), expect.stringMatching(/^b\.ts:/)],
    ]);
  });

  it('is told where it does because all of it was copied there', () => {
    const files = filesWith(45, [statements.join('')], 'ts');
    const [family, ...more] = findingsOf(files).families;
    expect(more).toEqual([]);
    expect(family.members).toHaveLength(45);
  });

  it('is an idiom to who asks what a file resembles, and told to who asks for these lines', () => {
    const code = pairOf(statements.join(''), 'ts');
    const corpus = corpusOf({ ...code, ...filesWith(170, statements, 'ts') });
    const refused: RefusedPassage[] = [];
    const asked = (lines?: [number, number]) =>
      atOnce(
        searchLike(corpus, sketchOf('a.ts', code['a.ts']), {
          exclude: 'a.ts',
          only: 'b.ts',
          ...(lines && { lines }),
          refuse: (each) => refused.push(each),
        }),
      ).passages;
    expect(asked()).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toContain('idiom');
    const rows = String(code['a.ts']).split('\n').length;
    expect(asked([rows - 6, rows])).toHaveLength(1);
  });

  it('is told where it is long and the same, by a scan and to who asks what a file resembles', () => {
    const parts = [10, 20, 30, 40].map((number) => statement(number) + statement(number + 1));
    const code = pairOf(parts.join(''), 'ts');
    const files = { ...code, ...filesWith(170, parts, 'ts') };
    const copies = [[expect.stringMatching(/^a\.ts:/), expect.stringMatching(/^b\.ts:/)]];
    expect(placesOf(findingsOf(files).families)).toEqual(copies);
    const like = findLike(corpusOf(files), sketchOf('a.ts', code['a.ts']), { exclude: 'a.ts' });
    expect(like.passages.map(({ b }) => b.path)).toEqual(['b.ts']);
  });
});
