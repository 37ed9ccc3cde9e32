import { linesInText } from '../place-text.ts';
import type { ReportFamily, ReportFilePair, ReportModel } from '../report-model.ts';
import { everythingInReport, type Selection } from '../selection.ts';
import { percent, scoreLabel, spaceName } from '../wording.ts';
import type { View } from './address.ts';
import { button, element } from './element.ts';
import type { Host } from './host.ts';
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
  const size = t('{0}, {1} at most', linesInText(members, t), plural('1 word', '{0} words', words));
  const facts = element('p', { class: 'note' }, `${t(spaceName(space))}, ${size}`);
  const close = button(t('Close'), () => change({ open: '', pair: '' }), { class: 'secondary' });
  const [first, second] = (pair || (members.length === 2 ? '0-1' : '')).split('-').map(Number);
  const [a, b] = [members[first], members[second]];
  if (!a || !b)
    return [
      element('h2', {}, `${plural('1 place', '{0} places', places)}, ${t('{0} alike', percent(similarity))}`),
      facts,
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
  const heading =
    known === undefined && places > 2
      ? t('Two of {0} places', places)
      : t('Two places, {0} alike', percent(known ?? similarity));
  return [element('h2', {}, heading), facts, tools, pairView(model, host, a, b, space)];
}

/** Two files: how much of each is in the other, where that is known, and the passages that they share. */
export function fileDetails(
  { model, host, change }: Details,
  { families }: Selection,
  [a, b]: readonly [number, number],
  pair: ReportFilePair | undefined,
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
  const tools = element(
    'p',
    { class: 'tools' },
    button(t('Close'), () => change({ open: '', pair: '' }), { class: 'secondary' }),
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
    t('{0} of the first stands in the second', percent(pair.containmentOfA)),
    t('{0} of the second stands in the first', percent(pair.containmentOfB)),
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
    element(
      'h3',
      {},
      shared.length > 0 ? t('Passages that both have') : t('No passage that both have passes the filters.'),
    ),
    list,
  ];
}

/** What to show in place of details when nothing is chosen, of so many rows of a list. */
export function noDetails(model: ReportModel, rows: number): Node[] {
  if (isWithoutFindings(model)) return [element('p', {}, nothingFound(model))];
  return rows === 0 ? [] : [element('p', { class: 'note' }, t('Choose a finding to see its copies.'))];
}

/** What to show in place of a list of which filters leave nothing. */
export function noRows({ change }: Details, { families, filePairs }: Selection): Node[] {
  const reason =
    families.length + filePairs.length > 0
      ? t('Nothing in this list passes the filters.')
      : t('No finding passes the filters.');
  return [
    element('p', { class: 'note' }, reason),
    button(t('Clear the filters'), () => change(everythingInReport)),
  ];
}

/** Whether a report tells of nothing at all, so that there is nothing to filter and to draw. */
export function isWithoutFindings({ families, filePairs }: ReportModel): boolean {
  return families.length + filePairs.length === 0;
}

function nothingFound({ fileCount, incomplete, method, since, minWords }: ReportModel): string {
  if (incomplete !== undefined) return t('Nothing was found so far.');
  if (fileCount === 0) return t('There was nothing to compare.');
  const compared = plural('1 file was compared', '{0} files were compared', fileCount);
  if (method !== undefined) return t('{0}, and none is a near-duplicate of another.', compared);
  if (since !== undefined)
    return t('{0}, and nothing that is copied touches lines changed since {1}.', compared, since);
  return t(
    '{0}, and nothing is copied: no passages of {1} words or more, and no files, are near-duplicates.',
    compared,
    minWords,
  );
}

/** Whether filters leave nothing of the list that is shown. */
export function isEmptied(model: ReportModel, { families, filePairs }: Selection, { list }: View): boolean {
  if (list === 'pairs') return filePairs.length === 0 && model.filePairs.length > 0;
  return families.length === 0 && model.families.length > 0;
}
