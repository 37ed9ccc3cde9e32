import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Language, languageOfFile, languageOfId, languageOfPath } from '../engine/words/languages.ts';
import { InputError } from '../service/input-error.ts';
import { withSlashes } from '../service/node/file-system.ts';
import { decode } from '../workspace/decode.ts';
import { UsageError } from './usage-error.ts';

/** The absolute path of a folder that a person named; throws when there is no such folder. */
export function folderPath(written: string, command: string): string {
  const path = resolve(written);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new InputError(`No such folder: ${written}`);
  if (!found.isDirectory()) {
    const hint = command === 'scan' ? `; to see what resembles it: near-duplicates similar ${written}` : '';
    throw new InputError(`${written} is not a folder${hint}`);
  }
  return withSlashes(path);
}

/** A text that a person named. */
export interface NamedText {
  /** As it was written. */
  readonly name: string;
  /** Absolute; missing for standard input. */
  readonly path?: string;
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/** The text of a file, or of standard input for `-`. */
export function namedText(written: string, language: string | undefined, maxFileSize: number): NamedText {
  if (written === '-') {
    return {
      name: 'standard input',
      bytes: text(readInput(), written, maxFileSize),
      language: languageNamed(language),
    };
  }
  const path = withSlashes(resolve(written));
  const bytes = text(readInput(path, written), written, maxFileSize);
  return { name: written, path, bytes, language: languageOfFile(path, bytes) };
}

function languageNamed(id: string | undefined): Language {
  if (id === undefined) return languageOfPath('');
  const language = languageOfId(id) ?? languageOfId(id.toLowerCase());
  if (!language)
    throw new UsageError(`--language ${id} is unknown; write an id such as markdown, typescript or python`);
  return language;
}

function readInput(path?: string, written = 'standard input'): Uint8Array {
  try {
    return readFileSync(path ?? 0);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new InputError(`No such file: ${written}`);
    if (code === 'EISDIR') throw new InputError(`${written} is a folder; name a file`);
    throw new InputError(`Cannot read ${written}: ${message}`);
  }
}

function text(raw: Uint8Array, written: string, maxFileSize: number): Uint8Array {
  const bytes = decode(raw);
  if (bytes.length > maxFileSize) {
    throw new InputError(`${written} has ${bytes.length} bytes; --max-file-size lets it in`);
  }
  if (bytes.includes(0)) throw new InputError(`${written} is not a text file`);
  return bytes;
}
