import type { Copy, Family, Place } from '../service/indexer/news.ts';
import { areMostlyOne } from '../service/indexer/place.ts';
import type { Questions } from './model.ts';

/** A place of a family with the copy in it that it is most like. */
export interface Nearest {
  readonly place: Place;
  readonly copy: Copy;
}

/** What single places of families are most like: the families have the mean of all of theirs. */
export interface NearestCopies {
  /** The nearest copy of a place of a family; undefined as long as it is not known. */
  of(place: Place): Copy | undefined;
  /** Finds it for those places of families for which the condition holds; says whether any has come. */
  find(families: Iterable<Family>, isMeant: (place: Place) => boolean): Promise<boolean>;
}

/** Nothing is known yet. */
export function nearestCopies({ copiedPassages }: Pick<Questions, 'copiedPassages'>): NearestCopies {
  // families and their places are never changed, only replaced
  const known = new WeakMap<Place, Copy | 'none'>();

  async function findIn(uri: string, families: ReadonlyMap<Place, Family>): Promise<boolean> {
    // an index that is being loaded answers later
    const passages = await copiedPassages(uri).catch(() => undefined);
    if (!passages) return false;
    let hasCome = false;
    for (const [place, { members, space }] of families) {
      const passage = passages.find(
        (each) => (each.space === 'prose') === (space === 'prose') && areMostlyOne(each.place, place),
      );
      const others = members.filter((member) => member !== place);
      let nearest: Copy | undefined;
      // the nearest comes first
      for (const copy of passage?.copies ?? []) {
        const at = others.find((other) => areMostlyOne(other, copy.place));
        if (at) nearest ??= { ...copy, place: at };
      }
      known.set(place, nearest ?? 'none');
      hasCome ||= nearest !== undefined;
    }
    return hasCome;
  }

  return {
    of(place) {
      const copy = known.get(place);
      return copy === 'none' ? undefined : copy;
    },
    async find(families, isMeant) {
      const wanted = new Map<string, Map<Place, Family>>();
      for (const family of families) {
        // that of two is the score of the family
        if (family.members.length === 2) continue;
        for (const place of family.members) {
          if (known.has(place) || !isMeant(place)) continue;
          const inFile = wanted.get(place.uri) ?? new Map<Place, Family>();
          wanted.set(place.uri, inFile.set(place, family));
        }
      }
      let hasCome = false;
      for (const [uri, inFile] of wanted) if (await findIn(uri, inFile)) hasCome = true;
      return hasCome;
    },
  };
}
