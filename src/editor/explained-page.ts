import { env, l10n } from 'vscode';
import { lastLine } from '../engine/findings.ts';
import { type ExplainedPage, type ExplainedSide, explainHtml } from '../report/explain-html.ts';
import { percent } from '../report/wording.ts';
import { isNotebook } from '../service/cell-lines.ts';
import type { ExplainedPair, Query } from '../service/indexer/answers.ts';
import type { Place } from '../service/indexer/news.ts';
import type { PassageCount } from '../service/passage-count.ts';
import type { NamePut } from '../service/renamed-names.ts';
import type { Comparison } from './comparison.ts';
import type { Explainable } from './explain-choice.ts';
import { commandLink, pathLabel, placeLabel } from './places.ts';
import { t } from './translate.ts';

type Side = Query & { uri: string };

/** The two sides of a pair, as the index is asked about them. */
export function queriesOf(pair: Explainable): [Side, Side] {
  if (pair.kind === 'files') return [{ uri: pair.a }, { uri: pair.b }];
  const { left, right } = pair.comparison;
  return [
    { uri: left.uri, place: left },
    { uri: right.uri, place: right },
  ];
}

/** The HTML that explains the score of a pair. */
export function pageOf(
  pair: Explainable,
  { result, texts, told: counted, passageThreshold }: ExplainedPair,
  { changed, kept }: { changed?: string; kept?: string } = {},
): string {
  const [a, b] = queriesOf(pair).map(
    ({ uri, place }, at): ExplainedSide => ({
      label: place ? placeLabel(place) : pathLabel(uri),
      link: linkTo(uri, place),
      text: texts[at],
      isNotebook: isNotebook(uri),
      ...(place && { lines: [place.startLine, lastLine(place)] }),
    }),
  );
  const told = pair.kind === 'passages' && toldOfPassages(pair.comparison, counted, passageThreshold);
  const page = {
    result,
    sides: [a, b] as const,
    ...(told && { told }),
    ...(changed && { changed }),
    ...(kept && { kept }),
  };
  return explainHtml(page, crypto.randomUUID(), { language: language(), t });
}

type Told = NonNullable<ExplainedPage['told']>;

function toldOfPassages(
  { similarity, space, isMean }: Comparison,
  counted: ExplainedPair['told'],
  least: number,
): Told {
  if (!counted && isMean) return toldOfFamily(similarity);
  return toldOfTwo(counted ?? { similarity, space }, least);
}

function toldOfFamily(score: number): Told {
  const why = l10n.t('Reported as places of one family, which are {0} alike on average.', percent(score));
  const counts = l10n.t(
    'the average of the family, each of whose places is compared with one of them; the rows below count every word of the lines of these two',
  );
  const heading = l10n.t('{0} alike on average', percent(score));
  return { heading, name: l10n.t('Mean of the family'), score, why, counts };
}

function toldOfTwo(
  { similarity: score, space, counted, names }: NonNullable<ExplainedPair['told']>,
  threshold: number,
): Told {
  const [told, least] = [score, threshold].map(percent);
  switch (space) {
    case 'prose':
      return {
        name: l10n.t('Score of the text'),
        score,
        why: l10n.t('Reported: as copied text they are {0} alike, and {1} is enough.', told, least),
        counts:
          countedText(counted) ??
          l10n.t(
            'counted on the text (and the code below it, if it is too short alone), in runs of three words, or where it was reworded by its content words in any order; the rows below count every word of these lines',
          ),
      };
    case 'shape':
      return {
        name: l10n.t('Score of the renamed code'),
        score,
        why: l10n.t('Reported: but for names and values they are {0} alike, and {1} is enough.', told, least),
        counts: l10n.t(
          'counted on the code alone, in runs of three words, with the names of one put for those of the other{0}, and values by their kind; the rows below count every word of these lines as it is written',
          namesText(names ?? []),
        ),
      };
    case 'code':
      return {
        name: l10n.t('Score of the code'),
        score,
        why: l10n.t('Reported: as copied code they are {0} alike, and {1} is enough.', told, least),
        counts:
          countedText(counted) ??
          l10n.t(
            'counted on the code (and the comments in it, if it is too short or too common alone), in runs of three words; the rows below count every word of these lines',
          ),
      };
  }
}

/** The most names that are told to stand for others. */
const mostNames = 8;

/** Which names stand for which: ` (Vet → Doctor, vets → doctors)`. */
function namesText(names: readonly NamePut[]): string {
  if (names.length === 0) return '';
  const told = names.slice(0, mostNames).map(({ from, to }) => `${from} → ${to}`);
  const more = names.length - told.length;
  return ` (${[...told, ...(more > 0 ? [l10n.t('{0} more', more)] : [])].join(', ')})`;
}

/** What a score counts of the text or the code alone, in figures; undefined where these are not known. */
function countedText(counted: PassageCount | undefined): string | undefined {
  if (!counted) return undefined;
  const { of, shared, all } = counted;
  return of === 'runs'
    ? l10n.t(
        '{0} of the {1} runs of three words that either has; the rows below count every word of these lines',
        shared,
        all,
      )
    : l10n.t(
        'reworded, so its content words count, in any order and without small words such as ‘the’: {0} of the {1} that either has; the rows below count every word of these lines, in runs',
        shared,
        all,
      );
}

/** A link to a place, or to the top of a file. */
function linkTo(uri: string, place: Place | undefined): string {
  const top = { uri, startLine: 1, startColumn: 1, endLine: 1, endColumn: 1, startOffset: 0, endOffset: 0 };
  return commandLink(place ?? top).toString();
}

/** The language of the pages. */
export function language(): string {
  return l10n.bundle ? env.language : 'en';
}
