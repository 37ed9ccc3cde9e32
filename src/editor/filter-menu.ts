import { commands, l10n, type QuickPickItem, QuickPickItemKind, window, workspace } from 'vscode';
import type { Changes } from './changes.ts';
import type { DuplicatesTree } from './duplicates-tree.ts';
import { offer } from './failure.ts';
import { everything, type Filter, type SortOrder } from './findings.ts';

interface Choice extends QuickPickItem {
  /** Of those about one and the same at most one can be chosen. */
  about?: 'score' | 'path';
  apply?: (filter: Filter) => void;
}

/** Lets the user choose which findings the tree shows. */
export async function chooseFilter(tree: DuplicatesTree, changes: Changes): Promise<void> {
  const chosen = await choose(choicesFor(tree.filter, changes.since), tree.filter.path);
  if (!chosen) return;
  const filter: Filter = { ...everything, kinds: [] };
  for (const choice of chosen) choice.apply?.(filter);
  if (filter.changes && !(await changes.watch(true))) {
    filter.changes = false;
    sayNoGit();
  }
  tree.setFilter(filter);
}

function sayNoGit(): void {
  if (workspace.isTrusted) {
    window.showWarningMessage(
      l10n.t("My changes come from VS Code's Git extension, which is not there or switched off."),
    );
    return;
  }
  const text = l10n.t("My changes come from VS Code's Git extension, which is off in Restricted Mode.");
  offer('Warning', text, {
    [l10n.t('Manage Workspace Trust')]: () => commands.executeCommand('workbench.trust.manage'),
  });
}

function choicesFor({ kinds, changes: mine, hideTests, minimum }: Filter, since?: string): Choice[] {
  const kind = (value: Filter['kinds'][number], label: string): Choice => ({
    label,
    picked: kinds.includes(value),
    apply: (filter) => filter.kinds.push(value),
  });
  const least = (value: number): Choice => ({
    label: l10n.t('At least {0} alike', `${value * 100}%`),
    picked: minimum === value,
    about: 'score',
    apply: (filter) => {
      filter.minimum = value;
    },
  });
  return [
    { label: l10n.t('Only these kinds'), kind: QuickPickItemKind.Separator },
    kind('prose', l10n.t('Text: documents and comments')),
    kind('code', l10n.t('Code')),
    kind('shape', l10n.t('Renamed code')),
    kind('files', l10n.t('Whole files')),
    { label: l10n.t('Only what matters now'), kind: QuickPickItemKind.Separator },
    {
      label: l10n.t('My changes'),
      description: since
        ? l10n.t('lines changed since {0}, also what is not committed or saved', since)
        : l10n.t('lines changed since your branch began, or else since the last commit, saved or not'),
      picked: mine,
      apply: (filter) => {
        filter.changes = true;
      },
    },
    {
      label: l10n.t('Without what is only in tests'),
      picked: hideTests,
      apply: (filter) => {
        filter.hideTests = true;
      },
    },
    least(0.5),
    least(0.8),
    least(0.95),
  ];
}

/**
 * The choices that the user ticks, with one for a part of a path that was typed; undefined when none was accepted. What
 * is typed may look for a choice as well: it does where such a choice is ticked, and then is no part of a path.
 */
function choose(choices: readonly Choice[], path: string): Promise<readonly Choice[] | undefined> {
  const pick = window.createQuickPick<Choice>();
  pick.title = l10n.t('Filter duplicates');
  pick.placeholder = l10n.t('Tick what to show, or type a part of a path');
  pick.canSelectMany = true;
  const known = path ? [pathChoice(path)] : [];
  let typed: Choice | undefined;
  /** The known path where it was ticked when the user began to type. */
  let kept = known;
  const offer = (value: string) => {
    const { items, selectedItems } = pick;
    if (!typed && items.length > 0) kept = known.filter((choice) => selectedItems.includes(choice));
    typed = value && value !== path ? pathChoice(value) : undefined;
    const paths = typed ? [typed] : kept;
    pick.items = [...(typed ? [typed] : []), ...known, ...choices];
    pick.selectedItems = pick.items.filter((choice) => {
      if (choice.about === 'path') return paths.includes(choice);
      return items.includes(choice) ? selectedItems.includes(choice) : choice.picked;
    });
  };
  offer('');
  let before = pick.selectedItems;
  const subscriptions = [
    pick.onDidChangeValue((value) => offer(value.trim())),
    pick.onDidChangeSelection((selected) => {
      const newest = selected.find((choice) => !before.includes(choice));
      const wasTyped = typed && before.includes(typed) && selected.includes(typed);
      before = selected;
      if (!newest) return;
      const isSought = wasTyped && newest.about !== 'path';
      const others = selected.filter((choice) =>
        isSought ? choice !== typed : choice === newest || !newest.about || choice.about !== newest.about,
      );
      if (others.length < selected.length) pick.selectedItems = isSought ? [...others, ...kept] : others;
    }),
  ];
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      resolve(pick.selectedItems);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      for (const subscription of [...subscriptions, pick]) subscription.dispose();
    });
    pick.show();
  });
}

function pathChoice(path: string): Choice {
  return {
    label: l10n.t('Only in paths with ‘{0}’', path),
    alwaysShow: true,
    about: 'path',
    apply: (filter) => {
      filter.path = path;
    },
  };
}

/** Lets the user choose the order of the tree. */
export async function chooseOrder(tree: DuplicatesTree): Promise<void> {
  const orders: (QuickPickItem & { order: SortOrder })[] = [
    {
      order: 'worth',
      label: l10n.t('Most worth a look first'),
      description: l10n.t('long, alike, not in tests'),
    },
    { order: 'size', label: l10n.t('Most words first') },
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
