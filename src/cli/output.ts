import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../service/input-error.ts';

/** A text as it is written: one string would be taken for its characters. */
export type Pieces = readonly string[] | Generator<string, void>;

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

/** Writes pieces of text to the file, which is there whole or not at all, or to standard output. */
export async function write(pieces: Pieces, file: string | undefined): Promise<void> {
  if (file === undefined) return writeToStandardOutput(pieces);
  const found = statSync(file, { throwIfNoEntry: false });
  const place = placeOf(file);
  const unfinished = `${place}.${process.pid}.tmp`;
  try {
    // /dev/null and a pipe are written to; to put a file in their place would be a surprise.
    if (found && !found.isFile()) return writePieces(openSync(file, 'w'), pieces);
    writePieces(openSync(unfinished, 'w', found?.mode), pieces);
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new InputError(`Cannot write ${file}: ${(error as Error).message}`);
  }
}

function writePieces(descriptor: number, pieces: Pieces): void {
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
}

/** Where a link leads, so that it stays one. */
function placeOf(file: string): string {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(file)
    ? realpathSync(file)
    : file;
}

/** Writes pieces of text to standard output; that a reader has seen enough, as `head` does, is no failure. */
export async function writeToStandardOutput(pieces: Pieces): Promise<void> {
  // Told once more as an event, which nobody must miss.
  process.stdout.on('error', () => {});
  for (const piece of pieces) {
    const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
      process.stdout.write(piece, resolve);
    });
    if (error?.code === 'EPIPE') return;
    if (error) throw new InputError(`Cannot write to standard output: ${error.message}`);
  }
}
