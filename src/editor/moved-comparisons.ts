import type { Place } from '../service/indexer/news.ts';
import { lengthOf } from '../service/indexer/one-place.ts';
import { pathAfter } from '../workspace/file-system.ts';
import type { Comparison } from './comparison.ts';
import { changeBetween, movedPlace, placeSaying, smallestChanges, type TextChange } from './moved-places.ts';

/** A comparison that is shown, with what it was written from. */
export interface Shown {
  /** Where the passages are now; the address says where they were when it was opened. */
  comparison: Comparison;
  /** Where they were when the sides were written, in these texts. */
  as: Comparison;
  texts: readonly (string | undefined)[];
  /** The texts as they are now, and what was in a passage before most of it was deleted. */
  now: (string | undefined)[];
  gone: (string | undefined)[];
}

/** A comparison whose places go along with the changes of a document. */
export function movedComparison(
  comparison: Comparison,
  uri: string,
  changes: readonly TextChange[],
): Comparison {
  const moved = (place: Place) => (place.uri === uri ? movedPlace(place, changes) : place);
  return { ...comparison, left: moved(comparison.left), right: moved(comparison.right) };
}

/** A comparison whose files, or folders around them, have other names now. */
export function renamedComparison(
  comparison: Comparison,
  files: readonly { oldUri: object; newUri: object }[],
): Comparison {
  const named = (place: Place): Place => {
    const names = files.map(({ oldUri, newUri }) => pathAfter(place.uri, String(oldUri), String(newUri)));
    return { ...place, uri: names.find((uri) => uri !== place.uri) ?? place.uri };
  };
  return { ...comparison, left: named(comparison.left), right: named(comparison.right) };
}

/**
 * A comparison after an edit of a document that has another text now. Its places go along, also where much was written
 * again that is the same, and come back when what was deleted does.
 */
export function editedComparison(
  { now, gone, comparison }: Shown,
  uri: string,
  changes: readonly TextChange[],
  after: string,
): Comparison {
  const moved = (place: Place, side: 0 | 1): Place => {
    const before = now[side];
    if (place.uri !== uri) return place;
    now[side] = after;
    if (before === undefined) return movedPlace(place, changes);
    const next = movedPlace(place, smallestChanges(changes, before, after));
    if (lengthOf(next) * 2 < lengthOf(place)) gone[side] ??= before.slice(place.startOffset, place.endOffset);
    const back = gone[side] ? placeWritten(gone[side], changes, after, next) : undefined;
    if (back) gone[side] = undefined;
    return back ?? next;
  };
  return { ...comparison, left: moved(comparison.left, 0), right: moved(comparison.right, 1) };
}

/** Where words are that one of some changes wrote, or part of them: elsewhere they are another copy. */
function placeWritten(
  words: string,
  changes: readonly TextChange[],
  after: string,
  within: Place,
): Place | undefined {
  for (const { rangeOffset, text } of changes) {
    const place = text ? placeSaying(words, after, { ...within, startOffset: rangeOffset }) : undefined;
    if (place && place.startOffset < rangeOffset + text.length && place.endOffset > rangeOffset) return place;
  }
  return undefined;
}

/** The comparison, whose places go along with what changed in the texts since the sides were written, if nothing else told it. */
export function alongWithTexts({ comparison, as, texts: before }: Shown, texts: Shown['texts']): Comparison {
  const moved = (place: Place, then: Place, side: 0 | 1) => {
    const [old, now] = [before[side], texts[side]];
    const isTold = place.startOffset !== then.startOffset || place.endOffset !== then.endOffset;
    if (isTold || old === undefined || now === undefined || old === now) return place;
    // a file that is being written may be read when it is empty
    if (place.endOffset > Math.min(old.length, now.length)) return place;
    return movedPlace(place, [changeBetween(old, now)]);
  };
  const [left, right] = [moved(comparison.left, as.left, 0), moved(comparison.right, as.right, 1)];
  return { ...comparison, left, right };
}
