import { l10n, window, workspace } from 'vscode';
import { whyLeftOut } from '../report/explain-words.ts';
import type { SkipReason } from '../workspace/skips.ts';
import type { Model } from './model.ts';
import { pathLabel } from './places.ts';

/** Opens a document that says which files were left out, and why. */
export async function showSkipped(model: Model): Promise<void> {
  const files = await model.skippedFiles();
  const lines: string[] = [l10n.t('# Files that are not compared'), ''];
  for (const [reason, count] of Object.entries(model.state.skipped)) {
    const known = files[reason] ?? [];
    const why = whyLeftOut(reason as SkipReason, (text, ...values) => l10n.t(text, ...values));
    lines.push(`## ${reason} (${count})`, '', l10n.t('Of each of these: {0}.', why), '');
    lines.push(...known.map((uri) => `- ${pathLabel(uri)}`));
    if (known.length < count) lines.push(l10n.t('- … and {0} more', count - known.length));
    lines.push('');
  }
  if (lines.length === 2) lines.push(l10n.t('None: every file of this workspace is compared.'), '');
  const document = await workspace.openTextDocument({ language: 'markdown', content: lines.join('\n') });
  await window.showTextDocument(document, { preview: true });
}
