import './theme.css';
import './page.css';
import './pictures/pictures.css';
import './tune.css';
import { type Banding, bandingFor } from '../../engine/files/bands.ts';
import { bandingOutcome } from '../../engine/methods/score-histogram.ts';
import type { TuneFigures } from '../../service/indexer/news.ts';
import {
  type TunedNow,
  type TuneEditorMessage,
  type TunePageMessage,
  type TuneSettings,
  tunedNames,
} from '../tune-messages.ts';
import { count, percent } from '../wording.ts';
import { button, element } from './element.ts';
import type { Picture } from './picture.ts';
import { tableRows } from './picture-panel.ts';
import { type BandCurveData, bandCurvePicture } from './pictures/band-curve-picture.ts';
import { plural, t } from './texts.ts';

declare const acquireVsCodeApi: () => { postMessage(message: TunePageMessage): void };

const vscode = acquireVsCodeApi();
const lengths = [16, 32, 64, 128, 256, 512, 1024];
const height = 300;
const waiting = t('Scoring the files of the index …');

let settings: TuneSettings | undefined;
let fixed: NonNullable<TunedNow['fixed']> = {};
/** The scores for the shingles of the slider, and for those of the settings. */
let wanted: TuneFigures | undefined;
let current: TuneFigures | undefined;
/** The shingles whose scores were requested and have not arrived. */
let asked: number | undefined;
let picture: Picture<BandCurveData> | undefined;

const status = element('p', { role: 'status', class: 'note' }, waiting);
const threshold = slider('threshold', t('Threshold'), 30, 100, 70, (value) => `${value}%`);
const shingle = slider('shingle', t('Words in a shingle'), 1, 9, 3, String);
const length = slider('length', t('Length of a signature'), 0, lengths.length - 1, 3, (value) =>
  String(lengths[value]),
);
threshold.hint.textContent = t('How alike two files must be. Passages have a setting of their own.');
length.hint.textContent = t('With more values fewer files are looked at for nothing.');
const apply = button(t('Apply'), () => vscode.postMessage({ type: 'apply', settings: chosen() }));
const reset = button(t('Reset'), moveToSettings, { class: 'secondary' });
const changes = element('span', { class: 'note' });
const host = element('div', { class: 'picture-host' });
const outcome = element('table', { class: 'outcome' });
const exactly = element('p', { class: 'note' });
const behind = element('table');
const asTable = element('details', {}, element('summary', {}, t('The picture as a table')), behind);
const content = element(
  'main',
  { hidden: '' },
  element('div', { class: 'sliders' }, ...threshold.parts, ...shingle.parts, ...length.parts),
  element('p', { class: 'tools' }, apply, reset, changes),
  element('div', { class: 'sight' }, host, element('div', {}, outcome, exactly)),
  asTable,
);
document.body.append(
  element(
    'header',
    {},
    element('h1', {}, t('Tune the Index')),
    element(
      'p',
      { class: 'note' },
      t(
        'Whole files are compared when their signatures share a band, that is a few values in a row. See what other settings would find, miss and cost here, before the index is made by them.',
      ),
    ),
    status,
  ),
  content,
);
for (const { input } of [threshold, shingle, length]) input.addEventListener('input', ask);
asTable.addEventListener('toggle', tellTable);
new ResizeObserver(() => picture?.resize(host.clientWidth || 600, height)).observe(host);

window.addEventListener('message', ({ data }: MessageEvent<TuneEditorMessage>) => {
  if (data.type === 'none') {
    asked = undefined;
    status.textContent = data.text;
    content.hidden ||= !data.waiting;
    return;
  }
  const isFirst = settings === undefined;
  settings = data.settings;
  fixed = data.fixed ?? {};
  if (data.type === 'figures') {
    wanted = data.figures;
    if (asked === wanted.shingleSize) asked = undefined;
    if (wanted.shingleSize === settings.shingleWords) current = wanted;
  }
  if (isFirst) moveToSettings();
  else ask();
});
vscode.postMessage({ type: 'ready' });

function chosen(): TuneSettings {
  return {
    threshold: threshold.value / 100,
    shingleWords: shingle.value,
    signatureLength: lengths[length.value],
  };
}

function moveToSettings(): void {
  if (!settings) return;
  threshold.set(Math.round(settings.threshold * 100));
  shingle.set(settings.shingleWords);
  length.set(lengths.indexOf(settings.signatureLength));
  ask();
}

/** Requests the missing scores, and shows those that are there. */
function ask(): void {
  if (!settings) return;
  if (current && current.shingleSize !== settings.shingleWords) current = undefined;
  const missing = current
    ? wanted?.shingleSize === shingle.value
      ? undefined
      : shingle.value
    : settings.shingleWords;
  if (missing !== undefined && missing !== asked) {
    asked = missing;
    status.textContent = waiting;
    vscode.postMessage({ type: 'ask', shingleSize: missing });
  }
  show();
}

