import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Corpus, defaultCorpusOptions } from '../../../src/engine/search/corpus.ts';
import { searchAll } from '../../../src/engine/search/search.ts';
import { findLike } from '../../../src/engine/search/search-like.ts';
import { Sketcher } from '../../../src/engine/sketches/sketcher.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { languageOfPath } from '../../../src/engine/words/languages.ts';
import { allOf, corpusOf, type Files, findingsOf, sketchesOf, sketchOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const functions = Array.from({ length: 5 }, (_, i) => inventedFunction(i, 8));
const paragraphs = Array.from({ length: 5 }, (_, i) => inventedProse(i, 5));
const comment = (text: string) => text.replace(/^/gm, '// ');

/** Contents that share this and that: as they are, edited, renamed, quoted in a comment or a fence. */
const contents = [
  ...functions,
  ...paragraphs,
  functions[0] + functions[1],
  functions[1] + functions[2],
  functions[3] + functions[3].replace(/const \w+/, 'const other'),
  functions[0].replace(/\d+/g, '7'),
  functions[2].replace(/\b(\w{6})\b/g, '$1Renamed'),
  paragraphs[0] + paragraphs[1],
  paragraphs[1].replace(/\w+/, 'Other') + paragraphs[4],
  `${comment(paragraphs[0])}${functions[4]}`,
  `${paragraphs[2]}\n\`\`\`ts\n${functions[4]}\`\`\`\n`,
  '',
];
const paths = ['a.md', 'b.md', 'c.ts', 'd.ts', 'e.ts', 'f.txt', 'g/a.ts', 'g/b.md'];

const aPath = fc.constantFrom(...paths);
const aContent = fc.constantFrom(...contents);
const aChange = fc.oneof(
  { weight: 4, arbitrary: fc.record({ path: aPath, content: aContent, later: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ path: aPath }) },
);
const manyChanges = fc.array(aChange, { minLength: 3, maxLength: 25 });

type Change = { path: string; content?: string; later?: boolean };

function change(corpus: Corpus, { path, content, later }: Change): void {
  if (content === undefined) corpus.remove(path);
  else corpus.addOne(path, sketchOf(path, content), 0, later ? 'later' : 'now');
}

describe('a corpus that changes', () => {
  it('finds what one made of the same files finds, byte for byte', () => {
    fc.assert(
      fc.property(manyChanges, (changes) => {
        const corpus = new Corpus();
        const files = new Map<string, string>();
        for (const one of changes) {
          change(corpus, one);
          if ('content' in one) files.set(one.path, one.content);
          else files.delete(one.path);
        }
        expect(corpus.size).toBe(files.size);
        expect([...corpus.paths()].sort()).toEqual([...files.keys()].sort());
        expect(JSON.stringify(allOf(corpus))).toBe(JSON.stringify(findingsOf(Object.fromEntries(files))));
      }),
      { numRuns: 50 },
    );
  });

  it('has one text for a file only while no other has the same', () => {
    const corpus = corpusOf({ 'a.md': 'one two three', 'b.md': 'one two three' });
    expect(corpus.onlyText('a.md')).toBeUndefined();
    expect(corpus.onlyText('c.md')).toBeUndefined();
    corpus.remove('b.md');
    expect(corpus.onlyText('a.md')).toBe(corpus.idOf('a.md'));
  });

  it('knows the seeds of files whose seeds were to be collected later, also half way through', () => {
    const ask = sketchOf('ask.ts', functions[0] + comment(paragraphs[0]));
    fc.assert(
      fc.property(manyChanges, fc.nat(12), (changes, steps) => {
        const corpus = new Corpus();
        const prompt = new Corpus();
        for (const one of changes) {
          change(corpus, { ...one, later: true });
          change(prompt, { ...one, later: false });
        }
        const tidying = corpus.finder.tidy();
        for (let step = 0; step < steps; step++) tidying.next();
        expect(findLike(corpus, ask)).toEqual(findLike(prompt, ask));
      }),
      { numRuns: 50 },
    );
  });

  it('finds the same whatever order its files come in', () => {
    const files: Files = Object.fromEntries(
      contents.map((content, i) => [`${i}.${i % 2 ? 'ts' : 'md'}`, content]),
    );
    const expected = JSON.stringify(findingsOf(files));
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(files), { minLength: contents.length }), (order) => {
        expect(JSON.stringify(findingsOf(Object.fromEntries(order)))).toBe(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('finds the same among equals: many copies that nothing sets apart', () => {
    const files = Object.entries(
      Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [`${i}.ts`, inventedFunction(100 + i, 3) + functions[0]]),
      ),
    );
    const expected = JSON.stringify(
      findingsOf(Object.fromEntries(files.map(([path, text]) => [`p${path}`, text]))),
    );
    const backwards = files.reverse().map(([path, text]) => [`p${path}`, text]);
    expect(JSON.stringify(findingsOf(Object.fromEntries(backwards)))).toBe(expected);
  });

  it('finds the same in batches of any size', () => {
    const files = contents.map((content, i): [string, string] => [`${i}.ts`, content]);
    const expected = JSON.stringify(findingsOf(Object.fromEntries(files)));
    for (const size of [1, 3, 7]) {
      const corpus = new Corpus();
      for (let at = 0; at < files.length; at += size) {
        const batch = files.slice(at, at + size);
        corpus.add(
          batch.map(([path]) => path),
          sketchesOf(Object.fromEntries(batch)),
        );
      }
      expect(JSON.stringify(allOf(corpus))).toBe(expected);
    }
  });

  it('keeps no trace of what was removed', () => {
    const kept = { 'a.ts': functions[0] + functions[1], 'b.ts': functions[0] };
    const corpus = corpusOf(kept);
    const before = JSON.stringify(allOf(corpus));
    const likeBefore = findLike(corpus, sketchOf('q.ts', functions[1]));
    for (let round = 0; round < 3; round++) {
      corpus.add(['c.ts', 'd.md'], sketchesOf({ 'c.ts': functions[1], 'd.md': paragraphs[0] }));
      expect(allOf(corpus).families.length).toBeGreaterThan(1);
      expect(corpus.remove('c.ts')).toBe(true);
      expect(corpus.remove('d.md')).toBe(true);
      expect(JSON.stringify(allOf(corpus))).toBe(before);
      expect(findLike(corpus, sketchOf('q.ts', functions[1]))).toEqual(likeBefore);
    }
  });

  it.each(['now', 'later'] as const)(
    'does not grow when a file is replaced again and again, seeds %s',
    (seeds) => {
      const corpus = corpusOf({ 'a.ts': functions[0], 'b.ts': functions[1] });
      const before = corpus.finder.bytes;
      for (let i = 0; i < 300; i++)
        corpus.addOne('b.ts', sketchOf('b.ts', functions[1].replace('return', `return ${i} +`)), 0, seeds);
      findLike(corpus, sketchOf('q.ts', functions[1]));
      expect(corpus.texts.size).toBe(2);
      expect(corpus.finder.bytes).toBeLessThanOrEqual(before * 2);
    },
  );

  it('knows how much has changed since boilerplate was settled, whoever else settled it at the same time', () => {
    const corpus = corpusOf(
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.md`, inventedProse(at, 6)])),
    );
    const asked = corpus.settledShingleSets();
    asked.next();
    for (let at = 0; at < 8; at++) corpus.add([`${at}.md`], sketchOf('new.md', inventedProse(100 + at, 6)));
    const later = atOnce(corpus.settledShingleSets());
    expect(atOnce(asked)).toBe(later);
    expect(corpus.unsettled).toBe(0);
    corpus.remove('9.md');
    expect(corpus.unsettled).toBe(1);
  });
});

describe('a search', () => {
  const files = Object.fromEntries(contents.map((content, i) => [`${i}.ts`, content]));

  it('finds the same twice', () => {
    const corpus = corpusOf(files);
    expect(JSON.stringify(allOf(corpus))).toBe(JSON.stringify(allOf(corpus)));
  });

  it('gives its seed tables back, and whoever asks later has them anew', () => {
    const many = Array.from({ length: 40 }, (_, i) => [`${i}.ts`, inventedFunction(i, 60)]);
    const corpus = corpusOf(Object.fromEntries(many));
    const before = corpus.finder.bytes;
    const like = () => findLike(corpus, sketchOf('new.ts', inventedFunction(7, 60)));
    const expected = like();
    allOf(corpus);
    expect(corpus.finder.bytes).toBeLessThan(before / 2);
    expect(like()).toEqual(expected);
    expect(expected.files[0].path).toBe('7.ts');
  });

  it('that is given up at any step leaves the corpus as it was', () => {
    const corpus = corpusOf(files);
    const expected = JSON.stringify(findingsOf(files));
    for (let stop = 0; stop < 60; stop += 5) {
      const search = searchAll(corpus);
      for (let step = 0; step < stop && !search.next().done; step++);
      search.return?.(undefined as never);
    }
    expect(JSON.stringify(allOf(corpus))).toBe(expected);
    corpus.remove('0.ts');
    corpus.add(['0.ts'], sketchOf('0.ts', contents[0]));
    expect(JSON.stringify(allOf(corpus))).toBe(expected);
  });

  it('tells how far it has come, stage by stage', () => {
    const stages: string[] = [];
    for (const { stage, done, of } of searchAll(corpusOf(files))) {
      if (stages.at(-1) !== stage) stages.push(stage);
      expect(done).toBeLessThan(of);
    }
    expect(stages).toEqual(['files', 'passages', 'families']);
  });

  it('finds nothing in nothing', () => {
    expect(findingsOf({})).toEqual({
      files: [],
      filePairsLeftOut: 0,
      filesBeyondGroups: 0,
      fileLines: [],
      folderLines: [],
      passages: [],
      families: [],
      totals: {
        lines: 0,
        duplicatedLines: 0,
        prose: { lines: 0, duplicatedLines: 0 },
        code: { lines: 0, duplicatedLines: 0 },
      },
    });
    expect(findingsOf({ 'a.ts': '', 'b.ts': '', 'c.md': '...\n' }).families).toEqual([]);
  });

  it('looks only in the spaces it is asked to', () => {
    const all = { 'a.ts': functions[0], 'b.ts': functions[0].replace(/\d+/, '1'), 'c.md': paragraphs[0] };
    const both = { ...all, 'd.md': `${paragraphs[0]}Once more.\n` };
    const spacesOf = (spaces: ('prose' | 'code' | 'shape')[]) =>
      findingsOf(both, { spaces }).families.map(({ space }) => space);
    expect(spacesOf(['prose'])).toEqual(['prose']);
    expect(spacesOf(['code'])).toEqual(['code']);
    expect(spacesOf(['prose', 'code', 'shape']).sort()).toEqual(['code', 'prose']);
  });
});

describe('files of a corpus', () => {
  it('are known by their paths', () => {
    const corpus = corpusOf({ 'a.ts': functions[0], 'b.ts': functions[0] });
    expect(corpus.size).toBe(2);
    expect(corpus.has('a.ts')).toBe(true);
    expect(corpus.idOf('a.ts')).toBe(corpus.idOf('b.ts'));
    expect(corpus.remove('a.ts')).toBe(true);
    expect(corpus.remove('a.ts')).toBe(false);
    expect(corpus.has('a.ts')).toBe(false);
    expect(corpus.idOf('a.ts')).toBeUndefined();
    expect([...corpus.paths()]).toEqual(['b.ts']);
  });

  it('are read once when a sketcher remembers them', () => {
    const sketcher = new Sketcher({ remember: true });
    const bytes = new TextEncoder().encode(functions[0]);
    const corpus = new Corpus(defaultCorpusOptions);
    for (const path of ['a.ts', 'b.ts']) {
      sketcher.add(bytes, languageOfPath(path));
      corpus.add([path], sketcher.finish());
    }
    expect(corpus.texts.size).toBe(1);
    expect(allOf(corpus).families).toHaveLength(1);
  });

  it('come back after they were removed while a reader remembers them', () => {
    const sketcher = new Sketcher({ remember: true });
    const bytes = new TextEncoder().encode(functions[0]);
    const corpus = new Corpus(defaultCorpusOptions);
    corpus.keepRemoved(true);
    sketcher.add(bytes, languageOfPath('a.ts'));
    corpus.add(['a.ts'], sketcher.finish());
    corpus.remove('a.ts');
    sketcher.add(bytes, languageOfPath('b.ts'));
    const later = sketcher.finish();
    corpus.add(['b.ts'], later);
    expect([...corpus.paths()]).toEqual(['b.ts']);
    corpus.add(['c.ts'], sketchOf('c.ts', functions[0]));
    expect(allOf(corpus).families).toHaveLength(1);
    corpus.keepRemoved(false);
    corpus.remove('b.ts');
    corpus.remove('c.ts');
    expect(() => corpus.add(['d.ts'], later)).toThrow('d.ts');
  });
});
