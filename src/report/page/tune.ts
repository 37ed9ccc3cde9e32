import './theme.css';
import './page.css';
import './pictures/pictures.css';
import './tune.css';
import { type Banding, bandingFor } from '../../engine/bands.ts';
import { bandingOutcome } from '../../engine/methods/score-histogram.ts';
import { shingleSize as sizeOfIndex } from '../../engine/shingles.ts';
import { signatureSize as lengthOfIndex } from '../../engine/signature.ts';
import type { TuneEditorMessage, TuneNews, TunePageMessage } from '../tune-messages.ts';
import { count, counted, percent } from '../wording.ts';
import { button, element } from './element.ts';
import type { Picture } from './picture.ts';
import { type BandCurveData, bandCurvePicture } from './pictures/band-curve-picture.ts';

declare const acquireVsCodeApi: () => { postMessage(message: TunePageMessage): void };

const vscode = acquireVsCodeApi();
const lengths = [32, 64, 128, 256, 512];
const height = 300;

let latest: TuneNews | undefined;
/** The scores by the shingles of the index, against which everything is held. */
let current: TuneNews | undefined;
let picture: Picture<BandCurveData> | undefined;

const status = element('p', { role: 'status', class: 'note' }, 'Scoring the files of the index …');
const threshold = slider(
  'threshold',
  'Threshold',
  30,
  99,
  70,
  (value) => `${value}%`,
  'A setting; Apply writes it.',
);
const shingle = slider(
  'shingle',
  'Words in a shingle',
  1,
  9,
  sizeOfIndex,
  String,
  `What if only: the index always has ${sizeOfIndex}.`,
);
const length = slider(
  'length',
  'Length of a signature',
  0,
  lengths.length - 1,
  lengths.indexOf(lengthOfIndex),
  (value) => String(lengths[value]),
  `What if only: the index always has ${lengthOfIndex}.`,
);
const apply = button('Apply', () => vscode.postMessage({ type: 'apply', threshold: threshold.value / 100 }));
const reset = button(
  'Reset',
  () => {
    if (current) threshold.set(Math.round(current.threshold * 100));
    shingle.set(sizeOfIndex);
    length.set(lengths.indexOf(lengthOfIndex));
    askOrShow();
  },
  { class: 'secondary' },
);
const host = element('div', { class: 'picture-host' });
const outcome = element('table', { class: 'outcome' });
const behind = element('table');
const asTable = element('details', {}, element('summary', {}, 'The picture as a table'), behind);
const content = element(
  'main',
  { hidden: '' },
  element('div', { class: 'sliders' }, ...threshold.parts, ...shingle.parts, ...length.parts),
  element('p', { class: 'tools' }, apply, reset),
  host,
  outcome,
  asTable,
);
document.body.append(
  element('header', {}, element('h1', {}, 'Tune the Index')),
  element(
    'p',
    { class: 'note' },
    'Whole files are compared when their signatures share a band. See what another threshold would find and cost here, before the index is searched by it.',
  ),
  status,
  content,
);
threshold.input.addEventListener('input', show);
length.input.addEventListener('input', show);
shingle.input.addEventListener('input', askOrShow);
asTable.addEventListener('toggle', tellTable);
new ResizeObserver(() => picture?.resize(host.clientWidth || 600, height)).observe(host);

window.addEventListener('message', ({ data }: MessageEvent<TuneEditorMessage>) => {
  if (data.type === 'empty') {
    status.textContent = data.text;
    content.hidden = true;
  } else if (data.type === 'threshold') {
    if (current) current = { ...current, threshold: data.threshold };
    show();
  } else {
    const isFirst = current === undefined;
    latest = data.figures;
    if (latest.shingleSize === sizeOfIndex) current = latest;
    if (isFirst) threshold.set(Math.min(99, Math.round(latest.threshold * 100)));
    show();
  }
});
vscode.postMessage({ type: 'ready' });

