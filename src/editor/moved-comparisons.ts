import type { Place } from '../service/indexer/news.ts';
import { lengthOf } from '../service/indexer/place.ts';
import { pathAfter } from '../workspace/file-system.ts';
import type { Comparison } from './comparison.ts';
import { changesBetween, movedPlace, placeSaying, smallestChanges, type TextChange } from './moved-places.ts';

/** What a passage said before most of it was deleted, and where it began. */
interface Gone {
  words: string;
  at: number;
}

/** A comparison that is shown, with what it was written from. */
export interface Shown {
  /** Where the passages are now; the address says where they were when it was opened. */
  comparison: Comparison;
  /** Where they were when the sides were written, in these texts. */
  as: Comparison;
  texts: readonly (string | undefined)[];
  /** The texts as they are now. */
  now: (string | undefined)[];
  gone: (Gone | undefined)[];
}

/** Whether nothing of a passage is in a text, or no more than a new text has in common with it by chance. */
export function isNowhere({ startOffset, endOffset }: Place, text: string, gone?: Gone): boolean {
  const { length } = text.slice(startOffset, endOffset).trim();
  return length === 0 || (gone !== undefined && length * 10 < gone.words.length);
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
    return placeAfter(place, changes, before, after, gone, side);
  };
  return { ...comparison, left: moved(comparison.left, 0), right: moved(comparison.right, 1) };
}

/** A place after changes that made a text another: where it has gone to, or where what was gone is back. */
function placeAfter(
  place: Place,
  changes: readonly TextChange[],
  before: string,
  after: string,
  gone: Shown['gone'],
  side: 0 | 1,
): Place {
  const next = movedPlace(place, smallestChanges(changes, before, after));
  const { startOffset: at, endOffset } = place;
  if (lengthOf(next) * 2 < lengthOf(place)) gone[side] ??= { words: before.slice(at, endOffset), at };
  const back = gone[side] ? placeWritten(gone[side], changes, after, next) : undefined;
  if (back) gone[side] = undefined;
  return back ?? next;
}

/** Where words are that one of some changes wrote, or part of them: elsewhere they are another copy. */
function placeWritten(
  { words, at }: Gone,
  changes: readonly TextChange[],
  after: string,
  within: Place,
): Place | undefined {
  for (const { rangeOffset, text } of changes) {
    const end = rangeOffset + text.length;
    const startOffset = Math.min(Math.max(at, rangeOffset), end);
    const place = text ? placeSaying(words, after, { ...within, startOffset }) : undefined;
    if (place && place.startOffset < end && place.endOffset > rangeOffset) return place;
  }
  return undefined;
}

/** The comparison, whose places go along with what changed in the texts since the sides were written, if nothing else told it. */
export function alongWithTexts(shown: Shown, texts: Shown['texts']): Comparison {
  const { comparison, as, texts: before, gone } = shown;
  const moved = (place: Place, then: Place, side: 0 | 1) => {
    const [old, now] = [before[side], texts[side]];
    const isTold = place.startOffset !== then.startOffset || place.endOffset !== then.endOffset;
    if (isTold || !old || !now || old === now) return place;
    return placeAfter(place, changesBetween(old, now), old, now, gone, side);
  };
  const [left, right] = [moved(comparison.left, as.left, 0), moved(comparison.right, as.right, 1)];
  return { ...comparison, left, right };
}
