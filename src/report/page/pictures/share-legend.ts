import type { Measure } from './label-fit.ts';
import { shareStepName, shareSteps } from './share-step.ts';
import { type hatching, quietText, svg } from './svg.ts';

/** The steps of shares with their names, and a text beside them, in a line as far as it is wide enough. */
export function shareLegend(
  text: string,
  place: { readonly y: number; readonly width: number },
  hatch: ReturnType<typeof hatching>,
  measure: Measure,
): SVGElement[] {
  const { y, width } = place;
  const shown: SVGElement[] = [];
  let x = 0;
  for (const step of shareSteps.keys()) {
    const name = shareStepName(step);
    const square = { x: x + 0.5, y, width: 14, height: 12 };
    const entry = svg(
      'g',
      { class: `picture-step-${step}` },
      svg('rect', { class: 'picture-cell', ...square }),
    );
    if (step > 0) entry.append(svg('rect', { fill: hatch.fill(step), ...square }));
    entry.append(quietText(name, x + 19, y + 10));
    x += 30 + measure(name);
    if (x < width) shown.push(entry);
  }
  if (x + measure(text) < width) shown.push(quietText(text, x + 4, y + 10));
  return shown;
}
