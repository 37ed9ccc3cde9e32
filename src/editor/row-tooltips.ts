import { l10n, MarkdownString, Uri } from 'vscode';
import { linesInText } from '../report/place-text.ts';
import { count, percent, percentRange, scoreLabel } from '../report/wording.ts';
import type { Copy, FileGroup, Place } from '../service/indexer/news.ts';
import { nameOf } from '../workspace/file-system.ts';
import { asMarkdown } from './as-markdown.ts';
import type { Finding } from './findings.ts';
import type { MemberScore, MemberScores } from './member-scores.ts';
import { linkedCommand, linkTo, passageLines, pathLabel, placeLabel } from './places.ts';
import { kindWord, lineWord, scoresAreWithThis } from './row-words.ts';
import type { Row } from './rows.ts';
import { t } from './translate.ts';

const mostPlaces = 12;
const mostLines = 12;

/** What is shown when the pointer rests on a row: how alike, where, and how the text begins. */
export async function tooltipOf(row: Row, scores: MemberScores): Promise<MarkdownString | undefined> {
  if (row.kind === 'finding')
    return row.finding.kind === 'family' ? aboutFamily(row.finding) : aboutFiles(row.finding.group);
  return row.kind === 'member' ? aboutMember(row, scores) : undefined;
}

function aboutFamily({ family, nearest }: Finding & { kind: 'family' }): Promise<MarkdownString> {
  const head = [
    `**${l10n.t('{0} alike', percent(family.similarity))}**`,
    linesInText(family.members, t),
    l10n.t('{0} words', count(family.words)),
    kindWord(family.space),
  ].join(' · ');
  const places = family.members.map((place) => link(placeLabel(place), linkTo(place)));
  const own = nearest ? [aboutPlace(nearest.place, alikeWith(nearest.copy))] : [];
  return withExcerpt([...own, head, list(places)].join('\n\n'), nearest?.place ?? family.members[0]);
}

async function aboutMember(
  { place, family }: Row & { kind: 'member' },
  scores: MemberScores,
): Promise<MarkdownString> {
  await scores.find(family);
  const [first] = family.members;
  const score = scores.of(place);
  const withThis = family.members.length > 2 ? scoresAreWithThis() : '';
  const alike = score ? alikeWith({ ...score, place: first }) : place === first ? withThis : '';
  return withExcerpt(aboutPlace(place, alike), place);
}

function aboutPlace(place: Place, alike: string): string {
  return [link(placeLabel(place), linkTo(place)), alike].filter(Boolean).join('\n\n');
}

function alikeWith({ place, ...score }: MemberScore & Pick<Copy, 'place'>): string {
  return l10n.t('{0} alike with {1}', scoreLabel(score), link(placeLabel(place), linkTo(place)));
}

function aboutFiles({ first, lines, words, others }: FileGroup): MarkdownString {
  const head = [
    `**${l10n.t('Whole files, {0} alike', percentRange(others))}**`,
    lineWord(lines),
    l10n.t('{0} words', count(words)),
  ].join(' · ');
  const rest = others.map(
    ({ uri, jaccard }) => `${link(pathLabel(uri), Uri.parse(uri))} · ${percent(jaccard)}`,
  );
  return new MarkdownString(`${head}\n\n${list([link(pathLabel(first), Uri.parse(first)), ...rest])}`);
}

function list(items: readonly string[]): string {
  const shown = items.length > mostPlaces ? items.slice(0, mostPlaces - 1) : items;
  const more = items.length - shown.length;
  return [...shown, ...(more ? [l10n.t('and {0} more', more)] : [])].map((item) => `- ${item}`).join('\n');
}

function link(label: string, target: Uri): string {
  return `[${asMarkdown(label)}](${target.toString().replace(/[()]/g, encodeURIComponent)})`;
}

async function withExcerpt(text: string, place: Place | undefined): Promise<MarkdownString> {
  const tooltip = new MarkdownString(text);
  tooltip.isTrusted = { enabledCommands: [linkedCommand] };
  const lines = place ? await firstLines(place) : [];
  if (place && lines.length) tooltip.appendCodeblock(lines.join('\n'), nameOf(place.uri).split('.').at(-1));
  return tooltip;
}

async function firstLines(place: Place): Promise<readonly string[]> {
  const lines = await passageLines(place);
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines;
}
