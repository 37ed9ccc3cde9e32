import { existsSync, lstatSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { InputError } from '../service/input-error.ts';
import { reasonOf } from '../service/reason.ts';

/** Where a link leads, so that writing does not replace the link. */
export function placeOf(file: string): string {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(file)
    ? realpathSync(file)
    : file;
}

/** The name under which a file is written until it is complete. */
export function unfinishedName(file: string): string {
  return `${placeOf(file)}.${process.pid}.tmp`;
}

/** Moves what was written to the file's place, where an earlier file stays until then. */
export function putInPlace(file: string): void {
  writing(file, () => renameSync(unfinishedName(file), placeOf(file)));
}

/** Deletes what was written so far. */
export function dropUnfinished(file: string): void {
  rmSync(unfinishedName(file), { force: true });
}

/** Runs an action on a file; a failure says that the file cannot be written, and why. */
export function writing<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`Cannot write ${file}: ${reasonOf(error)}`);
  }
}
