import type { Machine } from '../service/machine.ts';
import type { Command } from './arguments.ts';
import type { Installed } from './installed.ts';
import type { Listener, Outcome } from './outcome.ts';
import { checkOutput } from './output.ts';
import { runCompare } from './run-compare.ts';
import { runScan } from './run-scan.ts';
import { runSimilar } from './run-similar.ts';

/** Runs a command, writes its result, and returns how it went. What only a few commands need is loaded for them. */
export async function runCommand(
  command: Command,
  machine: Machine,
  watch: Listener,
  installed: Installed,
): Promise<Outcome> {
  checkOutput(command.output);
  switch (command.name) {
    case 'scan':
    case 'report':
      return runScan(command, machine, watch, installed);
    case 'similar':
      return runSimilar(command, machine, watch);
    case 'compare':
      return runCompare(command, machine, watch);
    case 'export-index': {
      const { runExport } = await import('./export/run-export.ts');
      return runExport(command, machine, watch, installed.sqlite);
    }
    case 'trend': {
      const { runTrend } = await import('./run-trend.ts');
      return runTrend(command, machine, watch);
    }
  }
}
