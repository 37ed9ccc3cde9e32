import { folderOfMost, sharedFolder } from '../../shared-folder.ts';
import { t } from '../texts.ts';

/**
 * The folder that all files of a group are in, or most of them; '' where there is none, or none that tells the group from
 * others: most of all files are in it.
 */
export function nameOfGroup(paths: readonly string[], all: readonly string[]): string {
  const inner = (folder: string) => folder.split('/').slice(-2).join('/');
  const tells = (folder: string) =>
    folder !== '' && 2 * all.filter((path) => path.startsWith(`${folder}/`)).length < all.length;
  const shared = sharedFolder(paths);
  if (tells(shared)) return inner(shared);
  const most = folderOfMost(paths);
  return tells(most) ? t('mostly {0}', inner(most)) : '';
}
