import { Disposable, env, l10n, Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode';
import { lastLine } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import { type ExplainedPage, type ExplainedSide, explainHtml } from '../report/explain-html.ts';
import { percent } from '../report/wording.ts';
import { isNotebook } from '../service/cell-lines.ts';
import type { ExplainedPair, Place, Query } from '../service/indexer/news.ts';
import type { Comparison } from './comparison.ts';
import type { Explainable } from './explain-choice.ts';
import type { Model } from './model.ts';
import { atMostEvery } from './pace.ts';
import { areOfOnePair } from './passage-documents.ts';
import {
  commandLink,
  fileName,
  linkedCommand,
  pairLabel,
  pathLabel,
  placeLabel,
  readText,
} from './places.ts';
import { t } from './translate.ts';

/** What a page shows. */
interface Shown {
  readonly pair: Explainable;
  readonly explained: ExplainedPair;
  /** What the files said then, as far as they can be read. */
  readonly texts: readonly (string | undefined)[];
  /** Whether it says that a file has changed since. */
  isOld?: boolean;
}

/** The pages that are open. */
const pages = new Map<WebviewPanel, Shown>();

/** Shows the page that explains how the score of a pair comes about: the one that is open, as it is now, or a new one. */
export async function explainPair(model: Model, pair: Explainable): Promise<void> {
  const [a, b] = queriesOf(pair);
  const explained = await model.explain(a, b);
  const [known] = [...pages].find(([, shown]) => isSamePair(pair, shown.pair)) ?? [];
  const panel = known ?? openPage();
  panel.title = l10n.t('{0}: the score', pairLabel(a.place ?? a.uri, b.place ?? b.uri));
  panel.webview.html = pageOf(pair, explained);
  known?.reveal();
  pages.set(panel, { pair, explained, texts: await textsOf(pair) });
}

/** Lets each page say so when one of its files is another than the one that it explains. */
export function tellOfOldPages(model: Model): Disposable {
  const look = atMostEvery(500, async () => {
    for (const [panel, shown] of pages) {
      const changed = shown.isOld ? undefined : await changedSince(shown);
      if (changed === undefined || pages.get(panel) !== shown) continue;
      shown.isOld = true;
      panel.webview.html = pageOf(shown.pair, shown.explained, changed);
    }
  });
  return Disposable.from(
    look,
    workspace.onDidChangeTextDocument(() => pages.size > 0 && look.call()),
    model.onDidChangeFindings(() => pages.size > 0 && look.call()),
  );
}

function textsOf(pair: Explainable): Promise<(string | undefined)[]> {
  return Promise.all(queriesOf(pair).map(({ uri }) => readText(Uri.parse(uri)).catch(() => undefined)));
}

/** What to say of the first file of a page that has another text now. */
async function changedSince({ pair, texts }: Shown): Promise<string | undefined> {
  const now = await textsOf(pair);
  for (const [at, { uri }] of queriesOf(pair).entries()) {
    if (now[at] === texts[at]) continue;
    if (now[at] === undefined) return l10n.t('{0} is no longer there: this is how it was.', fileName(uri));
    return l10n.t(
      '{0} has changed since: this is how it was. Explain the score again to see it as it is now.',
      fileName(uri),
    );
  }
  return undefined;
}

function openPage(): WebviewPanel {
  const panel = window.createWebviewPanel('nearDuplicates.explain', '', ViewColumn.Active, {
    enableScripts: false,
    enableFindWidget: true,
    enableCommandUris: [linkedCommand],
    localResourceRoots: [],
  });
  panel.onDidDispose(() => pages.delete(panel));
  return panel;
}

/** Whether two pairs are of the same files or passages, either of them on the left. */
function isSamePair(pair: Explainable, other: Explainable): boolean {
  if (pair.kind === 'passages')
    return other.kind === 'passages' && areOfOnePair(pair.comparison, other.comparison);
  return other.kind === 'files' && String([pair.a, pair.b].sort()) === String([other.a, other.b].sort());
}

type Side = Query & { uri: string };

function queriesOf(pair: Explainable): [Side, Side] {
  if (pair.kind === 'files') return [{ uri: pair.a }, { uri: pair.b }];
  const { left, right } = pair.comparison;
  return [
    { uri: left.uri, place: left },
    { uri: right.uri, place: right },
  ];
}

/** The HTML that explains the score of a pair. */
export function pageOf(
  pair: Explainable,
  { result, texts, told: counted, passageThreshold }: ExplainedPair,
  changed?: string,
): string {
  const [a, b] = queriesOf(pair).map(
    ({ uri, place }, at): ExplainedSide => ({
      label: place ? placeLabel(place) : pathLabel(uri),
      link: linkTo(uri, place),
      text: texts[at],
      isNotebook: isNotebook(uri),
      ...(place && { lines: [place.startLine, lastLine(place)] }),
    }),
  );
  const told = pair.kind === 'passages' && toldOfPassages(pair.comparison, counted, passageThreshold);
  const page = { result, sides: [a, b] as const, ...(told && { told }), ...(changed && { changed }) };
  return explainHtml(page, crypto.randomUUID(), {
    language: l10n.bundle ? env.language : 'en',
    t,
  });
}

type Told = NonNullable<ExplainedPage['told']>;

function toldOfPassages(
  { similarity, space, isMean }: Comparison,
  counted: ExplainedPair['told'],
  least: number,
): Told {
  if (counted) return toldOfTwo(counted.similarity, counted.space, least);
  return isMean ? toldOfFamily(similarity) : toldOfTwo(similarity, space, least);
}

function toldOfFamily(score: number): Told {
  const why = l10n.t('Reported as places of one family, which are {0} alike on average.', percent(score));
  const counts = l10n.t(
    'the average of the family, each of whose places is compared with one of them; the rows below count every word of the lines of these two',
  );
  return { score, why, counts };
}

function toldOfTwo(score: number, space: Space, threshold: number): Told {
  const [told, least] = [score, threshold].map(percent);
  switch (space) {
    case 'prose':
      return {
        score,
        why: l10n.t('Reported: as copied text they are {0} alike, and {1} is asked for.', told, least),
        counts: l10n.t(
          'counted on the text (and the code below it, if it is too short alone), in runs of three words, or where it was reworded by its content words in any order; the rows below count every word of these lines',
        ),
      };
    case 'shape':
      return {
        score,
        why: l10n.t(
          'Reported: once the names of one are put in place of those of the other they are {0} alike, and {1} is asked for.',
          told,
          least,
        ),
        counts: l10n.t(
          'counted on the code alone, in runs of three words, with the names of one put for those of the other; the rows below count every word of these lines as it is written',
        ),
      };
    case 'code':
      return {
        score,
        why: l10n.t('Reported: as copied code they are {0} alike, and {1} is asked for.', told, least),
        counts: l10n.t(
          'counted on the code (and the comments in it, if it is too short or too common alone), in runs of three words; the rows below count every word of these lines',
        ),
      };
  }
}

/** A link to a place, or to the top of a file. */
function linkTo(uri: string, place: Place | undefined): string {
  const top = { uri, startLine: 1, startColumn: 1, endLine: 1, endColumn: 1, startOffset: 0, endOffset: 0 };
  return commandLink(place ?? top).toString();
}
