import { Corpus } from '../src/engine/search/corpus.ts';
import { findLike } from '../src/engine/search/search-like.ts';
import { Sketcher } from '../src/engine/sketches/sketcher.ts';
import { languageOfPath } from '../src/engine/words/languages.ts';
import { foldersIn, numberOption, readArguments } from './arguments.ts';
import { sketched } from './in-process.ts';
import { manyFiles, realFiles } from './many-files.ts';
import { between, oneOf, type Random, randomFrom } from './random.ts';
import { quantile, table } from './table.ts';
import { nameOfFolder, type TextFile } from './text-files.ts';

const filesInBatch = 200;

/** Replaces one file at a time in a large index and searches for what resembles it. */
export function main(words: string[]): number {
  const given = readArguments(words);
  const folders = foldersIn(given);
  const files = manyFiles(realFiles(folders, 1), numberOption(given, 'files', 12_000), 1);
  const began = performance.now();
  const corpus = indexOf(files);
  const megabytes = files.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
  console.log(
    `\n${folders.map(nameOfFolder).join(', ')}: ${corpus.size} files, ${megabytes.toFixed(0)} MB, indexed in ${((performance.now() - began) / 1000).toFixed(1)} s, seed tables ${(corpus.finder.bytes / 1e6).toFixed(0)} MB, heap and buffers ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB\n`,
  );
  const random = randomFrom(numberOption(given, 'seed', 1));
  const spent = {
    sketch: [] as number[],
    replace: [] as number[],
    find: [] as number[],
    all: [] as number[],
  };
  const slow: { milliseconds: number; path: string; found: number }[] = [];
  const encoder = new TextEncoder();
  const edits = numberOption(given, 'edits', 1000);
  for (let edit = 0; edit < edits; edit++) {
    const at = between(random, 0, files.length - 1);
    const { path, text } = files[at];
    const edited = editedText(text, oneOf(random, files).text, random);
    files[at] = { path, text: edited };
    const bytes = encoder.encode(edited);
    const start = performance.now();
    const sketches = sketched(path, bytes);
    const sketchedAt = performance.now();
    corpus.add([path], sketches);
    const replacedAt = performance.now();
    const { passages } = findLike(corpus, sketches, { exclude: path });
    const end = performance.now();
    spent.sketch.push(sketchedAt - start);
    spent.replace.push(replacedAt - sketchedAt);
    spent.find.push(end - replacedAt);
    spent.all.push(end - start);
    slow.push({ milliseconds: end - start, path, found: passages.length });
  }
  const row = (name: string, values: number[]): string[] => [
    name,
    ...[0.5, 0.9, 0.99, 1].map((share) => quantile(values, share).toFixed(2)),
  ];
  console.log(
    table(
      [`${edits} edits, ms`, 'median', '90%', '99%', 'most'],
      [
        row('sketch', spent.sketch),
        row('replace', spent.replace),
        row('find', spent.find),
        row('all', spent.all),
      ],
    ),
  );
  console.log('\ntargets: median 10 ms, 99% 50 ms; the slowest:');
  for (const { milliseconds, path, found } of slow
    .sort((x, y) => y.milliseconds - x.milliseconds)
    .slice(0, 5)) {
    console.log(`  ${milliseconds.toFixed(1)} ms, ${found} passages: ${path}`);
  }
  return 0;
}

function indexOf(files: readonly TextFile[]): Corpus {
  const corpus = new Corpus();
  const sketcher = new Sketcher({ remember: true });
  const encoder = new TextEncoder();
  for (let from = 0; from < files.length; from += filesInBatch) {
    const batch = files.slice(from, from + filesInBatch);
    for (const { path, text } of batch) sketcher.add(encoder.encode(text), languageOfPath(path));
    corpus.add(
      batch.map(({ path }) => path),
      sketcher.finish(),
    );
  }
  return corpus;
}

/** Inserts, deletes or changes a line, or pastes ten lines from another file. */
function editedText(text: string, other: string, random: Random): string {
  const lines = text.split('\n');
  const at = between(random, 0, lines.length - 1);
  const from = other.split('\n');
  const there = between(random, 0, from.length - 1);
  switch (oneOf(random, ['insert', 'delete', 'change', 'paste'])) {
    case 'insert':
      lines.splice(at, 0, from[there]);
      break;
    case 'delete':
      if (lines.length > 1) lines.splice(at, 1);
      break;
    case 'change':
      lines[at] = lines[at].replace(/\p{L}+/u, `changed${between(random, 1, 1e6)}`);
      break;
    default:
      lines.splice(at, 0, ...from.slice(there, there + 10));
  }
  return lines.join('\n');
}
