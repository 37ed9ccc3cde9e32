import { type CancellationToken, l10n, ProgressLocation, Uri, window, workspace } from 'vscode';
import packageJson from '../../package.json' with { type: 'json' };
import { csvText } from '../report/csv.ts';
import { withExcerpts } from '../report/excerpts.ts';
import { htmlReport } from '../report/html.ts';
import { jsonText } from '../report/json.ts';
import { markdownText } from '../report/markdown.ts';
import { sarifLog } from '../report/sarif.ts';
import { readText } from './places.ts';
import { type EditorReport, pageAssets } from './report-source.ts';

/** Asks where a report is to be written; undefined when nothing was chosen. */
export async function askForReportFile(): Promise<Uri | undefined> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  return window.showSaveDialog({
    title: l10n.t('Export the Workspace Duplicate Report'),
    filters: { HTML: ['html'], Markdown: ['md'], JSON: ['json'], CSV: ['csv'], SARIF: ['sarif'] },
    ...(folder && { defaultUri: Uri.joinPath(folder, 'duplicates.html') }),
  });
}

/** Writes the report to a file; its ending says what is written. */
export async function exportReport(extension: Uri, report: EditorReport, target: Uri): Promise<void> {
  await window.withProgress(
    {
      location: ProgressLocation.Notification,
      cancellable: true,
      title: l10n.t('Writing the report'),
    },
    async (_, token) => {
      const text = await written(extension, report, target, token);
      if (text === undefined || token.isCancellationRequested) return;
      await replaceFile(target, new TextEncoder().encode(text));
    },
  );
}

async function written(
  extension: Uri,
  { result, model, uris }: EditorReport,
  target: Uri,
  token: CancellationToken,
): Promise<string | undefined> {
  const [, ending = ''] = /\.([^.]+)$/.exec(target.path.toLowerCase()) ?? [];
  if (ending === 'json') return jsonText(result);
  if (ending === 'csv') return csvText(result);
  if (ending === 'md') return markdownText(result, { linkBase: '', linesOf: () => undefined });
  if (ending === 'sarif') {
    const rootUri = workspace.workspaceFolders?.[0]?.uri.toString() ?? '';
    return jsonText(sarifLog(result, { version: packageJson.version, rootUri: `${rootUri}/` }));
  }
  const uriOf = new Map(model.files.map(({ path }, at) => [path, uris[at]]));
  const full = await withExcerpts(model, async (path) => {
    if (token.isCancellationRequested) return undefined;
    const text = await readText(Uri.parse(uriOf.get(path) ?? path)).catch(() => undefined);
    return text?.split(/\r\n?|\n/);
  });
  return token.isCancellationRequested ? undefined : htmlReport(full, await pageAssets(extension, 'report'));
}

/** Writes a file that is there whole or as it was. */
export async function replaceFile(target: Uri, bytes: Uint8Array): Promise<void> {
  const unfinished = target.with({ path: `${target.path}.unfinished` });
  try {
    await workspace.fs.writeFile(unfinished, bytes);
    await workspace.fs.rename(unfinished, target, { overwrite: true });
  } catch (error) {
    await workspace.fs.delete(unfinished).then(undefined, () => {});
    throw error;
  }
}
