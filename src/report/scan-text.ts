import type { FamilyResult } from '../engine/findings.ts';
import { filesOfGroup, type Group } from '../service/indexer/file-groups.ts';
import type { ChangedLines, ScanResult } from '../service/scan-result.ts';
import { type Bundle, firstBundles, pathsOfFamily } from './bundles.ts';
import { fileFindings, fileGroups, pairCount, sortedGroups } from './file-findings.ts';
import { ignoredByComments, leftOutList, leftOutText } from './left-out-text.ts';
import { linesInText } from './place-text.ts';
import { firstOf, notListed, openingLine, placeText, scoreText, type TextView } from './text-view.ts';
import { inEnglish } from './translate.ts';
import {
  beyondGroups,
  copiedShare,
  count,
  counted,
  filesByMethod,
  finePercent,
  percent,
  sharesByKind,
  sinceText,
  sizeText,
  spaceName,
  timeText,
} from './wording.ts';

const mostFindings = 30;
const mostMembers = 12;

/** What a scan found, for a person to read. */
export function scanText(result: ScanResult, view: TextView): string {
  const { families, files } = result;
  const groups = sortedGroups(fileGroups(result), result);
  const lines: string[] = [];
  if (families.length > 0)
    lines.push(
      '',
      `${view.paint.title('Copied passages')}${view.paint.faint(', those most worth a look first')}`,
      ...familyList(families, view),
    );
  if (files.length > 0)
    lines.push('', view.paint.title('Near-duplicate files'), ...fileGroupList(result, groups, view));
  if (result.leftOut) lines.push('', view.paint.title('Not compared'), ...leftOutList(result.leftOut, view));
  lines.push('', ...summary(result, groups.length, view), '');
  return lines.join('\n');
}

function familyList(families: readonly FamilyResult[], view: TextView): string[] {
  const [shown, more] = firstBundles(families, pathsOfFamily, mostFindings, view.all);
  const lines = shown.flatMap((bundle) => [
    '',
    ...familyBlock(bundle.items[0], view),
    ...besides(bundle, ['family', 'families'], view),
  ]);
  if (more > 0) lines.push('', notListed(view, more, 'family', 'families'));
  return lines;
}

function besides<Item>(
  { items, between }: Bundle<Item>,
  [one, many]: [string, string],
  view: TextView,
): string[] {
  if (!between) return [];
  const [a, b] = between.map(({ path }) => view.paint.path(view.shown(path)));
  const more = counted(items.length - 1, `more ${one}`, `more ${many}`);
  const { faint } = view.paint;
  if (between.length === 1) return [`      ${faint(`… and ${more} within`)} ${a}`];
  return [`      ${faint(`… and ${more} between`)} ${a} ${faint('and')} ${b}`];
}

function familyBlock({ members, similarity, space, words }: FamilyResult, view: TextView): string[] {
  const { paint } = view;
  const facts = [
    spaceName(space),
    counted(members.length, 'place'),
    linesInText(members, inEnglish),
    counted(words, 'word'),
  ];
  const [shown, more] = firstOf(members, mostMembers, view.all);
  const lines = [`${scoreText(view, similarity)}  ${facts.join(paint.faint(' · '))}`];
  const opening = openingLine(view, members[0]);
  if (opening !== undefined) lines.push(`      ${opening}`);
  lines.push(...shown.map((member) => `      ${placeText(view, member)}`));
  if (more > 0) lines.push(`      ${paint.faint(`… and ${counted(more, 'more place')}`)}`);
  return lines;
}

function fileGroupList(
  { files, filePairsLeftOut, filesBeyondGroups, options }: ScanResult,
  groups: readonly Group[],
  view: TextView,
): string[] {
  const bits = new Map(files.map(({ a, b, hammingDistance }) => [`${a}\n${b}`, hammingDistance]));
  const bitsBetween = (a: string, b: string) => bits.get(a < b ? `${a}\n${b}` : `${b}\n${a}`);
  // With --containment it is the larger share that put a pair on the list.
  const leastApart = options.containment === undefined ? 0.1 : 0;
  const [shown, more] = firstBundles(groups, filesOfGroup, mostFindings, view.all);
  const lines = shown.flatMap((bundle) => [
    '',
    ...fileGroup(bundle.items[0], leastApart, bitsBetween, view),
    ...besides(bundle, ['group', 'groups'], view),
  ]);
  if (more > 0) lines.push('', notListed(view, more, 'group'));
  if (filePairsLeftOut > 0) {
    lines.push('', view.paint.faint(`Large groups contain ${counted(filePairsLeftOut, 'more pair')}.`));
  }
  if (filesBeyondGroups > 0) lines.push('', view.paint.faint(beyondGroups(filesBeyondGroups)));
  return lines;
}

/**
 * Files that are like the first, each with its score unless the line above has the same one, and with what stands in
 * what where the two shares are so far apart.
 */
