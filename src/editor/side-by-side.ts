import {
  commands,
  Disposable,
  l10n,
  languages,
  type Tab,
  TabInputTextDiff,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { Space } from '../engine/space.ts';
import { percent, scoreLabel } from '../report/wording.ts';
import type { Family, FileGroup, Place } from '../service/indexer/news.ts';
import { type Comparison, scoreWithin } from './comparison.ts';
import { setContext } from './context.ts';
import type { Finding } from './findings.ts';
import type { Model } from './model.ts';
import { movedComparison } from './moved-comparisons.ts';
import { movedPlace, type TextChange } from './moved-places.ts';
import { type Opening, reveal } from './opening.ts';
import { isPassage } from './passage-addresses.ts';
import { areOfOnePair, comparisonOf, openPassageDocuments } from './passage-documents.ts';
import { fileName, openDocument, pairLabel, readLines, unreadableText } from './places.ts';
import { sidesIn, urisIn } from './shown-documents.ts';

/** A multi-diff editor lays out all its diffs at once. */
const mostDiffs = 50;

interface PairOfPassages {
  kind: 'passages';
  comparison: Comparison;
}

/** Two passages or two whole files. */
export type Pair = PairOfPassages | { kind: 'files'; a: string; b: string; score: number };

/** Something that can be opened side by side: a pair, or all places of a family at once. */
export type Stop = Pair | { kind: 'family'; family: Family };

/** How to open one of a list of comparisons. */
export interface OpeningOfList extends Opening {
  /** Shows in the list itself which one of it next and previous have come to. */
  readonly follow?: (at: number) => void;
}

/** Opens comparisons, and knows which one of a list is open. */
export interface SideBySide extends Disposable {
  /** Opens one of a list; next and previous then go through the list. */
  open(stops: readonly Stop[], at?: number, options?: OpeningOfList): Promise<void>;
  /** Opens the next one of the current list, or with -1 the previous one. */
  step(by: 1 | -1): Promise<void>;
  /** Goes from a line of an open comparison to that line in the file itself. */
  openOriginal(): Promise<void>;
}

/** The pairs that a finding consists of: its first place or file with each other one. */
export function pairsOf(finding: Finding): Pair[] {
  return finding.kind === 'files' ? pairsOfGroup(finding.group) : pairsOfFamily(finding.family);
}

/** The first file of a group with each other one. */
export function pairsOfGroup({ first, others }: FileGroup): Pair[] {
  return others.map(({ uri, jaccard }) => ({ kind: 'files', a: first, b: uri, score: jaccard }));
}

/** The first member of a family with each other one. */
export function pairsOfFamily(family: Family): PairOfPassages[] {
  const [left, ...others] = family.members;
  const score = scoreWithin(family);
  return others.map((right) => ({ kind: 'passages', comparison: { left, right, ...score } }));
}

/** How a finding is opened as a whole. */
export function stopOf(finding: Finding): Stop | undefined {
  return finding.kind === 'files' ? pairsOfGroup(finding.group)[0] : stopOfFamily(finding.family);
}

/** How a family is opened as a whole. */
export function stopOfFamily(family: Family): Stop | undefined {
  return family.members.length > 2 ? { kind: 'family', family } : pairsOfFamily(family)[0];
}

/** The title of a comparison: `a.md:10–32 ↔ b.md:55–78 · 92%`. */
function titleOf(pair: Stop): string {
  if (pair.kind === 'family') {
    const { members, similarity, space } = pair.family;
    const name = fileName(members[0]?.uri ?? '');
    return l10n.t('{0} and {1} copies · {2}', name, members.length - 1, scoreIn(space, percent(similarity)));
  }
  if (pair.kind === 'files') return `${pairLabel(pair.a, pair.b)} · ${percent(pair.score)}`;
  const { left, right, space } = pair.comparison;
  return `${pairLabel(left, right)} · ${scoreIn(space, scoreLabel(pair.comparison))}`;
}

/** A score with what it leaves out of account: the editor marks other names as differences. */
function scoreIn(space: Space, score: string): string {
  return space === 'shape' ? l10n.t('{0} but for names', score) : score;
}

/** Registers the virtual documents and returns the way to open them. */
export function openSideBySide(model: Model): SideBySide {
  const documents = openPassageDocuments(model);
  let list: readonly Stop[] = [];
  let current = 0;
  let select: OpeningOfList['follow'];

  /** Whether the active tab is a comparison of passages, or the files or the family that were opened last. */
  function inComparison(): boolean {
    const tab = window.tabGroups.activeTabGroup.activeTab;
    const input = tab?.input;
    const pair = list[current];
    // The API has no class for the input of a multi-diff editor, and VS Code adds a count to its title.
    if (pair?.kind === 'family' && tab?.label.startsWith(`${titleOf(pair)} (`)) return true;
    const [original, modified] = sidesIn(input) ?? [];
    if (!original || !modified) return false;
    if (pair?.kind === 'files' && pair.a === original.toString() && pair.b === modified.toString())
      return true;
    return isPassage(modified);
  }

  const follow = () => setContext('inComparison', inComparison());

  async function open(stops: readonly Stop[], at = 0, options: OpeningOfList = {}): Promise<void> {
    const stop = stops[at];
    if (!stop) return;
    list = stops;
    current = at;
    const { follow: next, ...opening } = options;
    select = next;
    if (stop.kind === 'family') await openFamily(stop.family);
    else await openPair(stop.kind === 'files' ? stop : await withOwnScore(stop), opening);
    setContext('inComparison', inComparison());
    setContext('hasNextPair', stops.length > 1);
  }

  /** Two passages with the score of these two, instead of the mean of their family. */
  async function withOwnScore(pair: PairOfPassages): Promise<PairOfPassages> {
    const { isMean, ...comparison } = pair.comparison;
    const score =
      isMean && (await model.scoreBetween(comparison.left, comparison.right).catch(() => undefined));
    return score ? { ...pair, comparison: { ...comparison, ...score } } : pair;
  }

  async function openPair(pair: Pair, opening: Opening): Promise<void> {
    if (pair.kind === 'files') return openDiff([Uri.parse(pair.a), Uri.parse(pair.b)], pair, opening);
    const { comparison } = pair;
    const sides = await documents.write(comparison);
    await Promise.all([sameLanguage(sides[0], comparison.left), sameLanguage(sides[1], comparison.right)]);
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
      const [left, right] = await documents.write(comparison);
      resources.push([right, left, right]);
    }
    const title = titleOf({ kind: 'family', family });
    await inPlaceOf(resources[0] && tabOf(resources[0][0], false), () =>
      commands.executeCommand('vscode.changes', title, resources),
    );
  }

  /** Opens a side in the language of its original: the path gives it, unless the user chose another by hand. */
  async function sameLanguage(side: Uri, place: Place): Promise<void> {
    if (documents.endingOf(side)) return;
    const document = await workspace.openTextDocument(side);
    const original = openDocument(place.uri);
    if (original && original.languageId !== document.languageId)
      await languages.setTextDocumentLanguage(document, original.languageId);
  }

  async function openOriginal(): Promise<void> {
    const editor = window.activeTextEditor;
    const at = editor && (await documents.original(editor.document, editor.selection.active.line));
    if (!at) return;
    if (await readLines(Uri.parse(at.place.uri))) await reveal(at.place, at.line);
    else window.showErrorMessage(unreadableText(at.place.uri));
  }

  const subscriptions = Disposable.from(
    documents,
    window.tabGroups.onDidChangeTabs(follow),
    window.onDidChangeActiveTextEditor(follow),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length && !isPassage(document.uri))
        list = list.map((stop) => movedStop(stop, document.uri.toString(), contentChanges));
    }),
  );
  return {
    open,
    async step(by) {
      if (!list.length) return;
      await open(list, (current + by + list.length) % list.length, { ...(select && { follow: select }) });
      select?.(current);
    },
    openOriginal,
    dispose: () => subscriptions.dispose(),
  };
}

/** What is opened from a list with its places where they are after changes of a document. */
function movedStop(stop: Stop, uri: string, changes: readonly TextChange[]): Stop {
  if (stop.kind === 'passages')
    return { ...stop, comparison: movedComparison(stop.comparison, uri, changes) };
  if (stop.kind === 'files' || !stop.family.members.some((member) => member.uri === uri)) return stop;
  const members = stop.family.members.map((place) =>
    place.uri === uri ? movedPlace(place, changes) : place,
  );
  return { ...stop, family: { ...stop.family, members } };
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
