import { accessSync, closeSync, constants, existsSync, openSync, statSync, writeFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { InputError } from '../service/input-error.ts';
import { dropUnfinished, placeOf, putInPlace, unfinishedName, writing } from './unfinished-file.ts';

/** A text in the pieces to write; not a string, whose pieces would be its characters. */
export type Pieces = readonly string[] | Generator<string, void>;

/** Throws early when the file could not be written later. */
export function checkOutput(file: string | undefined): void {
  if (file === undefined) return;
  const folder = dirname(file);
  if (!existsSync(folder)) throw new InputError(`Cannot write ${file}: there is no folder ${folder}`);
  if ((file.endsWith('/') || file.endsWith(sep)) && !existsSync(file))
    throw new InputError(`Cannot write ${file}: it names a folder; name a file`);
  writing(file, () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new Error('it is a folder');
    // A file is written beside its place and renamed, so the folder must be writable.
    accessSync(found && !found.isFile() ? file : dirname(placeOf(file)), constants.W_OK);
  });
}

/** Writes pieces of text to the file, either all of them or none, or to standard output. */
export async function write(pieces: Pieces, file: string | undefined): Promise<void> {
  if (file === undefined) return writeToStandardOutput(pieces);
  const found = statSync(file, { throwIfNoEntry: false });
  // Pipes and devices such as /dev/null are written to: replacing them with a file would be a surprise.
  if (found && !found.isFile()) return writing(file, () => writePieces(openSync(file, 'w'), pieces));
  try {
    writing(file, () => writePieces(openSync(unfinishedName(file), 'w', found?.mode), pieces));
    putInPlace(file);
  } catch (error) {
    dropUnfinished(file);
    throw error;
  }
}

function writePieces(descriptor: number, pieces: Pieces): void {
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes pieces of text to standard output; a reader that has seen enough, such as `head`, is no failure. */
export async function writeToStandardOutput(pieces: Pieces): Promise<void> {
  // An error is also raised as an event, which ends the process if nobody listens.
  process.stdout.on('error', () => {});
  for (const piece of pieces) {
    const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
      process.stdout.write(piece, resolve);
    });
    if (error?.code === 'EPIPE') return;
    if (error) throw new InputError(`Cannot write to standard output: ${error.message}`);
  }
}
