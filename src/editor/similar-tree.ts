import { Disposable, EventEmitter, l10n, ThemeIcon, TreeItem, type TreeView, Uri, window } from 'vscode';
import { percent } from '../report/wording.ts';
import { reasonOf } from '../service/reason.ts';
import { selectIn, setContext, setMessage } from './context.ts';
import { isNear, least, nearestOf } from './find-similar.ts';
import type { Model } from './model.ts';
import { commonFolder, folderBelow } from './names.ts';
import { fileName, pathLabel } from './places.ts';
import type { SimilarRow } from './rows.ts';
import { whyNotCompared } from './skipped.ts';
import { activeFile } from './targets.ts';

/** The view of the files that the active file resembles. */
export interface SimilarTree extends Disposable {
  readonly view: TreeView<SimilarRow>;
  readonly rows: readonly SimilarRow[];
  /** Selects a row, if the view is visible, without giving it the focus. */
  select(row: SimilarRow): void;
}

const settle = 150;

/** Opens the view Similar to this file; it asks only while it is visible. */
export function openSimilarTree(model: Model): SimilarTree {
  const changed = new EventEmitter<undefined>();
  let rows: SimilarRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  const view = window.createTreeView<SimilarRow>('nearDuplicates.similar', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (row) => (row ? [] : rows),
      getTreeItem: toTreeItem,
      getParent: () => undefined,
    },
  });

  const show = (next: SimilarRow[], description = '', message?: string) => {
    rows = next;
    view.description = description;
    setMessage(view, message);
    changed.fire(undefined);
  };

  async function ask(): Promise<void> {
    const mine = ++round;
    const uri = activeFile();
    setContext('hasActiveFile', uri !== undefined);
    if (!view.visible) return;
    if (!uri) return show([]);
    const name = fileName(uri.toString());
    try {
      const [found, reason] = await Promise.all([
        model.similarFiles({ uri: uri.toString() }),
        model.whyLeftOut(uri.toString()),
      ]);
      if (mine !== round) return;
      const near = found.filter(isNear);
      const nearest = nearestOf(found);
      const none = nearest
        ? l10n.t(
            'Nothing above 20%. The nearest is {0} with {1}.',
            breakable(pathLabel(nearest.uri)),
            percent(nearest.jaccard),
          )
        : l10n.t('No file resembles {0}.', name);
      const common = commonFolder([uri.toString(), ...near.map((file) => file.uri)].map(pathLabel));
      show(
        near.map((file) => ({ kind: 'similar', to: uri.toString(), file, common })),
        name,
        [...(reason ? [`${whyNotCompared(reason)}.`] : []), ...(near.length ? [] : [none])].join(' ') ||
          undefined,
      );
    } catch (error) {
      if (mine === round) show([], name, reasonOf(error));
    }
  }
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, settle);
  };
  askSoon();

  const subscriptions = Disposable.from(
    view,
    changed,
    view.onDidChangeVisibility(askSoon),
    window.onDidChangeActiveTextEditor(askSoon),
    window.tabGroups.onDidChangeTabs(askSoon),
    model.onDidChangeDocument((uri) => uri === activeFile()?.toString() && askSoon()),
    model.onDidChangeState(({ phase }) => phase === 'ready' && askSoon()),
    new Disposable(() => clearTimeout(timer)),
  );
  return {
    view,
    get rows() {
      return rows;
    },
    select: (row) => selectIn(view, row),
    dispose: () => subscriptions.dispose(),
  };
}

/** A path that may wrap after each folder: a view cuts off what is too long for a line. */
function breakable(path: string): string {
  return path.replaceAll('/', '/\u200b');
}

function toTreeItem({ to, file, common }: SimilarRow): TreeItem {
  const path = pathLabel(file.uri);
  const item = new TreeItem(fileName(file.uri));
  const score = percent(file.jaccard);
  const part =
    file.containment >= file.containmentOfOther
      ? l10n.t('{0} of this file', percent(file.containment))
      : l10n.t('{0} of it', percent(file.containmentOfOther));
  // A file that is hardly alike is listed because much of one is in the other, so the row says how much.
  const figures = file.jaccard < least ? [score, part] : [score];
  item.id = file.uri;
  item.resourceUri = Uri.parse(file.uri);
  item.iconPath = ThemeIcon.File;
  item.description = [...figures, folderBelow(common, path)].filter(Boolean).join(' · ');
  item.tooltip = l10n.t(
    '{0}\n{1} alike; {2} of this file is in it, {3} of it is in this file',
    path,
    score,
    percent(file.containment),
    percent(file.containmentOfOther),
  );
  item.contextValue = 'similar';
  const row: SimilarRow = { kind: 'similar', to, file, common };
  item.command = { title: l10n.t('Compare'), command: 'nearDuplicates.openRow', arguments: [row] };
  item.accessibilityInformation = {
    label: l10n.t(
      '{0}, {1} alike, {2} of this file is in it, {3} of it is in this file',
      path,
      score,
      percent(file.containment),
      percent(file.containmentOfOther),
    ),
  };
  return item;
}
