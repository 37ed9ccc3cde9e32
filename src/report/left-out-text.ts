import { addTo } from '../engine/arrays/lists.ts';
import type { SkippedFile } from '../service/sketch-batch.ts';
import { optionalKinds } from '../workspace/skips.ts';
import type { TextView } from './text-view.ts';
import { count, counted, leftOutReasons, reasonsByFiles, reasonsInText } from './wording.ts';

type Skipped = Readonly<Record<string, number>>;

/** A line on how many files were not compared, and why; none when all were. */
export function leftOutText(skipped: Skipped, { paint }: TextView, hint = ''): string[] {
  const total = Object.values(skipped).reduce((sum, files) => sum + files, 0);
  if (total === 0) return [];
  const what = counted(total, 'file or folder', 'files or folders');
  return [paint.faint(`${what} left out: ${leftOutReasons(skipped)}${hint}`)];
}

/** The files and folders that were not compared, below their reasons, and above all how many each has. */
export function leftOutList(leftOut: readonly SkippedFile[], { paint, shown }: TextView): string[] {
  const paths = new Map<string, string[]>();
  for (const { path, reason } of leftOut) addTo(paths, reason, path);
  const byOption = reasonsByOption(
    Object.fromEntries([...paths].map(([reason, all]) => [reason, all.length])),
  );
  const summary = byOption.map((reasons) => {
    const option = optionsFor(reasons.map(([reason]) => reason));
    return reasonsInText(reasons) + (option && paint.faint(` (compared with ${option})`));
  });
  const lists = byOption
    .flat()
    .flatMap(([reason, files]) => [
      '',
      `${reason} (${count(files)})`,
      ...(paths.get(reason) ?? []).map(
        (path) => `      ${paint.path(shown(path) + (path.endsWith('/') ? '/' : ''))}`,
      ),
    ]);
  return ['', ...summary, ...lists];
}

/**
 * Why files were left out, in lists by the option that takes them in: first those that it names as kinds, last what
 * nothing takes in. In each the reasons of most files come first.
 */
export function reasonsByOption(skipped: Skipped): [reason: string, files: number][][] {
  const optional: readonly string[] = optionalKinds;
  const rankOf = (reason: string) =>
    optional.includes(reason) ? 0 : reason === 'ignored' ? 1 : reason === 'too large' ? 2 : 3;
  const reasons = reasonsByFiles(skipped);
  return [0, 1, 2, 3]
    .map((rank) => reasons.filter(([reason]) => rankOf(reason) === rank))
    .filter((list) => list.length > 0);
}

/** A line on how much comments take out; none when they take out nothing. */
export function ignoredByComments(ignored: number, { paint }: TextView): string[] {
  return ignored === 0 ? [] : [paint.faint(`ignored by comments: ${count(ignored)}`)];
}

/** The options that take in what was left out for these reasons; empty when none does. */
export function optionsFor(reasons: readonly string[]): string {
  const kinds = optionalKinds.filter((kind) => reasons.includes(kind));
  const options = [
    ...(kinds.length > 0 ? [`--also ${kinds.join(',')}`] : []),
    ...(reasons.includes('ignored') ? ['--no-ignore-files'] : []),
    ...(reasons.includes('too large') ? ['--max-file-size'] : []),
  ];
  return options.join(' ');
}
