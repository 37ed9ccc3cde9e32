import { addTo } from '../arrays/lists.ts';
import { type PassageMatch, worth } from '../passages/passages.ts';
import { sharedLength } from '../shared-length.ts';
import { sortedInSteps } from '../steps.ts';
import { keyOf, type PassageNode, sidesOf } from './family.ts';

/** Two ranges are one passage when they have at least this share of their union in common. */
const samePassage = 0.6;

/** The share of the shorter that two passages of one family in one text may have in common. */
const mostInCommon = 0.1;

/** Matches to take in at a time. */
const portion = 64;

/** All ranges of a text that are the same passage, and what they match. */
export interface Node extends PassageNode {
  id: number;
  /** By the number of the other node; there is one at least. */
  edges: Map<number, PassageMatch>;
  strength: number;
}

/** One node for all ranges of a text that are the same passage; the longest come first, so that they define it. */
export function* nodesOf(matches: readonly PassageMatch[]): Generator<undefined, Node[]> {
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

/** What a node matches most: the number of the other node, and the match. */
export function strongest({ edges }: Node): [number, PassageMatch] {
  return [...edges].reduce((best, edge) => (worth(edge[1]) > worth(best[1]) ? edge : best));
}

/** A passage with the ends of its longest match with some others: those of its node may be of a match with a stranger. */
export function amongThem(node: Node, others: ReadonlySet<number>): PassageNode {
  let longest: PassageNode | undefined;
  for (const [other, match] of node.edges) {
    if (!others.has(other)) continue;
    const passage = inMatch(node, match);
    if (!longest || passage.to - passage.from > longest.to - longest.from) longest = passage;
  }
  return longest ?? node;
}

/** A passage with the ends that it has in a match. */
export function inMatch(node: Node, match: PassageMatch): PassageNode {
  const [ofA, ofB] = sidesOf(match);
  const shared = ({ from, to }: PassageNode) => sharedLength(node.from, node.to, from, to);
  const isA = match.a === match.b ? shared(ofA) >= shared(ofB) : match.a === node.text;
  return isA ? ofA : ofB;
}

/** Whether two passages have so much in common that they are not two. */
export function overlaps(a: PassageNode, b: PassageNode): boolean {
  return sharedLength(a.from, a.to, b.from, b.to) > Math.min(a.to - a.from, b.to - b.from) * mostInCommon;
}
