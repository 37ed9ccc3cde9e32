import type { Stretch } from '../passages/places.ts';
import { sharedLength } from '../shared-length.ts';

/** What has this share in another is told with it. */
const mostlyInside = 0.9;

/** Whether a passage of prose, or of code, is in a longer one of the other kind, but for a little. */
export function isToldWith(isProse: boolean, { start, end }: Stretch, around: Stretch): boolean {
  return (
    around.end - around.start >= end - start + (isProse ? 0 : 1) &&
    sharedLength(around.start, around.end, start, end) >= mostlyInside * (end - start)
  );
}
