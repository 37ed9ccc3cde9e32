import {
  Disposable,
  EventEmitter,
  type ExtensionContext,
  l10n,
  type TreeDataProvider,
  type TreeView,
  window,
} from 'vscode';
import { count } from '../report/wording.ts';
import type { Family } from '../service/indexer/news.ts';
import { type Arranged, openArrangement } from './arrangement.ts';
import type { Changes } from './changes.ts';
import { setContext } from './context.ts';
import { filterWords } from './filter-words.ts';
import {
  everything,
  type Filter,
  type Finding,
  type Grouping,
  isFiltering,
  type SortOrder,
} from './findings.ts';
import { openKeptFocus } from './kept-focus.ts';
import { memberScores } from './member-scores.ts';
import type { Model } from './model.ts';
import { atMostEvery } from './pace.ts';
import { tooltipOf } from './row-tooltips.ts';
import { duplicateWord, findingsWord } from './row-words.ts';
import { type FindingRow, type Row, toTreeItem } from './rows.ts';
import { stillToCome } from './still-to-come.ts';
import { allFindingRows, findingRows, openLists, reachRow, rowAbove, rowsBelow } from './tree-lists.ts';
import { scrollIn, selectIn, setMessage } from './views.ts';
import { isUnfit, unfitText, wayToInclude } from './wrong-settings.ts';

/** The tree of all findings and how it is arranged. */
export interface DuplicatesTree extends Disposable {
  readonly view: TreeView<Row>;
  /** The findings that pass the filter, in the order of the tree. */
  readonly shown: readonly Finding[];
  readonly filter: Filter;
  readonly order: SortOrder;
  group(by: Grouping): void;
  sort(order: SortOrder): void;
  setFilter(filter: Filter): void;
  showMore(row: Row): void;
  /** The rows of the findings in the order of the tree, those in groups too. */
  findingRows(): FindingRow[];
  /** Selects a row, if the view is visible, without giving it the focus; lists that hide it show more. */
  select(row: Row): void;
  /** A command on a row may make it go: the row that moves up has the focus then. */
  keepFocus(row: Row): void;
  /** Takes families away that are being ignored, before the indexer tells of it; returns what brings them back. */
  withdraw(families: readonly Family[]): () => void;
  refresh(): void;
  /** The rows below a row, or at the top, as VS Code gets them. */
  children(row?: Row): Row[];
}

/** Opens the view Duplicates on the model. */
export function openDuplicatesTree(
  context: ExtensionContext,
  model: Model,
  changes: Changes,
): DuplicatesTree {
  const memory = context.workspaceState;
  let grouping = memory.get<Grouping>('group', 'family');
  let order = memory.get<SortOrder>('sort', 'worth');
  let filter: Filter = { ...everything, ...memory.get<Filter>('filter') };
  let top: Row[] | undefined;

  const arrangement = openArrangement(
    model,
    changes,
    () => ({ filter, order }),
    () => present(),
  );
  const lists = openLists();
  const changed = new EventEmitter<Row | undefined>();
  /** Made once for each arrangement: VS Code asks for the parent of many a row. */
  const allAtTop = () => {
    top ??= findingRows(arrangement.now.shown, grouping, order, arrangement.around, filter);
    return top;
  };
  let isPaused = model.state.phase === 'paused';
  const children = (row?: Row): Row[] => {
    if (row) return rowsBelow(row, model.ignored, lists);
    const rows = [...lists.begin('', allAtTop())];
    const { found } = arrangement.now;
    if (found && rows.length === 0) rows.push({ kind: 'clear-filter' });
    if (!found && isUnfit(model.state)) rows.push({ kind: 'unfit-include', way: wayToInclude(model.state) });
    if (model.ignored.length) rows.push({ kind: 'ignored-list', count: model.ignored.length });
    // where there are none, a welcome offers it
    if (isPaused && rows.length > 0) rows.unshift({ kind: 'resume' });
    return rows;
  };
  const view = openView(model, children, changed);
  const focus = openKeptFocus(view, children);

  let wasReady = false;
  let wasUnfit = false;
  const isBlind = () => filter.changes && changes.isWithoutRepository;
  const say = () => {
    const { phase } = model.state;
    wasReady = phase === 'ready' || (wasReady && phase !== 'starting');
    const message = messageFor(
      model,
      wasReady,
      arrangement.now,
      filterWords(filter, changes.since),
      isBlind(),
    );
    // the same message set again would hold up the rows
    if (message !== view.message) setMessage(view, message);
    if (isUnfit(model.state) === wasUnfit) return;
    wasUnfit = !wasUnfit;
    changed.fire(undefined);
  };
  const phaseChanged = () => {
    say();
    if (isPaused === (model.state.phase === 'paused')) return;
    isPaused = !isPaused;
    changed.fire(undefined);
  };
  const saySoon = atMostEvery(1000, async () => say());
  const present = () => {
    const { found, shown } = arrangement.now;
    top = undefined;
    view.badge = shown.length ? { value: shown.length, tooltip: duplicateWord(shown.length) } : undefined;
    view.description = summary(shown, found);
    say();
    setContext('hasFindings', found > 0);
    setContext('filtered', isFiltering(filter));
    setContext('group', grouping);
    changed.fire(undefined);
    focus.rowsChanged();
  };
  /** Arranges in the way that the user chose, remembers it and shows what comes first so. */
  const arrangeAs = (name: 'group' | 'sort' | 'filter', chosen: Grouping | SortOrder | Filter) => {
    memory.update(name, chosen);
    lists.shorten();
    arrangement.arrange();
    const [first] = children();
    if (first) scrollIn(view, first);
  };

  arrangement.arrange();
  // a remembered filter for changes hides everything until the changes are known
  if (filter.changes)
    changes.watch(true).then((told) => {
      if (told || !filter.changes) return;
      filter = { ...filter, changes: false };
      arrangement.arrange();
    });
  const subscriptions = Disposable.from(
    view,
    focus,
    changed,
    arrangement,
    saySoon,
    model.onDidChangeFindings(arrangement.arrangeSoon),
    model.onDidChangeState(saySoon.call),
    model.onDidChangePhase(phaseChanged),
    changes.onDidChange(() => filter.changes && arrangement.arrangeSoon()),
  );

  return {
    view,
    get shown() {
      return arrangement.now.shown;
    },
    get filter() {
      return filter;
    },
    get order() {
      return order;
    },
    group(by) {
      grouping = by;
      arrangeAs('group', by);
    },
    sort(by) {
      order = by;
      arrangeAs('sort', by);
    },
    setFilter(next) {
      filter = next;
      changes.watch(filter.changes);
      arrangeAs('filter', next);
    },
    showMore(row) {
      if (row.kind !== 'more') return;
      lists.lengthen(row.key);
      changed.fire(undefined);
      focus.rowsChanged();
    },
    refresh: arrangement.arrange,
    findingRows: () => allFindingRows(arrangement.now.shown, grouping, order, arrangement.around, filter),
    select(row) {
      if (reachRow(row, allAtTop(), lists)) changed.fire(undefined);
      selectIn(view, row);
    },
    keepFocus: focus.expect,
    withdraw: arrangement.withdraw,
    children,
    dispose() {
      subscriptions.dispose();
    },
  };
}

