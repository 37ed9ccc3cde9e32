import {
  type Entry,
  type EntryKind,
  type FileSystem,
  isWithin,
  joinPath,
  nameOf,
  parentOf,
  pathFrom,
} from './file-system.ts';

/** One file or link of a tree in a repository; folders exist through the files in them. */
export interface TreeEntry {
  /** Relative to the top. */
  readonly path: string;
  readonly kind: 'file' | 'link';
  /** Identifies the bytes: the same id, the same bytes. */
  readonly id: string;
  readonly size: number;
}

/** A tree of a repository as a file system that also says which bytes are at a path. */
export interface TreeFileSystem extends FileSystem {
  idOf(path: string): Promise<string | undefined>;
}

/** How many links in a row are followed, as on a disk. */
const mostLinks = 32;

/**
 * The tree below `top`, read-only; `readId` gets the bytes. What the repository keeps about itself (`.git`) comes
 * from where it is, in `around`, so that its list of ignored files applies here too.
 */
export function treeFileSystem(
  top: string,
  entries: readonly TreeEntry[],
  readId: (id: string) => Promise<Uint8Array>,
  around: FileSystem,
): TreeFileSystem {
  const own = joinPath(top, '.git');
  const files = new Map<string, TreeEntry>();
  const folders = new Map<string, Map<string, EntryKind>>([[top, new Map()]]);
  for (const entry of entries) {
    const path = joinPath(top, entry.path);
    files.set(path, entry);
    place(path, entry.kind);
  }

  function place(path: string, kind: EntryKind): void {
    const parent = parentOf(path);
    if (parent === undefined || path === top) return;
    const known = folders.get(parent);
    if (!known) place(parent, 'folder');
    const siblings = known ?? new Map<string, EntryKind>();
    folders.set(parent, siblings.set(nameOf(path), kind));
  }

  /** The path with every link in it followed, or undefined when it leads out of the tree or nowhere. */
  async function real(path: string, links = 0): Promise<string | undefined> {
    if (path === top) return top;
    if (!isWithin(path, top) || links > mostLinks) return undefined;
    if (folders.has(path)) return path;
    const parent = await real(parentOf(path) ?? top, links);
    if (parent === undefined) return undefined;
    const here = joinPath(parent, nameOf(path));
    const entry = files.get(here);
    if (entry?.kind === 'link') {
      const target = new TextDecoder().decode(await readId(entry.id));
      return real(pathFrom(parent, target), links + 1);
    }
    return entry || folders.has(here) ? here : undefined;
  }

  async function fileAt(path: string): Promise<TreeEntry | undefined> {
    const found = await real(path);
    return found === undefined ? undefined : files.get(found);
  }

  return {
    async list(folder) {
      const found = await real(folder);
      const listed = found === undefined ? undefined : folders.get(found);
      if (!listed) throw new Error(`no folder ${folder}`);
      const entries = [...listed].map(([name, kind]): Entry => ({ name, kind }));
      const about = found === top ? await around.resolve(own) : undefined;
      return about ? [...entries, { name: '.git', kind: about.kind }] : entries;
    },
    async read(file, limit) {
      if (isWithin(file, own)) return around.read(file, limit);
      const entry = await fileAt(file);
      if (!entry) throw new Error(`no file ${file}`);
      return entry.size > limit ? undefined : readId(entry.id);
    },
    async resolve(path) {
      if (path === own) return { path, kind: 'folder' };
      const found = await real(path);
      return found === undefined
        ? undefined
        : { path: found, kind: files.has(found) ? ('file' as const) : ('folder' as const) };
    },
    idOf: async (path) => (await fileAt(path))?.id,
  };
}
