import { type ConfigurationScope, DiagnosticSeverity, workspace } from 'vscode';
import type { Space } from '../engine/space.ts';
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
  return {
    include: settings.get<string[]>('include', []),
    exclude: settings.get<string[]>('exclude', []),
    maxFileSize: settings.get<number>('maxFileSize', 4096) * 1024,
    respectIgnoreFiles: settings.get<boolean>('respectIgnoreFiles', true),
    spaces: settings.get<Space[]>('spaces', ['prose', 'code', 'shape']),
    minimumWords: settings.get<number>('minimumWords', 40),
    threshold: settings.get<number>('threshold', 0.7),
    passageThreshold: settings.get<number>('passageThreshold', 0.5),
    sameFile: settings.get<boolean>('sameFile', true),
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
  'sameFile',
].map((name) => `${section}.${name}`);

/** Calls back when a setting of how findings are shown changed. */
export function onDidChangeAppearance(listener: () => void): Disposable {
  return workspace.onDidChangeConfiguration((change) => {
    if (shown.some((name) => change.affectsConfiguration(name))) listener();
  });
}

/** Calls back when a setting of what is compared changed, VS Code's own excludes among them. */
export function onDidChangeComparison(listener: () => void): Disposable {
  const names = [...compared, 'files.exclude', 'search.exclude'];
  return workspace.onDidChangeConfiguration((change) => {
    if (names.some((name) => change.affectsConfiguration(name))) listener();
  });
}
