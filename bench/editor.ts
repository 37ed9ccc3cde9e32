import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { numberOption, readArguments } from './arguments.ts';
import type { Measured, Profiled } from './editor/measure.suite.ts';
import { manyFiles, realFiles, writeFiles } from './many-files.ts';
import { between, randomFrom } from './random.ts';
import { quantile, table } from './table.ts';
import { mostMegabytes, type Starts, startsOf } from './worker.ts';

const project = resolve('.');
// These start programs, so they are imported as they are and not bundled into the benchmark.
const fromProject = (path: string) => import(pathToFileURL(join(project, path)).href);

/**
 * One run: the window that makes the index, the one that loads it, the one under a profiler, and one without the
 * extension.
 */
interface Window {
  readonly first: Measured;
  readonly second: Measured;
  readonly profiled: Profiled;
  readonly without: Measured;
}

/** Measures the extension in a real extension host, on many files, compared with the same window without it. */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words);
  const scratch = mkdtempSync(join(tmpdir(), 'bench-editor-'));
  const clear = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  // Even if interrupted, it leaves nothing behind; the server and the browser end with this process.
  process.once('exit', clear);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  try {
    const folder = given.rest[0] ? resolve(given.rest[0]) : makeFolder(given, scratch);
    const task = { edits: numberOption(given, 'edits', 200), paths: editable(folder), idle: 5000 };
    writeFileSync(join(scratch, 'task.json'), JSON.stringify(task));
    const suite = await bundled(scratch);
    const times = numberOption(given, 'times', 2);
    const windows: Window[] = [];
    const workers: Starts[] = [];
    for (let time = 0; time < times; time++) {
      workers.push(startsOf(folder));
      const [without] = await measure<Measured>('test/host/driver', folder, suite, scratch, 1);
      const [first, second, profiled] = await measure<Measured & Profiled>('.', folder, suite, scratch, 3);
      windows.push({ first, second, profiled, without });
    }
    print(folder, windows, workers);
    return 0;
  } finally {
    clear();
  }
}

function makeFolder(given: ReturnType<typeof readArguments>, scratch: string): string {
  const folder = join(scratch, 'workspace');
  mkdirSync(folder);
  // A scan leaves out folders called node_modules.
  const files = manyFiles(realFiles(['node_modules'], 1), numberOption(given, 'files', 10_000), 1);
  writeFiles(
    folder,
    files.map(({ path, text }) => ({ path: path.replaceAll('node_modules', 'packages'), text })),
  );
  return folder;
}

/** Files of the folder to edit, in random order. */
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

async function measure<Result>(
  extension: string,
  workspace: string,
  suite: string,
  scratch: string,
  phases: number,
): Promise<Result[]> {
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
    timeout: 1200,
  });
  if (failed) throw new Error('the window was not measured to its end');
  return Array.from({ length: phases }, (_, at): Result => {
    return JSON.parse(readFileSync(join(scratch, `measured-${at + 1}.json`), 'utf8'));
  });
}

/** A row of the result: one number for each run, with the target that it should meet. */
interface Row {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
  readonly without?: readonly (number | undefined)[];
  readonly target?: number;
}

function print(folder: string, windows: readonly Window[], workers: readonly Starts[]): void {
  const first = windows.map((each) => each.first);
  const second = windows.map((each) => each.second);
  const without = windows.map((each) => each.without);
  const longest = (part: 'indexing' | 'editing') => (one: Measured) => one.slices[part][0]?.work;
  const own = (part: 'indexing' | 'editing') => windows.map((each) => each.profiled[part][0]?.work ?? 0);
  const seconds = (ready: number | undefined) => ready && ready / 1000;
  const rows: Row[] = [
    { name: 'edit to squiggle, median ms', values: first.map(({ edits }) => of(edits, 0.5)), target: 20 },
    { name: 'edit to squiggle, 99% ms', values: first.map(({ edits }) => of(edits, 0.99)), target: 60 },
    { name: 'activation, ms', values: [...first, ...second].map((one) => one.activation), target: 50 },
    { name: 'longest slice of our code, indexing, ms', values: own('indexing'), target: 10 },
    { name: 'longest slice of our code, editing, ms', values: own('editing'), target: 10 },
    {
      name: 'longest slice of any code, indexing, ms',
      values: first.map(longest('indexing')),
      without: without.map(longest('indexing')),
    },
    {
      name: 'longest slice of any code, editing, ms',
      values: first.map(longest('editing')),
      without: without.map(longest('editing')),
    },
    { name: 'first index, s', values: first.map(({ ready }) => seconds(ready)) },
    { name: 'warm start, s', values: second.map(({ ready }) => seconds(ready)), target: 1 },
    { name: 'files read again at a warm start', values: second.map(({ read }) => read), target: 0 },
    {
      name: 'worker alone after a first index, MB',
      values: workers.map((each) => each.first.megabytes),
      target: mostMegabytes,
    },
    {
      name: 'worker alone after a warm start, MB',
      values: workers.map((each) => each.warm.megabytes),
      target: mostMegabytes,
    },
    ...memoryRows('first index', first, without),
    ...memoryRows('warm start', second, without),
  ];
  const edits = first.reduce((sum, one) => sum + one.edits.length, 0);
  const marked = first.reduce((sum, one) => sum + one.marked, 0);
  console.log(
    `\n${folder}: ${first[0].files} files in the index, ${first[0].findings} findings; ${edits} edits, ${marked} underlined; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`,
  );
  console.log(table(['each run', 'with', 'without', 'target', 'met'], rows.map(cellsOf)));
  for (const part of ['indexing', 'editing'] as const) {
    const slices = windows.flatMap((each) => each.profiled[part]).sort((x, y) => y.work - x.work);
    const words = slices.slice(0, 5).map(({ work, where }) => `${work.toFixed(1)} ms in ${where}`);
    console.log(`our longest while ${part}: ${words.join(', ') || 'none'}`);
  }
}

function memoryRows(when: string, measured: readonly Measured[], without: readonly Measured[]): Row[] {
  return [
    {
      name: `extension host after a ${when}, MB`,
      values: measured.map(({ megabytes }) => megabytes),
      without: without.map(({ megabytes }) => megabytes),
    },
    {
      name: 'more than without, MB',
      values: measured.map(({ megabytes }, at) => megabytes - (without[at]?.megabytes ?? 0)),
    },
  ];
}

function of(values: readonly number[], share: number): number | undefined {
  return values.length ? quantile(values, share) : undefined;
}

function cellsOf({ name, values, without, target }: Row): string[] {
  const told = (list: readonly (number | undefined)[] = []) =>
    list
      .map((value) => {
        if (value === undefined) return '–';
        return value.toFixed(Number.isInteger(value) || value >= 100 ? 0 : 1);
      })
      .join(' ');
  const known = values.filter((value) => value !== undefined);
  const met = known.length > 0 && known.every((value) => value <= (target ?? 0)) ? 'yes' : 'no';
  return [
    name,
    told(values),
    without ? told(without) : '',
    target === undefined ? '' : `≤ ${target}`,
    target === undefined ? '' : met,
  ];
}
