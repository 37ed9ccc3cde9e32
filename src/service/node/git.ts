import { spawn } from 'node:child_process';
import { InputError } from '../input-error.ts';

/** The environment of git: English messages, and no locks for mere reading. */
export const gitEnvironment = { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' };

/** The output of git with these arguments in a folder; throws an InputError with git's complaint when it fails. */
export function runGit(args: readonly string[], cwd: string, signal?: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const git = spawn('git', args, {
      cwd,
      env: gitEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(signal && { signal }),
    });
    const out: Uint8Array[] = [];
    const complaint: Uint8Array[] = [];
    git.stdout.on('data', (chunk) => out.push(chunk));
    git.stderr.on('data', (chunk) => complaint.push(chunk));
    git.on('error', (error) => reject(signal?.aborted ? signal.reason : notStarted(error)));
    git.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(out));
      reject(signal?.aborted ? signal.reason : new InputError(reasonIn(Buffer.concat(complaint).toString())));
    });
  });
}

/** The error for a person when git could not be started at all. */
export function notStarted(error: NodeJS.ErrnoException): InputError {
  if (error.code === 'ENOENT') return new InputError('This needs git, and there is no git on the PATH');
  return new InputError(`Cannot start git: ${error.message}`);
}

function reasonIn(complaint: string): string {
  const said = complaint.split('\n').find((line) => /^(?:fatal|error): /.test(line)) ?? complaint.trim();
  return `git says: ${said.replace(/^(?:fatal|error): /, '') || 'nothing, and failed'}`;
}
