import type { Space } from '../../engine/space.ts';
import { cellLines, isNotebook } from '../../service/cell-lines.ts';
import { comparableLines, passageWithin, type Sentence } from '../passage-lines.ts';
import { firstLine, placeInText } from '../place-text.ts';
import type { ReportFamily, ReportModel, ReportPlace } from '../report-model.ts';
import { lineSuffix, percent } from '../wording.ts';
import { button, element } from './element.ts';
import type { Host } from './host.ts';
import { isPairOf } from './open-finding.ts';
import { plural, t } from './texts.ts';
import { withVisibleMarks } from './visible-marks.ts';

const mostLinesShown = 2000;
const mostMembersShown = 100;

/** A passage as shown, with the line of the file, or of its cell, that each of its lines comes from. */
export interface ShownText {
  readonly lines: readonly string[];
  readonly numbers: readonly number[];
}

/** The lines of a place as shown: the cells of a notebook, and the beginning of a long passage. */
function shownText(model: ReportModel, place: ReportPlace, lines: readonly string[]): ShownText {
  const cells = isNotebook(model.files[place.file].path) ? cellLines(lines) : [];
  const all = cells.length > 0 ? cells : lines.map((text, line) => ({ text, line }));
  const shown = all.slice(0, mostLinesShown);
  const more = all.length - shown.length;
  if (more > 0)
    shown.push({
      text: plural('… and 1 more line', '… and {0} more lines', more),
      line: all[shown.length].line,
    });
  return {
    lines: shown.map(({ text }) => withVisibleMarks(text)),
    // lines of cells are numbered on from the first one
    numbers: shown.map(({ line }, at) => firstLine(place) + (place.cells ? at : line)),
  };
}

/** Two places as shown side by side, with what they have in common on lines of its own. */
export function shownPair(
  model: ReportModel,
  places: readonly [ReportPlace, ReportPlace],
  lines: readonly [readonly string[], readonly string[]],
  space: Space,
): [ShownText, ShownText] {
  const [left, right] = places.map((place, at) => {
    const text = { path: model.files[place.file].path, lines: lines[at] };
    return { ...text, ...shownText(model, place, passageWithin(text, place, space).lines) };
  });
  const { first, second } = comparableLines(left, right, space);
  return [inTheseLines(left, first), inTheseLines(right, second)];
}

function inTheseLines({ numbers }: ShownText, lines: readonly Sentence[]): ShownText {
  return { lines: lines.map(({ text }) => text), numbers: lines.map(({ line }) => numbers[line]) };
}

/** A place as a person writes it: `src/b.ts:40–71`, or `b.ipynb, cell 4`. */
export function placeText(model: ReportModel, place: ReportPlace): string {
  return placeInText(model.files[place.file].path, place, t);
}

/** A place that opens in the editor, or can be copied from a file of its own. */
export function placeLink(model: ReportModel, host: Host, place: ReportPlace): HTMLElement {
  const text = placeText(model, place);
  if (host.editor) {
    const { send } = host.editor;
    return button(text, () => send({ type: 'open', place }), { class: 'link place' });
  }
  const copy = button(t('Copy'), () => {
    navigator.clipboard?.writeText(model.files[place.file].path + lineSuffix(place)).then(
      () => {
        copy.textContent = t('Copied');
      },
      () => getSelection()?.selectAllChildren(path),
    );
  });
  copy.setAttribute('aria-label', t('Copy {0}', text));
  const path = element('code', { class: 'place' }, text);
  return element('span', { class: 'place-line' }, path, copy);
}

/** All copies of a family, one below the other, each with its text. */
export function familyView(
  model: ReportModel,
  host: Host,
  family: ReportFamily,
  compare: (a: number, b: number) => void,
): HTMLElement {
  const list = element('ol', { class: 'copies' });
  const first = family.members[0];
  family.members.slice(0, mostMembersShown).forEach((place, at) => {
    const text = element('pre', {
      tabindex: '0',
      role: 'group',
      'aria-label': t('Text of {0}', placeText(model, place)),
    });
    host.linesOf(place).then((lines) => {
      if (lines) text.textContent = shownText(model, place, lines).lines.join('\n');
      else text.textContent = noText(host);
    });
    const head = element('div', { class: 'tools' }, placeLink(model, host, place));
    if (place !== first) {
      const score = pairScore(family, 0, at);
      const told =
        score === undefined ? t('Compare with the first') : t('Compare with the first ({0})', percent(score));
      head.append(button(told, () => compare(0, at), { class: 'secondary' }));
    }
    list.append(element('li', {}, head, text));
  });
  const more = family.members.length + family.membersLeftOut - list.children.length;
  return element(
    'div',
    {},
    list,
    more > 0 ? element('p', {}, plural('… and 1 more copy', '… and {0} more copies', more)) : undefined,
  );
}

/** The score of two members, where they were scored against each other. */
export function pairScore({ scored }: ReportFamily, a: number, b: number): number | undefined {
  return scored.find((each) => isPairOf(each, a, b))?.jaccard;
}

/** Why the text of a place is not shown. */
export function noText(host: Host): string {
  return host.editor
    ? t('This file cannot be read any more.')
    : t('The text is not in this report, to keep it small.');
}
