import { describe, expect, it } from 'vitest';
import type { SimilarFile } from '../../src/engine/findings.ts';
import { similarText } from '../../src/report/similar-text.ts';
import type { SimilarResult } from '../../src/service/similar.ts';
import { plainView } from './plain-view.ts';
import { lines } from './scan-result.ts';

function asked(given: Partial<SimilarResult> = {}): SimilarResult {
  return {
    schema: 'near-duplicates-similar/1',
    root: '/p',
    text: 'docs/oven.md',
    words: { prose: 100, code: 0 },
    minWords: 30,
    stats: { files: 9, skipped: {}, ignored: 0 },
    files: [],
    passages: [],
    ...given,
  };
}

const file = (path: string, jaccard = 0.5): SimilarFile => ({
  path,
  jaccard,
  containment: 0.75,
  containmentOfOther: 0.6,
});
const passage = (own: [number, number], b = lines('b.md', 1, 9), jaccard = 0.8) => ({
  a: lines('docs/oven.md', ...own),
  b,
  space: 'prose' as const,
  jaccard,
  words: 1,
});
const text = (given: Partial<SimilarResult>, all = false) => similarText(asked(given), plainView({ all }));

describe('what resembles a text', () => {
  it('is each file with its score, and what the two are of one another', () => {
    expect(text({ files: [file('b.md'), file('sub/c.md', 1)] })).toBe(
      [
        '',
        'Files like docs/oven.md, and how many of the runs of words of one are in the other',
        '',
        ' 50%  b.md  75% of oven.md is in it, 60% of it in oven.md',
        '100%  sub/c.md  75% of oven.md is in it, 60% of it in oven.md',
        '',
        '9 files compared',
        '',
        '',
      ].join('\n'),
    );
  });

  it('is named by as much of its path as tells it from the files that are like it', () => {
    const given = { text: 'docs/tea/index.md', files: [file('docs/coffee/index.md'), file('index.md')] };
    expect(text(given)).toContain('75% of tea/index.md is in it, 60% of it in tea/index.md');
    expect(text({ text: 'index.md', files: [file('sub/index.md')] })).toContain('75% of index.md is in it');
  });

  it('is no file where some lines are asked about', () => {
    const given: Partial<SimilarResult> = { files: [file('b.md')], lines: [3, 7] };
    expect(text(given)).not.toContain('b.md');
    expect(text(given)).toContain('Nothing in the folder resembles lines 3 to 7 of docs/oven.md.');
  });

  it('is each place with the lines that are there, of one line too, and how it begins', () => {
    const view = plainView({ linesOf: () => ['Knead the dough until it is smooth.'] });
    const passages = [passage([4, 4]), passage([1, 2], lines('c.md', 20, 31), 0.7)];
    expect(similarText(asked({ passages }), view)).toContain(
      [
        'Passages of docs/oven.md that occur elsewhere',
        '',
        ' 80%  b.md:1-9',
        '      text · 1 word · line 4',
        '      Knead the dough until it is smooth.',
        '',
        ' 70%  c.md:20-31',
        '      text · 1 word · lines 1-2',
      ].join('\n'),
    );
  });

  it('is a place once for each score and end, and for text and code apart', () => {
    const passages = [
      passage([4, 4]),
      passage([8, 9]),
      passage([12, 13], undefined, 0.6),
      passage([15, 19], lines('b.md', 1, 12)),
    ];
    const out = text({ passages: [...passages, { ...passage([20, 29]), space: 'code' }] });
    expect(out.match(/·.* lines? (.*)$/gm)).toEqual([
      '· 1 word · lines 4, 8-9',
      '· 1 word · lines 12-13',
      '· 1 word · lines 15-19',
      '· 1 word · lines 20-29',
    ]);
  });

  it('is cut after twenty files and thirty places, unless all are asked for', () => {
    const files = Array.from({ length: 23 }, (_, at) => file(`file${at}.md`));
    const passages = Array.from({ length: 31 }, (_, at) => passage([1, 9], lines(`place${at}.md`, 1, 9)));
    const short = text({ files, passages });
    expect([short.match(/file\d+\.md/g)?.length, short.match(/place\d+\.md/g)?.length]).toEqual([20, 30]);
    expect(short).toContain('\n… and 3 more files (--all lists them)\n');
    expect(short).toContain('\n\n… and 1 more passage (--all lists them)\n');
    const long = text({ files, passages }, true);
    expect([long.match(/file\d+\.md/g)?.length, long.match(/place\d+\.md/g)?.length]).toEqual([23, 31]);
    expect(long).not.toContain('more');
  });
});

describe('where nothing resembles a text', () => {
  const least = 'and a passage has 30 at least';

  it('it is told how many words that has, if they are too few for a passage', () => {
    expect(text({ words: { prose: 29, code: 0 } })).toContain(`It holds 29 words, ${least}.\n`);
    expect(text({ words: { prose: 0, code: 1 } })).toContain(`It holds 1 word, ${least}.\n`);
    expect(text({ words: { prose: 20, code: 29 } })).toContain(
      `It holds 20 words of text and 29 of code, ${least}.\n`,
    );
    for (const words of [
      { prose: 30, code: 4 },
      { prose: 4, code: 30 },
    ])
      expect(text({ words })).not.toContain('words');
  });

  it('a comment that takes it out is named alone, for then it has no words', () => {
    const out = text({ words: { prose: 0, code: 0 }, leftOut: 'comment' });
    expect(out).not.toContain('It holds');
    expect(out).toContain('because a comment in it asks for that.\n');
  });

  it('the nearest file is named, and what would take in more', () => {
    const stats = { files: 9, skipped: { generated: 2, binary: 1 }, ignored: 0 };
    expect(text({ nearest: file('b.md', 0.12), stats })).toContain('The nearest is b.md, 12% alike.\n');
    const more = '(more are compared with --also generated)';
    expect(text({ stats })).toContain(`3 files or folders left out: 2 generated, 1 binary ${more}\n`);
    expect(text({ stats, files: [file('b.md')] })).not.toContain('more are compared');
  });
});
