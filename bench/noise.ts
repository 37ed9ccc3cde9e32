import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FamilyResult, Range } from '../src/engine/findings.ts';
import { folderAndEndings, numberOption, readArguments } from './arguments.ts';
import { jscpdOnly, runJscpd } from './jscpd.ts';
import { randomFrom, someOf } from './random.ts';
import { percent, table } from './table.ts';
import { nameOfFolder } from './text-files.ts';
import { scan, scanOnly } from './tool.ts';

/**
 * Prints how much the tool reports about a folder as it is, compared with jscpd's defaults on the same files. A folder
 * may name the extensions to include: `path:c,h`. `--draw 50` prints families drawn at random, for a person to judge.
 */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words, ['alone']);
  const draw = numberOption(given, 'draw', 0);
  const rows: string[][] = [];
  const drawn: string[] = [];
  for (const named of given.rest) {
    const { folder, endings } = folderAndEndings(named);
    const { result } = await scan(folder, scanOnly(endings));
    const jscpd = given.options.has('alone') ? undefined : await runJscpd(folder, jscpdOnly(endings));
    const { lines, duplicatedLines } = result.totals;
    const bySpace = (space: string): string =>
      String(result.families.filter((family) => family.space === space).length);
    rows.push([
      `${nameOfFolder(folder)} ${endings?.join(',') ?? ''}`,
      String(result.families.length),
      jscpd === undefined ? '' : String(jscpd.clones.length),
      bySpace('prose'),
      bySpace('code'),
      bySpace('shape'),
      percent(duplicatedLines / lines),
      jscpd === undefined ? '' : percent(jscpd.duplicatedLines / jscpd.lines),
      `${result.stats.files}`,
      jscpd === undefined ? '' : String(jscpd.files),
    ]);
    const random = randomFrom(`${given.options.get('seed') ?? '1'} ${nameOfFolder(folder)}`);
    for (const [at, family] of someOf(random, result.families, draw).entries()) {
      drawn.push(sideBySide(folder, family, at + 1));
    }
  }
  if (drawn.length > 0) console.log(drawn.join('\n'));
  console.log(
    table(
      [
        '',
        'families',
        'jscpd clones',
        'prose',
        'code',
        'shape',
        '% lines',
        'jscpd %',
        'files',
        'jscpd files',
      ],
      rows,
    ),
  );
  return 0;
}

const columnWidth = 78;

/** The first two members of a family next to each other. */
function sideBySide(folder: string, family: FamilyResult, number: number): string {
  const [left, right] = family.members.slice(0, 2);
  const leftLines = linesOf(folder, left);
  const rightLines = linesOf(folder, right ?? left);
  const out = [
    '='.repeat(columnWidth * 2 + 3),
    `#${number} ${family.space}, ${family.members.length} members, ${family.words} words, similarity ${family.similarity.toFixed(2)}`,
    `${cell(place(left))} | ${place(right ?? left)}`,
  ];
  for (let at = 0; at < Math.min(60, Math.max(leftLines.length, rightLines.length)); at++) {
    out.push(`${cell(leftLines[at] ?? '')} | ${(rightLines[at] ?? '').slice(0, columnWidth)}`.trimEnd());
  }
  return out.join('\n');
}

function place({ path, startLine, endLine }: Range): string {
  const where = `${path}:${startLine}-${endLine}`;
  return where.length > columnWidth ? `…${where.slice(1 - columnWidth)}` : where;
}

function cell(text: string): string {
  return text.slice(0, columnWidth).padEnd(columnWidth);
}

/** The lines of a range, with long ones folded. */
function linesOf(folder: string, range: Range): string[] {
  const text = readFileSync(join(folder, range.path), 'utf8')
    .replace(/^\ufeff/, '')
    .slice(range.startOffset, range.endOffset);
  return text
    .replaceAll('\t', '  ')
    .split(/\r?\n/)
    .flatMap((line) => line.match(new RegExp(`.{1,${columnWidth}}`, 'gu')) ?? ['']);
}