function show(): void {
  if (!wanted || !current || !settings) return;
  const isEmpty = wanted.texts < 2;
  content.hidden = isEmpty;
  const then = chosen();
  const changed = changedFrom(settings, then);
  const decided = changed.flatMap((name) => fixed[name] ?? []);
  apply.disabled = changed.length === 0 || decided.length > 0;
  changes.textContent =
    decided.length > 0
      ? t('Apply cannot change what a settings file decides: {0}.', decided.join(', '))
      : changed.length === 0
        ? t('These are the settings.')
        : t('Apply writes what differs from the settings, and the index is made anew.');
  const { k, units, typicalLength } = current.sufficient;
  shingle.hint.textContent = t(
    '{0} is enough for two files here to share hardly a shingle by chance: nine files in ten have {2} words at most, as varied as {1} equally frequent ones.',
    k,
    count(units),
    count(typicalLength),
  );
  // the figures of other shingles are on their way
  if (wanted.shingleSize !== shingle.value) return;
  const files = plural(
    '1 different file that is long enough',
    '{0} different files that are long enough',
    wanted.texts,
  );
  status.textContent = isEmpty
    ? t('There are fewer than two different files that are long enough to be compared.')
    : wanted.sampled < wanted.texts
      ? t(
          '{0}, estimated from {1} of them. Found and missed are what is expected of the bands; times were measured here.',
          files,
          count(wanted.sampled),
        )
      : t('{0}. Found and missed are what is expected of the bands; times were measured here.', files);
  const banding = bandingFor(then.threshold, then.signatureLength);
  const data = { ...banding, threshold: then.threshold, counts: wanted.pairs.map(Math.round) };
  if (picture) picture.update(data);
  else
    picture = bandCurvePicture(host, data, { width: host.clientWidth || 600, height, pick: () => undefined });
  const now = figuresOf(current, settings);
  const next = figuresOf(wanted, then);
  outcome.replaceChildren(
    element('caption', {}, t('What is found, missed and paid')),
    element(
      'tr',
      {},
      element('td', {}),
      ...[t('Now'), t('With these')].map((text) => element('th', { scope: 'col' }, text)),
    ),
    ...now.map(([name, text], at) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, name),
        element('td', {}, text),
        element('td', {}, next[at][1]),
      ),
    ),
  );
  exactly.textContent = exactText(wanted, settings.threshold);
  tellTable();
}

function changedFrom(now: TuneSettings, then: TuneSettings): (keyof TuneSettings)[] {
  return tunedNames.filter((name) => Math.abs(then[name] - now[name]) > 1e-9);
}

/** The cost of missing none. */
function exactText({ exact, shingleSize }: TuneFigures, at: number): string {
  if (!exact)
    return t(
      'Scoring all files exactly, as scan --method exact does in a terminal, misses no pair, and takes more than 3 s here.',
    );
  return t(
    'Scoring all files exactly, as scan --method exact does in a terminal, misses no pair and needs no signatures. Files: {0}; words in a shingle: {1}; threshold: {2}, as in the settings; pairs scored: {3}; time: {4}.',
    count(exact.texts),
    shingleSize,
    percent(at),
    count(exact.looked),
    milliseconds(exact.took),
  );
}

function figuresOf(
  figures: TuneFigures,
  { threshold: at, signatureLength }: TuneSettings,
): [string, string][] {
  const banding: Banding = bandingFor(at, signatureLength);
  const histogram = { pairs: Float64Array.from(figures.pairs), strangers: 0 };
  const { found, missed, looked } = bandingOutcome(histogram, banding, at);
  const { texts, shingles, cost } = figures;
  const time = texts * (cost.sign + banding.bands * cost.band) + (found + looked) * cost.look;
  return [
    [t('Threshold'), percent(at)],
    [t('Words in a shingle'), String(figures.shingleSize)],
    [t('Bands of a signature'), t('{0} of {1} values each', banding.bands, banding.rows)],
    [t('Pairs of files found'), few(found)],
    [t('Pairs missed'), few(missed)],
    [t('Pairs looked at for nothing'), few(looked)],
    [t('Memory for signatures'), bytes(texts * signatureLength * 4)],
    [t('Memory for shingles'), bytes(shingles * 4)],
    [t('Time to find the pairs'), milliseconds(time)],
  ];
}

/** An expected number of pairs; less than half a pair is shown as such. */
function few(pairs: number): string {
  if (pairs > 0 && pairs < 0.5) return t('less than 1');
  return count(Math.round(pairs));
}

function bytes(number: number): string {
  return number < 1 << 20 ? `${count(Math.ceil(number / 1024))} KB` : `${(number / (1 << 20)).toFixed(1)} MB`;
}

function milliseconds(number: number): string {
  return number < 1000 ? `${count(Math.ceil(number))} ms` : `${(number / 1000).toFixed(1)} s`;
}

function tellTable(): void {
  if (asTable.open && picture) behind.replaceChildren(...tableRows(picture.table()));
}

function slider(
  id: string,
  title: string,
  min: number,
  max: number,
  value: number,
  told: (value: number) => string,
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
  const hint = element('span', { class: 'note', id: `${id}-hint` });
  const tell = () => {
    output.textContent = told(input.valueAsNumber);
    input.setAttribute('aria-valuetext', told(input.valueAsNumber));
  };
  input.addEventListener('input', tell);
  tell();
  return {
    input,
    parts: [element('label', { for: id }, title), input, output, hint],
    hint,
    get value() {
      return input.valueAsNumber;
    },
    set(next: number) {
      input.valueAsNumber = next;
      tell();
    },
  };
}
