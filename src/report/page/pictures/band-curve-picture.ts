import { count, percent } from '../../wording.ts';
import type { DrawPicture } from '../picture.ts';
import { bandCurve, candidateChance } from './band-curve.ts';
import { openCanvas, pointIn } from './canvas.ts';
import { scaleOf } from './scale.ts';
import { svg } from './svg.ts';

/** How the bands choose what is compared, over the histogram of the exact scores. */
export interface BandCurveData {
  readonly bands: number;
  readonly rows: number;
  readonly threshold: number;
  /** How many pairs have a score in each part of 0 to 1; all parts are equally wide. */
  readonly counts: readonly number[];
}

const edge = { left: 48, right: 16, top: 16, bottom: 40 };

/** The chance of becoming a candidate by Jaccard score, over a histogram of the workspace's exact scores. */
export const bandCurvePicture: DrawPicture<BandCurveData> = (host, first, view) => {
  const canvas = openCanvas(host, 'curve', 'Chance of being compared, by Jaccard', view);
  const plot = svg('g', { role: 'img' });
  canvas.svg.append(plot);
  let data = first;
  let across = scaleOf(0, 1, 0, 1);
  const draw = () => {
    const { bands, rows, threshold, counts } = data;
    across = scaleOf(0, 1, edge.left, canvas.width - edge.right);
    const bottom = canvas.height - edge.bottom;
    const up = scaleOf(0, 1, bottom, edge.top);
    plot.setAttribute(
      'aria-label',
      `${bands} bands of ${rows}: a pair at the threshold of ${percent(threshold)} is compared with a chance of ${percent(candidateChance(threshold, bands, rows))}`,
    );
    plot.replaceChildren();
    for (const part of [0, 0.25, 0.5, 0.75, 1])
      plot.append(
        svg('line', {
          class: 'picture-rule',
          x1: edge.left,
          x2: canvas.width - edge.right,
          y1: up(part),
          y2: up(part),
        }),
        svg(
          'text',
          { class: 'picture-quiet', x: edge.left - 6, y: up(part) + 4, 'text-anchor': 'end' },
          percent(part),
        ),
        svg(
          'text',
          { class: 'picture-quiet', x: across(part), y: bottom + 15, 'text-anchor': 'middle' },
          percent(part),
        ),
      );
    // square roots, because most pairs are far from alike and the few that matter would be invisible
    const most = Math.sqrt(Math.max(1, ...counts));
    counts.forEach((number, at) => {
      if (number === 0) return;
      const x = across(at / counts.length);
      const height = (Math.sqrt(number) / most) * (bottom - edge.top) * 0.9;
      plot.append(
        svg('rect', {
          class: 'picture-bar',
          x: x + 0.5,
          width: Math.max(1, across(1 / counts.length) - across(0) - 1),
          y: bottom - height,
          height,
        }),
      );
    });
    plot.append(
      svg('polyline', {
        class: 'picture-curve',
        points: bandCurve(bands, rows)
          .map(([score, chance]) => `${across(score).toFixed(1)},${up(chance).toFixed(1)}`)
          .join(' '),
      }),
      svg('line', {
        class: 'picture-cutoff',
        x1: across(threshold),
        x2: across(threshold),
        y1: edge.top,
        y2: bottom,
        'stroke-dasharray': '4 3',
      }),
      svg(
        'text',
        { class: 'picture-halo', x: across(threshold) - 6, y: edge.top + 12, 'text-anchor': 'end' },
        `threshold ${percent(threshold)}`,
      ),
      svg(
        'text',
        {
          class: 'picture-quiet',
          x: (edge.left + canvas.width - edge.right) / 2,
          y: canvas.height - 6,
          'text-anchor': 'middle',
        },
        canvas.width > 560
          ? 'Jaccard: the line is the chance of being compared, the bars are pairs (by square root)'
          : 'Jaccard',
      ),
    );
  };
  canvas.svg.addEventListener('pointermove', (event) => {
    const { x, y } = pointIn(canvas.svg, event);
    const score = Math.min(1, Math.max(0, across.back(x)));
    const number = data.counts[Math.min(data.counts.length - 1, Math.floor(score * data.counts.length))] ?? 0;
    canvas.hint(
      [
        `Jaccard ${percent(score)}`,
        `compared with a chance of ${percent(candidateChance(score, data.bands, data.rows))}`,
        `${count(number)} pairs here`,
      ],
      x,
      y,
    );
  });
  draw();
  return {
    update(next) {
      data = next;
      draw();
    },
    resize(width, height) {
      canvas.setSize(width, height);
      draw();
    },
    toSvg: canvas.toSvg,
    table: () => ({
      caption: 'Chance of being compared, and pairs, by Jaccard',
      columns: ['Jaccard', 'Chance', 'Pairs'],
      rows: data.counts.map((number, at) => [
        percent(at / data.counts.length),
        percent(candidateChance(at / data.counts.length, data.bands, data.rows)),
        count(number),
      ]),
    }),
    dispose: canvas.dispose,
  };
};
