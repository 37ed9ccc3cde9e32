import { lastLine } from '../../engine/findings.ts';
import type { ReportFamily } from '../report-model.ts';

/** A family that two files share, with its first place in either, by number. */
export interface SharedPlaces {
  readonly family: ReportFamily;
  readonly a: number;
  readonly b: number;
}

/** What two files share, without what lies within another such passage on either side. */
export function sharedPlaces(
  families: readonly ReportFamily[],
  fileA: number,
  fileB: number,
): SharedPlaces[] {
  const shared = families
    .map((family) => {
      const [a, b] = [fileA, fileB].map((file) => family.members.findIndex((place) => place.file === file));
      return { family, a, b };
    })
    .filter(({ a, b }) => a >= 0 && b >= 0);
  const isWithin = (inner: SharedPlaces, outer: SharedPlaces) =>
    (['a', 'b'] as const).every((side) => {
      const [own, around] = [inner, outer].map((each) => each.family.members[each[side]]);
      return around.startLine <= own.startLine && lastLine(own) <= lastLine(around);
    });
  return shared.filter(
    (each, at) =>
      !shared.some(
        (other, otherAt) =>
          other !== each && isWithin(each, other) && (otherAt < at || !isWithin(other, each)),
      ),
  );
}
