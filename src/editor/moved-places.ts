import { textLines } from '../engine/findings.ts';
import { sharedEnds } from '../report/shared-ends.ts';
import { facingItems, mostCellsOfLines, sharedOrder } from '../report/shared-order.ts';
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
  return only && !more && only.rangeLength > 0 && only.text ? changesBetween(before, after) : changes;
}

function spotsOf(text: string): (offset: number) => Spot {
  const lines = linesOf(text);
  return (offset) => {
    const line = lines.at(offset);
    return { line, character: offset - lines.start(line) };
  };
}

/**
 * The changes of lines that make a text another, each as small as it can be, the last first; a single one where the texts
 * have not even half of their lines in common.
 */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  const [a, b] = [before, after].map((text) => text.split(/(?<=\n)/));
  const [startsOfA, startsOfB] = [a, b].map(startsOf);
  const { head, tail } = sharedEnds(a, b);
  const [restOfA, restOfB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const shared = sharedOrder(restOfA, restOfB, mostCellsOfLines);
  const change = changesOf(before);
  const kept = head + tail + (shared?.(0, 0) ?? 0);
  if (!shared || kept * 2 < Math.max(a.length, b.length)) return [change(0, before.length, after)];
  const changes: TextChange[] = [];
  const replace = (from: number, to: number, otherFrom: number, otherTo: number) =>
    changes.push(
      change(startsOfA[from], startsOfA[to], after.slice(startsOfB[otherFrom], startsOfB[otherTo])),
    );
  let [from, otherFrom] = [head, head];
  let [at, other] = [head, head];
  const both = [0, 0] as const;
  for (const [i, j] of [...facingItems(restOfA, restOfB, shared), both]) {
    if (j === undefined) at++;
    else if (i === undefined) other++;
    else {
      // lines that were edited one by one are changes of their own
      if (at - from === other - otherFrom)
        for (; from < at; from++, otherFrom++) replace(from, from + 1, otherFrom, otherFrom + 1);
      else replace(from, at, otherFrom, other);
      from = ++at;
      otherFrom = ++other;
    }
  }
  return changes.reverse();
}

/** Where lines begin, and behind them the end. */
function startsOf(lines: readonly string[]): number[] {
  let start = 0;
  return [0, ...lines.map((line) => (start += line.length))];
}

/** The change that puts another text in the place of part of this one, as small as it can be. */
function changesOf(whole: string): (from: number, to: number, text: string) => TextChange {
  const spotAt = spotsOf(whole);
  return (from, to, text) => {
    const { head, tail } = sharedEnds(whole.slice(from, to), text);
    const [rangeOffset, end] = [from + head, to - tail];
    return {
      range: { start: spotAt(rangeOffset), end: spotAt(end) },
      rangeOffset,
      rangeLength: end - rangeOffset,
      text: text.slice(head, text.length - tail),
    };
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
