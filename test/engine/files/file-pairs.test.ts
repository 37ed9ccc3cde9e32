import { describe, expect, it } from 'vitest';
import { findTextPairs, signingOf, type TextPair } from '../../../src/engine/files/file-pairs.ts';
import { shingleSetsOf } from '../../../src/engine/files/shingle-sets.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { corpusOf, type Files, findingsOf } from '../corpus-of.ts';
import { inventedProse, inventedWord, oneOf, randomOf } from '../invented.ts';

function pairsOf(files: Files, threshold: number, minWords = 10, shingleWords = 3, length = 128): TextPair[] {
  const { texts } = corpusOf(files, { minWords });
  const sets = shingleSetsOf(texts, { minWords, shingleWords });
  return atOnce(findTextPairs([...texts.keys()], sets, threshold, signingOf(length))).pairs;
}

/** The sets of consecutive words of texts that have no capitals and no punctuation. */
function shinglesOf(files: Files, size = 3): Set<string>[] {
  return Object.values(files).map((text) => {
    const words = String(text).split(' ');
    return new Set(words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' ')));
  });
}

/** Every pair by its exact score, as `a/b`. */
function exactScores(files: Files, size = 3): Map<string, number> {
  const sets = shinglesOf(files, size);
  const scores = new Map<string, number>();
  for (let b = 0; b < sets.length; b++)
    for (let a = 0; a < b; a++) {
      let shared = 0;
      for (const shingle of sets[a]) if (sets[b].has(shingle)) shared++;
      scores.set(`${a}/${b}`, shared / (sets[a].size + sets[b].size - shared));
    }
  return scores;
}

/** Texts in groups: each member is the one before it a little shorter and with some words replaced, so that scores of all heights occur. */
function edited(seed: number, groups: number, members: number, fewest: number, most: number): Files {
  const random = randomOf(seed);
  const files: Record<string, string> = {};
  for (let group = 0; group < groups; group++) {
    const length = fewest + Math.floor(random() * (most - fewest));
    let words = Array.from({ length }, () => inventedWord(random));
    const replaced = oneOf(random, [0, 0.002, 0.01, 0.03, 0.06]);
    for (let member = 0; member < members; member++) {
      files[`${group}-${member}.txt`] = words.join(' ');
      words = words
        .slice(0, -Math.ceil(random() * words.length * 0.04))
        .map((word) => (random() < replaced ? inventedWord(random) : word));
    }
  }
  return files;
}

const corpora = {
  'small texts': edited(1, 70, 8, 20, 100),
  'texts about as large as a signature': edited(2, 70, 8, 100, 220),
  'large texts': edited(3, 40, 8, 300, 700),
};

describe.each(Object.entries(corpora))('findTextPairs on %s', (_, files) => {
  const exact = exactScores(files);

  it.each([0.5, 0.6, 0.7, 0.8, 0.9, 0.95])(
    'finds 999 of 1000 pairs at %f, and scores them exactly',
    (threshold) => {
      const wanted = [...exact].filter(([, score]) => score >= threshold - 1e-9);
      expect(wanted.length).toBeGreaterThan(60);
      const found = new Map(
        pairsOf(files, threshold).map(({ a, b, shared, sizeA, sizeB }) => [
          `${Math.min(a, b)}/${Math.max(a, b)}`,
          shared / (sizeA + sizeB - shared),
        ]),
      );
      for (const [pair, score] of found) expect(score).toBeCloseTo(exact.get(pair) ?? -1, 12);
      const missed = wanted.filter(([pair]) => !found.has(pair));
      expect(missed.length).toBeLessThanOrEqual(wanted.length / 1000);
      expect(found.size).toBe(wanted.length - missed.length);
    },
  );
});

