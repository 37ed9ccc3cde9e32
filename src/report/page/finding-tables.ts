import { addTo } from '../../engine/arrays/lists.ts';
import { nameOf } from '../../workspace/file-system.ts';
import { behindName, linesOfPlaces, placeLines } from '../place-text.ts';
import type { ReportFamily, ReportFilePair, ReportModel, ReportPlace } from '../report-model.ts';
import { type Filter, type SelectedFile, wantedPaths } from '../selection.ts';
import { copiedShare, count, finePercent, percent, spaceName } from '../wording.ts';
import { placeText } from './passages.ts';
import { type PathPart, pathParts, pathPartsApart } from './path-parts.ts';
import { type Column, openTable, type Sorting, type Table } from './table.ts';
import { t } from './texts.ts';

/** The three lists of findings. */
export interface FindingTables {
  families: Table<ReportFamily>;
  pairs: Table<ReportFilePair>;
  files: Table<SelectedFile>;
}

/** The events of a table: a new sorting, or the choice of a row. */
export interface TableEvents {
  sort(sorting: Sorting): void;
  family(family: ReportFamily): void;
  pair(pair: ReportFilePair): void;
  file(file: SelectedFile): void;
}

/** Tables of the families, file pairs and files of a report; a family is called by the first place that passes. */
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
        {
          ...path(
            'path',
            t('First place'),
            (family) => pathOf(firstPlace(family).file),
            (family) => placeParts(model(), firstPlace(family)),
          ),
          // of a file that has both, line 37 comes before line 313
          nextKey: (family) => firstPlace(family).startLine,
          text: (family) => placeText(model(), firstPlace(family)),
        },
      ],
      { sort: on.sort, choose: on.family },
    ),
    pairs: openTable<ReportFilePair>(
      t('Near-duplicate files'),
      t('A third click brings back the default order: most alike first.'),
      [
        number('score', t('Alike'), ({ jaccard }) => jaccard, percent),
        number('ofa', t('Of first'), ({ containmentOfA }) => containmentOfA, percent),
        number('ofb', t('Of second'), ({ containmentOfB }) => containmentOfB, percent),
        path(
          'a',
          t('First file'),
          ({ a }) => pathOf(a),
          ({ a, b }) => pathPartsApart(pathOf(a), pathOf(b)),
        ),
        path(
          'b',
          t('Second file'),
          ({ b }) => pathOf(b),
          ({ a, b }) => pathPartsApart(pathOf(b), pathOf(a)),
        ),
      ],
      { sort: on.sort, choose: on.pair },
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
          (file) => pathParts(file.path, '', namesakesOf(model(), file.path)),
        ),
      ],
      { sort: on.sort, choose: on.file },
    ),
  };
}

function placeParts(model: ReportModel, place: ReportPlace): PathPart[] {
  const { path } = model.files[place.file];
  return pathParts(path, behindName(place, t), namesakesOf(model, path));
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
  parts: (row: Row) => readonly PathPart[],
): Column<Row> {
  return { name, title, key, text: key, parts };
}
