import {
  type ConfigurationScope,
  type ConfigurationTarget,
  DiagnosticSeverity,
  Disposable,
  extensions,
  workspace,
} from 'vscode';
import type { Space } from '../engine/space.ts';
import type { OptionalKind } from '../workspace/skips.ts';
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

/** Whether all lines of a passage are underlined, or only the first. */
export function underlinesAll(scope: ConfigurationScope): boolean {
  return workspace.getConfiguration(section, scope).get<string>('underline') !== 'firstLine';
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

/** The settings that say what is compared, as the scan calls them, for one folder or for documents outside of any. */
export function comparison(scope?: ConfigurationScope) {
  return {
    include: read<string[]>('include', scope),
    exclude: read<string[]>('exclude', scope),
    maxFileSize: read<number>('maxFileSize', scope) * 1024,
    also: read<OptionalKind[]>('also', scope),
    ignoreFiles: read<boolean>('respectIgnoreFiles', scope),
    spaces: read<Space[]>('spaces', scope),
    minWords: read<number>('minimumWords', scope),
    threshold: read<number>('threshold', scope),
    shingleWords: read<number>('shingleWords', scope),
    signatureLength: read<number>('signatureLength', scope),
    passageThreshold: read<number>('passageThreshold', scope),
    sameFile: read<boolean>('sameFile', scope),
  };
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
const compared = [
  'enable',
  'include',
  'exclude',
  'maxFileSize',
  'also',
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
