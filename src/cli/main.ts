import packageJson from '../../package.json' with { type: 'json' };
import { InputError } from '../service/input-error.ts';
import type { Command } from './arguments.ts';
import { readArguments } from './arguments.ts';
import type { Installed } from './installed.ts';
import { UsageError } from './usage-error.ts';

/** Does what the arguments ask and gives the exit code. */
export async function main(written: readonly string[], installed: Installed): Promise<number> {
  try {
    const request = readArguments(written);
    if (request.name === 'version') return say(`${packageJson.version}\n`);
    if (request.name === 'help') {
      const { helpText } = await import('./help.ts');
      return say(helpText(request.about));
    }
    return await run(request, installed);
  } catch (error) {
    return complain(error);
  }
}

async function run(command: Command, installed: Installed): Promise<number> {
  const { runCommand } = await import('./run-command.ts');
  const { thisMachine } = await import('../service/node/machine.ts');
  const { progressLine } = await import('./progress.ts');
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const progress = process.stderr.isTTY && !command.quiet ? progressLine(process.stderr) : undefined;
  try {
    const machine = thisMachine(installed.worker, command.workers);
    const watch = { signal: interrupted.signal, onProgress: progress?.show };
    const { exitCode, reason, note } = await runCommand(command, machine, watch, installed);
    progress?.clear();
    if (note) process.stderr.write(`near-duplicates: ${note}\n`);
    if (reason) process.stderr.write(`near-duplicates: ${reason}\n`);
    return exitCode;
  } catch (error) {
    progress?.clear();
    if (!interrupted.signal.aborted) throw error;
    process.stderr.write('near-duplicates: interrupted\n');
    return 130;
  }
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function complain(error: unknown): number {
  if (error instanceof UsageError || error instanceof InputError) {
    process.stderr.write(`near-duplicates: ${error.message}\n`);
  } else {
    const reason = error instanceof Error ? error.message : String(error);
    const details =
      process.env.DEBUG && error instanceof Error ? `\n${error.stack}` : ' (DEBUG=1 tells more)';
    process.stderr.write(`near-duplicates: something went wrong: ${reason}${details}\n`);
  }
  return 2;
}
