import type { Measure } from './label-fit.ts';
import { shareStepName, shareSteps } from './share-step.ts';
import { type hatching, quietText, svg } from './svg.ts';

/** Where the name of a step begins, from the left edge of its square. */
const nameAt = 19;
/** Between a name and the next square, and at least where one line takes all. */
const [usualGap, leastGap] = [11, 4];
const rowHeight = 16;
/** Between the picture and its legend. */
const room = 10;

/** The steps of shares with their names, in as many lines as they need. */
export interface ShareLegend {
  /** With the room above it. */
  readonly height: number;
  /** Its elements above a line, with a text behind the last step where there is room for it. */
  above(bottom: number, text?: string): SVGElement[];
}

/** A legend that is so wide at most. */
export function shareLegend(
  width: number,
  hatch: ReturnType<typeof hatching>,
  measure: Measure,
): ShareLegend {
  const names = [...shareSteps.keys()].map((step) => shareStepName(step));
  const widths = names.map((name) => nameAt + measure(name));
  const taken = widths.reduce((sum, each) => sum + each, 0);
  const oneLineGap = Math.floor((width - taken) / (names.length - 1));
  const gap = oneLineGap < leastGap ? usualGap : Math.min(usualGap, oneLineGap);
  let [x, row] = [0, 0];
  const entries = names.map((name, step) => {
    if (x > 0 && x + widths[step] > width) [x, row] = [0, row + 1];
    const entry = { step, name, x, row };
    x += widths[step] + gap;
    return entry;
  });
  const rows = row + 1;
  const topOf = (at: number, bottom: number) => bottom - rowHeight * (rows - at);
  return {
    height: room + rowHeight * rows,
    above(bottom, text = '') {
      const shown: SVGElement[] = entries.map(({ step, name, x, row }) => {
        const y = topOf(row, bottom);
        const square = { x: x + 0.5, y, width: 14, height: 12 };
        const entry = svg(
          'g',
          { class: `picture-step-${step}` },
          svg('rect', { class: 'picture-cell', ...square }),
        );
        if (step > 0) entry.append(svg('rect', { fill: hatch.fill(step), ...square }));
        entry.append(quietText(name, x + nameAt, y + 10));
        return entry;
      });
      if (text && x + measure(text) < width) shown.push(quietText(text, x + 4, topOf(row, bottom) + 10));
      return shown;
    },
  };
}
