import { folderOfMost, sharedFolder } from '../../shared-folder.ts';
import { t } from '../texts.ts';

/** The folder that all files of a group are in, or most of them; '' where there is none. */
export function nameOfGroup(paths: readonly string[]): string {
  const inner = (folder: string) => folder.split('/').slice(-2).join('/');
  const shared = sharedFolder(paths);
  if (shared !== '') return inner(shared);
  const most = folderOfMost(paths);
  return most === '' ? '' : t('mostly {0}', inner(most));
}
