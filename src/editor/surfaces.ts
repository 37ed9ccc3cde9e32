import { Disposable, type ExtensionContext, type LogOutputChannel, type Uri } from 'vscode';
import { followChanges } from './changes.ts';
import { offerCodeActions } from './code-actions.ts';
import { commandTable, registerCommands } from './commands.ts';
import { setContext } from './context.ts';
import { followCursor } from './cursor.ts';
import { showDiagnostics } from './diagnostics.ts';
import { type DuplicatesTree, openDuplicatesTree } from './duplicates-tree.ts';
import { openExplainPages } from './explain.ts';
import { followRenamedFiles } from './ignore.ts';
import { registerTool } from './language-model-tool.ts';
import { openLeftOutList } from './left-out-list.ts';
import { logPhases, openLog } from './log.ts';
import { showMarks } from './marks.ts';
import { createModel, type Indexer, type Model } from './model.ts';
import { followFolders } from './places.ts';
import { openReportPanel, type ReportPanel } from './report-panel.ts';
import { openSideBySide } from './side-by-side.ts';
import { openSimilarTree, type SimilarTree } from './similar-tree.ts';
import { showStatus } from './status-bar.ts';
import { openTunePanel, type TunePanel } from './tune-panel.ts';
import {
  tellOfBrokenLists,
  tellOfLostFolders,
  tellOfUnfitInclude,
  tellOfWrongFiles,
  tellOfWrongSettings,
} from './wrong-settings.ts';

/** The exports of the extension, which tests use. */
export interface Surfaces extends Disposable {
  readonly model: Model;
  readonly log: LogOutputChannel;
  /** The folders that VS Code gives to the extension for its logs and its index. */
  readonly kept: { readonly logs: Uri; readonly storage: Uri | undefined };
  readonly duplicates: DuplicatesTree;
  readonly similar: SimilarTree;
  readonly report: ReportPanel;
  readonly tune: TunePanel;
  /** Ends the indexer's worker as a crash would, to see what happens then. */
  killWorker(): void;
  /** Puts an indexer behind the surfaces, in place of the current one. */
  attach(indexer: Indexer): Disposable;
}

/** Opens every surface on an empty model; they show its state until an indexer fills it. */
export function openSurfaces(context: ExtensionContext): Surfaces {
  // before all that names files when the folders change
  const folders = followFolders();
  const { model, attach } = createModel();
  const log = openLog();
  const changes = followChanges();
  const sideBySide = openSideBySide(model);
  const duplicates = openDuplicatesTree(context, model, changes);
  const similar = openSimilarTree(model);
  const report = openReportPanel(context.extensionUri, model, sideBySide);
  const tune = openTunePanel(context.extensionUri, model);
  const leftOut = openLeftOutList(model);
  const explainPages = openExplainPages(model);
  const setState = () => {
    setContext('hasFiles', model.state.files > 0);
    setContext('phase', model.state.phase);
  };
  setState();
  const all = Disposable.from(
    folders,
    log,
    changes,
    sideBySide,
    duplicates,
    similar,
    report,
    tune,
    leftOut,
    explainPages,
    showDiagnostics(model),
    offerCodeActions(model),
    showMarks(context, model),
    showStatus(model),
    followCursor(model),
    logPhases(model, log),
    tellOfWrongSettings(log),
    tellOfUnfitInclude(model, log),
    tellOfBrokenLists(model, log),
    tellOfLostFolders(model, log),
    tellOfWrongFiles(model, log),
    followRenamedFiles(),
    model.onDidChangeState(setState),
    registerTool(model),
    registerCommands(
      commandTable({
        context,
        model,
        log,
        tree: duplicates,
        similar,
        changes,
        sideBySide,
        report,
        tune,
        leftOut,
        explainPages,
      }),
      log,
    ),
  );
  let attached: Indexer | undefined;
  return {
    model,
    log,
    kept: { logs: context.logUri, storage: context.storageUri },
    duplicates,
    similar,
    report,
    tune,
    killWorker: () => attached?.kill?.(),
    attach(indexer) {
      attached = indexer;
      return attach(indexer);
    },
    dispose: () => all.dispose(),
  };
}
