import {
  type ConfigurationScope,
  type ConfigurationTarget,
  commands,
  DiagnosticSeverity,
  Disposable,
  extensions,
  l10n,
  workspace,
} from 'vscode';
import type { ScanOptions } from '../service/options.ts';
import type { Buttons } from './failure.ts';
import { isAllowed, type SettingSchema } from './setting-schema.ts';

/** What the name of every setting begins with. */
export const section = 'nearDuplicates';

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

/** A passage of more lines is longer than what one sees at a time. */
const mostOfScreen = 40;

/** Whether all lines of a passage of so many are underlined, or only the first. */
export function underlinesAll(scope: ConfigurationScope, lines: number): boolean {
  const how = workspace.getConfiguration(section, scope).get<string>('underline');
  return how === 'passage' || (how !== 'firstLine' && lines <= mostOfScreen);
}

/** The command of VS Code that shows settings. */
export const settingsCommand = 'workbench.action.openSettings';

/** A button that shows the settings of these names. */
export function openSettingsButton(...names: string[]): Buttons {
  return {
    [l10n.t('Open Settings')]: () => commands.executeCommand(settingsCommand, `@id:${names.join(',')}`),
  };
}

/** The settings that say how findings are shown. */
export function appearance() {
  return {
    enabled: read<boolean>('enable'),
    gutter: read<boolean>('gutter'),
    overviewRuler: read<boolean>('overviewRuler'),
    statusBar: read<boolean>('statusBar'),
    debounce: read<number>('debounce'),
  };
}

/** What the settings are called that say what is compared and what counts as a copy, by the names that a scan has. */
export const settingOf = {
  include: 'include',
  exclude: 'exclude',
  maxFileSize: 'maxFileSize',
  also: 'also',
  ignoreFiles: 'respectIgnoreFiles',
  spaces: 'spaces',
  minWords: 'minimumWords',
  threshold: 'threshold',
  shingleWords: 'shingleWords',
  signatureLength: 'signatureLength',
  passageThreshold: 'passageThreshold',
  sameFile: 'sameFile',
} as const;

type Compared = Pick<ScanOptions, Exclude<keyof typeof settingOf, 'sameFile'>> & {
  readonly sameFile: boolean;
};

/** These settings as a scan has them, for one folder or for documents outside of any. */
export function comparison(scope?: ConfigurationScope): Compared {
  const values = Object.entries(settingOf).map(([key, name]) => [key, read<unknown>(name, scope)]);
  const compared: Compared = Object.fromEntries(values);
  // in kilobytes, as people write it
  return { ...compared, maxFileSize: compared.maxFileSize * 1024 };
}

/** The settings whose value is not allowed in this window or in one of its folders, and what is used instead. */
export function wrongSettings(): { name: string; value: unknown; used: unknown }[] {
  const scopes = [undefined, ...(workspace.workspaceFolders ?? [])];
  return Object.entries(manifest()).flatMap(([name, schema]) => {
    const values = scopes.map((scope) => workspace.getConfiguration(undefined, scope).get(name));
    const value = values.find((each) => !isAllowed(schema, each));
    return value === undefined ? [] : [{ name, value, used: schema.default }];
  });
}

/** A setting; its default where the value is not allowed, which the editor marks but passes on all the same. */
function read<T>(name: string, scope?: ConfigurationScope): T {
  const value = workspace.getConfiguration(section, scope).get(name);
  const schema = manifest()[`${section}.${name}`];
  return (schema && !isAllowed(schema, value) ? schema.default : value) as T;
}

let schemas: Record<string, SettingSchema> | undefined;

/** The settings as the manifest describes them. */
function manifest(): Record<string, SettingSchema> {
  schemas ??= Object.assign(
    {},
    ...(
      extensions.getExtension('near-duplicates.near-duplicates')?.packageJSON.contributes.configuration ?? []
    ).map(({ properties }: { properties: object }) => properties),
  );
  return schemas as Record<string, SettingSchema>;
}

const shown = ['severity', 'underline', 'gutter', 'overviewRuler', 'statusBar'].map(
  (name) => `${section}.${name}`,
);
const compared = ['enable', ...Object.values(settingOf)].map((name) => `${section}.${name}`);

/** Calls back when a setting changed that says how findings are shown. */
export function onDidChangeAppearance(listener: () => void): Disposable {
  return workspace.onDidChangeConfiguration((change) => {
    if (shown.some((name) => change.affectsConfiguration(name))) listener();
  });
}

/** How long after a change another one may follow to be told with it. */
const together = 300;
/** How many settings are just being written one by one. */
let writing = 0;

/** Writes settings one by one, which are told as one change; undefined takes a value back. */
export async function writeSettings(
  values: Readonly<Record<string, unknown>>,
  target: ConfigurationTarget,
): Promise<void> {
  writing++;
  try {
    for (const [name, value] of Object.entries(values))
      await workspace.getConfiguration(section).update(name, value, target);
  } finally {
    writing--;
  }
}

/** Calls back when settings changed that say what is compared, including VS Code's own excludes. */
export function onDidChangeComparison(listener: () => void): Disposable {
  const names = [...compared, 'files.exclude', 'search.exclude'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    if (writing) tellSoon();
    else listener();
  };
  const tellSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, together);
  };
  return Disposable.from(
    workspace.onDidChangeConfiguration((change) => {
      if (names.some((name) => change.affectsConfiguration(name))) tellSoon();
    }),
    new Disposable(() => clearTimeout(timer)),
  );
}
