import { groupFilePairs } from '../service/indexer/file-groups.ts';
import type { ScanResult } from '../service/scan-result.ts';
import { counted } from './wording.ts';

/** How many findings near-duplicate files are: groups, for n versions of a file are one; or pairs, where no group has more. */
export function fileFindings({
  files,
  filePairsLeftOut,
}: Pick<ScanResult, 'files' | 'filePairsLeftOut'>): string {
  const pairs = files.length + filePairsLeftOut;
  const groups = groupFilePairs(files).length;
  return groups === pairs ? counted(pairs, 'pair') : counted(groups, 'group');
}
