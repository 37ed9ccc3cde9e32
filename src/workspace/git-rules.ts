import ignore, { type Ignore } from 'ignore';
import type { Entry, FileSystem } from './file-system.ts';
import { joinPath, parentOf, pathFrom } from './file-system.ts';
import { type IgnoringConfig, ignoringConfig } from './git-config.ts';
import { attributePattern, type PathTest } from './globs.ts';

/** What `.gitattributes` says about a file: true, false, or nothing. */
export interface Attributes {
  generated?: boolean | undefined;
  vendored?: boolean | undefined;
}

/** What lines say in turn; null where one takes back what was said before (`!linguist-generated`). */
type Said = { [Name in keyof Attributes]: boolean | null | undefined };

interface AttributeRule extends Said {
  fits: PathTest;
}

/** The ignore and attribute files that apply in a folder: its own and those of the folders around it. */
export interface GitRules {
  /** Ends with `/`. */
  readonly folder: string;
  readonly ignored: Ignore | undefined;
  readonly attributes: readonly AttributeRule[];
  readonly outer: GitRules | undefined;
  /** `core.ignoreCase` of the repository. */
  readonly ignoreCase: boolean;
}

const longestRuleFile = 1 << 20;
const decoder = new TextDecoder();

/**
 * The rules of the outer folders as they apply in a folder that the walk enters. A nearer rule has overruled any rule
 * that would ignore the folder itself, so the overruled one does not apply to what is in it.
 */
export function rulesWithin(rules: GitRules | undefined, folder: string): GitRules | undefined {
  if (!rules) return undefined;
  const outer = rulesWithin(rules.outer, folder);
  const path = folder.slice(rules.folder.length);
  const isOverruled = folder.startsWith(rules.folder) && rules.ignored?.test(`${path}/`).ignored;
  if (!isOverruled) return outer === rules.outer ? rules : { ...rules, outer };
  const ignored = ignore({ ignorecase: rules.ignoreCase })
    .add(rules.ignored)
    .add(`!/${path.replace(/[\\[\]*?]/g, '\\$&')}/`);
  return { ...rules, ignored, outer };
}

/** The rules of a folder that holds these entries, on top of those of the folders around it. */
export async function rulesIn(
  fileSystem: FileSystem,
  folder: string,
  entries: readonly Entry[],
  outer: GitRules | undefined,
): Promise<GitRules | undefined> {
  const kinds = new Map(entries.map((entry) => [entry.name, entry.kind]));
  const git = kinds.get('.git');
  const isTop = git === 'folder' || git === 'file';
  const repository = isTop && (await repositoryRules(fileSystem, joinPath(folder, '.git'), git));
  // A repository inside another one does not inherit its rules.
  const around = isTop ? undefined : outer;
  const patterns = repository ? [repository.patterns] : [];
  const ignoreCase = repository ? repository.ignoreCase : (outer?.ignoreCase ?? false);
  if (kinds.get('.gitignore') === 'file')
    patterns.push(await textOf(fileSystem, joinPath(folder, '.gitignore')));
  const attributes =
    kinds.get('.gitattributes') === 'file'
      ? await attributeRules(await textOf(fileSystem, joinPath(folder, '.gitattributes')))
      : [];
  const ignored =
    patterns.length > 0 ? ignore({ ignorecase: ignoreCase }).add(patterns.join('\n')) : undefined;
  if (!ignored && attributes.length === 0) return around;
  return {
    folder: folder.endsWith('/') ? folder : `${folder}/`,
    ignored,
    attributes,
    outer: around,
    ignoreCase,
  };
}

/** The rules for a whole repository, the weakest first: what its user ignores everywhere, then its `info/exclude`. */
async function repositoryRules(
  fileSystem: FileSystem,
  git: string,
  kind: 'folder' | 'file',
): Promise<{ patterns: string; ignoreCase: boolean }> {
  const common = kind === 'folder' ? git : await commonFolder(fileSystem, git);
  const config = await configIn(fileSystem, joinPath(common, 'config'));
  const patterns = [
    await userPatterns(fileSystem, config),
    await textOf(fileSystem, joinPath(common, 'info/exclude')),
  ];
  return { patterns: patterns.join('\n'), ignoreCase: config.ignoreCase ?? false };
}

/** The git folder that a work tree or submodule, whose `.git` is a file, shares with others. */
async function commonFolder(fileSystem: FileSystem, git: string): Promise<string> {
  const [, named] = /^gitdir:\s*(.*?)\s*$/m.exec(await textOf(fileSystem, git)) ?? [];
  if (!named) return git;
  const own = pathFrom(parentOf(git) ?? '/', named.replaceAll('\\', '/'));
  const common = (await textOf(fileSystem, joinPath(own, 'commondir'))).trim();
  return common ? pathFrom(own, common.replaceAll('\\', '/')) : own;
}

