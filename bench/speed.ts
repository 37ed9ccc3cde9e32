import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderAndEndings, foldersIn, numberOption, readArguments } from './arguments.ts';
import type { Run } from './child.ts';
import { runJscpd } from './jscpd.ts';
import { passRate } from './pass.ts';
import { median, percent, table } from './table.ts';
import { endingOf, filesBelow, nameOfFolder, sizeOf } from './text-files.ts';
import { scan } from './tool.ts';

/** The extensions that both tools read by default. */
const extensions =
  'c h cc cpp hpp cs java kt scala go rs py rb php swift ts tsx mts cts js jsx mjs cjs vue svelte css scss less html md mdx sh sql lua tcl pl r dart yml yaml xml';

/**
 * Runs the tool and jscpd in turn on copies of the same files. A folder may name the extensions to include:
 * `path:ts,tsx`. Files over a megabyte are left out, as jscpd stops there.
 */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words, ['alone']);
  const times = numberOption(given, 'times', 5);
  const alone = given.options.has('alone');
  for (const folder of foldersIn(given)) await compareOn(folder, times, alone);
  return 0;
}

async function compareOn(named: string, times: number, alone: boolean): Promise<void> {
  const { folder, endings } = folderAndEndings(named);
  const wanted = new Set((endings ?? extensions.split(' ')).map((ending) => ending.toLowerCase()));
  const tree = mkdtempSync(join(tmpdir(), 'bench-speed-'));
  const copied = copyFiles(folder, tree, wanted);
  const ours: Run[] = [];
  const theirs: Run[] = [];
  const stages = new Map<string, number[]>();
  let counts = { files: 0, families: 0, bytes: 0 };
  let rival = { files: 0, clones: 0 };
  for (let time = 0; time < times; time++) {
    const { result, run } = await scan(tree);
    ours.push(run);
    counts = { files: result.stats.files, families: result.families.length, bytes: result.stats.bytes };
    for (const [stage, spent] of Object.entries(result.stats.milliseconds)) {
      stages.set(stage, [...(stages.get(stage) ?? []), spent]);
    }
    if (alone) continue;
    const jscpd = await runJscpd(tree);
    theirs.push(jscpd.run);
    rival = { files: jscpd.files, clones: jscpd.clones.length };
  }
  const rate = passRate(tree, copied.paths, times);
  rmSync(tree, { recursive: true });

  const seconds = (runs: readonly Run[]): number => median(runs.map((run) => run.seconds));
  const memory = (runs: readonly Run[]): number => median(runs.map((run) => run.peakMegabytes));
  console.log(
    `\n${nameOfFolder(folder)}${endings === undefined ? '' : ` (${endings.join()})`}: ${copied.paths.length} files, ${(copied.bytes / 1e6).toFixed(1)} MB, ${times} times each\n`,
  );
  const row = (name: string, runs: readonly Run[], files: number, findings: number): string[] => [
    name,
    seconds(runs).toFixed(2),
    Math.min(...runs.map((run) => run.seconds)).toFixed(2),
    memory(runs).toFixed(0),
    String(files),
    String(findings),
  ];
  const rows = [row('near-duplicates', ours, counts.files, counts.families)];
  if (!alone) {
    rows.push(row('jscpd', theirs, rival.files, rival.clones));
    rows.push([
      'ratio',
      `${(seconds(theirs) / seconds(ours)).toFixed(2)}×`,
      '',
      `1/${(memory(theirs) / memory(ours)).toFixed(2)}`,
    ]);
  }
  console.log(table(['', 'median s', 'best s', 'peak MB', 'files', 'findings'], rows));
  const whole = seconds(ours) * 1000;
  console.log(
    `stages: ${[...stages].map(([stage, spent]) => `${stage} ${median(spent).toFixed(0)} ms (${percent(median(spent) / whole, 0)}%)`).join(', ')}`,
  );
  console.log(`the pass over the bytes, warm, one thread: ${rate.toFixed(0)} MB/s`);
}

function copyFiles(
  folder: string,
  tree: string,
  wanted: ReadonlySet<string>,
): { paths: string[]; bytes: number } {
  const paths: string[] = [];
  let bytes = 0;
  for (const path of filesBelow(folder, (each) => wanted.has(endingOf(each).toLowerCase()))) {
    const size = sizeOf(folder, path);
    if (size > 1_000_000) continue;
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    copyFileSync(join(folder, path), join(tree, path));
    paths.push(path);
    bytes += size;
  }
  return { paths, bytes };
}
