import {
  type CancellationToken,
  CancellationTokenSource,
  l10n,
  type QuickInputButton,
  type QuickPickItem,
  QuickPickItemKind,
  ThemeIcon,
  Uri,
  window,
} from 'vscode';
import { fewestWordsAsked, leastSimilar } from '../engine/findings.ts';
import { percent } from '../report/wording.ts';
import type { Query, SimilarPassage } from '../service/indexer/answers.ts';
import type { Place, SimilarFile } from '../service/indexer/news.ts';
import { reasonOf } from '../service/reason.ts';
import { tellDone } from './context.ts';
import { showFailure } from './failure.ts';
import { likeAllTheSame, whyNotCompared } from './left-out-list.ts';
import type { Model } from './model.ts';
import { openFile, reveal } from './opening.ts';
import { fileName, linesLabel, pathLabel, placeIn } from './places.ts';
import { sharedWord } from './row-words.ts';
import type { SharingFile } from './sharing-files.ts';
import type { SideBySide } from './side-by-side.ts';
import { filesLike } from './similar-files.ts';
import { stillToCome } from './still-to-come.ts';
import { type Pair, pairsOfSharing } from './stops.ts';
import { wayBack } from './way-back.ts';
import { howToCompare } from './what-decides.ts';

/** In so few words a copy may have no seed that is rare enough to find it by. */
const fewWords = 20;

/** Something to choose, which is previewed. */
export interface Choice extends QuickPickItem {
  /** What it compares, the first at once, the others by next and previous. */
  pairs?: readonly Pair[];
  /** The place to show when there is nothing to compare it with. */
  place?: Place;
  open?: () => Promise<void>;
  buttons?: readonly ChoiceButton[];
}

interface ChoiceButton extends QuickInputButton {
  run(): Promise<unknown>;
}

function openButton(run: () => Promise<void>): ChoiceButton {
  return { iconPath: new ThemeIcon('go-to-file'), tooltip: l10n.t('Open the file'), run };
}

/** Lets the user choose among the files that resemble one, with a live preview of the comparison. */
export async function findSimilarFiles(model: Model, sideBySide: SideBySide, uri: Uri): Promise<void> {
  const name = fileName(uri.toString());
  tellDone('askedForSimilar');
  await choose(model, sideBySide, l10n.t('Files similar to {0}', name), async (token, note) => {
    const { near, nearest, sharing, leftOut } = await filesLike(model, uri.toString(), token);
    if (near.length || sharing.length) {
      if (leftOut) note(likeAllTheSame(leftOut));
      else if (!near.length) note(l10n.t('No file is above {0} as a whole', percent(leastSimilar)));
      return [
        ...near.map((file) => fileChoice(uri, file)),
        ...(sharing.length ? [headingOf(l10n.t('shares passages'))] : []),
        ...sharing.map((file) => sharingChoice(uri, file)),
      ];
    }
    const incomplete = stillToCome(model.state);
    if (leftOut) {
      const more = [howToCompare(leftOut, model.state, uri.toString()), incomplete].filter(Boolean).join(' ');
      return [nothing(whyNotCompared(leftOut), more)];
    }
    if (!nearest) return [nothing(l10n.t('No file resembles {0}', name), incomplete)];
    return [headingOf(nearestOnly()), fileChoice(uri, nearest)];
  });
}

/** Lets the user choose among the passages that resemble a text or a part of it; `text` says how long it is. */
export async function findSimilarPassages(
  model: Model,
  sideBySide: SideBySide,
  query: Query,
  title: string,
  text?: string,
): Promise<void> {
  tellDone('askedForSimilar');
  await choose(model, sideBySide, title, async (token, note) => {
    if (!query.uri) note(l10n.t('Choose one to go to it'));
    const found = await model.similarPassages(query, token);
    const near = found.filter((passage) => passage.similarity >= leastSimilar);
    if (near.length) return near.map((passage) => passageChoice(query, passage));
    const [nearest] = found;
    if (!nearest) {
      const why = stillToCome(model.state) ?? (text === undefined ? undefined : whyHardToFind(text));
      return [nothing(l10n.t('No passage resembles this text'), why)];
    }
    return [headingOf(nearestOnly()), passageChoice(query, nearest)];
  });
}

/** Why there may be copies of a text that are not found: it is short. */
function whyHardToFind(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
  if (words < fewestWordsAsked)
    return l10n.t('It is too short: only what has {0} words and more is looked for.', fewestWordsAsked);
  return words < fewWords ? l10n.t('In a text this short, only rare wording can be found.') : undefined;
}

function fileChoice(uri: Uri, file: SimilarFile): Choice {
  const label = `${percent(file.jaccard)}  ${fileName(file.uri)}`;
  return {
    label,
    description: pathLabel(file.uri),
    detail: l10n.t(
      '{0} of this file is in it, {1} of it is in this file',
      percent(file.containment),
      percent(file.containmentOfOther),
    ),
    pairs: [{ kind: 'files', a: uri.toString(), b: file.uri, score: file.jaccard }],
    buttons: [openButton(() => openFile(Uri.parse(file.uri)))],
  };
}

