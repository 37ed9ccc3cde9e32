import { Disposable, l10n, Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode';
import { unexplainedHtml } from '../report/explain-html.ts';
import type { ExplainedPair } from '../service/indexer/answers.ts';
import { lengthOf } from '../service/indexer/place.ts';
import { reasonOf } from '../service/reason.ts';
import type { Explainable } from './explain-choice.ts';
import { language, pageOf, queriesOf } from './explained-page.ts';
import { beginOf, foundAgain } from './found-again.ts';
import type { Model } from './model.ts';
import { atMostEvery } from './pace.ts';
import { tabsOfPage } from './page-view.ts';
import { areOfOnePair } from './passage-documents.ts';
import { fileName, goneText, linkedCommand, pairLabel, readText, unreadableText } from './places.ts';
import { stillToCome } from './still-to-come.ts';

const viewType = 'nearDuplicates.explain';

/** What a page shows. */
interface Shown {
  readonly pair: Explainable;
  readonly explained: ExplainedPair;
  /** What the files said then, as far as they can be read. */
  readonly texts: readonly (string | undefined)[];
  /** Whether it says that a file has changed since. */
  isOld?: boolean;
}

/** What a page keeps for the next window: its pair, and how the passages began. */
interface Kept {
  readonly pair: Explainable;
  readonly begins: readonly string[];
}

/** The pages that explain scores, one for each pair. */
export interface ExplainPages extends Disposable {
  /** Shows the page of a pair: the one that is open, as it is now, or a new one. */
  explain(pair: Explainable): Promise<void>;
}

/** Lets each page say so when one of its files is another than the one that it explains, and restores those of an earlier window. */
export function openExplainPages(model: Model): ExplainPages {
  const pages = new Map<WebviewPanel, Shown>();
  /** The pages of an earlier window that wait for the index. */
  const waiting = new Map<WebviewPanel, Kept>();
  /** Those that were closed, maybe while something was read for them. */
  const closed = new WeakSet<WebviewPanel>();

  const ask = (pair: Explainable) =>
    model.explain(...queriesOf(pair), pair.kind === 'passages' ? pair.comparison.space : undefined);

  const follow = (panel: WebviewPanel) =>
    panel.onDidDispose(() => {
      closed.add(panel);
      pages.delete(panel);
      waiting.delete(panel);
    });

  async function fill(panel: WebviewPanel, pair: Explainable, explained: ExplainedPair): Promise<void> {
    const shown = { pair, explained, texts: await textsOf(pair) };
    if (closed.has(panel)) return;
    waiting.delete(panel);
    pages.set(panel, shown);
    panel.title = titleOf(pair);
    draw(panel, shown);
  }

  function say(panel: WebviewPanel, why: string): void {
    if (!closed.has(panel)) panel.webview.html = unexplainedHtml(why, crypto.randomUUID(), language());
  }

  /** Explains on the page of an earlier window what it showed, as it is now; until it can, the page says what is missing. */
  async function restorePage(panel: WebviewPanel, kept: Kept): Promise<void> {
    const { phase } = model.state;
    if (stillToCome(model.state) && phase !== 'paused' && phase !== 'failed')
      return say(panel, l10n.t('The score is explained when all files are read and compared.'));
    waiting.delete(panel);
    const { pair, gone } = await pairNow(kept);
    try {
      if (gone === undefined) await fill(panel, pair, await ask(pair));
      else say(panel, gone);
    } catch (error) {
      say(panel, reasonOf(error));
    }
  }

  /** Closes the tabs with a title that an earlier window left and nobody has looked at since: VS Code has not restored them yet. */
  async function closeUnseen(title: string): Promise<void> {
    const isSeen = [...pages.keys(), ...waiting.keys()].some((panel) => panel.title === title);
    if (!isSeen) await window.tabGroups.close(tabsOfPage(viewType).filter(({ label }) => label === title));
  }

  const look = atMostEvery(500, async () => {
    for (const [panel, shown] of pages) {
      const changed = shown.isOld ? undefined : await changedSince(shown);
      if (changed === undefined || pages.get(panel) !== shown) continue;
      shown.isOld = true;
      draw(panel, shown, changed);
    }
  });
  const subscriptions = Disposable.from(
    look,
    workspace.onDidChangeTextDocument(() => pages.size > 0 && look.call()),
    model.onDidChangeFindings(() => pages.size > 0 && look.call()),
    model.onDidChangePhase(async () => {
      for (const [panel, kept] of waiting) await restorePage(panel, kept);
    }),
    window.registerWebviewPanelSerializer(viewType, {
      async deserializeWebviewPanel(panel, kept: Kept | undefined) {
        panel.webview.options = options;
        follow(panel);
        // a page that was left before it was drawn has kept nothing
        if (!kept?.pair) return say(panel, l10n.t('Explain this score again to see the page.'));
        waiting.set(panel, kept);
        await restorePage(panel, kept);
      },
    }),
  );

  return {
    async explain(pair) {
      const result = await ask(pair);
      const [known] = [...pages, ...waiting].find(([, shown]) => isSamePair(pair, shown.pair)) ?? [];
      if (!known) await closeUnseen(titleOf(pair));
      const panel = known ?? openPage();
      if (!known) follow(panel);
      await fill(panel, pair, result);
      known?.reveal();
    },
    dispose: () => subscriptions.dispose(),
  };
}

/** The pair that a page of an earlier window explained, where it is now; with what to say if it is not there. */
async function pairNow({ pair, begins }: Kept): Promise<{ pair: Explainable; gone?: string }> {
  const texts = await textsOf(pair);
  const unread = queriesOf(pair).find((_, at) => texts[at] === undefined);
  if (unread) return { pair, gone: unreadableText(unread.uri) };
  if (pair.kind === 'files') return { pair };
  const { left, right } = pair.comparison;
  const places = [left, right].map((place, at) => foundAgain(place, begins[at] ?? '', texts[at] ?? ''));
  const lost = places.find((place) => lengthOf(place) === 0);
  const comparison = { ...pair.comparison, left: places[0], right: places[1] };
  return { pair: { ...pair, comparison }, ...(lost && { gone: goneText(lost) }) };
}

function draw(panel: WebviewPanel, shown: Shown, changed?: string): void {
  const kept = JSON.stringify(keptOf(shown));
  panel.webview.html = pageOf(shown.pair, shown.explained, { kept, ...(changed && { changed }) });
}

function keptOf({ pair, texts }: Shown): Kept {
  const begins = queriesOf(pair).map(({ place }, at) => (place ? beginOf(place, texts[at] ?? '') : ''));
  return { pair, begins };
}

function titleOf(pair: Explainable): string {
  const [a, b] = queriesOf(pair);
  return l10n.t('{0}: the score', pairLabel(a.place ?? a.uri, b.place ?? b.uri));
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

const options = { enableScripts: true, enableCommandUris: [linkedCommand], localResourceRoots: [] };

function openPage(): WebviewPanel {
  return window.createWebviewPanel(viewType, '', ViewColumn.Active, { ...options, enableFindWidget: true });
}

/** Whether two pairs are of the same files or passages, either of them on the left. */
function isSamePair(pair: Explainable, other: Explainable): boolean {
  if (pair.kind === 'passages')
    return other.kind === 'passages' && areOfOnePair(pair.comparison, other.comparison);
  return other.kind === 'files' && String([pair.a, pair.b].sort()) === String([other.a, other.b].sort());
}
