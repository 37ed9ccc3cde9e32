import { nameOf, withFoldersAround } from '../../workspace/file-system.ts';
import { kindOfFile, kindOfFolder } from '../../workspace/path-kinds.ts';
import { type LeftOut, leftOutByComment } from '../left-out.ts';
import type { PacedMachine } from '../slices.ts';
import { createFileTable, type FileTable } from './file-table.ts';
import { whereIs } from './folder-uris.ts';
import { type IgnoreFilter, ignoreFilter } from './ignore-filter.ts';
import type { LiveIndex } from './live-index.ts';
import type { IndexMachine } from './machine.ts';
import type { DocumentFindings } from './news.ts';
import { type OpenDocuments, openDocuments } from './open-documents.ts';
import type { Assignment } from './protocol.ts';
import type { FileToRead } from './reconcile.ts';
import { createTelling, type Outlet, type Telling } from './telling.ts';

/** What is left to do, in this order; documents come before all of it. */
export interface Due {
  reset: 'load' | 'rebuild' | undefined;
  reconcile: boolean;
  /** Files to read, by URI. */
  read: Map<string, FileToRead>;
  /** Files to compare as wholes. */
  pairs: 'all' | Set<string>;
  regroup: boolean;
  save: boolean;
}

/** An indexed workspace: its assignment, what is known of it, and what is left to do. */
export interface IndexedWorkspace {
  readonly machine: IndexMachine;
  /** What background work runs on: the same machine, but for the time that a report is made. */
  readonly background: PacedMachine;
  readonly outlet: Outlet;
  readonly table: FileTable;
  readonly documents: OpenDocuments;
  readonly telling: Telling;
  readonly due: Due;
  assignment: Assignment | undefined;
  index: LiveIndex | undefined;
  ignored: IgnoreFilter;
  /** The files that are being read, by URI. */
  reading: Map<string, FileToRead>;
  /** Whether the table holds all that the last walk found. */
  reconciled: boolean;
  paused: boolean;
  /** Resolves when no report is being made any more; undefined when none is. */
  reporting: Promise<unknown> | undefined;
  /** Whether an ignore list may have hidden something, so that not all findings are reported. */
  filtered: boolean;
}

/** A workspace that knows nothing yet; calls `onEdit` after comparing a document. */
export function indexedWorkspace(
  machine: IndexMachine,
  outlet: Outlet,
  onEdit: () => void,
): IndexedWorkspace {
  const table = createFileTable();
  const documents = openDocuments(machine, {
    index: () => workspace.index,
    isLeftOut: (uri, saved) => isLeftOut(workspace, uri, saved),
    isUnseen: (uri) => isUnseen(workspace, uri),
    findings(uri, version) {
      const findings = findingsIn(workspace, uri, version);
      const leftOut = whyLeftOut(workspace, uri);
      return findings && { ...findings, ...(leftOut && { leftOut }) };
    },
    tell: (update) => void outlet.update(update),
    onChanged(uri) {
      const { due } = workspace;
      if (due.pairs !== 'all') due.pairs.add(uri);
      due.regroup = true;
      tellTouched(workspace);
      onEdit();
    },
    maxFileSize(uri) {
      const { assignment } = workspace;
      const { folder } = whereIs(assignment?.folders ?? [], uri) ?? {};
      return (folder ?? assignment)?.options.maxFileSize ?? 0;
    },
    complain: (line) => outlet.log('warn', line),
  });
  const telling = createTelling(outlet, machine, {
    files: () => workspace.index?.corpus.size ?? 0,
    tally: table.tally,
    isPaused: () => workspace.paused,
  });
  const workspace: IndexedWorkspace = {
    machine,
    background: {
      ...machine,
      async pause() {
        await machine.pause();
        while (workspace.reporting) await workspace.reporting;
      },
    },
    outlet,
    table,
    documents,
    telling,
    due: {
      reset: undefined,
      reconcile: false,
      read: new Map(),
      pairs: new Set(),
      regroup: false,
      save: false,
    },
    assignment: undefined,
    index: undefined,
    ignored: ignoreFilter([]),
    reading: new Map(),
    reconciled: false,
    paused: false,
    reporting: undefined,
    filtered: false,
  };
  return workspace;
}

/** What is found in a file, without what is ignored; undefined while there is no index. */
export function findingsIn(
  { index, assignment, ignored }: IndexedWorkspace,
  uri: string,
  version: number,
): DocumentFindings | undefined {
  const findings = index?.findingsOf(uri, version, assignment?.sameFile ?? true);
  return findings && ignored.filterDocument(findings);
}

/** Whether background work must stop, because it is paused or something more urgent came up. */
export function isInterrupted({ paused, due }: IndexedWorkspace): boolean {
  return paused || due.reset !== undefined || due.reconcile;
}

/** Reports the findings of open documents that may have changed. */
export function tellTouched({ index, documents }: IndexedWorkspace): void {
  for (const uri of index?.takeTouched(documents.uris()) ?? []) documents.tellAgain(uri);
}

/** Forgets files that are gone, including those that are being read; open documents stay. */
export function forget(workspace: IndexedWorkspace, uris: Iterable<string>): void {
  const { table, due, documents, index, reading } = workspace;
  for (const uri of uris) {
    table.files.delete(uri);
    due.read.delete(uri);
    reading.delete(uri);
    due.regroup = true;
    due.save = true;
    if (!documents.has(uri)) index?.remove(uri);
  }
  documents.putAll();
  tellTouched(workspace);
}

/** The files that are known or on their way in, at these places or below them. */
export function* filesAt(
  { table, due, reading }: IndexedWorkspace,
  uris: Iterable<string>,
): Generator<string> {
  const gone = new Set(uris);
  if (gone.size === 0) return;
  for (const files of [table.files, due.read, reading])
    for (const uri of [...files.keys()])
      for (const path of withFoldersAround(uri))
        if (gone.has(path)) {
          yield uri;
          break;
        }
}

/** Why a file is compared with no other: a rule of the walk, the ignore list, or a comment in it. */
export function whyLeftOut({ ignored, index, table }: IndexedWorkspace, uri: string): LeftOut | undefined {
  if (ignored.hasFile(uri)) return 'ignore list';
  const text = index?.corpus.textOf(uri);
  return table.reasonOf(uri) ?? (text && leftOutByComment(text));
}

/** Whether a file event may concern a file to compare: builds and version control write all the time. */
export function isNews({ assignment, table }: IndexedWorkspace, uri: string): boolean {
  const where = whereIs(assignment?.folders ?? [], uri);
  return where !== undefined && !table.isLeftOut(uri) && !isBelowUnseen(where.path);
}

function isUnseen({ assignment }: IndexedWorkspace, uri: string): boolean {
  const path = whereIs(assignment?.folders ?? [], uri)?.path ?? '';
  return isBelowUnseen(path) || kindOfFile(nameOf(path)) === 'unseen';
}

function isBelowUnseen(path: string): boolean {
  return path.split('/').some((name) => kindOfFolder(name) === 'unseen');
}

function isLeftOut(
  { table, reconciled, assignment }: IndexedWorkspace,
  uri: string,
  saved: boolean,
): boolean {
  const known = table.files.get(uri);
  if (known) return known.skipped !== undefined;
  // A saved file that no walk found was deleted, or is where nobody looks.
  if (saved && reconciled && whereIs(assignment?.folders ?? [], uri)) return true;
  return table.isLeftOut(uri);
}
