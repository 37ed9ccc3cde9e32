import { l10n, Uri } from 'vscode';
import { count } from '../report/wording.ts';
import { IgnoredParts } from '../service/ignored-parts.ts';
import type { Place } from '../service/indexer/news.ts';
import { areMostlyOne, areOneRange } from '../service/indexer/place.ts';
import type { Model } from './model.ts';
import { pathLabel, readText } from './places.ts';

/** The copied passages of its file that have some of a place, but the one that is this place. */
export async function overlapping(model: Model, place: Place): Promise<Place[]> {
  const passages = await model.copiedPassages(place.uri);
  const places = passages.map((passage) => passage.place);
  return places.filter(
    (other, at) =>
      other.startOffset < place.endOffset &&
      other.endOffset > place.startOffset &&
      !areOneRange(other, place) &&
      places.findIndex((each) => areOneRange(each, other)) === at,
  );
}

/** How many other places go from the list with a place, of whose family an entry hides all; none where it is not listed. */
export function placesBeside(model: Model, place: Place): number {
  for (const { members } of model.families.values())
    if (members.some((member) => member.uri === place.uri && areOneRange(member, place)))
      return members.length - 1;
  return 0;
}

/**
 * What to say of the alike files that go from the list with the families of places, because what is ignored then is most of
 * them; nothing where none go. It has to be asked for while the families are still listed.
 */
export async function hiddenPairsText(model: Model, places: readonly Place[]): Promise<string> {
  const pairs = await hiddenPairs(model, places);
  const [pair] = pairs;
  if (!pair) return '';
  if (pairs.length === 1)
    return l10n.t(
      'What is ignored is most of {0} and {1}, so they are not listed as alike files any more.',
      ...pair.map(pathLabel),
    );
  return l10n.t(
    'What is ignored is most of {0} files, so they are not listed as alike any more.',
    count(new Set(pairs.flat()).size),
  );
}

/** The pairs of files that are listed as alike, and not by the rule of the indexer once the families of some places are ignored. */
async function hiddenPairs(model: Model, ignored: readonly Place[]): Promise<[string, string][]> {
  const families = [...model.families.values()]
    .map(({ members }) => members)
    .filter((members) => members.some((member) => ignored.some((place) => areMostlyOne(member, place))));
  const files = new Set(families.flat().map(({ uri }) => uri));
  const pairs = [...model.fileGroups.values()].flatMap(({ first, others }) =>
    others
      .filter(({ uri }) => files.has(first) && files.has(uri))
      .map(({ uri }): [string, string] => [first, uri]),
  );
  const parts = new IgnoredParts();
  const listed = model.ignored.filter(({ comment, file }) => !comment && !file);
  for (const places of [...families, ...listed.map((entry) => entry.places)])
    parts.add(places, ({ uri }) => uri, true);
  const lengths = new Map<string, number>();
  for (const uri of new Set(pairs.flat())) {
    const text = await readText(Uri.parse(uri)).catch(() => undefined);
    if (text !== undefined) lengths.set(uri, text.length);
  }
  return pairs.filter(([a, b]) =>
    parts.haveMostOf(a, b, (uri) => lengths.get(uri) ?? Number.POSITIVE_INFINITY),
  );
}
