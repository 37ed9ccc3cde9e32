import { l10n, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { Changes } from './changes.ts';
import type { DuplicatesTree } from './duplicates-tree.ts';
import { everything, type Filter, type SortOrder } from './findings.ts';

interface Choice extends QuickPickItem {
  apply?: (filter: Filter) => void;
}

/** Lets the user choose which findings the tree shows. */
export async function chooseFilter(tree: DuplicatesTree, changes: Changes): Promise<void> {
  const { kinds, changes: mine, hideTests, minimum } = tree.filter;
  const kind = (value: Filter['kinds'][number], label: string): Choice => ({
    label,
    picked: kinds.includes(value),
    apply: (filter) => filter.kinds.push(value),
  });
  const least = (value: number): Choice => ({
    label: l10n.t('At least {0} alike', `${value * 100}%`),
    picked: minimum === value,
    apply: (filter) => {
      filter.minimum = Math.max(filter.minimum, value);
    },
  });
  const items: Choice[] = [
    { label: l10n.t('Only these kinds'), kind: QuickPickItemKind.Separator },
    kind('prose', l10n.t('Text: documents and comments')),
    kind('code', l10n.t('Code')),
    kind('shape', l10n.t('Renamed code')),
    kind('files', l10n.t('Whole files')),
    { label: l10n.t('Only what matters now'), kind: QuickPickItemKind.Separator },
    {
      label: l10n.t('My changes'),
      description: l10n.t('lines that differ from the last commit'),
      picked: mine,
      apply: (filter) => {
        filter.changes = true;
      },
    },
    {
      label: l10n.t('Not only in tests'),
      picked: hideTests,
      apply: (filter) => {
        filter.hideTests = true;
      },
    },
    least(0.5),
    least(0.8),
    least(0.95),
  ];
  const chosen = await window.showQuickPick(items, { title: l10n.t('Filter duplicates'), canPickMany: true });
  if (!chosen) return;
  const filter: Filter = { ...everything, kinds: [] };
  for (const choice of chosen) choice.apply?.(filter);
  if (filter.changes && !(await changes.watch(true))) {
    filter.changes = false;
    window.showWarningMessage(
      l10n.t("My changes are told by VS Code's Git extension, which is not there or switched off."),
    );
  }
  tree.setFilter(filter);
}

/** Lets the user choose the order of the tree. */
export async function chooseOrder(tree: DuplicatesTree): Promise<void> {
  const orders: (QuickPickItem & { order: SortOrder })[] = [
    {
      order: 'worth',
      label: l10n.t('Most worth a look first'),
      description: l10n.t('long, alike, not in tests'),
    },
    { order: 'size', label: l10n.t('Longest first') },
    { order: 'similarity', label: l10n.t('Most alike first') },
    { order: 'copies', label: l10n.t('Most copies first') },
    { order: 'path', label: l10n.t('By path') },
  ];
  for (const each of orders)
    if (each.order === tree.order)
      each.description = [each.description, l10n.t('as it is now')].filter(Boolean).join(' · ');
  const chosen = await window.showQuickPick(orders, { title: l10n.t('Sort duplicates') });
  if (chosen) tree.sort(chosen.order);
}