async function userPatterns(fileSystem: FileSystem, ofRepository: IgnoringConfig): Promise<string> {
  const { userGit } = fileSystem;
  if (!userGit) return '';
  let file = ofRepository.excludesFile;
  for (const config of file === undefined ? userGit.configs : [])
    file = (await configIn(fileSystem, config)).excludesFile ?? file;
  if (file === undefined) return textOf(fileSystem, userGit.ignoreFile);
  if (file === '') return '';
  return textOf(fileSystem, fromHome(fileSystem, file));
}

/** How deep git follows includes inside includes. */
const deepest = 10;

/** What a git configuration file says, with its includes read in place; later lines override earlier ones. */
async function configIn(fileSystem: FileSystem, file: string, depth = 0): Promise<IgnoringConfig> {
  let config: IgnoringConfig = {};
  for (const part of ignoringConfig(await textOf(fileSystem, file))) {
    if (!('include' in part)) config = { ...config, ...part };
    else if (depth < deepest) {
      const included = pathFrom(parentOf(file) ?? '/', fromHome(fileSystem, part.include));
      config = { ...config, ...(await configIn(fileSystem, included, depth + 1)) };
    }
  }
  return config;
}

/** A path with `~/` replaced by the user's home. */
function fromHome({ userGit }: FileSystem, path: string): string {
  return userGit && path.startsWith('~/') ? joinPath(userGit.home, path.slice(2)) : path;
}

/**
 * The rules that the folders around `root` set, up to the top of its git repository. None outside a
 * repository, and none when they would ignore `root` itself: whoever names a folder wants it.
 */
export async function rulesAround(fileSystem: FileSystem, root: string): Promise<GitRules | undefined> {
  const outside: string[] = [];
  for (let folder: string | undefined = root; folder !== undefined; folder = parentOf(folder)) {
    if (folder !== root) outside.push(folder);
    if (await fileSystem.resolve(joinPath(folder, '.git'))) {
      return rulesOf(fileSystem, outside.reverse(), root);
    }
  }
  return undefined;
}

async function rulesOf(fileSystem: FileSystem, folders: readonly string[], root: string) {
  let rules: GitRules | undefined;
  for (const folder of folders) {
    rules = await rulesIn(fileSystem, folder, await fileSystem.list(folder), rulesWithin(rules, folder));
  }
  const named = [...folders.slice(1), root];
  return named.some((folder) => isIgnored(rules, folder, true)) ? undefined : rules;
}

/** Whether the ignore files say that a path is not part of the project; the innermost that mentions it decides. */
export function isIgnored(rules: GitRules | undefined, path: string, isFolder: boolean): boolean {
  for (let at = rules; at; at = at.outer) {
    if (!at.ignored || !path.startsWith(at.folder)) continue;
    const within = path.slice(at.folder.length);
    const verdict = at.ignored.test(isFolder ? `${within}/` : within);
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
}

/** What `.gitattributes` says about a file; the innermost that mentions it decides. */
export function attributesOf(rules: GitRules | undefined, path: string): Attributes {
  const found: Said = {};
  for (let at = rules; at; at = at.outer) {
    if (at.attributes.length === 0) continue;
    const within = path.slice(at.folder.length);
    const own: Said = {};
    for (const rule of at.attributes) {
      if (!rule.fits(within)) continue;
      if (rule.generated !== undefined) own.generated = rule.generated;
      if (rule.vendored !== undefined) own.vendored = rule.vendored;
    }
    if (found.generated === undefined) found.generated = own.generated;
    if (found.vendored === undefined) found.vendored = own.vendored;
  }
  return { generated: found.generated ?? undefined, vendored: found.vendored ?? undefined };
}

async function attributeRules(text: string): Promise<AttributeRule[]> {
  const rules: AttributeRule[] = [];
  for (const line of text.split('\n')) {
    if (!line.includes('linguist-') || line.trimStart().startsWith('#')) continue;
    const [, pattern, rest] = /^\s*("(?:[^"\\]|\\.)*"|\S+)\s+(.*)$/.exec(line.trimEnd()) ?? [];
    if (!pattern || !rest) continue;
    const rule: AttributeRule = { fits: await attributePattern(pattern.replace(/^"|"$/g, '')) };
    for (const word of rest.split(/\s+/)) {
      const [, not, name, value] = /^([-!]?)linguist-(generated|vendored)(?:=(\S+))?$/.exec(word) ?? [];
      if (!name) continue;
      const isSaid = not !== '-' && value !== 'false' && value !== '0';
      rule[name as 'generated' | 'vendored'] = not === '!' ? null : isSaid;
    }
    if (rule.generated !== undefined || rule.vendored !== undefined) rules.push(rule);
  }
  return rules;
}

async function textOf(fileSystem: FileSystem, path: string): Promise<string> {
  try {
    return decoder.decode((await fileSystem.read(path, longestRuleFile)) ?? new Uint8Array());
  } catch {
    return '';
  }
}
