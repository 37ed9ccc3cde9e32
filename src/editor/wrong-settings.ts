import { type Command, commands, type LogOutputChannel, l10n, Uri, window, workspace } from 'vscode';
import type { IndexState, SettingsFile } from '../service/indexer/news.ts';
import { nameOf } from '../workspace/file-system.ts';
import { keyIn } from './deciding.ts';
import type { Disposable } from './event.ts';
import { offer } from './failure.ts';
import { openIgnoreList } from './ignore-list-file.ts';
import type { Model } from './model.ts';
import { fileName, pathLabel } from './places.ts';
import { openSettingsButton, section, settingsCommand, wrongSettings } from './settings.ts';

const longestValue = 60;
const mostInOneMessage = 3;
const include = `${section}.include`;
const openFile = () => l10n.t('Open the File');

/** Says of each setting whose value is not allowed that its default is used, once for each such value. */
export function tellOfWrongSettings(log: LogOutputChannel): Disposable {
  let told = new Set<string>();
  const tell = () => {
    const wrong = wrongSettings().map(({ name, value, used }) => {
      const [written, instead] = [value, used].map((each) => JSON.stringify(each).slice(0, longestValue));
      return { name, text: l10n.t('{0} cannot be {1}. Its default is used: {2}.', name, written, instead) };
    });
    const news = wrong.filter(({ text }) => !told.has(text));
    told = new Set(wrong.map(({ text }) => text));
    if (news.length > 0) warnOfAll(log, news);
  };
  tell();
  return workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(section)) tell();
  });
}

/** Says that no file fits the globs to include, once for each value of that setting. */
export function tellOfUnfitInclude(model: Model, log: LogOutputChannel): Disposable {
  let told = '';
  return model.onDidChangeState((state) => {
    if (state.phase !== 'ready') return;
    const text = isUnfit(state) ? unfitText(state) : '';
    if (text && text !== told) {
      log.warn(text);
      const { title, command, arguments: to = [] } = wayToInclude(state);
      offer('Warning', text, { [title]: () => commands.executeCommand(command, ...to) });
    }
    told = text;
  });
}

/** Says of each ignore list that cannot be used that nothing on it is ignored, once for each reason. */
export function tellOfBrokenLists(model: Model, log: LogOutputChannel): Disposable {
  return tellOfEach(model, log, ({ brokenLists = [] }) =>
    brokenLists.map(({ folder, reason }) => ({
      text: l10n.t('Nothing on the ignore list is ignored: {0}', reason),
      button: l10n.t('Open the Ignore List'),
      open: () => openIgnoreList(Uri.parse(folder)),
    })),
  );
}

/** Says of each folder that cannot be read why, and that what was found in it before is kept; once for each reason. */
export function tellOfLostFolders(model: Model, log: LogOutputChannel): Disposable {
  return tellOfEach(model, log, ({ lostFolders = [] }) =>
    lostFolders.map(({ folder, reason }) => ({
      text: l10n.t('{0} cannot be read: {1}. What was found there before is kept.', fileName(folder), reason),
      button: l10n.t('Show Log'),
      open: () => log.show(),
    })),
  );
}

/** Says of each settings file that cannot be used that the settings of VS Code count, once for each reason. */
export function tellOfWrongFiles(model: Model, log: LogOutputChannel): Disposable {
  return tellOfEach(model, log, ({ settled }) =>
    (settled?.files ?? []).flatMap(({ file, wrong }) =>
      wrong === undefined
        ? []
        : {
            text: l10n.t(
              '{0} The settings of VS Code count for this folder.',
              asSentence(wrong.replaceAll(nameOf(file), pathLabel(file)).split('\n').join('; ')),
            ),
            button: openFile(),
            open: () => window.showTextDocument(Uri.parse(file)),
          },
    ),
  );
}

/** What may end with a question, such as which name was meant. */
function asSentence(text: string): string {
  return text.endsWith('?') ? text : `${text}.`;
}

/** A fault of a file, and the button that opens it. */
interface Fault {
  readonly text: string;
  readonly button: string;
  open(): unknown;
}

/** Tells of each fault when it comes, and again only when it has been gone. */
function tellOfEach(
  model: Model,
  log: LogOutputChannel,
  faultsIn: (state: IndexState) => readonly Fault[],
): Disposable {
  let told = new Set<string>();
  return model.onDidChangeState((state) => {
    const faults = faultsIn(state);
    const news = faults.filter(({ text }) => !told.has(text));
    told = new Set(faults.map(({ text }) => text));
    for (const { text, button, open } of news) {
      log.warn(text);
      offer('Warning', text, { [button]: open });
    }
  });
}

/** Whether nothing is compared because no file fits the globs to include. */
export function isUnfit({ phase, unfitIncludes }: IndexState): boolean {
  return phase === 'ready' && unfitIncludes !== undefined && unfitIncludes.length > 0;
}

/** Says which globs no file fits, and which setting they are in. */
export function unfitText(state: IndexState): string {
  const own = filesThatInclude(state).map((file) => keyIn(file, 'include'));
  const globs = (state.unfitIncludes ?? []).join(', ').slice(0, longestValue);
  return l10n.t('No file fits {0}: {1}.', own.join(', ') || include, globs);
}

/** The way to the globs to include: to the first settings file that has them, or to the setting. */
export function wayToInclude(state: IndexState): Command {
  const [own] = filesThatInclude(state);
  return own
    ? { title: openFile(), command: 'vscode.open', arguments: [Uri.parse(own.file)] }
    : { title: l10n.t('Open Settings'), command: settingsCommand, arguments: [`@id:${include}`] };
}

function filesThatInclude({ settled }: IndexState): SettingsFile[] {
  return (settled?.files ?? []).filter(({ sets }) => sets.include?.length);
}

/** One message, however many settings are wrong; of some it has all that the log has. */
function warnOfAll(
  log: LogOutputChannel,
  wrong: readonly { readonly name: string; readonly text: string }[],
): void {
  const names = wrong.map(({ name }) => name);
  const texts = wrong.map(({ text }) => text);
  for (const text of texts) log.warn(text);
  if (wrong.length <= mostInOneMessage) {
    offerSettings(texts.join(' '), names);
    return;
  }
  const text = l10n.t(
    'These settings have values that are not allowed, and their defaults are used: {0}.',
    names.join(', '),
  );
  offerSettings(text, names, { [l10n.t('Show Log')]: () => log.show() });
}

function offerSettings(
  text: string,
  names: readonly string[],
  more: Readonly<Record<string, () => void>> = {},
): void {
  offer('Warning', text, { ...openSettingsButton(...names), ...more });
}
