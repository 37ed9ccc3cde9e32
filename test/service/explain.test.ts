import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../bench/random.ts';
import { languageOfPath } from '../../src/engine/words/languages.ts';
import { explainedFigures, verdictText } from '../../src/report/explain-words.ts';
import { explain } from '../../src/service/explain.ts';
import { defaultOptions } from '../../src/service/options.ts';
import { paragraph } from '../cli/tool.ts';
import { allOf, corpusOf } from '../engine/corpus-of.ts';
import { original, reworded } from '../engine/reworded.ts';

const encoder = new TextEncoder();
const file = (path: string, text: string) => ({
  path,
  bytes: encoder.encode(text),
  language: languageOfPath(path),
});
const between = (a: string, b: string, options = {}) =>
  explain(file('a.txt', a), file('b.txt', b), { ...defaultOptions, ...options });

/** Texts of all lengths under one header, each with copies that are edited more and more. */
function folder(): Record<string, string> {
  const chance = randomFrom(11);
  const files: Record<string, string> = {};
  for (let n = 0; n < 12; n++) {
    const words = (paragraph(`t${n}`) + paragraph(`u${n}`)).split(/\s+/).slice(0, 12 + n * 18);
    for (const [at, share] of [0, 0.02, 0.05, 0.08, 0.15].entries())
      files[`${n}-${at}.txt`] =
        `${paragraph('header')}${words.map((word) => (chance() < share ? `${word}x` : word)).join(' ')}`;
  }
  files['same.txt'] = files['3-1.txt'];
  const comments = paragraph('comments').replaceAll(/^/gm, '# ');
  files['comments-a.py'] = comments;
  files['comments-b.py'] = `${comments}# Besides.\n`;
  files['comments-c.py'] = files['comments-b.py'];
  files['repeated-a.md'] = 'A word again. '.repeat(20);
  files['repeated-b.md'] = files['repeated-a.md'];
  files['repeated-c.rst'] = files['repeated-a.md'];
  return files;
}

it('reports exactly what a scan of the folder reports, with its scores', () => {
  const files = folder();
  const corpus = corpusOf(files);
  const told = new Map(allOf(corpus).files.map(({ a, b, jaccard }) => [`${a} ${b}`, jaccard]));
  const paths = Object.keys(files).sort();
  const rules = new Set<string>();
  let reported = 0;
  for (const [at, a] of paths.entries()) {
    // A topic's copies, and those of the next one: strangers enough.
    for (const b of paths.slice(at + 1, at + 9)) {
      const result = explain(file(a, files[a]), file(b, files[b]), defaultOptions, {
        corpus,
        paths: [a, b],
        leftOut: [undefined, undefined],
        isIgnored: () => false,
      });
      rules.add(result.rule);
      if (result.reported) reported++;
      expect(result.reported, `${a} ${b}: ${result.rule}`).toBe(told.has(`${a} ${b}`));
      if (result.rule === 'reported') expect(result.jaccard).toBe(told.get(`${a} ${b}`));
    }
  }
  const same = [...told].filter(([pair]) => pair.includes('same.txt')).length;
  expect(reported).toBeGreaterThanOrEqual(told.size - same);
  expect([...rules].sort()).toEqual([
    'below threshold',
    'boilerplate',
    'comments alone',
    'identical',
    'reported',
    'too short',
  ]);
});

describe('the figures', () => {
  it('are those of two texts of which one word differs', () => {
    const words = paragraph('a').trim().split(/\s+/);
    const result = between(words.join(' '), words.with(50, 'another').join(' '));
    // 118 shingles each; the word stands in three.
    expect(result).toMatchObject({ rule: 'reported', shared: 115, jaccard: 115 / 121 });
    expect([result.a.containment, result.b.containment]).toEqual([115 / 118, 115 / 118]);
    expect(Math.abs(result.minHash.estimate - result.jaccard)).toBeLessThan(5 * result.minHash.standardError);
    expect(result.bands.collided.length).toBeGreaterThan(0);
    expect(result.simHash.distance).toBeLessThan(16);
    expect(result.longestRun).toBe(69);
  });

  it('mark the words that stand in no shingle of the other', () => {
    const words = paragraph('a').trim().split(/\s+/);
    const changed = words.with(50, 'another').join(' ');
    const { b } = between(words.join(' '), changed);
    expect(b.stretches.map(({ kind }) => kind)).toEqual(['shared', 'own', 'shared']);
    const { start, end } = b.stretches[1];
    expect(changed.slice(start, end)).toBe('another');
  });

  it('mark the words of a string once, which are prose and code', () => {
    const said =
      'When the index is older than the files, it is read again from the beginning, and nothing that was found before is shown until all of the files have been compared with one another once more.';
    const source = `const HELP: &str = "${said}";\n`;
    const result = explain(file('a.md', said), file('b.rs', source), defaultOptions);
    const shared = result.b.stretches.filter(({ kind }) => kind === 'shared');
    expect(shared).toHaveLength(1);
    expect(source.slice(shared[0].start, shared[0].end)).toBe(said.slice(0, -1));
    const overlaps = result.b.stretches.some(({ end }, at, all) => end > all[at + 1]?.start);
    expect(overlaps).toBe(false);
  });

  it('hold for a short text inside a long one', () => {
    const long = paragraph('a') + paragraph('b') + paragraph('c') + paragraph('d');
    const { rule, a, b, jaccard } = between(paragraph('b'), long);
    expect({ rule, contained: a.containment }).toEqual({ rule: 'below threshold', contained: 1 });
    expect(b.containment).toBe(jaccard);
  });

  it('say something of empty texts and of strangers', () => {
    for (const [a, b] of [
      ['', ''],
      ['', paragraph('a')],
      [paragraph('a'), paragraph('b')],
      ['one', 'one'],
    ]) {
      const result = between(a, b);
      expect(result.reported).toBe(false);
      expect(verdictText(result)).toMatch(/^Not reported as whole files: /);
      expect(
        explainedFigures(result)
          .map(({ value, meaning }) => value + meaning)
          .join(),
      ).not.toMatch(/NaN|undefined/);
    }
  });
});

