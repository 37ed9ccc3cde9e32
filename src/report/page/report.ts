import './theme.css';
import './page.css';
import type { ReportModel } from '../report-model.ts';
import { everythingInReport, type Filter, type Selection, select } from '../selection.ts';
import { count } from '../wording.ts';
import { addressOf, firstView, type ListName, type View, viewOf } from './address.ts';
import {
  familyDetails,
  fileDetails,
  groupDetails,
  isEmptied,
  isWithoutFindings,
  noDetails,
  noRows,
} from './details.ts';
import { button, element } from './element.ts';
import { openFigures } from './figures.ts';
import { openFilters } from './filters.ts';
import { openFindingTables } from './finding-tables.ts';
import { openHost } from './host.ts';
import { nameInGroups, nameOfFiles, nameOfGroup, type OpenFinding, openFinding } from './open-finding.ts';
import type { Choice } from './picture.ts';
import { openPictures } from './picture-section.ts';
import type { Sorting } from './table.ts';
import { t } from './texts.ts';
import { withVisibleMarks } from './visible-marks.ts';

let model: ReportModel | undefined;
let selection: Selection | undefined;
let detailOf = '';
const message = element('p', { role: 'status', class: 'message' }, t('Reading the report…'));
document.body.append(message);
const host = openHost((news) => {
  if (news.type === 'report') show(news.model, news.isPaused);
  // one that is not of all files comes anew by itself
  else if (news.type === 'stale') stale.hidden = model?.incomplete !== undefined;
  else if (news.type === 'problem') {
    message.replaceChildren(news.text, ...(news.isPaused ? [' ', resuming()] : []));
    stale.hidden = true;
    document.querySelector('header')?.after(message);
  }
});
let view: View = viewOf(host.address);
/** Each list as it was shown last. */
const lastIn = new Map<ListName, View>();

const stale = element(
  'p',
  { class: 'note', role: 'status', hidden: '' },
  t('The workspace has changed since this report.'),
);
const title = element('h1');
const exporting = button(t('Export…'), () =>
  host.editor?.send({ type: 'export', hasHidden: selection?.hasHidden ?? false }),
);
const figures = openFigures();
const filters = openFilters(() => view, change);
const pictures = openPictures(() => view, { pick, save: host.save, change });
const told = element('p', { role: 'status', class: 'hidden' });
const detail = element('section', { class: 'detail', 'aria-label': t('Chosen finding'), tabindex: '-1' });
const findings = element('div', { class: 'findings' });
const path = (file: number) => model?.files[file].path ?? '';

const tables = openFindingTables(
  () => model as ReportModel,
  () => view,
  {
    sort: ({ sort, descending }: Sorting) => change({ sort, descending }),
    family: ({ id }) => choose({ open: id, pair: '' }),
    group: ({ group }) => choose({ open: nameOfGroup(group, path), pair: '' }),
    file: (row) => change({ below: row.path, list: 'families', sort: '', open: '', pair: '' }),
  },
);
const lists: [ListName, string][] = [
  ['families', t('Families')],
  ['groups', t('Alike files')],
  ['files', t('Files')],
];
const tabs = lists.map(([name, text]) => {
  const tab = button(text, () => showList(name), {
    role: 'tab',
    id: `tab-${name}`,
    'aria-controls': `list-${name}`,
  });
  const emptied = element('div', { class: 'emptied' });
  const panel = element(
    'div',
    { role: 'tabpanel', id: `list-${name}`, 'aria-labelledby': `tab-${name}` },
    emptied,
    tables[name].element,
  );
  return { name, text, tab, panel, emptied };
});
const tabList = element('div', { role: 'tablist', 'aria-label': t('Lists') }, ...tabs.map(({ tab }) => tab));
tabList.addEventListener('keydown', (event) => {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const seen = tabs.filter(({ tab }) => !tab.hidden);
  const at = seen.findIndex(({ name }) => name === view.list);
  const next = seen[(at + by + seen.length) % seen.length];
  showList(next.name);
  next.tab.focus();
});
const listPart = element(
  'section',
  { class: 'lists', 'aria-labelledby': 'findings' },
  element('h2', { class: 'hidden', id: 'findings' }, t('Findings')),
  tabList,
  ...tabs.map(({ panel }) => panel),
);

