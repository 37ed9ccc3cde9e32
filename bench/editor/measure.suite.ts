import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, type Extension, extensions, languages, Position, Uri, window, workspace } from 'vscode';
import type { Surfaces } from '../../src/editor/surfaces.ts';
import { type OwnSlice, watchOwnCode } from './own-slices.ts';

/** What one window came to; times in milliseconds. */
export interface Measured {
  readonly activation?: number;
  /** From the end of activation until everything was read and compared. */
  readonly ready?: number;
  readonly files: number;
  /** How many of the indexed files were read. */
  readonly read: number;
  readonly findings: number;
  readonly edits: number[];
  /** How many of those edits were followed by an underline. */
  readonly marked: number;
  /** The longest stretches in which nothing else ran in the extension host, and how much of each was work. */
  readonly slices: { indexing: Slice[]; editing: Slice[] };
  /** Of the whole extension host, when everything is ready and after the edits. */
  readonly megabytes: number;
  readonly megabytesAfterEdits: number;
}

/** The longest stretches in which the extension's own code ran in the extension host. */
export interface Profiled {
  readonly indexing: OwnSlice[];
  readonly editing: OwnSlice[];
}

interface Slice {
  readonly wall: number;
  readonly work: number;
}

interface Task {
  readonly edits: number;
  readonly paths: readonly string[];
  /** How many milliseconds to watch a window without the extension instead. */
  readonly idle: number;
}

const scratch = process.env.VSCODE_TEST_SCRATCH ?? '';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Measures this window, with the extension or without it, and writes the result into the scratch folder. The first
 * window makes the index, the second takes the saved one, and the third makes everything again under a profiler, which
 * would cost the others time and memory.
 */
export async function run(): Promise<{ passed: number; failed: number }> {
  const phase = readFileSync(join(scratch, 'phase'), 'utf8');
  const task: Task = JSON.parse(readFileSync(join(scratch, 'task.json'), 'utf8'));
  const found = extensions.getExtension<Surfaces>('near-duplicates.near-duplicates');
  const result = phase === '3' && found ? await profiled(found, task) : await measured(found, task, phase);
  writeFileSync(join(scratch, `measured-${phase}.json`), JSON.stringify(result));
  return { passed: 1, failed: 0 };
}

async function measured(
  found: Extension<Surfaces> | undefined,
  task: Task,
  phase: string,
): Promise<Measured> {
  const loop = watchLoop();
  const surfaces = await found?.activate();
  const { activation, activatedAt } = activationOf('near-duplicates.near-duplicates');
  let read = 0;
  surfaces?.model.onDidChangeState(({ stage, total }) => {
    if (stage === 'read') read = Math.max(read, total);
  });
  await commands.executeCommand('workbench.view.extension.nearDuplicates').then(undefined, () => {});
  let ready: number | undefined;
  if (surfaces) {
    await until(() => surfaces.model.state.phase === 'ready');
    ready = Date.now() - activatedAt;
  } else await pause(task.idle);
  // Meanwhile the index is saved.
  await pause(4000);
  const indexing = loop.longest();
  const megabytes = process.memoryUsage.rss() / 1e6;
  const { times, marked } = phase === '1' ? await edit(task, surfaces) : { times: [], marked: 0 };
  const editing = loop.longest();
  loop.stop();
  return {
    ...(activation === undefined ? {} : { activation }),
    ...(ready === undefined ? {} : { ready }),
    files: surfaces?.model.state.files ?? 0,
    read,
    findings: surfaces?.duplicates.shown.length ?? 0,
    edits: times,
    marked,
    slices: { indexing, editing },
    megabytes,
    megabytesAfterEdits: process.memoryUsage.rss() / 1e6,
  };
}

async function profiled(found: Extension<Surfaces>, task: Task): Promise<Profiled> {
  const isOwn = ownCode(found);
  let watch = watchOwnCode(isOwn);
  const { model } = await found.activate();
  await commands.executeCommand('workbench.view.extension.nearDuplicates');
  await until(() => model.state.phase === 'ready');
  model.rebuild();
  await until(() => model.state.phase !== 'ready');
  await until(() => model.state.phase === 'ready');
  await pause(2000);
  const indexing = await watch.stop();
  watch = watchOwnCode(isOwn);
  await edit({ ...task, edits: Math.min(task.edits, 40) }, await found.activate());
  return { indexing, editing: await watch.stop() };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(10);
}

