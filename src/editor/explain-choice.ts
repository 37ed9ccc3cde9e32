import { l10n, type QuickPickItem, window } from 'vscode';
import type { Place } from '../service/indexer/news.ts';
import { folderOf } from '../workspace/file-system.ts';
import { twoFiles } from './compare-with.ts';
import { comparisonOf } from './passage-documents.ts';
import { fileName, pathLabel, placeIn } from './places.ts';
import { sidesIn, urisIn } from './shown-documents.ts';
import type { Pair } from './stops.ts';

/** Two files or passages whose score can be explained. */
export type Explainable =
  | Omit<Extract<Pair, { kind: 'files' }>, 'score'>
  | Extract<Pair, { kind: 'passages' }>;

type Item = QuickPickItem & { at: number };

/** The two sides that the user wants explained, out of all sides of these pairs, which share their first one. */
export async function chooseTwo(pairs: readonly Explainable[]): Promise<Explainable | undefined> {
  if (pairs.length < 2) return pairs[0];
  const labels = labelsOf(pairs);
  const first = await choose(labels, l10n.t('Explain a score (1 of 2): which place?'));
  if (!first) return undefined;
  const others = labels.filter(({ at }) => at !== first.at);
  const second = await choose(others, l10n.t('Explain a score (2 of 2): against which other?'));
  return second && between(pairs, first.at, second.at);
}

/** What the active tab shows side by side, of a family all of it; nothing for a command on something else. */
export function openPairs(target: unknown): Explainable[] {
  if (target !== undefined) return [];
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  const comparisons = new Map(
    urisIn(input).flatMap((uri) => {
      const comparison = comparisonOf(uri);
      return comparison ? [[JSON.stringify(comparison), comparison] as const] : [];
    }),
  );
  if (comparisons.size > 0)
    return [...comparisons.values()].map((comparison) => ({ kind: 'passages', comparison }));
  const [a, b] = sidesIn(input)?.map(String) ?? [];
  return a === undefined || b === undefined || a === b ? [] : [{ kind: 'files', a, b }];
}

/** Two files, selected in the explorer or chosen; if they are not reported, the user learns why. */
export async function chooseFiles(clicked: unknown, selected: unknown): Promise<Explainable | undefined> {
  const [a, b] = await twoFiles(clicked, selected, (first) => l10n.t('Explain the score of {0} and…', first));
  return a && b && { kind: 'files', a: a.toString(), b: b.toString() };
}

/** All sides: the first one, which the pairs share, then the other of each. */
function labelsOf(pairs: readonly Explainable[]): Item[] {
  // the lines tell places apart, and a long path would hide them
  const of = (side: string | Place, at: number): Item => {
    const uri = typeof side === 'string' ? side : side.uri;
    const label = typeof side === 'string' ? fileName(uri) : placeIn(fileName(uri), side);
    return { at, label, description: folderOf(pathLabel(uri)) };
  };
  return [sidesOf(pairs[0])[0], ...pairs.map((pair) => sidesOf(pair)[1])].map(of);
}

function sidesOf(pair: Explainable): [string | Place, string | Place] {
  return pair.kind === 'files' ? [pair.a, pair.b] : [pair.comparison.left, pair.comparison.right];
}

/** Two of the sides: one of the pairs or, of two other sides, a pair that has been scored with the first side alone. */
function between(pairs: readonly Explainable[], first: number, second: number): Explainable | undefined {
  const own = pairs[Math.max(first, second) - 1];
  const other = pairs[Math.min(first, second) - 1];
  if (!own || !other) return own;
  if (own.kind === 'files')
    return other.kind === 'files' ? { kind: 'files', a: other.b, b: own.b } : undefined;
  if (other.kind === 'files') return undefined;
  const similarity = meanOf(
    pairs.flatMap((pair) => (pair.kind === 'passages' ? pair.comparison.similarity : [])),
  );
  const [left, right] = [other.comparison.right, own.comparison.right];
  return { kind: 'passages', comparison: { ...own.comparison, left, right, similarity, isMean: true } };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function choose(items: readonly Item[], title: string): Thenable<Item | undefined> {
  return window.showQuickPick([...items], { title, matchOnDescription: true });
}
