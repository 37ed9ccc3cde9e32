import { count, counted } from '../report/wording.ts';
import { accepting } from '../service/accepting.ts';
import { formatIgnoreList, ignoreListName } from '../service/ignore-list.ts';
import type { Machine } from '../service/machine.ts';
import type { Scanned } from '../service/scan.ts';
import { renewed } from '../service/stale-entries.ts';
import { joinPath } from '../workspace/file-system.ts';
import type { Command } from './arguments.ts';
import type { Listener } from './outcome.ts';
import { write } from './output.ts';

/**
 * Puts the families of a scan on the ignore list, which a scan of all that there is also clears of what is gone; returns
 * a note on how many.
 */
export async function acceptFamilies(
  { result, ignoreList, allFamilies, corpus }: Scanned,
  isOfAll: boolean,
  { fileSystem }: Machine,
  { signal }: Pick<Listener, 'signal'>,
): Promise<string> {
  const { root, families, stats } = result;
  const path = joinPath(root, ignoreListName);
  const { list, lowered, dropped } = renewed(ignoreList, allFamilies, corpus);
  const changes = lowered + dropped;
  if (families.length > 0 || (isOfAll && changes > 0)) {
    const when = new Date().toISOString().slice(0, 10);
    const base = isOfAll ? list : ignoreList;
    const accepted = await accepting(base, families, { root, corpus, when }, fileSystem);
    signal?.throwIfAborted();
    await write([formatIgnoreList(accepted)], path);
  }
  const before = stats.ignoredFamilies ? ` (${count(stats.ignoredFamilies)} before)` : '';
  const found =
    families.length > 0
      ? `${counted(families.length, 'family', 'families')} accepted in ${path}${before}`
      : `no family to accept in ${path}${before}`;
  if (changes === 0) return found;
  if (!isOfAll)
    return `${found}; entries that fit less or nothing of this scan are kept: it was of a part, or by options of its own`;
  return `${found}; ${[
    ...(lowered > 0 ? [`${counted(lowered, 'entry', 'entries')} lowered to the copies that are left`] : []),
    ...(dropped > 0 ? [`${counted(dropped, 'entry', 'entries')} dropped that fit nothing any more`] : []),
  ].join(', ')}`;
}

/** Whether a scan is of the whole folder that has the list, by its own settings alone. */
export function scansAll({ since, settings }: Command, folders: readonly string[], root: string): boolean {
  const { failOn: _, failAbove: __, ...narrowing } = settings;
  return folders.includes(root) && since === undefined && Object.keys(narrowing).length === 0;
}
