import { folderOf, nameOf } from '../../workspace/file-system.ts';

/** A part of a path that is shown on one line, and when it is cut where the line is too short. */
export interface PathPart {
  readonly text: string;
  readonly cut: 'first' | 'second' | 'third' | 'last' | 'never';
}

/** Shorter ones would not get shorter by an ellipsis. */
const leastCut = 6;
const innerFolders = 2;

/** The parts of a path: the outer folders are cut before the inner ones, and these before the name. */
export function pathParts(path: string): PathPart[] {
  const folders = foldersOf(path);
  return partsOf([
    [folders.slice(0, -innerFolders), 'first'],
    [folders.slice(-innerFolders), 'second'],
    [[path.slice(folders.join('').length)], 'last'],
  ]);
}

/** The parts of a path beside another: what the other has as well is cut first. */
export function pathPartsApart(path: string, other: string): PathPart[] {
  const [own, others] = [foldersOf(path), foldersOf(other)];
  const least = Math.min(own.length, others.length);
  let before = 0;
  while (before < least && own[before] === others[before]) before++;
  let after = 0;
  while (after < least - before && own.at(-1 - after) === others.at(-1 - after)) after++;
  const end = own.length - after;
  return partsOf([
    [own.slice(0, before), 'first'],
    [own.slice(before, end), 'third'],
    [own.slice(end), 'second'],
    [[nameOf(path)], 'last'],
  ]);
}

/** The folders of a path from the top, each with the slash behind it. */
function foldersOf(path: string): string[] {
  const folder = folderOf(path);
  return folder === '' ? [] : folder.split('/').map((name) => `${name}/`);
}

function partsOf(parts: readonly (readonly [readonly string[], PathPart['cut']])[]): PathPart[] {
  return parts
    .map(([names, cut]): PathPart => {
      const text = names.join('');
      return { text, cut: text.length < leastCut ? 'never' : cut };
    })
    .filter(({ text }) => text !== '');
}
