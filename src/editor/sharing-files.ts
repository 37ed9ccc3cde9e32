import { addTo } from '../engine/arrays/lists.ts';
import { order } from '../engine/order.ts';
import { linesIn } from '../service/indexer/lines-in.ts';
import { lengthOf } from '../service/indexer/one-place.ts';
import { type Comparison, scoreWithin } from './comparison.ts';
import type { Model } from './model.ts';

/** A file that has passages in common with another one. */
export interface SharingFile {
  uri: string;
  /** How many passages of that other file it has, and in how many lines of it. */
  passages: number;
  lines: number;
  /** The longest of them, with the other file on the left. */
  longest: Comparison;
}

/** The files that share passages with a file, but for those listed already; those that share most lines first. */
export function filesSharing(
  model: Pick<Model, 'families' | 'passagesOf'>,
  uri: string,
  listed: readonly { uri: string }[] = [],
): SharingFile[] {
  const others = new Set([uri, ...listed.map((file) => file.uri)]);
  const pairs = new Map<string, Comparison[]>();
  for (const pair of sharedPassages(model, uri))
    if (!others.has(pair.right.uri)) addTo(pairs, pair.right.uri, pair);
  const files = [...pairs].map(([other, shared]): SharingFile => {
    const places = new Map(shared.map(({ left }) => [`${left.startOffset}-${left.endOffset}`, left]));
    const longest = shared.reduce((best, each) => (lengthOf(each.left) > lengthOf(best.left) ? each : best));
    return { uri: other, passages: places.size, lines: linesIn([...places.values()]), longest };
  });
  return files.sort((a, b) => b.lines - a.lines || order(a.uri, b.uri));
}

/** The passages of a file with their copies: of an open document as it is now, of any other as the families tell. */
function sharedPassages(
  { families, passagesOf }: Pick<Model, 'families' | 'passagesOf'>,
  uri: string,
): Comparison[] {
  const document = passagesOf(uri);
  if (document)
    return document.passages.flatMap(({ place: left, copies }) =>
      copies.map(({ place: right, ...score }) => ({ left, right, ...score })),
    );
  return [...families.values()].flatMap((family) => {
    const { members } = family;
    const score = scoreWithin(family);
    const own = members.filter((member) => member.uri === uri);
    return own.flatMap((left) => members.map((right) => ({ left, right, ...score })));
  });
}
