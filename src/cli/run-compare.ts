import { resolve } from 'node:path';
import { lastLine, type Range, textLines } from '../engine/findings.ts';
import { compareText } from '../report/compare-text.ts';
import { type ComparedFile, compare } from '../service/compare.ts';
import type { Machine } from '../service/machine.ts';
import { withSlashes } from '../service/node/file-system.ts';
import type { ScanOptions } from '../service/options.ts';
import { runSearch, type Watch } from '../service/run.ts';
import type { Command } from './arguments.ts';
import { optionsOf, settingsIn } from './folder-settings.ts';
import { folderPath, type NamedText, namedTexts, pathIn } from './operands.ts';
import type { Listener, Outcome } from './outcome.ts';
import { present } from './present.ts';

/** Compares the two named texts, or explains their score, and shows it. */
export async function runCompare(command: Command, machine: Machine, watch: Listener): Promise<Outcome> {
  const folder = withSlashes(resolve('.'));
  const options = optionsOf(await settingsIn(folder, command, machine, watch));
  const named = await namedTexts(command, options.maxFileSize, watch);
  const texts = named.map(comparedAs);
  const [a, b] = texts;
  if (command.explain) return explainPair(command, named, options, machine, watch);
  const { result } = await runSearch(compare(a, b, options), machine, { signal: watch.signal });
  // Standard input and pipes can be read only once, so the lines shown come from what was compared.
  const lines = new Map(texts.map(({ path, bytes }) => [path, textLines(new TextDecoder().decode(bytes))]));
  const linesOf = (range: Range) => lines.get(range.path)?.slice(range.startLine - 1, lastLine(range));
  await present(command, folder, result, (view) => compareText(result, { ...view, linesOf }), watch);
  return { exitCode: 0 };
}

async function explainPair(
  command: Command,
  named: readonly NamedText[],
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
  const within = (folder: string, { path }: NamedText) => path && pathIn(folder, path);
  const pathsIn = (folder: string) => [within(folder, named[0]), within(folder, named[1])] as const;
  const around =
    folder === undefined ? undefined : await surroundingsIn(folder, pathsIn(folder), options, machine, watch);
  const [a, b] = named.map(comparedAs);
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

function comparedAs({ name, bytes, language }: NamedText): ComparedFile {
  return { path: name, bytes, language };
}