function sharingChoice(uri: Uri, file: SharingFile): Choice {
  return {
    label: fileName(file.uri),
    description: pathLabel(file.uri),
    detail: l10n.t('shares {0} of {1}', sharedWord(file.shared.length, file.lines), fileName(uri.toString())),
    pairs: pairsOfSharing(file),
    buttons: [openButton(() => openFile(Uri.parse(file.uri)))],
  };
}

function passageChoice(query: Query, { place, source, similarity, space, words }: SimilarPassage): Choice {
  const choice: Choice = {
    label: `${percent(similarity)}  ${placeIn(fileName(place.uri), place)}`,
    description: [query.uri && `↔ ${linesLabel(source)}`, pathLabel(place.uri)].filter(Boolean).join(' · '),
    detail:
      space === 'shape' ? l10n.t('{0} words, with other names or values', words) : l10n.t('{0} words', words),
    open: () => reveal(place),
    buttons: [openButton(() => reveal(place))],
  };
  // A text from the clipboard is in no file, so there is nothing to put on the left.
  if (query.uri)
    choice.pairs = [{ kind: 'passages', comparison: { left: source, right: place, similarity, space } }];
  else choice.place = place;
  return choice;
}

function nearestOnly(): string {
  return l10n.t('Nothing is above {0}. This is the nearest', percent(leastSimilar));
}

function headingOf(label: string): Choice {
  return { label, kind: QuickPickItemKind.Separator };
}

function nothing(label: string, detail?: string): Choice {
  return { label, alwaysShow: true, iconPath: new ThemeIcon('info'), ...(detail && { detail }) };
}

/** Shows choices as they come, each with a live preview, and opens the chosen one side by side or as it says. */
export async function choose(
  model: Model,
  sideBySide: SideBySide,
  title: string,
  ask: (token: CancellationToken, note: (text: string) => void) => Promise<Choice[]>,
): Promise<void> {
  const pick = window.createQuickPick<Choice>();
  const cancellation = new CancellationTokenSource();
  const hint = l10n.t('Choose one to compare it side by side');
  pick.title = title;
  pick.placeholder = hint;
  pick.matchOnDescription = true;
  const show = async (choice: Choice | undefined, preview: boolean) => {
    const opening = preview ? { preview: true, preserveFocus: true } : {};
    if (choice?.pairs) {
      const all = pick.items.flatMap(({ pairs }) => pairs ?? []);
      await sideBySide.open(all, all.indexOf(choice.pairs[0]), opening);
    } else if (preview && choice?.place) await reveal(choice.place, undefined, opening);
    else if (!preview) await choice?.open?.();
  };
  const goBack = wayBack();
  const goOnAsBefore = sideBySide.remember();
  let accepted = false;
  let previewed: Promise<void> | undefined;
  const hidden = new Promise<void>((resolve) => {
    pick.onDidHide(() => {
      cancellation.cancel();
      resolve();
    });
  });
  pick.onDidChangeActive(([choice]) => {
    // what cannot be shown while one looks is told to who chooses it
    if (choice?.pairs || choice?.place) previewed = show(choice, true).catch(() => {});
  });
  pick.onDidTriggerItemButton(({ item, button }) => {
    accepted = true;
    pick.hide();
    const pressed = item.buttons?.find((each) => each === button);
    if (pressed) showFailure(pressed.run());
  });
  pick.onDidAccept(() => {
    const [choice] = pick.activeItems;
    accepted = choice?.pairs !== undefined || choice?.open !== undefined;
    pick.hide();
    showFailure(show(choice, false));
  });
  let isPartly = false;
  let round = 0;
  const fill = async () => {
    const mine = ++round;
    const incomplete = stillToCome(model.state);
    isPartly = incomplete !== undefined;
    let note = hint;
    pick.busy = true;
    const items = await ask(cancellation.token, (text) => {
      note = text;
    }).catch((error) => [nothing(reasonOf(error))]);
    if (mine !== round) return;
    const [active] = pick.activeItems;
    const isChoice = items.some(({ pairs, place }) => pairs ?? place);
    pick.placeholder = incomplete && isChoice ? `${incomplete} ${note}` : note;
    pick.items = items;
    // who is at a choice stays at it
    const same = items.find(
      ({ label, description }) => active?.label === label && active.description === description,
    );
    if (same) pick.activeItems = [same];
    pick.busy = false;
  };
  const asking = model.onDidChangeState(({ phase }) => isPartly && phase === 'ready' && void fill());
  pick.show();
  await fill();
  await hidden;
  asking.dispose();
  cancellation.dispose();
  pick.dispose();
  if (!previewed || accepted) return;
  await previewed;
  await goBack();
  goOnAsBefore();
}
