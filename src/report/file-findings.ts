import { groupFilePairs } from '../service/indexer/file-groups.ts';
import type { FileGroup } from '../service/indexer/news.ts';
import type { ScanResult } from '../service/scan-result.ts';
import { counted } from './wording.ts';

/** The near-duplicate files of a scan as groups; of one that tells only what has changed, a changed file leads each. */
export function fileGroups({
  files,
  changed,
}: Pick<ScanResult, 'files' | 'changed'>): Pick<FileGroup, 'first' | 'others'>[] {
  return groupFilePairs(files, new Set(changed?.paths));
}

/**
 * How many findings the near-duplicate files make: groups, as n versions of a file are one finding, or pairs when no
 * group is larger.
 */
export function fileFindings(groups: number, pairs: number): string {
  return groups === pairs ? counted(pairs, 'pair') : counted(groups, 'group');
}
