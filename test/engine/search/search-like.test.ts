import { describe, expect, it } from 'vitest';
import { type PassagePairResult, resembles } from '../../../src/engine/findings.ts';
import { fewestAsked, findLike } from '../../../src/engine/search/search-like.ts';
import { corpusOf, type Files, findingsOf, sketchOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse, inventedWord, oneOf, randomOf } from '../invented.ts';

const shared = inventedFunction(1, 8);
const files: Files = {
  'copy.ts': `${inventedFunction(2, 3)}\n${shared}\n${inventedFunction(3, 3)}`,
  'edited.ts': `${shared.replace('return', 'return later ||')}${inventedFunction(4, 12)}`,
  'other.ts': inventedFunction(5, 8),
  'notes.md': inventedProse(1, 6),
};
const corpus = corpusOf(files);
const like = (content: string, options = {}) => findLike(corpus, sketchOf('query.ts', content), options);

/** Paths of the other sides, each once. */
function pathsOf(passages: readonly PassagePairResult[]): string[] {
  return [...new Set(passages.map(({ b }) => b.path))];
}

describe('what resembles a text', () => {
  it('is told once, and not again by its shape', () => {
    expect(like(shared).passages.map(({ b, space }) => [b.path, space])).toEqual([
      ['copy.ts', 'code'],
      ['edited.ts', 'code'],
    ]);
  });

  it('is told once, and not again by the comments in it', () => {
    const commented = shared.replaceAll(';\n', `; // ${inventedProse(7, 1)}`);
    const told = findLike(corpusOf({ 'a.ts': commented }), sketchOf('b.ts', `const b = 1;\n${commented}`));
    expect(told.passages).toHaveLength(1);
  });

  it('is told once, and not again by its comment, of which only half is the same', () => {
    const comment = (first: number) => `/** ${inventedProse(first, 2)}${inventedProse(61, 3)} */\n`;
    const copied = inventedFunction(62, 9);
    const corpus = corpusOf({ 'a.ts': `const a = 1;\n\n${comment(63)}${copied}` });
    const asked = (text: string) => findLike(corpus, sketchOf('b.ts', text)).passages;
    expect(asked(`${comment(64)}\nconst b = 2;\n`).map(({ space }) => space)).toEqual(['prose']);
    expect(asked(comment(64) + copied).map(({ space }) => space)).toEqual(['code']);
  });

  it('is all of a file with the same words, where no passage says so, as the families of a search are', () => {
    const type = (first: number, name: string) =>
      `/** ${inventedProse(first, 1)} */\nexport type ${name} = ReturnType<Uint8Array['slice']>;\n\n`;
    const short = type(71, 'A') + type(72, 'B');
    const copies: Files = { 'a.ts': short, 'b.ts': short };
    const [{ members, space }] = findingsOf(copies).families;
    const asked = (name: string, content: string, options = {}) =>
      findLike(corpusOf(copies), sketchOf(name, content), options).passages;
    const [passage, ...more] = asked('a.ts', short, { exclude: 'a.ts' });
    expect(more).toEqual([]);
    expect([passage.a, passage.b]).toEqual(members);
    expect(passage).toMatchObject({ space, jaccard: 1 });
    expect(asked('c.ts', short).map(({ b }) => b.path)).toEqual(['a.ts', 'b.ts']);
    expect(asked('c.ts', short, { only: 'b.ts' }).map(({ b }) => b.path)).toEqual(['b.ts']);
    expect(asked('c.ts', short, { lines: [1, 9] })).toEqual([]);
    expect(asked('c.ts', short.replaceAll('\n', '\n\n')).map(({ b }) => b.path)).toEqual(['a.ts', 'b.ts']);
    expect(asked('c.ts', `${short}x;`)).toEqual([]);
    expect(findLike(corpusOf({ 'a.ts': shared }), sketchOf('b.ts', shared)).passages).toHaveLength(1);
  });

  it('is found passage by passage, with the places on both sides', () => {
    const query = `const before = '👩‍🚀';\n\n${shared}const after = 1;\n`;
    const { passages } = like(query);
    expect(pathsOf(passages)).toEqual(['copy.ts', 'edited.ts']);
    for (const { a } of passages.filter(({ space }) => space === 'code'))
      expect(query.slice(a.startOffset, a.endOffset)).toBe(shared.trimEnd());
    expect(textAt(files, passages[0].b).trimEnd()).toBe(shared.trimEnd());
    expect(passages[0].jaccard).toBe(1);
  });

  it('is found with the comments above on both sides', () => {
    const comment = '// Rounds what is left of the sum.\n';
    const asked = `const before = 1;\n\n${comment}${shared}`;
    const copies = { 'a.ts': `${inventedFunction(2, 3)}\n${comment}${shared}` };
    const [{ a, b }] = findLike(corpusOf(copies), sketchOf('query.ts', asked)).passages;
    expect(asked.slice(a.startOffset, a.endOffset)).toBe((comment + shared).trimEnd());
    expect(textAt(copies, b)).toBe((comment + shared).trimEnd());
  });

  it('is found file by file, most alike first, with what part of each stands in the other', () => {
    const { files: found } = like(shared);
    expect(found.map(({ path }) => path)).toEqual(['copy.ts', 'edited.ts']);
    const [copy, edited] = found;
    expect(copy.containment).toBe(1);
    expect(copy.containmentOfOther).toBeLessThan(0.8);
    expect(copy.jaccard).toBeGreaterThan(edited.jaccard);
    expect(edited.containment).toBeLessThan(1);
  });

  it('is found for a sentence too, where fewer words are asked for', () => {
    const sentence = inventedProse(1, 1);
    const ask = (options = {}) => findLike(corpus, sketchOf('query.md', sentence), options).passages;
    expect(sentence.split(' ').length).toBeLessThan(20);
    expect(ask()).toEqual([]);
    expect(pathsOf(ask({ minWords: 8 }))).toEqual(['notes.md']);
    expect(findLike(corpus, sketchOf('query.md', inventedProse(50, 1)), { minWords: 8 }).passages).toEqual(
      [],
    );
  });

  it('is nothing when nothing does, or when there is nothing to look for', () => {
    for (const content of [inventedFunction(99, 10), '', '...', 'one'])
      expect(like(content)).toEqual({ files: [], passages: [] });
  });

  it('leaves out the file that the text is of, but not its twins', () => {
    const own = String(files['copy.ts']);
    const paths = (of: ReturnType<typeof like>) => of.files.map(({ path }) => path);
    expect(paths(like(own))).toContain('copy.ts');
    const without = like(own, { exclude: 'copy.ts' });
    expect(paths(without)).toEqual(['edited.ts']);
    expect(pathsOf(without.passages)).toEqual(['edited.ts']);

    const twins = corpusOf({ ...files, 'twin.ts': own });
    const found = findLike(twins, sketchOf('copy.ts', own), { exclude: 'copy.ts' });
    expect(paths(found)).toEqual(['twin.ts', 'edited.ts']);
    expect(found.files[0]).toMatchObject({ jaccard: 1, containment: 1, containmentOfOther: 1 });
    expect(pathsOf(found.passages)).not.toContain('copy.ts');
  });

  it('can be asked of a few lines alone', () => {
    const query = `${shared}\n${files['other.ts']}`;
    const first = [1, shared.split('\n').length] as const;
    const passagesIn = (lines: readonly [number, number]) => like(query, { lines }).passages;
    expect(pathsOf(passagesIn(first))).toEqual(['copy.ts', 'edited.ts']);
    const rest = passagesIn([first[1] + 1, query.split('\n').length]);
    expect(pathsOf(rest)).toEqual(['other.ts']);
    expect(query.slice(rest[0].a.startOffset, rest[0].a.endOffset)).toBe(String(files['other.ts']).trimEnd());
    expect(passagesIn([1, 2])).toEqual([]);
  });

  it('is told at each place of a page that says it twice, where it is asked of a few words', () => {
    const warning = `Never run the kiln at night without somebody who watches the pressure gauge. A spark from the burner
can light the sawdust on the floor. A wire mesh keeps sparks away, but nobody should trust the mesh alone.`;
    const again = `A spark from the burner can light the sawdust on the floor. A wire mesh keeps most sparks away, yet
remains the greatest danger of the workshop. Never leave the kiln to itself while the pressure gauge rises at night.`;
    const query = `At night the kiln must not run unless somebody watches its pressure gauge. With a spark from the
burner sawdust on the floor is quickly on fire. There is a wire mesh that keeps sparks away, but one should not trust
the mesh alone.`;
    const told = (...parts: string[]) => {
      const page = `# Kiln\n\n${parts.join('\n\n')}\n`;
      const asked = { minWords: fewestAsked(query.split(/\s+/).length) };
      const { passages } = findLike(corpusOf({ 'page.md': page }), sketchOf('query.md', query), asked);
      return passages.map(({ b }) => page.slice(b.startOffset, b.endOffset));
    };
    // its subject, which the page names elsewhere too
    const between =
      'night kiln pressure gauge watches burner spark sawdust floor wire mesh sparks trust alone'
        .split(' ')
        .map((word, at) => `${inventedProse(200 + at, 2)} ${word}.`)
        .join('\n\n');
    expect(told(warning, between)).toEqual([warning]);
    expect(told(warning, between, again)).toEqual([
      warning,
      expect.stringContaining('A wire mesh keeps most sparks away, yet\nremains'),
    ]);
  });

  it('is told as renamed code where it is asked of a few lines that say more so', () => {
    const words = [...new Set(shared.match(/\b[a-z]{6,}\b/g))].filter((word) => word !== 'return');
    const renamed = words.slice(5, 10).reduce((text, word) => text.replaceAll(word, `${word}Other`), shared);
    const lines: [number, number] = [1, shared.trimEnd().split('\n').length];
    const told = (options: object) =>
      findLike(corpusOf({ 'a.ts': renamed }), sketchOf('b.ts', shared), options).passages[0];
    const [asPart, asked] = [told({}), told({ lines })];
    expect(asPart.space).toBe('code');
    expect(asPart.jaccard).toBeGreaterThan(0.7);
    expect(asked.space).toBe('shape');
    expect(asked.jaccard).toBeGreaterThan(1.2 * asPart.jaccard);
  });

  it.each([9, 60])(
    'is also how everyone writes it, in %i files, where it is asked of a few lines',
    (count) => {
      const [head, ...body] = inventedFunction(40, 3).trimEnd().split('\n');
      const own = (at: number) =>
        `  ${inventedProse(60 + at, 1)
          .split(' ')
          .slice(0, 3)
          .join('.')}();`;
      const usual = (at: number) =>
        [head, ...body.flatMap((line, statement) => [own(9 * at + statement), line])].join('\n');
      const texts = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `${at}.ts`,
          `${usual(at)}\n\n${inventedFunction(500 + at, 8)}`,
        ]),
      );
      const query = sketchOf('query.ts', `${usual(count)}\n\n${inventedFunction(499, 8)}`);
      const everywhere = corpusOf(texts, { spaces: ['code'] });
      const lines: [number, number] = [1, 1 + 2 * body.length];
      expect(findLike(everywhere, query, { lines }).passages.length).toBeGreaterThan(5);
      expect(findLike(everywhere, query).passages).toEqual([]);
    },
  );

  it('is scored in every file where it is asked thoroughly, also where no rare seed is shared', () => {
    const random = randomOf(4);
    const common = Array.from({ length: 14 }, () => inventedWord(random));
    const words = (count: number) => Array.from({ length: count }, () => oneOf(random, common));
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`${at}.txt`, words(60 + at * 8).join(' ')]),
    );
    const ask = words(400);
    const shingles = (text: readonly string[]) =>
      new Set(text.slice(2).map((_, at) => text.slice(at, at + 3).join(' ')));
    const own = shingles(ask);
    const wanted = Object.entries(many).map(([path, text]) => {
      const other = shingles(text.split(' '));
      const both = [...own].filter((each) => other.has(each)).length;
      const jaccard = both / (own.size + other.size - both);
      return { path, jaccard, containment: both / own.size, containmentOfOther: both / other.size };
    });
    const least = 0.08;
    const listed = wanted.filter(({ jaccard }) => jaccard >= least).sort((x, y) => y.jaccard - x.jaccard);
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.length).toBeLessThan(55);
    const found = findLike(corpusOf(many), sketchOf('q.txt', ask.join(' ')), { thorough: { least } });
    const key = (files: typeof wanted) =>
      new Map(files.map(({ path, jaccard, containment }) => [path, [jaccard, containment]]));
    expect(key(found.files.filter((file) => resembles(file, least, 30)))).toEqual(key(listed));
  });

  it('is told of a small file that stands in it, and of a large one that it stands in', () => {
    const part = inventedProse(21, 4);
    const files = {
      'small.md': part,
      'large.md': inventedProse(22, 60) + part,
      'apart.md': inventedProse(23, 9),
    };
    const found = (content: string) =>
      findLike(corpusOf(files), sketchOf('q.md', content), { thorough: { least: 0.2 } })
        .files.filter((file) => resembles(file, 0.2, 30))
        .map(({ path }) => path);
    expect(found(part)).toEqual(['small.md', 'large.md']);
    expect(found(inventedProse(24, 60) + part)).toEqual(['small.md']);
  });

  it('is not told of a stub of which all but a few words stand in it', () => {
    const words = inventedProse(26, 4).split(' ').slice(0, 20).join(' ');
    const long = `${words} ${inventedProse(25, 60)}`;
    const files = { 'stub.md': words, 'apart.md': inventedProse(23, 9) };
    const [stub] = findLike(corpusOf(files), sketchOf('q.md', long), { thorough: { least: 0.2 } }).files;
    expect(stub).toMatchObject({ path: 'stub.md', containmentOfOther: 1 });
    expect(stub.sharedWords).toBeLessThan(30);
    expect(resembles(stub, 0.2, 30)).toBe(false);
    expect(resembles(stub, 0.2, stub.sharedWords)).toBe(true);
  });

  it('is told where it is one of many copies, and no file has more in common with it than it has', () => {
    const template = inventedFunction(30, 12);
    const own = (seed: number, lines: number) => `${template}\n${inventedFunction(seed, lines)}`;
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.ts`, own(40 + at, 1)]));
    const all = { ...many, 'larger.ts': own(80, 60) };
    const found = findLike(corpusOf(all), sketchOf('q.ts', own(81, 1)), { thorough: { least: 0.5 } }).files;
    const alike = found.filter((file) => resembles(file, 0.5, 30)).map(({ path }) => path);
    expect(alike.toSorted()).toEqual(Object.keys(many).toSorted());
    for (const { jaccard, containment, containmentOfOther } of found)
      expect(Math.max(jaccard, containment, containmentOfOther)).toBeLessThanOrEqual(1);
  });

  it('scores files as a search of everything does', () => {
    const all = { ...files, 'near.ts': String(files['copy.ts']).replace('return', 'return never ??') };
    const [pair, ...more] = findingsOf(all, { threshold: 0.7 }).files;
    expect(more).toEqual([]);
    const [found] = findLike(corpusOf(all), sketchOf('near.ts', all['near.ts']), {
      exclude: 'near.ts',
    }).files;
    expect([pair.a, pair.b]).toEqual(['copy.ts', 'near.ts']);
    expect(found).toMatchObject({
      path: 'copy.ts',
      jaccard: pair.jaccard,
      containment: pair.containmentOfB,
      containmentOfOther: pair.containmentOfA,
    });
  });

  it('changes nothing in the corpus', () => {
    const before = corpus.size;
    const first = like(shared);
    like(inventedProse(1, 6));
    expect(like(shared)).toEqual(first);
    expect(corpus.size).toBe(before);
  });
});
