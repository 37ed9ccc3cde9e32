import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { numberOption, readArguments } from './arguments.ts';
import type { Measured } from './editor/measure.suite.ts';
import { manyFiles, realFiles, writeFiles } from './many-files.ts';
import { between, randomFrom } from './random.ts';
import { quantile, table } from './table.ts';

const project = resolve('.');
// These start programs, so they are taken as they stand and not into the bundle of the benchmark.
const fromProject = (path: string) => import(pathToFileURL(join(project, path)).href);

/** Measures the extension in a real extension host, on many files, beside the same window without it. */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words);
  const scratch = mkdtempSync(join(tmpdir(), 'bench-editor-'));
  try {
    const folder = given.rest[0] ? resolve(given.rest[0]) : makeFolder(given, scratch);
    const task = { edits: numberOption(given, 'edits', 200), paths: editable(folder), idle: 5000 };
    writeFileSync(join(scratch, 'task.json'), JSON.stringify(task));
    const suite = await bundled(scratch);
    const times = numberOption(given, 'times', 2);
    const windows: { with: Measured[]; without: Measured }[] = [];
    for (let time = 0; time < times; time++) {
      const without = await measure('test/host/driver', folder, suite, scratch, 1);
      windows.push({ with: await measure('.', folder, suite, scratch, 2), without: without[0] });
    }
    print(folder, windows);
    return 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}

function makeFolder(given: ReturnType<typeof readArguments>, scratch: string): string {
  const folder = join(scratch, 'workspace');
  mkdirSync(folder);
  // What stands in folders that are left out would not be compared.
  const files = manyFiles(realFiles(['node_modules'], 1), numberOption(given, 'files', 10_000), 1);
  writeFiles(
    folder,
    files.map(({ path, text }) => ({ path: path.replaceAll('node_modules', 'packages'), text })),
  );
  return folder;
}

/** Files of the folder to edit, in an order that chance decides. */
function editable(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.(?:tsx?|jsx?|c|rs|java|py|mdx?)$/.test(path) && !/(?:^|\/)(?:\.|node_modules\/|dist\/)/.test(path),
  );
  const random = randomFrom(1);
  return Array.from(
    { length: Math.min(400, paths.length) },
    () => paths[between(random, 0, paths.length - 1)],
  );
}

async function bundled(scratch: string): Promise<string> {
  const { build } = await fromProject('node_modules/esbuild/lib/main.js');
  const outfile = join(scratch, 'measure.cjs');
  const entryPoints = [join(project, 'bench/editor/measure.suite.ts')];
  await build({ entryPoints, outfile, bundle: true, format: 'cjs', platform: 'node', external: ['vscode'] });
  return outfile;
}

async function measure(extension: string, workspace: string, suite: string, scratch: string, phases: number) {
  const { runInBrowser } = await fromProject('test/host/browser-run.mjs');
  const { installServer } = await fromProject('test/host/install.mjs');
  const settings = {
    'nearDuplicates.debounce': 0,
    'git.enabled': false,
    'typescript.validate.enable': false,
  };
  const { failed } = await runInBrowser({
    install: installServer('newest'),
    extension: join(project, extension),
    suite,
    workspace,
    settings,
    scratch,
    phases,
    timeout: 600,
  });
  if (failed) throw new Error('the window was not measured to its end');
  return Array.from({ length: phases }, (_, at): Measured => {
    return JSON.parse(readFileSync(join(scratch, `measured-${at + 1}.json`), 'utf8'));
  });
}

function print(folder: string, windows: { with: Measured[]; without: Measured }[]): void {
  const first = windows.map((each) => each.with[0]);
  const second = windows.map((each) => each.with[1]);
  const without = windows.map((each) => each.without);
  const each = (values: readonly (number | undefined)[]) =>
    values.map((value) => (value === undefined ? '–' : value.toFixed(value < 100 ? 1 : 0))).join(' ');
  const longest = (part: 'indexing' | 'editing') => (one: Measured) => one.slices[part][0]?.work;
  const edits = first.flatMap((one) => one.edits);
  const isKept = second.every(({ read, files }) => read < files / 2);
  const rows = [
    ['edit to squiggle, median ms', edits.length ? quantile(edits, 0.5).toFixed(1) : '–', '–', '20'],
    ['edit to squiggle, 99% ms', edits.length ? quantile(edits, 0.99).toFixed(1) : '–', '–', '60'],
    ['activation, ms', each([...first, ...second].map((one) => one.activation)), '–', '50'],
    [
      'longest slice of work while indexing, ms',
      each(first.map(longest('indexing'))),
      each(without.map(longest('indexing'))),
      '10',
    ],
    [
      'longest slice of work while editing, ms',
      each(first.map(longest('editing'))),
      each(without.map(longest('editing'))),
      '10',
    ],
    ['first index, s', each(first.map((one) => (one.ready ?? 0) / 1000)), '–', ''],
    ['warm start, s', isKept ? each(second.map((one) => (one.ready ?? 0) / 1000)) : 'none', '–', '1'],
    ['files read again at a warm start', each(second.map((one) => one.read)), '–', '0'],
    [
      'extension host, MB',
      each(first.map((one) => one.megabytes)),
      each(without.map((one) => one.megabytes)),
      '+300',
    ],
  ];
  console.log(
    `\n${folder}: ${first[0].files} files in the index, ${first[0].findings} findings; ${edits.length} edits, ${first.reduce((sum, one) => sum + one.marked, 0)} underlined; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`,
  );
  console.log(table(['each run', 'with', 'without', 'target'], rows));
}
