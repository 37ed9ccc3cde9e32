import type { Range } from '../engine/findings.ts';
import type { CompareResult } from '../service/compare.ts';
import { ignoredByComments } from './left-out-text.ts';
import { passageRows } from './passage-rows.ts';
import { placeText, type TextView } from './text-view.ts';
import { counted, percent, spaceName } from './wording.ts';

/** How alike two files are, and their shared passages side by side in one column, for a person to read. */
export function compareText(result: CompareResult, view: TextView): string {
  const { a, b, jaccard, coverageOfA, coverageOfB, ignored, passages } = result;
  const { paint } = view;
  const lines = [
    '',
    `${paint.score(percent(jaccard), jaccard)} alike`,
    `  ${paint.path(view.shown(a))}  ${paint.faint(`${percent(coverageOfA)} of its words stand in the other`)}`,
    `  ${paint.path(view.shown(b))}  ${paint.faint(`${percent(coverageOfB)} of its words stand in the other`)}`,
  ];
  lines.push(...ignoredByComments(ignored, view));
  if (passages.length === 0) lines.push('', 'They share no passage.');
  for (const pair of passages) {
    const facts = `${spaceName(pair.space)} · ${counted(pair.words, 'word')}`;
    lines.push(
      '',
      `${paint.score(percent(pair.jaccard).padStart(4), pair.jaccard)}  ${placeText(view, pair.a)} ↔ ${placeText(view, pair.b)}  ${paint.faint(facts)}`,
    );
    const side = (range: Range) => ({ path: range.path, lines: view.linesOf(range) ?? [] });
    lines.push(...passageRows([side(pair.a), side(pair.b)], pair.space, view));
  }
  return `${[...lines, ''].join('\n')}\n`;
}
