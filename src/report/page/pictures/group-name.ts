import { ownForms } from '../../ends-apart.ts';
import { folderOfMost, sharedFolder } from '../../shared-folder.ts';
import { t } from '../texts.ts';

/**
 * The folder that all files of each group are in, or most of them, by as much of its path as tells it from those of the
 * others; '' where there is none, or none that tells the group from others: most of all files are in it.
 */
export function namesOfGroups(groups: readonly (readonly number[])[], all: readonly string[]): string[] {
  const tells = (folder: string) =>
    folder !== '' && 2 * all.filter((path) => path.startsWith(`${folder}/`)).length < all.length;
  const folders = groups.map((group) => {
    const paths = group.map((file) => all[file]);
    const [shared, most] = [sharedFolder(paths), folderOfMost(paths)];
    return { shared, told: [shared, most].find(tells) };
  });
  const names = ownForms(new Set(folders.flatMap(({ told }) => told ?? [])), formsOf);
  return folders.map(({ shared, told }) => {
    const name = told && names.get(told);
    if (!name) return '';
    return told === shared ? name : t('mostly {0}', name);
  });
}

/** What a folder may be called, the shortest first: by itself and the one that it is in, or by one farther out. */
function formsOf(folder: string): string[] {
  const parts = folder.split('/');
  const ends = parts.map((_, at) => brief(parts.slice(at).join('/'))).reverse();
  return [parts.slice(-2).join('/'), ...ends.slice(2)];
}

/** The end of a path that tells it from others, without what is behind the folder that does so. */
export function brief(end: string): string {
  const parts = end.split('/');
  return parts.length > 2 ? `${parts[0]}/…/${parts.at(-1)}` : end;
}
