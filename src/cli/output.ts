import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../service/input-error.ts';

/** Fails early when a file could not be written there anyway. */
export function checkOutput(file: string | undefined): void {
  if (file === undefined) return;
  const folder = dirname(file);
  if (!existsSync(folder)) throw new InputError(`Cannot write ${file}: there is no folder ${folder}`);
  if (existsSync(file) && statSync(file).isDirectory())
    throw new InputError(`Cannot write ${file}: it is a folder`);
}

/** Writes to the file, which is there whole or not at all, or to standard output. */
export async function write(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) return writeToStandardOutput(text);
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new InputError(`Cannot write ${file}: ${(error as Error).message}`);
  }
}

function writeToStandardOutput(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.once('error', (error: NodeJS.ErrnoException) => {
      // Whoever read it has seen enough, as `head` does.
      if (error.code === 'EPIPE') resolve();
      else reject(new InputError(`Cannot write: ${error.message}`));
    });
    process.stdout.write(text, () => resolve());
  });
}
