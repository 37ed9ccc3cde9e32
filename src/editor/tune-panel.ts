import {
  CancellationTokenSource,
  ConfigurationTarget,
  Disposable,
  l10n,
  type Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import { shingleSize as sizeOfIndex } from '../engine/shingles.ts';
import { pageHtml } from '../report/html.ts';
import type { TuneEditorMessage, TuneNews, TunePageMessage } from '../report/tune-messages.ts';
import type { Model } from './model.ts';
import { pageAssets } from './report-source.ts';
import { comparison, onDidChangeComparison } from './settings.ts';

/** The page on which the index is tuned. */
export interface TunePanel extends Disposable {
  open(): Promise<void>;
  /** The panel that is open. */
  readonly panel: WebviewPanel | undefined;
  /** What the page was told last. */
  readonly shown: TuneNews | undefined;
  /** Takes what the page says. */
  answer(message: TunePageMessage): Promise<void>;
}

/** Offers the Tune page. */
export function openTunePanel(extension: Uri, model: Model): TunePanel {
  let panel: WebviewPanel | undefined;
  let shown: TuneNews | undefined;
  let shingleSize = sizeOfIndex;
  let asked: CancellationTokenSource | undefined;
  let isEmpty = false;

  const say = (message: TuneEditorMessage) => panel?.webview.postMessage(message);

  async function load(): Promise<void> {
    asked?.cancel();
    const mine = new CancellationTokenSource();
    asked = mine;
    const { phase } = model.state;
    isEmpty = phase === 'starting' || phase === 'indexing';
    if (isEmpty) {
      const text = l10n.t('The workspace is still being read. The figures come when it is.');
      say({ type: 'empty', text });
      return;
    }
    try {
      const figures = phase === 'empty' ? undefined : await model.tune(shingleSize, mine.token);
      if (asked !== mine) return;
      isEmpty = figures === undefined;
      if (figures) {
        shown = { ...figures, threshold: comparison().threshold };
        say({ type: 'figures', figures: shown });
      } else {
        const text = l10n.t('There is no index yet: open a folder that has files to compare.');
        say({ type: 'empty', text });
      }
    } catch (error) {
      if (asked === mine)
        say({ type: 'empty', text: error instanceof Error ? error.message : String(error) });
    }
  }

  async function answer(message: TunePageMessage): Promise<void> {
    if (message.type === 'apply') {
      const target = workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
      await workspace.getConfiguration('nearDuplicates').update('threshold', message.threshold, target);
      return;
    }
    if (message.type === 'ask') shingleSize = message.shingleSize;
    await load();
  }

  const subscriptions = Disposable.from(
    onDidChangeComparison(() => say({ type: 'threshold', threshold: comparison().threshold })),
    model.onDidChangeState(({ phase }) => {
      if (panel && isEmpty && phase !== 'starting' && phase !== 'indexing') void load();
    }),
  );
  return {
    async open() {
      if (panel) return panel.reveal();
      const title = l10n.t('Tune the Index');
      const made = window.createWebviewPanel('nearDuplicates.tune', title, ViewColumn.Active, {
        enableScripts: true,
        retainContextWhenHidden: true,
        localResourceRoots: [],
      });
      panel = made;
      shingleSize = sizeOfIndex;
      made.webview.onDidReceiveMessage((message: TunePageMessage) =>
        answer(message).catch((error: unknown) =>
          window.showErrorMessage(error instanceof Error ? error.message : String(error)),
        ),
      );
      made.onDidDispose(() => {
        asked?.cancel();
        asked = undefined;
        panel = undefined;
        shown = undefined;
      });
      made.webview.html = pageHtml(await pageAssets(extension, 'tune'), { title, theme: 'editor' });
    },
    get panel() {
      return panel;
    },
    get shown() {
      return shown;
    },
    answer,
    dispose() {
      asked?.cancel();
      subscriptions.dispose();
      panel?.dispose();
    },
  };
}
