import { counted } from './wording.ts';

/** How many findings near-duplicate files are: groups, for n versions of a file are one; or pairs, where no group has more. */
export function fileFindings(groups: number, pairs: number): string {
  return groups === pairs ? counted(pairs, 'pair') : counted(groups, 'group');
}
