import { FileSystemError, FileType, Uri, workspace } from 'vscode';
import type { Answerer, IndexerAsks } from '../service/indexer/protocol.ts';
import type { EntryKind } from '../workspace/file-system.ts';

/** Reads for the indexer what only the editor can read: folders that are not on a disk. */
export const editorFiles: Pick<Answerer<IndexerAsks>, 'list' | 'read' | 'resolve' | 'stat'> = {
  async list(folder) {
    const entries = await workspace.fs.readDirectory(Uri.parse(folder));
    return entries.map(([name, type]) => ({ name, kind: kindOf(type) }));
  },
  async read({ file, limit }) {
    const uri = Uri.parse(file);
    if ((await workspace.fs.stat(uri)).size > limit) return undefined;
    return workspace.fs.readFile(uri);
  },
  async resolve(path) {
    const stat = await statOf(path);
    return stat && { path, kind: kindOf(stat.type) };
  },
  async stat(file) {
    const stat = await statOf(file);
    return stat && { size: stat.size, modified: stat.mtime };
  },
};

async function statOf(path: string) {
  try {
    return await workspace.fs.stat(Uri.parse(path));
  } catch (error) {
    if (error instanceof FileSystemError) return undefined;
    throw error;
  }
}

function kindOf(type: FileType): EntryKind {
  if (type & FileType.SymbolicLink) return 'link';
  if (type & FileType.Directory) return 'folder';
  return type & FileType.File ? 'file' : 'other';
}
