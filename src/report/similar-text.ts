import { addTo } from '../engine/arrays/lists.ts';
import type { SimilarFile } from '../engine/findings.ts';
import type { SimilarResult } from '../service/similar.ts';
import { endsApart } from './ends-apart.ts';
import { whyLeftOut } from './explain-reasons.ts';
import { ignoredByComments, leftOutText, optionsFor } from './left-out-text.ts';
import { firstOf, notListed, openingLine, placeText, scoreText, type TextView } from './text-view.ts';
import { inEnglish } from './translate.ts';
import { count, counted, lineSuffix, percent, spaceName } from './wording.ts';

const mostFiles = 20;
const mostPassages = 30;

/** What resembles a text, for a person to read. */
export function similarText(result: SimilarResult, view: TextView): string {
  const { files, passages, text, lines: range } = result;
  const { paint } = view;
  const of = range ? `lines ${range[0]} to ${range[1]} of ${text}` : text;
  const lines: string[] = [];
  if (files.length > 0 && !range) {
    const [shown, more] = firstOf(files, mostFiles, view.all);
    const name = endsApart([text, ...shown.map(({ path }) => view.shown(path))]).get(text) ?? text;
    const measure = paint.faint(', and how many of the runs of words of one are in the other');
    lines.push('', paint.title(`Files like ${text}`) + measure, '');
    lines.push(...shown.map((file) => fileLine(file, name, view)));
    if (more > 0) lines.push(notListed(view, more, 'file'));
  }
  if (passages.length > 0) {
    const [shown, more] = firstOf(byPlace(passages), mostPassages, view.all);
    lines.push('', paint.title(`Passages of ${of} that occur elsewhere`));
    for (const copied of shown) {
      const { b, jaccard, space, words } = copied[0];
      const own = copied
        .map(({ a }) => a)
        .sort((x, y) => x.startOffset - y.startOffset)
        .map((a) => lineSuffix(a).slice(1))
        .join(', ');
      const facts = [spaceName(space), counted(words, 'word'), `${/\D/.test(own) ? 'lines' : 'line'} ${own}`];
      lines.push('', `${scoreText(view, jaccard)}  ${placeText(view, b)}`);
      lines.push(`      ${facts.join(paint.faint(' · '))}`);
      const opening = openingLine(view, b);
      if (opening !== undefined) lines.push(`      ${opening}`);
    }
    if (more > 0) lines.push('', notListed(view, more, 'passage'));
  }
  const found = lines.length > 0;
  if (!found) lines.push(...nothing(result, of, view));
  lines.push('', ...compared(result, found, view));
  return `${[...lines, ''].join('\n')}\n`;
}

/** The passages, those together of which the same place is equally alike. */
function byPlace(passages: SimilarResult['passages']): SimilarResult['passages'][] {
  const places = new Map<string, SimilarResult['passages']>();
  for (const passage of passages) {
    const { path, startOffset, endOffset } = passage.b;
    addTo(places, [startOffset, endOffset, passage.space, percent(passage.jaccard), path].join(' '), passage);
  }
  return [...places.values()];
}

function fileLine(file: SimilarFile, name: string, view: TextView): string {
  const { path, jaccard, containment, containmentOfOther } = file;
  const { paint } = view;
  const shares = `${percent(containment)} of ${name} is in it, ${percent(containmentOfOther)} of it in ${name}`;
  return `${scoreText(view, jaccard)}  ${paint.path(view.shown(path))}  ${paint.faint(shares)}`;
}

function nothing(result: SimilarResult, of: string, view: TextView): string[] {
  const { nearest, words, minWords, leftOut, lines: range } = result;
  const lines = ['', view.paint.strong(`Nothing in the folder resembles ${of}.`)];
  if (Math.max(words.prose, words.code) < minWords && leftOut !== 'comment')
    lines.push(
      `${range ? 'These lines hold' : 'It holds'} ${wordsText(words)}, and a passage has ${count(minWords)} at least.`,
    );
  if (nearest && percent(nearest.jaccard) !== '0%') {
    lines.push(
      `The nearest is ${view.paint.path(view.shown(nearest.path))}, ${percent(nearest.jaccard)} alike.`,
    );
  }
  return lines;
}

function wordsText({ prose, code }: SimilarResult['words']): string {
  if (prose === 0 || code === 0) return counted(prose + code, 'word');
  return `${counted(prose, 'word')} of text and ${count(code)} of code`;
}

/** What the text was compared with, and what not. */
function compared({ text, leftOut, stats }: SimilarResult, found: boolean, view: TextView): string[] {
  const { files, skipped, ignored } = stats;
  const own = leftOut && optionsFor([leftOut]);
  const others = found ? '' : optionsFor(Object.keys(skipped));
  return [
    ...(leftOut
      ? [
          `A scan leaves ${text} out, because ${whyLeftOut(leftOut, inEnglish)}${own && ` (${own} takes it in)`}.`,
        ]
      : []),
    `${counted(files, 'file')} compared`,
    ...leftOutText(skipped, view).map(
      (line) => line + (others && view.paint.faint(` (more are compared with ${others})`)),
    ),
    ...ignoredByComments(ignored, view),
  ];
}
