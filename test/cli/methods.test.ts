import { describe, expect, it } from 'vitest';
import type { ScanResult } from '../../src/service/scan-result.ts';
import { scanned } from './documents.ts';
import { bakery, folderOf, paragraph, run } from './tool.ts';

const pairsOf = ({ files }: ScanResult) => files.map(({ a, b }) => `${a} ${b}`);

/** A text, itself in capitals, with a word changed, in another order, and a stranger. */
function variants(): string {
  const text = paragraph('bread').repeat(2) + paragraph('cake').repeat(2);
  return folderOf({
    'a.txt': text,
    'equal.md': text,
    'loud.txt': text.toUpperCase(),
    'edited.txt': text.replace(/^\S+/, 'another'),
    'turned.txt': paragraph('cake').repeat(2) + paragraph('bread').repeat(2),
    'stranger.txt': paragraph('stranger'),
  });
}

describe('scan by other shingles', () => {
  it('scores files by them, and passages as ever', async () => {
    const folder = variants();
    const usual = await scanned([folder]);
    const scoreOf = (result: ScanResult) =>
      result.files.find(({ a, b }) => `${a} ${b}` === 'a.txt edited.txt')?.jaccard ?? 0;
    expect(usual.options).toMatchObject({ shingleWords: 3, signatureLength: 128 });
    const scores: number[] = [];
    for (const words of ['1', '3', '9']) {
      const result = await scanned([folder, '--shingle-words', words, '--signature-length', '256']);
      expect(result.options).toMatchObject({ shingleWords: Number(words), signatureLength: 256 });
      expect(result.families).toEqual(usual.families);
      const alone = await scanned([folder, '--method', 'exact', '--shingle', `words:${words}`]);
      expect(alone.files).toEqual(result.files);
      scores.push(scoreOf(result));
    }
    expect(scores[1]).toBe(scoreOf(usual));
    // the first word is in one shingle of each size, of which longer texts of shingles have fewer
    expect(scores.every((score) => score > 0.9 && score < 1)).toBe(true);
  });

  it('compares, explains and exports by them', async () => {
    const words = paragraph('a').trim().split(/\s+/);
    const folder = folderOf({
      'a.txt': words.join(' '),
      'b.txt': words.with(50, 'another').join(' '),
      'near-duplicates.json': '{ "shingleWords": 5, "signatureLength": 64 }',
    });
    const json = async (...args: string[]) =>
      JSON.parse((await run([...args, '--format', 'json'], { in: folder })).out);
    // 116 runs of five words each; the changed word stands in five
    expect((await json('compare', 'a.txt', 'b.txt')).jaccard).toBe(111 / 121);
    const explained = await json('compare', 'a.txt', 'b.txt', '--explain');
    expect(explained).toMatchObject({ shingleWords: 5, shared: 111, minHash: { values: 64 } });
    expect((await json('export-index', '.', '--sqlite', 'x.sqlite')).about).toMatchObject({
      shingle_words: 5,
      signature_size: 64,
    });
    const similar = await json('similar', 'a.txt');
    expect(similar.files[0]).toMatchObject({ path: 'b.txt', jaccard: 111 / 121 });
  });
});

