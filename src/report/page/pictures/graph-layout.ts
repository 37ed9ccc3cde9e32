import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import { packSiblings } from 'd3-hierarchy';
import { addTo } from '../../../engine/arrays/lists.ts';
import { folderOf } from '../../../workspace/file-system.ts';
import { type Box, packBoxes } from './box-packing.ts';
import { type FileGraph, sharedLines } from './file-graph.ts';

/** The files of a graph around the middle of their groups, and how large the groups are. */
export interface SettledGroups {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly r: Float64Array;
  readonly groups: readonly { readonly width: number; readonly height: number }[];
}

/** Where everything is drawn; the picture is as large as it needs to be. */
export interface GraphLayout {
  x: Float64Array;
  y: Float64Array;
  r: Float64Array;
  /** A box around each group of connected files. */
  groups: Box[];
  bounds: { width: number; height: number };
}

interface Node extends SimulationNodeDatum {
  x: number;
  y: number;
  r: number;
  home: { x: number; y: number };
}

const ticks = 220;
const roomAroundGroups = 8;

/**
 * Lays out each group of a graph by forces on its own, with a step of work between one `yield` and the next. The same
 * graph always gives the same layout.
 */
export function* settledGroups(graph: FileGraph): Generator<undefined, SettledGroups> {
  const most = Math.max(1, ...graph.files.map(({ duplicatedLines }) => duplicatedLines));
  const nodes: Node[] = graph.files.map(({ duplicatedLines }) => ({
    x: 0,
    y: 0,
    r: 3.5 + 14 * Math.sqrt(duplicatedLines / most),
    home: { x: 0, y: 0 },
  }));
  const groups: { width: number; height: number }[] = [];
  for (const group of graph.groups) {
    yield* settle(graph, group, nodes);
    const members = group.map((at) => nodes[at]);
    layDown(members);
    groups.push(centred(members));
  }
  return {
    x: Float64Array.from(nodes, ({ x }) => x),
    y: Float64Array.from(nodes, ({ y }) => y),
    r: Float64Array.from(nodes, ({ r }) => r),
    groups,
  };
}

/** Puts the groups of a graph beside one another, for an area of this proportion: in a high one they stand upright. */
export function graphLayout(graph: FileGraph, settled: SettledGroups, proportion: number): GraphLayout {
  const isUpright = proportion < 1;
  const groups = settled.groups.map(({ width, height }): Box => {
    const [across, down] = isUpright ? [height, width] : [width, height];
    return { x: 0, y: 0, width: across, height: down };
  });
  const bounds = packBoxes(groups, proportion);
  const [acrossOf, downOf] = isUpright ? [settled.y, settled.x] : [settled.x, settled.y];
  const boxOf = (at: number) => groups[graph.groupOf[at]];
  return {
    x: acrossOf.map((x, at) => x + boxOf(at).x + boxOf(at).width / 2),
    y: downOf.map((y, at) => y + boxOf(at).y + boxOf(at).height / 2),
    r: settled.r,
    groups,
    bounds,
  };
}

function* settle(
  graph: FileGraph,
  group: readonly number[],
  nodes: readonly Node[],
): Generator<undefined, void> {
  const members = group.map((at) => nodes[at]);
  if (group.length === 2) {
    const [left, right] = members;
    left.x = -left.r - 9;
    right.x = right.r + 9;
    return;
  }
  spreadHomes(graph, group, nodes);
  members.forEach((node, at) => {
    // a sunflower pattern around the place of its folder, so that no two start at the same spot
    const angle = at * Math.PI * (3 - Math.sqrt(5));
    node.x = node.home.x + 9 * Math.sqrt(at + 0.5) * Math.cos(angle);
    node.y = node.home.y + 9 * Math.sqrt(at + 0.5) * Math.sin(angle);
  });
  const number = graph.groupOf[group[0]];
  const degree = new Int32Array(nodes.length);
  const links = graph.links.filter(({ a }) => graph.groupOf[a] === number);
  for (const { a, b } of links) {
    degree[a]++;
    degree[b]++;
  }
  const most = Math.max(...links.map(sharedLines));
  const simulation = forceSimulation<Node>(members)
    .force(
      'links',
      forceLink<Node, { source: Node; target: Node; near: number; pull: number }>(
        links.map((link) => ({
          source: nodes[link.a],
          target: nodes[link.b],
          near: nodes[link.a].r + nodes[link.b].r + 12 + 22 * (1 - Math.sqrt(sharedLines(link) / most)),
          pull: 1 / Math.min(degree[link.a], degree[link.b]),
        })),
      )
        .distance(({ near }) => near)
        .strength(({ pull }) => pull),
    )
    .force(
      'apart',
      forceManyBody<Node>()
        .strength((node) => -26 - 4 * node.r)
        .distanceMax(260),
    )
    .force('room', forceCollide<Node>((node) => node.r + 3).iterations(2))
    .force('x', forceX<Node>((node) => node.home.x).strength(0.06))
    .force('y', forceY<Node>((node) => node.home.y).strength(0.06))
    .alphaDecay(1 - 0.001 ** (1 / ticks))
    .stop();
  for (let at = 0; at < ticks; at++) {
    simulation.tick();
    yield undefined;
  }
}

/** In a large group, gives the files of each folder a place to be drawn to. */
function spreadHomes(graph: FileGraph, group: readonly number[], nodes: readonly Node[]): void {
  if (group.length < 12) return;
  const folders = new Map<string, number[]>();
  for (const at of group) addTo(folders, folderOf(graph.files[at].path), at);
  if (folders.size < 2) return;
  const homes = packSiblings(
    [...folders.values()].map((members) => ({ members, x: 0, y: 0, r: 16 * Math.sqrt(members.length) })),
  );
  for (const { members, x, y } of homes) for (const at of members) nodes[at].home = { x, y };
}

/** Turns nodes so that they reach farther to the sides than up and down. */
function layDown(members: readonly Node[]): void {
  const middle = { x: 0, y: 0 };
  for (const { x, y } of members) {
    middle.x += x / members.length;
    middle.y += y / members.length;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const node of members) {
    const [x, y] = [node.x - middle.x, node.y - middle.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const node of members) [node.x, node.y] = [node.x * cos + node.y * sin, node.y * cos - node.x * sin];
}

/** Moves nodes so that the box around them has its middle at 0, 0; its size. */
function centred(members: readonly Node[]): { width: number; height: number } {
  const [left, right] = [
    Math.min(...members.map((n) => n.x - n.r)),
    Math.max(...members.map((n) => n.x + n.r)),
  ];
  const [top, bottom] = [
    Math.min(...members.map((n) => n.y - n.r)),
    Math.max(...members.map((n) => n.y + n.r)),
  ];
  for (const node of members) {
    node.x -= (left + right) / 2;
    node.y -= (top + bottom) / 2;
  }
  return { width: right - left + 2 * roomAroundGroups, height: bottom - top + 2 * roomAroundGroups };
}