/** Shows what was chosen in a picture. */
function pick(choice: Choice): void {
  if (choice.kind === 'folder') change({ below: choice.path });
  else if (choice.kind === 'file') change({ below: path(choice.file), list: 'families', open: '', pair: '' });
  else if (choice.kind === 'files') pickFiles(choice.a, choice.b);
  else if (choice.kind === 'cutoff') change({ cutoff: choice.score });
}

function pickFiles(a: number, b: number): void {
  const inGroup = view.list === 'groups' ? nameInGroups(selection as Selection, a, b, path) : undefined;
  const named = inGroup ?? { open: nameOfFiles(path(a), path(b)), pair: '' };
  const { files } = openFinding(model as ReportModel, selection as Selection, { ...view, ...named });
  // the list of groups may have left them out
  choose({ ...named, ...(files ? {} : { list: 'families', sort: '' }) });
}

/** The view with a list that the report has: of whole files there is nothing to list but groups. */
function listing(wanted: View, { method }: ReportModel): View {
  return method === undefined ? wanted : { ...wanted, list: 'groups' };
}

function show(next: ReportModel, isPaused = false): void {
  const shown = <Item extends { path: string }>(item: Item) => ({
    ...item,
    path: withVisibleMarks(item.path),
  });
  model = { ...next, files: next.files.map(shown), folders: next.folders.map(shown) };
  selection = undefined;
  view = listing(view, next);
  for (const { name, tab } of tabs) tab.hidden = next.method !== undefined && name !== 'groups';
  title.textContent = t('Duplicates in {0}', withVisibleMarks(next.title));
  document.title = title.textContent;
  const again = document.activeElement?.closest('header') ? document.activeElement.textContent : '';
  stale.hidden = true;
  const header = element('header', {}, title);
  if (host.editor) {
    const { send } = host.editor;
    header.append(
      stale,
      ...(next.fileCount > 0 ? [exporting] : []),
      button(t('Update'), () => send({ type: 'refresh' }), { class: 'secondary' }),
    );
  }
  const [facts, notes] = figures.elements;
  const hasNone = isWithoutFindings(next);
  filters.element.hidden = hasNone;
  pictures.element.hidden = hasNone;
  listPart.hidden = hasNone;
  findings.replaceChildren(listPart, detail);
  const above = [header, ...unfinishedNote(next, isPaused), facts, filters.element, told, notes];
  document.body.replaceChildren(element('main', {}, ...above, pictures.element, findings));
  draw();
  host.restore();
  // whoever asked for an update keeps the focus on the same button
  for (const each of header.querySelectorAll('button')) if (each.textContent === again) each.focus();
}

/** Says what a report lacks, and in the editor that this comes by itself, of an indexer that is paused when it goes on. */
function unfinishedNote({ incomplete }: ReportModel, isPaused: boolean): HTMLElement[] {
  if (incomplete === undefined) return [];
  const toCome = host.editor ? [' ', t('The report is made anew when this is done.')] : [];
  return [element('p', {}, incomplete, ...toCome, ...(isPaused ? [' ', resuming()] : []))];
}

function resuming(): HTMLElement {
  return button(t('Resume'), () => host.editor?.send({ type: 'resume' }), { class: 'secondary' });
}

/** Shows a list, with what was chosen when it was shown before. */
function showList(list: ListName): void {
  const { open, pair } = list === view.list ? view : (lastIn.get(list) ?? firstView);
  change({ list, sort: '', descending: true, open, pair });
}

/** Changes the view, and brings what that opens into sight. */
function choose(part: Partial<View>): void {
  const opens = part.open !== '' && (part.open ?? part.pair) !== undefined;
  // before the page is as short as what is open has no text: the browser would come back to where it was
  if (opens) seeBeginning();
  change(part);
  if (opens) seeDetail();
}

/** Where the details begin, and where the list beside or above them ends. */
function whereDetailIs() {
  const { left, top } = detail.getBoundingClientRect();
  const { right, bottom } = listPart.getBoundingClientRect();
  const isBeside = left >= right;
  return { isBeside, top, free: isBeside ? 0 : Math.max(0, bottom) };
}

