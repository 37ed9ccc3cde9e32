import { order } from '../engine/order.ts';
import { filesOfGroup, type Group, groupFilePairs } from '../service/indexer/file-groups.ts';
import { worth } from '../service/ranking.ts';
import type { ScanResult } from '../service/scan-result.ts';
import { counted, percent } from './wording.ts';

/** The near-duplicate files of a scan as groups; of one that tells only what has changed, a changed file leads each. */
export function fileGroups({ files, changed }: Pick<ScanResult, 'files' | 'changed'>): Group[] {
  return groupFilePairs(files, new Set(changed?.paths));
}

/** The groups of a scan, most alike first as far as a reader sees it, and else those most worth a look. */
export function sortedGroups(
  groups: readonly Group[],
  { fileLines }: Pick<ScanResult, 'fileLines'>,
): Group[] {
  const lines = new Map(fileLines.map(({ path, lines }) => [path, lines]));
  const weighed = groups.map((group) => {
    const { first, others } = group;
    const [{ jaccard: similarity }] = others;
    const paths = filesOfGroup(group);
    return {
      group,
      shown: Number.parseInt(percent(similarity), 10),
      worth: worth({ size: lines.get(first) ?? 1, similarity, copies: others.length, paths }),
    };
  });
  weighed.sort((x, y) => y.shown - x.shown || y.worth - x.worth || order(x.group.first, y.group.first));
  return weighed.map(({ group }) => group);
}

type FilePairs = Pick<ScanResult, 'files' | 'filePairsLeftOut' | 'changed'>;

/** How many pairs the near-duplicate files make; of a scan that tells only what has changed, those that it tells. */
export function pairCount({ files, filePairsLeftOut, changed }: FilePairs): number {
  return files.length + (changed ? 0 : filePairsLeftOut);
}

/**
 * How many findings the near-duplicate files make: groups, as n versions of a file are one finding, or pairs when no
 * group is larger.
 */
export function fileFindings(groups: number, result: FilePairs): string {
  const pairs = pairCount(result);
  return groups === pairs ? counted(pairs, 'pair') : counted(groups, 'group');
}
