import { addTo } from '../arrays/lists.ts';
import { groupedByWords, isMostlyTold, wholeRanges, wholeText } from '../files/identical.ts';
import type { FamilyResult, Findings, PassagePairResult, Range } from '../findings.ts';
import { order } from '../order.ts';
import type { PassageMatch } from '../passages/passages.ts';
import { rangeOf, type Stretch } from '../passages/places.ts';
import { keysOf, type Text, textOf, wordCount } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { sortedInSteps } from '../steps.ts';
import { hashOfNumbers } from '../words/hash.ts';
import { withBelonging, withHolders } from './belonging.ts';
import { type Piece, pieceOfPassage } from './beside-all.ts';
import { familiesIn } from './families-in-texts.ts';
import { type Family, meanScore, type PassageNode, spaceOf } from './family.ts';
import type { Common } from './forms.ts';
import type { TellingRules } from './told-for-code.ts';
import { isToldWith } from './told-with.ts';

/** A stretch of some text that is a member of this family. */
interface MemberStretch extends Stretch {
  readonly family: string;
}

/** Turns families of word ranges into families of places. */
export class FamilyTeller {
  /** Where members of families are, by text. */
  private readonly stretches = new Map<Text, Stretch[]>();
  private readonly families: FamilyResult[] = [];
  /** By family, where its members are. */
  private readonly placesOf = new Map<string, readonly Piece[]>();
  /** By text, where the members of families of prose and of code are. */
  private readonly around = {
    prose: new Map<Text, MemberStretch[]>(),
    code: new Map<Text, MemberStretch[]>(),
  };
  private readonly passages: PassagePairResult[] = [];
  private readonly ids = new Set<string>();
  private readonly texts: ReadonlyMap<number, Text>;
  private readonly rules: TellingRules;
  private readonly pairwise: boolean;

  /** `pairwise`: the pairs of passages are reported too, one by one. */
  constructor(texts: ReadonlyMap<number, Text>, rules: TellingRules, pairwise = true) {
    this.texts = texts;
    this.rules = rules;
    this.pairwise = pairwise;
  }

  /** Reports a family with those of its members that are on lines of their own, if there are two. */
  private addFamily({ representative, members }: Family): void {
    const places: Piece[] = [];
    const byText = new Map<Text, Piece[]>();
    const takes = (node: PassageNode) => {
      const place = pieceOfPassage(this.texts, node);
      if (byText.get(place.text)?.some((other) => isSame(place, other))) return false;
      places.push(place);
      addTo(byText, place.text, place);
      return true;
    };
    takes(representative);
    const kept = members.filter(({ node }) => takes(node));
    if (kept.length === 0) return;
    const { prose } = representative;
    const moved = (stretch: Stretch, at: number): Piece => ({ ...places[at], ...stretch });
    const whole = withBelonging(places, prose).map(moved);
    const shown = whole.map((place) => withHolders(place.text, place, prose)).map(moved);
    for (const place of shown) addTo(this.stretches, place.text, place);
    const id = this.idOf(places[0].text, prose, representative.from, representative.to);
    const head = rangesOf(shown[0]);
    const ranges = [...head];
    for (const [index, { match }] of kept.entries()) {
      const copies = rangesOf(shown[index + 1]);
      ranges.push(...copies);
      if (!this.pairwise) continue;
      const [a, b] = orderedRanges(head[0], copies[0]);
      const { space, jaccard, words } = match;
      this.passages.push({ a, b, space, jaccard, words, family: id });
    }
    this.placesOf.set(id, whole);
    const around = this.around[prose ? 'prose' : 'code'];
    for (const { text, start, end } of whole) addTo(around, text, { start, end, family: id });
    this.families.push({
      id,
      space: spaceOf(kept),
      members: ranges.sort(orderOfRanges),
      words: Math.max(...kept.map(({ match }) => match.words)),
      similarity: meanScore({ members: kept }),
    });
  }

