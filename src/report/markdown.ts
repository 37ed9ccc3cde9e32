import { type FamilyResult, type FilePairResult, lastLine, type Range } from '../engine/findings.ts';
import { readable } from '../service/cell-lines.ts';
import type { ChangedLines, ScanResult } from '../service/scan-result.ts';
import { type Bundle, firstBundles, pathsOfFamily } from './bundles.ts';
import { fileFindings, fileGroups, pairCount } from './file-findings.ts';
import { ownMark } from './own-mark.ts';
import { linesInText, linesOfPlaces } from './place-text.ts';
import { firstOf, harmless } from './text-view.ts';
import { inEnglish } from './translate.ts';
import {
  beyondGroups,
  copiedShare,
  count,
  counted,
  filesByMethod,
  finePercent,
  lineSuffix,
  percent,
  sharesByKind,
  sinceText,
  spaceName,
  wellFormed,
} from './wording.ts';

/** What a summary needs besides the result. */
export interface MarkdownView {
  /** Whether to list everything, however long that is. */
  readonly all: boolean;
  /** Where a link to a file or folder of the result leads, or undefined when none can lead there. */
  addressOf(path: string): string | undefined;
  /** The lines that a range touches, or undefined when they can no longer be read. */
  linesOf(range: Range): readonly string[] | undefined;
}

/** A comment on GitHub holds 65,536 characters; the rest is left for text that others put around it. */
const mostCharacters = 65_000;
/** Room for the head of the table, and for the line that says how many findings there was no room for. */
const mostNote = 200;
/** The share of the room that near-duplicate files may take. */
const mostOfPairs = 1 / 3;
const mostRows = 20;
const mostPlaces = 5;
const mostExcerptLines = 30;
const mostExcerptCharacters = 4000;

/** The findings of a scan as a summary that fits into a comment on a pull request, unless everything is to be listed. */
export function markdownText(result: ScanResult, view: MarkdownView): string {
  const { families, incomplete } = result;
  const told = [headline(result), ...(incomplete === undefined ? [] : [`**Incomplete:** ${incomplete}`])];
  const parts = [`## Near-duplicates\n\n<!-- ${ownMark} -->\n\n${told.join('\n\n')}\n`];
  let room = (view.all ? Number.POSITIVE_INFINITY : mostCharacters) - parts[0].length - mostNote;
  const closing = pairCount(result) > 0 ? filePairs(result, view, room * mostOfPairs) : '';
  room -= closing.length;
  const [bundles] = firstBundles(families, pathsOfFamily, mostRows, view.all);
  const rows = fitting(
    bundles.map((bundle) => tableRow(bundle, view)),
    room,
  );
  if (rows.length > 0) parts.push(table(rows));
  room -= rows.join('\n').length;
  const shown = bundles.slice(0, rows.length);
  for (const { items } of shown) {
    const block = details(items[0], view);
    if (block.length > room) break;
    room -= block.length;
    parts.push(block);
  }
  const more = families.length - shown.reduce((sum, { items }) => sum + items.length, 0);
  if (more > 0) parts.push(`… and ${counted(more, 'more family', 'more families')}.\n`);
  if (closing) parts.push(closing);
  return parts.join('\n');
}

/** The first lines, as far as they fit into so many characters. */
function fitting(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  const beyond = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return beyond < 0 ? lines : lines.slice(0, beyond);
}

function headline(result: ScanResult): string {
  const { families, files, totals, stats, changed, options, incomplete } = result;
  if (stats.files === 0)
    return incomplete === undefined ? 'There was nothing to compare.' : 'Nothing has been compared yet.';
  const compared = `${counted(stats.files, 'file')} compared.`;
  if (options.method !== undefined) return headlineOfMethod(result, compared);
  if (changed) return changedHeadline(result, changed, compared);
  if (families.length === 0 && files.length === 0) {
    const nothing = stats.ignoredFamilies ? '**Nothing found** but what is ignored.' : '**Nothing found.**';
    return `${nothing} ${compared}`;
  }
  const { lines, duplicatedLines } = totals;
  return [
    `**${counted(families.length, 'family', 'families')}** of copied passages and **${filesFound(result)}** of near-duplicate files. ${compared}`,
    '',
    `**${finePercent(copiedShare(totals))}** of the lines are copied: ${count(duplicatedLines)} of ${count(lines)}${sharesByKind(totals)}.`,
  ].join('\n');
}

/** Whole files were compared, so there is nothing to say of passages and lines. */
function headlineOfMethod(result: ScanResult, compared: string): string {
  const { options, changed } = result;
  const touching = changed ? inlineSince(options) : '';
  const elsewhere = changed ? ` Elsewhere there are ${counted(changed.elsewhere.files, 'pair')} more.` : '';
  return `**${filesFound(result)}** of ${filesByMethod(options)}${touching}. ${compared}${elsewhere}`;
}

function changedHeadline(
  result: ScanResult,
  { lines, duplicatedLines, elsewhere }: ChangedLines,
  compared: string,
): string {
  const { families, files, options } = result;
  const touching = inlineSince(options);
  if (families.length === 0 && files.length === 0) return `**Nothing found**${touching}. ${compared}`;
  const share = finePercent(copiedShare({ lines, duplicatedLines }));
  return [
    `**${counted(families.length, 'family', 'families')}** of copied passages and **${filesFound(result)}** of near-duplicate files${touching}. ${compared} Elsewhere there are ${counted(elsewhere.families, 'family', 'families')} and ${counted(elsewhere.files, 'pair')} more.`,
    '',
    `**${share}** of the changed lines are copied: ${count(duplicatedLines)} of ${count(lines)}.`,
  ].join('\n');
}

