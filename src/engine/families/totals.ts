import type { FileLines, Findings, FolderLines, LineTotals } from '../findings.ts';
import { order } from '../order.ts';
import { lineAt, nextLine } from '../passages/lines.ts';
import type { Stretch } from '../passages/places.ts';
import { lineCount, lineStarts, type Text, wordsOf } from '../sketches/texts.ts';

/** What is on a line. */
const mark = { prose: 1, code: 2, duplicated: 4 };

/** The lines of a corpus, and which of them are in a duplicate. */
export type CountedLines = Pick<Findings, 'totals' | 'fileLines' | 'folderLines'>;

/** Counts the lines of all files and those in a duplicate, each once. */
export class LineTally {
  private readonly all: LineTotals = { lines: 0, duplicatedLines: 0 };
  private readonly prose: LineTotals = { lines: 0, duplicatedLines: 0 };
  private readonly code: LineTotals = { lines: 0, duplicatedLines: 0 };
  private readonly files: FileLines[] = [];
  private readonly folders = new Map<string, FolderLines>();

  /** Counts the files of one text, with the duplicated stretches of each path. */
  add(text: Text, stretches: ReadonlyMap<string, readonly Stretch[]>): void {
    const starts = lineStarts(text);
    const plain = new Uint8Array(lineCount(text));
    markWords(text, 'prose', starts, plain);
    markWords(text, 'code', starts, plain);
    for (const path of text.paths) {
      this.addToFolder(path, plain.length);
      const lines = plain.slice();
      for (const { start, end } of stretches.get(path) ?? [])
        markDuplicated(starts, start, Math.max(start, end - 1), lines);
      const duplicatedLines = this.count(lines);
      if (duplicatedLines > 0)
        this.files.push({ path, lines: lines.length, duplicatedLines, kinds: kindsOf(lines) });
    }
  }

  /** Counts the lines of a file; returns how many are duplicated. */
  private count(lines: Uint8Array): number {
    const marked = new Uint32Array(8);
    for (let line = 0; line < lines.length; line++) marked[lines[line]]++;
    addLines(this.all, marked, 0);
    addLines(this.prose, marked, mark.prose);
    addLines(this.code, marked, mark.code);
    return linesWith(marked, mark.duplicated);
  }

  private addToFolder(file: string, lines: number): void {
    const path = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    const known = this.folders.get(path);
    if (known) known.lines += lines;
    else this.folders.set(path, { path, lines });
  }

  /** The lines counted so far. */
  counted(): CountedLines {
    const byPath = (x: { path: string }, y: { path: string }) => order(x.path, y.path);
    return {
      totals: { ...this.all, prose: { ...this.prose }, code: { ...this.code } },
      fileLines: this.files.sort(byPath),
      folderLines: [...this.folders.values()].sort(byPath),
    };
  }
}

/** Adds the lines that have these marks. */
function addLines(totals: LineTotals, marked: Uint32Array, marks: number): void {
  totals.lines += linesWith(marked, marks);
  totals.duplicatedLines += linesWith(marked, marks | mark.duplicated);
}

/** How many lines have all of these marks, by how many have each set of marks. */
function linesWith(marked: Uint32Array, marks: number): number {
  let lines = 0;
  for (let each = 0; each < marked.length; each++) if ((each & marks) === marks) lines += marked[each];
  return lines;
}

/** What is on the duplicated lines: each letter with the number of lines in a row that it holds for. */
function kindsOf(lines: Uint8Array): string {
  const kinds = '----.pcb';
  let runs = '';
  for (let line = 0; line < lines.length; ) {
    const kind = kinds[lines[line]];
    let end = line + 1;
    while (end < lines.length && kinds[lines[end]] === kind) end++;
    runs += kind + (end - line);
    line = end;
  }
  return runs;
}

/** Marks the lines that words of a space begin on. */
function markWords(text: Text, space: 'prose' | 'code', starts: Uint32Array, lines: Uint8Array): void {
  const { start, count } = wordsOf(text, space);
  const own = mark[space];
  let line = 0;
  let next = 0;
  for (let at = 0; at < count; at++) {
    if (start[at] < next) continue;
    while (line + 1 < lines.length && starts[line + 1] <= start[at]) line++;
    next = nextLine(starts, line);
    lines[line] |= own;
  }
}

/** Marks the lines of a duplicate, from that of its first offset to that of its last. */
function markDuplicated(starts: Uint32Array, first: number, last: number, lines: Uint8Array): void {
  const end = Math.min(lines.length, lineAt(starts, last) + 1);
  for (let line = lineAt(starts, first); line < end; line++) lines[line] |= mark.duplicated;
}