  /** Reports files with the same words as a family of their whole texts. */
  private addCopies(copies: readonly Text[]): void {
    const [first] = copies;
    const whole = wholeText(first, this.rules.minWords);
    const members = copies.flatMap(wholeRanges);
    if (!whole || members.length < 2) return;
    const { space, mostly, words } = whole;
    members.sort(orderOfRanges);
    const id = this.idOf(first, mostly === 'prose', 0, wordCount(first, mostly));
    this.families.push({ id, space, members, words, similarity: 1 });
    for (let i = 1; i < members.length && this.pairwise; i++)
      this.passages.push({ a: members[0], b: members[i], space, jaccard: 1, words, family: id });
  }

  /** All families of some matches, and of files with the same words that no other family has most of; in steps. */
  *tellAll(
    matches: readonly PassageMatch[],
    common: Common | undefined,
    ids: Iterable<number>,
  ): Generator<undefined, Pick<Findings, 'families' | 'passages'>> {
    for (const family of familiesIn(this.texts, matches, common, this.rules)) {
      if (family) this.addFamily(family);
      yield undefined;
    }
    const untold = [...ids]
      .map((id) => textOf(this.texts, id))
      .filter((text) => !isMostlyTold(text, this.stretches.get(text) ?? []));
    for (const copies of yield* groupedByWords(untold)) this.addCopies(copies);
    return yield* this.finish();
  }

  private *finish(): Generator<undefined, Pick<Findings, 'families' | 'passages'>> {
    const weight = (family: FamilyResult) => family.words * family.similarity * (family.members.length - 1);
    const families = yield* sortedInSteps(
      this.families.filter(({ id, space }) => !this.isInside(id, space)),
      (x, y) => weight(y) - weight(x) || order(x.id, y.id),
    );
    const rank = new Map(families.map(({ id }, index) => [id, index]));
    const passages = yield* sortedInSteps(
      this.passages.filter(({ family }) => rank.has(family)),
      (x, y) =>
        (rank.get(x.family) ?? 0) - (rank.get(y.family) ?? 0) ||
        orderOfRanges(x.a, y.a) ||
        orderOfRanges(x.b, y.b),
    );
    return { families, passages };
  }

  /**
   * Whether each member of a family is, but for a little, in a longer one of one family of the other kind, which already
   * covers it: listings in pages of prose, comments of code. What is told with its code is told as that.
   */
  private isInside(family: string, space: Space): boolean {
    const isProse = space === 'prose';
    const others = this.around[isProse ? 'code' : 'prose'];
    const members = this.placesOf.get(family);
    if (!members) return false;
    const around = (place: Piece) =>
      (others.get(place.text) ?? []).filter((other) => isToldWith(isProse, place, other));
    return around(members[0]).some(({ family: other }) =>
      members.every((member) => around(member).some((each) => each.family === other)),
    );
  }

  /** An id that depends on the words alone, so that it stays the same when the passage moves. */
  private idOf(text: Text, prose: boolean, from: number, to: number): string {
    const keys = keysOf(text, prose ? 'prose' : 'code');
    const name = hashOfNumbers(keys, from, to, prose ? 1 : 2)
      .toString(16)
      .padStart(8, '0');
    let id = name;
    for (let again = 2; this.ids.has(id); again++) id = `${name}-${again}`;
    this.ids.add(id);
    return id;
  }
}

/** Where a piece is in each of the files that have its text. */
function rangesOf({ text, ...stretch }: Piece): Range[] {
  return text.paths.map((path) => rangeOf(text, path, stretch));
}

function isSame(x: Stretch, y: Stretch): boolean {
  return x.start === y.start && x.end === y.end;
}

function orderOfRanges(x: Range, y: Range): number {
  return order(x.path, y.path) || x.startOffset - y.startOffset;
}

function orderedRanges(x: Range, y: Range): [Range, Range] {
  return orderOfRanges(x, y) <= 0 ? [x, y] : [y, x];
}
