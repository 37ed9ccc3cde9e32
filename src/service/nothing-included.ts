import { anyGlob } from '../workspace/globs.ts';
import { type SkipReason, sorted, type Tally } from '../workspace/skips.ts';
import { InputError } from './input-error.ts';

/** Whether a file that is left out fits the globs to include: then it is not they that leave nothing. */
export async function fitsThough(
  include: readonly string[],
): Promise<(path: string, reason: SkipReason) => boolean> {
  const fits = await anyGlob(include);
  return (path, reason) => reason !== 'excluded' && fits?.(path) === true;
}

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
