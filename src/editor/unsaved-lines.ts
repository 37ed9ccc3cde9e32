import { textLines } from '../engine/findings.ts';
import { alignedLines } from '../report/aligned-lines.ts';
import { type LineSpan, wholeFile } from '../service/changed-lines.ts';

/** The changed lines of a file as its editor has them: those that were saved so, where they are now, and those that were not. */
export function withUnsaved(changed: readonly LineSpan[], saved: string, now: string): readonly LineSpan[] {
  if (changed.includes(wholeFile)) return changed;
  const stretches: [number, number][] = [];
  let line = 0;
  let lineNow = 0;
  for (const { first, second } of alignedLines(textLines(saved), textLines(now))) {
    if (first !== undefined) line++;
    if (second === undefined) continue;
    lineNow++;
    if (first !== undefined && !changed.some(([from, to]) => from <= line && line <= to)) continue;
    const last = stretches.at(-1);
    if (last?.[1] === lineNow - 1) last[1] = lineNow;
    else stretches.push([lineNow, lineNow]);
  }
  return stretches;
}
