import { Disposable, l10n, Uri, type WebviewPanel, window } from 'vscode';
import { lastLine } from '../engine/findings.ts';
import type { EditorMessage, PageMessage } from '../report/page-messages.ts';
import type { ReportModel, ReportPlace } from '../report/report-model.ts';
import type { Place } from '../service/indexer/news.ts';
import { reasonOf } from '../service/reason.ts';
import type { Model } from './model.ts';
import { reveal } from './opening.ts';
import { fillWithPage, showPage } from './page-view.ts';
import { readLines } from './places.ts';
import { exportChosen, exportReport, savePicture } from './report-export.ts';
import { type EditorReport, editorReport } from './report-source.ts';
import type { SideBySide } from './side-by-side.ts';
import { stillToCome } from './still-to-come.ts';

const viewType = 'nearDuplicates.report';

/** The page of the Workspace Duplicate Report. */
export interface ReportPanel extends Disposable {
  open(): Promise<void>;
  /** Writes the current report to a file, whose extension decides the format; false when cancelled. */
  exportTo(target: Uri): Promise<boolean>;
  /** The panel that is open. */
  readonly panel: WebviewPanel | undefined;
  /** The last report that the page got. */
  readonly shown: ReportModel | undefined;
}

/** Offers the report page, and restores it when the window reloads. */
export function openReportPanel(extension: Uri, model: Model, sideBySide: SideBySide): ReportPanel {
  let panel: WebviewPanel | undefined;
  let report: EditorReport | undefined;
  let waitingForIndex = false;
  let round = 0;

  const say = (message: EditorMessage) => panel?.webview.postMessage(message);
  const placeOf = ({ file, ...rest }: ReportPlace): Place => ({ uri: report?.uris[file] ?? '', ...rest });

  async function load(): Promise<void> {
    const mine = ++round;
    const missing = stillToCome(model.state);
    const isPaused = model.state.phase === 'paused';
    waitingForIndex = missing !== undefined;
    if (missing && model.families.size === 0) {
      const text = `${missing} ${l10n.t('The report comes when this is done.')}`;
      say({ type: 'problem', text, isPaused });
      return;
    }
    try {
      waitingForIndex ||= model.state.phase === 'failed';
      const made = await editorReport(model);
      // what took longer than the next phase to come says too little
      if (mine !== round) return;
      report = made;
      say({ type: 'report', model: report.model, isPaused });
    } catch (error) {
      say({ type: 'problem', text: reasonOf(error) });
    }
  }

  const exportTo = (target: Uri) => exportReport(extension, (token) => editorReport(model, token), target);

  async function answer(message: PageMessage): Promise<void> {
    if (message.type === 'ready' || message.type === 'refresh') await load();
    else if (message.type === 'resume') model.resume();
    else if (message.type === 'export') await exportChosen(exportTo, message.hasHidden);
    else if (message.type === 'save') await savePicture(message.name, message.bytes);
    else if (message.type === 'open') await reveal(placeOf(message.place));
    else if (message.type === 'compare') {
      const { a, b, similarity, space } = message;
      const comparison = { left: placeOf(a), right: placeOf(b), similarity, space };
      await sideBySide.open([{ kind: 'passages', comparison }]);
    } else if (message.type === 'compareFiles') {
      const [a, b] = [message.a, message.b].map((file) => report?.uris[file] ?? '');
      await sideBySide.open([{ kind: 'files', a, b, score: message.score }]);
    } else if (message.type === 'text') {
      const { place } = message;
      const lines = await readLines(Uri.parse(placeOf(place).uri));
      say({ type: 'text', id: message.id, lines: lines?.slice(place.startLine - 1, lastLine(place)) });
    }
  }

  async function fill(into: WebviewPanel): Promise<void> {
    panel = into;
    into.onDidDispose(() => {
      if (panel !== into) return;
      panel = undefined;
      report = undefined;
      round++;
    });
    await fillWithPage(into, extension, 'report', l10n.t('Workspace Duplicate Report'), answer);
  }

  const subscriptions = Disposable.from(
    window.registerWebviewPanelSerializer(viewType, { deserializeWebviewPanel: fill }),
    model.onDidChangeFindings(() => say({ type: 'stale' })),
    model.onDidChangePhase(() => waitingForIndex && void load()),
  );
  return {
    open() {
      const title = l10n.t('Workspace Duplicate Report');
      return showPage({ viewType, title, retainContextWhenHidden: false }, () => panel, fill);
    },
    exportTo,
    get panel() {
      return panel;
    },
    get shown() {
      return report?.model;
    },
    dispose() {
      subscriptions.dispose();
      panel?.dispose();
    },
  };
}
