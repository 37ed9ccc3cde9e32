import { addTo } from '../engine/arrays/lists.ts';
import type { Offsets } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';

/** Files of which ignored families have this share on both sides are no news as near-duplicates. */
const mostOfFile = 0.7;

interface Part extends Offsets {
  readonly family: number;
}

/** Where the members of ignored families are. */
export class IgnoredParts {
  private readonly byPath = new Map<string, Part[]>();
  private families = 0;

  /** Notes the places of one more ignored family. */
  add<Member extends Offsets>(members: readonly Member[], pathOf: (member: Member) => string): void {
    const family = this.families++;
    for (const member of members) {
      const { startOffset, endOffset } = member;
      addTo(this.byPath, pathOf(member), { startOffset, endOffset, family });
    }
  }

  /** Whether most of two files is in ignored families that both have. */
  haveMostOf(a: string, b: string, corpus: Corpus): boolean {
    const [ofA, ofB] = [this.byPath.get(a), this.byPath.get(b)];
    if (!ofA || !ofB) return false;
    return (
      coveredBy(ofA, ofB) >= mostOfFile * lengthOf(a, corpus) &&
      coveredBy(ofB, ofA) >= mostOfFile * lengthOf(b, corpus)
    );
  }
}

function lengthOf(path: string, corpus: Corpus): number {
  const text = corpus.textOf(path);
  return text ? text.sketches.length[text.at] : Number.POSITIVE_INFINITY;
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
