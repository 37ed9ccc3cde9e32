import { env, l10n, Uri, workspace } from 'vscode';
import type { Range } from '../engine/findings.ts';
import type { PageAssets } from '../report/html.ts';
import { type ReportModel, reportModel } from '../report/report-model.ts';
import type { ReportFigures } from '../service/indexer/answers.ts';
import type { IndexState, Place } from '../service/indexer/news.ts';
import { ranked } from '../service/ranking.ts';
import type { ScanResult } from '../service/scan-result.ts';
import { folderOf } from '../workspace/file-system.ts';
import { countedBy } from './deciding.ts';
import type { Cancellation, Model } from './model.ts';
import { pathLabel } from './places.ts';
import { stillToCome } from './still-to-come.ts';
import { isUnfit, unfitText } from './wrong-settings.ts';

/** The content of the index, in the form of a scan's result, and the way back from its paths. */
export interface EditorReport {
  readonly result: ScanResult;
  readonly model: ReportModel;
  /** The URI of each of the report's files. */
  readonly uris: readonly string[];
}

/** The report on the workspace as the index has it now. */
export async function editorReport(model: Model, cancellation?: Cancellation): Promise<EditorReport> {
  const began = performance.now();
  const { state } = model;
  const asked = await model.reportFigures(cancellation);
  const incomplete = stillToCome(countedAnew(state, asked));
  const { filePairs, passages, totals, fileLines, folderLines, filesToCompare: _, ...figures } = asked;
  const uriOf = new Map<string, string>();
  const label = (uri: string) => {
    const path = pathLabel(uri);
    uriOf.set(path, uri);
    return path;
  };
  // a result has no cells, because it is also written as JSON
  const rangeOf = ({ uri, cells: _, ...rest }: Place) => ({ path: label(uri), ...rest });
  const inWorkspace = (range: Range) => ({ ...range, path: label(range.path) });
  const findings = ranked({
    files: filePairs.map((pair) => ({ ...pair, a: label(pair.a), b: label(pair.b) })),
    filePairsLeftOut: 0,
    filesBeyondGroups: 0,
    passages: passages.map((pair) => ({ ...pair, a: inWorkspace(pair.a), b: inWorkspace(pair.b) })),
    families: [...model.families.values()].map((family) => ({
      ...family,
      members: family.members.map(rangeOf),
    })),
    totals,
    fileLines: fileLines.map((each) => ({ ...each, path: label(each.path) })),
    // what a folder of the workspace is called follows from the files in it
    folderLines: folderLines.map(({ path, lines }) => ({ path: folderOf(pathLabel(`${path}/_`)), lines })),
  });
  const result: ScanResult = {
    schema: 'near-duplicates/1',
    root: workspace.workspaceFolders?.[0]?.uri.toString() ?? '',
    options: { ...countedBy(model.state) },
    stats: {
      skipped: model.state.skipped,
      ...figures,
      milliseconds: { total: Math.round(performance.now() - began) },
    },
    ...findings,
    ...(incomplete !== undefined && { incomplete }),
  };
  const report = reportModel(result, workspace.name ?? l10n.t('open documents'));
  for (const { id, members } of report.families)
    model.families.get(id)?.members.forEach(({ cells }, at) => {
      const place = members[at];
      if (place && cells) place.cells = cells;
    });
  const whyNoFiles = isUnfit(state) ? unfitText(state) : report.fileCount === 0 ? nothingOpen() : undefined;
  if (whyNoFiles) report.whyNoFiles = whyNoFiles;
  return { result, model: report, uris: report.files.map(({ path }) => uriOf.get(path) ?? path) };
}

/** Says of a window without a folder that no document is open either. */
function nothingOpen(): string | undefined {
  if (workspace.workspaceFolders?.length) return undefined;
  return l10n.t(
    'No document that can be compared is open. Open some to compare them with one another, or a folder to compare its files.',
  );
}

/** The state with the files that are compared counted as the figures count them: it was told a moment before. */
function countedAnew(state: IndexState, { files, filesToCompare }: ReportFigures): IndexState {
  return state.stage === 'compare' ? { ...state, done: files, total: files + filesToCompare } : state;
}

/** The language and texts of a page, from the bundle that the editor has for all of ours. */
export function pageLanguage() {
  return l10n.bundle ? { language: env.language, texts: l10n.bundle } : {};
}

/** A page as it came with the extension. */
export async function pageAssets(extension: Uri, page: 'report' | 'tune'): Promise<PageAssets> {
  const file = Uri.joinPath(extension, 'dist', 'page', `${page}.json`);
  return JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(file)));
}
