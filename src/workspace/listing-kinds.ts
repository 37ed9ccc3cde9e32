import type { Entry, Eventually } from './file-system.ts';
import { isWithinTests } from './path-kinds.ts';
import type { OptionalKind, SkipReason } from './skips.ts';
import { translationsAmong } from './translations.ts';

/** A folder whose entries can be listed and read by name; both throw for what cannot be read. */
export interface OpenFolder {
  readonly entries: readonly Entry[];
  /** Relative to the root of the walk. */
  readonly within: string;
  list(folder: string): Eventually<readonly Entry[]>;
  read(file: string, limit: number): Eventually<Uint8Array | undefined>;
}

/** The kinds of the entries that only their neighbours give away, by name. Skips the kinds that are wanted. */
export async function kindsAmong(
  folder: OpenFolder,
  wanted: ReadonlySet<SkipReason>,
): Promise<ReadonlyMap<string, OptionalKind>> {
  const kinds = new Map<string, OptionalKind>();
  const add = (kind: OptionalKind, names: Iterable<string>) => {
    for (const name of names) kinds.set(name, kind);
  };
  if (!wanted.has('translated')) add('translated', await translationsAmong(folder.entries, folder.list));
  if (!wanted.has('snapshot')) add('snapshot', outputsAmong(folder));
  if (!wanted.has('generated')) add('generated', resourcesAmong(folder));
  if (!wanted.has('changelog')) add('changelog', announcementsAmong(folder));
  if (!wanted.has('vendored')) {
    const packages = folder.entries.filter(({ name, kind }) => kind === 'folder' && distInfo.test(name));
    if (packages.length > 0) add('vendored', await installedAmong(folder, packages));
  }
  return kinds;
}

const distInfo = /\.dist-info$/;
/** Far more than the longest list of files of a package. */
const longestRecord = 1 << 24;
const decoder = new TextDecoder();

/** What pip has put into a folder (`pip install -t`): the records beside it name every file. */
async function installedAmong(folder: OpenFolder, packages: readonly Entry[]): Promise<readonly string[]> {
  const installed = new Set<string>();
  for (const { name } of packages) {
    let record: Uint8Array | undefined;
    try {
      record = await folder.read(`${name}/RECORD`, longestRecord);
    } catch {
      continue;
    }
    for (const [, top] of decoder.decode(record).matchAll(/^"?([^/",\r\n]+)/gm)) installed.add(top);
  }
  return folder.entries.map(({ name }) => name).filter((name) => installed.has(name));
}

const withinFixtures = /fixtures?(?:\/|$)/i;
/** Folders of test inputs have this name too, but outside tests so does much else. */
const withinSamples = /(?:^|\/)samples(?:\/|$)/i;
const given = /^(|.+\.)input(\.\w+)$/;
const expected = /^(?:(|.+\.)output|expected)(\.\w+)$/;

/**
 * The expected outputs of transformations: among fixtures, those with their input beside them. Elsewhere among tests,
 * only if called just that (`expected.css`) or of another type than the input: `input.rs` and `output.rs` are sources.
 */
function outputsAmong({ entries, within }: OpenFolder): readonly string[] {
  const isAmongTests = isWithinTests(within);
  const isFixture = withinFixtures.test(within) || (isAmongTests && withinSamples.test(within));
  if (!isFixture && !isAmongTests) return [];
  const inputs = new Set<string>();
  for (const { name } of entries) {
    const [, stem, ending] = given.exec(name) ?? [];
    if (stem !== undefined) inputs.add(stem).add(stem + ending);
  }
  return entries
    .map(({ name }) => name)
    .filter((name) => {
      const [, stem = '', ending] = expected.exec(name) ?? [];
      if (ending === undefined || !inputs.has(stem)) return false;
      return isFixture || name === `expected${ending}` || !inputs.has(stem + ending);
    });
}

const resource = /\.(?:css|js)$/;
const dokka = ['navigation.html', 'index.html', 'scripts', 'styles'];

/** Javadoc's style sheets and scripts, which are beside its list of packages, or Dokka's folders, beside its menu. */
function resourcesAmong({ entries }: OpenFolder): readonly string[] {
  const names = entries.map(({ name }) => name);
  if (dokka.every((name) => names.includes(name))) return ['scripts', 'styles'];
  const isDocumentation = names.some((name) => name === 'package-list' || name === 'element-list');
  return isDocumentation ? names.filter((name) => resource.test(name)) : [];
}

const announcement =
  /^(?:releases?|version)[-_.]?v?\d+(?:\.\d+)+(?:[-_.]?(?:a|b|rc|alpha|beta|pre|post|dev)[-_.]?\d*)?\.(?:md|mdx|markdown|rst|adoc|txt|html?)$/i;
/** One or two such pages may just be about a version; of more, each is about its own. */
const several = 3;

/** Pages named after a release and nothing else, where there are several: they say what changed in each. */
function announcementsAmong({ entries }: OpenFolder): readonly string[] {
  const found = entries.map(({ name }) => name).filter((name) => announcement.test(name));
  return found.length < several ? [] : found;
}
