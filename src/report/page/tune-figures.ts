import { bandingFor } from '../../engine/files/bands.ts';
import { bandingOutcome } from '../../engine/methods/score-histogram.ts';
import type { TuneFigures } from '../../service/indexer/answers.ts';
import type { TuneSettings } from '../tune-messages.ts';
import { count, percent } from '../wording.ts';
import { plural, t } from './texts.ts';

/** Why a shingle of some words would do for these files. */
export function hintOf({ sufficient: { k, typicalLength } }: TuneFigures): string {
  return t(
    '{0} is enough for files of this length (nine in ten have {1} words or fewer): two of them then share hardly a shingle by chance. With longer shingles the same edit costs more of the score, so lower the threshold too.',
    k,
    count(typicalLength),
  );
}

/** How many files the figures are of, and where they come from. */
export function basisOf({ texts, sampled }: TuneFigures): string {
  if (texts < 2) return t('There are fewer than two different files that are long enough to be compared.');
  const files = plural(
    '1 different file is long enough to be compared.',
    '{0} different files are long enough to be compared.',
    texts,
  );
  const how = t('Pairs found and missed are what can be expected; times were measured here.');
  return sampled < texts
    ? [files, t('The figures are estimated from {0} of them.', count(sampled)), how].join(' ')
    : [files, how].join(' ');
}

/** What a figure is of, and the figure. */
export type Figure = [name: string, text: string];

/** What these settings find, miss and cost. */
export function figuresOf(figures: TuneFigures, { threshold: at, signatureLength }: TuneSettings): Figure[] {
  const banding = bandingFor(at, signatureLength);
  const { found, missed, looked } = bandingOutcome(Float64Array.from(figures.pairs), banding, at);
  const { texts, sampled, shingles, cost } = figures;
  const time = texts * (cost.sign + banding.bands * cost.band) + (found + looked) * cost.look;
  return [
    [t('Threshold'), percent(at)],
    [t('Words in a shingle'), String(figures.shingleSize)],
    [t('Bands of a signature'), t('{0} of {1} values each', banding.bands, banding.rows)],
    [t('Pairs of files found'), few(found)],
    [t('Pairs missed'), few(missed)],
    [t('Pairs looked at for nothing'), few(looked)],
    [t('Memory for signatures'), bytes(texts * signatureLength * 4)],
    [t('Memory for shingles'), sampled < texts ? about(bytes(shingles * 4)) : bytes(shingles * 4)],
    [t('Time to find the pairs'), about(milliseconds(time))],
  ];
}

/** An expected number of pairs; less than half a pair is shown as such. */
function few(pairs: number): string {
  if (pairs === 0) return '0';
  return pairs < 0.5 ? t('less than 1') : about(count(Math.round(pairs)));
}

/** A figure that is estimated. */
function about(figure: string): string {
  return `≈ ${figure}`;
}

function bytes(number: number): string {
  return number < 1 << 20 ? `${count(Math.ceil(number / 1024))} KB` : `${(number / (1 << 20)).toFixed(1)} MB`;
}

function milliseconds(number: number): string {
  return number < 1000 ? `${count(Math.ceil(number))} ms` : `${(number / 1000).toFixed(1)} s`;
}

/** What missing none would cost. */
export function exactText({ exact, texts, shingleSize }: TuneFigures, at: number): string {
  if (!exact)
    return t(
      'Scoring all files exactly, as scan --method exact does in a terminal, misses no pair, and takes more than 3 s here.',
    );
  const files = exact.texts < texts ? t('{0} of {1}', count(exact.texts), count(texts)) : count(exact.texts);
  return t(
    'Scoring all files exactly, as scan --method exact does in a terminal, misses no pair and needs no signatures. Measured here: {0} files; words in a shingle: {1}; threshold: {2}, as in the settings; time: {3}.',
    files,
    shingleSize,
    percent(at),
    milliseconds(exact.took),
  );
}