/**
 * The extension's own bundles by URL: other extensions have a dist/extension.js too, and VS Code is installed below
 * this folder.
 */
function ownCode({ extensionPath }: Extension<Surfaces>): (url: string) => boolean {
  const bundles = join(extensionPath, 'dist/');
  const asUri = Uri.file(bundles).toString();
  return (url) => url.startsWith(asUri) || url.startsWith(bundles);
}

/**
 * VS Code marks when it loads an extension and when it activates it; the time in between does not count as the
 * extension's.
 */
function activationOf(id: string): { activation?: number; activatedAt: number } {
  const { MonacoPerformanceMarks: marks } = globalThis as unknown as {
    MonacoPerformanceMarks?: { getMarks(): { name: string; startTime: number }[] };
  };
  const at = (name: string) =>
    marks?.getMarks().find((mark) => mark.name === `code/extHost/${name}/${id}`)?.startTime;
  const took = (begin: string, end: string) => (at(end) ?? Number.NaN) - (at(begin) ?? Number.NaN);
  const activation =
    took('willLoadExtensionCode', 'didLoadExtensionCode') +
    took('willActivateExtension', 'didActivateExtension');
  const activatedAt = at('didActivateExtension');
  if (activatedAt === undefined) return { activatedAt: Date.now() };
  return Number.isNaN(activation) ? { activatedAt } : { activation, activatedAt };
}

/** Pastes ten lines of one file into another, over and over. */
async function edit({ edits, paths }: Task, surfaces: Surfaces | undefined) {
  const times: number[] = [];
  let marked = 0;
  const root = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
  const linesOf = async (path: string) =>
    (await workspace.openTextDocument(Uri.joinPath(root, path))).getText().split('\n');
  for (let number = 0; number < edits; number++) {
    const pasted = (await linesOf(paths[(number * 7 + 3) % paths.length])).slice(5, 15).join('\n');
    const editor = await window.showTextDocument(Uri.joinPath(root, paths[number % paths.length]));
    const { document } = editor;
    const uri = document.uri.toString();
    await pause(60);
    let began = 0;
    const changing = workspace.onDidChangeTextDocument((change) => {
      if (change.document === document) began = performance.now();
    });
    let shown: (() => void) | undefined;
    const showing = new Promise<void>((resolve) => {
      shown = resolve;
    });
    const telling = surfaces?.model.onDidChangeDocument((told) => {
      if (told !== uri || surfaces.model.passagesOf(uri)?.version !== document.version || !began) return;
      times.push(performance.now() - began);
      if (languages.getDiagnostics(document.uri).some((each) => each.source === 'Near Duplicates')) marked++;
      telling?.dispose();
      shown?.();
    });
    await editor.edit((change) =>
      change.insert(new Position(Math.min(10, document.lineCount), 0), `${pasted}\n`),
    );
    await Promise.race([surfaces ? showing : pause(60), pause(3000)]);
    telling?.dispose();
    changing.dispose();
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  return { times, marked };
}

/** Watches for stretches in which no one-millisecond timer fired; keeps the five with the most work. */
function watchLoop() {
  const cpu = () => {
    const usage =
      (process as { threadCpuUsage?(): NodeJS.CpuUsage }).threadCpuUsage?.() ?? process.cpuUsage();
    return (usage.user + usage.system) / 1000;
  };
  let slices: Slice[] = [];
  let at = performance.now();
  let worked = cpu();
  const timer = setInterval(() => {
    const now = performance.now();
    const work = cpu();
    slices.push({ wall: now - at, work: work - worked });
    if (slices.length > 5000) slices = worst(slices);
    at = now;
    worked = work;
  }, 1);
  return {
    longest() {
      const kept = worst(slices);
      slices = [];
      return kept;
    },
    stop: () => clearInterval(timer),
  };
}

function worst(slices: readonly Slice[]): Slice[] {
  return [...slices].sort((x, y) => y.work - x.work).slice(0, 5);
}
