import { Disposable, EventEmitter, l10n, Uri, window, workspace } from 'vscode';
import { whyLeftOut } from '../report/explain-reasons.ts';
import type { WhyLeftOut } from '../service/indexer/news.ts';
import type { SkipReason } from '../workspace/skips.ts';
import type { Model } from './model.ts';
import { pathLabel } from './places.ts';
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

/** Offers the list as a virtual document, which is not compared and closes without a question. */
export function openLeftOutList(model: Model): LeftOutList {
  const address = Uri.from({ scheme, path: `${l10n.t('Files that are not compared')}.md` });
  const changed = new EventEmitter<Uri>();
  let text: string | undefined;
  const provider = workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    // a window that was closed and opened again has the tab, but no indexer to ask yet
    provideTextDocumentContent: async () => text ?? listOf(model).catch(() => ''),
  });
  return {
    async show() {
      text = await listOf(model);
      changed.fire(address);
      await window.showTextDocument(await workspace.openTextDocument(address), { preview: true });
    },
    dispose: () => Disposable.from(provider, changed).dispose(),
  };
}

/** Why a file is not compared, in a line. */
export function whyNotCompared(reason: WhyLeftOut): string {
  return l10n.t('Not compared: {0}', whyLeftOut(reason, t));
}

async function listOf(model: Model): Promise<string> {
  const files = await model.leftOutFiles();
  const lines: string[] = [l10n.t('# Files that are not compared'), ''];
  for (const [reason, count] of Object.entries(model.state.skipped)) {
    const known = files[reason] ?? [];
    const why = whyLeftOut(reason as SkipReason, t);
    lines.push(`## ${reason} (${count})`, '', l10n.t('Each is left out because {0}.', why), '');
    lines.push(...known.map((uri) => `- ${pathLabel(uri)}`));
    if (known.length < count) lines.push(l10n.t('- … and {0} more', count - known.length));
    lines.push('');
  }
  if (lines.length === 2) lines.push(l10n.t('None: every file of this workspace is compared.'), '');
  return lines.join('\n');
}