describe('findTextPairs', () => {
  it.each([
    [1, 128],
    [2, 32],
    [5, 256],
    [9, 1024],
  ])('finds them by shingles of %i words and signatures of %i values too', (size, length) => {
    const files = corpora['texts about as large as a signature'];
    const wanted = [...exactScores(files, size)].filter(([, score]) => score >= 0.7 - 1e-9);
    const found = new Map(
      pairsOf(files, 0.7, 10, size, length).map(({ a, b, shared, sizeA, sizeB }) => [
        `${Math.min(a, b)}/${Math.max(a, b)}`,
        shared / (sizeA + sizeB - shared),
      ]),
    );
    expect(found.size).toBeGreaterThan(60);
    for (const [pair, score] of wanted) if (found.has(pair)) expect(found.get(pair)).toBeCloseTo(score, 12);
    expect(wanted.filter(([pair]) => !found.has(pair)).length).toBeLessThanOrEqual(wanted.length / 500);
    expect(found.size).toBeLessThanOrEqual(wanted.length);
  });

  it('finds long texts with few distinct shingles: the same lines over and over', () => {
    const random = randomOf(5);
    const files: Record<string, string> = {};
    for (let group = 0; group < 40; group++) {
      const lines = Array.from({ length: 12 }, () => inventedWord(random));
      const other = lines.map((line, at) => (at === group % 12 ? inventedWord(random) : line));
      files[`${group}-a.txt`] = Array(40).fill(lines.join(' ')).join(' ');
      files[`${group}-b.txt`] = Array(40).fill(other.join(' ')).join(' ');
    }
    const wanted = [...exactScores(files)].filter(([, score]) => score >= 0.6).length;
    expect(wanted).toBe(40);
    expect(pairsOf(files, 0.6)).toHaveLength(40);
  });

  it('joins texts with few distinct shingles exactly, whatever their bands say', () => {
    const setOf = (id: number) =>
      Uint32Array.from({ length: 102 }, (_, at) => (at < 84 ? at : id * 1000 + at));
    const sets = {
      fewest: 15,
      of: setOf,
      writeCounting: (id: number) => {
        sets.written = Uint32Array.from([1, 2, 3, 4].flatMap(() => [...setOf(id)]));
        return sets.written.length;
      },
      written: new Uint32Array(0),
    };
    let texts = 0;
    const signing = {
      ...signingOf(128),
      write: (_: Uint32Array, __: number, out: Uint32Array, at: number) =>
        void out.fill(++texts, at, at + 128),
    };
    expect(atOnce(findTextPairs([1, 2], sets, 0.7, signing)).pairs).toHaveLength(1);
  });

  it('leaves out texts with too little in them to compare', () => {
    const files = { 'a.txt': 'one two three four five', 'b.txt': 'one two three four five six' };
    expect(pairsOf(files, 0.5, 4)).toHaveLength(1);
    expect(pairsOf(files, 0.5, 30)).toHaveLength(0);
  });

  it('leaves out source of which only comments have words, unless it is the same', () => {
    const said = `/* ${inventedProse(1, 3)} */\n`;
    const files = {
      'a/index.ts': `${said}export { a } from './a.ts';\n`,
      'b/index.ts': `${said}export { b, c } from './b.ts';\n`,
      'c/index.ts': `${said}export { b, c } from './b.ts';\n`,
    };
    expect(findingsOf(files).files.map(({ a, b }) => [a, b])).toEqual([['b/index.ts', 'c/index.ts']]);
    const withCode = { 'a.ts': `${said}run(1);\n`, 'b.ts': `${said}stop(2);\n` };
    expect(findingsOf(withCode).files).toHaveLength(1);
  });

  it('names the texts of a group so large that it did not compare them with one another', () => {
    const beyond = (count: number, length: number) => {
      const common = Array.from({ length }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 0);
      const of = (id: number) => Uint32Array.from([...common, id]).sort();
      const write = (id: number) => {
        sets.written = of(id);
        return sets.written.length;
      };
      const sets = { fewest: 5, of, written: of(0), writeCounting: write };
      const search = findTextPairs([...Array(count).keys()], sets, 0.8, signingOf(128));
      const { pairs, beyondGroups } = atOnce(search);
      return { pairs: pairs.length, beyond: beyondGroups };
    };
    for (const length of [40, 400]) {
      expect(beyond(101, length)).toEqual({ pairs: (101 * 100) / 2, beyond: [] });
      expect(beyond(104, length)).toEqual({ pairs: (101 * 100) / 2 + 3 * 100, beyond: [101, 102, 103] });
    }
  });

  it('yields after each text, so that it can be stopped', () => {
    const { texts } = corpusOf(corpora['small texts']);
    const sets = shingleSetsOf(texts, { minWords: 10, shingleWords: 3 });
    const search = findTextPairs([...texts.keys()], sets, 0.5, signingOf(128));
    let steps = 0;
    while (!search.next().done) steps++;
    expect(steps).toBe(texts.size);
  });
});

