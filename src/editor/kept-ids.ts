import type { Place } from '../service/indexer/news.ts';
import { type Finding, familyFinding } from './findings.ts';

type FoundFamily = Extract<Finding, { kind: 'family' }>;

/** Nobody follows a row when more families than these come or go at once, as when a branch is switched. */
const mostFollowed = 100;

/**
 * The findings, where a family that has come in the place of one that was there before has the id of that: by an edit it
 * is another one for the engine, but its row stays the same, selected and unfolded as it was.
 */
export function withKeptIds(findings: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const idsBefore = new Map(before.map((finding) => [ownId(finding), finding.id]));
  const left = new Set(findings.map(ownId));
  const come = findings.filter(isFamily).filter(({ id }) => !idsBefore.has(id));
  const gone = before.filter(isFamily).filter((finding) => !left.has(ownId(finding)));
  const followed = come.length <= mostFollowed && gone.length <= mostFollowed ? gone : [];
  const kept = new Map<Finding, string>();
  for (const finding of come) {
    const likest = likestOf(finding, followed);
    if (!likest) continue;
    followed.splice(followed.indexOf(likest), 1);
    kept.set(finding, likest.id);
  }
  const taken = new Set([...kept.values(), ...findings.flatMap((each) => idsBefore.get(ownId(each)) ?? [])]);
  return findings.map((finding) => {
    let id = kept.get(finding) ?? idsBefore.get(finding.id);
    if (id === undefined) for (id = finding.id; taken.has(id); ) id += '+';
    return id === finding.id ? finding : { ...finding, id };
  });
}

function isFamily(finding: Finding): finding is FoundFamily {
  return finding.kind === 'family';
}

/** The id that a finding has by itself. */
function ownId(finding: Finding): string {
  return (finding.kind === 'family' ? familyFinding(finding.family) : finding).id;
}

/** The one of these families that has most places with a family in common, at least half of those of the smaller one. */
function likestOf(finding: FoundFamily, others: readonly FoundFamily[]): FoundFamily | undefined {
  const { members, space } = finding.family;
  let likest: { other: FoundFamily; shared: number } | undefined;
  for (const other of others) {
    const places = other.family.members;
    if ((other.family.space === 'prose') !== (space === 'prose')) continue;
    const shared = members.filter((place) => places.some((each) => areOnSameLines(place, each))).length;
    if (2 * shared >= Math.min(members.length, places.length) && shared > (likest?.shared ?? 0))
      likest = { other, shared };
  }
  return likest?.other;
}

function areOnSameLines(x: Place, y: Place): boolean {
  return x.uri === y.uri && x.startLine <= y.endLine && y.startLine <= x.endLine;
}
