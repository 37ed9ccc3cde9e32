import { spawn } from 'node:child_process';
import { InputError } from '../input-error.ts';

/** The environment of git: English messages, and no locks for mere reading. */
export const gitEnvironment = { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' };

/** There is no git on this computer. */
export class NoGitError extends InputError {
  constructor() {
    super('This needs git, and there is no git on the PATH');
  }
}

/** What a run of git wrote, and what it complained of; without a complaint it succeeded. */
export interface GitRun {
  readonly output: Buffer;
  readonly complaint: string | undefined;
}

/** Runs git with these arguments in a folder; throws when it cannot be started or is aborted. */
export function runGit(args: readonly string[], folder: string, signal?: AbortSignal): Promise<GitRun> {
  return new Promise((resolve, reject) => {
    const git = spawn('git', args, {
      cwd: folder,
      env: gitEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(signal && { signal }),
    });
    const output: Uint8Array[] = [];
    const errors: Uint8Array[] = [];
    git.stdout.on('data', (chunk) => output.push(chunk));
    git.stderr.on('data', (chunk) => errors.push(chunk));
    git.on('error', (error) => reject(signal?.aborted ? signal.reason : notStarted(error)));
    git.on('close', (code) => {
      if (code !== 0 && signal?.aborted) return reject(signal.reason);
      const complaint = code === 0 ? undefined : complaintIn(Buffer.concat(errors).toString());
      resolve({ output: Buffer.concat(output), complaint });
    });
  });
}

/** What a run of git writes; throws an InputError with git's complaint when it fails. */
export async function outputOfGit(
  args: readonly string[],
  folder: string,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { output, complaint } = await runGit(args, folder, signal);
  if (complaint !== undefined) throw new InputError(`git says: ${complaint}`);
  return output;
}

/** The error for a person when git could not be started at all. */
export function notStarted(error: NodeJS.ErrnoException): InputError {
  return error.code === 'ENOENT' ? new NoGitError() : new InputError(`Cannot start git: ${error.message}`);
}

function complaintIn(errors: string): string {
  const said = errors.split('\n').find((line) => /^(?:fatal|error): /.test(line)) ?? errors.trim();
  return said.replace(/^(?:fatal|error): /, '') || 'nothing, and failed';
}
