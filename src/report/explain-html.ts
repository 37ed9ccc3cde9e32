import { cellTextOf } from '../service/cell-lines.ts';
import type { ExplainedText, ExplainResult } from '../service/explain.ts';
import {
  explainedFigures,
  hasUncounted,
  markedPieces,
  passageFigures,
  verdictText,
} from './explain-words.ts';
import { escapeMarkup } from './html.ts';
import { inEnglish, type Translate } from './translate.ts';
import { count, percent } from './wording.ts';

/** One side of an explanation as a page shows it. */
export interface ExplainedSide {
  /** Its name for a person: a path, or a path with lines. */
  readonly label: string;
  /** Where its label links to. */
  readonly link: string;
  readonly text: string;
  /** Whether the text is the JSON of a notebook, of which the cells are shown. */
  readonly isNotebook?: boolean;
  /** Only these lines of the text, from 1, both included. */
  readonly lines?: readonly [number, number];
}

/** What a page explains. */
export interface ExplainedPage {
  readonly result: ExplainResult;
  readonly sides: readonly [ExplainedSide, ExplainedSide];
  /** The score that was reported for two passages, what it is called, why, and what it counts. */
  readonly told?: {
    /** What stands above it all, unless that is the score. */
    readonly heading?: string;
    readonly name: string;
    readonly score: number;
    readonly why: string;
    readonly counts: string;
  };
  /** What is to be said of a text that is another by now. */
  readonly changed?: string;
  /** What the editor is to keep as the state of the page, as JSON. */
  readonly kept?: string;
}

const style = `
body { padding: 0 20px 20px; font: var(--vscode-font-size) var(--vscode-font-family); color: var(--vscode-foreground); background: var(--vscode-editor-background); }
h1 { font-size: 1.6em; font-weight: 600; margin: 16px 0 4px; }
h2 { font-size: 1em; font-weight: 600; margin: 0; padding: 6px 10px; overflow-wrap: anywhere; }
.changed { margin: 0 0 12px; padding: 6px 10px; color: var(--vscode-editor-foreground); background: var(--vscode-editorWidget-background); border-left: 3px solid var(--vscode-editorWarning-foreground); }
.verdict { margin: 0 0 12px; font-size: 1.1em; }
.verdict:first-child { margin-top: 16px; }
table { border-collapse: collapse; margin: 0 0 16px; }
th, td { text-align: left; vertical-align: top; padding: 4px 18px 4px 0; font-weight: normal; border-bottom: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent)); }
td:nth-child(2) { font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
td:nth-child(3), .legend { color: var(--vscode-descriptionForeground); }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
section { min-width: 0; border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, var(--vscode-panel-border))); border-radius: 4px; }
pre { margin: 0; padding: 10px; white-space: pre-wrap; overflow-wrap: anywhere; font: var(--vscode-editor-font-size) / 1.5 var(--vscode-editor-font-family); max-height: 70vh; overflow: auto; border-top: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent)); }
pre:focus-visible, a:focus-visible { outline: 1px solid var(--vscode-focusBorder); outline-offset: -1px; }
a { color: var(--vscode-textLink-foreground); }
del, ins { text-decoration: none; color: var(--vscode-editor-foreground); border-radius: 2px; border-bottom: 1px dotted; }
del { background: var(--vscode-diffEditor-removedTextBackground); border-color: var(--vscode-diffEditor-removedTextBorder, currentColor); }
ins { background: var(--vscode-diffEditor-insertedTextBackground); border-color: var(--vscode-diffEditor-insertedTextBorder, currentColor); }
s { text-decoration: none; font-style: italic; color: var(--vscode-descriptionForeground); }
@media (max-width: 700px) {
  .sides { grid-template-columns: 1fr; }
  tr { display: grid; grid-template-columns: 8em 1fr; }
  td:nth-child(3) { grid-column: 1 / -1; }
  th, td:nth-child(2) { border: none; padding-bottom: 0; }
}
`;

/** The language of a page: its code, and the translation of the texts. */
export interface PageLanguage {
  readonly language: string;
  readonly t: Translate;
}

/**
 * A page that explains a score. It loads nothing, its style carries the nonce, and it runs no script but one that hands the
 * editor what it is to keep.
 */
export function explainHtml(
  { result: found, sides, told, changed, kept }: ExplainedPage,
  nonce: string,
  { language, t }: PageLanguage = { language: 'en', t: inEnglish },
): string {
  const [labelA, labelB] = sides.map(({ label }) => label);
  const result = { ...found, a: { ...found.a, path: labelA }, b: { ...found.b, path: labelB } };
  const score = told?.score ?? result.jaccard;
  const figures = told ? passageFigures(result, told, t) : explainedFigures(result, t);
  const rows = figures.map(
    ({ name, value, meaning }) =>
      `<tr><th scope="row">${escapeMarkup(name)}</th><td>${escapeMarkup(value)}</td><td>${escapeMarkup(meaning)}</td></tr>`,
  );
  const texts = [sideMarkup(sides[0], result.a, 'del', t), sideMarkup(sides[1], result.b, 'ins', t)];
  const main = `<h1>${escapeMarkup(told?.heading ?? t('{0} alike', percent(score)))}</h1>
${changed === undefined ? '' : `<p role="status" class="changed">${escapeMarkup(changed)}</p>\n`}<p class="verdict">${escapeMarkup(told?.why ?? verdictText(result, t))}</p>
<table aria-label="${escapeMarkup(t('How the score comes about'))}">
${rows.join('\n')}
</table>
<p class="legend">${legend(
    t,
    result.shingleWords,
    texts.some((markup) => markup.includes('<s>')),
  )}</p>
<div class="sides">
${texts.join('\n')}
</div>`;
  return documentOf(main, t('{0} and {1}', labelA, labelB), nonce, language, kept);
}

