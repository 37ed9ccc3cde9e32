import { type ConfigurationScope, DiagnosticSeverity, workspace } from 'vscode';
import { defaultOptions } from '../service/options.ts';
import { settings as allowed } from '../service/settings.ts';
import type { Disposable } from './event.ts';

const section = 'nearDuplicates';

/** How a passage is marked in an editor; undefined means not at all. */
export function severity(scope: ConfigurationScope): DiagnosticSeverity | undefined {
  switch (workspace.getConfiguration(section, scope).get<string>('severity')) {
    case 'off':
      return undefined;
    case 'hint':
      return DiagnosticSeverity.Hint;
    case 'warning':
      return DiagnosticSeverity.Warning;
    default:
      return DiagnosticSeverity.Information;
  }
}

/** Whether all lines of a passage are underlined, or only the first. */
export function underlinesAll(scope: ConfigurationScope): boolean {
  return workspace.getConfiguration(section, scope).get<string>('underline') !== 'firstLine';
}

/** The settings that say how findings are shown. */
export function appearance() {
  const settings = workspace.getConfiguration(section);
  return {
    enabled: settings.get<boolean>('enable', true),
    gutter: settings.get<boolean>('gutter', false),
    overviewRuler: settings.get<boolean>('overviewRuler', true),
    statusBar: settings.get<boolean>('statusBar', true),
    debounce: settings.get<number>('debounce', 300),
  };
}

/** The settings that say what is compared, for one folder or for documents outside of any. */
export function comparison(scope?: ConfigurationScope) {
  const settings = workspace.getConfiguration(section, scope);
  const or = <T>(name: string, otherwise: T) => settings.get<T>(name, otherwise);
  return {
    include: or('include', defaultOptions.include),
    exclude: or('exclude', defaultOptions.exclude),
    maxFileSize: or('maxFileSize', defaultOptions.maxFileSize / 1024) * 1024,
    respectIgnoreFiles: or('respectIgnoreFiles', defaultOptions.ignoreFiles),
    spaces: or('spaces', defaultOptions.spaces),
    minimumWords: or('minimumWords', defaultOptions.minWords),
    threshold: or('threshold', defaultOptions.threshold),
    // the editor marks a value that is not allowed, but passes it on all the same
    shingleWords: allowed.shingleWords.read(settings.get('shingleWords')) ?? defaultOptions.shingleWords,
    signatureLength:
      allowed.signatureLength.read(settings.get('signatureLength')) ?? defaultOptions.signatureLength,
    passageThreshold: or('passageThreshold', defaultOptions.passageThreshold),
    sameFile: or('sameFile', true),
  };
}

const shown = ['severity', 'underline', 'gutter', 'overviewRuler', 'statusBar'].map(
  (name) => `${section}.${name}`,
);
const compared = [
  'enable',
  'include',
  'exclude',
  'maxFileSize',
  'respectIgnoreFiles',
  'spaces',
  'minimumWords',
  'threshold',
  'passageThreshold',
  'shingleWords',
  'signatureLength',
  'sameFile',
].map((name) => `${section}.${name}`);

/** Calls back when a setting changed that says how findings are shown. */
export function onDidChangeAppearance(listener: () => void): Disposable {
  return workspace.onDidChangeConfiguration((change) => {
    if (shown.some((name) => change.affectsConfiguration(name))) listener();
  });
}

/** Calls back when a setting changed that says what is compared, including VS Code's own excludes. */
export function onDidChangeComparison(listener: () => void): Disposable {
  const names = [...compared, 'files.exclude', 'search.exclude'];
  return workspace.onDidChangeConfiguration((change) => {
    if (names.some((name) => change.affectsConfiguration(name))) listener();
  });
}