function openView(
  model: Model,
  children: (row?: Row) => Row[],
  changed: EventEmitter<Row | undefined>,
): TreeView<Row> {
  const scores = memberScores(model);
  const findScores = async (row: Row | undefined) => {
    if (row?.kind !== 'finding' || row.finding.kind !== 'family') return;
    const { family } = row.finding;
    const isKnown = family.members.some(scores.of);
    if (!isKnown && (await scores.find(family))) changed.fire(row);
  };
  const provider: TreeDataProvider<Row> = {
    getChildren(row) {
      findScores(row);
      return children(row);
    },
    getParent: (row) => rowAbove(row, children()),
    getTreeItem: (row) => toTreeItem(row, scores.of),
    async resolveTreeItem(item, row) {
      item.tooltip ??= await tooltipOf(row, scores);
      return item;
    },
    onDidChangeTreeData: changed.event,
  };
  return window.createTreeView('nearDuplicates.duplicates', {
    treeDataProvider: provider,
    showCollapseAll: true,
    canSelectMany: true,
  });
}

function summary(shown: readonly Finding[], found: number): string {
  if (shown.length < found) return l10n.t('{0} of {1}', count(shown.length), count(found));
  return findingsWord(shown);
}

function messageFor(
  model: Model,
  wasReady: boolean,
  { found, shown }: Arranged,
  only: string | undefined,
  isBlind: boolean,
) {
  // a message keeps VS Code from showing a welcome, but a welcome cannot name the filter
  const none = isBlind
    ? l10n.t(
        "{0}: not known, because VS Code's Git extension has no repository open (see Source Control)",
        only ?? '',
      )
    : l10n.t('{0}: none of {1}', only ?? '', duplicateWord(found));
  const filtered = only && !shown.length ? none : only;
  return (
    [found ? filtered : undefined, stateMessage(model, wasReady, found)].filter(Boolean).join('. ') ||
    undefined
  );
}

function stateMessage({ state, ignored }: Model, wasReady: boolean, found: number): string | undefined {
  const { phase, total } = state;
  if (!found && isUnfit(state)) return unfitText(state);
  if (!found && !ignored.length) return undefined;
  // During the walk of the folders it is not known yet what there is to read. Later only the status bar shows progress:
  // a line that comes and goes with each change would move all rows.
  if (phase === 'indexing' && total > 0 && !wasReady) return stillToCome(state);
  if (phase === 'paused') return stillToCome(state) ?? l10n.t('Paused: findings may be out of date.');
  if (phase === 'failed')
    return stillToCome(state) ?? l10n.t('The indexer stopped: findings may be out of date.');
  if (!found && phase === 'ready') return l10n.t('Everything that is copied is ignored.');
  return undefined;
}
