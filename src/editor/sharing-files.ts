import { addTo } from '../engine/arrays/lists.ts';
import { order } from '../engine/order.ts';
import { lengthOf, linesIn } from '../service/indexer/place.ts';
import { type Comparison, scoreWithin } from './comparison.ts';
import type { Model } from './model.ts';

/** A file that has passages in common with another one. */
export interface SharingFile {
  uri: string;
  /** In how many lines of that other file the passages are that it has of it. */
  lines: number;
  /** Each of them, with the other file on the left, the longest first. */
  shared: readonly Comparison[];
}

/** The files that share passages with a file; those that share most lines first. */
export function filesSharing(model: Pick<Model, 'families' | 'passagesOf'>, uri: string): SharingFile[] {
  const pairs = new Map<string, Comparison[]>();
  for (const pair of sharedPassages(model, uri))
    if (pair.right.uri !== uri) addTo(pairs, pair.right.uri, pair);
  const files = [...pairs].map(([other, found]): SharingFile => {
    // of one that it has more than once the first, which in an open document is the most alike
    const shared = [...firstOfEach(found).values()].sort((a, b) => lengthOf(b.left) - lengthOf(a.left));
    return { uri: other, lines: linesIn(shared.map(({ left }) => left)), shared };
  });
  return files.sort((a, b) => b.lines - a.lines || order(a.uri, b.uri));
}

function firstOfEach(found: readonly Comparison[]): Map<string, Comparison> {
  const first = new Map<string, Comparison>();
  for (const each of found) {
    const place = `${each.left.startOffset}-${each.left.endOffset}`;
    if (!first.has(place)) first.set(place, each);
  }
  return first;
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
