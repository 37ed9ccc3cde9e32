import { existsSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { ParquetWriter } from 'hyparquet-writer';
import { fileWriter } from 'hyparquet-writer/src/node.js';
import {
  type AboutIndex,
  type Column,
  fileRow,
  type IndexWriter,
  indexTables,
  type TableName,
} from '../../service/index-tables.ts';
import { dropUnfinished, putInPlace, unfinishedName, writing } from '../unfinished-file.ts';

/** Rows that are kept in memory before they are written as a group. */
const groupRows = 1 << 17;

const tableNames = Object.keys(indexTables) as TableName[];

/** The files that the tables are written to, in their order. */
export function parquetFiles(folder: string): string[] {
  return tableNames.map((name) => join(folder, `${name}.parquet`));
}

/** Writes each table as a Parquet file in the folder, which is created when missing. */
export function parquetIndex(folder: string, about: AboutIndex): IndexWriter {
  const isNew = !existsSync(folder);
  if (isNew) writing(folder, () => mkdirSync(folder));
  const files = parquetFiles(folder);
  const drop = () => {
    for (const file of files) dropUnfinished(file);
    if (isNew && readdirSync(folder).length === 0) rmdirSync(folder);
  };
  try {
    const tables = tableNames.map((name, at) => tableFile(files[at], indexTables[name]));
    const [abouts, fileRows, signatures, bands, shingles] = tables;
    abouts.add(
      indexTables.about.map(({ name, type }) => {
        const value = about[name as keyof AboutIndex];
        return type === 'integer' ? BigInt(value) : value;
      }),
    );
    return {
      add(text) {
        for (const path of text.paths) fileRows.add(fileRow(about.repository, path, text));
        for (const [bin, minimum] of text.signature.entries())
          signatures.add([text.text, BigInt(bin), BigInt(minimum)]);
        for (const [band, key] of text.bands.entries()) bands.add([text.text, BigInt(band), BigInt(key)]);
        for (const shingle of text.shingles) shingles.add([text.text, BigInt(shingle)]);
      },
      finish() {
        for (const table of tables) table.finish();
      },
      place() {
        for (const file of files) putInPlace(file);
      },
      drop,
    };
  } catch (error) {
    drop();
    throw error;
  }
}

/** Writes one table, with at most one group of rows in memory. */
function tableFile(file: string, columns: readonly Column[]) {
  const parquet = writing(
    file,
    () =>
      new ParquetWriter({
        writer: fileWriter(unfinishedName(file)),
        createdBy: 'near-duplicates',
        schema: [{ name: 'root', num_children: columns.length }, ...columns.map(schemaOf)],
      }),
  );
  const values: unknown[][] = columns.map(() => []);
  const flush = () => {
    const columnData = columns.map(({ name }, at) => ({ name, data: values[at] }));
    writing(file, () => parquet.write({ columnData, rowGroupSize: groupRows }));
    for (const column of values) column.length = 0;
  };
  return {
    add(row: readonly unknown[]): void {
      for (let at = 0; at < row.length; at++) values[at].push(row[at]);
      if (values[0].length === groupRows) flush();
    },
    finish(): void {
      if (values[0].length > 0) flush();
      writing(file, () => parquet.finish());
    },
  };
}

function schemaOf({ name, type }: Column) {
  if (type === 'text')
    return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const;
  return { name, type: type === 'real' ? 'DOUBLE' : 'INT64', repetition_type: 'REQUIRED' } as const;
}
