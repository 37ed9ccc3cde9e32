import type { Range } from '../engine/findings.ts';
import type { CompareResult } from '../service/compare.ts';
import { ignoredByComments } from './left-out-text.ts';
import { passageWithin } from './passage-lines.ts';
import { passageRows } from './passage-rows.ts';
import { placeText, scoreText, type TextView } from './text-view.ts';
import { count, counted, percent, spaceName } from './wording.ts';

/** How alike two files are, and their shared passages side by side in one column, for a person to read. */
export function compareText(result: CompareResult, view: TextView): string {
  const { a, b, wordsOfA, wordsOfB, coverageOfA, coverageOfB, ignored, passages } = result;
  const { paint } = view;
  const sideText = (path: string, words: number, coverage: number) => {
    const share =
      words === 0
        ? 'nothing in it counts as a word'
        : `${percent(coverage)} of its words are in runs of words that the other has`;
    return `  ${paint.path(view.shown(path))}  ${paint.faint(share)}`;
  };
  const lines = [
    '',
    headline(result, view),
    sideText(a, wordsOfA, coverageOfA),
    sideText(b, wordsOfB, coverageOfB),
  ];
  lines.push(...ignoredByComments(ignored, view));
  if (passages.length === 0) lines.push('', noPassage(result));
  for (const pair of passages) {
    const facts = `${spaceName(pair.space)} · ${counted(pair.words, 'word')}`;
    lines.push(
      '',
      `${scoreText(view, pair.jaccard)}  ${placeText(view, pair.a)} ↔ ${placeText(view, pair.b)}  ${paint.faint(facts)}`,
    );
    const side = (range: Range) =>
      passageWithin({ path: range.path, lines: view.linesOf(range) ?? [] }, range, pair.space);
    lines.push(...passageRows([side(pair.a), side(pair.b)], pair.space, view));
  }
  return `${[...lines, ''].join('\n')}\n`;
}

function headline({ jaccard, sameBytes }: CompareResult, { paint }: TextView): string {
  // Without words there is nothing to score.
  if (sameBytes && jaccard < 1) return paint.strong('Identical');
  return `${paint.score(percent(jaccard), jaccard)} alike${sameBytes ? ', identical' : ''}`;
}

function noPassage({ wordsOfA, wordsOfB, minWords }: CompareResult): string {
  if (Math.min(wordsOfA, wordsOfB) >= minWords) return 'They share no passage.';
  return `They share no passage: a passage has at least ${count(minWords)} words, of code two thirds as many.`;
}
