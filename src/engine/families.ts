import type { PassageMatch } from './passages.ts';

/** A range of words of one text, of its prose or of its code, that has copies. */
export interface PassageNode {
  text: number;
  prose: boolean;
  from: number;
  to: number;
  /** The match whose range it is. */
  match: PassageMatch;
}

/** Passages that are all near the first. */
export interface Family {
  /** The passage that all others are near, then the others with what joins them to it. */
  representative: PassageNode;
  members: { node: PassageNode; match: PassageMatch }[];
}

/** The least share of their union that two ranges have in common when they are one passage. */
const samePassage = 0.6;
/** The share of a passage that earlier families may cover before it is no news. */
const mostlyTold = 0.7;

interface Node extends PassageNode {
  id: number;
  edges: Map<number, PassageMatch>;
  strength: number;
}

/** Groups matches into families; every member is near the representative, so that drift does not merge strangers. */
export function familiesOf(matches: readonly PassageMatch[]): Family[] {
  const nodes = nodesOf(matches);
  const order = [...nodes].sort((x, y) => y.strength - x.strength || x.id - y.id);
  const taken = new Uint8Array(nodes.length);
  const families: Family[] = [];
  const told = new Told();
  for (const node of order) {
    if (taken[node.id]) continue;
    const free = [...node.edges].filter(([other]) => !taken[other]);
    // all its neighbours belong elsewhere: it still resembles the best of them
    const joined = free.length > 0 ? free : strongest(node);
    if (joined.length === 0) continue;
    taken[node.id] = 1;
    for (const [other] of joined) taken[other] = 1;
    const passages = [node, ...joined.map(([other]) => nodes[other])];
    if (passages.every((passage) => told.covers(passage))) continue;
    for (const passage of passages) told.add(passage);
    families.push({
      representative: node,
      members: joined.map(([other, match]) => ({ node: nodes[other], match })),
    });
  }
  return families;
}

/** What the families so far have told: a family that tells nothing new is noise. */
class Told {
  private readonly words = new Map<string, Set<number>>();

  covers(node: PassageNode): boolean {
    const known = this.words.get(keyOf(node));
    if (!known) return false;
    let covered = 0;
    for (let at = node.from; at < node.to; at++) if (known.has(at)) covered++;
    return covered >= mostlyTold * (node.to - node.from);
  }

  add(node: PassageNode): void {
    const key = keyOf(node);
    const known = this.words.get(key) ?? new Set();
    for (let at = node.from; at < node.to; at++) known.add(at);
    this.words.set(key, known);
  }
}

function keyOf({ text, prose }: { text: number; prose: boolean }): string {
  return `${text}${prose ? 'p' : 'c'}`;
}

function strongest(node: Node): [number, PassageMatch][] {
  let best: [number, PassageMatch] | undefined;
  for (const edge of node.edges) if (!best || worth(edge[1]) > worth(best[1])) best = edge;
  return best ? [best] : [];
}

function worth(match: PassageMatch): number {
  return match.jaccard * match.words;
}

/** One node for all ranges that are the same passage of a text; longest ranges first, so that they name it. */
function nodesOf(matches: readonly PassageMatch[]): Node[] {
  const nodes: Node[] = [];
  const byText = new Map<string, Node[]>();
  const nodeAt = (text: number, from: number, to: number, match: PassageMatch): Node => {
    const prose = match.space === 'prose';
    const key = keyOf({ text, prose });
    let known = byText.get(key);
    if (!known) {
      known = [];
      byText.set(key, known);
    }
    for (const node of known) {
      const shared = Math.min(to, node.to) - Math.max(from, node.from);
      if (shared > 0 && shared >= samePassage * (Math.max(to, node.to) - Math.min(from, node.from)))
        return node;
    }
    const node: Node = { id: nodes.length, text, prose, from, to, match, edges: new Map(), strength: 0 };
    nodes.push(node);
    known.push(node);
    return node;
  };
  const order = [...matches.keys()].sort((x, y) => matches[y].words - matches[x].words || x - y);
  for (const index of order) {
    const match = matches[index];
    const a = nodeAt(match.a, match.aFrom, match.aTo, match);
    const b = nodeAt(match.b, match.bFrom, match.bTo, match);
    if (a === b) continue;
    const known = a.edges.get(b.id);
    if (known && worth(known) >= worth(match)) continue;
    a.strength += worth(match) - (known ? worth(known) : 0);
    b.strength += worth(match) - (known ? worth(known) : 0);
    a.edges.set(b.id, match);
    b.edges.set(a.id, match);
  }
  return nodes;
}
