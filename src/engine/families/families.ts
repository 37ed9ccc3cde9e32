import { addTo } from '../arrays/lists.ts';
import { type PassageMatch, worth } from '../passages/passages.ts';
import { sharedLength } from '../shared-length.ts';
import { sortedInSteps } from '../steps.ts';
import { type Family, keyOf, type Member, type PassageNode, scoredMember, sidesOf } from './family.ts';
import { asWritten, type Nearness, type NodeJudge, scoreTold, writtenOrRenamed } from './nearness.ts';
import { Told } from './told.ts';

/** Two ranges are one passage when they have at least this share of their union in common. */
const samePassage = 0.6;

interface Node extends PassageNode {
  id: number;
  /** By the number of the other node; there is one at least. */
  edges: Map<number, PassageMatch>;
  strength: number;
}

/** A passage has the ends of its longest match if these leave this share of its score with the representative, … */
const leastOfMatch = 0.6;
/** … and if code is not so many times as much alike with the ends of their own match. */
const leastRise = 1.1;

/** Two families are one when their representatives score at least this. */
const sameFamily = 0.6;
/** A passage that has this share of its score with a member when beside the representative belongs to the family too. */
const asNear = 0.6;

/** A match with so many words and this score says enough, whatever it is made of. */
const muchAlike = { words: 60, score: 0.85 };

/** Matches to take in at a time. */
const portion = 64;

/**
 * Groups matches into families, in which every member is near the representative. Nothing that no match lays beside it
 * joins with a score below `least`. Yields nothing many times, so that the caller may give way, then each family.
 */
export function* groupedFamilies(
  matches: readonly PassageMatch[],
  judge: NodeJudge,
  least: number,
): Generator<Family | undefined, void> {
  const nodes = yield* nodesOf(matches);
  const order = yield* sortedInSteps(nodes, (x, y) => y.strength - x.strength || x.id - y.id);
  const familyOf = new Array<GrowingFamily | undefined>(nodes.length);
  const families: Family[] = [];
  const told = new Told();
  const withWords = new Map<number, GrowingFamily>();
  for (const node of order) {
    yield;
    if (familyOf[node.id]) continue;
    const free = [...node.edges].filter(([other]) => !familyOf[other]);
    const ownWords = judge.hash(node);
    const near = nearFamily(node, familyOf, withWords.get(ownWords), judge);
    if (near) {
      const candidates = [node, ...free.map(([other]) => nodes[other])];
      told.addMembers(near, join(near, candidates, familyOf, asWritten(judge, sameFamily)));
      if (familyOf[node.id]) continue;
    }
    const joined = free.filter(([other]) => !familyOf[other]);
    // if all its neighbours belong elsewhere, it still resembles the best of them
    const best = strongest(node);
    const bestFamily = familyOf[best[0]];
    if (joined.length === 0 && bestFamily) {
      const enough = Math.max(least, asNear * best[1].jaccard);
      const nearly = writtenOrRenamed(judge, enough, Math.max(enough, sameFamily));
      told.addMembers(bestFamily, join(bestFamily, [node], familyOf, nearly));
      if (familyOf[node.id]) continue;
    }
    const edges = joined.length > 0 ? joined : [best];
    const kept = edges.filter(
      ([other, match]) =>
        saysEnough(match) || !judge.areCommonplace(inMatch(node, match), inMatch(nodes[other], match)),
    );
    if (kept.length === 0) continue;
    const ids = new Set([node.id, ...kept.map(([other]) => other)]);
    const family = familyAround(amongThem(node, ids));
    const claimed = claim(
      family,
      kept.map(([other, match]) => ({
        id: other,
        ...memberBeside(family.representative, { node, other: nodes[other], match, ids }, judge),
      })),
    );
    if (claimed.length === 0 || !told.isNews(family)) continue;
    told.add(family);
    familyOf[node.id] = family;
    withWords.set(ownWords, family);
    for (const id of claimed) {
      familyOf[id] ??= family;
      withWords.set(judge.hash(nodes[id]), family);
    }
    families.push(family);
  }
  yield* families;
}

function saysEnough({ words, jaccard }: PassageMatch): boolean {
  return words >= muchAlike.words && jaccard >= muchAlike.score;
}

/** The share of the shorter that two passages of one family in one text may have in common. */
const mostInCommon = 0.1;

interface Candidate extends Member {
  id: number;
}

/** A family with its passages by their text, because there may be tens of thousands. */
interface GrowingFamily extends Family {
  readonly byText: Map<number, PassageNode[]>;
}

function familyAround(representative: PassageNode): GrowingFamily {
  return { representative, members: [], byText: new Map([[keyOf(representative), [representative]]]) };
}

function addMember({ members, byText }: GrowingFamily, member: Member): void {
  members.push(member);
  addTo(byText, keyOf(member.node), member.node);
}

/**
 * Adds to a family those of its candidates, the strongest first, that overlap none of it, and returns their numbers: the
 * others would be one passage shown twice, and remain free.
 */
function claim(family: GrowingFamily, candidates: readonly Candidate[]): number[] {
  const claimed: number[] = [];
  for (const { id, node, match } of [...candidates].sort((x, y) => worth(y.match) - worth(x.match))) {
    if (meets(family, node)) continue;
    addMember(family, { node, match });
    claimed.push(id);
  }
  return claimed;
}

function meets({ byText }: GrowingFamily, node: PassageNode): boolean {
  return byText.get(keyOf(node))?.some((other) => overlaps(node, other)) ?? false;
}

