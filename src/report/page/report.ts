import './theme.css';
import './page.css';
import type { Space } from '../../engine/space.ts';
import { lineCountOf, type ReportFamily, type ReportFilePair, type ReportModel } from '../report-model.ts';
import { type SelectedFile, type Selection, select } from '../selection.ts';
import { count, finePercent, percent } from '../wording.ts';
import { addressOf, firstView, type ListName, type View, viewOf } from './address.ts';
import { button, element } from './element.ts';
import { openFilters } from './filters.ts';
import { openHost } from './host.ts';
import { familyView, pairScore, pairView, placeText } from './passages.ts';
import { openPictures } from './picture-panel.ts';
import { openTable, type Sorting } from './table.ts';

const kindNames: Record<Space, string> = { prose: 'text', code: 'code', shape: 'renamed code' };

let model: ReportModel | undefined;
let selection: Selection | undefined;
const message = element('p', { role: 'status', class: 'message' }, 'Reading the report …');
document.body.append(message);
const host = openHost((news) => {
  if (news.type === 'report') show(news.model);
  else if (news.type === 'stale') stale.hidden = false;
  else if (news.type === 'problem') message.textContent = news.text;
});
let view: View = viewOf(host.address);

const figures = element('dl', { class: 'figures' });
const leftOut = element('p', { class: 'note' });
const stale = element(
  'p',
  { class: 'note', role: 'status', hidden: '' },
  'The workspace has changed since. ',
  button('Update', () => host.editor?.send({ type: 'refresh' })),
);
const title = element('h1');
const filters = openFilters(() => view, change);
const pictures = openPictures((choice) => {
  if (choice.kind === 'folder') change({ below: choice.path });
  else if (choice.kind === 'file') change({ below: path(choice.file), list: 'families', open: '', pair: '' });
  else if (choice.kind === 'files')
    change({ text: `${path(choice.a)}`, list: 'families', open: '', pair: '' });
  else if (choice.kind === 'cutoff') change({ cutoff: choice.score });
});
const detail = element('section', { class: 'detail', 'aria-label': 'Chosen finding', tabindex: '-1' });
const path = (file: number) => model?.files[file].path ?? '';

const onSort = ({ sort, descending }: Sorting) => change({ sort, descending });
const families = openTable<ReportFamily>(
  'Families of copied passages',
  [
    {
      name: 'score',
      title: 'Alike',
      text: (row) => percent(row.similarity),
      key: (row) => row.similarity,
      numeric: true,
    },
    { name: 'kind', title: 'Kind', text: (row) => kindNames[row.space], key: (row) => row.space },
    {
      name: 'places',
      title: 'Places',
      text: (row) => count(row.members.length + row.membersLeftOut),
      key: (row) => row.members.length + row.membersLeftOut,
      numeric: true,
    },
    { name: 'lines', title: 'Lines', text: (row) => count(linesOf(row)), key: linesOf, numeric: true },
    {
      name: 'words',
      title: 'Words',
      text: (row) => count(row.words),
      key: (row) => row.words,
      numeric: true,
    },
    {
      name: 'path',
      title: 'First place',
      text: (row) => (model ? placeText(model, row.members[0]) : ''),
      key: (row) => path(row.members[0].file),
    },
  ],
  { sort: onSort, choose: ({ id }) => change({ open: id, pair: '' }) },
);
const pairs = openTable<ReportFilePair>(
  'Near-duplicate files',
  [
    {
      name: 'score',
      title: 'Alike',
      text: (row) => percent(row.jaccard),
      key: (row) => row.jaccard,
      numeric: true,
    },
    {
      name: 'ofa',
      title: 'Of first',
      text: (row) => percent(row.containmentOfA),
      key: (row) => row.containmentOfA,
      numeric: true,
    },
    {
      name: 'ofb',
      title: 'Of second',
      text: (row) => percent(row.containmentOfB),
      key: (row) => row.containmentOfB,
      numeric: true,
    },
    { name: 'a', title: 'First file', text: (row) => path(row.a), key: (row) => path(row.a) },
    { name: 'b', title: 'Second file', text: (row) => path(row.b), key: (row) => path(row.b) },
  ],
  { sort: onSort, choose: ({ a, b }) => change({ open: `${path(a)} ↔ ${path(b)}`, pair: '' }) },
);
const files = openTable<SelectedFile>(
  'Files with copied lines',
  [
    {
      name: 'copied',
      title: 'Copied lines',
      text: (row) => count(row.duplicatedLines),
      key: (row) => row.duplicatedLines,
      numeric: true,
    },
    {
      name: 'lines',
      title: 'Lines',
      text: (row) => count(row.lines),
      key: (row) => row.lines,
      numeric: true,
    },
    {
      name: 'share',
      title: 'Share',
      text: (row) => finePercent(row.duplicatedLines / Math.max(1, row.lines)),
      key: (row) => row.duplicatedLines / Math.max(1, row.lines),
      numeric: true,
    },
    {
      name: 'families',
      title: 'Families',
      text: (row) => count(row.families),
      key: (row) => row.families,
      numeric: true,
    },
    { name: 'path', title: 'File', text: (row) => row.path, key: (row) => row.path },
  ],
  {
    sort: onSort,
    choose: (row) => change({ below: row.path, list: 'families', sort: '', open: '', pair: '' }),
  },
);

