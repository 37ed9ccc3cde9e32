import { addTo } from '../../../engine/arrays/lists.ts';
import { order } from '../../../engine/order.ts';
import type { FileLink } from '../../file-links.ts';
import type { FileShare } from '../picture.ts';

/** How many lines two files have in common: those of the side with fewer. */
export function sharedLines({ linesOfA, linesOfB }: FileLink): number {
  return Math.min(linesOfA, linesOfB);
}

/** Orders links so that files with the most lines in common come first. */
export function byStrength(p: FileLink, q: FileLink): number {
  return sharedLines(q) - sharedLines(p) || p.a - q.a || p.b - q.b;
}

/** The part of a graph that is shown, and how much is left out. */
export interface FileGraph {
  files: FileShare[];
  links: FileLink[];
  /** The number of each file's group. A group is a set of connected files; the largest comes first. */
  groupOf: Int32Array;
  groups: number[][];
  filesLeftOut: number;
  linksLeftOut: number;
}

const mostFiles = 500;
const mostLinks = 2000;

/**
 * The files with the most lines in common, and the links between them. The limit on links keeps the picture readable,
 * but every file keeps its strongest link.
 */
export function fileGraph(files: readonly FileShare[], links: readonly FileLink[]): FileGraph {
  const strength = new Float64Array(files.length);
  for (const link of links) {
    strength[link.a] += sharedLines(link);
    strength[link.b] += sharedLines(link);
  }
  const connected = [...files.keys()].filter((at) => strength[at] > 0);
  connected.sort((a, b) => strength[b] - strength[a] || order(files[a].path, files[b].path));
  const most = new Set(connected.slice(0, mostFiles));
  const between = links.filter(({ a, b }) => most.has(a) && most.has(b));
  // a file whose partners are all left out would be alone and say nothing
  const partnered = new Set(between.flatMap(({ a, b }) => [a, b]));
  const shown = [...most].filter((at) => partnered.has(at));
  const place = new Map(shown.map((file, at) => [file, at]));
  const placeOf = (file: number) => place.get(file) as number;
  const among = between.map((link) => ({ ...link, a: placeOf(link.a), b: placeOf(link.b) }));
  const kept = strongest(among, shown.length);
  const groups = connectedGroups(shown.length, kept);
  const groupOf = new Int32Array(shown.length);
  groups.forEach((group, number) => {
    for (const at of group) groupOf[at] = number;
  });
  return {
    files: shown.map((at) => files[at]),
    links: kept,
    groupOf,
    groups,
    filesLeftOut: connected.length - shown.length,
    linksLeftOut: links.length - kept.length,
  };
}

function strongest(links: FileLink[], files: number): FileLink[] {
  links.sort(byStrength);
  if (links.length <= mostLinks) return links;
  const joined = new Uint8Array(files);
  const first: FileLink[] = [];
  const others: FileLink[] = [];
  for (const link of links) {
    (joined[link.a] && joined[link.b] ? others : first).push(link);
    joined[link.a] = joined[link.b] = 1;
  }
  return [...first, ...others.slice(0, Math.max(0, mostLinks - first.length))];
}

/** Groups of connected nodes, of one or more each, the largest first. */
function connectedGroups(nodes: number, links: readonly FileLink[]): number[][] {
  const above = Int32Array.from({ length: nodes }, (_, at) => at);
  const top = (at: number): number => {
    while (above[at] !== at) {
      above[at] = above[above[at]];
      at = above[at];
    }
    return at;
  };
  for (const { a, b } of links) above[Math.max(top(a), top(b))] = Math.min(top(a), top(b));
  const groups = new Map<number, number[]>();
  for (let at = 0; at < nodes; at++) addTo(groups, top(at), at);
  return [...groups.values()].sort((p, q) => q.length - p.length || p[0] - q[0]);
}
