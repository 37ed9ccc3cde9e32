import { signatureSizes } from '../../engine/files/signature.ts';
import './theme.css';
import './page.css';
import './pictures/pictures.css';
import './tune.css';
import { bandingFor } from '../../engine/files/bands.ts';
import type { TuneFigures } from '../../service/indexer/answers.ts';
import {
  type TunedNow,
  type TuneEditorMessage,
  type TunePageMessage,
  type TuneSettings,
  tunedNames,
} from '../tune-messages.ts';
import { button, element } from './element.ts';
import type { Picture } from './picture.ts';
import { tableRows } from './picture-panel.ts';
import { type BandCurveData, bandCurvePicture } from './pictures/band-curve-picture.ts';
import { t } from './texts.ts';
import { basisOf, exactText, type Figure, figuresOf, hintOf } from './tune-figures.ts';

interface VsCode {
  postMessage(message: TunePageMessage): void;
  getState(): TuneSettings | undefined;
  setState(state: TuneSettings | undefined): void;
}

declare const acquireVsCodeApi: () => VsCode;

const vscode = acquireVsCodeApi();
const height = 300;
const waiting = t('Scoring the files of the index…');

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
const length = slider('length', t('Length of a signature'), 0, signatureSizes.length - 1, 3, (value) =>
  String(signatureSizes[value]),
);
threshold.hint.textContent = t('How alike two files must be. Passages have a setting of their own.');
length.hint.textContent = t('With more values fewer files are looked at for nothing.');
const apply = button(t('Apply'), () => vscode.postMessage({ type: 'apply', settings: chosen() }));
const reset = button(t('Reset'), () => settings && moveTo(settings), { class: 'secondary' });
const changes = element('span', { role: 'status', class: 'note' });
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
        'Whole files are compared when their signatures share a band, that is a few values in a row. See what other settings would find, miss and cost here before you apply them.',
      ),
    ),
    status,
  ),
  content,
);
/** The slider that was moved last. */
let inHand = threshold.input;
for (const { input } of [threshold, shingle, length])
  input.addEventListener('input', () => {
    inHand = input;
    ask();
  });
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
  // what was chosen before the window was reloaded
  if (isFirst) moveTo(vscode.getState() ?? settings);
  else ask();
});
vscode.postMessage({ type: 'ready' });

function chosen(): TuneSettings {
  return {
    threshold: threshold.value / 100,
    shingleWords: shingle.value,
    signatureLength: signatureSizes[length.value],
  };
}

function moveTo({ threshold: at, shingleWords, signatureLength }: TuneSettings): void {
  threshold.set(Math.round(at * 100));
  shingle.set(shingleWords);
  length.set(signatureSizes.indexOf(signatureLength));
  ask();
}

/** Requests the missing scores, and shows those that are there. */
function ask(): void {
  if (!settings) return;
  const then = chosen();
  vscode.setState(changedFrom(settings, then).length > 0 ? then : undefined);
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
  const then = chosen();
  content.hidden = wanted.texts < 2;
  tellChanges(settings, then);
  shingle.hint.textContent = hintOf(current);
  // the figures of other shingles are on their way
  if (wanted.shingleSize !== shingle.value) return;
  status.textContent = basisOf(wanted);
  drawCurve(wanted, then);
  tellOutcome(figuresOf(current, settings), figuresOf(wanted, then));
  exactly.textContent = exactText(wanted, settings.threshold);
  tellTable();
}

/** What Apply would do, which cannot change what a settings file decides. */
function tellChanges(now: TuneSettings, then: TuneSettings): void {
  const changed = changedFrom(now, then);
  const decided = changed.flatMap((name) => fixed[name] ?? []);
  setDisabled(apply, changed.length === 0 || decided.length > 0);
  setDisabled(reset, changed.length === 0);
  const told =
    decided.length > 0
      ? t('Apply cannot change what a settings file decides: {0}.', decided.join(', '))
      : changed.length === 0
        ? t('These are the settings.')
        : t('Apply writes what differs from the settings, and the index is made anew.');
  // the same text set again would be read out again
  if (changes.textContent !== told) changes.textContent = told;
}

/** Disables a button or not; the focus that it loses goes back to the slider. */
function setDisabled(control: HTMLButtonElement, isDisabled: boolean): void {
  const hadFocus = document.activeElement === control;
  control.disabled = isDisabled;
  if (isDisabled && hadFocus) inHand.focus();
}

function drawCurve({ pairs }: TuneFigures, { threshold: at, signatureLength }: TuneSettings): void {
  const data = { ...bandingFor(at, signatureLength), threshold: at, counts: pairs.map(Math.round) };
  if (picture) picture.update(data);
  else
    picture = bandCurvePicture(host, data, { width: host.clientWidth || 600, height, pick: () => undefined });
}

function tellOutcome(now: readonly Figure[], next: readonly Figure[]): void {
  outcome.replaceChildren(
    element('caption', {}, t('Found, missed, and cost')),
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
}

function changedFrom(now: TuneSettings, then: TuneSettings): (keyof TuneSettings)[] {
  return tunedNames.filter((name) => Math.abs(then[name] - now[name]) > 1e-9);
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
