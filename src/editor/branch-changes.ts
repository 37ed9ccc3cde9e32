import type { Uri } from 'vscode';
import { addedLines, type LineSpan, wholeFile } from '../service/changed-lines.ts';
import type { Event } from './event.ts';

/** A repository of VS Code's Git extension, as far as changes are read from it. */
export interface Repository {
  readonly rootUri: Uri;
  state: {
    HEAD?: { name?: string; commit?: string } | undefined;
    workingTreeChanges: Change[];
    indexChanges: Change[];
    mergeChanges: Change[];
    untrackedChanges?: Change[];
    onDidChange: Event<void>;
  };
  diffWith(ref: string, path: string): Promise<string>;
  diffBetween(ref: string, other: string): Promise<Change[]>;
  diffBetween(ref: string, other: string, path: string): Promise<string>;
  getBranchBase(name: string): Promise<{ remote?: string; name?: string; commit?: string } | undefined>;
  getMergeBase(ref: string, other: string): Promise<string | undefined>;
}

interface Change {
  uri: Uri;
  status: number;
}

/** What a branch committed, with the lines of those files that were read so far. */
interface Committed {
  readonly start: string;
  readonly end: string;
  readonly changes: readonly Change[];
  readonly lines: Map<string, readonly LineSpan[]>;
}

// INDEX_ADDED and UNTRACKED in the Git extension's Status: files that the commit compared with does not have.
const isNew = (change: Change) => change.status === 1 || change.status === 7;

/** The lines that a branch changed, by the URI of their file. */
export class BranchChanges {
  /** What was committed on the branch, from its start to a commit: it stays the same as long as both do. */
  private committed: Committed | undefined;
  /** What they are changes since, by its name: the branch that it came from, or HEAD. */
  base = 'HEAD';

  /** Yields the lines of one file of a repository after another, those that are not committed first. */
  async *read(repository: Repository): AsyncGenerator<[uri: string, lines: readonly LineSpan[]]> {
    const { HEAD, workingTreeChanges, indexChanges, mergeChanges, untrackedChanges = [] } = repository.state;
    const start = await this.start(repository);
    const pending = [...workingTreeChanges, ...indexChanges, ...mergeChanges, ...untrackedChanges];
    const seen = new Set<string>();
    for (const change of pending) {
      const uri = change.uri.toString();
      // what is staged and edited again is among both
      if (seen.has(uri)) continue;
      seen.add(uri);
      yield [uri, await linesOf(change, (path) => repository.diffWith(start, path))];
    }
    if (start === 'HEAD' || !HEAD?.commit) return;
    const end = HEAD.commit;
    const committed = await this.between(repository, start, end);
    if (!committed) {
      this.base = 'HEAD';
      return;
    }
    const { changes, lines } = committed;
    for (const change of changes) {
      const uri = change.uri.toString();
      if (seen.has(uri)) continue;
      const known =
        lines.get(uri) ?? (await linesOf(change, (path) => repository.diffBetween(start, end, path)));
      lines.set(uri, known);
      yield [uri, known];
    }
  }

  /** What is committed between two commits, asked for once; undefined where Git cannot say. */
  private async between(repository: Repository, start: string, end: string): Promise<Committed | undefined> {
    if (this.committed?.start === start && this.committed.end === end) return this.committed;
    const changes = await repository.diffBetween(start, end).catch(() => undefined);
    this.committed = changes && { start, end, changes, lines: new Map() };
    return this.committed;
  }

  /** The commit at which the branch left the one that it came from; HEAD where Git does not know that. */
  private async start(repository: Repository): Promise<string> {
    const base = await baseOf(repository);
    const isBehind = base !== undefined && base.start !== repository.state.HEAD?.commit;
    this.base = isBehind ? base.name : 'HEAD';
    return isBehind ? base.start : 'HEAD';
  }
}

/** Branches that others come from, where there is no remote that says so. */
const trunks = ['main', 'master'];

/** The branch that the current one came from, and the commit at which it left that; undefined where nobody knows. */
async function baseOf(repository: Repository): Promise<{ name: string; start: string } | undefined> {
  const own = repository.state.HEAD?.name;
  if (own === undefined) return undefined;
  const mergeBase = (ref: string) => repository.getMergeBase(ref, 'HEAD').catch(() => undefined);
  const known = await repository.getBranchBase(own).catch(() => undefined);
  const start = known?.commit && (await mergeBase(known.commit));
  if (known && start) return { name: [known.remote, known.name].filter(Boolean).join('/') || start, start };
  if (trunks.includes(own)) return undefined;
  for (const name of trunks) {
    const left = await mergeBase(name);
    if (left) return { name, start: left };
  }
  return undefined;
}

async function linesOf(
  change: Change,
  diffOf: (path: string) => Promise<string>,
): Promise<readonly LineSpan[]> {
  if (isNew(change)) return [wholeFile];
  const diff = await diffOf(change.uri.fsPath).catch(() => undefined);
  // a file of which Git cannot say what changed has changed all the same
  return diff === undefined ? [wholeFile] : addedLines(diff);
}
