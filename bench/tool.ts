import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScanResult } from '../src/service/scan-result.ts';
import { measured, type Run } from './child.ts';

/** The options of a scan for files with these endings alone, or for all. */
export function scanOnly(endings: readonly string[] = []): string[] {
  return endings.flatMap((ending) => ['--include', `**/*.${ending}`]);
}

/** Scans a folder with the built tool as a user starts it, with default options unless others are given. */
export async function scan(
  folder: string,
  options: readonly string[] = [],
): Promise<{ result: ScanResult; run: Run }> {
  const out = mkdtempSync(join(tmpdir(), 'bench-scan-'));
  const file = join(out, 'scan.json');
  const run = await measured(process.execPath, [
    'dist/cli.js',
    'scan',
    folder,
    '--format',
    'json',
    '--output',
    file,
    ...options,
  ]);
  if (run.code !== 0) throw new Error(`scan of ${folder} ended with ${run.code}: ${run.errors}`);
  const result = JSON.parse(readFileSync(file, 'utf8')) as ScanResult;
  rmSync(out, { recursive: true });
  return { result, run };
}
