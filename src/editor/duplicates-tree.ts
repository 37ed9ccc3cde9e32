import {
  Disposable,
  EventEmitter,
  type ExtensionContext,
  l10n,
  type TreeDataProvider,
  type TreeView,
  window,
} from 'vscode';
import { atOnce } from '../engine/steps.ts';
import { count } from '../report/wording.ts';
import { inSteps } from '../service/indexer/machine.ts';
import type { Changes } from './changes.ts';
import { setContext, setMessage } from './context.ts';
import {
  arrangedInSteps,
  everything,
  type Filter,
  type Finding,
  type Grouping,
  groupFindings,
  isFiltering,
  type SortOrder,
} from './findings.ts';
import type { Model } from './model.ts';
import { commonFolder } from './names.ts';
import { pathLabel } from './places.ts';
import { tooltipOf } from './row-tooltips.ts';
import { duplicateWord, type Row, toTreeItem } from './rows.ts';

/** The thread that all extensions of the window share. */
const extensionHost = {
  slice: 4,
  now: () => performance.now(),
  // a timer counts from the beginning of the slice, so half of the time is for the others
  pause: () => new Promise<void>((resolve) => void setTimeout(resolve, 8)),
};

/** VS Code asks for the items of a whole page at once. */
const pageSize = 100;

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
  let shown: Finding[] = [];
  let found = 0;
  let limits = new Map<string, number>();
  const changed = new EventEmitter<Row | undefined>();
  const around = { label: pathLabel, isChanged: changes.isChanged };

  const page = (key: string, rows: Row[]): Row[] => {
    const limit = limits.get(key) ?? pageSize;
    if (rows.length <= limit) return rows;
    return [...rows.slice(0, limit), { kind: 'more', key, hidden: rows.length - limit }];
  };

  function top(): Row[] {
    const rows: Row[] =
      grouping === 'family'
        ? shown.map((finding) => ({ kind: 'finding', finding, under: '' }))
        : groupFindings(shown, grouping, order, around).map((group) => ({
            kind: 'group',
            by: grouping as 'file',
            group,
          }));
    const paged = page('', rows);
    if (model.ignored.length) paged.push({ kind: 'ignored-list', count: model.ignored.length });
    return paged;
  }

  function children(row?: Row): Row[] {
    if (!row) return top();
    if (row.kind === 'group') {
      const under = `${row.group.path}|`;
      return page(
        under,
        row.group.findings.map((finding) => ({ kind: 'finding', finding, under })),
      );
    }
    if (row.kind === 'finding' && row.finding.kind === 'family') {
      const { family } = row.finding;
      const common = commonFolder(family.members.map(({ uri }) => pathLabel(uri)));
      const inside = family.members.map(
        (place, at): Row => ({ kind: 'member', family, place, at, common, under: row.under }),
      );
      return page(row.under + family.id, inside);
    }
    if (row.kind === 'finding' && row.finding.kind === 'files' && row.finding.group.others.length > 1) {
      const { group } = row.finding;
      const common = commonFolder([group.first, ...group.others.map(({ uri }) => uri)].map(pathLabel));
      const inside = group.others.map(
        (file): Row => ({ kind: 'file', group, file, common, under: row.under }),
      );
      return page(row.under + group.first, inside);
    }
    if (row.kind === 'ignored-list') return model.ignored.map((entry) => ({ kind: 'ignored', entry }));
    return [];
  }

  const provider: TreeDataProvider<Row> = {
    getChildren: children,
    getTreeItem: toTreeItem,
    async resolveTreeItem(item, row) {
      item.tooltip ??= await tooltipOf(row);
      return item;
    },
    onDidChangeTreeData: changed.event,
  };
  const view = window.createTreeView('nearDuplicates.duplicates', {
    treeDataProvider: provider,
    showCollapseAll: true,
  });

  let wasReady = false;
  const say = () => {
    const { phase } = model.state;
    wasReady = phase === 'ready' || (wasReady && phase !== 'starting');
    setMessage(view, messageFor(model, wasReady, found, shown.length));
  };
  const arranged = () =>
    arrangedInSteps(model.families.values(), model.fileGroups.values(), filter, order, around);
  let arrangements = 0;
  /** Arranges at once, for a user who asked for it and waits. */
  const arrange = () => {
    arrangements++;
    present(atOnce(arranged()));
  };
  /** Arranges in steps between which the editor can work; gives up when another arrangement begins meanwhile. */
  const arrangeBeside = async () => {
    const own = ++arrangements;
    const result = await inSteps(extensionHost, arranged(), () => own !== arrangements);
    if (result) present(result);
  };
  const present = (result: { found: number; shown: Finding[] }) => {
    found = result.found;
    shown = result.shown;
    view.badge = shown.length ? { value: shown.length, tooltip: duplicateWord(shown.length) } : undefined;
    view.description = summary(shown, found);
    say();
    setContext('hasFindings', found > 0);
    setContext('filtered', isFiltering(filter));
    setContext('group', grouping);
    changed.fire(undefined);
  };
  const arrangeSoon = atMostEvery(200, arrangeBeside);
  const keep = (name: string, value: unknown) => {
    memory.update(name, value);
    limits = new Map();
    arrange();
  };
  arrange();
  // a remembered filter for changes hides everything until the changes are known
  if (filter.changes)
    changes.watch(true).then((told) => {
      if (told || !filter.changes) return;
      filter = { ...filter, changes: false };
      arrange();
    });

  const subscriptions = Disposable.from(
    view,
    changed,
    arrangeSoon,
    model.onDidChangeFindings(arrangeSoon.call),
    model.onDidChangeState(say),
    changes.onDidChange(() => filter.changes && arrangeSoon.call()),
  );
  return {
    view,
    get shown() {
      return shown;
    },
    get filter() {
      return filter;
    },
    get order() {
      return order;
    },
    group(by) {
      grouping = by;
      keep('group', by);
    },
    sort(by) {
      order = by;
      keep('sort', by);
    },
    setFilter(next) {
      filter = next;
      changes.watch(filter.changes);
      keep('filter', next);
    },
    showMore(row) {
      if (row.kind !== 'more') return;
      limits.set(row.key, (limits.get(row.key) ?? pageSize) + pageSize);
      changed.fire(undefined);
    },
    refresh: arrange,
    children,
    dispose() {
      arrangements++;
      subscriptions.dispose();
    },
  };
}