function askOrShow(): void {
  if (latest?.shingleSize !== shingle.value) {
    status.textContent = 'Scoring the files of the index …';
    vscode.postMessage({ type: 'ask', shingleSize: shingle.value });
  }
  show();
}

function show(): void {
  if (!latest || !current) return;
  content.hidden = false;
  // the figures of other shingles are on their way
  if (latest.shingleSize !== shingle.value) return;
  const isSample = latest.sampled < latest.texts;
  status.textContent = `${counted(latest.texts, 'different file')}${isSample ? `, estimated from ${count(latest.sampled)} of them` : ''}. Found and missed are what is expected of the bands.`;
  const wanted = threshold.value / 100;
  const size = lengths[length.value];
  const banding = bandingFor(wanted, undefined, size);
  apply.disabled = Math.abs(wanted - current.threshold) < 1e-9;
  const data = { ...banding, threshold: wanted, counts: latest.pairs.map(Math.round) };
  if (picture) picture.update(data);
  else
    picture = bandCurvePicture(host, data, { width: host.clientWidth || 600, height, pick: () => undefined });
  const now = figuresOf(current, Math.min(0.99, current.threshold), lengthOfIndex);
  const then = figuresOf(latest, wanted, size);
  outcome.replaceChildren(
    element('caption', {}, 'What is found, missed and paid'),
    element('tr', {}, ...['', 'Now', 'With these'].map((text) => element('th', { scope: 'col' }, text))),
    ...now.map(([name, text], at) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, name),
        element('td', {}, text),
        element('td', {}, then[at][1]),
      ),
    ),
  );
  tellTable();
}

function figuresOf(figures: TuneNews, at: number, size: number): [string, string][] {
  const banding: Banding = bandingFor(at, undefined, size);
  const histogram = { pairs: Float64Array.from(figures.pairs), strangers: 0 };
  const { found, missed, looked } = bandingOutcome(histogram, banding, at);
  return [
    ['Threshold', percent(at)],
    ['Words in a shingle', String(figures.shingleSize)],
    ['Bands', `${banding.bands} of ${counted(banding.rows, 'value')}`],
    ['Pairs of files found', few(found)],
    ['Pairs missed', few(missed)],
    ['Pairs looked at for nothing', few(looked)],
    ['Memory for signatures', bytes(figures.texts * size * 4)],
  ];
}

/** Expected numbers of pairs; what is less than half a pair is told as such. */
function few(pairs: number): string {
  if (pairs > 0 && pairs < 0.5) return 'less than 1';
  return count(Math.round(pairs));
}

function bytes(number: number): string {
  return number < 1 << 20 ? `${count(Math.ceil(number / 1024))} KB` : `${(number / (1 << 20)).toFixed(1)} MB`;
}

function tellTable(): void {
  if (!asTable.open || !picture) return;
  const { caption, columns, rows } = picture.table();
  behind.replaceChildren(
    element('caption', {}, caption),
    element('tr', {}, ...columns.map((text) => element('th', { scope: 'col' }, text))),
    ...rows.map((cells) => element('tr', {}, ...cells.map((text) => element('td', {}, text)))),
  );
}

function slider(
  id: string,
  title: string,
  min: number,
  max: number,
  value: number,
  told: (value: number) => string,
  hint: string,
) {
  const input = element('input', {
    type: 'range',
    id,
    min: String(min),
    max: String(max),
    value: String(value),
    'aria-describedby': `${id}-hint`,
  });
  const output = element('output', { for: id });
  const tell = () => {
    output.textContent = told(input.valueAsNumber);
    input.setAttribute('aria-valuetext', told(input.valueAsNumber));
  };
  input.addEventListener('input', tell);
  tell();
  return {
    input,
    parts: [
      element('label', { for: id }, title),
      input,
      output,
      element('span', { class: 'note', id: `${id}-hint` }, hint),
    ],
    get value() {
      return input.valueAsNumber;
    },
    set(next: number) {
      input.valueAsNumber = next;
      tell();
    },
  };
}
