import { type Disposable, EventEmitter, extensions, type Uri, workspace } from 'vscode';
import { lastLine } from '../engine/findings.ts';
import type { LineSpan } from '../service/changed-lines.ts';
import type { Place } from '../service/indexer/news.ts';
import { BranchChanges, type Repository } from './branch-changes.ts';
import type { Event } from './event.ts';
import { atMostEvery } from './pace.ts';
import { savedText } from './places.ts';
import { withUnsaved } from './unsaved-lines.ts';

/** The lines that the branch changed, committed or not, as VS Code's Git extension reports them, and what is not saved. */
export interface Changes extends Disposable {
  /** Whether a place, or anything in a file, is new or changed. */
  isChanged(place: Place | string): boolean;
  /** Starts or stops keeping the changes up to date. Resolves to false where there is no Git. */
  watch(on: boolean): Promise<boolean>;
  /** Whether Git has looked and has no repository open: that nothing is changed then says nothing. */
  readonly isWithoutRepository: boolean;
  /** What they are changes since, as Git calls it; undefined as long as that is not known. */
  readonly since: string | undefined;
  readonly onDidChange: Event<void>;
}

interface Git {
  state: 'uninitialized' | 'initialized';
  onDidChangeState: Event<unknown>;
  repositories: Repository[];
  getRepository(uri: Uri): Repository | null;
  onDidCloseRepository: Event<unknown>;
  onDidOpenRepository: Event<Repository>;
}

/** Follows the Git extension as long as somebody watches. */
export function followChanges(): Changes {
  const changed = new EventEmitter<void>();
  let lines = new Map<string, readonly LineSpan[]>();
  let since: string | undefined;
  /** Those of files with changes that are not saved, by which these have other lines. */
  let unsaved = new Map<string, readonly LineSpan[]>();
  let subscriptions: { dispose(): void }[] = [];
  let round = 0;
  let started: Promise<boolean> | undefined;
  let followed: Git | undefined;
  /** By the root of their repository: Git hands out a new object for it each time. */
  const branches = new Map<string, BranchChanges>();

  function branchOf({ rootUri }: Repository): BranchChanges {
    const root = rootUri.toString();
    const branch = branches.get(root) ?? new BranchChanges();
    branches.set(root, branch);
    return branch;
  }

  async function read(git: Git): Promise<void> {
    const mine = ++round;
    const next = new Map<string, readonly LineSpan[]>();
    const bases = new Set<string>();
    for (const repository of git.repositories) {
      const branch = branchOf(repository);
      for await (const [uri, changedLines] of branch.read(repository)) {
        if (mine !== round) return;
        if (!next.has(uri)) next.set(uri, changedLines);
      }
      bases.add(branch.base);
    }
    if (mine !== round) return;
    lines = next;
    since = [...bases].join(', ');
    await readUnsaved(git);
    changed.fire();
  }

  /** Says whether other lines than before are changed and not saved. */
  async function readUnsaved(git: Git): Promise<boolean> {
    const next = new Map<string, readonly LineSpan[]>();
    for (const document of workspace.textDocuments) {
      const { isDirty, isUntitled, uri } = document;
      // the cells of a notebook are in no file of their own
      if (!isDirty || isUntitled || uri.scheme === 'vscode-notebook-cell' || !git.getRepository(uri))
        continue;
      const saved = await savedText(uri).catch(() => undefined);
      const known = lines.get(uri.toString()) ?? [];
      if (saved !== undefined) next.set(uri.toString(), withUnsaved(known, saved, document.getText()));
    }
    const isOther = JSON.stringify([...next]) !== JSON.stringify([...unsaved]);
    unsaved = next;
    return isOther;
  }

  async function start(): Promise<boolean> {
    const mine = round;
    const git = await gitOfEditor();
    if (mine !== round) return true;
    if (!git) {
      started = undefined;
      return false;
    }
    followed = git;
    const readAgain = () => void read(git);
    const settleUnsaved = atMostEvery(500, async () => {
      if ((await readUnsaved(git)) && followed === git) changed.fire();
    });
    const follow = (repository: Repository) => subscriptions.push(repository.state.onDidChange(readAgain));
    git.repositories.forEach(follow);
    const opened = git.onDidOpenRepository((repository) => {
      follow(repository);
      readAgain();
    });
    const edited = workspace.onDidChangeTextDocument(({ document: { isDirty, uri } }) => {
      if (isDirty || unsaved.has(uri.toString())) settleUnsaved.call();
    });
    // Git says later what was saved, and rows would go and come back
    const saved = workspace.onDidSaveTextDocument(({ uri }) => {
      const known = unsaved.get(uri.toString());
      if (known) lines.set(uri.toString(), known);
    });
    subscriptions.push(settleUnsaved, edited, saved);
    subscriptions.push(opened, git.onDidCloseRepository(readAgain), git.onDidChangeState(readAgain));
    await read(git);
    return true;
  }

  function watch(on: boolean): Promise<boolean> {
    if (on && started) return started;
    for (const subscription of subscriptions) subscription.dispose();
    subscriptions = [];
    round++;
    followed = undefined;
    started = on ? start() : undefined;
    return started ?? Promise.resolve(true);
  }

  return {
    isChanged(place) {
      if (typeof place === 'string') return lines.has(place) || (unsaved.get(place)?.length ?? 0) > 0;
      const last = lastLine(place);
      return (unsaved.get(place.uri) ?? lines.get(place.uri) ?? []).some(
        ([from, to]) => from <= last && to >= place.startLine,
      );
    },
    watch,
    get isWithoutRepository() {
      return followed?.state === 'initialized' && followed.repositories.length === 0;
    },
    get since() {
      return since || undefined;
    },
    onDidChange: changed.event,
    dispose() {
      watch(false);
      changed.dispose();
    },
  };
}

async function gitOfEditor(): Promise<Git | undefined> {
  const extension = extensions.getExtension('vscode.git');
  if (!extension) return undefined;
  try {
    const exported = extension.isActive ? extension.exports : await extension.activate();
    return exported.enabled ? exported.getAPI(1) : undefined;
  } catch {
    return undefined;
  }
}
