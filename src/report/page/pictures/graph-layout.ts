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
import { type FileGraph, sharedLines } from './file-graph.ts';

/** A group of connected files as a circle that holds them. */
export interface GroupCircle {
  x: number;
  y: number;
  r: number;
}

/** Where everything is drawn; the picture is as large as it needs to be. */
export interface GraphLayout {
  x: Float64Array;
  y: Float64Array;
  r: Float64Array;
  groups: GroupCircle[];
  bounds: { x: number; y: number; width: number; height: number };
}

interface Node extends SimulationNodeDatum {
  x: number;
  y: number;
  r: number;
  home: { x: number; y: number };
}

const ticks = 220;
const roomBetweenGroups = 14;

/**
 * Lays out a graph, with a step of work between one `yield` and the next. It lays out each group by forces on its own,
 * then packs the groups. The same graph always gives the same layout.
 */
export function* graphLayout(graph: FileGraph, proportion: number): Generator<undefined, GraphLayout> {
  const most = Math.max(1, ...graph.files.map(({ duplicatedLines }) => duplicatedLines));
  const nodes: Node[] = graph.files.map(({ duplicatedLines }) => ({
    x: 0,
    y: 0,
    r: 3.5 + 14 * Math.sqrt(duplicatedLines / most),
    home: { x: 0, y: 0 },
  }));
  const circles: GroupCircle[] = [];
  for (const group of graph.groups) {
    yield* settle(graph, group, nodes);
    circles.push(centred(group.map((at) => nodes[at])));
  }
  pack(circles, proportion);
  const layout: GraphLayout = {
    x: new Float64Array(nodes.length),
    y: new Float64Array(nodes.length),
    r: Float64Array.from(nodes, ({ r }) => r),
    groups: circles,
    bounds: boundsOf(circles),
  };
  nodes.forEach((node, at) => {
    const circle = circles[graph.groupOf[at]];
    layout.x[at] = node.x + circle.x;
    layout.y[at] = node.y + circle.y;
  });
  return layout;
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

/** Moves nodes so that the circle around them has its centre at 0, 0. */
function centred(members: readonly Node[]): GroupCircle {
  const x = (Math.min(...members.map((n) => n.x - n.r)) + Math.max(...members.map((n) => n.x + n.r))) / 2;
  const y = (Math.min(...members.map((n) => n.y - n.r)) + Math.max(...members.map((n) => n.y + n.r))) / 2;
  let r = 0;
  for (const node of members) {
    node.x -= x;
    node.y -= y;
    r = Math.max(r, Math.hypot(node.x, node.y) + node.r);
  }
  return { x: 0, y: 0, r: r + 8 };
}

/** Packs circles in rows, like words in lines, so that the whole has roughly the proportion of the page. */
function pack(circles: GroupCircle[], proportion: number): void {
  const area = circles.reduce((sum, { r }) => sum + (2 * r + roomBetweenGroups) ** 2, 0);
  let width = Math.max(2 * (circles[0]?.r ?? 0), Math.sqrt(area * proportion));
  for (let attempt = 0; attempt < 12; attempt++) {
    inRows(circles, width);
    const bounds = boundsOf(circles);
    if (bounds.width / bounds.height >= proportion * 0.95) return;
    width *= 1.08;
  }
}

function inRows(circles: GroupCircle[], width: number): void {
  let x = 0;
  let y = 0;
  let row: GroupCircle[] = [];
  const endRow = () => {
    const height = Math.max(0, ...row.map(({ r }) => 2 * r));
    const slack = Math.max(0, width - x + roomBetweenGroups);
    const gap = slack / (row.length + 1);
    row.forEach((circle, at) => {
      circle.x += row.length > 3 && x > width * 0.7 ? gap * (at + 1) : slack / 2;
      circle.y = y + height / 2;
    });
    y += height + roomBetweenGroups;
    x = 0;
    row = [];
  };
  for (const circle of circles) {
    if (row.length && x + 2 * circle.r > width) endRow();
    circle.x = x + circle.r;
    x += 2 * circle.r + roomBetweenGroups;
    row.push(circle);
  }
  if (row.length) endRow();
}

function boundsOf(circles: readonly GroupCircle[]): GraphLayout['bounds'] {
  if (circles.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const x = Math.min(...circles.map((c) => c.x - c.r));
  const y = Math.min(...circles.map((c) => c.y - c.r));
  return {
    x,
    y,
    width: Math.max(...circles.map((c) => c.x + c.r)) - x,
    height: Math.max(...circles.map((c) => c.y + c.r)) - y,
  };
}
