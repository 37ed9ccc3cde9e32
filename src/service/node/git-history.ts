import { joinPath } from '../../workspace/file-system.ts';
import type { TreeEntry } from '../../workspace/tree-file-system.ts';
import type { History, Version, VersionChoice } from '../history.ts';
import { InputError } from '../input-error.ts';
import { outputOfGit } from './git.ts';
import { type BlobReader, blobReader } from './git-blobs.ts';
import { submodulesIn } from './submodules.ts';

const decoder = new TextDecoder();

/** The history of the git repository that contains a folder; throws an InputError when there is none. */
export async function gitHistory(folder: string, signal?: AbortSignal): Promise<History> {
  const ask = async (...args: string[]) => decoder.decode(await outputOfGit(args, folder, signal)).trimEnd();
  const [top, prefix = ''] = (await place(ask, folder)).split('\n');
  try {
    await ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new InputError(`There are no commits yet in ${top}`);
  }
  const shallow = (await ask('rev-parse', '--is-shallow-repository')) === 'true';
  let blobs: BlobReader | undefined;
  return {
    top,
    folder: prefix === '' ? top : joinPath(top, prefix.replace(/\/$/, '')),
    shallow,
    submodules: await submodulesIn(folder, signal),
    versions: (choice) => (choice.tags ? tagged(ask, choice) : committed(ask, choice)),
    async tree(commit) {
      return entriesIn(
        await outputOfGit(['ls-tree', '-r', '-z', '-l', '--full-tree', commit], folder, signal),
      );
    },
    read(blob) {
      blobs ??= blobReader(folder, signal);
      return blobs.read(blob);
    },
    close: () => blobs?.close(),
  };
}

type Ask = (...args: string[]) => Promise<string>;

async function place(ask: Ask, folder: string): Promise<string> {
  try {
    return await ask('rev-parse', '--show-toplevel', '--show-prefix');
  } catch (error) {
    if (error instanceof InputError && error.message.includes('not a git repository'))
      throw new InputError(`${folder} is not in a git repository, so there are no versions to compare`);
    throw error;
  }
}

/** Commits along the first parents: the branch itself, without what was merged into it. */
async function committed(ask: Ask, { last, every }: VersionChoice): Promise<Version[]> {
  const format = '--format=%h%x09%H%x09%cI';
  const most = `--max-count=${(last - 1) * every + 1}`;
  return chosen(await ask('log', '--first-parent', '--no-show-signature', '--no-color', format, most), {
    last,
    every,
  });
}

/** Tags by their dates, except those on something other than a commit. */
async function tagged(ask: Ask, choice: Omit<VersionChoice, 'tags'>): Promise<Version[]> {
  const commit = '%(if:equals=commit)%(objecttype)%(then)%(objectname)%(else)';
  const target = '%(if:equals=commit)%(*objecttype)%(then)%(*objectname)%(else)%(end)%(end)';
  const format = `--format=%(refname:lstrip=2)%09${commit}${target}%09%(creatordate:iso-strict)`;
  const versions = chosen(await ask('for-each-ref', '--sort=-creatordate', format, 'refs/tags'), choice);
  if (versions.length === 0) throw new InputError('There are no tags; without --tags, commits are compared');
  return versions;
}

/** Every so many of the lines, which come newest first; the result is oldest first. */
function chosen(lines: string, { last, every }: Omit<VersionChoice, 'tags'>): Version[] {
  return lines
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, commit]) => commit)
    .filter((_, place) => place % every === 0)
    .slice(0, last)
    .map(([name, commit, date]) => ({ name, commit, date }))
    .reverse();
}

/**
 * The files and links of a tree as `ls-tree -z -l` writes them; submodules are left out, as their bytes are not here.
 */
function entriesIn(listed: Uint8Array): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (const line of decoder.decode(listed).split('\0')) {
    const [, mode, type, id, size, path] = /^(\d+) (\w+) (\w+) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
    if (type === 'blob')
      entries.push({ path, kind: mode === '120000' ? 'link' : 'file', id, size: Number(size) });
  }
  return entries;
}
