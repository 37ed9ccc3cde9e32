import { trendCsv } from '../report/csv.ts';
import type { TextView } from '../report/text-view.ts';
import { trendSvg } from '../report/trend-svg.ts';
import { trendText } from '../report/trend-text.ts';
import { counted } from '../report/wording.ts';
import type { Machine } from '../service/machine.ts';
import { gitHistory } from '../service/node/git-history.ts';
import { type TrendResult, trend } from '../service/trend.ts';
import type { Command } from './arguments.ts';
import { optionsOf, settingsIn } from './folder-settings.ts';
import { folderPath } from './operands.ts';
import type { Listener, Outcome } from './outcome.ts';
import { present } from './present.ts';
import { noteSubmodules } from './submodules.ts';

/** How many versions are compared by default. */
const usualVersions = 20;

/** Compares the versions that a command asks for, and shows how much was copied in each. */
export async function runTrend(command: Command, machine: Machine, watch: Listener): Promise<Outcome> {
  const { last = usualVersions, every = 1, tags, format, quiet } = command;
  const folder = folderPath(command.operands[0] ?? '.', command.name);
  const options = optionsOf(await settingsIn(folder, command, machine, watch));
  const history = await gitHistory(folder, watch.signal);
  noteSubmodules(folder, history.submodules, 'no version has the files of submodules', options, watch);
  let result: TrendResult;
  try {
    result = await trend(history, { last, every, tags }, options, machine, watch);
  } finally {
    history.close();
  }
  const text = (view: TextView) => {
    if (format === 'svg') return trendSvg(result.points);
    return format === 'csv' ? trendCsv(result) : trendText(result, view);
  };
  await present(command, folder, result, text, watch);
  return { exitCode: 0, reason: quiet ? undefined : cutShort(result, last) };
}

/** Says that a clone has less of the history than requested, if so. */
function cutShort({ shallow, points }: TrendResult, last: number): string | undefined {
  const [oldest] = points;
  if (!shallow || !oldest || points.length >= last) return undefined;
  return `this clone is shallow: it has ${counted(points.length, 'version')} of the ${last} asked for, back to ${oldest.name} of ${oldest.date.slice(0, 10)} (git fetch --unshallow brings the rest)`;
}
