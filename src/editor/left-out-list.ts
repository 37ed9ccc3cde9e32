import { Disposable, DocumentLink, l10n, languages, Uri, window, workspace } from 'vscode';
import { order } from '../engine/order.ts';
import { whyLeftOut } from '../report/explain-reasons.ts';
import { reasonsByOption } from '../report/left-out-text.ts';
import { count, reasonsInText } from '../report/wording.ts';
import type { IndexState, WhyLeftOut } from '../service/indexer/news.ts';
import { optionalKinds, type SkipReason } from '../workspace/skips.ts';
import { keyIn } from './deciding.ts';
import type { Model } from './model.ts';
import { pathLabel } from './places.ts';
import { serveTexts } from './served-texts.ts';
import { section } from './settings.ts';
import { stillToCome } from './still-to-come.ts';
import { t } from './translate.ts';

const scheme = 'near-duplicates-left-out';

/** Whether a document is the list of the files that were left out. */
export function isLeftOutList(uri: Uri): boolean {
  return uri.scheme === scheme;
}

/** A list of the files that were left out, and why. */
export interface LeftOutList extends Disposable {
  /** Opens it as it is now. */
  show(): Promise<void>;
}

/** Offers the list as a virtual document, which is not compared, closes without a question and is there again with its window. */
export function openLeftOutList(model: Model): LeftOutList {
  const address = Uri.from({ scheme, path: `/${l10n.t('Files that are not compared')}.md` });
  let list: Listed | undefined;
  const served = serveTexts(scheme, async () => {
    list ??= await listOf(model);
    return list.text;
  });
  const links = languages.registerDocumentLinkProvider(
    { scheme },
    {
      provideDocumentLinks: ({ lineCount, lineAt }) =>
        Array.from({ length: lineCount }, (_, at) => lineAt(at)).flatMap(({ text, range }) => {
          const uri = list?.uris.get(text);
          return uri === undefined
            ? []
            : new DocumentLink(range.with(range.start.translate(0, 2)), Uri.parse(uri));
        }),
    },
  );
  const change = () => {
    for (const { uri } of workspace.textDocuments) if (isLeftOutList(uri)) served.change(uri);
  };
  const completed = model.onDidChangeState(async (state) => {
    if (!list?.isToCome || isToCome(state)) return;
    list = await listOf(model);
    change();
  });
  return {
    async show() {
      list = await listOf(model);
      const document = await workspace.openTextDocument(address);
      // a list that was closed a while ago is kept, and read anew only once it is open again
      if (document.getText() !== list.text) change();
      await window.showTextDocument(document, { preview: true });
    },
    dispose: () => Disposable.from(served, links, completed).dispose(),
  };
}

/** Why a file is not compared, in a line. */
export function whyNotCompared(reason: WhyLeftOut): string {
  return l10n.t('Not compared: {0}', whyLeftOut(reason, t));
}

/** What stands above the files that are like one that is not compared. */
export function likeAllTheSame(reason: WhyLeftOut): string {
  return l10n.t('{0}. These files are like it all the same.', whyNotCompared(reason));
}

/** Where the kinds are named that are compared, in Markdown: in settings files, in folders without one in VS Code. */
function alsoSettings({ settled }: IndexState): string {
  const own = (settled?.files ?? []).filter(({ sets }) => sets.also).map((file) => keyIn(file, 'also'));
  const isEverywhere = own.length > 0 && own.length === workspace.workspaceFolders?.length;
  return [...own, ...(isEverywhere ? [] : [`\`${section}.also\``])].join(', ');
}

/** The list, and the files by the lines that name them. */
interface Listed {
  readonly text: string;
  readonly uris: ReadonlyMap<string, string>;
  /** Whether files are still to be read, of which some may be left out. */
  readonly isToCome: boolean;
}

/** A file or a folder with its path, that of a folder with a slash at its end. */
function labelled(leftOut: string): { uri: string; label: string } {
  const uri = leftOut.replace(/\/$/, '');
  return { uri, label: pathLabel(uri) + leftOut.slice(uri.length) };
}

function isToCome({ stage }: IndexState): boolean {
  return stage === 'read';
}

async function listOf(model: Model): Promise<Listed> {
  const { state } = model;
  // a window that was opened again may ask before there is an indexer
  const leftOut = await model.leftOutFiles().catch((): Awaited<ReturnType<Model['leftOutFiles']>> => ({}));
  const uris = new Map<string, string>();
  const lines: string[] = [l10n.t('# Files that are not compared'), ''];
  if (isToCome(state)) lines.push(stillToCome(state) ?? '', '');
  const reasons = reasonsByOption(state.skipped).flat();
  if (reasons.length > 0) lines.push(`${reasonsInText(reasons)}.`, '');
  for (const [reason, files] of reasons) {
    const known = (leftOut[reason] ?? []).map(labelled);
    const why = whyLeftOut(reason as SkipReason, t);
    const isOptional = optionalKinds.some((kind) => kind === reason);
    const how = isOptional
      ? ` ${l10n.t('To compare them, add `{0}` to {1}.', reason, alsoSettings(state))}`
      : '';
    lines.push(`## ${reason} (${count(files)})`, '', l10n.t('Each is left out because {0}.', why) + how, '');
    for (const { uri, label } of known.sort((x, y) => order(x.label, y.label))) {
      const line = `- ${label}`;
      uris.set(line, uri);
      lines.push(line);
    }
    if (known.length < files) lines.push(l10n.t('- … and {0} more', count(files - known.length)));
    lines.push('');
  }
  if (lines.length === 2)
    lines.push(
      state.files > 0
        ? l10n.t('None: every file of this workspace is compared.')
        : l10n.t('None: there are no files to compare.'),
      '',
    );
  return { text: lines.join('\n'), uris, isToCome: isToCome(state) };
}
