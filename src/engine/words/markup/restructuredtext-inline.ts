import {
  backtick,
  bar,
  closeBracket,
  colon,
  dot,
  greater,
  hyphen,
  less,
  openBracket,
  plus,
  space,
  underscore,
} from '../ascii.ts';
import { isLetter, isNameByte } from '../lines.ts';
import { pastMark } from './links.ts';
import { inlineMarks } from './paragraph.ts';

const farthestMark = 300;

/** The parts of reStructuredText that are not for readers: names of roles, targets, substitutions, footnote marks. */
export const restructuredTextMarks = inlineMarks(':<|[_', () => pastInline, pastLink);

/** Past the name of a role, the target of a reference, a substitution, a footnote's mark or a reference's tail. */
function pastInline(bytes: Uint8Array, at: number, to: number): number {
  switch (bytes[at]) {
    case colon:
      return pastRole(bytes, at, to);
    case less:
      return pastRoleTarget(bytes, at, to);
    case bar:
      return pastSubstitution(bytes, at, to);
    case openBracket:
      return pastFootnoteMark(bytes, at, to);
    default: // words_
      return isNameByte(bytes[at + 1]) ? at : at + 1;
  }
}

/** Past a link: text in the quotes of a role, or with a reference's tail. */
function pastLink(bytes: Uint8Array, at: number, to: number): number {
  const isRole = bytes[at] === colon;
  const open = isRole ? pastRole(bytes, at, to) : at;
  if (bytes[open] !== backtick || bytes[open + 1] === backtick) return at;
  const past = pastMark(bytes, open + 1, to, backtick);
  return isRole || bytes[past] === underscore ? past : -1;
}

/** Past `:role:` before the quoted text. */
function pastRole(bytes: Uint8Array, at: number, to: number): number {
  if (!isLetter(bytes[at + 1])) return at;
  const limit = Math.min(to, at + 64);
  for (let i = at + 1; i < limit; i++) {
    const byte = bytes[i];
    if (byte === colon && bytes[i + 1] === backtick) return i + 1;
    if (!isNameByte(byte) && byte !== colon && byte !== hyphen && byte !== plus && byte !== dot) return at;
  }
  return at;
}

/** Past `<target>` before the closing quote. */
function pastRoleTarget(bytes: Uint8Array, at: number, to: number): number {
  const limit = Math.min(to, at + farthestMark);
  for (let i = at + 1; i < limit; i++) {
    if (bytes[i] === greater) return bytes[i + 1] === backtick ? i + 1 : at;
    if (bytes[i] === less || bytes[i] === backtick) return at;
  }
  return at;
}

function pastSubstitution(bytes: Uint8Array, at: number, to: number): number {
  if (!isNameByte(bytes[at + 1])) return at;
  const limit = Math.min(to, at + 64);
  for (let i = at + 1; i < limit; i++) {
    if (bytes[i] === bar) return i + 1;
    if (!isNameByte(bytes[i]) && bytes[i] !== hyphen) return at;
  }
  return at;
}

/** Past `[1]_`, `[#name]_` and `[CIT2002]_`. */
function pastFootnoteMark(bytes: Uint8Array, at: number, to: number): number {
  const limit = Math.min(to, at + 64);
  for (let i = at + 1; i < limit && bytes[i] > space; i++)
    if (bytes[i] === closeBracket) return bytes[i + 1] === underscore ? i + 2 : at;
  return at;
}