function overlaps(a: PassageNode, b: PassageNode): boolean {
  return sharedLength(a.from, a.to, b.from, b.to) > Math.min(a.to - a.from, b.to - b.from) * mostInCommon;
}

/**
 * The family of a neighbour, if the node is near its representative after all: the two may never have been aligned, for
 * a text is only with few of its many partners.
 */
function nearFamily(
  node: Node,
  familyOf: readonly (GrowingFamily | undefined)[],
  withItsWords: GrowingFamily | undefined,
  judge: NodeJudge,
): GrowingFamily | undefined {
  const tried = new Set<GrowingFamily>();
  for (const family of [...[...node.edges.keys()].map((other) => familyOf[other]), withItsWords]) {
    if (!family || tried.has(family)) continue;
    tried.add(family);
    if (judge.score(family.representative, node) >= sameFamily) return family;
  }
  return undefined;
}

/** Adds the nodes that are near a family's representative to it, and returns them. */
function join(
  family: GrowingFamily,
  nodes: readonly Node[],
  familyOf: (GrowingFamily | undefined)[],
  nearness: Nearness,
): Member[] {
  const { representative } = family;
  const joined: Member[] = [];
  for (const node of nodes) {
    const near = meets(family, node) ? undefined : nearness(representative, node);
    if (!near) continue;
    familyOf[node.id] = family;
    const member = scoredMember(representative, node, { ...node.match, ...near });
    addMember(family, member);
    joined.push(member);
  }
  return joined;
}

function strongest({ edges }: Node): [number, PassageMatch] {
  return [...edges].reduce((best, edge) => (worth(edge[1]) > worth(best[1]) ? edge : best));
}

/**
 * Another passage as a member beside the representative of a node, with the ends of its longest match among the members,
 * unless these cost too much of the score, or code is more alike with those of its own match. That is counted anew where
 * it can be: of what is told, not of the match.
 */
function memberBeside(
  representative: PassageNode,
  { node, other, match, ids }: { node: Node; other: Node; match: PassageMatch; ids: ReadonlySet<number> },
  judge: NodeJudge,
): Member {
  const inMatches = [inMatch(node, match), inMatch(other, match)] as const;
  const scored = (passage: PassageNode): Member => {
    const jaccard = scoreTold(match, inMatches, [representative, passage], judge);
    return jaccard === undefined
      ? { node: passage, match }
      : scoredMember(representative, passage, { ...match, jaccard });
  };
  const ofLongest = scored(amongThem(other, ids));
  const isEnough = ofLongest.match.jaccard >= leastOfMatch * match.jaccard;
  if (isEnough && node.prose) return ofLongest;
  const ofOwn = scored(inMatches[1]);
  const isBetter = ofOwn.match.jaccard >= leastRise * ofLongest.match.jaccard;
  return isEnough && !isBetter ? ofLongest : ofOwn;
}

/** A passage with the ends of its longest match with some others: those of its node may be of a match with a stranger. */
function amongThem(node: Node, others: ReadonlySet<number>): PassageNode {
  let longest: PassageNode | undefined;
  for (const [other, match] of node.edges) {
    if (!others.has(other)) continue;
    const passage = inMatch(node, match);
    if (!longest || passage.to - passage.from > longest.to - longest.from) longest = passage;
  }
  return longest ?? node;
}

/** A passage with the ends that it has in a match. */
function inMatch(node: Node, match: PassageMatch): PassageNode {
  const [ofA, ofB] = sidesOf(match);
  const shared = ({ from, to }: PassageNode) => sharedLength(node.from, node.to, from, to);
  const isA = match.a === match.b ? shared(ofA) >= shared(ofB) : match.a === node.text;
  return isA ? ofA : ofB;
}

/** One node for all ranges of a text that are the same passage; the longest come first, so that they define it. */
function* nodesOf(matches: readonly PassageMatch[]): Generator<undefined, Node[]> {
  const nodes: Node[] = [];
  const byText = new Map<number, Node[]>();
  const nodeAt = (text: number, from: number, to: number, match: PassageMatch, alike: number): Node => {
    const prose = match.space === 'prose';
    const key = keyOf({ text, prose });
    for (const node of byText.get(key) ?? []) {
      const shared = sharedLength(from, to, node.from, node.to);
      if (shared > 0 && shared >= alike * (Math.max(to, node.to) - Math.min(from, node.from))) return node;
    }
    const node: Node = { id: nodes.length, text, prose, from, to, match, edges: new Map(), strength: 0 };
    nodes.push(node);
    addTo(byText, key, node);
    return node;
  };
  const nodesAt = (match: PassageMatch, alike: number) => [
    nodeAt(match.a, match.aFrom, match.aTo, match, alike),
    nodeAt(match.b, match.bFrom, match.bTo, match, alike),
  ];
  const order = yield* sortedInSteps(matches, (x, y) => y.words - x.words);
  for (const [done, match] of order.entries()) {
    if (done % portion === 0) yield;
    let [a, b] = nodesAt(match, samePassage);
    // what occurs twice in one text is two passages, however far their almost equal ranges in other matches reach
    if (match.a === match.b && overlaps(a, b)) [a, b] = nodesAt(match, 1);
    const known = a.edges.get(b.id);
    if (known && worth(known) >= worth(match)) continue;
    const more = worth(match) - (known ? worth(known) : 0);
    a.strength += more;
    b.strength += more;
    a.edges.set(b.id, match);
    b.edges.set(a.id, match);
  }
  return nodes;
}
