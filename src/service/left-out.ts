import { ignoredStretches } from '../engine/sketches/ignored-list.ts';
import type { Text } from '../engine/sketches/texts.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import type { SkipReason } from '../workspace/skips.ts';
import { walk } from '../workspace/walk.ts';
import type { ScanOptions } from './options.ts';
import { batchSketcher } from './sketch-batch.ts';

/** Why a file is compared with no other: a rule of the walk, the ignore list, or a comment in it. */
export type LeftOut = SkipReason | 'ignore list' | 'comment';

/** Whether a comment in a text leaves out all of it. */
export function leftOutByComment(text: Text): LeftOut | undefined {
  return ignoredStretches(text).some(({ kind }) => kind === 'file') ? 'comment' : undefined;
}

/** Why a scan of the folder leaves a file out: because of its name, or else its content. */
export async function leftOutByScan(
  folder: string,
  path: string,
  options: ScanOptions,
  fileSystem: FileSystem,
): Promise<SkipReason | undefined> {
  let reason: SkipReason | undefined;
  const onSkip = (skipped: string, by: SkipReason) => {
    if (path === skipped || path.startsWith(`${skipped}/`)) reason = by;
  };
  for await (const found of walk(fileSystem, folder, options, {}, onSkip)) {
    const file = found.find((each) => each.path === path);
    if (!file) continue;
    const read = batchSketcher(fileSystem, { remember: false });
    const { skipped } = await read({ root: folder, files: [file], ...options });
    return skipped[0]?.reason;
  }
  return reason;
}
