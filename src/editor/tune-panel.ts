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
import type { TuneEditorMessage, TunePageMessage, TuneSettings } from '../report/tune-messages.ts';
import type { TuneFigures } from '../service/indexer/news.ts';
import { reasonOf } from '../service/reason.ts';
import { offer } from './failure.ts';
import type { Model } from './model.ts';
import { fillWithPage } from './page-view.ts';
import { comparison, onDidChangeComparison, section, writeSettings } from './settings.ts';
import { stillToCome } from './still-to-come.ts';

/** The page for tuning the index. */
export interface TunePanel extends Disposable {
  open(): Promise<void>;
  /** The panel that is open. */
  readonly panel: WebviewPanel | undefined;
  /** The last figures that the page got. */
  readonly shown: TuneFigures | undefined;
  /** What it says in place of figures. */
  readonly excuse: string | undefined;
  /** Handles a message from the page. */
  answer(message: TunePageMessage): Promise<void>;
}

/** Offers the Tune page. */
export function openTunePanel(extension: Uri, model: Model): TunePanel {
  let panel: WebviewPanel | undefined;
  let shown: TuneFigures | undefined;
  let shingleSize = 0;
  let asked: CancellationTokenSource | undefined;
  let isWaiting = false;
  let excuse: string | undefined;

  const say = (message: TuneEditorMessage) => panel?.webview.postMessage(message);
  const none = (text: string, waiting = false) => {
    isWaiting = true;
    excuse = text;
    say({ type: 'none', text, waiting });
  };

  async function load(): Promise<void> {
    asked?.cancel();
    const mine = new CancellationTokenSource();
    asked = mine;
    const { phase } = model.state;
    if (phase === 'failed') return none(l10n.t('The indexer stopped.'));
    const missing = stillToCome(model.state);
    if (missing) return none(`${missing} ${l10n.t('The figures come when all are.')}`, phase !== 'paused');
    try {
      const figures = await model.tune(shingleSize, mine.token);
      if (asked !== mine) return;
      if (!figures) return none(l10n.t('There is no index yet: open a folder that has files to compare.'));
      isWaiting = false;
      excuse = undefined;
      shown = figures;
      say({ type: 'figures', figures, settings: tuned() });
    } catch (error) {
      if (asked === mine) none(reasonOf(error));
    }
  }

  async function answer(message: TunePageMessage): Promise<void> {
    if (message.type === 'apply') return apply(message.settings);
    if (message.type === 'ask') shingleSize = message.shingleSize;
    await load();
  }

  const subscriptions = Disposable.from(
    onDidChangeComparison(() => {
      say({ type: 'settings', settings: tuned() });
      // the index is rebuilt; the figures load when it is in another phase
      isWaiting = true;
    }),
    model.onDidChangePhase(() => panel && isWaiting && void load()),
  );
  return {
    async open() {
      if (panel) return panel.reveal();
      const title = l10n.t('Tune the Index');
      const made = window.createWebviewPanel('nearDuplicates.tune', title, ViewColumn.Active, {
        retainContextWhenHidden: true,
      });
      panel = made;
      shingleSize = tuned().shingleWords;
      made.onDidDispose(() => {
        asked?.cancel();
        asked = undefined;
        panel = undefined;
        shown = undefined;
        excuse = undefined;
      });
      await fillWithPage(made, extension, 'tune', title, answer);
    },
    get panel() {
      return panel;
    },
    get shown() {
      return shown;
    },
    get excuse() {
      return excuse;
    },
    answer,
    dispose() {
      asked?.cancel();
      subscriptions.dispose();
      panel?.dispose();
    },
  };
}

function tuned(): TuneSettings {
  const { threshold, shingleWords, signatureLength } = comparison();
  return { threshold, shingleWords, signatureLength };
}

/** Changes the settings that differ, in the workspace where there is one, and offers to undo it. */
async function apply(wanted: TuneSettings): Promise<void> {
  const isWorkspace = workspace.workspaceFolders !== undefined;
  const target = isWorkspace ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
  const settings = workspace.getConfiguration(section);
  const now = tuned();
  const next: Partial<Record<keyof TuneSettings, number>> = {};
  const before: Partial<Record<keyof TuneSettings, unknown>> = {};
  for (const name of ['threshold', 'shingleWords', 'signatureLength'] as const) {
    if (wanted[name] === now[name]) continue;
    const written = settings.inspect(name);
    next[name] = wanted[name];
    before[name] = isWorkspace ? written?.workspaceValue : written?.globalValue;
  }
  await writeSettings(next, target);
  offer('Information', l10n.t('The settings of the index were changed, and it is made anew.'), {
    [l10n.t('Undo')]: () => writeSettings(before, target),
  });
}
