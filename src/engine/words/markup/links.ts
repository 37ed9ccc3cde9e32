import {
  closeBrace,
  closeBracket,
  closeParenthesis,
  exclamation,
  greater,
  lastAscii,
  less,
  openBrace,
  openBracket,
  openParenthesis,
  slash,
} from '../ascii.ts';
import { find, isLetter, isNameByte, standsAt } from '../lines.ts';
import { labelEnd } from './markdown-labels.ts';

/** Past a link at `at`, whose text is for readers; `at` when there is none, and -1 when there is more than a link. */
export type PastLink = (bytes: Uint8Array, at: number, to: number) => number;

const anchor = '<a';
const anchorEnd = '</a>';

/** Whether a text is nothing but links, with marks, numbers and tags between them. */
export function isLinks(bytes: Uint8Array, from: number, to: number, pastLink: PastLink): boolean {
  let found = false;
  for (let at = from; at < to; ) {
    const past = pastLink(bytes, at, to);
    if (past > at) {
      found = true;
      at = past;
      continue;
    }
    const isTag = bytes[at] === less && (bytes[at + 1] === slash || isLetter(bytes[at + 1]));
    const next = isTag ? pastMark(bytes, at, to, greater) : at + 1;
    if (past < 0 || next < 0 || isLetter(bytes[at]) || bytes[at] > lastAscii) return false;
    at = next;
  }
  return found;
}

/** Past a link between tags. */
export function pastAnchor(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at] !== less || !standsAt(bytes, at, to, anchor) || isNameByte(bytes[at + anchor.length]))
    return at;
  const close = find(bytes, anchorEnd, at, to);
  return close < 0 ? -1 : close + anchorEnd.length;
}

/** Past a link of Markdown: its text in brackets, and what it points at. */
export function pastMarkdownLink(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at] === exclamation && bytes[at + 1] === openBracket) return -1;
  if (bytes[at] !== openBracket) return pastAnchor(bytes, at, to);
  const label = labelEnd(bytes, at, to) + 1;
  if (label === 0) return -1;
  const target = pastTarget(bytes, label, to);
  if (target < 0 || bytes[target] !== openBrace || target >= to) return target;
  return pastMark(bytes, target, to, closeBrace);
}

function pastTarget(bytes: Uint8Array, from: number, to: number): number {
  if (from >= to) return from;
  if (bytes[from] === openBracket) return pastMark(bytes, from, to, closeBracket);
  if (bytes[from] !== openParenthesis) return from;
  let depth = 0;
  for (let at = from; at < to; at++) {
    if (bytes[at] === openParenthesis) depth++;
    else if (bytes[at] === closeParenthesis && --depth === 0) return at + 1;
  }
  return -1;
}

/** Past the next `mark`, or -1. */
export function pastMark(bytes: Uint8Array, from: number, to: number, mark: number): number {
  const at = bytes.subarray(from, to).indexOf(mark);
  return at < 0 ? -1 : from + at + 1;
}
