import { renameSync, rmSync } from 'node:fs';
import { InputError } from '../../service/input-error.ts';

/** The name under which a file is written until it is whole. */
export function unfinishedName(file: string): string {
  return `${file}.${process.pid}.tmp`;
}

/** Puts what was written in the file's place; what was there is kept until then. */
export function putInPlace(file: string): void {
  writing(file, () => renameSync(unfinishedName(file), file));
}

/** Takes what was written away. */
export function dropUnfinished(file: string): void {
  rmSync(unfinishedName(file), { force: true });
}

/** Does something with a file; a failure says that the file cannot be written, and why. */
export function writing<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`Cannot write ${file}: ${(error as Error).message}`);
  }
}
