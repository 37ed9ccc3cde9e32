import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { version } from '../../package.json';
import { lastLine, type Range, textLines } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { lineCount } from '../engine/sketches/texts.ts';
import { compareText } from '../report/compare-text.ts';
import { csvText } from '../report/csv.ts';
import { exportText } from '../report/export-text.ts';
import { jsonPieces } from '../report/json.ts';
import { markdownText } from '../report/markdown.ts';
import { sarifText } from '../report/sarif.ts';
import { scanText } from '../report/scan-text.ts';
import { similarText } from '../report/similar-text.ts';
import type { TextView } from '../report/text-view.ts';
import { copiedShare, count, counted, finePercent } from '../report/wording.ts';
import { accepting } from '../service/accepting.ts';
import { changedLines, onChangedLines } from '../service/changed-lines.ts';
import { type ComparedFile, compare } from '../service/compare.ts';
import { readConfig } from '../service/config.ts';
import { formatIgnoreList, ignoreListName } from '../service/ignore-list.ts';
import { InputError } from '../service/input-error.ts';
import type { Machine } from '../service/machine.ts';
import { methodOf } from '../service/method-options.ts';
import { withSlashes } from '../service/node/file-system.ts';
import { defaultOptions, type ScanOptions } from '../service/options.ts';
import { commonRoot } from '../service/read-trees.ts';
import type { Watch } from '../service/run.ts';
import { type Scanned, scanToAccept } from '../service/scan.ts';
import type { ScanResult } from '../service/scan-result.ts';
import type { Settings } from '../service/settings.ts';
import { similar } from '../service/similar.ts';
import { isWithin, joinPath } from '../workspace/file-system.ts';
import type { Command } from './arguments.ts';
import type { Installed } from './installed.ts';
import { folderPath, namedText } from './operands.ts';
import { checkOutput, write } from './output.ts';
import { pageAssets, reportPage } from './report-page.ts';
import { textView } from './view.ts';

const newline = 10;
/** The least similarity with which `similar` lists a file. */
const leastSimilar = 0.2;

/** The outcome of a command: the exit code, and what to say about it. */
export interface Outcome {
  readonly exitCode: 0 | 1;
  readonly reason?: string | undefined;
  /** What else the command did. */
  readonly note?: string;
}

/** Runs a command, writes its result, and returns how it went. */
export async function runCommand(
  command: Command,
  machine: Machine,
  watch: Watch,
  installed: Installed,
): Promise<Outcome> {
  checkOutput(command.output);
  if (command.name === 'export-index') return runExport(command, machine, watch, installed.sqlite);
  if (command.name === 'trend') return runTrend(command, machine, watch);
  if (command.name === 'compare') return runCompare(command, machine, watch);
  if (command.name === 'similar') return runSimilar(command, machine, watch);
  return runScan(command, machine, watch, installed);
}

async function runScan(
  command: Command,
  machine: Machine,
  watch: Watch,
  installed: Installed,
): Promise<Outcome> {
  const assets = command.format === 'html' ? pageAssets(installed.reportPage) : undefined;
  const operands = command.operands.length > 0 ? command.operands : ['.'];
  const folders = operands.map((operand) => folderPath(operand, command.name));
  const root = commonRoot(folders);
  const settings = await settingsIn(root, command, machine);
  const options = optionsOf(settings);
  if (settings.failAbove !== undefined && methodOf(options))
    throw new InputError(
      '--fail-above counts copied lines, and --method compares whole files: use --fail-on any',
    );
  if ((command.accept || settings.failOn === 'new') && methodOf(options))
    throw new InputError(
      '--accept and --fail-on new are about families of passages, and --method compares whole files: use --fail-on any',
    );
  const { since } = command;
  const changes = since === undefined ? undefined : await machine.changesSince?.(root, since, watch.signal);
  const everything = await scanToAccept({ folders, options }, machine, watch);
  const { corpus } = everything;
  const result =
    changes && since !== undefined
      ? onChangedLines(everything.result, changedLines(changes), since, (path) => linesIn(corpus, path))
      : everything.result;
  const text = (view: TextView) =>
    assets ? reportPage(result, assets, view) : scanWriter(command, result, view);
  await present(command, root, result, text, watch);
  if (!command.accept) return judged(result, settings);
  const note = await accept({ ...everything, result }, machine, watch);
  return { exitCode: 0, ...(!command.quiet && { note }) };
}

