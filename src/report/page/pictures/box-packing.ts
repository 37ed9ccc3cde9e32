/** Where a box of some size is put: its corner at the top left. */
export interface Box {
  x: number;
  y: number;
  readonly width: number;
  readonly height: number;
}

/** What is left free between two boxes. */
export const gap = 14;
/** How much wider each attempt is than the one before. */
const wider = 1.06;
const attempts = 60;

/**
 * Packs boxes, high ones first, so that they can be drawn as large as possible in an area of this proportion, and tells
 * how much room they take.
 */
export function packBoxes(boxes: readonly Box[], proportion: number): { width: number; height: number } {
  const highFirst = [...boxes].sort((p, q) => q.height - p.height || q.width - p.width);
  const scaleOf = ({ width, height }: { width: number; height: number }) =>
    Math.min(proportion / width, 1 / height);
  const inWidth = (width: number) => {
    fill(highFirst, 0, { x: 0, y: 0, width, height: Number.POSITIVE_INFINITY });
    return {
      width: Math.max(1, ...boxes.map((box) => box.x + box.width)),
      height: Math.max(1, ...boxes.map((box) => box.y + box.height)),
    };
  };
  let best = Math.max(1, ...boxes.map(({ width }) => width));
  let scale = scaleOf(inWidth(best));
  for (let attempt = 0, width = best; attempt < attempts; attempt++) {
    width *= wider;
    const next = scaleOf(inWidth(width));
    if (next <= scale + 1e-9) continue;
    best = width;
    scale = next;
  }
  return inWidth(best);
}

/** Fills an area from the top, what is left beside each box like a smaller area; the number of the first that is left over. */
function fill(boxes: readonly Box[], from: number, area: Box): number {
  let next = from;
  let top = area.y;
  while (next < boxes.length) {
    const box = boxes[next];
    if (box.width > area.width || top + box.height > area.y + area.height) break;
    box.x = area.x;
    box.y = top;
    const beside = box.width + gap;
    const rest = { x: area.x + beside, y: top, width: area.width - beside, height: box.height };
    next = fill(boxes, next + 1, rest);
    top += box.height + gap;
  }
  return next;
}
