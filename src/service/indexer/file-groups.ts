import { addTo } from '../../engine/arrays/lists.ts';
import { order } from '../../engine/order.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import { lineCount, wordTotal } from '../../engine/sketches/texts.ts';
import { atOnce, sortedInSteps } from '../../engine/steps.ts';
import type { FileGroup, FilePair } from './news.ts';

/** A group of files without the length of its first one. */
export type Group = Pick<FileGroup, 'first' | 'others'>;

const noFiles: ReadonlySet<string> = new Set();

/**
 * Groups of files that are all near-duplicates of the first one, so that n versions of a file are one finding and not
 * n² pairs. Of `leading` files one is the first wherever a group has any.
 */
export function groupFilePairs(pairs: Iterable<FilePair>, leading = noFiles): Group[] {
  return atOnce(groupFilePairsInSteps(pairs, leading));
}

/** The same in steps. */
export function* groupFilePairsInSteps(
  pairs: Iterable<FilePair>,
  leading = noFiles,
): Generator<undefined, Group[]> {
  const partners = new Map<string, { uri: string; pair: FilePair }[]>();
  for (const pair of pairs) {
    addTo(partners, pair.a, { uri: pair.b, pair });
    addTo(partners, pair.b, { uri: pair.a, pair });
    yield undefined;
  }
  const strength = (uri: string) =>
    (partners.get(uri) ?? []).reduce((sum, { pair }) => sum + pair.jaccard, 0);
  const byStrength = yield* sortedInSteps(
    [...partners.keys()].map((uri) => ({ uri, strength: strength(uri) })),
    (x, y) =>
      Number(leading.has(y.uri)) - Number(leading.has(x.uri)) ||
      y.strength - x.strength ||
      order(x.uri, y.uri),
  );
  const taken = new Set<string>();
  const groups: Group[] = [];
  for (const { uri: first } of byStrength) {
    yield undefined;
    if (taken.has(first)) continue;
    const all = partners.get(first) ?? [];
    const free = all.filter(({ uri }) => !taken.has(uri));
    taken.add(first);
    for (const { uri } of free) taken.add(uri);
    if (free.length > 0) {
      groups.push(groupOf(first, free));
      continue;
    }
    // All its near-duplicates are in other groups already: it is reported with the nearest of them.
    const nearest = all.reduce((x, y) => (y.pair.jaccard > x.pair.jaccard ? y : x));
    const isLed = leading.has(nearest.uri) && !leading.has(first);
    groups.push(
      isLed ? groupOf(nearest.uri, [{ uri: first, pair: nearest.pair }]) : groupOf(first, [nearest]),
    );
  }
  return groups;
}

function groupOf(first: string, partners: readonly { uri: string; pair: FilePair }[]): Group {
  const others = partners.map(({ uri, pair }) => {
    const turned = pair.a === first;
    return {
      uri,
      jaccard: pair.jaccard,
      containment: turned ? pair.containmentOfA : pair.containmentOfB,
      containmentOfOther: turned ? pair.containmentOfB : pair.containmentOfA,
    };
  });
  return { first, others: others.sort((x, y) => y.jaccard - x.jaccard || order(x.uri, y.uri)) };
}

/** The files of a group, the first one first. */
export function filesOfGroup({ first, others }: Group): string[] {
  return [first, ...others.map(({ uri }) => uri)];
}

/** The groups that each file is in. */
export type GroupsOfFiles = Map<string, Set<Group>>;

/** Notes which files are in a group. */
export function addGroup(groupsOf: GroupsOfFiles, group: Group): void {
  for (const uri of filesOfGroup(group)) groupsOf.set(uri, (groupsOf.get(uri) ?? new Set()).add(group));
}

/** Whether the places of a family are in as many files of one group, which says as much as the family does. */
export function isToldByGroup<Member>(
  groupsOf: GroupsOfFiles,
  members: readonly Member[],
  uriOf: (member: Member) => string,
): boolean {
  const files = new Set(members.map(uriOf));
  if (files.size < members.length) return false;
  const [first, ...rest] = [...files].map((uri) => groupsOf.get(uri));
  return [...(first ?? [])].some((group) => rest.every((groups) => groups?.has(group)));
}

/** The groups with the length of their first files, which are in the corpus. */
export function withSizes(groups: readonly Group[], corpus: Corpus): FileGroup[] {
  return groups.map((group) => {
    const text = corpus.textOf(group.first);
    const words = text ? wordTotal(text) : 0;
    return { ...group, words, lines: text ? lineCount(text) : 0 };
  });
}

/** Whether two groups of one first file read the same. */
export function isSameGroup(x: FileGroup, y: FileGroup): boolean {
  const isSame = (at: number) =>
    x.others[at].uri === y.others[at].uri && x.others[at].jaccard === y.others[at].jaccard;
  return (
    x.words === y.words &&
    x.lines === y.lines &&
    x.others.length === y.others.length &&
    x.others.every((_, at) => isSame(at))
  );
}
