import { isLetter, isNameByte } from '../lines.ts';
import { pastMark } from './links.ts';
import { inlineMarks } from './paragraph.ts';

const farthestMark = 300;
const backtick = 96;
const underscore = 95;

/** What in reStructuredText is not for readers: names of roles, targets, substitutions, footnote marks. */
export const restructuredTextMarks = inlineMarks(':<|[_', () => pastInline, pastLink);

/** Past the name of a role, the target of a reference, a substitution, a footnote's mark or a reference's tail. */
function pastInline(bytes: Uint8Array, at: number, to: number): number {
  switch (bytes[at]) {
    case 58:
      return pastRole(bytes, at, to);
    case 60:
      return pastRoleTarget(bytes, at, to);
    case 124:
      return pastSubstitution(bytes, at, to);
    case 91:
      return pastFootnoteMark(bytes, at, to);
    default: // words_
      return isNameByte(bytes[at + 1]) ? at : at + 1;
  }
}

/** Past a link: text in the quotes of a role, or with a reference's tail. */
function pastLink(bytes: Uint8Array, at: number, to: number): number {
  const isRole = bytes[at] === 58;
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
    if (byte === 58 && bytes[i + 1] === 96) return i + 1;
    if (!isNameByte(byte) && byte !== 58 && byte !== 45 && byte !== 43 && byte !== 46) return at;
  }
  return at;
}

/** Past `<target>` before the closing quote. */
function pastRoleTarget(bytes: Uint8Array, at: number, to: number): number {
  const limit = Math.min(to, at + farthestMark);
  for (let i = at + 1; i < limit; i++) {
    if (bytes[i] === 62) return bytes[i + 1] === 96 ? i + 1 : at;
    if (bytes[i] === 60 || bytes[i] === 96) return at;
  }
  return at;
}

function pastSubstitution(bytes: Uint8Array, at: number, to: number): number {
  if (!isNameByte(bytes[at + 1])) return at;
  const limit = Math.min(to, at + 64);
  for (let i = at + 1; i < limit; i++) {
    if (bytes[i] === 124) return i + 1;
    if (!isNameByte(bytes[i]) && bytes[i] !== 45) return at;
  }
  return at;
}

/** Past `[1]_`, `[#name]_` and `[CIT2002]_`. */
function pastFootnoteMark(bytes: Uint8Array, at: number, to: number): number {
  const limit = Math.min(to, at + 64);
  for (let i = at + 1; i < limit && bytes[i] > 32; i++)
    if (bytes[i] === 93) return bytes[i + 1] === 95 ? i + 2 : at;
  return at;
}
