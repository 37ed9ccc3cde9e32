import { t } from '../texts.ts';

/** Why a picture of files that share passages is empty. */
export function nothingShared({ isFiltered }: { readonly isFiltered: boolean }): string {
  return isFiltered
    ? t('No two files share a passage that passes the filters.')
    : t('No two files share a passage.');
}