function summary(shown: readonly Finding[], found: number): string {
  if (shown.length < found) return l10n.t('{0} of {1}', count(shown.length), count(found));
  const families = shown.filter((finding) => finding.kind === 'family').length;
  const groups = shown.length - families;
  const passages = families === 1 ? l10n.t('1 family') : l10n.t('{0} families', count(families));
  const files = groups === 1 ? l10n.t('1 group of files') : l10n.t('{0} groups of files', count(groups));
  return [...(families ? [passages] : []), ...(groups ? [files] : [])].join(' · ');
}

function messageFor({ state, ignored }: Model, wasReady: boolean, found: number, shown: number) {
  const { phase, done, total } = state;
  if (found && !shown) return l10n.t('No finding passes the filter.');
  if (!found && !ignored.length) return undefined;
  // During the walk of the folders it is not known yet what there is to read. Later only the status bar shows progress:
  // a line that comes and goes with each change would move all rows.
  if (phase === 'indexing' && total > 0 && !wasReady)
    return l10n.t('Reading {0} of {1} files …', count(done), count(total));
  if (phase === 'paused') return l10n.t('Paused: findings may be out of date.');
  if (phase === 'failed') return l10n.t('The indexer stopped: findings may be out of date.');
  return undefined;
}

/** Runs `action` at once, then at most once per interval and for a tenth of the time; the last call always runs. */
function atMostEvery(milliseconds: number, action: () => Promise<void>): { call(): void } & Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let again = false;
  let disposed = false;
  const run = async () => {
    busy = true;
    again = false;
    const began = performance.now();
    try {
      await action();
    } finally {
      const wait = Math.max(milliseconds, 10 * (performance.now() - began));
      if (!disposed) timer = setTimeout(next, wait);
    }
  };
  const next = () => {
    busy = false;
    if (again) void run();
  };
  return {
    call() {
      if (busy) again = true;
      else void run();
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
    },
  };
}
