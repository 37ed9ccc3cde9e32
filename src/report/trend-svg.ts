import type { TrendPoint } from '../service/trend.ts';
import { escapeMarkup } from './html.ts';
import { copiedShare, count, finePercent } from './wording.ts';

/** The part of a point that is drawn. */
type DrawnPoint = Pick<TrendPoint, 'name' | 'date' | 'totals'>;

const width = 760;
const height = 340;
const edge = { left: 52, right: 96, top: 46, bottom: 56 };
const series = [
  { kind: 'prose', name: 'text', dash: 'none' },
  { kind: 'code', name: 'code', dash: '7 4' },
] as const;

const escaped = (text: string) =>
  escapeMarkup(text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '�'));

/** Duplication over time, oldest first, as a standalone SVG file that follows the reader's theme. */
export function trendSvg(points: readonly DrawnPoint[]): string {
  const body = points.length === 0 ? emptyTrend() : drawnTrend(points);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>Duplication over time</title>
<desc>${escaped(summary(points))}</desc>
<style>
  svg { --ground: #ffffff; --ink: #1f2328; --quiet: #59636e; --rule: #d1d9e0; --prose: #0969da; --code: #bc4c00 }
  @media (prefers-color-scheme: dark) { svg { --ground: #0d1117; --ink: #f0f6fc; --quiet: #9198a1; --rule: #3d444d; --prose: #4493f8; --code: #f0883e } }
  text { font: 12px system-ui, sans-serif; fill: var(--quiet) }
  .title { font-size: 15px; font-weight: 600; fill: var(--ink) }
  .rule { stroke: var(--rule) } .ground { fill: var(--ground) }
  polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round }
  polyline.prose { stroke: var(--prose) } polyline.code { stroke: var(--code) }
  circle.prose, rect.prose, text.prose { fill: var(--prose) } circle.code, rect.code, text.code { fill: var(--code) }
  text.prose, text.code { font-weight: 600 }
</style>
<rect class="ground" width="100%" height="100%"/>
<text class="title" x="16" y="26">Copied lines over time</text>
${body}
</svg>
`;
}

function summary(points: readonly DrawnPoint[]): string {
  const [last] = points.slice(-1);
  if (!last) return 'No versions were compared';
  const shares = drawnSeries([last]).map(
    ({ kind, name }) => `${finePercent(copiedShare(last.totals[kind]))} of the ${name}`,
  );
  return shares.length > 0
    ? `${shares.join(' and ')} is copied at ${last.name}`
    : `There is nothing to compare at ${last.name}`;
}

/** What some of the versions have lines of. */
function drawnSeries(points: readonly DrawnPoint[]) {
  return series.filter(({ kind }) => points.some(({ totals }) => totals[kind].lines > 0));
}

function emptyTrend(): string {
  return `<text x="${width / 2}" y="${height / 2}" text-anchor="middle">No versions were compared.</text>`;
}

function drawnTrend(points: readonly DrawnPoint[]): string {
  const plot = plotOf(points);
  return [...ruled(plot), ...named(points, plot), ...lined(points, plot)].join('\n');
}

/** How far up shares are drawn and how far across versions, with a rule at each step of the shares. */
interface Plot {
  readonly step: number;
  readonly top: number;
  x(place: number): number;
  y(share: number): number;
}

function plotOf(points: readonly DrawnPoint[]): Plot {
  const highest = Math.max(
    0.01,
    ...points.flatMap(({ totals }) => series.map(({ kind }) => copiedShare(totals[kind]))),
  );
  const step = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2].find((each) => highest / each <= 5) ?? 0.25;
  const top = Math.min(1, Math.ceil(highest / step - 1e-9) * step);
  const across = (width - edge.left - edge.right) / Math.max(1, points.length - 1);
  return {
    step,
    top,
    x: (place) => (points.length === 1 ? (edge.left + width - edge.right) / 2 : edge.left + place * across),
    y: (share) => height - edge.bottom - (share / top) * (height - edge.bottom - edge.top),
  };
}

function ruled({ step, top, y }: Plot): string[] {
  const parts: string[] = [];
  for (let tick = 0; tick * step <= top + 1e-9; tick++) {
    const value = tick * step;
    parts.push(
      `<line class="rule" x1="${edge.left}" x2="${width - edge.right}" y1="${round(y(value))}" y2="${round(y(value))}"/>`,
      `<text x="${edge.left - 8}" y="${round(y(value) + 4)}" text-anchor="end">${Number((value * 100).toFixed(1))}%</text>`,
    );
  }
  return parts;
}

/** The names and dates of some versions. */
function named(points: readonly DrawnPoint[], { x }: Plot): string[] {
  const every = Math.ceil(points.length / 8);
  return points.flatMap(({ name, date }, place) => {
    // counted from the newest, which always has its name
    if ((points.length - 1 - place) % every !== 0) return [];
    return [
      `<text x="${round(x(place))}" y="${height - edge.bottom + 18}" text-anchor="middle">${escaped(clipped(name))}</text>`,
      `<text x="${round(x(place))}" y="${height - edge.bottom + 34}" text-anchor="middle">${escaped(date.slice(0, 10))}</text>`,
    ];
  });
}

/** A line for text and one for code, each with its marks and what it ends with. */
function lined(points: readonly DrawnPoint[], { x, y }: Plot): string[] {
  const last = points[points.length - 1];
  const drawn = drawnSeries(points);
  const ends = drawn.map(({ kind }) => y(copiedShare(last.totals[kind])));
  // the labels of two lines that end close together would overlap
  const apart =
    ends.length > 1 && Math.abs(ends[0] - ends[1]) < 16 ? (ends[0] <= ends[1] ? [-8, 8] : [8, -8]) : [0, 0];
  return drawn.flatMap(({ kind, name, dash }, number) => {
    const places = points.map(
      ({ totals }, place) => `${round(x(place))},${round(y(copiedShare(totals[kind])))}`,
    );
    const labelX = round(x(points.length - 1) + 10);
    const labelY = round(ends[number] + apart[number] + 4);
    return [
      `<polyline class="${kind}" points="${places.join(' ')}" stroke-dasharray="${dash}"/>`,
      ...points.map((point, place) => {
        const share = copiedShare(point.totals[kind]);
        const { lines, duplicatedLines } = point.totals[kind];
        const said = `${point.name}: ${finePercent(share)} of ${name}, ${count(duplicatedLines)} of ${count(lines)} lines`;
        return markAt(kind, round(x(place)), round(y(share)), said);
      }),
      `<text class="${kind}" x="${labelX}" y="${labelY}">${escaped(`${name} ${finePercent(copiedShare(last.totals[kind]))}`)}</text>`,
    ];
  });
}

/** A dot for text, a square for code. */
function markAt(kind: 'prose' | 'code', x: number, y: number, said: string): string {
  const [shape, place] =
    kind === 'prose'
      ? ['circle', `cx="${x}" cy="${y}" r="3.5"`]
      : ['rect', `x="${round(x - 3.5)}" y="${round(y - 3.5)}" width="7" height="7"`];
  return `<${shape} class="${kind}" ${place}><title>${escaped(said)}</title></${shape}>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const clipped = (name: string) => {
  const characters = [...name];
  return characters.length > 12 ? `${characters.slice(0, 11).join('')}…` : name;
};
