import { writeFileSync } from 'node:fs';
import initSqlJs, { type Database } from 'sql.js';
import {
  type AboutIndex,
  fileRow,
  type IndexWriter,
  indexTables,
  type TableName,
} from '../../service/index-tables.ts';
import { InputError } from '../../service/input-error.ts';
import { reasonOf } from '../../service/reason.ts';
import { dropUnfinished, putInPlace, unfinishedName, writing } from '../unfinished-file.ts';

const types = { text: 'TEXT', integer: 'INTEGER', real: 'REAL' };

/** The primary keys of the tables. Texts come in order, so keys that begin with one cost nothing. */
const keys: Partial<Record<TableName, string>> = {
  files: 'repository, path',
  signatures: 'text, bin',
  bands: 'text, band',
  shingles: 'text, shingle',
};

/** Writes the tables into one SQLite database, which is in memory until it is finished. */
export async function sqliteIndex(
  file: string,
  about: AboutIndex,
  wasmBinary: Uint8Array<ArrayBuffer>,
): Promise<IndexWriter> {
  const sqlite = await initSqlJs({ wasmBinary: wasmBinary.buffer });
  const database = new sqlite.Database();
  database.run('PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; BEGIN');
  for (const [name, columns] of Object.entries(indexTables)) {
    const key = keys[name as TableName];
    const list = columns.map((column) => `${column.name} ${types[column.type]} NOT NULL`).join(', ');
    database.run(
      `CREATE TABLE ${name} (${list}${key ? `, PRIMARY KEY (${key})` : ''})${key ? ' WITHOUT ROWID' : ''}`,
    );
  }
  const inserted = (table: TableName, marks: string) => database.prepare(`INSERT INTO ${table} ${marks}`);
  const files = inserted('files', 'VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  // Inserts all rows of a text at once: a call from JavaScript costs more than a row.
  const numbered = 'SELECT CAST(?1 AS INTEGER), key, value FROM json_each(?2)';
  const signatures = inserted('signatures', numbered);
  const bands = inserted('bands', numbered);
  const shingles = inserted('shingles', 'SELECT CAST(?1 AS INTEGER), value FROM json_each(?2)');
  database.run('INSERT INTO about VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', Object.values(about));
  return {
    add(text) {
      const key = String(text.text);
      fitting(file, () => {
        for (const path of text.paths)
          files.run(fileRow(about.repository, path, text).map((value) => String(value)));
        for (const [table, values] of [
          [signatures, text.signature],
          [bands, text.bands],
          [shingles, text.shingles],
        ] as const)
          table.run([key, `[${values.join(',')}]`]);
      });
    },
    finish() {
      const bytes = fitting(file, () => finished(database));
      writing(file, () => writeFileSync(unfinishedName(file), bytes));
    },
    place: () => putInPlace(file),
    drop() {
      dropUnfinished(file);
      database.close();
    },
  };
}

function finished(database: Database): Uint8Array {
  database.run('COMMIT');
  database.run('CREATE INDEX files_by_text ON files (text)');
  database.run('CREATE INDEX bands_by_key ON bands (band, band_key)');
  return database.export();
}

/** Runs an action on the database; a failure says if that got too large: SQLite in WebAssembly has at most 2 GB. */
function fitting<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const reason = reasonOf(error);
    const tooLarge = /memory|full|too big/i.test(reason);
    throw new InputError(
      tooLarge
        ? `${file} would be larger than SQLite can hold in memory; take fewer shingles with --sample, or --parquet`
        : `Cannot write ${file}: ${reason}`,
    );
  }
}
