import { addTo } from '../engine/arrays/lists.ts';
import { type FileLines, kindRuns, type LineTotals, lastLine, type Range } from '../engine/findings.ts';
import type { ScanResult } from './scan-result.ts';

/** What git says has changed in a folder. */
export interface Changes {
  /** A diff, its paths relative to the top of the repository and prefixed with `a/` and `b/`. */
  readonly diff: string;
  /** Where the folder is in the repository: empty, or a path that ends in `/`. */
  readonly prefix: string;
  /** New files that git does not know yet, relative to the folder. */
  readonly untracked: readonly string[];
  /** Submodules that are checked out, relative to the folder: the diff says nothing of what is in them. */
  readonly submodules: readonly string[];
}

/** First and last of some lines, counted from 1. */
export type LineSpan = readonly [number, number];

/** All lines of a file that is new, or is not told line by line. */
export const wholeFile: LineSpan = [1, Number.POSITIVE_INFINITY];

/** The lines of each file that were added or altered, by its path relative to the folder. */
export function changedLines({ diff, prefix, untracked }: Changes): Map<string, LineSpan[]> {
  const changed = new Map<string, LineSpan[]>();
  const add = (path: string, span: LineSpan) => {
    if (path.startsWith(prefix)) addTo(changed, path.slice(prefix.length), span);
  };
  let path: string | undefined;
  for (const part of partsOf(diff)) {
    if (typeof part !== 'string') {
      if (path !== undefined) add(path, part);
    } else if (part.startsWith('+++ ')) path = pathOf(part.slice(4));
    else {
      const [, binary] = /^Binary files .* and ("?b\/.*) differ$/.exec(part) ?? [];
      const file = binary && pathOf(binary);
      if (file) add(file, wholeFile);
    }
  }
  for (const file of untracked) add(prefix + file, wholeFile);
  return changed;
}

/** The lines that a diff of one file adds or alters, in the new text. */
export function addedLines(diff: string): LineSpan[] {
  return [...partsOf(diff)].filter((part) => typeof part !== 'string');
}

/** What a diff says: the lines of its heads, and each stretch of lines that it adds or alters. */
function* partsOf(diff: string): Generator<string | LineSpan> {
  // A line of a file may look like a head, so those of a hunk are counted off: `line` is the next one of the new text.
  let [removed, added, line] = [0, 0, 0];
  let first = 0;
  for (const row of diff.split('\n')) {
    if (row.startsWith('\\')) continue;
    const sign = removed + added > 0 ? row[0] : undefined;
    if (first > 0 && sign !== '+') {
      yield [first, line - 1];
      first = 0;
    }
    if (removed + added === 0) {
      const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(row);
      if (hunk) [removed, line, added] = [hunk[1] ?? 1, hunk[2], hunk[3] ?? 1].map(Number);
      else yield row;
      continue;
    }
    if (sign === '+') first ||= line;
    else removed--;
    if (sign !== '-') {
      added--;
      line++;
    }
  }
  if (first > 0) yield [first, line - 1];
}

const escapes: Record<string, string> = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' };

/** The path in a header, which git quotes when it must; undefined for a deleted file. */
function pathOf(written: string): string | undefined {
  const name = written.replace(/\t$/, '');
  const plain = name.startsWith('"')
    ? name.slice(1, -1).replace(/\\([0-7]{3}|.)/g, (_, code: string) => {
        return code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code);
      })
    : name;
  return plain.startsWith('b/') ? plain.slice(2) : undefined;
}

/**
 * The findings of a result that touch the lines changed since `ref`, each with the places that do before the others,
 * and how many of those lines are copied. `totals` and `fileLines` still cover all compared files.
 */
export function onChangedLines(
  result: ScanResult,
  changed: ReadonlyMap<string, readonly LineSpan[]>,
  ref: string,
  lineCountOf: (path: string) => number | undefined,
): ScanResult {
  const touched = (range: Range) => {
    const last = lastLine(range);
    return changed.get(range.path)?.some(([from, to]) => from <= last && range.startLine <= to) ?? false;
  };
  const families = result.families.flatMap((family) => {
    const first = family.members.filter(touched);
    if (first.length === 0) return [];
    const others = family.members.filter((member) => !touched(member));
    return [{ ...family, members: [...first, ...others] }];
  });
  const files = result.files.filter(({ a, b }) => changed.has(a) || changed.has(b));
  const kept = new Set(families.map(({ id }) => id));
  return {
    ...result,
    options: { ...result.options, since: ref },
    families,
    passages: result.passages.filter(({ family }) => kept.has(family)),
    files,
    changed: {
      ...changedTotals(result.fileLines, changed, lineCountOf),
      elsewhere: {
        families: result.families.length - families.length,
        files: result.files.length - files.length,
      },
    },
  };
}

function changedTotals(
  fileLines: readonly FileLines[],
  changed: ReadonlyMap<string, readonly LineSpan[]>,
  lineCountOf: (path: string) => number | undefined,
): LineTotals & { paths: string[] } {
  const totals = { lines: 0, duplicatedLines: 0, paths: [] as string[] };
  const kindsOf = new Map(fileLines.map(({ path, kinds }) => [path, kinds]));
  for (const [path, stretches] of changed) {
    const last = lineCountOf(path);
    if (last === undefined) continue;
    totals.paths.push(path);
    const isCopied = copiedAmong(kindsOf.get(path) ?? '', last);
    for (const [from, to] of stretches)
      for (let line = from; line <= Math.min(to, last); line++) {
        totals.lines++;
        totals.duplicatedLines += isCopied[line - 1];
      }
  }
  totals.paths.sort();
  return totals;
}

/** For each line whether it is duplicated, from the runs of a `FileLines`. */
function copiedAmong(kinds: string, lines: number): Uint8Array {
  const copied = new Uint8Array(lines);
  for (const { kind, from, to } of kindRuns(kinds)) if (kind !== '-') copied.fill(1, from, to);
  return copied;
}
