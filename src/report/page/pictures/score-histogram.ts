import { count, percent } from '../../wording.ts';
import type { DrawPicture, HistogramData } from '../picture.ts';
import { plural, t } from '../texts.ts';
import { openCanvas, pointIn } from './canvas.ts';
import { quietly } from './label-fit.ts';
import { roundTicks, scaleOf } from './scale.ts';
import { measureIn, quietText, rule, svg } from './svg.ts';

const edge = { left: 46, right: 18, top: 38, bottom: 44 };
const legendRow = 14;
const spaces = [
  ['prose', t('text')],
  ['code', t('code')],
  ['shape', t('renamed code')],
] as const;
const sumOf = (bin: HistogramData['bins'][number]) => bin.prose + bin.code + bin.shape;
const whole = (score: number) => Math.round(score * 100);

/** Families by their scores, with a cutoff that can be dragged or moved with the arrow keys. */
export const scoreHistogram: DrawPicture<HistogramData> = (host, first, view) => {
  const canvas = openCanvas(host, 'histogram', t('Families by similarity'), view);
  const measure = quietly(measureIn(canvas.root));
  const measureStrong = measureIn(canvas.root, true);
  let data = first;
  let cutoff = first.cutoff;
  let dragging = false;
  let scale = scaleOf(0, 1, 0, 1);
  /** Where the bars end, above their scale and the legend. */
  let bottom = 0;
  const plot = svg('g', { role: 'img', 'aria-label': t('How many families have each similarity') });
  const label = svg('text', { class: 'picture-strong', y: 15 });
  const line = svg('line', { class: 'picture-cutoff', y1: 22 });
  const grip = svg('rect', { class: 'picture-grip', width: 12, height: 24, rx: 4, y: 22 });
  const handle = svg(
    'g',
    {
      class: 'picture-slider',
      role: 'slider',
      tabindex: 0,
      'aria-label': t('Least similarity that is shown'),
      'aria-orientation': 'horizontal',
    },
    line,
    grip,
  );
  canvas.svg.append(plot, label, handle);

  const lowest = () => data.bins[0]?.from ?? 0;

  const place = () => {
    const x = scale(cutoff);
    line.setAttribute('x1', String(x));
    line.setAttribute('x2', String(x));
    line.setAttribute('y2', String(bottom));
    grip.setAttribute('x', String(x - 6));
    const score = whole(cutoff);
    const text = t('{0}% or more: {1}', score, plural('1 family', '{0} families', data.reached));
    const isShort = measureStrong(text) > canvas.width - 8;
    const told = isShort ? t('{0}% or more: {1}', score, count(data.reached)) : text;
    label.textContent = told;
    const left = x > canvas.width * 0.55 ? x + 6 - measureStrong(told) : x - 6;
    label.setAttribute('x', String(Math.max(4, Math.min(left, canvas.width - 4 - measureStrong(told)))));
    handle.setAttribute('aria-valuemin', String(whole(lowest())));
    handle.setAttribute('aria-valuemax', '100');
    handle.setAttribute('aria-valuenow', String(whole(cutoff)));
    handle.setAttribute('aria-valuetext', text);
    for (const bar of plot.querySelectorAll<SVGElement>('[data-from]'))
      bar.classList.toggle('picture-below', Number(bar.dataset.from) < cutoff - 1e-9);
  };
  const move = (to: number) => {
    const next = Math.min(1, Math.max(lowest(), whole(to) / 100));
    if (next === cutoff) return;
    cutoff = next;
    place();
    view.pick({ kind: 'cutoff', score: cutoff });
  };

  /** Where each kind is named, in as many rows as they need. */
  const legendOf = () => {
    let [x, row] = [edge.left, 0];
    return spaces.map(([space, name]) => {
      const width = 14 + measure(name);
      if (x > edge.left && x + width > canvas.width) [x, row] = [edge.left, row + 1];
      const entry = { space, name, x, row };
      x += width + 16;
      return entry;
    });
  };

  const draw = () => {
    const { bins } = data;
    // where a filter leaves no family, the cutoff may be what does
    const isEmpty = !data.isFiltered && bins.every((bin) => sumOf(bin) === 0);
    canvas.setEmpty(isEmpty ? t('No passages stand twice, so there is nothing to count.') : undefined);
    if (isEmpty) return;
    const legend = legendOf();
    const rows = 1 + Math.max(...legend.map(({ row }) => row));
    bottom = canvas.height - edge.bottom - (rows - 1) * legendRow;
    scale = scaleOf(lowest(), 1, edge.left, canvas.width - edge.right - 10);
    const most = Math.max(...bins.map(sumOf));
    // where one bar is far above the rest, a root keeps the others visible; the axis shows it
    const rest = bins.map(sumOf).sort((a, b) => b - a)[1] ?? 0;
    const bent = most > 6 * Math.max(1, rest);
    const ticks = bent ? [0, ...[0.05, 0.25, 1].map((part) => Math.ceil(most * part))] : roundTicks(most, 4);
    const top = bent ? most : ticks[ticks.length - 1];
    const height = (value: number) =>
      (bottom - edge.top - 12) * (bent ? Math.sqrt(value / top) : value / top);
    plot.replaceChildren(
      ...[...new Set(ticks)].flatMap((tick) => [
        rule(edge.left, bottom - height(tick), canvas.width - edge.right, bottom - height(tick)),
        quietText(count(tick), edge.left - 6, bottom - height(tick) + 4, 'end'),
      ]),
    );
    const unit = bins.length > 1 ? scale(bins[1].from) - scale(bins[0].from) : 20;
    for (const bin of bins) {
      const same = bin.from >= 1;
      const x = scale(bin.from) + 0.75;
      const width = Math.max(1.5, same ? 9 : Math.min(unit, scale(bin.to) - scale(bin.from)) - 1.5);
      let done = 0;
      for (const [space] of spaces) {
        if (bin[space] === 0) continue;
        const from = height(done);
        done += bin[space];
        plot.append(
          svg('rect', {
            class: `picture-${space}`,
            'data-from': bin.from,
            x,
            width,
            y: bottom - height(done),
            height: Math.max(0.5, height(done) - from),
          }),
        );
      }
      const words = same ? t('The same') : t('{0}% up to {1}%', whole(bin.from), whole(bin.to));
      const zone = svg('rect', {
        class: 'picture-zone',
        x: x - 0.75,
        width: width + 1.5,
        y: edge.top,
        height: bottom - edge.top,
      });
      zone.addEventListener('pointermove', (event) => {
        if (dragging) return;
        const { x, y } = pointIn(canvas.svg, event);
        canvas.hint(
          [
            words,
            ...spaces.filter(([space]) => bin[space]).map(([space, name]) => `${count(bin[space])} ${name}`),
          ],
          x,
          y,
        );
      });
      plot.append(zone);
    }
    const first = whole(lowest());
    const gaps = [10, 20, 25, 50];
    const isWide = (gap: number) => scale(gap / 100) - scale(0) > measure('100%') + 6;
    const gap = gaps.find(isWide) ?? 50;
    for (let tick = Math.ceil(first / gap) * gap; tick <= 100; tick += gap)
      plot.append(quietText(`${tick}%`, scale(tick / 100), bottom + 16, 'middle'));
    for (const { space, name, x, row } of legend) {
      const line = canvas.height - 6 - (rows - 1 - row) * legendRow;
      plot.append(
        svg('rect', { class: `picture-${space}`, x, y: line - 9, width: 10, height: 10 }),
        quietText(name, x + 14, line),
      );
    }
    if (bent && canvas.width > 480)
      plot.append(
        quietText(t('heights by square root'), canvas.width - edge.right, canvas.height - 6, 'end'),
      );
    place();
  };

  canvas.svg.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    dragging = true;
    canvas.svg.setPointerCapture(event.pointerId);
    canvas.hint([]);
    handle.focus({ preventScroll: true });
    move(scale.back(pointIn(canvas.svg, event).x));
    event.preventDefault();
  });
  canvas.svg.addEventListener('pointermove', (event) => {
    if (dragging) move(scale.back(pointIn(canvas.svg, event).x));
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.svg.addEventListener(end, () => {
      dragging = false;
    });
  handle.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[
      event.key
    ];
    if (by !== undefined) move(cutoff + by / 100);
    else if (event.key === 'Home') move(lowest());
    else if (event.key === 'End') move(1);
    else return;
    event.preventDefault();
  });
  draw();
  return canvas.picture({
    update(next) {
      const moved = next.bins === data.bins;
      data = next;
      cutoff = next.cutoff;
      if (moved) place();
      else draw();
    },
    redraw: draw,
    table: () => ({
      caption: t('Families by similarity'),
      columns: [t('Similarity'), t('Text'), t('Code'), t('Renamed code')],
      figures: 3,
      rows: data.bins.map((bin) => [
        bin.from >= 1 ? t('The same') : t('{0} to {1}', percent(bin.from), percent(bin.to)),
        ...spaces.map(([space]) => count(bin[space])),
      ]),
    }),
  });
};
