import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { version } from '../../../package.json';
import { exportText } from '../../report/export-text.ts';
import { aboutIndex, type ExportResult, type IndexWriter, writeIndex } from '../../service/index-tables.ts';
import { InputError } from '../../service/input-error.ts';
import type { Machine } from '../../service/machine.ts';
import type { ScanOptions } from '../../service/options.ts';
import { readTrees } from '../../service/read-trees.ts';
import { runSearch, type Watch } from '../../service/run.ts';
import { sorted } from '../../workspace/skips.ts';
import type { Command } from '../arguments.ts';
import { optionsOf, settingsIn } from '../folder-settings.ts';
import { folderPath } from '../operands.ts';
import type { Listener, Outcome } from '../outcome.ts';
import { checkOutput } from '../output.ts';
import { present } from '../present.ts';
import { writing } from '../unfinished-file.ts';
import { parquetFiles, parquetIndex } from './parquet.ts';
import { sqliteIndex } from './sqlite.ts';

/** How every SQLite database begins. */
const sqliteHead = Buffer.from('SQLite format 3\0');

/** What to export, and where to. */
interface ExportRequest {
  /** Absolute. */
  readonly folder: string;
  readonly options: ScanOptions;
  /** The folder's name when missing. */
  readonly repository?: string | undefined;
  readonly sample: number;
  readonly sqlite?: string | undefined;
  readonly parquet?: string | undefined;
  /** Where SQLite in WebAssembly is. */
  readonly sqliteProgram: URL;
}

/** Writes the index of a folder as the tables that a command asks for, and shows what was written. */
export async function runExport(
  command: Command,
  machine: Machine,
  watch: Listener,
  sqliteProgram: URL,
): Promise<Outcome> {
  const folder = folderPath(command.operands[0] ?? '.', command.name);
  const options = optionsOf(await settingsIn(folder, command, machine, watch));
  const { sqlite, parquet, repository, sample = 1 } = command;
  const request = { folder, options, repository, sample, sqlite, parquet, sqliteProgram };
  const result = await exportIndex(request, machine, watch);
  await present(command, folder, result, (view) => exportText(result, view), watch);
  return { exitCode: 0 };
}

/** Reads a folder and writes its index as tables; earlier files stay until all of it is written. */
async function exportIndex(request: ExportRequest, machine: Machine, watch: Watch): Promise<ExportResult> {
  const { folder, options, sqlite, parquet, sample } = request;
  checkFile(sqlite);
  checkFolder(parquet);
  const repository = request.repository ?? (basename(folder) || 'root');
  const about = aboutIndex({ repository, version, sample }, options);
  const { corpus, skipped, stop } = await readTrees(folder, [folder], options, machine, watch);
  stop();
  const writers: IndexWriter[] = [];
  try {
    if (sqlite !== undefined) writers.push(await sqliteIndex(sqlite, about, bytesOf(request.sqliteProgram)));
    if (parquet !== undefined) writers.push(parquetIndex(parquet, about));
    const { result } = await runSearch(writeIndex(corpus, about, writers), machine, watch);
    watch.signal?.throwIfAborted();
    for (const writer of writers) writer.finish();
    for (const writer of writers) writer.place();
    return {
      schema: 'near-duplicates-export/1',
      root: folder,
      about,
      ...result,
      written: written(request),
      skipped: sorted(skipped),
    };
  } catch (error) {
    for (const writer of writers) writer.drop();
    throw error;
  }
}

function bytesOf(program: URL): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(program));
}

/** A table is no stream: it cannot be written to a pipe or device, and shall not replace one, nor anything but a table. */
function checkFile(file: string | undefined): void {
  checkOutput(file);
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === undefined || !found) return;
  if (!found.isFile()) throw new InputError(`Cannot write ${file}: it is not a file`);
  if (found.size > 0 && !writing(file, () => isDatabase(file)))
    throw new InputError(`Cannot write ${file}: it is there and no SQLite database; name another file`);
}

function isDatabase(file: string): boolean {
  const head = Buffer.alloc(sqliteHead.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, head);
  } finally {
    closeSync(descriptor);
  }
  return head.equals(sqliteHead);
}

function checkFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  const found = writing(folder, () => statSync(folder, { throwIfNoEntry: false }));
  if (found && !found.isDirectory()) throw new InputError(`Cannot write to ${folder}: it is not a folder`);
  // creating a missing folder takes the same rights as creating a file
  checkOutput(found ? parquetFiles(folder)[0] : join(dirname(folder), basename(folder)));
}

function written({ sqlite, parquet }: ExportRequest): ExportResult['written'] {
  const files = [
    ...(sqlite === undefined ? [] : [sqlite]),
    ...(parquet === undefined ? [] : parquetFiles(parquet)),
  ];
  return files.map((path) => ({ path, bytes: statSync(path).size }));
}
