import {
  CancellationTokenSource,
  ConfigurationTarget,
  Disposable,
  l10n,
  type Uri,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import {
  type TunedNow,
  type TuneEditorMessage,
  type TunePageMessage,
  type TuneSettings,
  tunedNames,
} from '../report/tune-messages.ts';
import type { TuneFigures } from '../service/indexer/answers.ts';
import type { IndexState } from '../service/indexer/news.ts';
import { reasonOf } from '../service/reason.ts';
import { countedBy, decidedForAll } from './deciding.ts';
import { offer } from './failure.ts';
import type { Model } from './model.ts';
import { fillWithPage, showPage } from './page-view.ts';
import { section, writeSettings } from './settings.ts';
import { stillToCome, stoppedText } from './still-to-come.ts';

const viewType = 'nearDuplicates.tune';

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

/** Offers the Tune page, and restores it when the window reloads. */
export function openTunePanel(extension: Uri, model: Model): TunePanel {
  let panel: WebviewPanel | undefined;
  let shown: TuneFigures | undefined;
  let shingleSize = 0;
  let asked: CancellationTokenSource | undefined;
  let isWaiting = false;
  let excuse: string | undefined;
  let told: string | undefined;

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
    if (phase === 'failed') return none(stoppedText());
    const missing = stillToCome(model.state);
    if (missing)
      return none(`${missing} ${l10n.t('The figures come when this is done.')}`, phase !== 'paused');
    try {
      const figures = await model.tune(shingleSize, mine.token);
      if (asked !== mine) return;
      if (!figures) return none(l10n.t('There is no index yet: open a folder that has files to compare.'));
      isWaiting = false;
      excuse = undefined;
      shown = figures;
      say({ type: 'figures', figures, ...tunedNow(model.state) });
    } catch (error) {
      if (asked === mine) none(reasonOf(error));
    }
  }

  async function answer(message: TunePageMessage): Promise<void> {
    if (message.type === 'apply') return apply(message.settings, tunedNow(model.state));
    if (message.type === 'ask') shingleSize = message.shingleSize;
    await load();
  }

  async function fill(into: WebviewPanel): Promise<void> {
    panel = into;
    shingleSize = countedBy(model.state).shingleWords;
    into.onDidDispose(() => {
      if (panel !== into) return;
      asked?.cancel();
      asked = undefined;
      panel = undefined;
      shown = undefined;
      excuse = undefined;
    });
    await fillWithPage(into, extension, 'tune', l10n.t('Tune the Index'), answer);
  }

  const subscriptions = Disposable.from(
    window.registerWebviewPanelSerializer(viewType, { deserializeWebviewPanel: fill }),
    model.onDidChangeState((state) => {
      const before = told;
      told = JSON.stringify(tunedNow(state));
      if (told === before) return;
      say({ type: 'settings', ...tunedNow(state) });
      // the index is rebuilt; the figures load when it is in another phase
      isWaiting = true;
    }),
    model.onDidChangePhase(() => panel && isWaiting && void load()),
  );
  return {
    open() {
      const title = l10n.t('Tune the Index');
      return showPage({ viewType, title, retainContextWhenHidden: true }, () => panel, fill);
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

function tunedNow(state: IndexState): TunedNow {
  const { threshold, shingleWords, signatureLength } = countedBy(state);
  const fixed = tunedNames.flatMap((name) => {
    const by = decidedForAll(state, name);
    return by === undefined ? [] : [[name, by]];
  });
  return { settings: { threshold, shingleWords, signatureLength }, fixed: Object.fromEntries(fixed) };
}

/** Changes the settings that differ, in the workspace where there is one, and offers to undo it. */
async function apply(wanted: TuneSettings, { settings: now }: TunedNow): Promise<void> {
  const isWorkspace = workspace.workspaceFolders !== undefined;
  const target = isWorkspace ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
  const settings = workspace.getConfiguration(section);
  const next: Partial<Record<keyof TuneSettings, number>> = {};
  const before: Partial<Record<keyof TuneSettings, unknown>> = {};
  for (const name of tunedNames) {
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
