import { hyphen, space } from './ascii.ts';
import { lineEnd, trimmedEnd } from './lines.ts';

/** A text with only one such line may be about something else. */
const fewestFiles = 2;

/** Whether a text is an archive of files (txtar, as in Go's tests): at least two of its lines are `-- NAME --`. */
export function isArchive(bytes: Uint8Array): boolean {
  let files = 0;
  for (let line = 0; line < bytes.length; ) {
    const end = lineEnd(bytes, line, bytes.length);
    if (namesFile(bytes, line, end) && ++files === fewestFiles) return true;
    line = end + 1;
  }
  return false;
}

function namesFile(bytes: Uint8Array, line: number, end: number): boolean {
  if (bytes[line] !== hyphen || bytes[line + 1] !== hyphen || bytes[line + 2] !== space) return false;
  let at = line + 3;
  while (at < end && bytes[at] > space) at++;
  return (
    at > line + 3 &&
    at + 3 === trimmedEnd(bytes, at, end) &&
    bytes[at + 1] === hyphen &&
    bytes[at + 2] === hyphen
  );
}
