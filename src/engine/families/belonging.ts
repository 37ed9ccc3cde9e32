import { addTo } from '../arrays/lists.ts';
import { isEmptyLine, lineAt, lineEnd } from '../passages/lines.ts';
import type { Stretch } from '../passages/places.ts';
import { lineStarts, type Text } from '../sketches/texts.ts';
import type { Piece } from './beside-all.ts';
import { withCodeBelow } from './code-below.ts';
import { withCommentsAbove } from './comments-above.ts';
import { withContainers } from './containers.ts';
import { withFences } from './fences.ts';
import { withListingsBelow } from './listings-below.ts';
import { withTops } from './tops.ts';

/** Where copies are told to begin and end: with what belongs to all of them, and with the lines that hold part of each. */
export function toldStretches(pieces: readonly Piece[], prose: boolean): readonly Stretch[] {
  return withBelonging(pieces, prose).map((stretch, at) => withHolders(pieces[at].text, stretch, prose));
}

/** A copy with the lines around it that hold part of it: code with the fences of its listings, and all with containers. */
export function withHolders(text: Text, copy: Stretch, prose: boolean): Stretch {
  return withContainers(text, prose ? copy : withFences(text, copy));
}

/**
 * Where copies begin and end with what belongs to all: code with the comments above, or with all that is above it in
 * its file, prose with the listings below. Nothing belongs to copies where it is part of another one.
 */
export function withBelonging(pieces: readonly Piece[], prose: boolean): readonly Stretch[] {
  const wider = withAllBeside(pieces, prose);
  return overlapping(pieces, wider).length === 0 ? wider : apart(pieces);
}

function withAllBeside(pieces: readonly Piece[], prose: boolean): Stretch[] {
  if (prose)
    return withCodeBelow(pieces) ?? withAllListings(pieces).map(({ start, end }) => ({ start, end }));
  const starts = withTops(pieces) ?? withCommentsAbove(pieces);
  return pieces.map(({ start, end }, at) => ({ start: starts?.[at] ?? start, end }));
}

/** Pieces of prose with the listings right below all of them, one after the other. */
function withAllListings(pieces: readonly Piece[]): readonly Piece[] {
  const ends = withListingsBelow(pieces);
  return ends ? withAllListings(pieces.map((piece, at) => ({ ...piece, end: ends[at] }))) : pieces;
}

/** The pieces, each without the lines that one of the same text begins with. */
function apart(pieces: readonly Piece[]): Stretch[] {
  const stretches = pieces.map(({ start, end }) => ({ start, end }));
  for (const [own, next] of overlapping(pieces, stretches)) {
    const end = endBefore(pieces[own].text, stretches[next].start);
    if (end > stretches[own].start) stretches[own].end = end;
  }
  return stretches;
}

/** Where the last line before `start` ends that is not empty. */
function endBefore(text: Text, start: number): number {
  const lines = lineStarts(text);
  let line = lineAt(lines, start - 1);
  while (line > 0 && isEmptyLine(text, lines, line)) line--;
  return Math.min(start, lineEnd(text, lines, line));
}

/** The stretches that reach into the next one of the same text, each with that one. */
function overlapping(pieces: readonly Piece[], stretches: readonly Stretch[]): [own: number, next: number][] {
  const byText = new Map<Text, number[]>();
  for (const [at, { text }] of pieces.entries()) addTo(byText, text, at);
  const found: [number, number][] = [];
  for (const all of byText.values()) {
    if (all.length === 1) continue;
    all.sort((x, y) => stretches[x].start - stretches[y].start);
    for (let at = 1; at < all.length; at++)
      if (stretches[all[at]].start < stretches[all[at - 1]].end) found.push([all[at - 1], all[at]]);
  }
  return found;
}
