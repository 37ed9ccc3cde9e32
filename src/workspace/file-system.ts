/** A value, or the promise of it: a local file system answers at once, a remote one later. */
export type Eventually<T> = T | Promise<T>;

/** What is at a path; links are not followed. */
export type EntryKind = 'file' | 'folder' | 'link' | 'other';

/** One thing in a folder. */
export interface Entry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** Where the user keeps the git settings for all repositories. */
export interface UserGit {
  readonly home: string;
  /** Configuration files; a later one overrides an earlier one. */
  readonly configs: readonly string[];
  /** The ignore file to use when no configuration names another. */
  readonly ignoreFile: string;
}

/** What the workspace needs of a file system. Every path is absolute and written with `/`. */
export interface FileSystem {
  /** The entries of a folder, in any order; throws when it cannot be read. */
  list(folder: string): Eventually<readonly Entry[]>;
  /** The bytes of a file, or undefined when there are more than `limit`; throws when it cannot be read. */
  read(file: string, limit: number): Eventually<Uint8Array | undefined>;
  /** What a path leads to once every link is followed, or undefined when nothing is there. */
  resolve(path: string): Eventually<{ readonly path: string; readonly kind: EntryKind } | undefined>;
  /** Missing where users have no home folder. */
  readonly userGit?: UserGit;
}

/** The path of what is there, behind links; the path itself where nothing is. */
export async function realPath(fileSystem: FileSystem, path: string): Promise<string> {
  return (await fileSystem.resolve(path))?.path ?? path;
}

/** The path of something in a folder. */
export function joinPath(folder: string, name: string): string {
  if (name === '') return folder;
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** The folder that holds a path, or undefined for the top of the tree. */
export function parentOf(path: string): string | undefined {
  const slash = path.lastIndexOf('/');
  if (slash < 0 || slash === path.length - 1) return undefined;
  if (slash === 0) return '/';
  return path[slash - 1] === ':' ? path.slice(0, slash + 1) : path.slice(0, slash);
}

/** The path that `written`, relative to a folder or absolute on any system, leads to, without `.` and `..`. */
export function pathFrom(folder: string, written: string): string {
  const [top = ''] = /^(?:[A-Za-z]:)?\//.exec(written) ?? [];
  let path = top || folder;
  for (const part of written.slice(top.length).split('/')) {
    if (part === '..') path = parentOf(path) ?? path;
    else if (part !== '.' && part !== '') path = joinPath(path, part);
  }
  return path;
}

/** Whether `path` is `folder` or somewhere in it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A path after a file, or a folder around it, was renamed; any other path stays as it is. */
export function pathAfter(path: string, from: string, to: string): string {
  return `${path}/`.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
}

/** A path, or a URI, and then the folders around it, from the inside out. */
export function* withFoldersAround(path: string): Generator<string> {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end);
}

/** A relative path without its last part; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
