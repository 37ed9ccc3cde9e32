import type { CompareResult } from '../service/compare.ts';
import { alignedLines } from './aligned-lines.ts';
import { readable } from './cell-lines.ts';
import { clipped, placeText, type TextView } from './text-view.ts';
import { counted, percent, spaceName } from './wording.ts';

/** A passage with more rows than this is shown in part. */
const mostRows = 80;

/** How alike two files are, and their shared passages side by side in one column, for a person to read. */
export function compareText(result: CompareResult, view: TextView): string {
  const { a, b, jaccard, coverageOfA, coverageOfB, passages } = result;
  const { paint } = view;
  const lines = [
    '',
    `${paint.score(percent(jaccard), jaccard)} alike`,
    `  ${paint.path(view.shown(a))}  ${paint.faint(`${percent(coverageOfA)} of its words stand in the other`)}`,
    `  ${paint.path(view.shown(b))}  ${paint.faint(`${percent(coverageOfB)} of its words stand in the other`)}`,
  ];
  if (passages.length === 0) lines.push('', 'They share no passage.');
  for (const pair of passages) {
    const facts = `${spaceName(pair.space)} · ${counted(pair.words, 'word')}`;
    lines.push(
      '',
      `${paint.score(percent(pair.jaccard).padStart(4), pair.jaccard)}  ${placeText(view, pair.a)} ↔ ${placeText(view, pair.b)}  ${paint.faint(facts)}`,
    );
    const [a, b] = [pair.a, pair.b].map((side) => readable(side.path, view.linesOf(side) ?? []));
    lines.push(...passageRows(a, b, view));
  }
  return `${[...lines, ''].join('\n')}\n`;
}

function passageRows(a: readonly string[], b: readonly string[], view: TextView): string[] {
  const { paint, width } = view;
  const rows = alignedLines(a, b).flatMap(({ first, second }) => {
    if (first !== undefined && second !== undefined) return [`      ${clipped(first, width - 8)}`];
    if (first !== undefined) return [paint.first(`    - ${clipped(first, width - 8)}`)];
    return [paint.second(`    + ${clipped(second ?? '', width - 8)}`)];
  });
  if (view.all || rows.length <= mostRows) return rows;
  const more = counted(rows.length - mostRows, 'more line');
  return [...rows.slice(0, mostRows), paint.faint(`      … and ${more} (--all shows them)`)];
}
