import { endsApart } from '../../ends-apart.ts';
import { gap } from './box-packing.ts';
import type { FileGraph } from './file-graph.ts';
import type { GraphLayout } from './graph-layout.ts';
import { brief, namesOfGroups } from './group-name.ts';
import { begun, type Measure } from './label-fit.ts';
import { type Circle, labelRoom, type Spot, spotsAround, spotsOfHeading } from './label-room.ts';

/** How much of a graph is seen: where it is, and the file whose neighbours alone are named. */
export interface GraphView {
  readonly at: { readonly x: number; readonly y: number; readonly k: number };
  readonly area: { readonly width: number; readonly height: number };
  readonly near: number | undefined;
  readonly measure: Measure;
  readonly measureStrong: Measure;
}

/** A name of a file, or of a group. */
export interface GraphLabel extends Spot {
  readonly text: string;
  readonly isHeading: boolean;
}

interface Names {
  readonly files: readonly string[];
  readonly groups: readonly string[];
}

/** What the files and groups of a graph are called, which stays the same wherever it is moved to. */
const namesOf = new WeakMap<FileGraph, Names>();

function namesIn(graph: FileGraph): Names {
  const known = namesOf.get(graph);
  if (known) return known;
  const paths = graph.files.map(({ path }) => path);
  const ends = endsApart(paths);
  const files = paths.map((path) => brief(ends.get(path) ?? path));
  const names = { files, groups: namesOfGroups(graph.groups, paths) };
  namesOf.set(graph, names);
  return names;
}

/**
 * As many names as fit without touching one another, a circle or a line of others, the largest files first; of a pair that
 * has no room for both, how the larger begins. A name that has no room is told when its file is pointed at or has the focus.
 */
export function graphLabels(graph: FileGraph, layout: GraphLayout, view: GraphView): GraphLabel[] {
  const { files, groups, groupOf, links } = graph;
  const { x, y, r, groups: boxes } = layout;
  const { at, area, near, measure, measureStrong } = view;
  const names = namesIn(graph);
  const onScreen = (left: number, top: number, radius: number): Circle => ({
    x: at.x + at.k * left,
    y: at.y + at.k * top,
    r: radius,
  });
  const circles = files.map((_, file) => onScreen(x[file], y[file], at.k * r[file]));
  const middleOf = (group: number, radius: number): Circle => {
    const { x: left, y: top, width, height } = boxes[group];
    return onScreen(left + width / 2, top + height / 2, radius);
  };
  const lit = near === undefined ? undefined : neighbours(links, near);
  const order = lit ?? [...files.keys()].sort((a, b) => r[b] - r[a]);
  // beside what is lit up the other lines are hardly seen
  const lines = lit ? [] : links.map(({ a, b }) => ({ from: circles[a], to: circles[b] }));
  const shown = order.map((file) => circles[file]);
  const roomFor = labelRoom(shown, lines, area);
  const labels: GraphLabel[] = [];
  const put = (text: string, circle: Circle, file?: number): boolean => {
    const isHeading = file === undefined;
    const width = (isHeading ? measureStrong : measure)(text) + 6;
    const own = isHeading ? undefined : circles[file];
    const spot = text && roomFor(width, (isHeading ? spotsOfHeading : spotsAround)(circle, width), own);
    if (!spot) return false;
    labels.push({ text, isHeading, ...spot });
    return true;
  };
  if (!lit)
    names.groups.forEach((name, number) => {
      const { width, height } = boxes[number];
      if (groups[number].length < 3 || at.k * Math.max(width, height) <= 48) return;
      put(name, middleOf(number, (at.k * height) / 2));
    });
  const most = Math.max(30, (area.width * area.height) / 9000);
  const told = new Set<number>();
  const untold: number[] = [];
  for (const file of order) {
    const group = groupOf[file];
    const circle = circles[file];
    const name = names.files[file];
    const own = at.k * (boxes[group].width + gap) - 8;
    const isPair = groups[group].length === 2;
    const isSmall = !lit && (circle.r < 5 || (isPair && measure(name) > own));
    if (told.has(group) && isSmall && circle.r >= 5) untold.push(file);
    if (told.has(group) && (isSmall || labels.length >= most)) continue;
    // all of it would take the room of the groups beside it
    const text = isSmall ? begun(name, own, measure) : name;
    if (put(text, isSmall && isPair ? middleOf(group, circle.r) : circle, file)) told.add(group);
  }
  for (const file of untold) if (labels.length < most) put(names.files[file], circles[file], file);
  return labels;
}

/** A file and those that it shares passages with. */
function neighbours(links: FileGraph['links'], file: number): number[] {
  const near = new Set([file]);
  for (const { a, b } of links) if (a === file || b === file) near.add(a).add(b);
  return [...near];
}
