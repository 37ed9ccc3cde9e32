import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersIn, numberOption, readArguments } from './arguments.ts';
import { manyFiles, realFiles, writeFiles } from './many-files.ts';
import { median, table } from './table.ts';
import { nameOfFolder } from './text-files.ts';
import { scan } from './tool.ts';

/** Scans 1,000 files, then twice as many, and so on: does the time double too? */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words, ['real']);
  const largest = numberOption(given, 'largest', 16_000);
  const times = numberOption(given, 'times', 3);
  const folders = foldersIn(given);
  const real = realFiles(folders, 1);
  const most = given.options.has('real') ? Math.min(largest, real.length) : largest;
  const all = manyFiles(real, most, 1);
  const madeUp = most > real.length ? `, the others made up of them` : '';
  console.log(
    `\n${folders.map(nameOfFolder).join(', ')}: ${Math.min(real.length, most)} real files${madeUp}\n`,
  );
  const tree = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const rows: string[][] = [];
  let before: { seconds: number; bytes: number } | undefined;
  let written = 0;
  for (let count = 1000; count <= most; count *= 2) {
    writeFiles(tree, all.slice(written, count));
    written = count;
    const scans = [];
    for (let time = 0; time < times; time++) scans.push(await scan(tree));
    const { result } = scans[0];
    const seconds = median(scans.map(({ run }) => run.seconds));
    const bytes = result.stats.bytes;
    rows.push([
      String(count),
      (bytes / 1e6).toFixed(1),
      (result.stats.words / 1e6).toFixed(2),
      seconds.toFixed(2),
      before === undefined ? '' : `${(seconds / before.seconds).toFixed(2)}×`,
      before === undefined ? '' : `${(bytes / before.bytes).toFixed(2)}×`,
      median(scans.map(({ run }) => run.peakMegabytes)).toFixed(0),
      String(result.families.length),
      String(result.files.length),
    ]);
    before = { seconds, bytes };
    console.log(rows[rows.length - 1].join('  '));
  }
  rmSync(tree, { recursive: true });
  console.log(
    `\n${table(['files', 'MB', 'M words', 'median s', 'time', 'bytes', 'peak MB', 'families', 'file pairs'], rows)}`,
  );
  console.log('\ntarget: time at most 2.40× when the corpus doubles');
  return 0;
}