describe('scan --method', () => {
  it('minhash, by any family, shingle and bands, and exact find what the usual scan finds', async () => {
    const folder = variants();
    const usual = await scanned([folder]);
    expect(usual.options).not.toHaveProperty('method');
    for (const more of [
      ['--method', 'minhash'],
      ['--method', 'exact'],
      ['--family', 'affine'],
      ['--family', 'xor', '--signature-length', '256'],
      ['--bands', '40x3'],
    ])
      expect((await scanned([folder, ...more])).files).toEqual(usual.files);
    const result = await scanned([folder, '--shingle', 'chars:9']);
    expect(pairsOf(result).sort()).toEqual(pairsOf(usual).sort());
    expect(result.options).toMatchObject({ method: 'minhash', shingle: 'chars:9' });
    expect([result.families, result.passages]).toEqual([[], []]);
  });

  it('md5 finds equal files, textprofile also what differs in case and order', async () => {
    const folder = variants();
    expect(pairsOf(await scanned([folder, '--method', 'md5']))).toEqual(['a.txt equal.md']);
    const short = folderOf({ 'a.md': 'Two words\n', 'b.md': 'Two words\n', 'c.md': 'Too words\n' });
    expect(pairsOf(await scanned([short, '--method', 'md5']))).toEqual(['a.md b.md']);
    expect(pairsOf(await scanned([short]))).toEqual([]);
    const profile = pairsOf(await scanned([folder, '--method', 'textprofile']));
    for (const pair of ['a.txt equal.md', 'a.txt loud.txt', 'a.txt turned.txt'])
      expect(profile).toContain(pair);
    expect(profile.join()).not.toContain('stranger');
  });

  it('simhash tells the distance, and finds more when more may differ', async () => {
    const folder = variants();
    const near = await scanned([folder, '--method', 'simhash', '--distance', '0']);
    const far = await scanned([folder, '--method', 'simhash', '--distance', '12', '--weights', 'tf-idf']);
    expect(near.files.every(({ hammingDistance, cosine }) => hammingDistance === 0 && cosine === 1)).toBe(
      true,
    );
    expect(far.files.length).toBeGreaterThan(near.files.length);
    expect(pairsOf(far)).toContain('a.txt edited.txt');
    const { out } = await run(['scan', folder, '--method', 'simhash', '--distance', '12']);
    expect(out).toMatch(/\d+ bits? apart/);
    expect(out).toMatch(/pairs? of near-duplicate files by simhash/);
  });

  it('writes the same bytes whatever the number of threads', async () => {
    const files: Record<string, string> = {};
    for (let n = 0; n < 220; n++)
      files[`${n % 7}/${n}.md`] = paragraph(`t${n % 90}`).repeat(3) + paragraph(`own${n}`);
    const folder = folderOf(files);
    for (const method of ['exact', 'simhash', 'textprofile']) {
      const [alone, two] = await Promise.all(
        ['0', '2'].map((workers) =>
          run(['scan', folder, '--format', 'json', '--method', method, '--workers', workers]),
        ),
      );
      const timeless = (text: string) => text.replace(/"milliseconds":\{[^}]*\}/, '');
      expect(timeless(two.out)).toBe(timeless(alone.out));
    }
  });

  it('finds a short file wholly inside a long one, whose score is low', async () => {
    const topics = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const folder = folderOf({
      'long.txt': topics.map(paragraph).join(''),
      'short.txt': paragraph('c'),
      'edited.txt': paragraph('f').replace(/^\S+/, 'another'),
      'stranger.txt': paragraph('x'),
    });
    expect((await scanned([folder])).files).toEqual([]);
    const { files, options } = await scanned([folder, '--containment', '80%']);
    expect(options).toMatchObject({ method: 'exact', containment: 0.8 });
    expect(pairsOf({ files } as ScanResult)).toEqual(['long.txt short.txt', 'edited.txt long.txt']);
    expect(files[0].containmentOfB).toBe(1);
    expect(files[0].jaccard).toBeLessThan(0.2);
    expect(files[0].jaccard).toBe(files[0].containmentOfA);
    expect(pairsOf(await scanned([folder, '--containment', '1']))).toEqual(['long.txt short.txt']);
    const { out } = await run(['scan', folder, '--containment', '80%']);
    expect(out).toMatch(/2 pairs of files by exact of which 80% or more of one is in the other/);
  });

  it('tells the shingle that would do for these files', async () => {
    // 100 different words, each as often as any other; 100 of them in a text: 100^k >= 1000 * 100
    const words = Array.from({ length: 100 }, (_, at) => `word${String(at).padStart(2, 'x')}`);
    const turned = (by: number) => [...words.slice(by), ...words.slice(0, by)].join(' ');
    const folder = folderOf({ 'a.txt': turned(0), 'b.txt': turned(37), 'c.txt': turned(71) });
    const { stats } = await scanned([folder, '--method', 'exact']);
    expect(stats.sufficientShingle).toEqual({ of: 'words', k: 3, units: 100, typicalLength: 100 });
    expect((await run(['scan', folder, '--method', 'exact'])).out).toContain(
      'shingles of 3 words would do here: 100 equally frequent ones in effect, 100 in a file',
    );
    expect((await scanned([folder, '--shingle', 'chars:9'])).stats.sufficientShingle).toMatchObject({
      of: 'chars',
    });
    for (const more of [['--shingle', 'stopwords'], ['--method', 'md5'], []])
      expect((await scanned([folder, ...more])).stats).not.toHaveProperty('sufficientShingle');
  });

  it('takes its options from near-duplicates.json too', async () => {
    const text = paragraph('a').repeat(3);
    const folder = folderOf({ 'near-duplicates.json': '{ "method": "md5" }', 'a.txt': text, 'b.md': text });
    expect((await scanned([folder])).options).toMatchObject({ method: 'md5' });
  });

  it.each([
    [['--method', 'guess'], '--method must be minhash, exact, simhash, textprofile, md5, not guess'],
    [['--method', 'exact', '--family', 'xor'], '--family does not go with --method exact, but with minhash'],
    [['--distance', '3'], '--distance needs --method simhash'],
    [['--weights', 'tf', '--method', 'exact'], '--weights does not go with --method exact, but with simhash'],
    [['--bands', '40x5'], '--bands 40x5 takes 200 values of a signature that has 128'],
    [['--signature-length', '100'], '--signature-length must be a power of two from 16 to 1024, not 100'],
    [['--method', 'md5', '--fail-above', '3%'], '--fail-above counts copied lines'],
    [['--containment', '80%', '--method', 'minhash'], '--containment does not go with --method minhash'],
    [['--containment', '2'], '--containment must be a number from 0.05 to 1'],
    [['--shingle', 'lines:3'], '--shingle must be words:1 to words:20'],
  ])('%j is wrong usage', async (args, message) => {
    const { code, error } = await run(['scan', bakery, ...args]);
    expect(code).toBe(2);
    expect(error).toContain(message);
  });
});
