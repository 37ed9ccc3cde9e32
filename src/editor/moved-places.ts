import { textLines } from '../engine/findings.ts';
import { sharedEnds } from '../report/shared-ends.ts';
import type { Place } from '../service/indexer/news.ts';
import { linesOf } from '../service/text-lines.ts';

interface Spot {
  readonly line: number;
  readonly character: number;
}

/** A change of a document, in VS Code's counting, which starts from 0. */
export interface TextChange {
  readonly range: { readonly start: Spot; readonly end: Spot };
  readonly rangeOffset: number;
  readonly rangeLength: number;
  readonly text: string;
}

/** Where a place of a document is after changes of it, each of which begins before the one that precedes it. */
export function movedPlace(place: Place, changes: readonly TextChange[]): Place {
  return changes.reduce(afterChange, place);
}

/** Where words of a text are, nearest to a place of it; undefined when it has none such. */
export function placeSaying(words: string, text: string, near: Place): Place | undefined {
  const behind = text.indexOf(words, near.startOffset);
  const ahead = text.lastIndexOf(words, near.startOffset);
  const isAhead = ahead >= 0 && (behind < 0 || near.startOffset - ahead < behind - near.startOffset);
  const startOffset = isAhead ? ahead : behind;
  if (startOffset < 0) return undefined;
  const endOffset = startOffset + words.length;
  const spotAt = spotsOf(text);
  return placeFrom(near.uri, [spotAt(startOffset), startOffset], [spotAt(endOffset), endOffset]);
}

/** The changes that made a text another; one that wrote much of it again, as a formatter does, as small as it can be. */
export function smallestChanges(
  changes: readonly TextChange[],
  before: string,
  after: string,
): readonly TextChange[] {
  const [only, more] = changes;
  return only && !more && only.rangeLength > 0 && only.text ? [changeBetween(before, after)] : changes;
}

function spotsOf(text: string): (offset: number) => Spot {
  const lines = linesOf(text);
  return (offset) => {
    const line = lines.at(offset);
    return { line, character: offset - lines.start(line) };
  };
}

/** The one change that makes a text another, as small as it can be. */
export function changeBetween(before: string, after: string): TextChange {
  const { head, tail } = sharedEnds(before, after);
  const end = before.length - tail;
  const spotAt = spotsOf(before);
  return {
    range: { start: spotAt(head), end: spotAt(end) },
    rangeOffset: head,
    rangeLength: end - head,
    text: after.slice(head, after.length - tail),
  };
}

function afterChange(place: Place, change: TextChange): Place {
  const { rangeOffset, rangeLength, text } = change;
  const start = { line: place.startLine - 1, character: place.startColumn - 1 };
  const end = { line: place.endLine - 1, character: place.endColumn - 1 };
  const from = isBefore(start, change.range.end)
    ? earlier(start, change.range.start)
    : shifted(start, change);
  // what is written right behind a passage is not in it
  const isAhead = !isBefore(change.range.start, end);
  // and what is written in the place of a passage and of something ahead of it is another text
  if (isBefore(change.range.start, start) && isSame(end, change.range.end))
    return placeFrom(place.uri, [change.range.start, rangeOffset], [change.range.start, rangeOffset]);
  const to = isAhead ? end : isBefore(end, change.range.end) ? change.range.start : shifted(end, change);
  const moved = (offset: number) =>
    offset < rangeOffset + rangeLength ? Math.min(offset, rangeOffset) : offset + text.length - rangeLength;
  const endOffset = isAhead ? place.endOffset : moved(place.endOffset);
  return placeFrom(place.uri, [from, moved(place.startOffset)], [to, endOffset]);
}

type At = readonly [spot: Spot, offset: number];

function placeFrom(uri: string, [from, startOffset]: At, [to, endOffset]: At): Place {
  return {
    uri,
    startLine: from.line + 1,
    startColumn: from.character + 1,
    endLine: to.line + 1,
    endColumn: to.character + 1,
    startOffset,
    endOffset,
  };
}

/** A spot behind a change: lower by the lines that it adds, and on its last line further right. */
function shifted({ line, character }: Spot, { range: { start, end }, text }: TextChange): Spot {
  const lines = textLines(text);
  const last = lines.at(-1) ?? '';
  const column = lines.length === 1 ? start.character + last.length : last.length;
  return {
    line: line + lines.length - 1 - (end.line - start.line),
    character: line === end.line ? column + character - end.character : character,
  };
}

function earlier(a: Spot, b: Spot): Spot {
  return isBefore(a, b) ? a : b;
}

function isSame(a: Spot, b: Spot): boolean {
  return a.line === b.line && a.character === b.character;
}

function isBefore(a: Spot, b: Spot): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
