import { decode } from '../../workspace/decode.ts';
import { type FileSystem, joinPath } from '../../workspace/file-system.ts';
import type { IndexedFolder } from './protocol.ts';

/** The URI of a path in a folder, spelled as the editor spells it. */
export function uriIn(folder: Pick<IndexedFolder, 'uri'>, path: string): string {
  return `${folder.uri.replace(/\/$/, '')}/${encodePath(path)}`;
}

/** The innermost folder that contains a URI, with the path in it; undefined when none does. */
export function whereIs(
  folders: readonly IndexedFolder[],
  uri: string,
): { folder: IndexedFolder; path: string } | undefined {
  let found: IndexedFolder | undefined;
  for (const folder of folders) {
    const inside = uri.startsWith(`${folder.uri.replace(/\/$/, '')}/`);
    if (inside && (!found || folder.uri.length > found.uri.length)) found = folder;
  }
  return (
    found && { folder: found, path: decodeURIComponent(uri.slice(found.uri.replace(/\/$/, '').length + 1)) }
  );
}

/** The file of a URI in these folders, as UTF-8, if it has no more bytes than given, or than its folder allows. */
export async function readFrom(
  fileSystem: FileSystem,
  folders: readonly IndexedFolder[],
  uri: string,
  most?: number,
): Promise<Uint8Array | undefined> {
  const where = whereIs(folders, uri);
  if (!where) return undefined;
  const { root, options } = where.folder;
  const raw = await fileSystem.read(joinPath(root, where.path), most ?? options.maxFileSize);
  return raw && decode(raw);
}

// The editor escapes more than encodeURIComponent does, and the URIs must agree letter by letter.
function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, escaped))
    .join('/');
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