function linesIn(corpus: Corpus, path: string): number | undefined {
  const text = corpus.texts.get(corpus.idOf(path) ?? -1);
  return text && lineCount(text);
}

/** Puts the families on the ignore list, and returns a note on how many. */
async function accept(
  { result, ignoreList, corpus }: Scanned,
  { fileSystem }: Machine,
  { signal }: Watch,
): Promise<string> {
  const { root, families, stats } = result;
  const path = joinPath(root, ignoreListName);
  const before = stats.ignoredFamilies ? ` (${count(stats.ignoredFamilies)} before)` : '';
  if (families.length === 0) return `no family to accept in ${path}${before}`;
  const when = new Date().toISOString().slice(0, 10);
  const list = await accepting(ignoreList, families, { root, corpus, when }, fileSystem);
  signal?.throwIfAborted();
  await write([formatIgnoreList(list)], path);
  return `${counted(families.length, 'family', 'families')} accepted in ${path}${before}`;
}

function scanWriter({ format, linkBase = '' }: Command, result: ScanResult, view: TextView): string {
  if (format === 'csv') return csvText(result);
  if (format === 'markdown') return markdownText(result, { linkBase, linesOf: view.linesOf });
  if (format === 'text') return scanText(result, view);
  const rootUri = pathToFileURL(`${result.root.replace(/\/$/, '')}/`).href;
  return sarifText(result, { version, rootUri });
}

async function runSimilar(command: Command, machine: Machine, watch: Watch): Promise<Outcome> {
  const folder = folderPath(command.folder ?? '.', 'similar');
  const options = optionsOf(await settingsIn(folder, command, machine));
  const { bytes, language, name, path } = await namedText(command.operands[0], {
    language: command.language,
    maxFileSize: options.maxFileSize,
    signal: watch.signal,
  });
  if (command.lines) checkLines(command.lines, name, bytes);
  const request = {
    bytes,
    language,
    name,
    path: path && isWithin(path, folder) ? withSlashes(relative(folder, path)) : undefined,
    lines: command.lines,
    minimum: command.settings.threshold ?? leastSimilar,
    folder,
    options,
  };
  const result = await similar(request, machine, watch);
  await present(command, folder, result, (view) => similarText(result, view), watch);
  return { exitCode: 0 };
}

function checkLines([first]: [number, number], name: string, bytes: Uint8Array): void {
  let lines = bytes.at(-1) === newline ? 0 : 1;
  for (const byte of bytes) if (byte === newline) lines++;
  if (first > lines)
    throw new InputError(`${name} has ${counted(lines, 'line')}, and --lines begins at ${first}`);
}

async function runCompare(command: Command, machine: Machine, watch: Watch): Promise<Outcome> {
  const folder = withSlashes(resolve('.'));
  const options = optionsOf(await settingsIn(folder, command, machine));
  const texts: ComparedFile[] = [];
  for (const operand of command.operands) {
    const { bytes, language, name } = await namedText(operand, {
      maxFileSize: options.maxFileSize,
      signal: watch.signal,
    });
    texts.push({ path: name, bytes, language });
  }
  const [a, b] = texts;
  if (command.explain) return explainPair(command, [a, b], options, machine, watch);
  const result = compare(a, b, options);
  // Standard input and pipes can be read only once, so the lines shown come from what was compared.
  const lines = new Map(texts.map(({ path, bytes }) => [path, textLines(new TextDecoder().decode(bytes))]));
  const linesOf = (range: Range) => lines.get(range.path)?.slice(range.startLine - 1, lastLine(range));
  await present(command, folder, result, (view) => compareText(result, { ...view, linesOf }), watch);
  return { exitCode: 0 };
}

