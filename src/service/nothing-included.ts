import { sorted, type Tally } from '../workspace/skips.ts';
import { InputError } from './input-error.ts';

/** The error for globs to include that no file of the folders fits; what is left out may not have been looked into. */
export function nothingIncluded(
  globs: readonly string[],
  folders: readonly string[],
  { excluded: _, ...leftOut }: Tally = {},
): InputError {
  const reasons = Object.entries(sorted(leftOut)).map(([reason, times]) => `${times} ${reason}`);
  const besides = reasons.length > 0 ? ` besides what is left out (${reasons.join(', ')})` : '';
  return new InputError(
    `No file fits ${globs.join(', ')}${besides}; globs to include are relative to the folder that is scanned, ${folders.join(' or ')}`,
  );
}