/** Scrolls back to the beginning of the details, with a little room above it. */
function seeBeginning(): void {
  const { top, free } = whereDetailIs();
  if (top < free) window.scrollBy(0, top - free - 8);
}

/** Scrolls to the details; where they are below the list, that far that they and the list are seen. */
function seeDetail(): void {
  const { isBeside, top } = whereDetailIs();
  if (!isBeside && top > window.innerHeight / 2) listPart.scrollIntoView({ block: 'start' });
  else detail.scrollIntoView({ block: 'nearest' });
}

/** Changes the view and puts it into the address. */
function change(part: Partial<View>): void {
  const before = view;
  lastIn.set(before.list, before);
  view = { ...view, ...part };
  host.remember(addressOf(view));
  const filtering = Object.keys(everythingInReport) as (keyof Filter)[];
  if (filtering.some((name) => before[name] !== view[name])) selection = undefined;
  draw();
}

function draw(): void {
  if (!model) return;
  const isNew = selection === undefined;
  selection ??= select(model, view);
  if (isNew) drawSelection(model, selection);
  const opened = openFinding(model, selection, view);
  const isEmpty = isEmptied(model, selection, view);
  drawLists(selection, opened, isEmpty);
  if (isNew) announce();
  const isOpen = Boolean(opened.family ?? opened.group ?? opened.files);
  // until then the list has the whole width
  findings.classList.toggle('open', isOpen);
  const key = `${view.list} ${view.open} ${view.pair} ${isOpen} ${isEmpty}`;
  if (key === detailOf && !isNew) return;
  detailOf = key;
  const hadFocus = Boolean(document.activeElement?.closest('.detail, .emptied'));
  drawDetail(model, selection, opened, isEmpty);
  // the button that was pressed is gone
  if (hadFocus && isOpen) detail.focus({ preventScroll: true });
  else if (hadFocus) tables[view.list].focus();
}

/** Draws what only a filter changes. */
function drawSelection(from: ReportModel, selected: Selection): void {
  figures.show(from, selected, host.editor !== undefined);
  filters.show(view, selected);
  exporting.textContent = selected.hasHidden ? t('Export all…') : t('Export…');
  pictures.open(view.pictures);
  pictures.show(selected, from, view.below);
}

/** Draws the list that is shown, and how many findings each of them has. */
function drawLists(selected: Selection, opened: OpenFinding, isEmpty: boolean): void {
  for (const { name, text, tab, panel } of tabs) {
    const isShown = name === view.list;
    if (isShown) tables[name].element.hidden = isEmpty;
    tab.textContent = `${text} (${count(rowsOf(name, selected))})`;
    tab.setAttribute('aria-selected', String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
    panel.hidden = !isShown;
  }
  const sorting = { sort: view.sort, descending: view.descending };
  if (view.list === 'families') tables.families.show(selected.families, sorting, opened.family);
  if (view.list === 'groups') tables.groups.show(selected.fileGroups, sorting, opened.group);
  if (view.list === 'files') tables.files.show(selected.files, sorting, undefined);
}

function rowsOf(list: ListName, { families, fileGroups, files }: Selection): number {
  return { families, groups: fileGroups, files }[list].length;
}

/** Announces what a filter leaves, but not what is there at first. */
function announce(): void {
  const left = tabs.map(({ tab }) => tab.textContent).join(', ');
  if (told.dataset.left && told.dataset.left !== left) told.textContent = left;
  told.dataset.left = left;
}

/** Draws what is known of the finding that is open, or why the list has no rows. */
function drawDetail(
  from: ReportModel,
  selected: Selection,
  { family, group, files, pair }: OpenFinding,
  isEmpty: boolean,
): void {
  const details = { model: from, host, change: choose };
  for (const { name, emptied } of tabs)
    emptied.replaceChildren(...(isEmpty && name === view.list ? noRows(details, selected) : []));
  detail.replaceChildren(
    ...(family
      ? familyDetails(details, family, view.pair)
      : files
        ? fileDetails(details, selected, files, { pair, group: group?.group })
        : group
          ? groupDetails(details, group.group)
          : noDetails(from, rowsOf(view.list, selected))),
  );
}

window.addEventListener('hashchange', () => {
  if (host.editor || !model) return;
  view = listing(viewOf(location.hash), model);
  selection = undefined;
  draw();
});
