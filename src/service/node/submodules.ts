import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outputOfGit } from './git.ts';

/** The submodules in a folder of a git repository that are checked out, by their paths relative to the folder. */
export async function submodulesIn(folder: string, signal?: AbortSignal): Promise<string[]> {
  const output = await outputOfGit(['ls-files', '--stage', '-z'], folder, signal);
  return output
    .toString()
    .split('\0')
    .flatMap((line) => (line.startsWith('160000 ') ? [line.slice(line.indexOf('\t') + 1)] : []))
    .filter((path) => existsSync(join(folder, path, '.git')));
}
