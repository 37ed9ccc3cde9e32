import { copiedInto } from '../arrays/growing.ts';
import { addTo } from '../arrays/lists.ts';
import { sharedLength } from '../shared-length.ts';
import { type Family, keyOf, type Member, type PassageNode } from './family.ts';

/** A passage is no news once earlier families cover this share of it. */
const mostlyTold = 0.7;
/**
 * Earlier families cover a passage only with this share of its score or more: a copy of what is vaguely alike is news.
 */
const asAlike = 0.5;
/** From this score on several families cover none together: that its parts have copies does not say that it has one. */
const wholeCopy = 0.6;
/** One passage that two lie in covers both with this share of their score: it does not say that these are alike. */
const togetherAlike = 0.75;

/** Scores are kept as bytes. */
const percent = 100;

interface ToldPassage {
  readonly family: Family;
  readonly node: PassageNode;
  readonly score: number;
}

/** What the families so far cover, and with what score: a family that adds nothing new is noise. */
export class Told {
  /** By text: for each word, the best score with which it is covered, in percent. */
  private readonly scores = new Map<number, Uint8Array>();
  /** By text: its passages, each with its score. */
  private readonly passages = new Map<number, ToldPassage[]>();

  /** Whether a family says something new of at least one of its passages, or that they are alike. */
  isNews({ representative, members }: Family): boolean {
    const score = scoreOf(members);
    const least = score * asAlike;
    const isCovered = (passage: PassageNode) =>
      score < wholeCopy ? this.covers(passage, least) : this.liesInFamily(passage, least);
    if (!isCovered(representative) || !members.every(({ node }) => isCovered(node))) return true;
    return members.every(({ node }) => this.areOnlyTogether(representative, node, score * togetherAlike));
  }

  /** Whether two passages lie only in such that have both, and that are less alike than this with their copies. */
  private areOnlyTogether(a: PassageNode, b: PassageNode, least: number): boolean {
    if (keyOf(a) !== keyOf(b)) return false;
    let together = false;
    for (const { node, score } of this.passages.get(keyOf(a)) ?? []) {
      const hasA = liesIn(a, node);
      if (hasA !== liesIn(b, node) || (hasA && score >= least)) return false;
      together ||= hasA;
    }
    return together;
  }

  /** Takes in what a family covers. */
  add(family: Family): void {
    this.addPassage({ family, node: family.representative, score: scoreOf(family.members) });
    this.addMembers(family, family.members);
  }

  /** Takes in what these members cover, which have joined a family. */
  addMembers(family: Family, members: readonly Member[]): void {
    for (const { node, match } of members) this.addPassage({ family, node, score: match.jaccard });
  }

  /** Whether most of a passage lies in those of one family, side by side, with at least this score. */
  private liesInFamily(passage: PassageNode, least: number): boolean {
    const { from, to } = passage;
    const shared = new Map<Family, number>();
    for (const { family, node, score } of this.passages.get(keyOf(passage)) ?? []) {
      const common = sharedLength(from, to, node.from, node.to);
      if (score < least || common <= 0) continue;
      const length = (shared.get(family) ?? 0) + common;
      if (length >= mostlyTold * (to - from)) return true;
      shared.set(family, length);
    }
    return false;
  }

  /** Whether most of a passage is covered with at least this score, by one or by several. */
  private covers(node: PassageNode, least: number): boolean {
    const known = this.scores.get(keyOf(node));
    if (!known) return false;
    const { from, to } = node;
    const enough = Math.ceil(mostlyTold * (to - from));
    const leastPercent = Math.ceil(least * percent);
    let missing = enough;
    for (let at = from; missing > 0 && at < Math.min(to, known.length); at++)
      if (known[at] >= leastPercent) missing--;
    return missing === 0;
  }

  private addPassage(passage: ToldPassage): void {
    const { node, score } = passage;
    const key = keyOf(node);
    addTo(this.passages, key, passage);
    let known = this.scores.get(key) ?? new Uint8Array(0);
    if (known.length < node.to) {
      known = copiedInto(known, new Uint8Array(Math.max(node.to, known.length * 2)));
      this.scores.set(key, known);
    }
    const inPercent = Math.floor(score * percent);
    for (let at = node.from; at < node.to; at++) if (known[at] < inPercent) known[at] = inPercent;
  }
}

/** Whether most of a passage lies in another. */
function liesIn(inner: PassageNode, outer: PassageNode): boolean {
  return sharedLength(inner.from, inner.to, outer.from, outer.to) >= mostlyTold * (inner.to - inner.from);
}

/** The best score of members with their representative. */
function scoreOf(members: readonly Member[]): number {
  return members.reduce((best, { match }) => Math.max(best, match.jaccard), 0);
}
