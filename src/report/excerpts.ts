import { addTo } from '../engine/arrays/lists.ts';
import { lastLine } from '../engine/findings.ts';
import { isNotebook, withoutOutputs } from '../service/cell-lines.ts';
import type { Excerpt, ReportModel } from './report-model.ts';

/** How many UTF-16 units of text fit into a report in a file of its own. */
const mostExcerptText = 6 << 20;

/**
 * A report with the texts of its passages, best families first, as far as there is room. It counts those that do not
 * fit or can no longer be read.
 */
export async function withExcerpts(
  model: ReportModel,
  linesOf: (path: string) => Promise<readonly string[] | undefined> | readonly string[] | undefined,
): Promise<ReportModel> {
  const wanted = new Map<number, { startLine: number; endLine: number; place: number }[]>();
  let place = 0;
  for (const { members } of model.families)
    for (const member of members) {
      const range = { startLine: member.startLine, endLine: lastLine(member), place: place++ };
      addTo(wanted, member.file, range);
    }
  // Files are read one at a time, yet the best families should get the room: so cut all texts first, then measure them.
  const texts = new Array<Excerpt | undefined>(place);
  for (const [file, ranges] of wanted) {
    const { path } = model.files[file];
    const whole = await linesOf(path);
    if (!whole) continue;
    const lines = isNotebook(path) ? withoutOutputs(whole) : whole;
    for (const { startLine, endLine, place: at } of ranges)
      texts[at] = { file, startLine, lines: lines.slice(startLine - 1, endLine) };
  }
  const excerpts: Excerpt[] = [];
  const known = new Set<string>();
  let left = mostExcerptText;
  let excerptsLeftOut = 0;
  for (const text of texts) {
    const key = text && `${text.file} ${text.startLine} ${text.lines.length}`;
    if (key && known.has(key)) continue;
    const size = text?.lines.reduce((sum, line) => sum + line.length + 1, 0) ?? 0;
    if (!text || !key || text.lines.length === 0 || size > left) {
      excerptsLeftOut++;
      continue;
    }
    left -= size;
    known.add(key);
    excerpts.push(text);
  }
  return { ...model, excerpts, excerptsLeftOut };
}
