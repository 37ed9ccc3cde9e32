import { commands, l10n, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { Model } from './model.ts';
import { appearance, section, settingsCommand } from './settings.ts';
import { activeFile, activeFindings } from './targets.ts';

/** The menu behind the status bar item: what can be done now. */
export async function showActions(model: Model): Promise<void> {
  const items: Entry[] = [
    ...(appearance().enabled ? actionsOn(model) : []),
    { label: l10n.t('More'), kind: QuickPickItemKind.Separator },
    entry('gear', l10n.t('Settings'), 'nearDuplicates.openSettings'),
    entry('output', l10n.t('Log'), 'nearDuplicates.showLog'),
  ];
  const chosen = await window.showQuickPick(items, { title: 'Near Duplicates' });
  if (chosen?.command) await commands.executeCommand(chosen.command, ...(chosen.given ?? []));
}

/** The settings that say what is underlined, and how. */
const marking = `@id:${section}.underline,${section}.severity`;

interface Entry extends QuickPickItem {
  command?: string;
  /** What the command is given. */
  given?: readonly string[];
}

function entry(icon: string, label: string, command: string, ...given: readonly string[]): Entry {
  return { label: `$(${icon}) ${label}`, command, given };
}

/** What can be done with the index, of which there is none while the extension is switched off. */
function actionsOn(model: Model): Entry[] {
  const { phase } = model.state;
  const running = phase === 'indexing' || phase === 'ready' || phase === 'starting';
  return [
    entry('copy', l10n.t('Show duplicates'), 'nearDuplicates.duplicates.focus'),
    entry('graph', l10n.t('Open the Workspace Duplicate Report'), 'nearDuplicates.report'),
    ...(activeFile()
      ? [entry('search', l10n.t('Find files similar to this one'), 'nearDuplicates.findSimilarFiles')]
      : []),
    ...(activeFindings(model)?.passages.length
      ? [
          entry('arrow-down', l10n.t('Go to the next copied passage'), 'nearDuplicates.nextPassage'),
          entry('eye', l10n.t('Underline less, or nothing'), settingsCommand, marking),
        ]
      : []),
    { label: l10n.t('Index'), kind: QuickPickItemKind.Separator },
    ...(running ? [entry('debug-pause', l10n.t('Pause'), 'nearDuplicates.pause')] : []),
    ...(phase === 'paused' ? [entry('debug-continue', l10n.t('Resume'), 'nearDuplicates.resume')] : []),
    ...(phase === 'failed' ? [entry('debug-restart', l10n.t('Try again'), 'nearDuplicates.retry')] : []),
    entry('refresh', l10n.t('Rebuild the index'), 'nearDuplicates.rebuild'),
    entry('list-filter', l10n.t('Show which files are left out and why'), 'nearDuplicates.showLeftOut'),
  ];
}
