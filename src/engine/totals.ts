import type { FileLines, Findings, LineTotals } from './findings.ts';
import { lineAt, type Stretch } from './places.ts';
import { lineCount, lineStarts, type Text, wordsOf } from './texts.ts';

/** Counts the lines of all files, and those of them that stand in a duplicate, each once. */
export class LineTally {
  private readonly all: LineTotals = { lines: 0, duplicatedLines: 0 };
  private readonly prose: LineTotals = { lines: 0, duplicatedLines: 0 };
  private readonly code: LineTotals = { lines: 0, duplicatedLines: 0 };
  /** The lines of each file that has duplicated ones. */
  readonly files: FileLines[] = [];

  /** Counts one text, which stands in so many files, with its duplicated stretches. */
  add(text: Text, stretches: readonly Stretch[]): void {
    const lines = lineStarts(text);
    const files = text.paths.length;
    const count = lineCount(text);
    const duplicated = new Uint8Array(count);
    for (const { start, end } of stretches)
      duplicated.fill(1, lineAt(lines, start), Math.min(count, lineAt(lines, Math.max(start, end - 1)) + 1));
    this.all.lines += count * files;
    for (const one of duplicated) this.all.duplicatedLines += one * files;
    const prose = linesWithWords(text, 'prose', lines, count);
    const code = linesWithWords(text, 'code', lines, count);
    for (const [on, totals] of [
      [prose, this.prose],
      [code, this.code],
    ] as const) {
      let own = 0;
      let copied = 0;
      for (let line = 0; line < count; line++) {
        own += on[line];
        copied += on[line] & duplicated[line];
      }
      totals.lines += own * files;
      totals.duplicatedLines += copied * files;
    }
    const copied = duplicated.reduce((sum, one) => sum + one, 0);
    if (copied === 0) return;
    const kinds = kindRuns(duplicated, prose, code);
    for (const path of text.paths) this.files.push({ path, lines: count, duplicatedLines: copied, kinds });
  }

  /** The totals so far. */
  get totals(): Findings['totals'] {
    return { ...this.all, prose: { ...this.prose }, code: { ...this.code } };
  }
}

/** What stands on the duplicated lines, each letter with the number of lines in a row that it holds for. */
function kindRuns(duplicated: Uint8Array, prose: Uint8Array, code: Uint8Array): string {
  const kindOf = (line: number) => (duplicated[line] ? '.pcb'[prose[line] | (code[line] << 1)] : '-');
  let runs = '';
  for (let line = 0; line < duplicated.length; ) {
    const kind = kindOf(line);
    let end = line + 1;
    while (end < duplicated.length && kindOf(end) === kind) end++;
    runs += kind + (end - line);
    line = end;
  }
  return runs;
}

function linesWithWords(text: Text, space: 'prose' | 'code', lines: Uint32Array, count: number): Uint8Array {
  const on = new Uint8Array(count);
  const words = wordsOf(text, space);
  let line = 0;
  for (let at = 0; at < words.count; at++) {
    while (line + 1 < count && lines[line + 1] <= words.start[at]) line++;
    on[line] = 1;
  }
  return on;
}
