import { type Banding, collisionProbability } from '../../../engine/files/bands.ts';

/** The chance that two files become candidates by their score, as points from 0 to 1, `[score, chance]`, evenly spaced. */
export function bandCurve(banding: Banding): [number, number][] {
  const points: [number, number][] = [];
  for (let at = 0; at <= 200; at++) points.push([at / 200, collisionProbability(at / 200, banding)]);
  return points;
}
