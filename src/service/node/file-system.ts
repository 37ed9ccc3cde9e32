import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { EntryKind, FileSystem, UserGit } from '../../workspace/file-system.ts';

/** The disk, read synchronously: a call costs less than a promise would, and everything slow runs in workers. */
export function diskFileSystem(): FileSystem {
  return {
    userGit: userGit(),

    list: (folder) =>
      readdirSync(folder, { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        kind: kindOf(entry),
      })),

    read: diskReader(openFile),

    resolve(path) {
      try {
        return { path: withSlashes(realpathSync.native(path)), kind: kindOf(statSync(path)) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Reads what `open` opens by its path; undefined when it has more than `limit` bytes. */
export function diskReader(
  open: (path: string) => number,
): (path: string, limit: number) => Uint8Array | undefined {
  let buffer = new Uint8Array(1 << 20);
  return (path, limit) => {
    const descriptor = open(path);
    try {
      let length = 0;
      for (;;) {
        if (length === buffer.length) {
          if (length > limit) return undefined;
          buffer = widened(buffer);
        }
        const got = readSync(descriptor, buffer, length, buffer.length - length, null);
        if (got === 0) break;
        length += got;
      }
      // a copy, because whoever awaits it may have others read meanwhile
      return length > limit ? undefined : buffer.slice(0, length);
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Windows has no such flag, and no pipes among its files. */
const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Opens a file that nobody named: a pipe in its place might be waited for without end. */
function openFile(path: string): number {
  const descriptor = openSync(path, withoutWaiting);
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw new Error('it is not a file');
}

function userGit(): UserGit {
  const { XDG_CONFIG_HOME, GIT_CONFIG_GLOBAL, GIT_CONFIG_NOSYSTEM } = process.env;
  const home = homedir();
  const ofUser = join(XDG_CONFIG_HOME || join(home, '.config'), 'git');
  const configs = [
    ...(GIT_CONFIG_NOSYSTEM || process.platform === 'win32' ? [] : ['/etc/gitconfig']),
    ...(GIT_CONFIG_GLOBAL ? [GIT_CONFIG_GLOBAL] : [join(ofUser, 'config'), join(home, '.gitconfig')]),
  ];
  return {
    home: withSlashes(home),
    configs: configs.map(withSlashes),
    ignoreFile: withSlashes(join(ofUser, 'ignore')),
  };
}

/** A path of this machine in the form that the workspace uses. */
export function withSlashes(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}

function kindOf(entry: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP';
}

function widened(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const wider = new Uint8Array(bytes.length * 2);
  wider.set(bytes);
  return wider;
}
