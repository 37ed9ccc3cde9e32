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

/** How far letters reach above and below their line. */
const above = 11;
const below = 3;

/** Takes the first of some spots where a label of this width covers no circle and no label that was placed before. */
export function labelRoom(
  circles: readonly Circle[],
  area: { readonly width: number; readonly height: number },
): (width: number, spots: readonly Spot[]) => Spot | undefined {
  const taken: { x: number; y: number; half: number }[] = [];
  return (width, spots) => {
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
        }),
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
  ];
}

/** Where the name of what a circle holds may stand, the best place first. */
export function spotsOfHeading({ x, y, r }: Circle): Spot[] {
  return [
    { x, y: y - r + above + 1 },
    { x, y: y - r - below - 1 },
  ];
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
