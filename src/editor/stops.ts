import { l10n, type Tab } from 'vscode';
import type { Space } from '../engine/space.ts';
import { percent, scoreLabel } from '../report/wording.ts';
import type { Family, FileGroup, Place } from '../service/indexer/news.ts';
import { areMostlyOne } from '../service/indexer/place.ts';
import { type Comparison, scoreWithin } from './comparison.ts';
import type { Finding } from './findings.ts';
import { movedComparison } from './moved-comparisons.ts';
import { movedPlace, type TextChange } from './moved-places.ts';
import { comparisonOf } from './passage-documents.ts';
import { fileName, pairLabel, placeIn } from './places.ts';
import type { SharingFile } from './sharing-files.ts';
import { sidesIn } from './shown-documents.ts';

/** Two passages. */
export interface PairOfPassages {
  kind: 'passages';
  comparison: Comparison;
}

/** Two passages or two whole files. */
export type Pair = PairOfPassages | { kind: 'files'; a: string; b: string; score: number };

/** Something that can be opened side by side: a pair, or all places of a family at once. */
export type Stop = Pair | { kind: 'family'; family: Family };

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

/** The passages that two files share, the longest first. */
export function pairsOfSharing({ shared }: SharingFile): PairOfPassages[] {
  return shared.map((comparison) => ({ kind: 'passages', comparison }));
}

/** How a finding is opened: as a whole, or of one that is shown for one of its places that with its nearest copy. */
export function stopOf(finding: Finding): Stop | undefined {
  if (finding.kind === 'files') return pairsOfGroup(finding.group)[0];
  if (!finding.nearest) return stopOfFamily(finding.family);
  const { place: left, copy } = finding.nearest;
  const { place: right, ...score } = copy;
  return { kind: 'passages', comparison: { left, right, ...score } };
}

/** How a family is opened as a whole. */
export function stopOfFamily(family: Family): Stop | undefined {
  return family.members.length > 2 ? { kind: 'family', family } : pairsOfFamily(family)[0];
}

/** The title of a comparison: `a.md:10–32 ↔ b.md:55–78 · 92%`, or `a.md:10–32 and 2 copies · 92%`. */
export function titleOf(pair: Stop): string {
  if (pair.kind === 'family') {
    const [first] = pair.family.members;
    return titleOfFamily(pair.family, placeIn(fileName(first.uri), first));
  }
  if (pair.kind === 'files') return `${pairLabel(pair.a, pair.b)} · ${percent(pair.score)}`;
  const { left, right, space } = pair.comparison;
  return `${pairLabel(left, right)} · ${scoreIn(space, scoreLabel(pair.comparison))}`;
}

function titleOfFamily({ members, similarity, space }: Family, called: string): string {
  return l10n.t('{0} and {1} copies · {2}', called, members.length - 1, scoreIn(space, percent(similarity)));
}

/** A score with what it leaves out of account: the editor marks other names and values as differences. */
function scoreIn(space: Space, score: string): string {
  return space === 'shape' ? l10n.t('{0} but for names and values', score) : score;
}

/** What is opened from a list with its places where they are after changes of a document. */
export function movedStop(stop: Stop, uri: string, changes: readonly TextChange[]): Stop {
  if (stop.kind === 'passages')
    return { ...stop, comparison: movedComparison(stop.comparison, uri, changes) };
  if (stop.kind === 'files' || !stop.family.members.some((member) => member.uri === uri)) return stop;
  const members = stop.family.members.map((place) =>
    place.uri === uri ? movedPlace(place, changes) : place,
  );
  return { ...stop, family: { ...stop.family, members } };
}

/**
 * Which of several findings a tab shows, or two places of it; -1 where it shows none: after the window was reloaded its
 * input and title alone tell.
 */
export function shownIn(tab: Tab, findings: readonly Finding[]): number {
  const titled = findings.findIndex((finding) => {
    const stop = stopOf(finding);
    return stop?.kind === 'family' && tab.label.startsWith(`${titleOf(stop)} (`);
  });
  if (titled >= 0) return titled;
  return findings.findIndex((finding) =>
    finding.kind === 'files' ? isGroupIn(tab, finding.group) : isFamilyIn(tab, finding.family),
  );
}

/** Whether a tab shows the first file of a group beside another one. */
export function isGroupIn({ input, label }: Tab, { first, others }: FileGroup): boolean {
  const [left, right] = sidesIn(input)?.map(String) ?? [];
  if (right === undefined || first !== left || !others.some(({ uri }) => uri === right)) return false;
  return label.startsWith(`${pairLabel(first, right)} · `);
}

/** Whether a tab shows a family, or two of its places. */
export function isFamilyIn(tab: Tab, family: Family): boolean {
  const sides = sidesIn(tab.input);
  if (!sides) return family.members.length > 2 && areAllIn(tab, family);
  const comparison = comparisonOf(sides[1]);
  const has = (place: Place) => family.members.some((member) => areMostlyOne(member, place));
  return comparison !== undefined && has(comparison.left) && has(comparison.right);
}

/**
 * Whether the title of a tab is that of all places of a family at once, whatever the lines in it, which may have moved:
 * the API has no class for the input of a multi-diff editor, and VS Code adds a count to its title.
 */
export function areAllIn({ label }: Tab, family: Family): boolean {
  const lines = '\0';
  const [start = '', end = ''] = titleOfFamily(family, fileName(family.members[0].uri) + lines).split(lines);
  return label.startsWith(start) && label.includes(`${end} (`, start.length);
}
