import { version } from '../../package.json';
import { harmless } from '../report/text-view.ts';
import { InputError } from '../service/input-error.ts';
import { reasonOf } from '../service/reason.ts';
import type { Command } from './arguments.ts';
import { readArguments } from './arguments.ts';
import type { Installed } from './installed.ts';
import { UsageError } from './usage-error.ts';

/** The exit codes that a shell expects of a program that a signal ended. */
const codes = { SIGINT: 130, SIGTERM: 143 };

/** Does what the arguments ask and returns the exit code. */
export async function main(written: readonly string[], installed: Installed): Promise<number> {
  try {
    const request = readArguments(written);
    if (request.name === 'version') return await say(`${version}\n`);
    if (request.name === 'help') {
      const { helpText } = await import('./help.ts');
      return await say(helpText(request.about));
    }
    return await run(request, installed);
  } catch (error) {
    return complain(error);
  }
}

async function run(command: Command, installed: Installed): Promise<number> {
  const { runCommand } = await import('./run-command.ts');
  const { thisMachine } = await import('../service/node/machine.ts');
  const { canRewrite, progressLine } = await import('./progress.ts');
  const interrupted = new AbortController();
  let ended: number = codes.SIGINT;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      ended = codes[signal];
      interrupted.abort();
    });
  const { stderr, env } = process;
  const progress = canRewrite(stderr, env) && !command.quiet ? progressLine(stderr) : undefined;
  const onNote = (note: string) => {
    if (command.quiet) return;
    progress?.clear();
    stderr.write(`near-duplicates: ${harmless(note)}\n`);
  };
  try {
    const machine = thisMachine(installed.worker, { wanted: command.workers });
    const watch = { signal: interrupted.signal, onProgress: progress?.show, onNote };
    const { exitCode, reason } = await runCommand(command, machine, watch, installed);
    progress?.clear();
    if (reason) stderr.write(`near-duplicates: ${reason}\n`);
    return exitCode;
  } catch (error) {
    progress?.clear();
    if (!interrupted.signal.aborted) throw error;
    stderr.write('near-duplicates: interrupted\n');
    return ended;
  }
}

async function say(text: string): Promise<number> {
  const { writeToStandardOutput } = await import('./output.ts');
  await writeToStandardOutput([text]);
  return 0;
}

function complain(error: unknown): number {
  if (error instanceof UsageError || error instanceof InputError) {
    const faults = error instanceof InputError ? error.faults : [error.message];
    for (const fault of faults) process.stderr.write(`near-duplicates: ${harmless(fault)}\n`);
  } else {
    const reason = harmless(reasonOf(error));
    const details =
      process.env.DEBUG && error instanceof Error ? `\n${error.stack}` : ' (DEBUG=1 tells more)';
    process.stderr.write(`near-duplicates: something went wrong: ${reason}${details}\n`);
  }
  return 2;
}
