import type { UserGit } from '../../src/workspace/file-system.ts';
import type { Tally } from '../../src/workspace/skips.ts';
import { type Selection, walk } from '../../src/workspace/walk.ts';
import { type Content, memoryFileSystem } from './memory-file-system.ts';

/** Selects every file that is worth comparing. */
export const everything: Selection = { include: [], exclude: [], ignoreFiles: true, also: [] };

/** The paths that a walk of these files finds, and what it leaves out. */
export async function walked(
  files: Record<string, Content>,
  selection: Partial<Selection> = {},
  root = '/p',
  userGit?: UserGit,
) {
  const tally: Tally = {};
  const paths: string[] = [];
  const fileSystem = { ...memoryFileSystem(files), ...(userGit && { userGit }) };
  for await (const found of walk(fileSystem, root, { ...everything, ...selection }, tally)) {
    paths.push(...found.map((file) => file.path));
  }
  return { paths, tally };
}
