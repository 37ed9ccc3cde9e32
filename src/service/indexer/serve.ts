import type { Entry, EntryKind, FileSystem } from '../../workspace/file-system.ts';
import type { Port } from '../protocol.ts';
import { reasonOf } from '../reason.ts';
import { converse } from './conversation.ts';
import { createIndexer } from './indexer.ts';
import type { IndexFileSystem, IndexMachine } from './machine.ts';
import type { Answerer, Asker, EditorAsks, IndexerAsks } from './protocol.ts';
import type { Snapshots } from './snapshots.ts';
import type { Outlet } from './telling.ts';

/** Runs an indexer at one end of a port, for the editor at the other end. */
export function serveIndexer(
  port: Port,
  machine: Omit<IndexMachine, 'fileSystem'> & { disk?: IndexFileSystem },
  snapshotsAt?: (folder: string) => Snapshots,
): void {
  const editor = converse<EditorAsks, IndexerAsks>(port, () => answers);
  const files = throughEditor(editor.ask);
  const fileSystem = machine.disk ? either(machine.disk, files) : files;
  const log: Outlet['log'] = (level, line) => void editor.ask('log', { level, line }).catch(() => {});
  const outlet: Outlet = {
    log,
    // the index is right whatever becomes of what shows it
    update: (update) =>
      editor
        .ask('update', update)
        .catch((failure) => log('error', `Findings were not shown: ${reasonOf(failure)}`)),
  };
  const answers: Answerer<EditorAsks> = createIndexer({ ...machine, fileSystem }, outlet, snapshotsAt);
}

/** The files as the editor sees them, wherever they are. */
function throughEditor(ask: Asker<IndexerAsks>): IndexFileSystem {
  return {
    list: (folder): Promise<readonly Entry[]> => ask('list', folder),
    read: (file, limit) => ask('read', { file, limit }),
    resolve: (path): Promise<{ path: string; kind: EntryKind } | undefined> => ask('resolve', path),
    stat: (file) => ask('stat', file),
  };
}

/** Reads paths from the disk, and URIs through the editor. */
function either(disk: IndexFileSystem, editor: IndexFileSystem): IndexFileSystem {
  const of = (path: string) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(path) ? editor : disk);
  return {
    list: (folder) => of(folder).list(folder),
    read: (file, limit) => of(file).read(file, limit),
    resolve: (path): ReturnType<FileSystem['resolve']> => of(path).resolve(path),
    stat: (file) => of(file).stat(file),
  };
}
