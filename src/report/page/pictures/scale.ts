/** A linear scale from a range of values to a range of pixels, and back. */
export interface Scale {
  (value: number): number;
  back(pixel: number): number;
}

/** The straight scale that takes `from` to `start` and `to` to `end`. */
export function scaleOf(from: number, to: number, start: number, end: number): Scale {
  const factor = to === from ? 0 : (end - start) / (to - from);
  const scale = (value: number) => start + (value - from) * factor;
  return Object.assign(scale, {
    back: (pixel: number) => (factor === 0 ? from : from + (pixel - start) / factor),
  });
}

/** About this many round whole numbers from 0 on, the last of which is at least `highest`. */
export function roundTicks(highest: number, about: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough - 1e-12) ?? 10 * power;
  const gap = Math.max(1, step);
  const ticks = [];
  for (let tick = 0; tick < highest + gap; tick += gap) ticks.push(tick);
  return ticks;
}