/** How many near-duplicate files there are, for the head and above the table: groups, and the pairs in its rows. */
function filesFound(result: ScanResult): string {
  const pairs = counted(pairCount(result), 'pair');
  if (result.options.method !== undefined) return pairs;
  const findings = fileFindings(fileGroups(result).length, result);
  return findings === pairs ? pairs : `${findings} (${pairs})`;
}

function inlineSince({ since }: ScanResult['options']): string {
  return sinceText({ since: inCode(String(since)) });
}

function tableRow(bundle: Bundle<FamilyResult>, view: MarkdownView): string {
  const { similarity, space, members, words } = bundle.items[0];
  const facts = [percent(similarity), spaceName(space), `${words}`, linesOfPlaces(members)];
  const where = [...places(members, view), ...besides(bundle, view)].join('<br>');
  return `| ${[...facts, where].join(' | ')} |`;
}

function table(rows: readonly string[]): string {
  return ['| Alike | What | Words | Lines | Places |', '| --: | --- | --: | --: | --- |', ...rows, ''].join(
    '\n',
  );
}

function places(members: readonly Range[], view: MarkdownView): string[] {
  const [shown, more] = firstOf(members, mostPlaces, view.all);
  const links = shown.map((member) => link(member, view));
  return [...links, ...(more > 0 ? [`… and ${counted(more, 'more place')}`] : [])];
}

function besides({ items, between }: Bundle<FamilyResult>, view: MarkdownView): string[] {
  if (!between) return [];
  const [a, b] = between.map(({ path }) => fileLink(path, view));
  const more = `… and ${counted(items.length - 1, 'more family', 'more families')}`;
  return [between.length === 1 ? `${more} within ${a}` : `${more} between ${a} and ${b}`];
}

function details(family: FamilyResult, view: MarkdownView): string {
  const { members, similarity, space } = family;
  const lines = view.linesOf(members[0]);
  const title = `${percent(similarity)} · ${spaceName(space)} · ${counted(members.length, 'place')} · ${linesInText(members, inEnglish)}`;
  const [shown, more] = firstOf(members, mostRows, view.all);
  const list = shown.map((member) => `- ${link(member, view)}`);
  if (more > 0) list.push(`- … and ${counted(more, 'more place')}`);
  return [
    '<details>',
    `<summary>${title}</summary>`,
    '',
    ...list,
    '',
    ...(lines ? [fenced(readable(members[0].path, lines)), ''] : []),
    '</details>',
    '',
  ].join('\n');
}

function filePairs(result: ScanResult, view: MarkdownView, room: number): string {
  const { files, changed } = result;
  const hasChanged = new Set(changed?.paths);
  const [listed] = firstOf(files, mostRows, view.all);
  const row = ({ a, b, jaccard }: FilePairResult) => {
    const [first, second] = hasChanged.has(b) && !hasChanged.has(a) ? [b, a] : [a, b];
    return `| ${percent(jaccard)} | ${fileLink(first, view)} | ${fileLink(second, view)} |`;
  };
  return pairsTable(result, fitting(listed.map(row), room - pairsTable(result, []).length));
}

function pairsTable(result: ScanResult, rows: readonly string[]): string {
  const { filesBeyondGroups } = result;
  const more = pairCount(result) - rows.length;
  return [
    '<details>',
    `<summary>Near-duplicate files: ${filesFound(result)}</summary>`,
    '',
    '| Alike | File | File |',
    '| --: | --- | --- |',
    ...rows,
    '',
    ...(more > 0 ? [`… and ${counted(more, 'more pair')}.`, ''] : []),
    ...(filesBeyondGroups > 0 ? [beyondGroups(filesBeyondGroups), ''] : []),
    '</details>',
    '',
  ].join('\n');
}

function link(range: Range, view: MarkdownView): string {
  const last = lastLine(range);
  const lines = last === range.startLine ? `#L${last}` : `#L${range.startLine}-L${last}`;
  return linked(range.path + lineSuffix(range), view.addressOf(range.path), lines);
}

function fileLink(path: string, view: MarkdownView): string {
  return linked(path, view.addressOf(path));
}

function linked(text: string, address: string | undefined, lines = ''): string {
  return address === undefined ? inCode(text) : `[${inCode(text)}](${address}${lines})`;
}

/** Links below a base: nothing, a folder, or the address of a tree on a server. */
export function addressesBelow(base: string): (path: string) => string {
  const before = base && `${base.replace(/\/$/, '')}/`;
  return (path) => before + linkPath(path);
}

/** A path as a link in Markdown has it: `&` would begin an entity, and `:` end the name of a scheme. */
export function linkPath(path: string): string {
  return encodeURI(wellFormed(path)).replace(/[()#?&:]/g, encodeAll);
}

function encodeAll(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Formats a text as code, so that a name neither mentions a user nor acts as markup; `|` would end a table cell. */
function inCode(text: string): string {
  const plain = harmless(text).replaceAll('|', '\\|');
  const fence = '`'.repeat(longestRun(plain) + 1);
  const space = /^`|`$/.test(plain) ? ' ' : '';
  return `${fence}${space}${plain}${space}${fence}`;
}

function fenced(lines: readonly string[]): string {
  const shown = lines
    .slice(0, mostExcerptLines)
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, ''))
    .join('\n')
    .slice(0, mostExcerptCharacters);
  const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1));
  const cut = lines.length > mostExcerptLines ? '\n…' : '';
  return `${fence}\n${shown}${cut}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
