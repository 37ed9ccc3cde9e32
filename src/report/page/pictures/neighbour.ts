/** The direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** A point that the arrow keys can reach. */
export interface Spot {
  x: number;
  y: number;
}

/** The direction of a key, if it has one. */
export function directionOf(key: string): Direction | undefined {
  return ({ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const)[key];
}

/** The nearest spot in a direction, where sideways distance counts more; -1 if there is none. */
export function neighbourOf(spots: readonly Spot[], from: number, direction: Direction): number {
  const across = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((spot, at) => {
    const dx = spot.x - spots[from].x;
    const dy = spot.y - spots[from].y;
    const ahead = sign * (across ? dx : dy);
    const aside = Math.abs(across ? dy : dx);
    if (at === from || ahead <= 0.5) return;
    const distance = ahead + 2.5 * aside + (aside > 2 * ahead ? 1e6 : 0);
    if (distance < least) {
      least = distance;
      best = at;
    }
  });
  return best;
}
