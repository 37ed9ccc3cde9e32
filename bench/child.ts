import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One run of a program, from its start to its end. */
export interface Run {
  readonly code: number;
  readonly seconds: number;
  /** The most memory that it or a process it started held; NaN where the system does not report it. */
  readonly peakMegabytes: number;
  readonly errors: string;
}

const gnuTime = '/usr/bin/time';

/** Runs a program and measures it; what it prints to standard output is dropped. */
export async function measured(program: string, args: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-run-'));
  const report = join(folder, 'time');
  const timed = existsSync(gnuTime);
  const [command, commandArgs] = timed
    ? [gnuTime, ['-f', '%M', '-o', report, program, ...args]]
    : [program, [...args]];
  const began = performance.now();
  const child = spawn(command, commandArgs, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors = (errors + data).slice(-4000);
  });
  let polledKilobytes = 0;
  const poll = timed
    ? undefined
    : setInterval(() => {
        polledKilobytes = Math.max(polledKilobytes, highWater(child.pid));
      }, 20);
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(poll);
  const kilobytes = timed
    ? Number(/(\d+)\s*$/.exec(readFileSync(report, 'utf8'))?.[1])
    : polledKilobytes || NaN;
  rmSync(folder, { recursive: true });
  return { code, seconds, peakMegabytes: kilobytes / 1024, errors };
}

function highWater(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