const lists: Record<ListName, { title: string; table: { element: HTMLElement } }> = {
  families: { title: 'Families', table: families },
  pairs: { title: 'File pairs', table: pairs },
  files: { title: 'Files', table: files },
};
const tabs = Object.entries(lists).map(([name, { title: text, table }]) => {
  const tab = button(text, () => change({ list: name as ListName, sort: '', descending: true }), {
    role: 'tab',
    id: `tab-${name}`,
    'aria-controls': `list-${name}`,
  });
  const panel = element(
    'div',
    { role: 'tabpanel', id: `list-${name}`, 'aria-labelledby': `tab-${name}` },
    table.element,
  );
  return { name: name as ListName, text, tab, panel };
});
const tabList = element('div', { role: 'tablist', 'aria-label': 'Lists' }, ...tabs.map(({ tab }) => tab));
tabList.addEventListener('keydown', (event) => {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const at = tabs.findIndex(({ name }) => name === view.list);
  const next = tabs[(at + by + tabs.length) % tabs.length];
  change({ list: next.name, sort: '', descending: true });
  next.tab.focus();
});

function linesOf(family: ReportFamily): number {
  return Math.max(...family.members.map(lineCountOf));
}

function show(next: ReportModel): void {
  model = next;
  title.textContent = `Duplicates in ${next.title}`;
  document.title = title.textContent;
  stale.hidden = true;
  const header = element('header', {}, title);
  if (host.editor) {
    const { send } = host.editor;
    header.append(
      button('Export …', () => send({ type: 'export' })),
      button('Update', () => send({ type: 'refresh' }), { class: 'secondary' }),
    );
  }
  const main = element(
    'main',
    {},
    header,
    stale,
    figures,
    filters.element,
    leftOut,
    pictures.element,
    element(
      'div',
      { class: 'findings' },
      element(
        'section',
        { class: 'lists', 'aria-label': 'Findings' },
        tabList,
        ...tabs.map(({ panel }) => panel),
      ),
      detail,
    ),
  );
  document.body.replaceChildren(main);
  draw(true);
}

/** Shows something else; the address says what. */
function change(part: Partial<View>): void {
  const before = view;
  view = { ...view, ...part };
  host.remember(addressOf(view));
  const filtering = ['text', 'spaces', 'tests', 'sameFile', 'cutoff', 'below'] as const;
  draw(filtering.some((name) => before[name] !== view[name]));
  if (part.open) detail.scrollIntoView({ block: 'nearest' });
}

let detailOf = '';

function draw(selectAgain: boolean): void {
  if (!model) return;
  if (selectAgain || !selection) {
    selection = select(model, view);
    drawFigures(model, selection);
    filters.show(view, selection);
    pictures.show(selection, model.files.some(({ path: each }) => each === view.below) ? '' : view.below);
  }
  const chosen = model.families.find(({ id }) => id === view.open);
  const pair = model.filePairs.find(({ a, b }) => view.open === `${path(a)} ↔ ${path(b)}`);
  const sorting = { sort: view.sort, descending: view.descending };
  const shown = {
    families: selection.families.length,
    pairs: selection.filePairs.length,
    files: selection.files.length,
  };
  for (const { name, text, tab, panel } of tabs) {
    const open = name === view.list;
    tab.textContent = `${text} (${count(shown[name])})`;
    tab.setAttribute('aria-selected', String(open));
    tab.tabIndex = open ? 0 : -1;
    panel.hidden = !open;
  }
  if (view.list === 'families') families.show(selection.families, sorting, chosen);
  if (view.list === 'pairs') pairs.show(selection.filePairs, sorting, pair);
  if (view.list === 'files') files.show(selection.files, sorting, undefined);
  const key = `${view.open} ${view.pair}`;
  if (key === detailOf && !selectAgain) return;
  detailOf = key;
  if (chosen) drawFamily(model, chosen);
  else if (pair) drawFilePair(model, pair);
  else drawNothing(model, selection);
}

