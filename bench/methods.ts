import type { TextPair } from '../src/engine/files/file-pairs.ts';
import { ShingleSets } from '../src/engine/files/shingle-sets.ts';
import { bandingBy } from '../src/engine/methods/bandings.ts';
import { characteristicMatrix } from '../src/engine/methods/characteristic-matrix.ts';
import { md5 } from '../src/engine/methods/md5.ts';
import { type FamilyName, minHashFamily } from '../src/engine/methods/minhash-families.ts';
import { pairsBy, type Search } from '../src/engine/methods/search-by-method.ts';
import { characterShingles, shinglesOf, shinglingOf } from '../src/engine/methods/shingling.ts';
import { type SufficientShingle, unitCount } from '../src/engine/methods/sufficient-k.ts';
import { textProfile } from '../src/engine/methods/text-profile.ts';
import { Corpus, defaultCorpusOptions } from '../src/engine/search/corpus.ts';
import { wordsOf } from '../src/engine/sketches/texts.ts';
import { atOnce } from '../src/engine/steps.ts';
import { foldersIn, numberOption, readArguments } from './arguments.ts';
import { distinctFiles } from './edited-copies.ts';
import { sketched } from './in-process.ts';
import { percent, table } from './table.ts';
import { nameOfFolder } from './text-files.ts';

const wordTriples = { of: 'words', size: 3 } as const;

/** Compares every method with the exact scores of all pairs of files, counted with the characteristic matrix. */
export function main(words: string[]): number {
  const given = readArguments(words);
  const folders = foldersIn(given);
  const threshold = numberOption(given, 'threshold', 0.7);
  for (const folder of folders) compareMethods(folder, threshold, numberOption(given, 'files', 1500));
  return 0;
}

