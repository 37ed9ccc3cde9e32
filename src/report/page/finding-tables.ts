import { addTo } from '../../engine/arrays/lists.ts';
import { nameOf } from '../../workspace/file-system.ts';
import { behindName, linesOfPlaces, placeLines } from '../place-text.ts';
import type { ReportFamily, ReportModel, ReportPlace } from '../report-model.ts';
import { type Filter, type SelectedFile, type SelectedGroup, wantedPaths } from '../selection.ts';
import { copiedShare, count, finePercent, percent, percentRange, spaceName } from '../wording.ts';
import { type PathLine, pathLine, pathLineApart } from './fitted-path.ts';
import { placeText } from './passages.ts';
import { type Column, openTable, type Sorting, type Table } from './table.ts';
import { t } from './texts.ts';

/** The three lists of findings. */
export interface FindingTables {
  families: Table<ReportFamily>;
  groups: Table<SelectedGroup>;
  files: Table<SelectedFile>;
}

/** The events of a table: a new sorting, or the choice of a row. */
export interface TableEvents {
  sort(sorting: Sorting): void;
  family(family: ReportFamily): void;
  group(row: SelectedGroup): void;
  file(file: SelectedFile): void;
}

/**
 * Tables of the families, groups of alike files and files of a report; a family is called by the first place that
 * passes, and where there is room by another one; a group by the two files it is told by.
 */
export function openFindingTables(
  model: () => ReportModel,
  filter: () => Filter,
  on: TableEvents,
): FindingTables {
  const pathOf = (file: number) => model().files[file].path;
  const firstPlace = ({ members }: ReportFamily) => {
    const isWanted = wantedPaths(filter());
    return (isWanted && members.find(({ file }) => isWanted(pathOf(file)))) ?? members[0];
  };
  const secondPlace = (family: ReportFamily) => {
    const first = firstPlace(family);
    return family.members.find((place) => place !== first) ?? first;
  };
  const place = (
    name: string,
    title: string,
    of: (family: ReportFamily) => ReportPlace,
  ): Column<ReportFamily> => ({
    ...path(
      name,
      title,
      (family) => pathOf(of(family).file),
      (family) => placeLine(model(), of(family)),
    ),
    // of a file that has both, line 37 comes before line 313
    nextKey: (family) => of(family).startLine,
    text: (family) => placeText(model(), of(family)),
  });
  const ofTwo = t('How much of it is in the other, of the two that the row names.');
  const places = ({ members, membersLeftOut }: ReportFamily) => members.length + membersLeftOut;
  return {
    families: openTable<ReportFamily>(
      t('Families of copied passages'),
      t('A third click brings back the default order: most worth a look first.'),
      [
        number('score', t('Alike'), ({ similarity }) => similarity, percent),
        text('kind', t('Kind'), ({ space }) => t(spaceName(space))),
        number('places', t('Places'), places),
        {
          ...number('lines', t('Lines'), ({ members }) => Math.max(...members.map(placeLines))),
          text: ({ members }) => linesOfPlaces(members),
        },
        { ...number('words', t('Words'), ({ words }) => words), hint: t('Of the longest place.') },
        place('path', t('First place'), firstPlace),
        place('second', t('Second place'), secondPlace),
      ],
      { sort: on.sort, choose: on.family },
    ),
    groups: openTable<SelectedGroup>(
      t('Near-duplicate files'),
      t('A third click brings back the default order: most alike first.'),
      [
        {
          ...number('score', t('Alike'), ({ told }) => told.jaccard),
          text: ({ group }) => percentRange(group.others),
        },
        number('files', t('Files'), ({ group }) => group.others.length + 1),
        { ...number('ofa', t('Of first'), ({ told }) => told.containmentOfFirst, percent), hint: ofTwo },
        { ...number('ofb', t('Of second'), ({ told }) => told.containment, percent), hint: ofTwo },
        path(
          'a',
          t('First file'),
          ({ group }) => pathOf(group.first),
          ({ group, told }) => pathLineApart(pathOf(group.first), pathOf(told.file)),
        ),
        path(
          'b',
          t('Second file'),
          ({ told }) => pathOf(told.file),
          ({ group, told }) => pathLineApart(pathOf(told.file), pathOf(group.first)),
        ),
      ],
      { sort: on.sort, choose: on.group },
    ),
    files: openTable<SelectedFile>(
      t('Files with copied lines'),
      t('A third click brings back the default order: most copied lines first.'),
      [
        number('copied', t('Copied lines'), ({ duplicatedLines }) => duplicatedLines),
        number('lines', t('Lines'), ({ lines }) => lines),
        number('share', t('Share'), copiedShare, finePercent),
        number('families', t('Families'), ({ families }) => families),
        path(
          'path',
          t('File'),
          (file) => file.path,
          (file) => pathLine(file.path, '', namesakesOf(model(), file.path)),
        ),
      ],
      { sort: on.sort, choose: on.file },
    ),
  };
}

function placeLine(model: ReportModel, place: ReportPlace): PathLine {
  const { path } = model.files[place.file];
  return pathLine(path, behindName(place, t), namesakesOf(model, path));
}

const namesakes = new WeakMap<ReportModel, Map<string, string[]>>();

/** The paths of the other files of a report with the same name. */
function namesakesOf(model: ReportModel, path: string): string[] {
  let byName = namesakes.get(model);
  if (!byName) {
    byName = new Map();
    for (const { path } of model.files) addTo(byName, nameOf(path), path);
    namesakes.set(model, byName);
  }
  return (byName.get(nameOf(path)) ?? []).filter((other) => other !== path);
}

function number<Row>(name: string, title: string, key: (row: Row) => number, told = count): Column<Row> {
  return { name, title, key, text: (row) => told(key(row)), numeric: true };
}

function text<Row>(name: string, title: string, key: (row: Row) => string): Column<Row> {
  return { name, title, key, text: key };
}

function path<Row>(
  name: string,
  title: string,
  key: (row: Row) => string,
  line: (row: Row) => PathLine,
): Column<Row> {
  return { name, title, key, text: key, path: line };
}
