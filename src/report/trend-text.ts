import type { LineTotals } from '../engine/findings.ts';
import type { TrendPoint, TrendResult } from '../service/trend.ts';
import { clipped, type TextView } from './text-view.ts';
import { copiedShare, count, counted, finePercent } from './wording.ts';

const bars = '▁▂▃▄▅▆▇█';
const header = ['Version', 'Date', 'Files', 'Text', 'copied lines', 'Code', 'copied lines', 'Families'];

/** Duplication over time for a person to read: a line for each version, oldest first, and two small charts. */
export function trendText({ points }: TrendResult, { paint, width }: TextView): string {
  const rows = points.map((point) => [
    clipped(point.name, Math.max(12, width - 76)),
    point.date.slice(0, 10),
    count(point.files),
    share(point.totals.prose),
    lines(point.totals.prose),
    share(point.totals.code),
    lines(point.totals.code),
    count(point.families),
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd();
  return [
    paint.strong(line(header)),
    ...rows.map(line),
    '',
    ...drawn('Text', points, 'prose'),
    ...drawn('Code', points, 'code'),
    '',
  ].join('\n');

  function drawn(name: string, all: readonly TrendPoint[], kind: 'prose' | 'code'): string[] {
    if (all.every(({ totals }) => totals[kind].lines === 0)) return [];
    const shares = all.map(({ totals }) => copiedShare(totals[kind]));
    const [first, last] = [shares[0], shares[shares.length - 1]];
    const change = shares.length > 1 ? `${finePercent(first)} → ${finePercent(last)}` : finePercent(last);
    return [
      `${name}  ${sparkline(shares)}  ${change}  ${paint.faint(`of the lines, ${counted(shares.length, 'version')}`)}`,
    ];
  }
}

/** A bar for each share; the highest one fills its line, and nothing at all is the lowest bar. */
function sparkline(shares: readonly number[]): string {
  const highest = Math.max(...shares);
  return shares
    .map((each) => bars[highest > 0 ? Math.round((each / highest) * (bars.length - 1)) : 0])
    .join('');
}

function share(totals: LineTotals): string {
  return totals.lines > 0 ? finePercent(copiedShare(totals)) : '–';
}

function lines({ lines: all, duplicatedLines }: LineTotals): string {
  return `${count(duplicatedLines)} of ${count(all)}`;
}
