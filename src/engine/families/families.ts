import { addTo } from '../arrays/lists.ts';
import { type PassageMatch, worth } from '../passages/passages.ts';
import { sortedInSteps } from '../steps.ts';
import { saysEnough } from './commonplaces.ts';
import { type Family, keyOf, type Member, meanScore, type PassageNode, scoredMember } from './family.ts';
import { asWritten, type Nearness, type NodeJudge, retold, writtenOrRenamed } from './nearness.ts';
import { amongThem, inMatch, type Node, nodesOf, overlaps, strongest } from './nodes.ts';
import { Told } from './told.ts';

/** A passage has the ends of its longest match if these leave this share of its score with the representative, … */
const leastOfMatch = 0.6;
/** … and if code is not so many times as much alike with the ends of their own match. */
const leastRise = 1.1;

/** A family of code has other ends than those of its longest match if all are so many times as much alike with them, … */
const leastRiseOfAll = 1.2;
/** … and worth this share of what they are with those. */
const leastWorth = 0.8;
/** The most other ends to try. */
const mostEnds = 4;

/** Two families are one when their representatives score at least this. */
const sameFamily = 0.6;
/** A passage that has this share of its score with a member when beside the representative belongs to the family too. */
const asNear = 0.6;

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
    const { family, claimed } = likestFamily(node, kept, nodes, judge);
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

/** A family with the numbers of the nodes that have joined it. */
interface Grown {
  readonly family: GrowingFamily;
  readonly claimed: readonly number[];
}

/**
 * The family of a node and its neighbours with the ends of the longest match between them, or of code, if as many are so
 * many times as much alike then, with those that the node has in another one.
 */
function likestFamily(
  node: Node,
  neighbours: readonly [number, PassageMatch][],
  nodes: readonly Node[],
  judge: NodeJudge,
): Grown {
  const ids = new Set([node.id, ...neighbours.map(([other]) => other)]);
  const around = (representative: PassageNode): Grown => {
    const family = familyAround(representative);
    const candidates = neighbours.map(([other, match]) => ({
      id: other,
      ...memberBeside(representative, { node, other: nodes[other], match, ids }, judge),
    }));
    return { family, claimed: claim(family, candidates) };
  };
  const longest = amongThem(node, ids);
  let likest = around(longest);
  if (node.prose || neighbours.length === 1) return likest;
  for (const ends of otherEnds(node, neighbours, longest)) {
    const other = around(ends);
    if (other.claimed.length >= likest.claimed.length && isLiker(other.family, likest.family)) likest = other;
  }
  return likest;
}

/** The passages that a node is in its matches with neighbours, the first few that have other ends. */
function otherEnds(
  node: Node,
  neighbours: readonly [number, PassageMatch][],
  known: PassageNode,
): PassageNode[] {
  const found = [known];
  for (const [, match] of neighbours) {
    const passage = inMatch(node, match);
    if (!found.some(({ from, to }) => from === passage.from && to === passage.to)) found.push(passage);
    if (found.length > mostEnds) break;
  }
  return found.slice(1);
}

/** Whether the members of a family are so much more alike than those of another, and worth nearly as much. */
function isLiker(family: Family, other: Family): boolean {
  const worthOf = ({ members }: Family) => members.reduce((sum, { match }) => sum + worth(match), 0);
  const isMoreAlike = meanScore(family) >= leastRiseOfAll * meanScore(other);
  return isMoreAlike && worthOf(family) >= leastWorth * worthOf(other);
}

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
  const own = { node: inMatch(other, match), match };
  const scored = (passage: PassageNode): Member =>
    retold(own, inMatch(node, match), [representative, passage], judge) ?? { node: passage, match };
  const ofLongest = scored(amongThem(other, ids));
  const isEnough = ofLongest.match.jaccard >= leastOfMatch * match.jaccard;
  if (isEnough && node.prose) return ofLongest;
  const ofOwn = scored(own.node);
  const isBetter = ofOwn.match.jaccard >= leastRise * ofLongest.match.jaccard;
  return isEnough && !isBetter ? ofLongest : ofOwn;
}
