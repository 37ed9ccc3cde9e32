import { sharedEnds } from '../report/shared-ends.ts';

/**
 * What a link in one file puts for another file or a folder, all by their URIs: a path, or between the drives of a disk,
 * where none leads, the whole URI; undefined where no link could lead.
 */
export function addressFrom(file: string, uri: string): string | undefined {
  const folder = file.split('/').slice(0, -1);
  const parts = uri.split('/');
  const { head } = sharedEnds(folder, parts);
  if (head < rootLength(parts)) return uri.startsWith('file:') ? uri : undefined;
  return [...folder.slice(head).fill('..'), ...parts.slice(head)].join('/') || '.';
}

/** How many parts of a URI no `..` leads out of: the scheme, and with a host what precedes it, the host, and a drive. */
function rootLength(parts: readonly string[]): number {
  if (parts[1] !== '') return 1;
  return /^[a-z]%3A$/i.test(parts[3] ?? '') ? 4 : 3;
}
