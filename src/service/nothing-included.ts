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

/** Whether it is the globs to exclude that leave out a file or folder, and not that it fits none of those to include. */
export async function isExcludedThough(
  include: readonly string[],
  exclude: readonly string[],
): Promise<(path: string, reason: SkipReason) => boolean> {
  if (exclude.length === 0) return () => false;
  const fits = await anyGlob(include);
  return (path, reason) => reason === 'excluded' && (fits?.(path) ?? true);
}

/** The error for globs to exclude that leave no file. */
export function allExcluded(globs: readonly string[], folders: readonly string[]): InputError {
  return new InputError(
    `No file is left without ${globs.join(', ')}; globs to exclude are relative to the folder that is scanned, ${folders.join(' or ')}`,
  );
}

/** The error for globs to include that no file fits, with the folders within that were not looked into. */
export function nothingIncluded(
  globs: readonly string[],
  folders: readonly string[],
  unread: Tally = {},
): InputError {
  const reasons = Object.entries(sorted(unread)).map(([reason, times]) => `${times} ${reason}`);
  const besides = reasons.length > 0 ? `; folders that were not looked into: ${reasons.join(', ')}` : '';
  return new InputError(
    `No file fits ${globs.join(', ')}; globs to include are relative to the folder that is scanned, ${folders.join(' or ')}${besides}`,
  );
}
