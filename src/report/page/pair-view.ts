import type { Space } from '../../engine/space.ts';
import type { AlignedLine } from '../aligned-lines.ts';
import { facingLines } from '../facing-lines.ts';
import { firstLine } from '../place-text.ts';
import type { ReportModel, ReportPlace } from '../report-model.ts';
import { type Piece, wordEdits } from '../word-edits.ts';
import { element } from './element.ts';
import type { Host } from './host.ts';
import { noText, placeLink, placeText, type ShownText, shownPair } from './passages.ts';
import type { Choice } from './picture.ts';
import { picturePanel } from './picture-panel.ts';
import { dotPlot } from './pictures/dot-plot.ts';
import { plottedWords, wordRuns } from './pictures/word-matches.ts';
import { t } from './texts.ts';

/**
 * Two passages side by side, with common lines facing each other and edits marked within lines, above their dot plot.
 */
export function pairView(
  model: ReportModel,
  host: Host,
  a: ReportPlace,
  b: ReportPlace,
  space: Space,
): HTMLElement {
  const body = element('tbody');
  const table = element(
    'table',
    { class: 'pair' },
    element('caption', { class: 'hidden' }, t('Both passages side by side')),
    element('colgroup', {}, ...['number', '', 'number', ''].map((name) => element('col', { class: name }))),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { colspan: '2', scope: 'colgroup' }, placeLink(model, host, a)),
        element('th', { colspan: '2', scope: 'colgroup' }, placeLink(model, host, b)),
      ),
    ),
    body,
  );
  const view = element(
    'div',
    {},
    element(
      'div',
      { class: 'pair-scroll', tabindex: '0', role: 'region', 'aria-label': t('Side by side') },
      table,
    ),
  );
  Promise.all([host.linesOf(a), host.linesOf(b)]).then(([left, right]) => {
    if (!left || !right) {
      body.append(element('tr', {}, element('td', { colspan: '4' }, noText(host))));
      return;
    }
    const [shownA, shownB] = shownPair(model, [a, b], [left, right], space);
    const rows = fill(body, facingLines(shownA.lines, shownB.lines), shownA.numbers, shownB.numbers);
    const dots = picturePanel(element('h3', {}, t('Dot plot')), 'dot-plot', dotPlot, {
      pick: (choice) => showLines(rows, firstLine(a), firstLine(b), choice),
      save: host.save,
    });
    const [wordsA, wordsB] = [shownA, shownB].map(({ lines }) => plottedWords(lines.join('\n')));
    const plotted = (place: ReportPlace, { numbers }: ShownText, words: typeof wordsA) => ({
      label: placeText(model, place),
      lineOfWord: words.map(({ line }) => numbers[line] - firstLine(place)),
      startLine: firstLine(place),
    });
    dots.show(() => ({
      a: plotted(a, shownA, wordsA),
      b: plotted(b, shownB, wordsB),
      runs: wordRuns(wordsA, wordsB),
    }));
    view.append(dots.element);
  });
  return view;
}

/** The table row of each line, by line number, for either side; the first, where a line is shown in several. */
interface Rows {
  readonly ofA: ReadonlyMap<number, HTMLElement>;
  readonly ofB: ReadonlyMap<number, HTMLElement>;
}

/** Shows the rows for the lines of a run in the dot plot, which are apart when the text was moved. */
function showLines({ ofA, ofB }: Rows, startA: number, startB: number, choice: Choice): void {
  if (choice.kind !== 'lines') return;
  for (const row of [...ofA.values(), ...ofB.values()]) row.classList.remove('found');
  const found = [ofA.get(startA + choice.a), ofB.get(startB + choice.b)].filter((row) => row !== undefined);
  for (const row of found) row.classList.add('found');
  found[0]?.scrollIntoView({ block: 'center' });
}

function fill(
  body: HTMLElement,
  lines: readonly AlignedLine[],
  numbersA: readonly number[],
  numbersB: readonly number[],
): Rows {
  const ofA = new Map<number, HTMLElement>();
  const ofB = new Map<number, HTMLElement>();
  let a = 0;
  let b = 0;
  for (const { first, second } of lines) {
    const both = first !== undefined && second !== undefined;
    const [left, right] = both
      ? wordEdits(first, second)
      : [first === undefined ? [] : [whole(first)], second === undefined ? [] : [whole(second)]];
    const same = both && first.trim() === second.trim();
    const numberA = first === undefined ? undefined : numbersA[a++];
    const numberB = second === undefined ? undefined : numbersB[b++];
    const row = element(
      'tr',
      { class: same ? 'same' : 'edited' },
      element('td', { class: 'line' }, String(numberA ?? '')),
      cell(left, same, 'first'),
      element('td', { class: 'line' }, String(numberB ?? '')),
      cell(right, same, 'second'),
    );
    if (numberA !== undefined && !ofA.has(numberA)) ofA.set(numberA, row);
    if (numberB !== undefined && !ofB.has(numberB)) ofB.set(numberB, row);
    body.append(row);
  }
  return { ofA, ofB };
}

function whole(text: string): Piece {
  return { text, same: false };
}

function cell(pieces: readonly Piece[], same: boolean, side: string): HTMLElement {
  const parts = pieces.map(({ text, same: common }) =>
    same || common || !text.trim() ? text : element('mark', {}, text),
  );
  return element('td', { class: `text ${side}${pieces.length === 0 ? ' none' : ''}` }, ...parts);
}
