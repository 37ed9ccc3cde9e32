const ofLicence = /copyright|licen[cs]e|SPDX-/i;
const blockComment = /^\s*(?:\/\*|<!--|\(\*)/;
const blockEnd = /\*\/|-->|\*\)/;
const lineComment = /^\s*(?:\/\/|#(?!\s*include\b)|--|;|%|\.\.\s)/;
/** How many lines of a comment are looked at for whose it is. */
const mostOfNotice = 4;

const importing =
  /^\s*(?:#\s*include\b|import\b(?!\s*\(.)|from\s+\S+\s+import\b|export\b.*\bfrom\s+['"]|(?:pub\s+)?use\s.*[;{]\s*$|using\s.*;\s*$|package\s+[\w.]+;?\s*$|(?:const|let|var)\s.*=\s*require\()/;
/** An import whose names are on lines of their own. */
const openImport = /[{(]\s*$/;
const importEnd = /^\s*[})]/;

/** The lines of a passage from where it says more than whose it is and what it imports; all of them if it never does. */
export function pastHead(lines: readonly string[]): readonly string[] {
  let at = pastBlank(lines, 0);
  const notice = pastComment(lines, at);
  if (lines.slice(at, Math.min(notice, at + mostOfNotice)).some((line) => ofLicence.test(line)))
    at = pastBlank(lines, notice);
  while (at < lines.length && importing.test(lines[at])) {
    if (openImport.test(lines[at])) while (at < lines.length && !importEnd.test(lines[at])) at++;
    at = pastBlank(lines, at + 1);
  }
  const rest = lines.slice(at);
  return rest.some((line) => /[\p{L}\p{N}]{2}/u.test(line)) ? rest : lines;
}

function pastBlank(lines: readonly string[], at: number): number {
  let next = at;
  while (next < lines.length && !lines[next].trim()) next++;
  return next;
}

/** Where the comment that begins on a line is over. */
function pastComment(lines: readonly string[], at: number): number {
  let next = at;
  if (!blockComment.test(lines[at] ?? '')) {
    while (next < lines.length && lineComment.test(lines[next])) next++;
    return next;
  }
  while (next < lines.length && !blockEnd.test(lines[next])) next++;
  return next + 1;
}
