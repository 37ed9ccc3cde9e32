import { commands, window } from 'vscode';
import type { Family, Passage } from '../service/indexer/news.ts';
import { compareFiles } from './compare-with.ts';
import { scoreWithin } from './comparison.ts';
import type { DuplicatesTree } from './duplicates-tree.ts';
import { filesFinding } from './findings.ts';
import type { Model } from './model.ts';
import { sayNoPassage } from './navigation.ts';
import type { Opening } from './opening.ts';
import { placeInFile } from './places.ts';
import { type FindingRow, filesBetween, type Row } from './rows.ts';
import type { SideBySide } from './side-by-side.ts';
import type { SimilarRow } from './similar-rows.ts';
import type { SimilarTree } from './similar-tree.ts';
import {
  type Pair,
  pairsOf,
  pairsOfFamily,
  pairsOfGroup,
  pairsOfSharing,
  type Stop,
  shownIn,
  stopOf,
  stopOfFamily,
} from './stops.ts';
import { rowOf, targetPassage } from './targets.ts';

type PartRow = Extract<Row, { kind: 'member' | 'file' }>;

/** What is compared, and where it is listed. */
export interface Comparing {
  readonly model: Model;
  readonly tree: DuplicatesTree;
  readonly similar: SimilarTree;
  readonly sideBySide: SideBySide;
}

/** Opens side by side what a row, a quick fix or the cursor is about. */
export async function compare(around: Comparing, target: unknown, opening: Opening = {}): Promise<void> {
  const { model, sideBySide } = around;
  const row = rowOf(target);
  if (row?.kind === 'between') {
    const [a, b] = filesBetween(row);
    if (a && b) await compareFiles(model, sideBySide, a, b);
    return;
  }
  const listed = row && listAround(around, row);
  if (!listed) {
    const pairs = pairsAsked(model, target);
    if (pairs.length > 0) await sideBySide.open(pairs);
    else await sayNoPassage();
    return;
  }
  const { stops, at, follow } = listed;
  await sideBySide.open(stops, at, { ...opening, follow });
  // An editor with several diffs takes the focus however it is opened. The command of the view would give it back, but
  // scroll the selected row into the middle; this one goes to the list that had it last, and there by no row.
  if (opening.preserveFocus && stops[at]?.kind === 'family')
    await commands.executeCommand('list.focusDown', 0);
}

/** Opens the next or the previous comparison; after the window was reloaded, of the rows of the tree. */
export async function stepComparison(around: Comparing, by: 1 | -1): Promise<void> {
  const { tree, sideBySide } = around;
  const tab = window.tabGroups.activeTabGroup.activeTab;
  if ((await sideBySide.step(by)) || !tab) return;
  const rows = openableRows(tree);
  const at = shownIn(
    tab,
    rows.map(({ finding }) => finding),
  );
  const next = rows.at(at < 0 && by < 0 ? -1 : (at + by) % rows.length);
  if (!next) return;
  await compare(around, next);
  tree.select(next);
}

function openableRows(tree: DuplicatesTree): FindingRow[] {
  return tree.findingRows().filter(({ finding }) => stopOf(finding));
}

/** The comparisons that next and previous step through. */
interface Listed {
  stops: Stop[];
  at: number;
  /** Selects the row of one of them. */
  follow(at: number): void;
}

function listAround(around: Comparing, row: Row | SimilarRow): Listed | undefined {
  if (row.kind === 'finding' || row.kind === 'member' || row.kind === 'file') return listInTree(around, row);
  if (row.kind !== 'similar' && row.kind !== 'sharing') return undefined;
  const { similar } = around;
  const same = similar.rows.findIndex(({ file }) => file.uri === row.file.uri);
  const rows = same < 0 ? [row] : similar.rows;
  const listed = rows.flatMap((row) => pairsOfSimilar(row).map((stop) => ({ stop, row })));
  return {
    stops: listed.map(({ stop }) => stop),
    at: rows.slice(0, Math.max(0, same)).flatMap(pairsOfSimilar).length,
    follow: (at) => listed[at] && similar.select(listed[at].row),
  };
}

