import { order } from '../engine/order.ts';
import { type Entry, type FileSystem, isWithin, joinPath, realPath } from './file-system.ts';
import { attributesOf, type GitRules, isIgnored, rulesAround, rulesIn, rulesWithin } from './git-rules.ts';
import { anyGlob, type PathTest } from './globs.ts';
import { kindsAmong } from './listing-kinds.ts';
import { kindOfFile, kindOfFolder } from './path-kinds.ts';
import { count, type OptionalKind, type SkipReason, type Tally } from './skips.ts';

/** Which files of a tree to walk. */
export interface Selection {
  /** Globs; none means every file. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Whether `.gitignore`, `.git/info/exclude` and `.gitattributes` count. */
  readonly ignoreFiles: boolean;
  /** Kinds that are usually left out but wanted here. */
  readonly also: readonly OptionalKind[];
}

/** A file that the walk found. */
export interface FoundFile {
  /** Relative to the root. */
  readonly path: string;
  /** `.gitattributes` says that a person wrote it, whatever its content looks like. */
  readonly handWritten: boolean;
}

/** A folder that the walk is in, and how far it has got with its entries. */
interface Level {
  readonly folder: string;
  readonly within: string;
  readonly entries: readonly Entry[];
  readonly rules: GitRules | undefined;
  /** The kinds of entries that only their neighbours give away. */
  readonly kinds: ReadonlyMap<string, OptionalKind>;
  next: number;
}

/** Gets the path of what is left out; a folder is then not looked into. */
export type OnSkip = (path: string, reason: SkipReason, isFolder: boolean) => void;

/** What a walk knows of others that go with it. */
export interface Together {
  /** Stands before paths when globs are matched: they may be relative to a folder around the root. */
  readonly prefix?: string;
  /** All the roots, and where followed links led, so that no file is met twice and no loop is entered. */
  readonly followed?: string[];
  /** Gets the path of what is not even counted as left out. */
  readonly onUnseen?: (path: string) => void;
}

interface Walk {
  readonly fileSystem: FileSystem;
  readonly root: string;
  readonly prefix: string;
  readonly tally: Tally;
  readonly useRules: boolean;
  readonly wanted: ReadonlySet<SkipReason>;
  readonly onSkip: OnSkip | undefined;
  readonly include: PathTest | undefined;
  readonly exclude: PathTest | undefined;
  readonly followed: string[];
}

/** How many files are handed over at once. */
const portion = 64;

/**
 * The files below `root` that are worth comparing, in the order of their paths, some at a time. `tally` counts what is
 * left out, and `onSkip` gets its path. Throws when `root` itself cannot be read; an unreadable folder below it is only
 * counted.
 */
export async function* walk(
  fileSystem: FileSystem,
  root: string,
  selection: Selection,
  tally: Tally,
  onSkip?: OnSkip,
  { prefix = '', followed: met, onUnseen }: Together = {},
): AsyncGenerator<FoundFile[], void, undefined> {
  const state: Walk = {
    fileSystem,
    root,
    prefix,
    tally,
    useRules: selection.ignoreFiles,
    wanted: new Set(selection.also),
    onSkip,
    include: await anyGlob(selection.include),
    exclude: await anyGlob(selection.exclude),
    followed: met ?? [await realPath(fileSystem, root)],
  };
  const around = state.useRules ? await rulesAround(fileSystem, root) : undefined;
  const levels = [await enter(state, root, '', around)];
  let found: FoundFile[] = [];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const listed = level.entries[level.next++];
    if (!listed) {
      levels.pop();
      continue;
    }
    const entry = listed.kind === 'link' ? await followed(state, level, listed) : listed;
    const verdict = typeof entry === 'string' ? entry : judge(state, level, entry);
    if (typeof verdict === 'string') {
      const path = pathIn(level, listed.name);
      const isFolder = typeof entry !== 'string' && entry.kind === 'folder';
      if (verdict === 'unseen') onUnseen?.(path);
      else skip(state, path, verdict, isFolder);
    } else if (verdict.folder) {
      try {
        levels.push(await enter(state, joinPath(level.folder, listed.name), verdict.path, level.rules));
      } catch {
        skip(state, verdict.path, 'unreadable', true);
      }
    } else if (found.push(verdict) >= portion) {
      yield found;
      found = [];
    }
  }
  if (found.length > 0) yield found;
}