async function explainPair(
  command: Command,
  [a, b]: readonly ComparedFile[],
  options: ScanOptions,
  machine: Machine,
  watch: Watch,
): Promise<Outcome> {
  const [{ explain }, { surroundingsIn }, { explainText }] = await Promise.all([
    import('../service/explain.ts'),
    import('../service/surroundings.ts'),
    import('../report/explain-text.ts'),
  ]);
  const folder = command.folder === undefined ? undefined : folderPath(command.folder, 'compare');
  const within = (operand: string) => {
    const path = withSlashes(resolve(operand));
    return folder !== undefined && isWithin(path, folder) ? withSlashes(relative(folder, path)) : undefined;
  };
  const paths = [within(command.operands[0]), within(command.operands[1])] as const;
  const around =
    folder === undefined ? undefined : await surroundingsIn(folder, paths, options, machine, watch);
  const result = explain(a, b, options, around);
  const decoder = new TextDecoder();
  const texts = [decoder.decode(a.bytes), decoder.decode(b.bytes)] as const;
  await present(
    command,
    withSlashes(resolve('.')),
    result,
    (view) => explainText(result, texts, view),
    watch,
  );
  return { exitCode: 0 };
}

async function runExport(
  command: Command,
  machine: Machine,
  watch: Watch,
  sqliteProgram: URL,
): Promise<Outcome> {
  const { exportIndex } = await import('./export/run-export.ts');
  const folder = folderPath(command.operands[0] ?? '.', command.name);
  const options = optionsOf(await settingsIn(folder, command, machine));
  const { sqlite, parquet, repository, sample = 1 } = command;
  const request = { folder, options, repository, sample, sqlite, parquet, sqliteProgram };
  const result = await exportIndex(request, machine, watch);
  await present(command, folder, result, (view) => exportText(result, view), watch);
  return { exitCode: 0 };
}

async function runTrend(command: Command, machine: Machine, watch: Watch): Promise<Outcome> {
  const { showTrend } = await import('./run-trend.ts');
  const folder = folderPath(command.operands[0] ?? '.', command.name);
  const options = optionsOf(await settingsIn(folder, command, machine));
  const { result, text, reason } = await showTrend(command, folder, options, machine, watch);
  await present(command, folder, result, text, watch);
  return { exitCode: 0, reason };
}

/** The settings that a folder keeps, and those of the command line in their place. */
async function settingsIn(folder: string, command: Command, { fileSystem }: Machine): Promise<Settings> {
  return { ...(await readConfig(fileSystem, folder)), ...command.settings };
}

function optionsOf({ failOn: _, failAbove: __, ...settings }: Settings): ScanOptions {
  return { ...defaultOptions, ...settings };
}

async function present(
  command: Command,
  root: string,
  result: object,
  text: (view: TextView) => string | Promise<string>,
  { signal }: Watch,
): Promise<void> {
  signal?.throwIfAborted();
  if (command.format === 'json') await write(jsonPieces(result), command.output);
  else if (command.format !== 'text' || !command.quiet || command.output !== undefined) {
    await write([await text(textView(command, root))], command.output);
  }
}

function judged({ families, files, totals, changed }: ScanResult, { failOn, failAbove }: Settings): Outcome {
  if (failOn === 'any' && families.length + files.length > 0) {
    return { exitCode: 1, reason: 'Near-duplicates were found, and --fail-on any is set' };
  }
  if (failOn === 'new' && families.length > 0) {
    const found = families.length === 1 ? 'A family is' : `${count(families.length)} families are`;
    return { exitCode: 1, reason: `${found} not accepted, and --fail-on new is set` };
  }
  const share = copiedShare(changed ?? totals);
  if (failAbove === undefined || share <= failAbove) return { exitCode: 0 };
  return {
    exitCode: 1,
    reason: `${finePercent(share)} of the ${changed ? 'changed lines' : 'lines'} are copied, more than the ${finePercent(failAbove)} of --fail-above`,
  };
}