/** The page of a score that cannot be explained, or not yet: a line that says why. */
export function unexplainedHtml(why: string, nonce: string, language: string): string {
  return documentOf(`<h1 class="verdict">${escapeMarkup(why)}</h1>`, why, nonce, language);
}

function documentOf(main: string, title: string, nonce: string, language: string, kept?: string): string {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'`;
  const script =
    kept === undefined
      ? ''
      : `<script nonce="${nonce}" data-kept="${escapeMarkup(kept)}">acquireVsCodeApi().setState(JSON.parse(document.currentScript.dataset.kept));</script>\n`;
  return `<!DOCTYPE html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}${kept === undefined ? '' : `; script-src 'nonce-${nonce}'`}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style nonce="${nonce}">${style}</style>
${script}</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

/** What the marks in both texts mean, in these marks. */
function legend(t: Translate, shingleWords: number, hasSlanted: boolean): string {
  const marked =
    shingleWords === 1
      ? t('Plain words stand in both texts. Words marked in {0} and in {1} stand in one alone.', '{0}', '{1}')
      : t(
          'Plain words stand in a run of {2} words that both have. Words marked in {0} and in {1} stand in no such run; by themselves they may be in the other text too.',
          '{0}',
          '{1}',
          shingleWords,
        );
  const slanted = t(
    'Slanted words do not count: they are boilerplate, import something, or are a licence or markup.',
  );
  return (
    escapeMarkup(marked)
      .replaceAll('{0}', () => `<del>${escapeMarkup(t('the first'))}</del>`)
      .replaceAll('{1}', () => `<ins>${escapeMarkup(t('the second'))}</ins>`) +
    (hasSlanted ? `<s> ${escapeMarkup(slanted)}</s>` : '')
  );
}

function sideMarkup(side: ExplainedSide, explained: ExplainedText, tag: 'del' | 'ins', t: Translate): string {
  const { label, link } = side;
  const { text, from, to, stretches } = readableSide(side, explained.stretches);
  let markup = '';
  let at = from;
  for (const { start, end, kind } of stretches) {
    if (start < from || start >= to) continue;
    markup += besideWords(text.slice(at, start));
    at = Math.min(end, to);
    const part = escapeMarkup(text.slice(start, at));
    markup +=
      kind === 'shared'
        ? part
        : kind === 'own'
          ? markedPieces(part, (words) => `<${tag}>${words}</${tag}>`)
          : `<s>${part}</s>`;
  }
  markup += besideWords(text.slice(at, to));
  return `<section aria-label="${escapeMarkup(label)}"><h2><a href="${escapeMarkup(link)}">${escapeMarkup(label)}</a> · ${escapeMarkup(explained.words === 1 ? t('1 word') : t('{0} words', count(explained.words)))}</h2>
<pre tabindex="0" role="region" aria-label="${escapeMarkup(t('Text of {0}', label))}">${markup}</pre></section>`;
}

/** What stands beside the words that are compared: marks, and words that are not. */
function besideWords(text: string): string {
  return hasUncounted(text) ? `<s>${escapeMarkup(text)}</s>` : escapeMarkup(text);
}

/** What is shown of a side, and its stretches in that: of a notebook what its cells say. */
function readableSide(side: ExplainedSide, stretches: ExplainedText['stretches']) {
  const [from, to] = offsetsOf(side);
  const cells = side.isNotebook ? cellTextOf(side.text) : undefined;
  if (!cells) return { text: side.text, from, to, stretches };
  const { text, offsetOf } = cells;
  const [first, end] = [offsetOf(from), offsetOf(to)];
  return {
    text,
    // the lines begin before the quote of a string, and may begin a cell
    from: first + (text.slice(first, end).match(/^\n*/)?.[0].length ?? 0),
    to: end,
    stretches: stretches.map(({ start, end, kind }) => ({
      start: offsetOf(start),
      end: offsetOf(end),
      kind,
    })),
  };
}

/** Where the shown lines of a side begin and end. */
function offsetsOf({ text, lines }: ExplainedSide): [number, number] {
  if (!lines) return [0, text.length];
  let from = 0;
  for (let line = 1; line < lines[0] && from < text.length; line++) from = endOfLine(text, from) + 1;
  let to = from;
  for (let line = lines[0]; line <= lines[1]; line++) to = endOfLine(text, line === lines[0] ? from : to + 1);
  return [from, to];
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}
