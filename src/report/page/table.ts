import { button, element } from './element.ts';
import { fittedPath, type PathLine, type PathPiece } from './fitted-path.ts';
import { measureOf } from './measured-text.ts';
import type { Measure } from './pictures/label-fit.ts';

/** A column of a table. */
export interface Column<Row> {
  readonly name: string;
  readonly title: string;
  /** What the tip on its heading says before the one of all. */
  readonly hint?: string;
  text(row: Row): string;
  /** The sort key; numbers start with the largest. */
  key(row: Row): string | number;
  /** The sort key among rows that have the first one in common. */
  nextKey?(row: Row): number;
  readonly numeric?: boolean;
  /** The text as a path, which is shown as far as there is room; on paper all of it. */
  path?(row: Row): PathLine;
}

/** How a table is sorted: by the column `sort`, or in the order of its rows where that is ''. */
export interface Sorting {
  readonly sort: string;
  readonly descending: boolean;
}

/** A table that draws only the visible rows, and on paper all. */
export interface Table<Row> {
  readonly element: HTMLElement;
  show(rows: readonly Row[], sorting: Sorting, chosen: Row | undefined): void;
  focus(): void;
}

const rowHeight = 26;
const spare = 8;

const unsorted: Sorting = { sort: '', descending: true };

/** A table for any number of rows, which can be chosen by pointer or keyboard; the hint is one on its headings. */
export function openTable<Row>(
  label: string,
  hint: string,
  columns: readonly Column<Row>[],
  on: { sort(sorting: Sorting): void; choose(row: Row): void },
): Table<Row> {
  let rows: readonly Row[] = [];
  let chosen: Row | undefined;
  let active = 0;
  let sorting = unsorted;
  let isPrinted = false;
  let fittedTo = '';
  const drawn = new Map<number, HTMLElement>();
  const heads = columns.map((column) => {
    const tip = column.hint ? `${column.hint} ${hint}` : hint;
    const press = button(column.title, () => on.sort(sortingAfter(sorting, column)), { title: tip });
    return element('div', { role: 'columnheader', class: column.numeric ? 'numeric' : undefined }, press);
  });
  const head = element('div', { role: 'row', class: 'head', 'aria-rowindex': '1' }, ...heads);
  const body = element('div', { role: 'rowgroup', class: 'rows' });
  const scroller = element(
    'div',
    { role: 'grid', 'aria-label': label, class: 'grid' },
    element('div', { role: 'rowgroup', class: 'heads' }, head),
    body,
  );

  let measure = measureOf('');
  /** The room that each column has; none on paper, where a path may take several lines. */
  let rooms: readonly number[] = [];
  /** Whether paths fit no longer as they were drawn. */
  const isOfOtherRoom = () => {
    const { font } = getComputedStyle(scroller);
    const next = isPrinted ? [] : heads.map((each) => each.getBoundingClientRect().width);
    const key = `${font} ${next.join(' ')}`;
    if (key === fittedTo) return false;
    fittedTo = key;
    rooms = next;
    measure = measureOf(font);
    return true;
  };

  const draw = () => {
    const height = scroller.clientHeight || 400;
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - spare);
    const end = Math.min(rows.length, Math.ceil((scroller.scrollTop + height) / rowHeight) + spare);
    const [from, to] = isPrinted ? [0, rows.length] : [first, end];
    const hadFocus = body.contains(document.activeElement);
    if (isOfOtherRoom()) clear();
    for (const [at, row] of drawn) {
      if ((at >= from && at < to) || at === active) continue;
      row.remove();
      drawn.delete(at);
    }
    const wanted = new Set<number>();
    if (active < rows.length) wanted.add(active);
    for (let at = from; at < to; at++) wanted.add(at);
    for (const at of [...wanted].sort((a, b) => a - b)) {
      const row = drawn.get(at) ?? drawRow(at);
      row.tabIndex = at === active ? 0 : -1;
      row.setAttribute('aria-selected', String(rows[at] === chosen));
    }
    if (hadFocus && !body.contains(document.activeElement)) drawn.get(active)?.focus({ preventScroll: true });
  };

  function clear(): void {
    for (const row of drawn.values()) row.remove();
    drawn.clear();
  }

  function drawRow(at: number): HTMLElement {
    const row = element(
      'div',
      { role: 'row', class: 'row', 'aria-rowindex': String(at + 2) },
      ...columns.map((column, place) => {
        const text = column.text(rows[at]);
        const path = column.path?.(rows[at]);
        const kind = column.numeric ? 'numeric' : path ? 'path' : undefined;
        const shown = path ? pathElements(path, rooms[place] || Number.POSITIVE_INFINITY, measure) : [text];
        // a screen reader would read the parts as words
        const label = path && text;
        return element('div', { role: 'gridcell', class: kind, title: text, 'aria-label': label }, ...shown);
      }),
    );
    row.style.setProperty('--above', `${at * rowHeight}px`);
    row.addEventListener('click', () => choose(at));
    const after = [...drawn.entries()].filter(([other]) => other > at).sort(([a], [b]) => a - b)[0]?.[1];
    body.insertBefore(row, after ?? null);
    drawn.set(at, row);
    return row;
  }

  function choose(at: number): void {
    active = at;
    chosen = rows[at];
    draw();
    drawn.get(at)?.focus({ preventScroll: true });
    on.choose(rows[at]);
  }

  function reveal(at: number): void {
    const top = at * rowHeight;
    const visible = scroller.clientHeight - rowHeight;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + rowHeight > scroller.scrollTop + visible) scroller.scrollTop = top + rowHeight - visible;
  }

  function move(to: number): void {
    active = Math.max(0, Math.min(rows.length - 1, to));
    reveal(active);
    draw();
    const row = drawn.get(active);
    row?.focus({ preventScroll: true });
    if (row) scrollPageTo(row);
  }

  body.addEventListener('keydown', (event) => {
    const page = Math.max(1, Math.floor(scroller.clientHeight / rowHeight) - 2);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    };
    if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (event.key in steps) move(steps[event.key]);
    else return;
    event.preventDefault();
  });
  scroller.addEventListener('scroll', draw, { passive: true });
  new ResizeObserver(draw).observe(scroller);
  for (const event of ['beforeprint', 'afterprint'])
    window.addEventListener(event, () => {
      // a list that another one hides is not on the paper
      isPrinted = event === 'beforeprint' && scroller.clientHeight > 0;
      draw();
    });

  return {
    element: scroller,
    show(next, nextSorting, nextChosen) {
      sorting = nextSorting;
      chosen = nextChosen;
      rows = sorted(next, columns, sorting);
      const at = chosen === undefined ? -1 : rows.indexOf(chosen);
      const comesBack = at >= 0 && !drawn.has(at);
      active = at >= 0 ? at : Math.min(active, Math.max(0, rows.length - 1));
      const hadFocus = body.contains(document.activeElement);
      clear();
      scroller.setAttribute('aria-rowcount', String(rows.length + 1));
      body.style.setProperty('--all', `${rows.length * rowHeight}px`);
      columns.forEach(({ name }, index) => {
        const order = sorting.descending ? 'descending' : 'ascending';
        heads[index].setAttribute('aria-sort', name === sorting.sort ? order : 'none');
      });
      if (comesBack) reveal(at);
      draw();
      if (hadFocus) drawn.get(active)?.focus({ preventScroll: true });
    },
    focus: () => move(active),
  };
}

