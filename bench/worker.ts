import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeWorker } from '../src/editor/node-worker.ts';
import { converse } from '../src/service/indexer/conversation.ts';
import type { IndexState } from '../src/service/indexer/news.ts';
import type { Answerer, EditorAsks, IndexerAsks } from '../src/service/indexer/protocol.ts';
import { defaultOptions } from '../src/service/options.ts';
import { readArguments } from './arguments.ts';
import { table } from './table.ts';
import { nameOfFolder } from './text-files.ts';

/** One start of the worker. */
interface Start {
  readonly files: number;
  readonly seconds: number;
  /**
   * How much more memory the process took than before the worker began: some seconds after it was ready, and at its
   * peak.
   */
  readonly megabytes: number;
  readonly peak: number;
}

/** A start without a saved index, and one with it. */
export interface Starts {
  readonly first: Start;
  readonly warm: Start;
}

/** The most that the worker may take for 114 MB of text. */
export const mostMegabytes = 300;
const settling = 5000;

/** Runs the built worker of the extension alone in a process, once without a saved index and once with it. */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words);
  const folder = resolve(given.rest[0] ?? 'node_modules');
  const storage = given.options.get('storage');
  if (storage !== undefined) {
    console.log(JSON.stringify(await started(folder, storage)));
    return 0;
  }
  const { first, warm } = startsOf(folder);
  const row = (name: string, { files, seconds, megabytes, peak }: Start) => [
    name,
    String(files),
    seconds.toFixed(1),
    megabytes.toFixed(0),
    peak.toFixed(0),
  ];
  console.log(`\n${nameOfFolder(folder)}, Node ${process.version}; target ${mostMegabytes} MB\n`);
  console.log(
    table(['', 'files', 'ready, s', 'MB', 'peak MB'], [row('first index', first), row('warm start', warm)]),
  );
  return 0;
}

/** Starts the worker without a saved index, then with it, each in a process of its own. */
export function startsOf(folder: string): Starts {
  const storage = mkdtempSync(join(tmpdir(), 'bench-worker-'));
  const start = (): Start =>
    JSON.parse(
      execFileSync(process.execPath, ['bench/run.mjs', 'worker', folder, '--storage', storage], {
        encoding: 'utf8',
      }),
    );
  try {
    return { first: start(), warm: start() };
  } finally {
    rmSync(storage, { recursive: true });
  }
}

async function started(folder: string, storage: string): Promise<Start> {
  const megabytes = () => process.memoryUsage.rss() / 1e6;
  const before = megabytes();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, 50);
  const began = performance.now();
  const worker = nodeWorker(pathToFileURL(resolve('dist/indexer.js')))();
  const { state, seconds } = await new Promise<{ state: IndexState; seconds: number }>((done, fail) => {
    worker.onDidDie((reason) => fail(new Error(reason)));
    const answers: Answerer<Pick<IndexerAsks, 'update' | 'log'>> = {
      async update({ state }) {
        if (state?.phase === 'failed') fail(new Error(state.problem));
        if (state?.phase === 'ready') done({ state, seconds: (performance.now() - began) / 1000 });
      },
      async log() {},
    };
    const { ask } = converse<IndexerAsks, EditorAsks>(worker.port, () => answers as Answerer<IndexerAsks>);
    const folders = [{ uri: pathToFileURL(folder).href, root: folder, options: defaultOptions }];
    void ask('assign', { folders, options: defaultOptions, sameFile: true, storage });
  });
  // meanwhile the index is saved
  await new Promise((rest) => setTimeout(rest, settling));
  clearInterval(watch);
  const after = megabytes();
  worker.terminate();
  return { files: state.files, seconds, megabytes: after - before, peak: peak - before };
}
