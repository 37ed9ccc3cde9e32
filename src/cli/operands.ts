import { openSync, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { type Language, languageOfFile, languageOfId } from '../engine/words/languages.ts';
import { sizeText } from '../report/wording.ts';
import { InputError } from '../service/input-error.ts';
import { diskReader, withSlashes } from '../service/node/file-system.ts';
import { reasonOf } from '../service/reason.ts';
import { decode } from '../workspace/decode.ts';
import { UsageError } from './usage-error.ts';

/** A text in UTF-16 has up to twice as many bytes as in UTF-8, in which its size counts. */
const mostEncoded = 2;

/** The absolute path of a folder named on the command line; throws when there is no such folder. */
export function folderPath(written: string, command: string): string {
  const path = resolve(written);
  let found: Stats | undefined;
  try {
    found = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new InputError(`Cannot read ${written}: ${reasonOf(error)}`);
  }
  if (!found) throw new InputError(`No such folder: ${written}`);
  if (!found.isDirectory()) {
    const hint =
      command === 'scan' || command === 'report'
        ? `; to see what resembles it: near-duplicates similar ${written}`
        : '';
    throw new InputError(`${written} is not a folder${hint}`);
  }
  return withSlashes(path);
}

/** A text named on the command line. */
export interface NamedText {
  /** As it was named. */
  readonly name: string;
  /** Absolute; missing for standard input. */
  readonly path?: string;
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/** How a text is read. */
export interface ReadOptions {
  /** The language of standard input. */
  readonly language?: string | undefined;
  readonly maxFileSize: number;
  readonly signal?: AbortSignal | undefined;
}

/** The text of a file, or of standard input for `-`. */
export async function namedText(written: string, options: ReadOptions): Promise<NamedText> {
  if (written === '-') {
    const given = options.language === undefined ? undefined : languageNamed(options.language);
    const bytes = checkedText(await readStandardInput(options), 'standard input', options);
    return { name: 'standard input', bytes, language: given ?? languageOfFile('', bytes) };
  }
  const path = withSlashes(resolve(written));
  const bytes = checkedText(readNamedFile(path, written, options), written, options);
  return { name: written, path, bytes, language: languageOfFile(path, bytes) };
}

function languageNamed(id: string): Language {
  const language = languageOfId(id);
  if (language) return language;
  throw new UsageError(`--language ${id} is unknown; write an id such as markdown, typescript or python`);
}

/** The error for a text that is too long. It is not read to its end, which it may not have. */
function beyond(written: string, maxFileSize: number): InputError {
  return new InputError(`${written} has more than ${sizeText(maxFileSize)}; --max-file-size lets it in`);
}

async function readStandardInput({ signal, maxFileSize }: ReadOptions): Promise<Uint8Array> {
  const input = signal ? addAbortSignal(signal, process.stdin) : process.stdin;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxFileSize * mostEncoded) throw beyond('standard input', maxFileSize);
  }
  return Buffer.concat(chunks);
}

function readNamedFile(path: string, written: string, { maxFileSize }: ReadOptions): Uint8Array {
  let bytes: Uint8Array | undefined;
  try {
    // it may be a pipe, as in `compare <(…) b.md`
    bytes = diskReader((named) => openSync(named, 'r'))(path, maxFileSize * mostEncoded);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new InputError(`No such file: ${written}`);
    if (code === 'EISDIR') throw new InputError(`${written} is a folder; name a file`);
    throw new InputError(`Cannot read ${written}: ${message}`);
  }
  if (!bytes) throw beyond(written, maxFileSize);
  return bytes;
}

function checkedText(raw: Uint8Array, written: string, { maxFileSize }: ReadOptions): Uint8Array {
  const bytes = decode(raw);
  if (bytes.length > maxFileSize) throw beyond(written, maxFileSize);
  if (bytes.includes(0)) throw new InputError(`${written} is not a text file`);
  return bytes;
}
