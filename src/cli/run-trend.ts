import { trendCsv } from '../report/csv.ts';
import type { TextView } from '../report/text-view.ts';
import { trendSvg } from '../report/trend-svg.ts';
import { trendText } from '../report/trend-text.ts';
import { counted } from '../report/wording.ts';
import type { Machine } from '../service/machine.ts';
import { gitHistory } from '../service/node/git-history.ts';
import type { ScanOptions } from '../service/options.ts';
import type { Watch } from '../service/run.ts';
import { type TrendResult, trend } from '../service/trend.ts';
import type { Command } from './arguments.ts';

/** How many versions are compared by default. */
const usualVersions = 20;

/** A trend, how it is written when not as JSON, and what the user should know about it. */
export interface ShownTrend {
  readonly result: TrendResult;
  text(view: TextView): string;
  readonly reason: string | undefined;
}

/** Compares the versions that a command asks for. */
export async function showTrend(
  { last = usualVersions, every = 1, tags, format, quiet }: Command,
  folder: string,
  options: ScanOptions,
  machine: Machine,
  watch: Watch,
): Promise<ShownTrend> {
  const history = await gitHistory(folder, watch.signal);
  try {
    const result = await trend(history, { last, every, tags }, options, machine, watch);
    return {
      result,
      text: (view) => {
        if (format === 'svg') return trendSvg(result.points);
        return format === 'csv' ? trendCsv(result) : trendText(result, view);
      },
      reason: quiet ? undefined : cutShort(result, last),
    };
  } finally {
    history.close();
  }
}

/** Says that a clone has less of the history than requested, if so. */
function cutShort({ shallow, points }: TrendResult, last: number): string | undefined {
  const [oldest] = points;
  if (!shallow || !oldest || points.length >= last) return undefined;
  return `this clone is shallow: it has ${counted(points.length, 'version')} of the ${last} asked for, back to ${oldest.name} of ${oldest.date.slice(0, 10)} (git fetch --unshallow brings the rest)`;
}
