import { count } from '../../wording.ts';
import type { DotPlotData, DrawPicture, PlottedText } from '../picture.ts';
import { t } from '../texts.ts';
import { openCanvas } from './canvas.ts';
import { fitted, quietly } from './label-fit.ts';
import { rove } from './roving.ts';
import { roundTicks, scaleOf } from './scale.ts';
import { measureIn, quietText, rule, svg } from './svg.ts';
import type { WordRun } from './word-matches.ts';

/** The names of both passages and the numbers of lines are above the plot, what these numbers are below it. */
const edge = { left: 48, right: 12, top: 56, bottom: 18 };
const nameHeight = 16;
const mostStops = 400;
const labelHeight = 12;
const labelGap = 6;

/** Two passages against each other: a stroke wherever both have the same words in a row. */
export const dotPlot: DrawPicture<DotPlotData> = (host, first, view) => {
  const canvas = openCanvas(host, 'dots', t('Words that both passages share'), view);
  const measure = measureIn(canvas.root);
  const measureStrong = measureIn(canvas.root, true);
  const axes = svg('g');
  const runs = svg('g');
  canvas.svg.append(axes, runs);
  const stops = rove(runs, () => canvas.hint([]));
  let data = first;
  const longest = () => [...data.runs].sort((p, q) => q.length - p.length || p.a - q.a || p.b - q.b);
  const lineOf = (side: PlottedText, word: number) =>
    side.lineOfWord[Math.min(word, side.lineOfWord.length - 1)] ?? 0;
  const linesSaid = (side: PlottedText, word: number, length: number) => {
    const from = side.startLine + lineOf(side, word);
    const to = side.startLine + lineOf(side, word + length - 1);
    return from === to ? t('line {0}', from) : t('lines {0}–{1}', from, to);
  };

  const draw = () => {
    const { a, b } = data;
    axes.replaceChildren();
    runs.replaceChildren();
    canvas.setEmpty(data.runs.length === 0 ? t('No words in a row stand in both passages.') : undefined);
    if (data.runs.length === 0) return;
    const words = { a: Math.max(1, a.lineOfWord.length), b: Math.max(1, b.lineOfWord.length) };
    const unit = Math.min(
      (canvas.width - edge.left - edge.right) / words.b,
      (canvas.height - edge.top - edge.bottom) / words.a,
    );
    const across = scaleOf(0, words.b, edge.left, edge.left + unit * words.b);
    const down = scaleOf(0, words.a, edge.top, edge.top + unit * words.a);
    axes.append(
      svg('rect', {
        class: 'picture-rule',
        x: across(0),
        y: down(0),
        width: unit * words.b,
        height: unit * words.a,
      }),
      ...[`→ ${b.label}`, `↓ ${a.label}`].map((name, row) =>
        svg(
          'text',
          { class: 'picture-strong', x: edge.left, y: 12 + row * nameHeight },
          fitted(name, canvas.width - edge.left, measureStrong),
        ),
      ),
      quietText(
        fitted(t('Lines take as much room as they have words.'), canvas.width - edge.left, quietly(measure)),
        edge.left,
        edge.top + unit * words.a + 13,
      ),
    );
    for (const [side, scale, vertical, length] of [
      [a, down, true, unit * words.a],
      [b, across, false, unit * words.b],
    ] as const) {
      let free = 0;
      for (const [word, line] of numberedLines(side, length / 60)) {
        const at = scale(word);
        const label = String(side.startLine + line);
        if (at < free) continue;
        free = at + (vertical ? labelHeight : measure(label) + labelGap);
        axes.append(
          vertical ? rule(across(0), at, across(words.b), at) : rule(at, down(0), at, down(words.a)),
          vertical ? quietText(label, edge.left - 6, at + 8, 'end') : quietText(label, at, edge.top - 6),
        );
      }
    }
    const told = longest();
    const rest = told.slice(mostStops);
    const stroke = (run: WordRun) =>
      `M${across(run.b).toFixed(1)} ${down(run.a).toFixed(1)}L${across(run.b + run.length).toFixed(1)} ${down(run.a + run.length).toFixed(1)}`;
    if (rest.length) axes.append(svg('path', { class: 'picture-run', d: rest.map(stroke).join('') }));
    stops.set(
      told.slice(0, mostStops).map((run) => {
        const said = t(
          '{0} words in a row: {1} and {2}',
          run.length,
          linesSaid(a, run.a, run.length),
          linesSaid(b, run.b, run.length),
        );
        const d = stroke(run);
        const element = svg(
          'g',
          { class: 'picture-stop', role: 'button', 'aria-label': said },
          svg('path', { class: 'picture-run', d }),
          svg('path', { class: 'picture-reach', d }),
        );
        runs.append(element);
        const x = across(run.b + run.length / 2);
        const y = down(run.a + run.length / 2);
        return {
          element,
          key: `${run.a} ${run.b}`,
          x,
          y,
          choose: () => view.pick({ kind: 'lines', a: lineOf(a, run.a), b: lineOf(b, run.b) }),
          show: () => canvas.hint([said], x, y),
        };
      }),
    );
  };
  draw();
  return canvas.picture({
    update(next) {
      data = next;
      draw();
    },
    redraw: draw,
    table: () => ({
      caption: t('Words in a row that stand in {0} and {1}', data.a.label, data.b.label),
      columns: [data.a.label, data.b.label, t('Words')],
      figures: 1,
      rows: longest().map((run) => [
        linesSaid(data.a, run.a, run.length),
        linesSaid(data.b, run.b, run.length),
        count(run.length),
      ]),
    }),
  });
};

/** About this many lines to be numbered, by the word that begins each or comes next. */
function numberedLines({ lineOfWord }: PlottedText, about: number): Map<number, number> {
  const lines = new Map<number, number>();
  for (const line of roundTicks((lineOfWord.at(-1) ?? 0) + 1, Math.max(1, about))) {
    const word = lineOfWord.findIndex((each) => each >= line);
    // of lines with the same next word, the last is the nearest to it
    if (word >= 0) lines.set(word, line);
  }
  return lines;
}
