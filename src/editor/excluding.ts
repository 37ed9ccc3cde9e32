import { ConfigurationTarget, commands, l10n, Uri, window, workspace } from 'vscode';
import { decidingFile, keyIn } from './deciding.ts';
import { offer } from './failure.ts';
import type { Model } from './model.ts';
import { pathLabel } from './places.ts';
import { section, settingOf } from './settings.ts';

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
  const isOnlyFolder = workspace.workspaceFolders?.length === 1;
  const target = isOnlyFolder ? ConfigurationTarget.Workspace : ConfigurationTarget.WorkspaceFolder;
  const settings = () => workspace.getConfiguration(section, folder.uri);
  const own = () => {
    const { workspaceValue, workspaceFolderValue } = settings().inspect<string[]>(name) ?? {};
    return isOnlyFolder ? workspaceValue : workspaceFolderValue;
  };
  const before = own();
  await settings().update(name, [...settings().get<string[]>(name, []), glob], target);
  offer('Information', l10n.t('{0} is not compared any more.', pathLabel(uri.toString())), {
    [l10n.t('Undo')]: () => settings().update(name, before && own()?.filter((each) => each !== glob), target),
    [l10n.t('Open Settings')]: () =>
      commands.executeCommand('workbench.action.openSettings', `@id:${section}.${name}`),
  });
}

/** The glob that fits a path, and what is in it, and nothing else: from the folder on, and with no sign of a pattern. */
export function globOf(path: string): string {
  return `/${path.replace(/[\\[\]{}()*?!+@|]/g, '\\$&')}`;
}
