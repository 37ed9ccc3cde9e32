import type { Range } from '../../src/engine/findings.ts';
import type { ScanResult } from '../../src/service/scan-result.ts';

/** A range of whole lines. */
export function lines(path: string, startLine: number, endLine: number): Range {
  return {
    path,
    startLine,
    startColumn: 1,
    endLine,
    endColumn: 11,
    startOffset: startLine * 100,
    endOffset: endLine * 100 + 10,
  };
}

/** A result of one family in these places, and of near-duplicate files with these names. */
export function resultOf(members: Range[], pairs: readonly [string, string][] = []): ScanResult {
  const [a, ...others] = members;
  return {
    schema: 'near-duplicates/1',
    root: '/p',
    options: {},
    stats: { files: 9, skipped: {}, ignored: 0, bytes: 900, words: 90, milliseconds: { total: 1 } },
    files: pairs.map(([a, b]) => ({ a, b, jaccard: 0.9, containmentOfA: 0.95, containmentOfB: 0.94 })),
    filePairsLeftOut: 0,
    filesBeyondGroups: 0,
    fileLines: [],
    folderLines: [],
    families: a ? [{ id: 'cafe', space: 'code', members, words: 40, similarity: 0.876543 }] : [],
    passages: others.map((b) => ({ a, b, space: 'code', jaccard: 0.876543, words: 40, family: 'cafe' })),
    totals: {
      lines: 100,
      duplicatedLines: 25,
      prose: { lines: 40, duplicatedLines: 0 },
      code: { lines: 50, duplicatedLines: 25 },
    },
  };
}
