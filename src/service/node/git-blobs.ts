import { spawn } from 'node:child_process';
import { InputError } from '../input-error.ts';
import { gitEnvironment, notStarted } from './git.ts';

/** Reads blobs of a repository by their ids. */
export interface BlobReader {
  read(id: string): Promise<Uint8Array>;
  close(): void;
}

interface Question {
  readonly id: string;
  resolve(bytes: Uint8Array): void;
  reject(reason: unknown): void;
}

/** A single `git cat-file --batch` that answers all requests in order. */
export function blobReader(cwd: string, signal?: AbortSignal): BlobReader {
  const git = spawn('git', ['cat-file', '--batch'], {
    cwd,
    env: gitEnvironment,
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const asked: Question[] = [];
  let chunks: Buffer[] = [];
  let held = 0;
  /** The size in bytes of the current answer, once its first line has arrived. */
  let wanted: number | undefined;
  let ended: unknown;

  function end(reason: unknown): void {
    ended ??= reason;
    for (const question of asked.splice(0)) question.reject(ended);
    git.kill();
  }
  const abort = () => end(signal?.reason);

  function take(): void {
    while (asked.length > 0 && held > 0 && (wanted === undefined || held > wanted)) {
      const bytes = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      let rest = bytes;
      if (wanted === undefined) {
        const line = bytes.indexOf(10);
        chunks = [bytes];
        if (line < 0) return;
        const [, type, size] = bytes.toString('utf8', 0, line).split(' ');
        rest = bytes.subarray(line + 1);
        if (type === 'blob') wanted = Number(size);
        else {
          const question = asked.shift();
          question?.reject(new InputError(`git has no file ${question.id}: its history may be incomplete`));
        }
      } else {
        // A line end follows each answer.
        asked.shift()?.resolve(bytes.subarray(0, wanted));
        rest = bytes.subarray(wanted + 1);
        wanted = undefined;
      }
      chunks = [rest];
      held = rest.length;
    }
  }

  git.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    take();
  });
  git.stdin.on('error', end);
  git.on('error', (error) => end(notStarted(error)));
  git.on('close', () => {
    signal?.removeEventListener('abort', abort);
    end(new InputError('git ended before it had told everything'));
  });
  signal?.addEventListener('abort', abort, { once: true });

  return {
    read: (id) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        asked.push({ id, resolve, reject });
        git.stdin.write(`${id}\n`);
      }),
    close: () => end(new Error('closed')),
  };
}
