import { relative, resolve } from 'node:path';
import { lastLine, type Range, textLines } from '../engine/findings.ts';
import { compareText } from '../report/compare-text.ts';
import { type ComparedFile, compare } from '../service/compare.ts';
import type { Machine } from '../service/machine.ts';
import { withSlashes } from '../service/node/file-system.ts';
import type { ScanOptions } from '../service/options.ts';
import { runSearch, type Watch } from '../service/run.ts';
import { isWithin } from '../workspace/file-system.ts';
import type { Command } from './arguments.ts';
import { optionsOf, settingsIn } from './folder-settings.ts';
import { folderPath, namedTexts } from './operands.ts';
import type { Listener, Outcome } from './outcome.ts';
import { present } from './present.ts';

/** Compares the two named texts, or explains their score, and shows it. */
export async function runCompare(command: Command, machine: Machine, watch: Listener): Promise<Outcome> {
  const folder = withSlashes(resolve('.'));
  const options = optionsOf(await settingsIn(folder, command, machine, watch));
  const named = await namedTexts(command, options.maxFileSize, watch);
  const texts = named.map(({ name, bytes, language }): ComparedFile => ({ path: name, bytes, language }));
  const [a, b] = texts;
  if (command.explain) return explainPair(command, [a, b], options, machine, watch);
  const { result } = await runSearch(compare(a, b, options), machine, { signal: watch.signal });
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
