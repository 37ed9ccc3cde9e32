import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../service/input-error.ts';

/** Fails early when a file could not be written there anyway. */
export function checkOutput(file: string | undefined): void {
  if (file === undefined) return;
  const folder = dirname(file);
  if (!existsSync(folder)) throw new InputError(`Cannot write ${file}: there is no folder ${folder}`);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new InputError(`Cannot write ${file}: it is a folder`);
  try {
    // A file is written beside its place and renamed, so it is the folder that must let us.
    accessSync(found && !found.isFile() ? file : dirname(placeOf(file)), constants.W_OK);
  } catch (error) {
    throw new InputError(`Cannot write ${file}: ${(error as Error).message}`);
  }
}

/** Writes to the file, which is there whole or not at all, or to standard output. */
export async function write(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) return writeToStandardOutput(text);
  const found = statSync(file, { throwIfNoEntry: false });
  const place = placeOf(file);
  const unfinished = `${place}.${process.pid}.tmp`;
  try {
    // /dev/null and a pipe are written to; to put a file in their place would be a surprise.
    if (found && !found.isFile()) return writeFileSync(file, text);
    writeFileSync(unfinished, text, found && { mode: found.mode });
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new InputError(`Cannot write ${file}: ${(error as Error).message}`);
  }
}

/** Where a link leads, so that it stays one. */
function placeOf(file: string): string {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(file)
    ? realpathSync(file)
    : file;
}

/** Writes to standard output; that a reader has seen enough, as `head` does, is no failure. */
export function writeToStandardOutput(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Told once more as an event, which nobody must miss.
    process.stdout.on('error', () => {});
    process.stdout.write(text, (error?: NodeJS.ErrnoException | null) => {
      if (!error || error.code === 'EPIPE') resolve();
      else reject(new InputError(`Cannot write to standard output: ${error.message}`));
    });
  });
}
