import { anyGlob } from '../workspace/globs.ts';
import { count, type SkipReason, sorted, type Tally } from '../workspace/skips.ts';
import type { OnSkip, Selection } from '../workspace/walk.ts';
import { InputError } from './input-error.ts';

/** Whether a file that is left out fits the globs to include: then it is not they that leave nothing. */
export async function fitsThough(
  include: readonly string[],
): Promise<(path: string, reason: SkipReason) => boolean> {
  const fits = await anyGlob(include);
  return (path, reason) => reason !== 'excluded' && fits?.(path) === true;
}

/** Whether it is the globs to exclude that leave out a file or folder, and not that it fits none of those to include. */
async function isExcludedThough(
  include: readonly string[],
  exclude: readonly string[],
): Promise<(path: string, reason: SkipReason) => boolean> {
  if (exclude.length === 0) return () => false;
  const fits = await anyGlob(include);
  return (path, reason) => reason === 'excluded' && (fits?.(path) ?? true);
}

/** What is left out of a scan, as far as it says why no file is left. */
export interface LeftByGlobs {
  readonly note: OnSkip;
  /** The error when none is; undefined where it is not for the globs. */
  errorIn(folder: string): InputError | undefined;
}

/** Notes what is left out of a scan with these globs. */
export async function leftByGlobs({
  include,
  exclude,
}: Pick<Selection, 'include' | 'exclude'>): Promise<LeftByGlobs> {
  const fits = await fitsThough(include);
  const excludes = await isExcludedThough(include, exclude);
  const unread: Tally = {};
  let isFit = false;
  let isExcluded = false;
  return {
    note(path, reason, isFolder) {
      isFit ||= fits(path, reason);
      isExcluded ||= excludes(path, reason);
      if (isFolder && reason !== 'excluded') count(unread, reason);
    },
    errorIn(folder) {
      if (isExcluded) return allExcluded(exclude, folder);
      return include.length > 0 && !isFit ? nothingIncluded(include, folder, unread) : undefined;
    },
  };
}

/** The error for globs to exclude that leave no file. */
function allExcluded(globs: readonly string[], folder: string): InputError {
  return new InputError(
    `No file is left without ${globs.join(', ')}; globs to exclude are relative to the folder that is scanned, ${folder}`,
  );
}

/** The error for globs to include that no file fits, with the folders within that were not looked into. */
export function nothingIncluded(globs: readonly string[], folder: string, unread: Tally = {}): InputError {
  const reasons = Object.entries(sorted(unread)).map(([reason, times]) => `${times} ${reason}`);
  const besides = reasons.length > 0 ? `; folders that were not looked into: ${reasons.join(', ')}` : '';
  return new InputError(
    `No file fits ${globs.join(', ')}; globs to include are relative to the folder that is scanned, ${folder}${besides}`,
  );
}
