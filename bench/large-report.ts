import type { FamilyResult, FileLines, PassagePairResult, Range } from '../src/engine/findings.ts';
import { type ReportModel, reportModel } from '../src/report/report-model.ts';
import { folderOf } from '../src/workspace/file-system.ts';
import { between, oneOf, type Random, randomFrom } from './random.ts';

const rooms = ['src', 'lib', 'docs', 'packages/core', 'packages/client', 'test', 'examples'];
const linesOfFile = 400;

/** A random report on a workspace with this many files and families; the seed decides it. */
export function largeReport(fileCount: number, familyCount: number, seed = 1): ReportModel {
  const random = randomFrom(seed);
  const paths = Array.from({ length: fileCount }, (_, at) => {
    const room = oneOf(random, rooms);
    return `${room}/part-${at % 97}/${oneOf(random, ['load', 'write', 'view', 'index'])}-${at}.${room === 'docs' ? 'md' : 'ts'}`;
  });
  const families: FamilyResult[] = [];
  const passages: PassagePairResult[] = [];
  const copied = new Map<string, Set<number>>();
  for (let at = 0; at < familyCount; at++) {
    const members = membersOf(random, paths);
    for (const { path, startLine, endLine } of members) {
      const known = copied.get(path) ?? new Set();
      for (let line = startLine; line < endLine; line++) known.add(line);
      copied.set(path, known);
    }
    const similarity = random() < 0.1 ? 1 : 0.3 + 0.7 * random();
    const space = oneOf(random, ['prose', 'code', 'shape'] as const);
    const id = `family-${at}`;
    const words = between(random, 30, 900);
    families.push({ id, space, members, words, similarity });
    for (const b of members.slice(1))
      passages.push({ a: members[0], b, space, jaccard: similarity, words, family: id });
  }
  const fileLines = [...copied].map(
    ([path, lines]): FileLines => ({
      path,
      lines: linesOfFile,
      duplicatedLines: lines.size,
      kinds: path.endsWith('.md') ? `p${linesOfFile}` : `p40c${linesOfFile - 40}`,
    }),
  );
  const duplicatedLines = fileLines.reduce((sum, file) => sum + file.duplicatedLines, 0);
  const totals = { lines: fileCount * linesOfFile, duplicatedLines };
  return reportModel(
    {
      options: { minWords: 30, threshold: 0.7, passageThreshold: 0.3 },
      stats: { files: fileCount, skipped: {}, ignored: 0 },
      files: [],
      filePairsLeftOut: 0,
      filesBeyondGroups: 0,
      passages,
      families,
      totals: { ...totals, prose: totals, code: totals },
      fileLines,
      folderLines: paths.map((path) => ({ path: folderOf(path), lines: linesOfFile })),
    },
    `${fileCount} files`,
  );
}

/** Two places, or more with falling chance, near one another in the list of files. */
function membersOf(random: Random, paths: readonly string[]): Range[] {
  const first = between(random, 0, paths.length - 1);
  const members: Range[] = [];
  do {
    const near = Math.min(paths.length - 1, first + between(random, 0, 40));
    const startLine = between(random, 1, linesOfFile - 60);
    const endLine = startLine + between(random, 3, 50);
    const [startOffset, endOffset] = [startLine * 40, endLine * 40];
    members.push({
      path: paths[near],
      startLine,
      startColumn: 1,
      endLine,
      endColumn: 1,
      startOffset,
      endOffset,
    });
  } while (members.length < 2 || (random() < 0.4 && members.length < 12));
  return members;
}