function drawFigures({ fileCount, totals: all }: ReportModel, { totals, deletableLines }: Selection): void {
  const share = ({ duplicatedLines }: { duplicatedLines: number }, lines: number) =>
    `${finePercent(Math.min(1, duplicatedLines / Math.max(1, lines)))} · ${count(duplicatedLines)} of ${count(lines)} lines`;
  const facts = [
    ['Files compared', count(fileCount)],
    ['Copied', share(totals, all.lines)],
    ['Text', share(totals.prose, all.prose.lines)],
    ['Code', share(totals.code, all.code.lines)],
    ['Could be deleted', `${count(deletableLines)} lines`],
  ];
  figures.replaceChildren(
    ...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );
  const notes = [];
  if (model?.leftOut.families)
    notes.push(`${count(model.leftOut.families)} more families are not in this report.`);
  if (model?.leftOut.filePairs)
    notes.push(`${count(model.leftOut.filePairs)} more pairs of files are not listed.`);
  if (model?.excerptsLeftOut)
    notes.push(`The text of ${count(model.excerptsLeftOut)} passages is not in this file.`);
  const skipped = Object.entries(model?.skipped ?? {}).map(([reason, times]) => `${count(times)} ${reason}`);
  if (skipped.length > 0) notes.push(`Not compared: ${skipped.join(', ')}.`);
  leftOut.textContent = notes.join(' ');
}

function drawFamily(report: ReportModel, family: ReportFamily): void {
  const score = percent(family.similarity);
  const places = count(family.members.length + family.membersLeftOut);
  const heading = element('h2', {}, `${places} places, ${score} alike`);
  const facts = element('p', { class: 'note' }, `${kindNames[family.space]}, ${count(family.words)} words`);
  const back = () => change({ open: '', pair: '' });
  const [first, second] = (view.pair || (family.members.length === 2 ? '0-1' : '')).split('-').map(Number);
  const [a, b] = [family.members[first], family.members[second]];
  if (!a || !b) {
    const all = familyView(report, host, family, (x, y) => change({ pair: `${x}-${y}` }));
    detail.replaceChildren(heading, facts, button('Close', back, { class: 'secondary' }), all);
    return;
  }
  const known = pairScore(family, first, second);
  if (known !== undefined) heading.textContent = `Two places, ${percent(known)} alike`;
  const tools = element('p', { class: 'tools' }, button('Close', back, { class: 'secondary' }));
  if (family.members.length > 2)
    tools.append(button(`All ${places} copies`, () => change({ pair: '' }), { class: 'secondary' }));
  if (host.editor) {
    const { send } = host.editor;
    const similarity = pairScore(family, first, second) ?? family.similarity;
    tools.append(
      button('Open the comparison', () => send({ type: 'compare', a, b, similarity, space: family.space })),
    );
  }
  detail.replaceChildren(heading, facts, tools, pairView(report, host, a, b).view);
}

function drawFilePair(
  report: ReportModel,
  { a, b, jaccard, containmentOfA, containmentOfB }: ReportFilePair,
): void {
  const inside = report.families.filter(
    ({ members }) => members.some(({ file }) => file === a) && members.some(({ file }) => file === b),
  );
  const list = element('ul');
  for (const family of inside.slice(0, 200)) {
    const at = [a, b].map((file) => family.members.findIndex((member) => member.file === file));
    const text = at.map((index) => placeText(report, family.members[index])).join(' ↔ ');
    const open = button(
      text,
      () => change({ list: 'families', sort: '', open: family.id, pair: at.join('-') }),
      { class: 'link' },
    );
    list.append(element('li', {}, `${percent(family.similarity)} `, open));
  }
  detail.replaceChildren(
    element('h2', {}, `Two files, ${percent(jaccard)} alike`),
    element(
      'p',
      {},
      `${percent(containmentOfA)} of `,
      element('code', {}, path(a)),
      ' stands in ',
      element('code', {}, path(b)),
      `, and ${percent(containmentOfB)} of that in the first.`,
    ),
    button('Close', () => change({ open: '', pair: '' }), { class: 'secondary' }),
    inside.length > 0 ? element('h3', {}, 'Passages that both have') : '',
    list,
  );
}

function drawNothing(report: ReportModel, { families: shown, filePairs }: Selection): void {
  const nothing = report.families.length + report.filePairs.length === 0;
  if (nothing) {
    const files =
      report.fileCount === 0
        ? 'There was nothing to compare.'
        : `No passages of ${report.minWords} words or more, and no files, are near-duplicates.`;
    detail.replaceChildren(element('p', { class: 'note' }, files));
  } else if (shown.length + filePairs.length === 0) {
    detail.replaceChildren(
      element('p', { class: 'note' }, 'No finding passes the filters.'),
      button('Clear the filters', () => change({ ...firstView, list: view.list })),
    );
  } else detail.replaceChildren(element('p', { class: 'note' }, 'Choose a finding to see its copies.'));
}

window.addEventListener('hashchange', () => {
  if (host.editor) return;
  view = viewOf(location.hash);
  draw(true);
});
