import { endsApart } from '../../ends-apart.ts';
import { finePercent, percent } from '../../wording.ts';
import type { DrawPicture, GraphData } from '../picture.ts';
import { plural, t } from '../texts.ts';
import { openCanvas } from './canvas.ts';
import { heatMap } from './heat-map-layout.ts';
import { fitted, quietly } from './label-fit.ts';
import { nothingShared } from './nothing-shared.ts';
import { rove, type Stop } from './roving.ts';
import { shareLegend } from './share-legend.ts';
import { shareStep } from './share-step.ts';
import { hatching, measureIn, quietText, svg } from './svg.ts';

const noteHeight = 18;

/** The worst files against each other: how much of a row's file is in a column's file. */
export const heatMapPicture: DrawPicture<GraphData> = (host, first, view) => {
  const canvas = openCanvas(host, 'heat', t('Worst files against each other'), view);
  const measure = measureIn(canvas.root);
  const hatch = hatching();
  const names = svg('g');
  const cells = svg('g');
  const numbers = svg('g', { 'aria-hidden': 'true' });
  const legend = svg('g');
  canvas.svg.append(hatch.defs, names, cells, numbers, legend);
  const stops = rove(cells, () => canvas.hint([]));
  let data = first;

  const shown = () => {
    const {
      files,
      lines: shared,
      filesLeftOut,
    } = heatMap(data.files, data.links, canvas.width > 640 ? 28 : 16);
    const shares = files.map(({ lines }, row) =>
      files.map((_, column) => shareOf(lines, shared[row * files.length + column])),
    );
    return { files, shares, filesLeftOut };
  };

  const draw = () => {
    const { files, shares, filesLeftOut } = shown();
    canvas.setEmpty(files.length < 2 ? nothingShared(data) : undefined);
    names.replaceChildren();
    cells.replaceChildren();
    numbers.replaceChildren();
    legend.replaceChildren();
    if (files.length < 2) return;
    const ends = endsApart(files.map(({ path }) => path));
    const called = files.map(({ path }) => ends.get(path) ?? path);
    const left = Math.min(canvas.width * 0.38, 22 + Math.max(...called.map(measure)) + 14);
    const top = 22;
    const steps = shareLegend(canvas.width, hatch, quietly(measure));
    const size = Math.max(
      4,
      Math.min(
        44,
        (canvas.width - left - 4) / files.length,
        (canvas.height - top - steps.height - noteHeight) / files.length,
      ),
    );
    const drawn: Stop[] = [];
    files.forEach(({ path }, row) => {
      const middle = top + (row + 0.5) * size;
      if (size >= 11) {
        const name = fitted(called[row], left - 34, measure);
        names.append(
          svg('text', { x: left - 26, y: middle + 4, 'text-anchor': 'end' }, name),
          quietText(String(row + 1), left - 6, middle + 4, 'end'),
          quietText(
            size >= 20 || row % 2 === 0 ? String(row + 1) : '',
            left + (row + 0.5) * size,
            top - 6,
            'middle',
          ),
        );
      }
      files.forEach((other, column) => {
        const share = shares[row][column] ?? 0;
        const x = left + column * size;
        const y = top + row * size;
        const box = { x: x + 0.5, y: y + 0.5, width: size - 1, height: size - 1 };
        if (row === column || share <= 0) {
          names.append(svg('rect', { class: row === column ? 'picture-frame' : 'picture-blank', ...box }));
          return;
        }
        const step = shareStep(share);
        const said = t('{0} of {1} is in {2}', finePercent(share), path, other.path);
        const element = svg(
          'g',
          { class: `picture-stop picture-step-${step}`, role: 'button', 'aria-label': said },
          svg('rect', { class: 'picture-cell', ...box }),
        );
        if (step > 0)
          element.append(svg('rect', { fill: hatch.fill(step), ...box, 'pointer-events': 'none' }));
        if (size >= 30)
          numbers.append(
            svg(
              'text',
              {
                class: `picture-on-cell picture-number picture-step-${step}`,
                x: x + size / 2,
                y: y + size / 2 + 4,
                'text-anchor': 'middle',
              },
              percent(share),
            ),
          );
        cells.append(element);
        drawn.push({
          element,
          key: `${path}\n${other.path}`,
          x: x + size / 2,
          y: y + size / 2,
          choose: () => view.pick({ kind: 'files', a: files[row].file, b: other.file }),
          show: () =>
            canvas.hint(
              [
                `${row + 1} ${path}`,
                `${column + 1} ${other.path}`,
                t('{0} of the first is in the second', finePercent(share)),
              ],
              x + size / 2,
              y + size / 2,
            ),
        });
      });
    });
    stops.set(drawn);
    legend.append(...steps.above(canvas.height - noteHeight));
    const note = [t("How much of a row's file is in a column's"), notShown(filesLeftOut)].filter(Boolean);
    legend.append(
      quietText(fitted(note.join('. '), canvas.width - 4, quietly(measure)), 0, canvas.height - 6),
    );
  };
  const notShown = (filesLeftOut: number): string => {
    const missing = [
      filesLeftOut > 0 ? plural('1 more file', '{0} more files', filesLeftOut) : '',
      data.linksLeftOut > 0
        ? plural('1 pair of a very large family', '{0} pairs of very large families', data.linksLeftOut)
        : '',
    ].filter(Boolean);
    return missing.length > 0 ? t('Not shown: {0}', missing.join(', ')) : '';
  };
  draw();
  return canvas.picture({
    update(next) {
      data = next;
      draw();
    },
    redraw: draw,
    table: () => ({
      caption: t('How much of a file is in another'),
      columns: [t('File'), t('Other file'), t('Share')],
      figures: 1,
      rows: data.links
        .flatMap(({ a, b, linesOfA, linesOfB }) => [
          [data.files[a], data.files[b], linesOfA] as const,
          [data.files[b], data.files[a], linesOfB] as const,
        ])
        .map(([file, other, shared]) => ({
          path: file.path,
          other: other.path,
          share: shareOf(file.lines, shared),
        }))
        .filter(({ share }) => share > 0)
        .sort((p, q) => q.share - p.share)
        .map(({ path, other, share }) => [path, other, finePercent(share)]),
    }),
  });
};

function shareOf(lines: number, shared: number): number {
  return Math.min(1, shared / Math.max(1, lines));
}
