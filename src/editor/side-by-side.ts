import { commands, Disposable, type Tab, TabInputTextDiff, Uri, window, workspace } from 'vscode';
import type { Family } from '../service/indexer/news.ts';
import { setContext } from './context.ts';
import type { Model } from './model.ts';
import { type Opening, reveal } from './opening.ts';
import { isPassage } from './passage-addresses.ts';
import { areOfOnePair, comparisonOf, openPassageDocuments } from './passage-documents.ts';
import { readLines, unreadableText } from './places.ts';
import { sidesIn, urisIn } from './shown-documents.ts';
import {
  areAllIn,
  isFamilyIn,
  isGroupIn,
  movedStop,
  type Pair,
  type PairOfPassages,
  pairsOfFamily,
  type Stop,
  titleOf,
} from './stops.ts';

/** A multi-diff editor lays out all its diffs at once. */
const mostDiffs = 50;

/** How to open one of a list of comparisons. */
export interface OpeningOfList extends Opening {
  /** Shows in the list itself which one of it next and previous have come to. */
  readonly follow?: (at: number) => void;
}

/** Opens comparisons, and knows which one of a list is open. */
export interface SideBySide extends Disposable {
  /** Opens one of a list; next and previous then go through the list. */
  open(stops: readonly Stop[], at?: number, options?: OpeningOfList): Promise<void>;
  /** Opens the next one of the current list, or with -1 the previous one; false where there is no list yet. */
  step(by: 1 | -1): Promise<boolean>;
  /** Remembers the current list, for who only previews what is of another; returns the way back to it. */
  remember(): () => void;
  /** Goes from a line of an open comparison to that line in the file itself. */
  openOriginal(): Promise<void>;
}

/** Registers the virtual documents and returns the way to open them. */
export function openSideBySide(model: Model): SideBySide {
  const documents = openPassageDocuments(model);
  let list: readonly Stop[] = [];
  let current = 0;
  let select: OpeningOfList['follow'];

  /** Whether the active tab is a comparison of passages, the files or the family that were opened last, or restored. */
  function inComparison(): boolean {
    const tab = window.tabGroups.activeTabGroup.activeTab;
    if (!tab) return false;
    const pair = list[current];
    if (pair?.kind === 'family' && areAllIn(tab, pair.family)) return true;
    const [original, modified] = sidesIn(tab.input) ?? [];
    if (pair?.kind === 'files' && pair.a === original?.toString() && pair.b === modified?.toString())
      return true;
    if (modified && isPassage(modified)) return true;
    return list.length === 0 && isRestored(tab);
  }

  /** Whether a tab has been open since before the window was reloaded, with two files or a family. */
  function isRestored(tab: Tab): boolean {
    if (!tab.label.includes(' · ')) return false;
    const { families, fileGroups } = model;
    return sidesIn(tab.input)
      ? [...fileGroups.values()].some((group) => isGroupIn(tab, group))
      : [...families.values()].some((family) => isFamilyIn(tab, family));
  }

  const follow = () => {
    setContext('inComparison', inComparison());
    setContext('hasNextPair', (list.length || model.families.size + model.fileGroups.size) > 1);
  };

  async function open(stops: readonly Stop[], at = 0, options: OpeningOfList = {}): Promise<void> {
    const stop = stops[at];
    if (!stop) return;
    list = stops;
    current = at;
    const { follow: next, ...opening } = options;
    select = next;
    if (stop.kind === 'family') await openFamily(stop.family);
    else await openPair(stop.kind === 'files' ? stop : await withOwnScore(stop), opening);
    follow();
  }

  /** Two passages with the score of these two, instead of the mean of their family. */
  async function withOwnScore(pair: PairOfPassages): Promise<PairOfPassages> {
    const { isMean, ...comparison } = pair.comparison;
    const { left, right, space } = comparison;
    const score = isMean && (await model.scoreBetween(left, right, space).catch(() => undefined));
    return score ? { ...pair, comparison: { ...comparison, ...score } } : pair;
  }

  async function openPair(pair: Pair, opening: Opening): Promise<void> {
    if (pair.kind === 'files') return openDiff([Uri.parse(pair.a), Uri.parse(pair.b)], pair, opening);
    const { comparison } = pair;
    const sides = await documents.write(comparison);
    await inPlaceOf(tabOf(sides[0], true), (tab) => {
      const { viewColumn } = tab?.group ?? {};
      const place = tab && {
        ...(viewColumn && { viewColumn }),
        preview: tab.isPreview && opening.preview !== false,
      };
      return openDiff(sides, pair, { ...opening, ...place });
    });
  }

  async function openDiff([left, right]: [Uri, Uri], pair: Pair, opening: Opening): Promise<void> {
    await commands.executeCommand('vscode.diff', left, right, titleOf(pair), opening);
  }

  async function openFamily(family: Family): Promise<void> {
    const resources: [Uri, Uri, Uri][] = [];
    for (const { comparison } of pairsOfFamily(family).slice(0, mostDiffs)) {
      const [left, right] = await documents.write(comparison, true);
      resources.push([right, left, right]);
    }
    const title = titleOf({ kind: 'family', family });
    await inPlaceOf(resources[0] && tabOf(resources[0][0], false), () =>
      commands.executeCommand('vscode.changes', title, resources),
    );
  }

  async function openOriginal(): Promise<void> {
    const editor = window.activeTextEditor;
    const at = editor && (await documents.original(editor.document, editor.selection.active.line));
    if (!at) return;
    // a preview would take the place of one that is a preview itself, and no way would lead back
    if (await readLines(Uri.parse(at.place.uri))) await reveal(at.place, at.line, { preview: false });
    else window.showErrorMessage(unreadableText(at.place.uri));
  }

  const subscriptions = Disposable.from(
    documents,
    window.tabGroups.onDidChangeTabs(follow),
    window.onDidChangeActiveTextEditor(follow),
    // a window that was reloaded has its tabs before it knows what they show
    model.onDidChangeFindings(() => list.length === 0 && follow()),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length && !isPassage(document.uri))
        list = list.map((stop) => movedStop(stop, document.uri.toString(), contentChanges));
    }),
  );
  return {
    open,
    async step(by) {
      if (!list.length) return false;
      await open(list, (current + by + list.length) % list.length, { ...(select && { follow: select }) });
      select?.(current);
      return true;
    },
    remember() {
      const before = { list, current, select };
      return () => {
        ({ list, current, select } = before);
        follow();
      };
    },
    openOriginal,
    dispose: () => subscriptions.dispose(),
  };
}

/** The tab that shows two passages already, by themselves or as the first two of a family, maybe as they were before. */
function tabOf(side: Uri, isDiff: boolean): Tab | undefined {
  const comparison = comparisonOf(side);
  const { all, activeTabGroup } = window.tabGroups;
  return [activeTabGroup, ...all]
    .flatMap(({ tabs }) => tabs)
    .find(({ input }) => {
      const shown = urisIn(input).find(isPassage);
      const other = shown && comparisonOf(shown);
      return (
        input instanceof TabInputTextDiff === isDiff && comparison && other && areOfOnePair(comparison, other)
      );
    });
}

/** Opens what takes the place of a tab, if there is one, and closes that. */
async function inPlaceOf(
  tab: Tab | undefined,
  show: (tab: Tab | undefined) => Thenable<unknown>,
): Promise<void> {
  await show(tab);
  if (!tab) return;
  // VS Code may have another object for the tab by now.
  const shown = String(urisIn(tab.input));
  const left = window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .find(({ input, isActive }) => !isActive && String(urisIn(input)) === shown);
  if (left) await window.tabGroups.close(left, true);
}
