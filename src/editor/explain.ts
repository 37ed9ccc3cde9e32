import { Disposable, l10n, Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode';
import type { ExplainedPair } from '../service/indexer/news.ts';
import type { Explainable } from './explain-choice.ts';
import { pageOf, queriesOf } from './explained-page.ts';
import type { Model } from './model.ts';
import { atMostEvery } from './pace.ts';
import { areOfOnePair } from './passage-documents.ts';
import { fileName, linkedCommand, pairLabel, readText } from './places.ts';

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
