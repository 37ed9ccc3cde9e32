import { collisionProbability } from '../../../engine/files/bands.ts';
import { count, percent } from '../../wording.ts';
import type { DrawPicture } from '../picture.ts';
import { plural, t } from '../texts.ts';
import { bandCurve } from './band-curve.ts';
import { openCanvas, pointIn } from './canvas.ts';
import { scaleOf } from './scale.ts';
import { measureIn, quietText, rule, svg } from './svg.ts';

/** How the bands choose what is compared, over the histogram of the exact scores. */
export interface BandCurveData {
  readonly bands: number;
  readonly rows: number;
  readonly threshold: number;
  /** How many pairs have a score in each part of 0 to 1; all parts are equally wide. */
  readonly counts: readonly number[];
}

const edge = { left: 48, right: 16, top: 28, bottom: 42 };
const legendRow = 18;
const mark = 26;

/** The chance of becoming a candidate by Jaccard score, over a histogram of the workspace's exact scores. */
export const bandCurvePicture: DrawPicture<BandCurveData> = (host, first, view) => {
  const canvas = openCanvas(host, 'curve', t('Chance of being compared, by Jaccard'), view);
  const measure = measureIn(canvas.root);
  const plot = svg('g', { role: 'img' });
  canvas.svg.append(plot);
  let data = first;
  let across = scaleOf(0, 1, 0, 1);
  const draw = () => {
    const { bands, rows, threshold, counts } = data;
    across = scaleOf(0, 1, edge.left, canvas.width - edge.right);
    const legend = legendOf(across(1));
    const bottom = canvas.height - edge.bottom - legend.rows * legendRow;
    const up = scaleOf(0, 1, bottom, edge.top);
    plot.setAttribute(
      'aria-label',
      t(
        '{0} bands of {1}: a pair at the threshold of {2} is compared with a chance of {3}',
        bands,
        rows,
        percent(threshold),
        percent(collisionProbability(threshold, data)),
      ),
    );
    plot.replaceChildren();
    for (const part of [0, 0.25, 0.5, 0.75, 1])
      plot.append(
        rule(edge.left, up(part), canvas.width - edge.right, up(part)),
        quietText(percent(part), edge.left - 6, up(part) + 4, 'end'),
        quietText(percent(part), across(part), bottom + 15, 'middle'),
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
        points: bandCurve(data)
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
      aboveLine(t('threshold {0}', percent(threshold)), across(threshold)),
      quietText(t('Jaccard'), across(0.5), bottom + 32, 'middle'),
      ...legend.entries.map(({ sign, text, x, row }) => {
        const y = bottom + edge.bottom + row * legendRow;
        const at =
          sign === 'curve'
            ? { x1: x, x2: x + mark - 8, y1: y + 5, y2: y + 5 }
            : { x: x + 4, y, width: 10, height: 10 };
        return svg(
          'g',
          {},
          svg(sign === 'curve' ? 'line' : 'rect', { class: `picture-${sign}`, ...at }),
          quietText(text, x + mark, y + 9),
        );
      }),
    );
  };
  /** A text above the plot and over a line in it, as far as there is room. */
  const aboveLine = (text: string, x: number) => {
    const half = measure(text) / 2;
    const within = Math.max(half, Math.min(canvas.width - half - 2, x));
    return svg('text', { x: within, y: edge.top - 10, 'text-anchor': 'middle' }, text);
  };
  /** What the line and the bars are, in a row below the plot if there is room, or one below the other. */
  const legendOf = (right: number) => {
    const texts = [t('chance of being compared'), t('pairs of files, by square root')];
    const second = edge.left + mark + measure(texts[0]) + 20;
    const fits = second + mark + measure(texts[1]) <= right;
    return {
      rows: fits ? 1 : 2,
      entries: [
        { sign: 'curve', text: texts[0], x: edge.left, row: 0 },
        { sign: 'bar', text: texts[1], ...(fits ? { x: second, row: 0 } : { x: edge.left, row: 1 }) },
      ],
    };
  };
  canvas.svg.addEventListener('pointermove', (event) => {
    const { x, y } = pointIn(canvas.svg, event);
    const score = Math.min(1, Math.max(0, across.back(x)));
    const number = data.counts[Math.min(data.counts.length - 1, Math.floor(score * data.counts.length))] ?? 0;
    canvas.hint(
      [
        t('Jaccard {0}', percent(score)),
        t('compared with a chance of {0}', percent(collisionProbability(score, data))),
        plural('1 pair here', '{0} pairs here', number),
      ],
      x,
      y,
    );
  });
  draw();
  return canvas.picture({
    update(next) {
      data = next;
      draw();
    },
    redraw: draw,
    table: () => ({
      caption: t('Chance of being compared, and pairs, by Jaccard'),
      columns: [t('Jaccard'), t('Chance'), t('Pairs')],
      figures: 3,
      rows: data.counts.map((number, at) => [
        percent(at / data.counts.length),
        percent(collisionProbability(at / data.counts.length, data)),
        count(number),
      ]),
    }),
  });
};
