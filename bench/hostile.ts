import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberOption, readArguments } from './arguments.ts';
import { writeFiles } from './many-files.ts';
import { between, oneOf, type Random, randomFrom } from './random.ts';
import { madeUpParagraph, nameLike, plainWord } from './recall/naming.ts';
import { table } from './table.ts';
import type { TextFile } from './text-files.ts';
import { scan } from './tool.ts';

/** A corpus designed to be hard, with the options that keep the tool from leaving it out. */
interface Hostile {
  readonly name: string;
  readonly options?: readonly string[];
  readonly write: (folder: string, random: Random) => void;
}

/** Scans corpora that make a naive search explode, and prints time, memory and findings. */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words);
  const pattern = new RegExp(given.rest[0] ?? '');
  const rows: string[][] = [];
  for (const { name, options = [], write } of corpora.filter((each) => pattern.test(each.name))) {
    const tree = mkdtempSync(join(tmpdir(), 'bench-hostile-'));
    write(tree, randomFrom(numberOption(given, 'seed', 1)));
    const { result, run } = await scan(tree, options);
    const { lines, duplicatedLines } = result.totals;
    const largest = result.families.reduce((most, { members }) => Math.max(most, members.length), 0);
    const skipped = Object.entries(result.stats.skipped).map(([reason, count]) => `${reason} ${count}`);
    rows.push([
      name,
      String(result.stats.files),
      (result.stats.bytes / 1e6).toFixed(1),
      run.seconds.toFixed(2),
      run.peakMegabytes.toFixed(0),
      String(result.files.length),
      String(result.passages.length),
      String(result.families.length),
      String(largest),
      `${duplicatedLines} of ${lines}`,
      skipped.join(', '),
    ]);
    console.log(rows[rows.length - 1].join('  '));
    rmSync(tree, { recursive: true });
  }
  console.log(
    `\n${table(['', 'files', 'MB', 's', 'peak MB', 'file pairs', 'pairs', 'families', 'largest', 'duplicated lines', 'skipped'], rows)}`,
  );
  return 0;
}

const count = (n: number, make: (at: number) => TextFile): TextFile[] =>
  Array.from({ length: n }, (_, at) => make(at));

function functionsOfOneShape(random: Random, n: number): string {
  const name = (): string => nameLike('someName', random);
  return Array.from({ length: n }, () => {
    const [given, first, second] = [name(), name(), name()];
    return `function ${name()}(${given}) {
  const ${first} = ${name()}(${given});
  const ${second} = ${name()}(${first}, ${between(random, 0, 89)});
  return ${name()}(${second}, ${first});
}`;
  }).join('\n\n');
}

/** A header comment of about 34 lines of made-up sentences. */
function header(random: Random): string {
  const lines = Array.from({ length: 8 }, () => madeUpParagraph(() => plainWord(random))).flatMap(
    (text) => text.match(/.{1,70}(?: |$)/g) ?? [],
  );
  return ['/*', ...lines.map((line) => ` * ${line.trim()}`), ' */'].join('\n');
}

/** A line with a random nesting of calls, so that no two are alike. */
function oddLine(random: Random): string {
  const call = (depth: number): string => {
    const name = nameLike('someName', random);
    const inner = Array.from({ length: between(random, 0, depth) }, () =>
      random() < 0.5 ? call(depth - 1) : plainWord(random),
    );
    return `${name}(${[...inner, between(random, 0, 999)].join(oneOf(random, [', ', ' + ']))})`;
  };
  return `  ${nameLike('someName', random)} = ${call(3)};`;
}

function oddFile(random: Random, lines: number): string {
  return Array.from({ length: lines }, () => oddLine(random)).join('\n');
}

function writeLong(folder: string, name: string, bytes: number, piece: (at: number) => string): void {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, name), 'w');
  for (let at = 0, written = 0; written < bytes; at++) written += writeSync(file, piece(at));
  closeSync(file);
}

const large = ['--max-file-size', '64mb'];

