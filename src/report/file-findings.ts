import { counted } from './wording.ts';

/**
 * How many findings the near-duplicate files make: groups, as n versions of a file are one finding, or pairs when no
 * group is larger.
 */
export function fileFindings(groups: number, pairs: number): string {
  return groups === pairs ? counted(pairs, 'pair') : counted(groups, 'group');
}