function compareMethods(folder: string, threshold: number, most: number): void {
  const corpus = new Corpus({ ...defaultCorpusOptions, spaces: [], threshold });
  const bytes = new Map<number, Uint8Array>();
  for (const { path, text } of distinctFiles([folder], most)) {
    const content = new TextEncoder().encode(text);
    corpus.add([path], sketched(path, content));
    bytes.set(corpus.idOf(path) ?? -1, content);
  }
  const ids = [...corpus.texts.keys()];
  const setsOf = (written: string): ShingleSets => {
    const shingling = shinglingOf(written) ?? wordTriples;
    const all = new Map(
      ids.map((id) => {
        const text = corpus.texts.get(id);
        const content = bytes.get(id);
        return [id, text && content ? shinglesOf({ text, bytes: content }, shingling) : new Uint32Array(0)];
      }),
    );
    return new ShingleSets(corpus.texts, corpus.options.minWords, (id, _, out) => {
      const own = all.get(id) ?? new Uint32Array(0);
      const wide = out.length < own.length ? new Uint32Array(own.length * 2) : out;
      wide.set(own);
      return { out: wide, count: own.length, prose: own.length };
    });
  };
  const triples = setsOf('words:3');
  truthOf(ids, triples, threshold);
  const { result: truth, seconds: oracleSeconds } = timed(() => truthOf(ids, triples, threshold));
  const shinglesEach = ids.reduce((sum, id) => sum + triples.of(id).length, 0) / ids.length;
  console.log(
    `\n${nameOfFolder(folder)}: ${ids.length} distinct files, ${truth.size} pairs at ${threshold} or more; ${sufficient(corpus, ids, bytes)}\n`,
  );
  const rows = [
    {
      seconds: oracleSeconds,
      cells: ['characteristic matrix', String(truth.size), '100.0', '100.0', bytesText(shinglesEach * 8)],
    },
  ];
  const row = (name: string, bytesEach: number, search: () => { pairs: readonly TextPair[] }) => {
    search(); // a warm-up: the first search would pay for the sets
    const { result, seconds } = timed(search);
    const { pairs } = result;
    const hit = pairs.filter(({ a, b }) => truth.has(keyOf(a, b))).length;
    rows.push({
      seconds,
      cells: [
        name,
        String(pairs.length),
        percent(hit / truth.size),
        percent(hit / pairs.length),
        bytesText(bytesEach),
      ],
    });
  };
  const by =
    (search: Search, sets = triples) =>
    () =>
      atOnce(pairsBy(ids, sets, search, threshold));
  const signing = (family: FamilyName, size = 128, rule: 'recall' | 'approximation' | 'area' = 'recall') => ({
    ...minHashFamily(family, size),
    banding: (at: number) =>
      bandingBy(rule === 'area' ? { by: rule, missWeight: 0.5 } : { by: rule }, at, size),
  });
  row('exact (prefix join)', shinglesEach * 4, by({ by: 'exact' }));
  for (const family of ['one-permutation', 'affine', 'xor'] as const)
    row(`minhash, ${family}`, 512, by({ by: 'minhash', signing: signing(family) }));
  row('minhash, 64 values', 256, by({ by: 'minhash', signing: signing('one-permutation', 64) }));
  row(
    'minhash, bands by (1/b)^(1/r)',
    512,
    by({ by: 'minhash', signing: signing('one-permutation', 128, 'approximation') }),
  );
  row('minhash, bands by area', 512, by({ by: 'minhash', signing: signing('one-permutation', 128, 'area') }));
  for (const shingle of ['words:5', 'chars:9', 'stopwords']) {
    const sets = setsOf(shingle);
    row(`minhash, ${shingle}`, 512, by({ by: 'minhash', signing: signing('one-permutation') }, sets));
  }
  const singles = setsOf('words:1');
  for (const distance of [3, 6, 10]) {
    row(`simhash within ${distance}, tf`, 8, by({ by: 'simhash', distance, rarity: false }));
    row(`simhash within ${distance}, tf-idf`, 8, by({ by: 'simhash', distance, rarity: true }));
    row(
      `simhash within ${distance}, tf of words:1`,
      8,
      by({ by: 'simhash', distance, rarity: false }, singles),
    );
  }
  const digests = (digest: (content: Uint8Array) => string) =>
    new Map(
      [...bytes]
        .filter(([id]) => triples.of(id).length >= triples.fewest)
        .map(([id, content]) => [id, digest(content)]),
    );
  row('textprofile', 16, () =>
    by({
      by: 'equality',
      digests: digests((content) => textProfile(new TextDecoder().decode(content)).digest),
    })(),
  );
  row('md5', 16, () => by({ by: 'equality', digests: digests(md5) })());
  const unit = rows.find(({ cells }) => cells[0] === 'minhash, one-permutation')?.seconds ?? 1;
  const told = rows.map(({ cells, seconds }) => [...cells, seconds.toFixed(2), (seconds / unit).toFixed(1)]);
  const columns = ['method', 'pairs told', 'recall %', 'precision %', 'bytes a file', 'CPU s', 'times usual'];
  console.log(table(columns, told));
}

/** Processor time, which other work on the machine lengthens less than clock time. */
function timed<Result>(work: () => Result): { result: Result; seconds: number } {
  const began = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(began);
  return { result, seconds: (user + system) / 1e6 };
}

function bytesText(bytes: number): string {
  return String(Math.round(bytes));
}

function truthOf(ids: readonly number[], sets: ShingleSets, threshold: number) {
  const long = ids.filter((id) => sets.of(id).length >= sets.fewest);
  const matrix = atOnce(characteristicMatrix(long.map((id) => sets.of(id))));
  const truth = new Set<string>();
  for (let a = 0; a < long.length; a++) {
    const shared = matrix.sharedWith(a);
    for (let b = a + 1; b < long.length; b++) {
      const all = sets.of(long[a]).length + sets.of(long[b]).length - shared[b];
      if (shared[b] > 0 && shared[b] >= threshold * all - 1e-9) truth.add(keyOf(long[a], long[b]));
    }
  }
  return truth;
}

/** The k that would do for this corpus, for words and for characters. */
function sufficient(corpus: Corpus, ids: readonly number[], bytes: ReadonlyMap<number, Uint8Array>): string {
  const words = unitCount();
  const characters = unitCount();
  for (const id of ids) {
    const text = corpus.texts.get(id);
    if (!text) continue;
    words.add(wordsOf(text, 'prose').keys, wordsOf(text, 'code').keys);
    characters.add(characterShingles(bytes.get(id) ?? new Uint8Array(0), 1));
  }
  const told = ({ k, units }: SufficientShingle) => `${k} (${units} effective)`;
  return `sufficient k: words ${told(words.sufficient())}, characters ${told(characters.sufficient())}`;
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