function fileGroup(
  { first, others }: Group,
  leastApart: number,
  bitsBetween: (a: string, b: string) => number | undefined,
  view: TextView,
): string[] {
  const { paint } = view;
  const [nearest] = others;
  const isPair = others.length === 1;
  const note = ({ containment, containmentOfOther }: typeof nearest, text: string) =>
    Math.abs(containment - containmentOfOther) < leastApart ? '' : paint.faint(`  ${text}`);
  const firstNote = isPair ? note(nearest, `${percent(nearest.containment)} of it is in the other`) : '';
  const lines = [`${scoreText(view, nearest.jaccard)}  ${paint.path(view.shown(first))}${firstNote}`];
  const [listed, more] = firstOf(others, mostMembers, view.all);
  let last = percent(nearest.jaccard);
  for (const other of listed) {
    const same = percent(other.jaccard) === last;
    last = percent(other.jaccard);
    const apart = bitsBetween(first, other.uri);
    const bits = apart === undefined ? '' : paint.faint(`  ${counted(apart, 'bit')} apart`);
    const where = paint.path(view.shown(other.uri));
    lines.push(
      `${same ? '    ' : scoreText(view, other.jaccard)}  ${where}${bits}${note(other, shareText(other, isPair))}`,
    );
  }
  if (more > 0) lines.push(`      ${paint.faint(`… and ${counted(more, 'more file')}`)}`);
  return lines;
}

/** How much of a file stands in the only other one; in a group the larger share of it and the first. */
function shareText({ containment, containmentOfOther }: Group['others'][number], isPair: boolean): string {
  if (isPair) return `${percent(containmentOfOther)} of it is in the other`;
  if (containmentOfOther >= containment) return `${percent(containmentOfOther)} of it stands in the first`;
  return `${percent(containment)} of the first stands in it`;
}

function summary(result: ScanResult, groups: number, view: TextView): string[] {
  const { families, files, stats, totals, options, changed } = result;
  const { paint } = view;
  const compared = `${counted(stats.files, 'file')} compared (${sizeText(stats.bytes)}, ${counted(stats.words, 'word')})`;
  const time = paint.faint(` in ${timeText(stats.milliseconds.total ?? 0)}`);
  const lines = [
    compared + time,
    ...leftOutText(stats.skipped, view, result.leftOut ? '' : ' (--left-out lists them)'),
    ...ignoredByComments(stats.ignored, view),
    ...ignoredByList(stats.ignoredFamilies, view),
  ];
  if (stats.files === 0) return [paint.strong('There was nothing to compare.'), ...lines];
  const touching = changed ? sinceText(options) : '';
  if (options.method !== undefined) {
    const pairs = counted(pairCount(result), 'pair');
    return [
      `${paint.strong(pairs)} of ${filesByMethod(options)}${touching}`,
      ...shingleAdvice(stats, view),
      ...lines,
    ];
  }
  if (changed) return [...changedSummary(result, groups, changed, touching, view), ...lines];
  if (families.length === 0 && files.length === 0) {
    const least = `no passages of ${count(Number(options.minWords))} words or more, and no files, are near-duplicates`;
    const but = stats.ignoredFamilies ? ' but those that are ignored' : '';
    return [paint.strong(`Nothing found: ${least}${but}.`), ...lines];
  }
  const share = copiedShare(totals);
  return [
    `${paint.strong(counted(families.length, 'family', 'families'))} of copied passages, ${paint.strong(fileFindings(groups, result))} of near-duplicate files`,
    `${paint.strong(finePercent(share))} of the lines are copied: ${count(totals.duplicatedLines)} of ${count(totals.lines)}${paint.faint(sharesByKind(totals))}`,
    ...lines,
  ];
}

function shingleAdvice({ sufficientShingle }: ScanResult['stats'], { paint }: TextView): string[] {
  if (!sufficientShingle) return [];
  const { of, k, units, typicalLength } = sufficientShingle;
  const [one, many] = of === 'words' ? ['word', 'words'] : ['character', 'characters'];
  return [
    paint.faint(
      `shingles of ${counted(k, one, many)} would do here: ${count(units)} equally frequent ones in effect, ${count(typicalLength)} in a file`,
    ),
  ];
}

/** The findings that touch changed lines, and a few words on the rest. */
function changedSummary(
  result: ScanResult,
  groups: number,
  { lines, duplicatedLines, elsewhere }: ChangedLines,
  touching: string,
  { paint }: TextView,
): string[] {
  const { families, files } = result;
  const other = [
    ...(elsewhere.families > 0 ? [counted(elsewhere.families, 'family', 'families')] : []),
    ...(elsewhere.files > 0 ? [counted(elsewhere.files, 'pair')] : []),
  ];
  const rest = other.length > 0 ? paint.faint(` (${other.join(' and ')} elsewhere)`) : '';
  const found =
    files.length + families.length === 0
      ? `${paint.strong('Nothing found')}${touching}${rest}`
      : `${paint.strong(counted(families.length, 'family', 'families'))} of copied passages, ${paint.strong(fileFindings(groups, result))} of near-duplicate files${touching}${rest}`;
  if (lines === 0) return [found, 'No line of the compared files has changed.'];
  const share = paint.strong(finePercent(copiedShare({ lines, duplicatedLines })));
  return [found, `${share} of the changed lines are copied: ${count(duplicatedLines)} of ${count(lines)}`];
}

function ignoredByList(ignored: number | undefined, { paint }: TextView): string[] {
  if (!ignored) return [];
  return [paint.faint(`ignored by .near-duplicates-ignore.json: ${counted(ignored, 'family', 'families')}`)];
}