function skip(state: Walk, path: string, reason: SkipReason, isFolder: boolean): void {
  count(state.tally, reason);
  state.onSkip?.(path, reason, isFolder);
}

function pathIn(level: Level, name: string): string {
  return level.within === '' ? name : `${level.within}/${name}`;
}

async function enter(
  state: Walk,
  folder: string,
  within: string,
  outer: GitRules | undefined,
): Promise<Level> {
  const { fileSystem } = state;
  const listed = fileSystem.list(folder);
  const entries = [...(listed instanceof Promise ? await listed : listed)].sort(byPath);
  const hasRules = state.useRules && entries.some(({ name }) => name.startsWith('.git'));
  const around = rulesWithin(outer, folder);
  return {
    folder,
    within,
    entries,
    rules: hasRules ? await rulesIn(fileSystem, folder, entries, around) : around,
    kinds: await kindsAmong(
      {
        entries,
        within,
        list: (name) => fileSystem.list(joinPath(folder, name)),
        read: (name, limit) => fileSystem.read(joinPath(folder, name), limit),
      },
      state.wanted,
    ),
    next: 0,
  };
}

/** Orders by code units, a folder as if its name ended in `/`, so that whole paths come out sorted. */
function byPath(a: Entry, b: Entry): number {
  const first = a.kind === 'folder' ? `${a.name}/` : a.name;
  const second = b.kind === 'folder' ? `${b.name}/` : b.name;
  return order(first, second);
}

/** An entry, with what it leads to if it is a link. */
interface Followed extends Entry {
  readonly target?: string;
}

/** The entry that a link leads to, or `linked` when its target is met elsewhere in this walk. */
async function followed(state: Walk, level: Level, link: Entry): Promise<Followed | 'linked' | 'unreadable'> {
  let target: Awaited<ReturnType<FileSystem['resolve']>>;
  try {
    target = await state.fileSystem.resolve(joinPath(level.folder, link.name));
  } catch {
    return 'unreadable';
  }
  if (!target) return 'unreadable';
  const { path, kind } = target;
  if (state.followed.some((seen) => isWithin(path, seen) || isWithin(seen, path))) return 'linked';
  return { name: link.name, kind, target: path };
}

type Verdict = SkipReason | 'unseen' | { path: string; handWritten: boolean; folder: boolean };

function judge(state: Walk, level: Level, entry: Followed): Verdict {
  const { name, kind } = entry;
  if (kind === 'other') return 'unreadable';
  const folder = kind === 'folder';
  const path = pathIn(level, name);
  const byName = (folder ? kindOfFolder : kindOfFile)(name, level.within);
  if (byName === 'unseen') return byName;
  if (level.rules && isIgnored(level.rules, joinPath(level.folder, name), folder)) return 'ignored';
  const globbed = state.prefix + path;
  if (state.exclude?.(globbed)) return 'excluded';
  if (!folder && state.include && !state.include(globbed)) return 'excluded';
  const given = byName ?? level.kinds.get(name);
  const said = saidOf(level, entry, given);
  const reason = kindOf(given, said);
  if (reason && !state.wanted.has(reason)) return reason;
  if (entry.target !== undefined) state.followed.push(entry.target);
  return { path, folder, handWritten: said.generated === false };
}

type Said = ReturnType<typeof attributesOf>;

/** What git's attributes say of a file, or of a folder that its name or its neighbours call vendored or generated. */
function saidOf(level: Level, { name, kind }: Entry, given: SkipReason | undefined): Said {
  const isFolder = kind === 'folder';
  if (!level.rules || (isFolder && given !== 'vendored' && given !== 'generated')) return {};
  return attributesOf(level.rules, joinPath(level.folder, isFolder ? `${name}/` : name));
}

/** Why to leave out a file or folder: what git's attributes say of it counts for more than its name and neighbours. */
function kindOf(given: SkipReason | undefined, said: Said): SkipReason | undefined {
  if (said.generated) return 'generated';
  if (said.vendored) return 'vendored';
  if (given === 'generated' && said.generated === false) return undefined;
  if (given === 'vendored' && said.vendored === false) return undefined;
  return given;
}
