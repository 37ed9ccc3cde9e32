import { type Banding, bandingFor, collisionProbability } from '../files/bands.ts';

/** How bands are chosen: by a least recall, by (1/b)^(1/r), by least area of errors, or by hand. */
export type BandingRule =
  | { readonly by: 'recall' | 'approximation' }
  | { readonly by: 'area'; readonly missWeight: number }
  | { readonly by: 'hand'; readonly banding: Banding };

/** The rule written as `recall`, `approximation`, `area`, `area:0.8` or `20x5`; undefined when it is none of these. */
export function bandingRuleOf(written: string): BandingRule | undefined {
  if (written === 'recall' || written === 'approximation') return { by: written };
  if (written === 'area') return { by: 'area', missWeight: 0.5 };
  const weight = Number(/^area:(0?\.\d+)$/.exec(written)?.[1]);
  if (weight > 0 && weight < 1) return { by: 'area', missWeight: weight };
  const [, bands, rows] = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(written) ?? [];
  if (bands === undefined) return undefined;
  return { by: 'hand', banding: { bands: Number(bands), rows: Number(rows) } };
}

/** The bands that a rule chooses for a threshold and a length of signatures. */
export function bandingBy(rule: BandingRule, threshold: number, size: number): Banding {
  if (rule.by === 'hand') return rule.banding;
  if (rule.by === 'recall') return bandingFor(threshold, size);
  if (rule.by === 'area') return leastArea(threshold, size, rule.missWeight);
  const off = ({ bands, rows }: Banding) => Math.abs((1 / bands) ** (1 / rows) - threshold);
  return wholeBandings(size).reduce((best, each) => (off(each) < off(best) ? each : best));
}

function wholeBandings(size: number): Banding[] {
  return Array.from({ length: size }, (_, i) => ({ bands: Math.floor(size / (i + 1)), rows: i + 1 }));
}

/**
 * The bands with the least weighted sum of two areas: that under the curve below the threshold, and that over it above.
 */
function leastArea(threshold: number, size: number, missWeight: number): Banding {
  let best = { bands: size, rows: 1 };
  let least = Number.POSITIVE_INFINITY;
  for (let bands = 1; bands <= size; bands++) {
    for (let rows = 1; bands * rows <= size; rows++) {
      const { falsePositive, falseNegative } = errorAreas({ bands, rows }, threshold);
      const error = (1 - missWeight) * falsePositive + missWeight * falseNegative;
      if (error >= least) continue;
      least = error;
      best = { bands, rows };
    }
  }
  return best;
}

/** The area under the curve left of the threshold, and the area over it on the right. */
function errorAreas(banding: Banding, threshold: number): { falsePositive: number; falseNegative: number } {
  const below = meanOf((s) => collisionProbability(s, banding), 0, threshold);
  const above = meanOf((s) => 1 - collisionProbability(s, banding), threshold, 1);
  return { falsePositive: below * threshold, falseNegative: above * (1 - threshold) };
}

const slices = 100;

function meanOf(value: (s: number) => number, from: number, to: number): number {
  let sum = 0;
  for (let i = 0; i < slices; i++) sum += value(from + ((i + 0.5) / slices) * (to - from));
  return sum / slices;
}
