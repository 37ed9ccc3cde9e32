import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The built tool. */
export const toolPath = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Files that a person can open and read. */
export const bakery = fileURLToPath(new URL('../fixtures/bakery', import.meta.url));

const nobody = 65_534;

/** What a run of the tool came to. */
export interface Run {
  code: number | null;
  out: string;
  error: string;
}

/** How to run the tool. */
export interface RunOptions {
  in?: string;
  /** What it reads; `'open'` leaves it waiting. */
  input?: string;
  /** Run as a user whom permissions bind, even where the tests run as one whom they do not. */
  bound?: boolean;
  env?: Record<string, string>;
  /** Called once the tool runs. */
  meanwhile?(child: ChildProcess): void;
}

/** Runs the built tool in a process of its own. */
export function run(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolPath, ...args], {
      cwd: options.in,
      env: { ...process.env, ...options.env },
      ...(options.bound && process.getuid?.() === 0 && { uid: nobody }),
    });
    let out = '';
    let error = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (error += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, error }));
    child.stdin.on('error', () => {});
    if (options.input !== 'open') child.stdin.end(options.input ?? '');
    options.meanwhile?.(child);
  });
}

/** A new folder with these files, which is gone after the test. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'near-duplicates-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const syllables = 'ba de fi go lu ma ne pi ro su ta ve wi xo ya zu chi dra fle gro'.split(' ');

/** A paragraph of 120 words in 12 lines, always the same for a topic, that no other topic shares. */
export function paragraph(topic: string): string {
  let state = 1;
  for (const letter of topic) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0;
  const syllable = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return syllables[(state >>> 16) % syllables.length];
  };
  const words = (count: number) => Array.from({ length: count }, () => syllable() + syllable() + syllable());
  return `${Array.from({ length: 12 }, () => words(10).join(' ')).join('\n')}\n\n`;
}
