import { bandingFor } from '../../engine/files/bands.ts';
import { bandingOutcome } from '../../engine/methods/score-histogram.ts';
import type { TuneFigures } from '../../service/indexer/news.ts';
import type { TuneSettings } from '../tune-messages.ts';
import { count, percent } from '../wording.ts';
import { plural, t } from './texts.ts';

/** Why a shingle of some words would do for these files. */
export function hintOf({ sufficient: { k, typicalLength } }: TuneFigures): string {
  return t(
    '{0} is enough for two files here to share hardly a shingle by chance: nine files in ten have {1} words at most, and the more varied these are, the fewer it takes.',
    k,
    count(typicalLength),
  );
}

/** How many files the figures are of, and where they come from. */
export function basisOf({ texts, sampled }: TuneFigures): string {
  if (texts < 2) return t('There are fewer than two different files that are long enough to be compared.');
  const files = plural(
    '1 different file that is long enough',
    '{0} different files that are long enough',
    texts,
  );
  return sampled < texts
    ? t(
        '{0}, estimated from {1} of them. Found and missed are what is expected of the bands; times were measured here.',
        files,
        count(sampled),
      )
    : t('{0}. Found and missed are what is expected of the bands; times were measured here.', files);
}

/** What a figure is of, and the figure. */
export type Figure = [name: string, text: string];

/** What these settings find, miss and cost. */
export function figuresOf(figures: TuneFigures, { threshold: at, signatureLength }: TuneSettings): Figure[] {
  const banding = bandingFor(at, signatureLength);
  const histogram = { pairs: Float64Array.from(figures.pairs), strangers: 0 };
  const { found, missed, looked } = bandingOutcome(histogram, banding, at);
  const { texts, shingles, cost } = figures;
  const time = texts * (cost.sign + banding.bands * cost.band) + (found + looked) * cost.look;
  return [
    [t('Threshold'), percent(at)],
    [t('Words in a shingle'), String(figures.shingleSize)],
    [t('Bands of a signature'), t('{0} of {1} values each', banding.bands, banding.rows)],
    [t('Pairs of files found'), few(found)],
    [t('Pairs missed'), few(missed)],
    [t('Pairs looked at for nothing'), few(looked)],
    [t('Memory for signatures'), bytes(texts * signatureLength * 4)],
    [t('Memory for shingles'), bytes(shingles * 4)],
    [t('Time to find the pairs'), milliseconds(time)],
  ];
}

/** An expected number of pairs; less than half a pair is shown as such. */
function few(pairs: number): string {
  if (pairs > 0 && pairs < 0.5) return t('less than 1');
  return count(Math.round(pairs));
}

function bytes(number: number): string {
  return number < 1 << 20 ? `${count(Math.ceil(number / 1024))} KB` : `${(number / (1 << 20)).toFixed(1)} MB`;
}

function milliseconds(number: number): string {
  return number < 1000 ? `${count(Math.ceil(number))} ms` : `${(number / 1000).toFixed(1)} s`;
}

/** What missing none would cost. */
export function exactText({ exact, shingleSize }: TuneFigures, at: number): string {
  if (!exact)
    return t(
      'Scoring all files exactly, as scan --method exact does in a terminal, misses no pair, and takes more than 3 s here.',
    );
  return t(
    'Scoring all files exactly, as scan --method exact does in a terminal, misses no pair and needs no signatures. Files: {0}; words in a shingle: {1}; threshold: {2}, as in the settings; time: {3}.',
    count(exact.texts),
    shingleSize,
    percent(at),
    milliseconds(exact.took),
  );
}
