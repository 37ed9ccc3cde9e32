import { commands, type LogOutputChannel, l10n, Uri, workspace } from 'vscode';
import type { IndexState } from '../service/indexer/news.ts';
import type { Disposable } from './event.ts';
import { offer } from './failure.ts';
import { openIgnoreList } from './ignore.ts';
import type { Model } from './model.ts';
import { section, wrongSettings } from './settings.ts';

const longestValue = 60;
const include = `${section}.include`;

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
    if (text && text !== told) warn(log, text, include);
    told = text;
  });
}

/** Says of each ignore list that cannot be used that nothing on it is ignored, once for each reason. */
export function tellOfBrokenLists(model: Model, log: LogOutputChannel): Disposable {
  let told = new Set<string>();
  return model.onDidChangeState(({ brokenLists = [] }) => {
    const news = brokenLists.filter(({ reason }) => !told.has(reason));
    told = new Set(brokenLists.map(({ reason }) => reason));
    for (const { folder, reason } of news) {
      const text = l10n.t('Nothing on the ignore list is ignored: {0}', reason);
      log.warn(text);
      offer('Warning', text, { [l10n.t('Open the Ignore List')]: () => openIgnoreList(Uri.parse(folder)) });
    }
  });
}

/** Whether nothing is compared because no file fits the globs to include. */
export function isUnfit({ phase, unfitIncludes }: IndexState): boolean {
  return phase === 'ready' && unfitIncludes !== undefined && unfitIncludes.length > 0;
}

/** Says which globs no file fits, and which setting they are in. */
export function unfitText({ unfitIncludes = [] }: IndexState): string {
  return l10n.t('No file fits {0}: {1}.', include, unfitIncludes.join(', ').slice(0, longestValue));
}

/** One message, however many settings are wrong; the log has each of them. */
function warnOfAll(
  log: LogOutputChannel,
  wrong: readonly { readonly name: string; readonly text: string }[],
): void {
  const names = wrong.map(({ name }) => name);
  for (const { text } of wrong) log.warn(text);
  const text = l10n.t(
    'These settings have values that cannot be, and their defaults are used: {0}.',
    names.join(', '),
  );
  offerSettings(wrong.length === 1 ? wrong[0].text : text, names);
}

function warn(log: LogOutputChannel, text: string, name: string): void {
  log.warn(text);
  offerSettings(text, [name]);
}

function offerSettings(text: string, names: readonly string[]): void {
  offer('Warning', text, {
    [l10n.t('Open Settings')]: () =>
      commands.executeCommand('workbench.action.openSettings', `@id:${names.join(',')}`),
  });
}
