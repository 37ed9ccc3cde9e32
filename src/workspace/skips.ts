import { order } from '../engine/order.ts';
/** Kinds of files that are left out unless requested: findings in them are true but useless. */
export const optionalKinds = [
  'generated',
  'vendored',
  'minified',
  'snapshot',
  'translated',
  'licence',
  'changelog',
  'data',
] as const;

/** One of those kinds. */
export type OptionalKind = (typeof optionalKinds)[number];

/** Why a file, or a whole folder, was not compared. */
export type SkipReason =
  | OptionalKind
  | 'ignored'
  | 'excluded'
  | 'binary'
  | 'empty'
  | 'too large'
  | 'linked'
  | 'unreadable'
  | 'failed';

/** How often each reason left something out; a folder left out as a whole counts once. */
export type Tally = Partial<Record<SkipReason, number>>;

/** Counts one more file or folder left out. */
export function count(tally: Tally, reason: SkipReason): void {
  tally[reason] = (tally[reason] ?? 0) + 1;
}

/** The tally with its reasons in alphabetical order, so that equal scans write the same. */
export function sorted(tally: Tally): Tally {
  return Object.fromEntries(Object.entries(tally).sort(([a], [b]) => order(a, b)));
}
