import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, sep } from 'node:path';
import { measured, type Run } from './child.ts';

/** One side of a clone: whole lines, counted from 1, both ends included. */
export interface ClonePlace {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** A side of a clone in the form that jscpd writes. */
interface Side {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What one run of jscpd found. */
export interface JscpdResult {
  readonly clones: readonly { readonly a: ClonePlace; readonly b: ClonePlace }[];
  readonly files: number;
  readonly lines: number;
  readonly duplicatedLines: number;
  readonly run: Run;
}

/** All options of jscpd that help to find edited copies in every language. */
export const allJscpdOptions = [
  '--mode',
  'weak',
  '--ignore-case',
  '--ignore-identifiers',
  '--ignore-literals',
  '--ignore-annotations',
  '--max-gap-lines',
  '5',
  '--similarity',
  '0.85',
  '--min-tokens',
  '30',
  '--min-lines',
  '3',
];

/** The options of jscpd for files with these endings alone, or for all. */
export function jscpdOnly(endings: readonly string[] = []): string[] {
  if (endings.length === 0) return [];
  return ['--pattern', endings.length === 1 ? `**/*.${endings[0]}` : `**/*.{${endings.join(',')}}`];
}

/** Runs jscpd's own binary, without the Node script that starts it, so that its time is the best possible. */
export async function runJscpd(folder: string, options: readonly string[] = []): Promise<JscpdResult> {
  const out = mkdtempSync(join(tmpdir(), 'bench-jscpd-'));
  const [program, first] = jscpdProgram();
  const run = await measured(program, [
    ...first,
    folder,
    '--reporters',
    'json',
    '--output',
    out,
    '--silent',
    '--no-tips',
    ...options,
  ]);
  const file = join(out, 'jscpd-report.json');
  if (run.code !== 0 || !existsSync(file))
    throw new Error(`jscpd on ${folder} ended with ${run.code}: ${run.errors}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(out, { recursive: true });
  const place = (side: Side): ClonePlace => ({
    path: fromRoot(folder, side.name),
    start: side.start,
    end: side.end,
  });
  const total = report.statistics.total;
  return {
    clones: report.duplicates.map((clone: { firstFile: Side; secondFile: Side }) => ({
      a: place(clone.firstFile),
      b: place(clone.secondFile),
    })),
    files: total.sources,
    lines: total.lines,
    duplicatedLines: total.duplicatedLines,
    run,
  };
}

function fromRoot(folder: string, name: string): string {
  return (isAbsolute(name) ? relative(folder, name) : name).split(sep).join('/');
}

function jscpdProgram(): [string, string[]] {
  const binary = `node_modules/jscpd-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}/bin/jscpd`;
  return existsSync(binary) ? [binary, []] : [process.execPath, ['node_modules/jscpd/run-jscpd.js']];
}