describe('what all files share', () => {
  const header = inventedProse(90, 8);
  const bodies = Array.from({ length: 30 }, (_, i) => inventedProse(i, 4));

  it('makes no pair', () => {
    const files = Object.fromEntries(bodies.map((body, i) => [`${i}.txt`, `${header}\n${body}`]));
    expect(findingsOf(files, { threshold: 0.5 }).files).toEqual([]);
  });

  it('neither makes nor breaks a pair of files that are copies besides', () => {
    const files = Object.fromEntries(bodies.map((body, i) => [`${i}.txt`, `${header}\n${body}`]));
    const copy = bodies[7].replace(/^\S+/, 'Else');
    const { files: pairs } = findingsOf({ ...files, 'copy.txt': `${header}\n${copy}` });
    expect(pairs.map(({ a, b }) => [a, b])).toEqual([['7.txt', 'copy.txt']]);
    expect(pairs[0].jaccard).toBeLessThan(1);
  });

  it('counts in a pair when it is all that only a few share', () => {
    const few = bodies.slice(0, 5);
    const files = Object.fromEntries(few.map((body, i) => [`${i}.txt`, `${header}${header}\n${body}`]));
    expect(findingsOf(files, { threshold: 0.4 }).files).toHaveLength(10);
  });

  const code = (seed: number, lines: number) => {
    const random = randomOf(seed);
    return Array.from({ length: lines }, () => `${inventedWord(random)}(${inventedWord(random)});`).join(
      '\n',
    );
  };
  const copies = (shared: number, own: number) =>
    Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`${i}.js`, `${code(99, shared)}\n${code(i, own)}`]),
    );
  const others = Object.fromEntries(bodies.map((body, i) => [`${i}.txt`, body]));

  it('makes pairs of files whose code is little else', () => {
    const { files } = findingsOf({ ...copies(60, 4), ...others });
    expect(files).toHaveLength((30 * 29) / 2);
    for (const { jaccard } of files) expect(jaccard).toBeCloseTo(118 / 134, 2);
  });

  it('makes no pairs of files whose code is mostly their own', () => {
    expect(findingsOf({ ...copies(20, 50), ...others }, { threshold: 0.1 }).files).toEqual([]);
  });

  it('makes no pairs where it is a long comment above little code', () => {
    const files = Object.fromEntries(
      bodies.map((_, i) => [`${i}.js`, `/* ${header.repeat(3)} */\n${code(i, 10)}`]),
    );
    expect(findingsOf(files, { threshold: 0.5 }).files).toEqual([]);
  });
});

describe('what a file pair says', () => {
  const random = randomOf(12);
  const words = (count: number) => Array.from({ length: count }, () => inventedWord(random)).join(' ');
  const part = words(60);
  const files = { 'part.txt': part, 'whole.txt': `${part} ${words(20)}` };

  it('is how much of each file the other contains', () => {
    const [pair] = findingsOf(files, { threshold: 0.5 }).files;
    expect(pair).toEqual({
      a: 'part.txt',
      b: 'whole.txt',
      jaccard: 58 / 78,
      containmentOfA: 1,
      containmentOfB: 58 / 78,
    });
  });

  it('holds for every file with the same content, in the order of their paths', () => {
    const { files: pairs } = findingsOf({ 'z.txt': files['part.txt'], ...files }, { threshold: 0.5 });
    expect(
      pairs.map(({ a, b, containmentOfA, containmentOfB }) => [a, b, containmentOfA, containmentOfB]),
    ).toEqual([
      ['part.txt', 'z.txt', 1, 1],
      ['part.txt', 'whole.txt', 1, 58 / 78],
      ['whole.txt', 'z.txt', 58 / 78, 1],
    ]);
  });

  it('comes with the number of pairs that a very large group has besides', () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`${i}.txt`, oneOf(random, [part])]),
    );
    const { files: pairs, filePairsLeftOut } = findingsOf(many);
    expect(pairs).toHaveLength(49);
    expect(pairs.length + filePairsLeftOut).toBe((50 * 49) / 2);
  });
});
