import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../bench/random.ts';
import { expectToFit } from './documents.ts';
import { bakery, folderOf, paragraph, run } from './tool.ts';

const documented = readFileSync(new URL('../../docs/index-in-sql.md', import.meta.url), 'utf8');

/** A query as the documentation has it. */
function query(name: string): string {
  const [, sql] = new RegExp(`<!-- query: ${name} -->\\s*\`\`\`sql\\n([^]*?)\`\`\``).exec(documented) ?? [];
  if (!sql) throw new Error(`The documentation has no query ${name}`);
  return sql;
}

/** Three repositories: equal files, edited ones of all lengths, a header that all have, and files of their own. */
function repositories(): Record<string, string> {
  const chance = randomFrom(7);
  const files: Record<string, string> = {};
  const header = paragraph('header').split('\n').slice(0, 4).join('\n');
  const put = (repository: string, name: string, text: string) => {
    files[`${repository}/${name}`] = `${header}\n\n${text}`;
  };
  for (let n = 0; n < 30; n++) {
    const words = Array.from({ length: 1 + (n % 4) }, (_, part) => paragraph(`topic${n}.${part}`))
      .join('')
      .split(/\s+/)
      .slice(0, 30 + n * 15);
    const repository = ['bread', 'cake', 'pie'][n % 3];
    put(repository, `docs/${n}.txt`, words.join(' '));
    for (const [at, share] of [0.01, 0.03, 0.06, 0.1].entries()) {
      const edited = words.map((word) => (chance() < share ? `${word}x` : word));
      put(['bread', 'cake', 'pie'][(n + at) % 3], `copies/${n}-${at}.txt`, edited.join(' '));
    }
  }
  files['bread/same.txt'] = paragraph('same');
  files['cake/same.txt'] = paragraph('same');
  files['cake/again/same.txt'] = paragraph('same');
  files['pie/short.txt'] = 'too short to tell';
  files['bread/short.txt'] = 'too short to tell';
  return files;
}

/** Spark's names of the tables, as DuckDB reads the same files. */
function sparkViews(): string {
  return query('spark-views').replaceAll(/parquet\.`([^`]+)`/g, "read_parquet('$1')");
}

async function rowsOf(folder: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  return rowsWith(query('views'), folder, ...statements);
}

async function rowsWith(
  views: string,
  folder: string,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    for (const statement of views.replaceAll("'index/", `'${folder}/`).split(/;\s*\n/)) {
      if (statement.trim()) await connection.run(statement);
    }
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await connection.runAndReadAll(statement)).getRowObjectsJS();
    return rows;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function exported(parent: string, names: readonly string[], ...more: string[]): Promise<string> {
  const index = join(parent, '.index');
  mkdirSync(index, { recursive: true });
  for (const name of names) {
    const args = ['export-index', name, '--parquet', join(index, name), ...more];
    expect((await run(args, { in: parent })).error).toBe('');
  }
  return index;
}

interface Pair {
  a: string;
  b: string;
  jaccard: number;
}

const inOrder = (pairs: readonly Pair[]) =>
  pairs
    .map(({ a, b, jaccard }) => (a < b ? { a, b, jaccard } : { a: b, b: a, jaccard }))
    .sort((x, y) => y.jaccard - x.jaccard || (x.a + x.b < y.a + y.b ? -1 : 1));