it('names the rule', () => {
  const text = paragraph('a');
  expect(between(text, text).rule).toBe('identical');
  expect(between('too few words', 'too few words').rule).toBe('too short');
  const short = text.split(/\s+/).slice(0, 20).join(' ');
  expect(between(short, short).rule).toBe('identical');
  expect(between('too few words', 'far too few words').rule).toBe('too short');
  expect(between(text, text.replace(/\w+ \w+$/m, 'x y'), { threshold: 0.99 }).rule).toBe('below threshold');
});

describe('what is not told', () => {
  const words = (from: string, count: number) => paragraph(from).split(/\s+/).slice(0, count).join(' ');
  const told = (a: string, b: string, options = {}) => {
    const result = between(a, b, options);
    return {
      passages: result.passages.length,
      refused: result.refused.map(({ space, reason }) => `${space}: ${reason}`),
      figures: explainedFigures(result)
        .map(({ name, meaning }) => `${name}: ${meaning}`)
        .join('\n'),
    };
  };

  it('is a stretch with too few words', () => {
    const shared = words('shared', 24);
    const { passages, refused, figures } = told(
      `${paragraph('a')}\n\n${shared}\n`,
      `${paragraph('b')}\n\n${shared}\n`,
    );
    expect({ passages, refused }).toEqual({ passages: 0, refused: ['prose: short'] });
    expect(figures).toMatch(/Not shown: text of 24 words, line 16 and line 16: it has too few words/);
  });

  it('is one that stays below the threshold of passages', () => {
    const base = words('base', 90).split(' ');
    const edited = base.map((word, at) => (at % 4 === 3 ? `${word}x` : word)).join(' ');
    expect(told(base.join(' '), edited).passages).toBe(1);
    const strict = told(base.join(' '), edited, { passageThreshold: 0.9 });
    expect(strict.passages).toBe(0);
    expect(strict.refused).toContain('prose: below threshold');
  });

  it('is nothing of what is told as a passage', () => {
    expect(told(paragraph('a'), paragraph('a').replace(/^\S+/, 'another'))).toMatchObject({
      passages: 1,
      refused: [],
    });
  });

  it('is what a comment takes out, and a file that one takes out as a whole', () => {
    const ignored = `one two three\n\n<!-- near-duplicates-ignore-next: kept on purpose -->\n${paragraph('a')}\n`;
    const result = explain(
      file('a.md', ignored),
      file('b.md', `${paragraph('a')}\n\n${paragraph('b')}`),
      defaultOptions,
    );
    expect(result.a.ignored).toMatchObject([{ startLine: 3, reason: 'kept on purpose' }]);
    expect(explainedFigures(result).map(({ name }) => name)).not.toContain('Not shown');
    expect(explainedFigures(result).map(({ meaning }) => meaning)).toContainEqual(
      expect.stringMatching(/^a comment in a\.md takes out lines 3–\d+ \(kept on purpose\)$/),
    );
    const whole = explain(
      file('a.md', `<!-- near-duplicates-ignore-file -->\n\n${paragraph('a')}`),
      file('b.md', paragraph('a')),
      defaultOptions,
    );
    expect(whole).toMatchObject({ reported: false, rule: 'left out', a: { leftOut: 'comment' } });
    expect(verdictText(whole)).toMatch(
      /^Not reported: a\.md is compared with no file, because a comment in it/,
    );
  });
});

describe('the score of a passage', () => {
  it('is told with the count that makes it: of runs of words, or of the content words of reworded text', () => {
    const passageOf = (other: string) =>
      between(`${original}\n\n${paragraph('a')}`, `${paragraph('b')}\n\n${other}`);
    const figure = (result: ReturnType<typeof between>) =>
      explainedFigures(result).find(({ name }) => name === 'Passages')?.meaning;
    for (const [other, of, said] of [
      [original.replace('seven', 'eight'), 'runs', 'runs of three words'],
      [reworded, 'content words', 'content words'],
    ]) {
      const result = passageOf(other);
      const [{ jaccard, counted }] = result.passages;
      expect(counted?.of).toBe(of);
      expect((counted?.shared ?? 0) / (counted?.all ?? 1)).toBeCloseTo(jaccard, 12);
      expect(figure(result)).toContain(`% (${counted?.shared} of ${counted?.all} ${said}) alike`);
    }
  });
});
