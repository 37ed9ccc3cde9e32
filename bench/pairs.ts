import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderAndEndings, readArguments } from './arguments.ts';
import { allJscpdOptions, jscpdOnly, runJscpd } from './jscpd.ts';
import { bestCut, ownersOf, PairLines, pairOf } from './labelled-pairs.ts';
import { percent, table } from './table.ts';
import { endingOf, filesBelow, nameOfFolder } from './text-files.ts';
import { scan, scanOnly } from './tool.ts';

/**
 * Compares what the tool and jscpd tell of a folder with a list of the pairs in it that are copies, written by others:
 * `FOLDER[:ext,ext] PAIRS`, where each line of PAIRS names two files (without their ending) or two folders, each with its
 * files.
 */
export async function main(words: string[]): Promise<number> {
  const { rest } = readArguments(words);
  const [named = '', list] = rest;
  const { folder, endings } = folderAndEndings(named);
  if (list === undefined || !existsSync(folder) || !existsSync(list)) {
    console.error('names a folder, and a file with two names on each line');
    return 2;
  }
  const wanted = readFileSync(list, 'utf8')
    .split('\n')
    .map((line) => line.split(/[\s;,]+/).filter((name) => name !== ''))
    .filter((names) => names.length >= 2);
  const paths = filesBelow(folder, (path) => endings === undefined || endings.includes(endingOf(path)));
  const owners = ownersOf(paths, new Set(wanted.flat()));
  const lines = new Map(
    paths.map((path) => [path, readFileSync(join(folder, path), 'utf8').split('\n').length]),
  );
  const truth = new Set(wanted.map(([a, b]) => pairOf(a, b)));

  const row = (tool: string, told: PairLines): string[] => {
    const scores = told.shares();
    const found = [...truth].filter((pair) => scores.has(pair)).length;
    const { f1, precision, recall, cut } = bestCut(scores, truth);
    return [
      tool,
      String(scores.size),
      percent(found / truth.size),
      percent(f1),
      percent(precision),
      percent(recall),
      percent(cut, 0),
    ];
  };
  const ours = new PairLines(owners, lines);
  const { result } = await scan(folder, scanOnly(endings));
  for (const { members } of result.families)
    ours.addAll(members.map(({ path, startLine, endLine }) => ({ path, start: startLine, end: endLine })));
  for (const { a, b } of result.files)
    ours.addAll([a, b].map((path) => ({ path, start: 1, end: lines.get(path) ?? 0 })));
  const rows = [row('near-duplicates', ours)];
  for (const [name, options] of [
    ['jscpd', []],
    ['jscpd, all options', allJscpdOptions],
  ] as const) {
    const told = new PairLines(owners, lines);
    for (const { a, b } of (await runJscpd(folder, [...jscpdOnly(endings), ...options])).clones)
      told.addAll([a, b]);
    rows.push(row(name, told));
  }
  console.log(`\n${nameOfFolder(folder)}: ${paths.length} files, ${truth.size} pairs are copies\n`);
  console.log(
    table(['', 'pairs told', 'copies told %', 'best F1', 'precision %', 'recall %', 'from % of lines'], rows),
  );
  return 0;
}
