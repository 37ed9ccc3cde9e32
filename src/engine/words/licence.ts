import { lowerCase, star } from './ascii.ts';
import { noteDirectives } from './directives.ts';
import { hasWord, wordSet } from './hash.ts';
import { byteSet, lineEnd, pastBlanks, reach, standsAt } from './lines.ts';
import { pastMarkupComments } from './markup/markup-comments.ts';
import type { Streams } from './stream.ts';

const marks = ['copyright', 'licen', 'spdx-', 'all rights reserved'];
const initials = byteSet(marks.map(([initial]) => initial).join(''));
const farthest = 3000;

/** Whether a comment at the top of a file is there for lawyers. */
export function mentionsLicence(bytes: Uint8Array, from: number, to: number): boolean {
  const end = reach(from, farthest, to);
  for (let at = from; at < end; at++) {
    if (initials[bytes[at] | lowerCase] === 0) continue;
    for (const mark of marks) if (standsAt(bytes, at, end, mark)) return true;
  }
  return false;
}

/** What lines of a comment begin with in a file of unknown language. */
const commentMarks = byteSet('#;%/*');

/**
 * Past the comments at the top of a text, if they are there for lawyers: markup's, or lines with comment marks, but no
 * list of `*` items.
 */
export function pastLicence(bytes: Uint8Array, from: number, to: number, streams: Streams): number {
  let at = pastMarkupComments(bytes, from, to);
  if (bytes[pastBlanks(bytes, from, to)] === star) return from;
  const isMarkup = at > from;
  while (!isMarkup && at < to && commentMarks[bytes[pastBlanks(bytes, at, to)]])
    at = Math.min(to, lineEnd(bytes, at, to) + 1);
  if (!mentionsLicence(bytes, from, at)) return from;
  noteDirectives(bytes, from, at, streams);
  return at;
}

const ofRights = wordSet(
  'copyright license licensed licence licences licenses licensor sublicense permission permissions permitted apache gnu notice patent perpetual irrevocable royalty'.split(
    ' ',
  ),
);
const ofLiability = wordSet(
  'warranty warranties liability liable merchantability noninfringement redistribute redistribution redistributions damages disclaimer disclaims infringed litigation negligence tortious consequential hereby'.split(
    ' ',
  ),
);
const seen = new Set<number>();
/** The fewest different words of rights and liability in a licence, and their least share of its words. */
const licence = { different: 5, share: 0.04 };

/** Whether words [from, to) of prose are a licence, wherever it is: they keep speaking of rights and of liability. */
export function isLicence(keys: Uint32Array, from: number, to: number): boolean {
  let all = 0;
  let liable = false;
  seen.clear();
  for (let at = from; at < to; at++) {
    const ofThese = hasWord(ofLiability, keys[at]);
    if (!ofThese && !hasWord(ofRights, keys[at])) continue;
    all++;
    liable ||= ofThese;
    seen.add(keys[at]);
  }
  return liable && seen.size >= licence.different && all >= licence.share * (to - from);
}
