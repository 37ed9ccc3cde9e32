import { type Lines, type LineTotals, lastLine } from '../engine/findings.ts';
import { order } from '../engine/order.ts';
import type { Space } from '../engine/space.ts';

/** More than these is noise of the calculation. */
const mostDecimals = 9;

/** A number with separators between thousands. */
export function count(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 file", "2 files". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** The nearest whole percentage, but 100% only of what is all of it. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${rounded === 100 && share < 1 - 1e-9 ? 99 : rounded}%`;
}

/** How alike files are to the first one of their group, which come best first: `71–100%`, or `90%` where all are that. */
export function percentRange(others: readonly { readonly jaccard: number }[]): string {
  const [most, least] = [others[0], others[others.length - 1]].map(({ jaccard }) => percent(jaccard));
  return most === least ? most : `${Number.parseInt(least, 10)}–${most}`;
}

/** A score as it stands beside a passage: `63%`, or `≈ 63%` where it is the mean of a family. */
export function scoreLabel({ similarity, isMean }: { similarity: number; isMean?: boolean }): string {
  return `${isMean ? '≈ ' : ''}${percent(similarity)}`;
}

/** A percentage with one decimal, but 0.0% only of nothing. */
export function finePercent(share: number): string {
  if (share > 1e-9 && share < 0.0005) return '<0.1%';
  return `${(Math.round(share * 1000) / 10).toFixed(1)}%`;
}

/** Two shares as percentages, with as many decimals as tell them apart and say all of the second. */
export function apart(first: number, second: number): [string, string] {
  for (let decimals = 1; ; decimals++) {
    const [one, other] = [first, second].map((share) => (share * 100).toFixed(decimals));
    const isWhole = Math.abs(Number(other) - second * 100) < 1e-9;
    if ((isWhole && one !== other) || decimals === mostDecimals) return [`${one}%`, `${other}%`];
  }
}

/** The share of lines that are copied, from 0 to 1. */
export function copiedShare({ lines, duplicatedLines }: LineTotals): number {
  return lines > 0 ? Math.min(1, duplicatedLines / lines) : 0;
}

/** What is copied of the lines with text and of those with code, if there are any, to say behind the share of all. */
export function sharesByKind({ prose, code }: Readonly<Record<'prose' | 'code', LineTotals>>): string {
  const shares = [['text', prose] as const, ['code', code] as const]
    .filter(([, { lines }]) => lines > 0)
    .map(([name, totals]) => `${name} ${finePercent(copiedShare(totals))}`);
  return shares.length > 0 ? ` (of those with ${shares.join(', with ')})` : '';
}

/** The name of a space for a person. */
export function spaceName(space: Space): string {
  return { prose: 'text', code: 'code', shape: 'renamed code' }[space];
}

/** How many lines a range touches. */
export function lineCount(range: Lines): number {
  return lastLine(range) - range.startLine + 1;
}

/** The lines of a range as a suffix of its path that terminals and editors turn into a link: `:10-32`. */
export function lineSuffix(range: Lines): string {
  const last = lastLine(range);
  return last === range.startLine ? `:${last}` : `:${range.startLine}-${last}`;
}

/** The lines of a range as a person writes them: `40–71`, or `40`. */
export function lineSpan(range: Lines): string {
  const last = lastLine(range);
  return last > range.startLine ? `${range.startLine}–${last}` : `${range.startLine}`;
}

/** A number of bytes in a suitable unit. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte');
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A time in a suitable unit. */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The phrase for a list that holds only what touches changed lines. */
export function sinceText({ since }: Record<string, unknown>): string {
  return ` on lines changed since ${String(since)}`;
}

/** What a search of whole files looks for. */
export function filesByMethod({ method, containment }: Record<string, unknown>): string {
  const by = `by ${String(method)}`;
  if (typeof containment !== 'number') return `near-duplicate files ${by}`;
  return `files ${by} of which ${percent(containment)} or more of one is in the other`;
}

/** The note that not every pair of some files is known. */
export function beyondGroups(files: number): string {
  const [stand, they] = files === 1 ? ['stands', 'it was'] : ['stand', 'they were'];
  return `${counted(files, 'file')} ${stand} in groups so large that ${they} compared with the first files of each only; more pairs are likely.`;
}

/** A text without lone surrogates, which no address can hold. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** How many files were left out for which reasons, those of most files first. */
export function reasonsByFiles(skipped: Readonly<Record<string, number>>): [reason: string, files: number][] {
  return Object.entries(skipped).sort(([one, a], [other, b]) => b - a || order(one, other));
}

/** What was left out for which reasons: `22 generated, 3 binary`. */
export function leftOutReasons(skipped: Readonly<Record<string, number>>): string {
  return reasonsInText(reasonsByFiles(skipped));
}

/** The same for reasons in an order of their own. */
export function reasonsInText(reasons: readonly (readonly [reason: string, files: number])[]): string {
  return reasons.map(([reason, files]) => `${count(files)} ${reason}`).join(', ');
}
