import { addTo } from '../engine/arrays/lists.ts';
import type { Offsets } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { shareOfLonger } from '../engine/shared-length.ts';

/** Files of which ignored families have this share on both sides are no news as near-duplicates. */
const mostOfFile = 0.7;

/** The least share of the longer of two ranges that is in both of them, where one may have shifted a little. */
const mostOfRange = 0.6;

interface Part extends Offsets {
  readonly family: number;
}

interface PartOfFile extends Offsets {
  readonly path: string;
}

/** Where the members of ignored families are, and those of the others, which may overlap them. */
export class IgnoredParts {
  private readonly byPath = new Map<string, Part[]>();
  private readonly shownByPath = new Map<string, Part[]>();
  private families = 0;

  /** Notes the places of one more family. */
  add<Member extends Offsets>(
    members: readonly Member[],
    pathOf: (member: Member) => string,
    isIgnored: boolean,
  ): void {
    const family = this.families++;
    const byPath = isIgnored ? this.byPath : this.shownByPath;
    for (const member of members) {
      const { startOffset, endOffset } = member;
      addTo(byPath, pathOf(member), { startOffset, endOffset, family });
    }
  }

  /** Whether a passage, given by some of its places, is ignored: whether the family that is most like it is. */
  has(...places: readonly PartOfFile[]): boolean {
    const ignored = likeness(this.byPath, places);
    return ignored > mostOfRange && ignored >= likeness(this.shownByPath, places);
  }

  /** Whether most of two files is in ignored families that both have. */
  haveMostOf(a: string, b: string, lengthOf: (path: string) => number): boolean {
    const [ofA, ofB] = [this.byPath.get(a), this.byPath.get(b)];
    if (!ofA || !ofB) return false;
    return coveredBy(ofA, ofB) >= mostOfFile * lengthOf(a) && coveredBy(ofB, ofA) >= mostOfFile * lengthOf(b);
  }
}

/** How much all of these places have in common with those of the family that they have most in common with. */
function likeness(byPath: ReadonlyMap<string, readonly Part[]>, places: readonly PartOfFile[]): number {
  const [families, ...more] = places.map((place) => {
    const shares = new Map<number, number>();
    for (const part of byPath.get(place.path) ?? [])
      shares.set(part.family, Math.max(shareOfLonger(part, place), shares.get(part.family) ?? 0));
    return shares;
  });
  let most = 0;
  for (const [family, share] of families ?? [])
    most = Math.max(most, Math.min(share, ...more.map((shares) => shares.get(family) ?? 0)));
  return most;
}

/** How long the files of a corpus are, in the units of offsets. */
export function lengthsIn(corpus: Corpus): (path: string) => number {
  return (path) => {
    const text = corpus.textOf(path);
    return text ? text.sketches.length[text.at] : Number.POSITIVE_INFINITY;
  };
}

/** How much of a file its parts cover whose families have one in the other file too. */
function coveredBy(parts: readonly Part[], others: readonly Part[]): number {
  const shared = new Set(others.map(({ family }) => family));
  const inBoth = parts.filter(({ family }) => shared.has(family));
  let covered = 0;
  let to = 0;
  for (const { startOffset, endOffset } of inBoth.sort((x, y) => x.startOffset - y.startOffset)) {
    covered += Math.max(0, endOffset - Math.max(to, startOffset));
    to = Math.max(to, endOffset);
  }
  return covered;
}
