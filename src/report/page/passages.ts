import { alignedLines } from '../aligned-lines.ts';
import { lastLineOf, type ReportFamily, type ReportModel, type ReportPlace } from '../report-model.ts';
import { type Piece, wordEdits } from '../word-edits.ts';
import { percent } from '../wording.ts';
import { button, element } from './element.ts';
import type { Host } from './host.ts';

const mostLinesShown = 2000;

/** A place as a person writes it: `src/b.ts:40-71`. */
export function placeText(model: ReportModel, place: ReportPlace): string {
  const last = lastLineOf(place);
  const lines = last > place.startLine ? `${place.startLine}-${last}` : String(place.startLine);
  return `${model.files[place.file].path}:${lines}`;
}

/** A place that opens in the editor; in a file of its own, one that can be copied. */
export function placeLink(model: ReportModel, host: Host, place: ReportPlace): HTMLElement {
  const text = placeText(model, place);
  if (host.editor) {
    const { send } = host.editor;
    return button(text, () => send({ type: 'open', place, beside: false }), { class: 'link place' });
  }
  const copy = button('Copy', () => {
    navigator.clipboard?.writeText(text).then(
      () => {
        copy.textContent = 'Copied';
      },
      () => getSelection()?.selectAllChildren(path),
    );
  });
  copy.setAttribute('aria-label', `Copy ${text}`);
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
  family.members.slice(0, 100).forEach((place, at) => {
    const text = element('pre', { tabindex: '0', 'aria-label': `Text of ${placeText(model, place)}` });
    host.linesOf(place).then((lines) => {
      text.textContent = lines ? lines.slice(0, mostLinesShown).join('\n') : noText(host);
    });
    const item = element('li', {}, placeLink(model, host, place));
    if (place !== first) {
      const score = pairScore(family, 0, at);
      item.append(
        ' ',
        button(
          `Compare with the first${score === undefined ? '' : ` (${percent(score)})`}`,
          () => compare(0, at),
          {
            class: 'secondary',
          },
        ),
      );
    }
    item.append(text);
    list.append(item);
  });
  const more = family.members.length + family.membersLeftOut - list.children.length;
  return element('div', {}, list, more > 0 ? element('p', {}, `… and ${more} more copies.`) : undefined);
}

/** The score of two members, where they were scored against each other. */
export function pairScore({ scored }: ReportFamily, a: number, b: number): number | undefined {
  return scored.find((each) => (each.a === a && each.b === b) || (each.a === b && each.b === a))?.jaccard;
}

/** Two passages side by side: common lines face each other, edits are marked within the line. */
export function pairView(
  model: ReportModel,
  host: Host,
  a: ReportPlace,
  b: ReportPlace,
): { view: HTMLElement; ready: Promise<void> } {
  const rows = element('tbody');
  const table = element(
    'table',
    { class: 'pair' },
    element('caption', { class: 'hidden' }, 'Both passages side by side'),
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
    rows,
  );
  const view = element(
    'div',
    { class: 'pair-scroll', tabindex: '0', role: 'region', 'aria-label': 'Side by side' },
    table,
  );
  const ready = Promise.all([host.linesOf(a), host.linesOf(b)]).then(([left, right]) => {
    if (!left || !right) {
      rows.append(element('tr', {}, element('td', { colspan: '4' }, noText(host))));
      return;
    }
    fill(
      rows,
      facing(left.slice(0, mostLinesShown), right.slice(0, mostLinesShown)),
      a.startLine,
      b.startLine,
    );
  });
  return { view, ready };
}

function noText(host: Host): string {
  return host.editor
    ? 'This file cannot be read any more.'
    : 'The text is not in this report, to keep it small; the lines are told above.';
}

interface Facing {
  first?: string;
  second?: string;
}

/** Aligned lines; between common ones, changed lines of both sides face each other. */
function facing(left: readonly string[], right: readonly string[]): Facing[] {
  const out: Facing[] = [];
  let lefts: string[] = [];
  let rights: string[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(lefts.length, rights.length); at++) {
      out.push({
        ...(at < lefts.length && { first: lefts[at] }),
        ...(at < rights.length && { second: rights[at] }),
      });
    }
    lefts = [];
    rights = [];
  };
  for (const { first, second } of alignedLines(left, right)) {
    if (first !== undefined && second !== undefined) {
      flush();
      out.push({ first, second });
    } else if (first !== undefined) lefts.push(first);
    else if (second !== undefined) rights.push(second);
  }
  flush();
  return out;
}

function fill(body: HTMLElement, rows: readonly Facing[], startA: number, startB: number): void {
  let lineA = startA;
  let lineB = startB;
  for (const { first, second } of rows) {
    const both = first !== undefined && second !== undefined;
    const [left, right] = both
      ? wordEdits(first, second)
      : [first === undefined ? [] : [whole(first)], second === undefined ? [] : [whole(second)]];
    const same = both && first.trim() === second.trim();
    const row = element(
      'tr',
      { class: same ? 'same' : 'edited' },
      element('td', { class: 'line' }, first === undefined ? '' : String(lineA++)),
      cell(left, same, 'first'),
      element('td', { class: 'line' }, second === undefined ? '' : String(lineB++)),
      cell(right, same, 'second'),
    );
    body.append(row);
  }
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
