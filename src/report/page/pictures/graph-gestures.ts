import { type Canvas, pointIn } from './canvas.ts';

/** The factor by which a key or a button zooms. */
export const zoomStep = 1.4;
/** How many pixels an arrow key with Shift moves the graph. */
const panStep = 60;
/** How many pixels a pointer may move during a click. */
const tremble = 4;
/** How far a wheel turns to double the size. */
const wheelOfDouble = 150;

/** The moves that a person can make in a graph. */
export interface GraphMoves {
  /** Zooms around a point, by default the middle. */
  zoom(factor: number, x?: number, y?: number): void;
  pan(x: number, y: number): void;
  showAll(): void;
}

/** Zooms and moves by pointer, two fingers, wheel and keys. */
export function followGestures({ svg, root }: Canvas, { zoom, pan, showAll }: GraphMoves): void {
  const pointers = new Map<number, { x: number; y: number }>();
  svg.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, pointIn(svg, event));
  });
  svg.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointIn(svg, event);
    if (!svg.hasPointerCapture(event.pointerId)) {
      // a click with a slight movement is still a click
      if (Math.hypot(now.x - before.x, now.y - before.y) < tremble) return;
      svg.setPointerCapture(event.pointerId);
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (!other) return pan(now.x - before.x, now.y - before.y);
    const apart = (p: { x: number; y: number }) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
    zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    svg.addEventListener(end, (event) => pointers.delete(event.pointerId));
  svg.addEventListener(
    'wheel',
    (event) => {
      // a plain wheel still scrolls the page
      if (!event.ctrlKey && !event.metaKey) return;
      const { x, y } = pointIn(svg, event);
      zoom(2 ** (-event.deltaY / wheelOfDouble), x, y);
      event.preventDefault();
    },
    { passive: false },
  );
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shift: Record<string, [number, number]> = {
      ArrowLeft: [panStep, 0],
      ArrowRight: [-panStep, 0],
      ArrowUp: [0, panStep],
      ArrowDown: [0, -panStep],
    };
    if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') showAll();
    else if (event.shiftKey && shift[event.key]) pan(...shift[event.key]);
    else return;
    event.preventDefault();
  });
}
