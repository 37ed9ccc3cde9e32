import { pathToFileURL } from 'node:url';
import { version } from '../../package.json';
import { order } from '../engine/order.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { lineCount } from '../engine/sketches/texts.ts';
import { csvText } from '../report/csv.ts';
import { addressesBelow, linkPath, markdownText } from '../report/markdown.ts';
import { sarifText } from '../report/sarif.ts';
import { scanText } from '../report/scan-text.ts';
import type { TextView } from '../report/text-view.ts';
import { apart, copiedShare, count } from '../report/wording.ts';
import { changedLines, onChangedLines } from '../service/changed-lines.ts';
import { unclosedComments } from '../service/corpus-figures.ts';
import { InputError } from '../service/input-error.ts';
import type { Machine } from '../service/machine.ts';
import { methodOf } from '../service/method-options.ts';
import { commonRoot } from '../service/read-trees.ts';
import { scan } from '../service/scan.ts';
import type { ScanResult } from '../service/scan-result.ts';
import type { Settings } from '../service/settings.ts';
import type { SkippedFile } from '../service/sketch-batch.ts';
import { joinPath } from '../workspace/file-system.ts';
import { acceptFamilies, scansAll } from './accept-families.ts';
import type { Command } from './arguments.ts';
import { noteUnusedWithin, optionsOf, settingsIn } from './folder-settings.ts';
import type { Installed } from './installed.ts';
import { folderPath } from './operands.ts';
import type { Listener, Outcome } from './outcome.ts';
import { present } from './present.ts';
import { pageAssets, reportPage } from './report-page.ts';
import { noteSubmodules } from './submodules.ts';
import { pathFromOutput, shownPath } from './view.ts';

/** Scans the folders of a command, writes what it finds, and returns how it went. */
export async function runScan(
  command: Command,
  machine: Machine,
  watch: Listener,
  installed: Installed,
): Promise<Outcome> {
  const assets = command.format === 'html' ? pageAssets(installed.reportPage) : undefined;
  const operands = command.operands.length > 0 ? command.operands : ['.'];
  const folders = operands.map((operand) => folderPath(operand, command.name));
  const root = commonRoot(folders);
  const settings = await settingsIn(root, command, machine, watch);
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
  if (changes?.prefix) {
    const top = shownPath(root.slice(0, -changes.prefix.length));
    watch.onNote(
      `changed lines are compared with ${shownPath(root)} alone; to find copies elsewhere in the repository, scan ${top}`,
    );
  }
  if (changes)
    noteSubmodules(root, changes.submodules, 'no line of submodules counts as changed', options, watch);
  const leftOut: SkippedFile[] = [];
  const onSkip: Listener['onSkip'] = command.leftOut
    ? (path, reason) => leftOut.push({ path, reason })
    : undefined;
  const seen: string[] = [];
  const onUnseen = (path: string) => seen.push(path);
  const everything = await scan({ folders, options }, machine, { ...watch, onSkip, onUnseen });
  await noteUnusedWithin({ root, folders, seen }, command, machine, watch);
  const { corpus } = everything;
  for (const { path, line } of unclosedComments(corpus))
    watch.onNote(
      `${shownPath(joinPath(root, path))}:${line}: near-duplicates-ignore-start has no end, so the rest of the file is ignored`,
    );
  const result = {
    ...(changes && since !== undefined
      ? onChangedLines(everything.result, changedLines(changes), since, (path) => linesIn(corpus, path))
      : everything.result),
    ...(onSkip && { leftOut: leftOut.sort((x, y) => order(x.path, y.path)) }),
  };
  const text = (view: TextView) =>
    assets ? reportPage(result, assets, view) : scanWriter(command, result, view);
  await present(command, root, result, text, watch);
  if (!command.accept) return judged(result, settings);
  const isOfAll = scansAll(command, folders, root);
  watch.onNote(await acceptFamilies({ ...everything, result }, isOfAll, machine, watch));
  return { exitCode: 0 };
}

function linesIn(corpus: Corpus, path: string): number | undefined {
  const text = corpus.textOf(path);
  return text && lineCount(text);
}

function scanWriter(command: Command, result: ScanResult, view: TextView): string {
  const { format, output } = command;
  if (format === 'csv') return csvText(result);
  if (format === 'markdown') {
    const linkBase = command.linkBase ?? linkPath(pathFromOutput(result.root, output));
    return markdownText(result, { ...view, addressOf: addressesBelow(linkBase) });
  }
  if (format === 'text') return scanText(result, view);
  const rootUri = pathToFileURL(`${result.root.replace(/\/$/, '')}/`).href;
  return sarifText(result, { version, rootUri });
}

/** The exit code that a result has by the settings, and why. */
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
  const [copied, allowed] = apart(share, failAbove);
  return {
    exitCode: 1,
    reason: `${copied} of the ${changed ? 'changed lines' : 'lines'} are copied, more than the ${allowed} of --fail-above`,
  };
}