describe('as Parquet', () => {
  it('finds across repositories what a scan of all of them together finds', async () => {
    const parent = folderOf(repositories());
    const index = await exported(parent, ['bread', 'cake', 'pie']);
    const found = (await rowsOf(index, query('across'))).map((row) => ({
      a: `${row.repository_a}/${row.path_a}`,
      b: `${row.repository_b}/${row.path_b}`,
      jaccard: row.jaccard as number,
    }));
    const { files } = JSON.parse((await run(['scan', '.', '--format', 'json'], { in: parent })).out);
    // the text for Spark says the same
    expect(sparkViews()).toContain("read_parquet('index/");
    expect(await rowsWith(sparkViews(), index, query('across'))).toEqual(
      await rowsOf(index, query('across')),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.some(({ a, b }: Pair) => a.split('/')[0] !== b.split('/')[0])).toBe(true);
    // The header counts in no score, which only all repositories together can know.
    expect(
      await rowsOf(index, 'SELECT shingle FROM shingles GROUP BY shingle HAVING count(*) > 20'),
    ).not.toEqual([]);
    const same = inOrder(found);
    expect(same.map(({ a, b }) => `${a} ${b}`)).toEqual(inOrder(files).map(({ a, b }) => `${a} ${b}`));
    for (const [at, { jaccard }] of inOrder(files).entries())
      expect(same[at].jaccard).toBeCloseTo(jaccard, 12);
  });

  it('estimates scores from signatures within five standard errors', async () => {
    const parent = folderOf(repositories());
    const index = await exported(parent, ['bread', 'cake', 'pie']);
    const exact = `SELECT a, b, count(*) AS shared, any_value(m) AS m, any_value(n) AS n FROM (
      SELECT x.text AS a, y.text AS b, f.shingles AS m, g.shingles AS n FROM shingles x
      JOIN shingles y ON x.shingle = y.shingle
      JOIN (SELECT DISTINCT text, shingles FROM files) f ON f.text = x.text
      JOIN (SELECT DISTINCT text, shingles FROM files) g ON g.text = y.text) GROUP BY a, b`;
    const score = new Map(
      (await rowsOf(index, exact)).map(({ a, b, shared, m, n }) => [
        `${a} ${b}`,
        Number(shared) / (Number(m) + Number(n) - Number(shared)),
      ]),
    );
    const estimates = await rowsOf(index, query('estimates'));
    expect(estimates.length).toBeGreaterThan(50);
    for (const { a, b, jaccard } of estimates) {
      expect(Math.abs((jaccard as number) - (score.get(`${a} ${b}`) ?? 0))).toBeLessThan(
        5 * Math.sqrt(0.25 / 128),
      );
    }
  });

  it('keeps the same shingles of every copy when it samples', async () => {
    const parent = folderOf(repositories());
    const all = await exported(parent, ['bread']);
    const whole = await rowsOf(all, 'SELECT text, shingle FROM shingles WHERE shingle % 8 = 0 ORDER BY ALL');
    const sampled = await exported(parent, ['bread'], '--sample', '8');
    expect(whole.length).toBeGreaterThan(100);
    expect(await rowsOf(sampled, 'SELECT text, shingle FROM shingles ORDER BY ALL')).toEqual(whole);
    const [{ least, most }] = await rowsOf(
      sampled,
      'SELECT min(text) AS least, max(text) AS most FROM files',
    );
    // Keys have all of 64 bits.
    expect([(least as bigint) < 0n, (most as bigint) > 1n << 53n]).toEqual([true, true]);
  });
});

