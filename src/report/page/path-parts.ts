import { folderOf, nameOf } from '../../workspace/file-system.ts';
import { sharedEnds } from '../shared-ends.ts';

/** A part of a path that is shown on one line, and when it is cut where the line is too short. */
export interface PathPart {
  readonly text: string;
  readonly of: 'folder' | 'name' | 'lines';
  readonly cut: 'first' | 'second' | 'third' | 'fourth' | 'last' | 'never';
}

/** Shorter ones would not get shorter by an ellipsis. */
const leastCut = 6;

/**
 * The parts of a path, and of the lines in it: the outer folders are cut before the inner ones, these before the folder
 * that tells the path from others with its name, then the middle of the name, and the lines never.
 */
export function pathParts(path: string, lines = '', namesakes: readonly string[] = []): PathPart[] {
  const folders = foldersOf(path);
  const inward = [...folders].reverse();
  const sharedWith = (other: string) => sharedEnds(inward, foldersOf(other).reverse()).head;
  const shared = namesakes.reduce((most, other) => Math.max(most, sharedWith(other)), 0);
  const telling = Math.max(0, folders.length - 1 - shared);
  const last = Math.max(0, telling - 1);
  // where either is short it would stay, and seem to be beside what the other one is beside
  const isShort = [folders.slice(0, last), folders.slice(last, telling)].some(
    (part) => part.join('').length < leastCut,
  );
  const before = isShort ? 0 : last;
  const parts = partsOf(path, [
    [folders.slice(0, before), 'first'],
    [folders.slice(before, telling), 'second'],
    [folders.slice(telling, telling + 1), 'third'],
    [folders.slice(telling + 1), 'second'],
  ]).map((part) =>
    part.of === 'folder' && part.cut === 'never' ? { ...part, cut: 'third' as const } : part,
  );
  return lines === '' ? parts : [...parts, { text: lines, of: 'lines', cut: 'never' }];
}

/** The parts of a path beside another: what the other has as well is cut first. */
export function pathPartsApart(path: string, other: string): PathPart[] {
  const [own, others] = [foldersOf(path), foldersOf(other)];
  const { head, tail } = sharedEnds(own, others);
  const end = own.length - tail;
  return partsOf(path, [
    [own.slice(0, head), 'first'],
    [own.slice(head, end), 'third'],
    [own.slice(end), 'second'],
  ]);
}

/** The folders of a path from the top, each with the slash behind it. */
function foldersOf(path: string): string[] {
  const folder = folderOf(path);
  return folder === '' ? [] : folder.split('/').map((name) => `${name}/`);
}

function partsOf(
  path: string,
  folders: readonly (readonly [readonly string[], PathPart['cut']])[],
): PathPart[] {
  const name = nameOf(path);
  const end = endOf(name);
  const parts = [
    ...folders.map(([names, cut]) => ({ text: names.join(''), of: 'folder', cut }) as const),
    { text: name.slice(0, name.length - end.length), of: 'name', cut: 'fourth' } as const,
    { text: end, of: 'name', cut: 'last' } as const,
  ];
  return parts
    .filter(({ text }) => text !== '')
    .map((part) => (part.text.length < leastCut ? { ...part, cut: 'never' } : part));
}

/** The end of a name, with its extension, that stays when its middle is cut; all of it when it is short. */
function endOf(name: string): string {
  const end = name.match(/.{0,3}(\.[^.]{1,9})?$/u)?.[0] ?? '';
  return name.length - end.length < leastCut ? name : end;
}
