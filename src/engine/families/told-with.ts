import { addTo } from '../arrays/lists.ts';
import type { Offsets, PassagePairResult } from '../findings.ts';
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

/** Passages without those that are told with one of the other kind on both sides: comments in code, listings. */
export function withoutInner(passages: readonly PassagePairResult[]): PassagePairResult[] {
  const byPath = new Map<string, PassagePairResult[]>();
  for (const passage of passages) addTo(byPath, passage.b.path, passage);
  return passages.filter(({ a, b, space }) => {
    const isProse = space === 'prose';
    return !byPath
      .get(b.path)
      ?.some(
        (around) =>
          (around.space === 'prose') !== isProse &&
          isRangeToldWith(isProse, a, around.a) &&
          isRangeToldWith(isProse, b, around.b),
      );
  });
}

/** The same of ranges of files. */
export function isRangeToldWith(isProse: boolean, range: Offsets, around: Offsets): boolean {
  return isToldWith(isProse, stretchOf(range), stretchOf(around));
}

/** Where a range is in its text. */
export function stretchOf({ startOffset, endOffset }: Offsets): Stretch {
  return { start: startOffset, end: endOffset };
}
