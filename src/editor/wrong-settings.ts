import { commands, type LogOutputChannel, l10n, window, workspace } from 'vscode';
import type { Disposable } from './event.ts';
import { section, wrongSettings } from './settings.ts';

const longestValue = 60;

/** Says of each setting whose value is not allowed that its default is used, once for each such value. */
export function tellOfWrongSettings(log: LogOutputChannel): Disposable {
  let told = new Set<string>();
  const tell = () => {
    const texts = new Set<string>();
    for (const { name, value, used } of wrongSettings()) {
      const [written, instead] = [value, used].map((each) => JSON.stringify(each).slice(0, longestValue));
      const text = l10n.t('{0} cannot be {1}. Its default is used: {2}.', name, written, instead);
      texts.add(text);
      if (told.has(text)) continue;
      log.warn(text);
      window.showWarningMessage(text, l10n.t('Open Settings')).then((choice) => {
        if (choice) commands.executeCommand('workbench.action.openSettings', `@id:${name}`);
      });
    }
    told = texts;
  };
  tell();
  return workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(section)) tell();
  });
}
