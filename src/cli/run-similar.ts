import { leastSimilar } from '../engine/findings.ts';
import { newline } from '../engine/words/ascii.ts';
import { similarText } from '../report/similar-text.ts';
import { counted } from '../report/wording.ts';
import { InputError } from '../service/input-error.ts';
import type { Machine } from '../service/machine.ts';
import { similar } from '../service/similar.ts';
import type { Command } from './arguments.ts';
import { optionsOf, settingsIn } from './folder-settings.ts';
import { folderPath, namedTexts, pathIn } from './operands.ts';
import type { Listener, Outcome } from './outcome.ts';
import { present } from './present.ts';

/** Finds what resembles the named text, and shows it. */
export async function runSimilar(command: Command, machine: Machine, watch: Listener): Promise<Outcome> {
  const folder = folderPath(command.folder ?? '.', 'similar');
  const options = optionsOf(await settingsIn(folder, command, machine, watch));
  const [{ bytes, language, name, path }] = await namedTexts(command, options.maxFileSize, watch);
  const lines = command.lines && linesThere(command.lines, name, bytes);
  const request = {
    bytes,
    language,
    name,
    path: path && pathIn(folder, path),
    lines,
    minimum: command.settings.threshold ?? leastSimilar,
    folder,
    options,
  };
  const result = await similar(request, machine, watch);
  await present(command, folder, result, (view) => similarText(result, view), watch);
  return { exitCode: 0 };
}

/** The requested lines, as far as there are as many. */
function linesThere([first, last]: [number, number], name: string, bytes: Uint8Array): [number, number] {
  let lines = bytes.at(-1) === newline ? 0 : 1;
  for (const byte of bytes) if (byte === newline) lines++;
  if (first > lines)
    throw new InputError(`${name} has ${counted(lines, 'line')}, and --lines begins at ${first}`);
  return [first, Math.min(last, lines)];
}
