import { accessSync, constants, openSync, realpathSync, type Stats, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, relative, resolve } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { type Language, languageOfFile, languageOfId, languageOfPath } from '../engine/words/languages.ts';
import { sizeText } from '../report/wording.ts';
import { InputError } from '../service/input-error.ts';
import { diskReader, withSlashes } from '../service/node/file-system.ts';
import { reasonOf } from '../service/reason.ts';
import { decode } from '../workspace/decode.ts';
import { isWithin, joinPath, nameOf } from '../workspace/file-system.ts';
import type { Command } from './arguments.ts';
import type { Listener } from './outcome.ts';
import { UsageError } from './usage-error.ts';

/** A text in UTF-16 has up to twice as many bytes as in UTF-8, in which its size counts. */
const mostEncoded = 2;

/** Plain text, which is also what a name means that tells no language. */
const unknown = languageOfPath('');

/** The path of a folder named on the command line, behind links; throws when there is no such folder. */
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
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new InputError(`Cannot read the folder ${written}: ${withoutPath(error)}`);
  }
  return realPath(path);
}

/**
 * The path that a scan of a folder, given as `folderPath` does, has for a file: behind links when they stay in the folder,
 * where a file is met once; undefined when it is not in the folder.
 */
export function pathIn(folder: string, path: string): string | undefined {
  const ways = [realPath(path), joinPath(realPath(withSlashes(dirname(path))), nameOf(path))];
  const inFolder = ways.find((way) => isWithin(way, folder));
  return inFolder && withSlashes(relative(folder, inFolder));
}

/** The path itself when nothing is there, as behind the name of a pipe. */
function realPath(path: string): string {
  try {
    return withSlashes(realpathSync.native(path));
  } catch {
    return path;
  }
}

/** What an error of the file system says, without its code and call: `permission denied`. */
function withoutPath(error: unknown): string {
  return reasonOf(error).replace(/^E\w+: |, \w+ '.*$/gs, '');
}

/** A text named on the command line. */
export interface NamedText {
  /** As it was named. */
  readonly name: string;
  /** Absolute; missing for standard input. */
  readonly path?: string;
  readonly bytes: Uint8Array;
  /** What its name tells, or else what its content looks like. */
  readonly language: Language;
  /** Whether it comes through a pipe whose name tells no language. */
  readonly isUnnamed: boolean;
}

/** How far texts are read. */
interface Limits {
  readonly maxFileSize: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The texts of the files that a command names, or of standard input for `-`. What comes through a pipe is in the language
 * that was given for it, or else in that of the other text.
 */
export async function namedTexts(
  { operands, language }: Command,
  maxFileSize: number,
  { signal, onNote }: Listener,
): Promise<NamedText[]> {
  const given = language === undefined ? undefined : languageNamed(language);
  const texts: NamedText[] = [];
  for (const each of operands) texts.push(await namedText(each, { maxFileSize, signal }));
  if (given && !texts.some(({ isUnnamed }) => isUnnamed))
    throw new UsageError('--language is for standard input (-) and pipes, whose names do not tell it');
  const said = given ?? texts.find(({ isUnnamed }) => !isUnnamed)?.language;
  if (!said)
    for (const { name } of texts.filter((text) => text.language === unknown))
      onNote(`${name} was read as text; --language says what else it is written in`);
  return said ? texts.map((text) => (text.isUnnamed ? { ...text, language: said } : text)) : texts;
}

async function namedText(written: string, limits: Limits): Promise<NamedText> {
  if (written === '-') {
    const raw = await readToEnd(process.stdin, 'standard input', limits);
    const bytes = checkedText(raw, 'standard input', limits);
    return { name: 'standard input', bytes, language: languageOfFile('', bytes), isUnnamed: true };
  }
  const path = withSlashes(resolve(written));
  const { raw, isPiped } = await readNamedFile(path, written, limits);
  const bytes = checkedText(raw, written, limits);
  const isUnnamed = isPiped && languageOfPath(path) === unknown;
  return { name: written, path, bytes, language: languageOfFile(path, bytes), isUnnamed };
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

async function readToEnd(
  stream: Readable,
  written: string,
  { signal, maxFileSize }: Limits,
): Promise<Uint8Array> {
  const input = signal ? addAbortSignal(signal, stream) : stream;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxFileSize * mostEncoded) throw beyond(written, maxFileSize);
  }
  return Buffer.concat(chunks);
}

async function readNamedFile(
  path: string,
  written: string,
  limits: Limits,
): Promise<{ raw: Uint8Array; isPiped: boolean }> {
  const { maxFileSize, signal } = limits;
  let raw: Uint8Array | undefined;
  let isPiped: boolean;
  try {
    const found = statSync(path);
    isPiped = !found.isFile() || path.startsWith('/dev/');
    raw = found.isFIFO()
      ? await readToEnd(pipeAt(path), written, limits)
      : diskReader((named) => openSync(named, 'r'))(path, maxFileSize * mostEncoded);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof InputError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new InputError(`No such file: ${written}`);
    if (code === 'EISDIR') throw new InputError(`${written} is a folder; name a file`);
    throw new InputError(`Cannot read ${written}: ${message}`);
  }
  if (!raw) throw beyond(written, maxFileSize);
  return { raw, isPiped };
}

/** What comes through a pipe, as in `compare <(…) b.md`: waiting for it, the tool still hears that it is to stop. */
function pipeAt(path: string): Readable {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return new Socket({ fd, readable: true, writable: false });
}

function checkedText(raw: Uint8Array, written: string, { maxFileSize }: Limits): Uint8Array {
  const bytes = decode(raw);
  if (bytes.length > maxFileSize) throw beyond(written, maxFileSize);
  if (bytes.includes(0)) throw new InputError(`${written} is not a text file`);
  return bytes;
}
