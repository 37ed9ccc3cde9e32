import type { Entry, EntryKind, FileSystem } from '../../src/workspace/file-system.ts';

/** What stands at a path: text or bytes, a link to another path, or something that cannot be read. */
export type Content = string | Uint8Array | { link: string } | 'unreadable folder';

/** A file system of the given files, whose paths are absolute; answers by promises, like one behind a wire. */
export function memoryFileSystem(files: Record<string, Content>): FileSystem {
  const linkOf = (path: string): string | undefined => {
    const content = files[path];
    return typeof content === 'object' && 'link' in content ? content.link : undefined;
  };
  const real = (path: string, depth = 0): string => {
    if (depth > 20) throw new Error(`loop at ${path}`);
    const parts = path.split('/').filter(Boolean);
    let at = '';
    for (const [index, part] of parts.entries()) {
      at += `/${part}`;
      const link = linkOf(at);
      if (link !== undefined) return real([link, ...parts.slice(index + 1)].join('/'), depth + 1);
    }
    return at || '/';
  };
  const below = (folder: string) =>
    Object.keys(files).filter((path) => path.startsWith(`${folder === '/' ? '' : folder}/`));
  const kindOf = (path: string): EntryKind | undefined => {
    if (linkOf(path) !== undefined) return 'link';
    if (files[path] === 'unreadable folder') return 'folder';
    if (path in files) return 'file';
    return below(path).length > 0 ? 'folder' : undefined;
  };
  return {
    async list(folder) {
      const at = real(folder);
      if (files[at] === 'unreadable folder') throw new Error('permission denied');
      const names = new Set(
        below(at).map((path) => path.slice(at === '/' ? 1 : at.length + 1).split('/')[0]),
      );
      return [...names]
        .map((name): Entry => ({ name, kind: kindOf(`${at === '/' ? '' : at}/${name}`) ?? 'other' }))
        .reverse();
    },
    async read(file, limit) {
      const content = files[real(file)];
      if (
        content === 'unreadable folder' ||
        (typeof content !== 'string' && !(content instanceof Uint8Array))
      )
        throw new Error(`cannot read ${file}`);
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return bytes.length > limit ? undefined : bytes;
    },
    async resolve(path) {
      const at = real(path);
      const kind = kindOf(at);
      return kind && { path: at, kind };
    },
  };
}
