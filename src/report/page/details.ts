import { linesInText } from '../place-text.ts';
import type {
  ReportFamily,
  ReportFileGroup,
  ReportFilePair,
  ReportModel,
  ReportPlace,
} from '../report-model.ts';
import { everythingInReport, type Selection } from '../selection.ts';
import { count, percent, percentRange, scoreLabel, spaceName } from '../wording.ts';
import type { View } from './address.ts';
import { button, element } from './element.ts';
import type { Host } from './host.ts';
import { filesIn } from './open-finding.ts';
import { pairView } from './pair-view.ts';
import { familyView, pairScore, placeText } from './passages.ts';
import { sharedPlaces } from './shared-places.ts';
import { plural, t } from './texts.ts';

const mostListed = 200;

/** What details are drawn from, and how they switch the view. */
export interface Details {
  readonly model: ReportModel;
  readonly host: Host;
  change(part: Partial<View>): void;
}

/** A family: all its copies, or two of them side by side. */
export function familyDetails({ model, host, change }: Details, family: ReportFamily, pair: string): Node[] {
  const { members, membersLeftOut, similarity, space, words } = family;
  const places = members.length + membersLeftOut;
  const lines = (of: readonly ReportPlace[]) => `${t(spaceName(space))}, ${linesInText(of, t)}`;
  const size = t('{0}, {1} at most', lines(members), plural('1 word', '{0} words', words));
  const facts = (text: string) => element('p', { class: 'note' }, text);
  const close = closeButton(change);
  const [first, second] = (pair || (members.length === 2 ? '0-1' : '')).split('-').map(Number);
  const [a, b] = [members[first], members[second]];
  if (!a || !b)
    return [
      element('h2', {}, `${plural('1 place', '{0} places', places)}, ${t('{0} alike', percent(similarity))}`),
      facts(size),
      close,
      familyView(model, host, family, (x, y) => change({ pair: `${x}-${y}` })),
    ];
  const known = pairScore(family, first, second);
  const tools = element('p', { class: 'tools' }, close);
  if (places > 2)
    tools.append(
      button(plural('1 copy', 'All {0} copies', places), () => change({ pair: '' }), { class: 'secondary' }),
    );
  if (host.editor) {
    const { send } = host.editor;
    tools.append(
      button(t('Open the comparison'), () =>
        send({ type: 'compare', a, b, similarity: known ?? similarity, space }),
      ),
    );
  }
  const score = scoreLabel({ similarity: known ?? similarity, isMean: known === undefined && places > 2 });
  const heading =
    places > 2 ? t('Two of {0} places, {1} alike', count(places), score) : t('Two places, {0} alike', score);
  // how many words two of many have is not known
  return [
    element('h2', {}, heading),
    facts(places > 2 ? lines([a, b]) : size),
    tools,
    pairView(model, host, a, b, space),
  ];
}

function closeButton(change: Details['change']): HTMLElement {
  return button(t('Close'), () => change({ open: '', pair: '' }), { class: 'secondary' });
}

/** A group of files that are alike: each with how alike it is to the first, with which it can be compared. */
export function groupDetails({ model, change }: Details, group: ReportFileGroup): Node[] {
  const { others } = group;
  const alike = t('{0} alike', percentRange(others));
  const pathOf = (file: number) => model.files[file].path;
  const rows = others.slice(0, mostListed).map(({ file, jaccard }, at) => {
    const compare = () => change({ pair: `0-${at + 1}` });
    return element('li', {}, `${percent(jaccard)} `, button(pathOf(file), compare, { class: 'link place' }));
  });
  const more = others.length - rows.length;
  return [
    element('h2', {}, `${plural('1 file', '{0} files', others.length + 1)}, ${alike}`),
    element('p', { class: 'tools' }, closeButton(change)),
    element('p', { class: 'note' }, t('Choose a file to compare it with the first.')),
    element('ol', { class: 'files' }, element('li', {}, element('code', {}, pathOf(group.first))), ...rows),
    ...(more > 0 ? [element('p', {}, plural('… and 1 more file', '… and {0} more files', more))] : []),
  ];
}