const corpora: readonly Hostile[] = [
  {
    name: '5,000 files with one header',
    write: (folder, random) => {
      const top = header(random);
      writeFiles(
        folder,
        count(5000, (at) => ({
          path: `f${at}.ts`,
          text: `${top}\n${oddFile(random, between(random, 5, 40))}\n`,
        })),
      );
    },
  },
  {
    name: '5,000 files with a header and the same first and last function',
    write: (folder, random) => {
      const top = header(random);
      const first = oddFile(random, 15);
      const last = oddFile(random, 15);
      writeFiles(
        folder,
        count(5000, (at) => ({
          path: `f${at}.ts`,
          text: `${top}\n${first}\n${oddFile(random, 20)}\n${last}\n`,
        })),
      );
    },
  },
  {
    name: '2,000 identical files',
    write: (folder, random) => {
      const text = oddFile(random, 100);
      writeFiles(
        folder,
        count(2000, (at) => ({ path: `f${at}.ts`, text })),
      );
    },
  },
  {
    name: '2,000 files that differ in one line',
    write: (folder, random) => {
      const lines = oddFile(random, 100).split('\n');
      writeFiles(
        folder,
        count(2000, (at) => ({
          path: `f${at}.ts`,
          text: lines.with(between(random, 0, 99), oddLine(random)).join('\n'),
        })),
      );
    },
  },
  {
    name: '3,000 files of one shape, all names others',
    write: (folder, random) => {
      writeFiles(
        folder,
        count(3000, (at) => ({ path: `f${at}.ts`, text: functionsOfOneShape(random, 12) })),
      );
    },
  },
  {
    name: '20 MB generated file: a table',
    options: large,
    write: (folder, random) =>
      writeLong(folder, 'table.js', 20e6, (at) =>
        at === 0
          ? 'export default [\n'
          : `  { id: ${at}, key: '${plainWord(random)}${at}', value: ${between(random, 0, 999)}, on: true },\n`,
      ),
  },
  {
    name: '20 MB generated file: code',
    options: large,
    write: (folder, random) => writeLong(folder, 'code.ts', 20e6, () => `${oddLine(random)}\n`),
  },
  {
    name: '20 MB generated file: one line',
    options: large,
    write: (folder, random) =>
      writeLong(
        folder,
        'line.js',
        20e6,
        () => `${nameLike('someName', random)}(${between(random, 0, 9999)},"${plainWord(random)}");`,
      ),
  },
  {
    name: '20 MB file of one repeated line',
    options: large,
    write: (folder) => writeLong(folder, 'same.ts', 20e6, () => 'call(first, second, "third", 4);\n'),
  },
  {
    name: '2 MB text of one repeated line',
    options: large,
    write: (folder) =>
      writeLong(folder, 'same.md', 2e6, () => 'The same line is written here once more, as it was before.\n'),
  },
  {
    name: '20 MB file of one repeated word',
    options: large,
    write: (folder) => writeLong(folder, 'word.txt', 20e6, () => 'word '.repeat(1000)),
  },
  {
    name: '4 MB of comments full of marks of listings that nothing closes',
    options: [...large, '--also', 'minified'],
    write: (folder) => {
      const marks = [
        '``` ',
        '```js',
        '<pre> ',
        '<code>',
        '<code ',
        '@example ',
        '>>> ',
        'So::',
        '.. code:: x',
      ];
      writeLong(folder, 'lines.py', 1e6, (at) => `# ${marks[at % marks.length]}\n`);
      writeLong(folder, 'line.ts', 1e6, (at) => (at === 0 ? '// ' : marks[at % marks.length]));
      writeLong(folder, 'block.ts', 1e6, (at) => (at === 0 ? '/**\n' : ` * ${marks[at % marks.length]}\n`));
      writeLong(folder, 'text.py', 1e6, (at) => (at === 0 ? '"""\n' : `${marks[at % marks.length]}\n`));
    },
  },
  {
    name: '3 MB of what seems to open something, again and again',
    options: [...large, '--also', 'minified'],
    write: (folder) => {
      const megabyte = (name: string, first: string, again: string) =>
        writeLong(folder, name, 5e5, (at) => (at === 0 ? first : again));
      megabyte('commands.md', '```console\n', '$ cat <<A\n');
      megabyte('command.md', '```console\n$ cat ', '<<A ');
      megabyte('strings.exs', '', '""" a ');
      megabyte('literals.py', '', '""" a:: """ ');
      megabyte('usage.pas', '', '{ Usage: a } ');
      megabyte('imports.js', '', 'import {a\n'.repeat(1900).concat(';\n'));
    },
  },
  {
    name: '20 MB file of ten lines that take turns',
    options: large,
    write: (folder, random) => {
      const lines = oddFile(random, 10);
      writeLong(folder, 'turns.ts', 20e6, () => `${lines}\n`);
    },
  },
];