describe('as SQLite', () => {
  it('answers the published query by band', async () => {
    const folder = folderOf({});
    const file = join(folder, 'index.sqlite');
    const { code, out } = await run(['export-index', bakery, '--sqlite', file]);
    expect(code).toBe(0);
    expect(out).toMatch(/^bakery: \d+ files, \d+ distinct texts/);
    const sqlite = await initSqlJs();
    const database = new sqlite.Database(readFileSync(file));
    const statement = database.prepare(query('by-band'), { ':path': 'docs/getting-started.md' });
    const rows: Record<string, unknown>[] = [];
    while (statement.step()) rows.push(statement.getAsObject());
    expect(rows[0]).toMatchObject({ repository: 'bakery', path: 'old/getting-started.md' });
    expect(rows[0].estimate).toBeGreaterThan(0.5);
    const [{ values }] = database.exec('PRAGMA integrity_check');
    expect(values).toEqual([['ok']]);
    const counts = JSON.parse(
      (await run(['export-index', bakery, '--sqlite', file, '--format', 'json'])).out,
    );
    expectToFit('export', counts);
    expect(database.exec('SELECT count(*) FROM shingles')[0].values).toEqual([[counts.shingles]]);
    database.close();
  });

  it('says what is wrong, and keeps what was there', async () => {
    const folder = folderOf({ 'a.md': paragraph('a'), 'locked/index.sqlite': 'the old one' });
    const refused = async (...args: string[]) => {
      const { code, error } = await run(['export-index', ...args], { in: folder, bound: true });
      expect(code).toBe(2);
      return error;
    };
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'locked'), 0o555);
    expect(await refused('--sqlite', 'locked/index.sqlite')).toMatch(
      /Cannot write locked\/index\.sqlite: .*EACCES/,
    );
    expect(readFileSync(join(folder, 'locked/index.sqlite'), 'utf8')).toBe('the old one');
    expect(await refused('--parquet', 'locked/index')).toMatch(/Cannot write locked\/index: .*EACCES/);
    expect(await refused('--sqlite', 'nowhere/x.sqlite')).toMatch(/there is no folder nowhere/);
    expect(await refused('--parquet', 'a.md')).toMatch(/not a folder/);
    expect(await refused('--sqlite', '-')).toMatch(
      /--sqlite needs a file: tables do not go to standard output/,
    );
    expect(await refused('--parquet', '-')).toMatch(/--parquet needs a folder/);
    expect(existsSync(join(folder, '-'))).toBe(false);
    expect(await refused()).toMatch(/needs --sqlite FILE or --parquet FOLDER/);
    expect(await refused('--sqlite', 'x', '--sample', '0')).toMatch(/--sample must be/);
    expect(await refused('a', 'b', '--sqlite', 'x')).toMatch(/takes one folder/);
    expect(readdirSync(join(folder, 'locked'))).toEqual(['index.sqlite']);
  });

  it.runIf(process.platform !== 'win32')('neither replaces a pipe nor a link', async () => {
    const folder = folderOf({ 'src/a.txt': paragraph('a'), 'real.sqlite': '' });
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    symlinkSync('real.sqlite', join(folder, 'link'));
    const refused = await run(['export-index', 'src', '--sqlite', 'pipe'], { in: folder });
    expect(refused).toEqual({
      code: 2,
      out: '',
      error: 'near-duplicates: Cannot write pipe: it is not a file\n',
    });
    expect(lstatSync(join(folder, 'pipe')).isFIFO()).toBe(true);
    expect((await run(['export-index', 'src', '--sqlite', 'link'], { in: folder })).code).toBe(0);
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'real.sqlite')).subarray(0, 6).toString()).toBe('SQLite');
  });

  it('replaces no file that is no database', async () => {
    const folder = folderOf({ 'a.py': 'print()\n' });
    const { code, error } = await run(['export-index', '--sqlite', 'a.py'], { in: folder });
    expect(code).toBe(2);
    expect(error).toMatch(
      /^near-duplicates: Cannot write a\.py: it is there and no SQLite database; [^\n]+\n$/,
    );
    expect(readFileSync(join(folder, 'a.py'), 'utf8')).toBe('print()\n');
  });

  it('makes the folder for Parquet, also when it is named with a slash', async () => {
    const folder = folderOf({ 'a.txt': paragraph('a') });
    expect((await run(['export-index', '.', '--parquet', 'index/'], { in: folder })).code).toBe(0);
    expect(readdirSync(join(folder, 'index'))).toContain('about.parquet');
  });

  it.runIf(existsSync('/proc/self'))('says where no folder can be made', async () => {
    const folder = folderOf({ 'a.txt': paragraph('a') });
    const { code, error } = await run(['export-index', '.', '--parquet', '/proc/index'], { in: folder });
    expect(code).toBe(2);
    expect(error).toMatch(/^near-duplicates: Cannot write \/proc\/index: [^\n]+\n$/);
  });

  it('replaces an index, and leaves nothing behind when it is interrupted', async () => {
    const files: Record<string, string> = {};
    for (let n = 0; n < 400; n++) files[`src/${n}.txt`] = paragraph(`a${n}`).repeat(1) + paragraph(`b${n}`);
    const folder = folderOf(files);
    const index = join(folder, 'index.sqlite');
    const oldOne = 'SQLite format 3\0 the old one';
    writeFileSync(index, oldOne);
    const args = ['export-index', 'src', '--sqlite', index, '--parquet', join(folder, 'tables')];
    const stopped = await run(args, {
      in: folder,
      meanwhile: (child) => {
        // As soon as it has begun to write.
        const timer = setInterval(() => {
          if (!existsSync(join(folder, 'tables'))) return;
          clearInterval(timer);
          child.kill('SIGINT');
        }, 1);
        child.on('close', () => clearInterval(timer));
      },
    });
    expect(stopped).toMatchObject({ code: 130, error: 'near-duplicates: interrupted\n' });
    expect(readFileSync(index, 'utf8')).toBe(oldOne);
    expect(readdirSync(folder).sort()).toEqual(['index.sqlite', 'src']);
    expect((await run(args, { in: folder })).code).toBe(0);
    expect(readFileSync(index).subarray(0, 6).toString()).toBe('SQLite');
    expect(readdirSync(join(folder, 'tables')).length).toBe(5);
  });
});