/** All findings of the tree in its order, that of a place or file in its parts. */
function listInTree({ tree }: Comparing, row: FindingRow | PartRow): Listed {
  const { id, parts, at } = partsAround(row);
  const all = openableRows(tree);
  const same = all.findIndex(({ finding, under }) => finding.id === id && under === row.under);
  const before = same < 0 ? [] : stopsOf(all.slice(0, same));
  const after = same < 0 ? [] : stopsOf(all.slice(same + 1));
  const listed = [...before, ...parts, ...after];
  return {
    stops: listed.map(({ stop }) => stop),
    at: before.length + at,
    follow: (next) => listed[next] && tree.select(listed[next].row),
  };
}

interface ListedStop {
  stop: Stop;
  row: Row;
}

function stopsOf(rows: readonly FindingRow[]): ListedStop[] {
  return rows.flatMap((row) => {
    const stop = stopOf(row.finding);
    return stop ? [{ stop, row }] : [];
  });
}

/** The finding that a row is of; of a place or a file the pairs of the first one with each other one, and which is its. */
function partsAround(row: FindingRow | PartRow): { id: string; parts: ListedStop[]; at: number } {
  if (row.kind === 'finding') return { id: row.finding.id, parts: stopsOf([row]), at: 0 };
  if (row.kind === 'file') {
    const { group, file } = row;
    const parts = pairsOfGroup(group).map((stop, at) => ({
      stop,
      row: { ...row, file: group.others[at] ?? file },
    }));
    const at = group.others.findIndex(({ uri }) => uri === file.uri);
    return { id: filesFinding(group).id, parts, at: Math.max(0, at) };
  }
  const { family, place, of: id } = row;
  const parts = pairsOfFamily(family).map((stop, other) => ({
    stop,
    row: { ...row, place: family.members[other + 1] ?? place, at: other + 1 },
  }));
  return { id, parts, at: Math.max(0, row.at - 1) };
}

/** Two files that are alike, or each passage that they share. */
function pairsOfSimilar(row: SimilarRow): Pair[] {
  if (row.kind === 'sharing') return pairsOfSharing(row.file);
  const { to, file } = row;
  return [{ kind: 'files', a: to, b: file.uri, score: file.jaccard }];
}

/** The pairs that a row shows, or those of the passage that a quick fix or the cursor is about. */
export function pairsAsked(model: Model, target: unknown): Pair[] {
  return pairsOfRow(rowOf(target)) ?? pairsOfPassage(model, target);
}

/** The pairs whose score a row shows. */
function pairsOfRow(row: Row | SimilarRow | undefined): Pair[] | undefined {
  if (row?.kind === 'similar' || row?.kind === 'sharing') return pairsOfSimilar(row).slice(0, 1);
  if (row?.kind === 'file')
    return [{ kind: 'files', a: row.group.first, b: row.file.uri, score: row.file.jaccard }];
  if (row?.kind === 'finding') return pairsOf(row.finding);
  if (row?.kind !== 'member') return undefined;
  const left = row.family.members[row.at === 0 ? 1 : 0];
  return left && [{ kind: 'passages', comparison: { left, right: row.place, ...scoreWithin(row.family) } }];
}

function pairsOfPassage(model: Model, target: unknown): Pair[] {
  const { passage } = targetPassage(model, target) ?? {};
  if (!passage) return [];
  const { copies } = passage;
  const left = placeInFile(passage);
  return copies.map(({ place: right, ...score }) => ({
    kind: 'passages',
    comparison: { left, right, ...score },
  }));
}

/** Opens all places of a family at once: that of a row, or of the passage at the cursor. */
export async function compareFamily({ model, sideBySide }: Comparing, target: unknown): Promise<void> {
  const row = rowOf(target);
  const family =
    row?.kind === 'finding' && row.finding.kind === 'family'
      ? row.finding.family
      : familyAt(targetPassage(model, target)?.passage);
  const stop = family && stopOfFamily(family);
  if (stop) await sideBySide.open([stop]);
  else await sayNoPassage();
}

/** A passage of a document with its copies, as a family. */
function familyAt(passage: Passage | undefined): Family | undefined {
  if (!passage?.copies.length) return undefined;
  const { family: id, space, words, copies } = passage;
  const similarity = copies.reduce((sum, copy) => sum + copy.similarity, 0) / copies.length;
  const members = [placeInFile(passage), ...copies.map((copy) => copy.place)];
  return { id, space, words, similarity, members };
}