/** Two files: how much of each is in the other, where that is known, and the passages that they share. */
export function fileDetails(
  { model, host, change }: Details,
  { families }: Selection,
  [a, b]: readonly [number, number],
  { pair, group }: { pair: ReportFilePair | undefined; group: ReportFileGroup | undefined },
): Node[] {
  const path = (file: number) => model.files[file].path;
  const shared = sharedPlaces(families, a, b);
  const list = element('ul');
  for (const { family, ...places } of shared.slice(0, mostListed)) {
    const at = [places.a, places.b];
    const known = pairScore(family, at[0], at[1]);
    const isMean = known === undefined && family.members.length + family.membersLeftOut > 2;
    const score = `${scoreLabel({ similarity: known ?? family.similarity, isMean })} `;
    const text = at.map((index) => placeText(model, family.members[index])).join(' ↔ ');
    const open = () => change({ list: 'families', sort: '', open: family.id, pair: at.join('-') });
    list.append(element('li', {}, score, button(text, open, { class: 'link' })));
  }
  if (shared.length > mostListed)
    list.append(element('li', {}, plural('… and 1 more', '… and {0} more', shared.length - mostListed)));
  const tools = element('p', { class: 'tools' }, closeButton(change));
  const inGroup = group ? filesIn(group).length : 2;
  if (inGroup > 2)
    tools.append(
      button(plural('1 file', 'All {0} files', inGroup), () => change({ pair: '' }), { class: 'secondary' }),
    );
  if (host.editor) {
    const { send } = host.editor;
    const score = pair?.jaccard ?? 0;
    tools.append(button(t('Open the comparison'), () => send({ type: 'compareFiles', a, b, score })));
  }
  const heading = pair
    ? t('Two files, {0} alike', percent(pair.jaccard))
    : t('Two files that share passages');
  const shares = pair && [
    t('{0} of the first is in the second', percent(pair.containmentOfA)),
    t('{0} of the second is in the first', percent(pair.containmentOfB)),
  ];
  return [
    element('h2', {}, heading),
    element(
      'ol',
      { class: 'files' },
      ...[a, b].map((file) => element('li', {}, element('code', {}, path(file)))),
    ),
    element('p', { class: 'note' }, shares?.join(' · ')),
    tools,
    ...(shared.length > 0
      ? [element('h3', {}, t('Passages that both have')), list]
      : nothingShared(model, a, b)),
  ];
}

/** Why no passage that two files have is listed: the filters leave none, or there is none. */
function nothingShared({ families, method, minWords }: ReportModel, a: number, b: number): Node[] {
  if (method !== undefined) return [];
  if (sharedPlaces(families, a, b).length > 0)
    return [element('h3', {}, t('No passage that both have passes the filters.'))];
  const least = t('A passage has {0} words at least, of code two thirds as many.', minWords);
  return [element('h3', {}, t('They share no passage.')), element('p', { class: 'note' }, least)];
}

/** What to show in place of details when nothing is chosen, of so many rows of a list. */
export function noDetails(model: ReportModel, rows: number): Node[] {
  if (isWithoutFindings(model)) return [element('p', {}, nothingFound(model))];
  return rows === 0 ? [] : [element('p', { class: 'note' }, t('Choose a finding to see its copies.'))];
}

/** What to show in place of a list of which filters leave nothing. */
export function noRows({ change }: Details, { families, fileGroups }: Selection): Node[] {
  const reason =
    families.length + fileGroups.length > 0
      ? t('Nothing in this list passes the filters.')
      : t('No finding passes the filters.');
  return [
    element('p', { class: 'note' }, reason),
    button(t('Clear the filters'), () => change(everythingInReport)),
  ];
}

/** Whether a report tells of nothing at all, so that there is nothing to filter and to draw. */
export function isWithoutFindings({ families, fileGroups }: ReportModel): boolean {
  return families.length + fileGroups.length === 0;
}

function nothingFound(model: ReportModel): string {
  const { fileCount, incomplete, whyNoFiles, method, since, minWords, ignored } = model;
  if (incomplete !== undefined) return t('Nothing was found so far.');
  if (fileCount === 0) return [t('There are no files to compare.'), whyNoFiles].filter(Boolean).join(' ');
  const compared = plural('1 file was compared', '{0} files were compared', fileCount);
  if (method !== undefined) return t('{0}, and none is a near-duplicate of another.', compared);
  if (since !== undefined)
    return t('{0}, and nothing that is copied touches lines changed since {1}.', compared, since);
  if (ignored.families > 0)
    return t(
      '{0}, and nothing is copied but what is ignored: no other passages of {1} words or more, and no other files, are near-duplicates.',
      compared,
      minWords,
    );
  return t(
    '{0}, and nothing is copied: no passages of {1} words or more, and no files, are near-duplicates.',
    compared,
    minWords,
  );
}

/** Whether filters leave nothing of the list that is shown. */
export function isEmptied(model: ReportModel, { families, fileGroups }: Selection, { list }: View): boolean {
  if (list === 'groups') return fileGroups.length === 0 && model.fileGroups.length > 0;
  return families.length === 0 && model.families.length > 0;
}
