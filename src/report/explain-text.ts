import type { ExplainedText, ExplainResult } from '../service/explain.ts';
import type { MarkedStretch } from '../service/marked-stretches.ts';
import { explainedFigures, hasUncounted, markedPieces, verdictText } from './explain-words.ts';
import type { TextView } from './text-view.ts';
import { counted, percent } from './wording.ts';

/** A text with more lines than this is shown in part. */
const mostLines = 60;

/** How the score of two files comes about, with both texts marked, for a person to read. */
export function explainText(result: ExplainResult, texts: readonly [string, string], view: TextView): string {
  const { paint } = view;
  const figures = explainedFigures(result);
  const wide = (key: 'name' | 'value') => Math.max(...figures.map((figure) => figure[key].length));
  const [names, values] = [wide('name'), wide('value')];
  return [
    '',
    `${paint.score(percent(result.jaccard), result.jaccard)} alike. ${paint.strong(verdictText(result))}`,
    '',
    ...figures.map(
      ({ name, value, meaning }) =>
        `${name.padEnd(names)}  ${paint.strong(value.padEnd(values))}  ${paint.faint(meaning)}`,
    ),
    ...textBlock(result.a, result.shingleWords, texts[0], view, (own) =>
      marked(own, paint.first, '[-', '-]'),
    ),
    ...textBlock(result.b, result.shingleWords, texts[1], view, (own) =>
      marked(own, paint.second, '{+', '+}'),
    ),
    '',
  ].join('\n');
}

/** The text in colour, or in brackets when there are no colours. */
function marked(text: string, painted: (text: string) => string, open: string, close: string): string {
  return markedPieces(text, (words) => {
    const shown = painted(words);
    return shown !== words ? shown : `${open}${words}${close}`;
  });
}

function textBlock(
  { path, words, stretches }: ExplainedText,
  shingleWords: number,
  text: string,
  view: TextView,
  own: (text: string) => string,
): string[] {
  const { paint } = view;
  const alone = stretches.filter(({ kind }) => kind === 'own').length;
  const elsewhere =
    shingleWords === 1 ? 'not in the other' : `in no run of ${shingleWords} words that both have`;
  const marks = `${counted(alone, 'marked stretch', 'marked stretches')} of it ${alone === 1 ? 'is' : 'are'}`;
  const title = `${paint.path(view.shown(path))}  ${paint.faint(`${counted(words, 'word')}; ${marks} ${elsewhere}`)}`;
  const lines = painted(text.replaceAll('\r\n', ' \n'), stretches, own, paint.faint).split('\n');
  if (lines.at(-1) === '') lines.pop();
  const shown = view.all ? lines : lines.slice(0, mostLines);
  const more = lines.length - shown.length;
  return [
    '',
    title,
    ...shown.map((line) => `    ${line}`),
    ...(more > 0 ? [paint.faint(`    … and ${counted(more, 'more line')} (--all shows them)`)] : []),
  ];
}

function painted(
  text: string,
  stretches: readonly MarkedStretch[],
  own: (text: string) => string,
  faint: (text: string) => string,
): string {
  const uncounted = (part: string) => part.split('\n').map(faint).join('\n');
  const beside = (part: string) => (hasUncounted(part) ? uncounted(part) : part);
  let out = '';
  let at = 0;
  for (const { start, end, kind } of stretches) {
    const part = text.slice(start, end);
    out += beside(text.slice(at, start));
    out += kind === 'own' ? own(part) : kind === 'boilerplate' ? uncounted(part) : part;
    at = end;
  }
  return out + beside(text.slice(at));
}
