import { ConfigurationTarget, l10n, Uri, window, workspace } from 'vscode';
import { decidingFile, keyIn } from './deciding.ts';
import { offer } from './failure.ts';
import type { Model } from './model.ts';
import { pathLabel } from './places.ts';
import { comparison, openSettingsButton, section, settingOf } from './settings.ts';

const name = settingOf.exclude;

/**
 * Adds a file, or a folder with all that is in it, to the globs that the settings of its workspace folder exclude, and
 * offers to undo that; where a settings file says what is excluded there, it offers that file.
 */
export async function exclude(model: Model, uri: Uri): Promise<void> {
  const folder = workspace.getWorkspaceFolder(uri);
  if (!folder) return;
  const deciding = decidingFile(model.state, 'exclude', uri.toString());
  if (deciding) {
    offer('Information', l10n.t('What is excluded here is said by {0}.', keyIn(deciding, 'exclude')), {
      [l10n.t('Open the File')]: () => window.showTextDocument(Uri.parse(deciding.file)),
    });
    return;
  }
  const glob = globOf(workspace.asRelativePath(uri, false));
  const settings = () => workspace.getConfiguration(section, folder.uri);
  // without a workspace file the settings of the only folder are those of the window
  const target = workspace.workspaceFile
    ? ConfigurationTarget.WorkspaceFolder
    : ConfigurationTarget.Workspace;
  const excluded = () => comparison(folder).exclude;
  await settings().update(name, [...excluded(), glob], target);
  const undo = () => {
    const { defaultValue, globalValue, workspaceValue } = settings().inspect<string[]>(name) ?? {};
    const ofWindow = target === ConfigurationTarget.Workspace ? undefined : workspaceValue;
    const inherited = ofWindow ?? globalValue ?? defaultValue ?? [];
    const left = excluded().filter((each) => each !== glob);
    return settings().update(name, String(left) === String(inherited) ? undefined : left, target);
  };
  offer('Information', l10n.t('{0} is not compared any more.', pathLabel(uri.toString())), {
    [l10n.t('Undo')]: undo,
    ...openSettingsButton(`${section}.${name}`),
  });
}

/** The glob that fits a path, and what is in it, and nothing else: from the folder on, and with no sign of a pattern. */
export function globOf(path: string): string {
  return `/${path.replace(/[\\[\]{}()*?!+@|]/g, '\\$&')}`;
}
