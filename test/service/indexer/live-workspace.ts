import { createIndexer } from '../../../src/service/indexer/indexer.ts';
import type {
  DocumentFindings,
  Family,
  FileGroup,
  IgnoredPassage,
  IndexState,
} from '../../../src/service/indexer/news.ts';
import type { Answerer, Assignment, EditorAsks } from '../../../src/service/indexer/protocol.ts';
import { type IndexStorage, snapshotsIn } from '../../../src/service/indexer/snapshots.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import { type Content, memoryFileSystem } from '../../workspace/memory-file-system.ts';

/** An editor with an indexer behind it, on files that are in memory; a turn is one slice of background work. */
export interface LiveWorkspace {
  readonly files: Record<string, Content>;
  /** Paths of the files and folders that may not be looked at; the folder of all has an empty one. */
  readonly locked: Set<string>;
  readonly asks: Answerer<EditorAsks>;
  /** All states that were told, first to last. */
  readonly states: IndexState[];
  readonly families: Map<string, Family>;
  readonly fileGroups: Map<string, FileGroup>;
  readonly documents: Map<string, DocumentFindings>;
  /** What is ignored, as it was told last. */
  readonly ignored: readonly IgnoredPassage[];
  readonly log: string[];
  /** Paths of the files that were read, first to last. */
  readonly read: string[];
  /** Called at every turn, with what is going on. */
  onTurn: ((state: IndexState | undefined) => void) | undefined;
  /** Called at every update, when it is in the lists above. */
  onUpdate: (() => void) | undefined;
  /** Called when a file was read, and what was read is on its way. */
  onRead: ((path: string) => void) | undefined;
  assign(change?: Partial<Assignment>): Promise<void>;
  /** Opens or changes a document; one without a text is too large. */
  open(
    path: string,
    text: string | undefined,
    options?: { version?: number; saved?: boolean },
  ): Promise<void>;
  write(path: string, content: Content): void;
  /** Resolves when this holds; fails when it does not in a long time. */
  until(what: string, holds: () => boolean): Promise<void>;
  ready(): Promise<void>;
  /** The files of each family, as paths. */
  copies(): string[][];
}

const signal = new AbortController().signal;
const root = '/w';
/** What does not come about in so many milliseconds never will. */
const longest = 20_000;

/** The URI of a file of the workspace. */
export function uriOf(path: string): string {
  return `file://${root}/${path}`;
}

/** Starts an indexer on these files, with nothing assigned. The index is kept in `kept`, if that is given. */
export function liveWorkspace(
  contents: Record<string, Content>,
  kept?: Map<string, Uint8Array>,
): LiveWorkspace {
  const files: Record<string, Content> = {};
  const written = new Map<string, number>();
  let writes = 0;
  let looks = 0;
  const write = (path: string, content: Content) => {
    files[`${root}/${path}`] = content;
    written.set(`${root}/${path}`, ++writes);
  };
  for (const [path, content] of Object.entries(contents)) write(path, content);
  const disk = memoryFileSystem(files);
  const locked = new Set<string>();
  const read: string[] = [];
  const states: IndexState[] = [];
  const families = new Map<string, Family>();
  const fileGroups = new Map<string, FileGroup>();
  const documents = new Map<string, DocumentFindings>();
  let ignored: IgnoredPassage[] = [];
  const log: string[] = [];
  const asks = createIndexer(
    {
      // each look at the clock is the end of a slice
      now() {
        looks += 10;
        return performance.now() + looks;
      },
      async pause() {
        workspace.onTurn?.(states.at(-1));
        await new Promise((resolve) => setImmediate(resolve));
      },
      fileSystem: {
        ...disk,
        async read(file, limit) {
          const path = file.slice(root.length + 1);
          read.push(path);
          const bytes = await disk.read(file, limit);
          workspace.onRead?.(path);
          return bytes;
        },
        async list(folder) {
          if (locked.has(folder.slice(root.length + 1))) throw new Error('permission denied');
          return disk.list(folder);
        },
        async stat(file) {
          if (locked.has(file.slice(root.length + 1))) throw new Error('permission denied');
          const content = files[file];
          if (typeof content !== 'string' && !(content instanceof Uint8Array)) return undefined;
          return { size: content.length, modified: written.get(file) ?? 0 };
        },
      },
    },
    {
      async update(update) {
        if (update.reset) for (const list of [families, fileGroups]) list.clear();
        for (const id of update.goneFamilies ?? []) families.delete(id);
        for (const first of update.goneFileGroups ?? []) fileGroups.delete(first);
        for (const family of update.families ?? []) families.set(family.id, family);
        for (const group of update.fileGroups ?? []) fileGroups.set(group.first, group);
        if (update.document) documents.set(update.document.uri, update.document);
        if (update.closedDocument) documents.delete(update.closedDocument);
        if (update.ignored) ignored = update.ignored;
        if (update.state) states.push(update.state);
        workspace.onUpdate?.();
        await new Promise((resolve) => setImmediate(resolve));
      },
      log: (_, line) => void log.push(line),
    },
    kept && (() => snapshotsIn(storageOf(kept), 'build')),
  );
  let versions = 0;
  const workspace: LiveWorkspace = {
    files,
    locked,
    asks,
    states,
    families,
    fileGroups,
    documents,
    get ignored() {
      return ignored;
    },
    log,
    read,
    onTurn: undefined,
    onUpdate: undefined,
    onRead: undefined,
    async assign(change = {}) {
      const folders = [{ uri: `file://${root}`, root, options: change.options ?? defaultOptions }];
      const storage = kept && '/kept';
      await asks.assign({ folders, options: defaultOptions, sameFile: true, storage, ...change }, signal);
    },
    async open(path, text, { version = ++versions, saved = false } = {}) {
      const uri = path.startsWith('untitled:') ? path : uriOf(path);
      await asks.open(
        { uri, version, languageId: 'plaintext', saved, ...(text !== undefined && { text }) },
        signal,
      );
    },
    write,
    async until(what, holds) {
      for (const began = Date.now(); !holds(); ) {
        if (Date.now() - began > longest)
          throw new Error(`${what} did not come about: ${JSON.stringify(states.at(-1))} ${log}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    ready: () => workspace.until('ready', () => states.at(-1)?.phase === 'ready'),
    copies: () =>
      [...families.values()]
        .map(({ members }) => members.map(({ uri }) => uri.slice(uriOf('').length)).sort())
        .sort((x, y) => (x.join() < y.join() ? -1 : 1)),
  };
  return workspace;
}

function storageOf(kept: Map<string, Uint8Array>): IndexStorage {
  return {
    names: async () => [...kept.keys()],
    read: async (name) => kept.get(name)?.slice(),
    write: async (name, bytes) => void kept.set(name, bytes.slice()),
    remove: async (name) => void kept.delete(name),
  };
}
