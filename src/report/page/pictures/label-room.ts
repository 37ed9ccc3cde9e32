/** Where a label may stand: its middle, and the line that its letters stand on. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A circle that no label may cover. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A line between two circles. */
export interface Line {
  readonly from: Circle;
  readonly to: Circle;
}

/** How far letters reach above and below their line. */
const above = 11;
const below = 3;

/**
 * Takes the first of some spots where a label of this width covers no circle, no label that was placed before and no line
 * but those of its own circle: on another it would seem to name what that leads to.
 */
export function labelRoom(
  circles: readonly Circle[],
  lines: readonly Line[],
  area: { readonly width: number; readonly height: number },
): (width: number, spots: readonly Spot[], own?: Circle) => Spot | undefined {
  const taken: { x: number; y: number; half: number }[] = [];
  return (width, spots, own) => {
    const half = width / 2;
    const free = spots.find(
      ({ x, y }) =>
        x >= half &&
        x <= area.width - half &&
        y >= above &&
        y <= area.height &&
        taken.every(
          (each) => Math.abs(each.x - x) > each.half + half || Math.abs(each.y - y) > above + below,
        ) &&
        circles.every(({ x: cx, y: cy, r }) => {
          const [dx, dy] = [cx - clamped(cx, x - half, x + half), cy - clamped(cy, y - above, y + below)];
          return dx * dx + dy * dy >= r * r;
        }) &&
        lines.every(
          (line) =>
            line.from === own ||
            line.to === own ||
            !passesThrough(line, x - half, x + half, y - above, y + below),
        ),
    );
    if (free) taken.push({ ...free, half });
    return free;
  };
}

/** Where a label of this width may stand around a circle, the best place first. */
export function spotsAround({ x, y, r }: Circle, width: number): Spot[] {
  const beside = r + 3 + width / 2;
  return [
    { x, y: y + r + above + 1 },
    { x, y: y - r - below - 1 },
    { x: x + beside, y: y + 4 },
    { x: x - beside, y: y + 4 },
    ...[1 / 6, -1 / 6, 1 / 3, -1 / 3].flatMap((part) =>
      [y - r - below - 1, y + r + above + 1].map((line) => ({ x: x + part * width, y: line })),
    ),
  ];
}

/** Where the name of what a circle holds may stand, the best place first. */
export function spotsOfHeading({ x, y, r }: Circle): Spot[] {
  return [
    { x, y: y - r - below - 1 },
    { x, y: y - r + above + 1 },
  ];
}

/** Whether a line has a point in a box. */
function passesThrough(
  { from, to }: Line,
  left: number,
  right: number,
  top: number,
  bottom: number,
): boolean {
  let [begin, end] = [0, 1];
  for (const [start, way, least, most] of [
    [from.x, to.x - from.x, left, right],
    [from.y, to.y - from.y, top, bottom],
  ]) {
    if (way === 0 && (start < least || start > most)) return false;
    if (way === 0) continue;
    const [one, other] = [(least - start) / way, (most - start) / way];
    begin = Math.max(begin, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return begin <= end;
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
