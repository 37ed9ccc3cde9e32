import type { Measure } from './label-fit.ts';
import { shareStepName, shareSteps } from './share-step.ts';
import { type hatching, quietText, svg } from './svg.ts';

/** Where the name of a step begins, from the left edge of its square. */
const nameAt = 19;
/** Between a name and the next square, where there is room and where there is little. */
const [usualGap, leastGap] = [11, 4];

/** The steps of shares with their names, and a text beside them, in a line as far as it is wide enough. */
export function shareLegend(
  text: string,
  place: { readonly y: number; readonly width: number },
  hatch: ReturnType<typeof hatching>,
  measure: Measure,
): SVGElement[] {
  const { y, width } = place;
  const shown: SVGElement[] = [];
  const names = [...shareSteps.keys()].map((step) => ({ step, name: shareStepName(step) }));
  const taken = names.reduce((sum, { name }) => sum + nameAt + measure(name), 0);
  const gap = Math.max(leastGap, Math.min(usualGap, Math.floor((width - taken) / (names.length - 1))));
  let x = 0;
  for (const { step, name } of names) {
    const square = { x: x + 0.5, y, width: 14, height: 12 };
    const entry = svg(
      'g',
      { class: `picture-step-${step}` },
      svg('rect', { class: 'picture-cell', ...square }),
    );
    if (step > 0) entry.append(svg('rect', { fill: hatch.fill(step), ...square }));
    entry.append(quietText(name, x + nameAt, y + 10));
    x += nameAt + measure(name);
    if (x <= width) shown.push(entry);
    x += gap;
  }
  if (x + measure(text) < width) shown.push(quietText(text, x + 4, y + 10));
  return shown;
}
