import { l10n, ThemeIcon } from 'vscode';
import { percent } from '../report/wording.ts';
import type { Passage } from '../service/indexer/news.ts';
import { folderOf } from '../workspace/file-system.ts';
import { more } from './beside.ts';
import { type Choice, choose } from './find-similar.ts';
import { ignorePassage } from './ignore.ts';
import type { Model } from './model.ts';
import { sayNoPassage } from './navigation.ts';
import { copyLabel, fileName, pathLabel, placeIn, placeInFile, spanLabel } from './places.ts';
import type { SideBySide } from './side-by-side.ts';
import type { Pair } from './stops.ts';
import { passagesHere } from './targets.ts';

/** Lets the user choose among the passages that overlap in a place, to compare one or to ignore it. */
export async function choosePassage(model: Model, sideBySide: SideBySide, target: unknown): Promise<void> {
  const passages = passagesHere(model, target);
  if (passages.length === 0) return sayNoPassage();
  const choices = passages.flatMap((passage) => choiceOf(model, sideBySide, passage));
  await choose(model, sideBySide, l10n.t('Copied passages here'), async () => choices);
}

function choiceOf(model: Model, sideBySide: SideBySide, passage: Passage): Choice[] {
  const [nearest] = passage.copies;
  if (!nearest) return [];
  const place = placeInFile(passage);
  const { place: right, ...score } = nearest;
  const pair: Pair = { kind: 'passages', comparison: { left: place, right, ...score } };
  const isInFile = right.uri === place.uri;
  const copy = isInFile ? copyLabel(right, place.uri) : placeIn(fileName(right.uri), right);
  const others = more(1 + passage.copies.length);
  const label = [spanLabel(passage.place), percent(nearest.similarity), copy + others].join(' · ');
  const compare = {
    iconPath: new ThemeIcon('diff'),
    tooltip: l10n.t('Compare side by side'),
    run: () => sideBySide.open([pair]),
  };
  const ignore = {
    iconPath: new ThemeIcon('eye-closed'),
    tooltip: l10n.t('Ignore this passage'),
    run: () => ignorePassage(model, place),
  };
  return [
    {
      label,
      ...(!isInFile && { description: folderOf(pathLabel(right.uri)) }),
      pairs: [pair],
      buttons: [compare, ignore],
    },
  ];
}