/** A path as far as there is room for it. */
function pathElements(path: PathLine, room: number, measure: Measure): (Node | string)[] {
  // the browser rounds what it draws
  const { folders, name } = fittedPath(path, room - 1, measure);
  const part = (kind: string, pieces: readonly PathPiece[]) =>
    element(
      'span',
      { class: kind },
      ...pieces.map(({ text, isLeftOut }) =>
        isLeftOut ? element('span', { class: 'left-out' }, text) : text,
      ),
    );
  return [part('folder', folders), part('name', name), path.lines];
}

/** Scrolls the page as far up or down as a row needs, and never sideways: it may be wider than its list. */
function scrollPageTo(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top < 0) window.scrollBy(0, top);
  else if (bottom > window.innerHeight) window.scrollBy(0, bottom - window.innerHeight);
}

/** The sorting after a press on the heading of a column: its own, then the other way round, then none. */
function sortingAfter<Row>({ sort, descending }: Sorting, { name, numeric = false }: Column<Row>): Sorting {
  if (sort !== name) return { sort: name, descending: numeric };
  return descending === numeric ? { sort, descending: !descending } : unsorted;
}

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { sort, descending }: Sorting) {
  const column = columns.find(({ name }) => name === sort);
  if (!column) return rows;
  const keyed = rows.map((row, at) => ({ row, at, key: column.key(row), next: column.nextKey?.(row) ?? 0 }));
  const sign = descending ? -1 : 1;
  keyed.sort((x, y) =>
    x.key < y.key ? -sign : x.key > y.key ? sign : sign * (x.next - y.next) || x.at - y.at,
  );
  return keyed.map(({ row }) => row);
}
