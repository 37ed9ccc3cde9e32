import { folderOf, nameOf } from '../../workspace/file-system.ts';
import { sharedEnds } from '../shared-ends.ts';
import { fitted, type Measure } from './pictures/label-fit.ts';

/** A path, and lines in it, that is shown on one line. */
export interface PathLine {
  /** From the top, each with the slash behind it. */
  readonly folders: readonly string[];
  /** Which of them tell it from others: from the first of these numbers up to the second. */
  readonly telling: readonly [number, number];
  readonly name: string;
  readonly lines: string;
}

/** A piece of a path, in whose place an ellipsis stands where it is left out. */
export interface PathPiece {
  readonly text: string;
  readonly isLeftOut: boolean;
}

/** Fewer of a folder or a name, with the ellipsis and the slash, would tell nothing. */
const fewestLetters = 7;
/** Where there is no room for the folder that tells a path from others and for its name, the name has this share. */
const shareOfName = 0.55;

/** A path of which the folder is kept that tells it from others with its name, else the innermost. */
export function pathLine(path: string, lines = '', namesakes: readonly string[] = []): PathLine {
  const folders = foldersOf(path);
  const inward = [...folders].reverse();
  const sharedWith = (other: string) => sharedEnds(inward, foldersOf(other).reverse()).head;
  const shared = namesakes.reduce((most, other) => Math.max(most, sharedWith(other)), 0);
  const telling = Math.max(0, folders.length - 1 - shared);
  return { folders, telling: [telling, Math.min(folders.length, telling + 1)], name: nameOf(path), lines };
}

/** A path beside another, of which the folders are kept that the other does not have. */
export function pathLineApart(path: string, other: string): PathLine {
  const folders = foldersOf(path);
  const { head, tail } = sharedEnds(folders, foldersOf(other));
  const end = folders.length - tail;
  const telling = head < end ? ([head, end] as const) : ([folders.length, folders.length] as const);
  return { folders, telling, name: nameOf(path), lines: '' };
}

/**
 * The folders and the name of a path in pieces, of which those are left out for which a width has no room: the outer
 * folders first, then those inside the ones that tell it from others, then the middles of these and of the name, and
 * last what tells it from others.
 */
export function fittedPath(
  path: PathLine,
  width: number,
  measure: Measure,
): { folders: readonly PathPiece[]; name: readonly PathPiece[] } {
  const { folders, name, lines } = path;
  const roomBeside = (taken: readonly PathPiece[], rest: string) => width - measure(shownText(taken) + rest);
  for (const shown of shortened(path, (taken) => roomBeside(taken, name + lines), measure))
    if (roomBeside(shown, name + lines) >= 0) return { folders: shown, name: kept(name) };
  const both = withMiddlesCut(path, roomBeside, measure);
  if (both) return both;
  const least = leftOut(folders);
  if (roomBeside(least, name + lines) >= 0) return { folders: least, name: kept(name) };
  return { folders: least, name: cut(name, roomBeside(least, lines), measure) ?? kept(name) };
}

/** The first folder that tells a path from others and its name, both cut; undefined where too little is left of either. */
function withMiddlesCut(
  { folders, telling: [from, to], name, lines }: PathLine,
  roomBeside: (taken: readonly PathPiece[], rest: string) => number,
  measure: Measure,
): { folders: PathPiece[]; name: PathPiece[] } | undefined {
  if (from === to) return undefined;
  const [before, behind] = [leftOut(folders.slice(0, from)), leftOut(folders.slice(from + 1))];
  const room = roomBeside([...before, ...behind], lines);
  const ofName = cut(name, shareOfName * room, measure) ?? [];
  const ofFolder = cut(folders[from], room - measure(shownText(ofName)), measure) ?? [];
  const isTooLittle = [ofName, ofFolder].some((pieces) => shownText(pieces).length < fewestLetters);
  return isTooLittle ? undefined : { folders: [...before, ...ofFolder, ...behind], name: ofName };
}

/** What is seen of a path. */
export function shownText(pieces: readonly PathPiece[]): string {
  return pieces.map(({ text, isLeftOut }) => (isLeftOut ? '…' : text)).join('');
}

/** The folders with more and more of them left out. */
function* shortened(
  { folders, telling: [from, to] }: PathLine,
  roomBeside: (taken: readonly PathPiece[]) => number,
  measure: Measure,
): Generator<PathPiece[]> {
  const keptFrom = (start: number, end = folders.length) => kept(folders.slice(start, end).join(''));
  for (let start = 0; start <= from; start++) yield [...leftOut(folders.slice(0, start)), ...keptFrom(start)];
  const before = leftOut(folders.slice(0, from));
  for (let start = to + 1; start <= folders.length; start++)
    yield [...before, ...keptFrom(from, to), ...leftOut(folders.slice(to, start)), ...keptFrom(start)];
  for (let end = to - 1; end > from; end--)
    yield [...before, ...keptFrom(from, end), ...leftOut(folders.slice(end))];
  if (from === to) return;
  const behind = leftOut(folders.slice(from + 1));
  const letters = cut(folders[from], roomBeside([...before, ...behind]), measure);
  if (letters && shownText(letters).length >= fewestLetters) yield [...before, ...letters, ...behind];
}

function kept(text: string): PathPiece[] {
  return text === '' ? [] : [{ text, isLeftOut: false }];
}

/** All of some folders but the last slash. */
function leftOut(folders: readonly string[]): PathPiece[] {
  if (folders.length === 0) return [];
  return [{ text: folders.join('').slice(0, -1), isLeftOut: true }, ...kept('/')];
}

/** A text without its middle; undefined where not even a few letters fit. */
function cut(text: string, width: number, measure: Measure): PathPiece[] | undefined {
  const shown = fitted(text, width, measure);
  if (shown === '') return undefined;
  const { head, tail } = sharedEnds(text, shown);
  const middle = text.slice(head, text.length - tail);
  const pieces = [...kept(text.slice(0, head)), { text: middle, isLeftOut: true }];
  return middle === '' ? kept(text) : [...pieces, ...kept(text.slice(text.length - tail))];
}

function foldersOf(path: string): string[] {
  const folder = folderOf(path);
  return folder === '' ? [] : folder.split('/').map((name) => `${name}/`);
}
