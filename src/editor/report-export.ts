import {
  type CancellationToken,
  commands,
  env,
  FileSystemError,
  l10n,
  ProgressLocation,
  Uri,
  window,
  workspace,
} from 'vscode';
import { version } from '../../package.json';
import { csvText } from '../report/csv.ts';
import { withExcerpts } from '../report/excerpts.ts';
import { htmlReport } from '../report/html.ts';
import { jsonText } from '../report/json.ts';
import { markdownText } from '../report/markdown.ts';
import { type SarifView, sarifText } from '../report/sarif.ts';
import { reasonOf } from '../service/reason.ts';
import { folderOf } from '../workspace/file-system.ts';
import { offer } from './failure.ts';
import { pathLabel, readLines } from './places.ts';
import { addressFrom } from './relative-address.ts';
import { type EditorReport, pageAssets, pageLanguage } from './report-source.ts';

const formats = { HTML: ['html'], Markdown: ['md'], JSON: ['json'], CSV: ['csv'], SARIF: ['sarif'] };

/**
 * Asks where to write the report, has it written there, says so and offers to open it; also that it has what filters hide
 * on the page, if they do.
 */
export async function exportChosen(
  exportTo: (target: Uri) => Promise<boolean>,
  hasHidden: boolean,
): Promise<void> {
  const title = hasHidden
    ? l10n.t('Export All Findings, Also Those That the Filters Hide')
    : l10n.t('Export the Workspace Duplicate Report');
  // where the files are on another machine the dialog has no list of types
  const endings = Object.values(formats).map(([ending]) => `.${ending}`);
  const target = await askForFile('duplicates.html', `${title} (${endings.join(', ')})`, formats);
  if (!target || !(await exportTo(target))) return;
  const file = pathLabel(target.toString());
  const told = hasHidden
    ? l10n.t('The report of all findings is in {0}, also of those that the filters hide.', file)
    : l10n.t('The report is in {0}.', file);
  offerToOpen(target, told);
}

/** Saves a picture of the report where the reader wants it. */
export async function savePicture(name: string, bytes: Uint8Array): Promise<void> {
  const [, ending = 'svg'] = /\.(\w+)$/.exec(name) ?? [];
  const target = await askForFile(name, l10n.t('Save the Picture'), { [ending.toUpperCase()]: [ending] });
  if (!target) return;
  await replaceFile(target, new Uint8Array(bytes), (file, why) =>
    l10n.t('The picture could not be written to {0}: {1}.', file, why),
  );
}

async function askForFile(
  name: string,
  title: string,
  filters: Record<string, string[]>,
): Promise<Uri | undefined> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  return window.showSaveDialog({
    title,
    filters,
    ...(folder && { defaultUri: Uri.joinPath(folder, name) }),
  });
}

function offerToOpen(target: Uri, told: string): void {
  const isForBrowser = /\.html?$/i.test(target.path) && target.scheme === 'file';
  offer('Information', told, {
    [l10n.t('Open')]: () =>
      isForBrowser ? env.openExternal(target) : commands.executeCommand('vscode.open', target),
  });
}

/** Writes the report to a file, whose extension decides the format; false, with nothing written, when cancelled. */
export async function exportReport(
  extension: Uri,
  makeReport: (token: CancellationToken) => Promise<EditorReport>,
  target: Uri,
): Promise<boolean> {
  return window.withProgress(
    { location: ProgressLocation.Notification, cancellable: true, title: l10n.t('Writing the report') },
    async (progress, token) => {
      const report = await makeReport(token).catch((error: unknown) => {
        if (!token.isCancellationRequested) throw error;
        return undefined;
      });
      if (!report) return false;
      let done = 0;
      const step = () => {
        const all = report.model.files.length;
        // often enough to be seen, and no more: each report costs a message to the window
        if (++done % Math.ceil(all / 50) === 0) progress.report({ increment: 2 });
      };
      const text = token.isCancellationRequested ? '' : await written(extension, report, target, token, step);
      if (token.isCancellationRequested) return false;
      await replaceFile(target, new TextEncoder().encode(text), (file, why) =>
        l10n.t('The report could not be written to {0}: {1}.', file, why),
      );
      return true;
    },
  );
}

async function written(
  extension: Uri,
  report: EditorReport,
  target: Uri,
  token: CancellationToken,
  step: () => void,
): Promise<string> {
  const { result, model } = report;
  const [, ending = ''] = /\.([^.]+)$/.exec(target.path.toLowerCase()) ?? [];
  if (ending === 'json') return jsonText(result);
  if (ending === 'csv') return csvText(result);
  if (ending === 'md')
    return markdownText(result, {
      all: false,
      addressOf: addressesFrom(target, report),
      linesOf: () => undefined,
    });
  if (ending === 'sarif') return sarifText(result, sarifView(report));
  const uriOf = urisOf(report);
  const full = await withExcerpts(model, async (path) => {
    if (token.isCancellationRequested) return undefined;
    step();
    return readLines(Uri.parse(uriOf.get(path) ?? path));
  });
  if (token.isCancellationRequested) return '';
  return htmlReport(full, await pageAssets(extension, 'report'), pageLanguage());
}

/** Paths are relative to the folder when there is one, and absolute when there are several or none. */
function sarifView(report: EditorReport): SarifView {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length === 1) return { version, rootUri: `${folders[0].uri.toString()}/` };
  const uriOf = urisOf(report);
  return { version, uriOf: (path) => uriOf.get(path) ?? path };
}

/** Links to the files of a report, and to the folders that these are in, from a file. */
function addressesFrom(target: Uri, report: EditorReport): (path: string) => string | undefined {
  const uriOf = urisOf(report);
  for (const [path, uri] of [...uriOf]) uriOf.set(folderOf(path), folderOf(uri));
  return (path) => {
    const uri = uriOf.get(path);
    return uri && addressFrom(target.toString(), uri);
  };
}

function urisOf({ model, uris }: EditorReport): Map<string, string> {
  return new Map(model.files.map(({ path }, at) => [path, uris[at]]));
}

/** Writes a whole file, or leaves it as it was and says why. */
async function replaceFile(
  target: Uri,
  bytes: Uint8Array,
  failed: (file: string, why: string) => string,
): Promise<void> {
  const unfinished = target.with({ path: `${target.path}.unfinished` });
  try {
    await workspace.fs.writeFile(unfinished, bytes);
    await workspace.fs.rename(unfinished, target, { overwrite: true });
  } catch (error) {
    await workspace.fs.delete(unfinished).then(undefined, () => {});
    throw new Error(failed(pathLabel(target.toString()), whyNotWritten(error)), { cause: error });
  }
}

/** Why a file could not be written, as the end of a sentence. */
function whyNotWritten(error: unknown): string {
  const texts: Partial<Record<string, string>> = {
    FileNotFound: l10n.t('that folder is not there, or no file can be made in it'),
    FileNotADirectory: l10n.t('what should be its folder is a file'),
    FileIsADirectory: l10n.t('a folder is in its place'),
    NoPermissions: l10n.t('writing there is not allowed'),
  };
  return (error instanceof FileSystemError && texts[error.code]) || reasonOf(error);
}
