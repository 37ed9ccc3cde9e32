import type { Family, Place } from '../service/indexer/news.ts';
import type { Comparison } from './comparison.ts';
import type { Questions } from './model.ts';

/** A score that stands beside a place of a family. */
export type MemberScore = Pick<Comparison, 'similarity' | 'isMean'>;

/** How alike the places of families are to the first of theirs: a family has the mean of all. */
export interface MemberScores {
  /** That of one; undefined for the first, and as long as it is not known. */
  of(place: Place): MemberScore | undefined;
  /** Finds those of a family, once; false if the indexer cannot answer yet. */
  find(family: Family): Promise<boolean>;
}

/** Nothing is known yet. */
export function memberScores({ scoreBetween }: Pick<Questions, 'scoreBetween'>): MemberScores {
  // families and their places are never changed, only replaced
  const known = new WeakMap<Place, MemberScore>();
  const asked = new WeakMap<Family, Promise<boolean>>();

  async function findAll(family: Family): Promise<boolean> {
    const { similarity, members, space } = family;
    const [first, ...others] = members;
    const scoreOf = async (place: Place): Promise<MemberScore> => {
      if (others.length === 1) return { similarity };
      return (await scoreBetween(first, place, space)) ?? { similarity, isMean: true };
    };
    try {
      const scores = await Promise.all(others.map(scoreOf));
      for (const [at, place] of others.entries()) known.set(place, scores[at]);
      return true;
    } catch {
      asked.delete(family);
      return false;
    }
  }

  return {
    of: (place) => known.get(place),
    find(family) {
      const answer = asked.get(family) ?? findAll(family);
      asked.set(family, answer);
      return answer;
    },
  };
}
