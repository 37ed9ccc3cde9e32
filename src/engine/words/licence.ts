const marks = ['copyright', 'licen', 'spdx-', 'all rights reserved'].map((mark) =>
  Uint8Array.from(mark, (character) => character.charCodeAt(0)),
);
const farthest = 3000;

/** Whether a comment at the top of a file is there for lawyers. */
export function mentionsLicence(bytes: Uint8Array, from: number, to: number): boolean {
  const end = Math.min(to, from + farthest);
  for (let at = from; at < end; at++) {
    const byte = bytes[at] | 32;
    if (byte !== 99 && byte !== 108 && byte !== 115 && byte !== 97) continue;
    for (const mark of marks) if (startsWith(bytes, at, end, mark)) return true;
  }
  return false;
}

function startsWith(bytes: Uint8Array, at: number, to: number, mark: Uint8Array): boolean {
  if (at + mark.length > to) return false;
  for (let i = 0; i < mark.length; i++) {
    const unit = mark[i];
    const byte = bytes[at + i];
    if (byte !== unit && (byte | 32) !== unit) return false;
  }
  return true;
}
