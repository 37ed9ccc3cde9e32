import { fewestShingles } from '../engine/files/shingle-sets.ts';
import type { ExplainResult } from '../service/explain.ts';
import type { PassageCount } from '../service/passage-count.ts';
import { whyLeftOut, whyRefused } from './explain-reasons.ts';
import { inEnglish, type Translate } from './translate.ts';
import { count, finePercent, percent, spaceName } from './wording.ts';

/** One figure of an explanation: its name, its value, and what the value means. */
export interface ExplainedFigure {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
}

/** Why two files as a whole are reported as near-duplicates or not, in one sentence. */
export function verdictText(result: ExplainResult, t: Translate = inEnglish): string {
  const { a, b, rule, threshold, minWords, jaccard, jaccardOfAll, bands } = result;
  const least = percent(threshold);
  switch (rule) {
    case 'left out':
      return leftOutText(result, t);
    case 'identical':
      return t('Reported as whole files: both have the same bytes.');
    case 'reported':
      return t('Reported as whole files: their score reaches the threshold of {0}.', least);
    case 'comments alone':
      return t(
        'Not reported as whole files: of one of them only comments are compared, and these do not make two files alike.',
      );
    case 'too short':
      return t(
        'Not reported as whole files: one of them has too few words to tell; with {0} words as the fewest, {1} shingles are needed.',
        minWords,
        fewestShingles(minWords),
      );
    case 'boilerplate':
      return t(
        'Not reported as whole files: what is in more than 5% of the files, and in more than 20, is boilerplate and does not count. Of the shingles that are left, {0} and {1}, {2} are shared; of all of them it is {3}.',
        a.counted,
        b.counted,
        percent(jaccard),
        percent(jaccardOfAll),
      );
    case 'below threshold':
      return t('Not reported as whole files: their score stays below the threshold of {0}.', least);
    case 'no band':
      return t(
        'Not reported as whole files, although their score reaches the threshold of {0}: they share none of the {1} bands, which happens to one such pair in {2}.',
        least,
        bands.bands,
        Math.round(1 / Math.max(1e-9, 1 - bands.probability)),
      );
  }
}

function leftOutText({ a, b }: ExplainResult, t: Translate): string {
  const said = [a, b].flatMap(({ path, leftOut }) =>
    leftOut ? [t('{0} is compared with no file, because {1}', path, whyLeftOut(leftOut, t))] : [],
  );
  return t('Not reported: {0}. The figures are what a comparison would say.', said.join('; '));
}

/** All figures of an explanation of two files, each after those that it builds on. */
export function explainedFigures(result: ExplainResult, t: Translate = inEnglish): ExplainedFigure[] {
  const passages = {
    name: t('Passages'),
    value: oneOr(
      result.passages.length,
      t('1 shared passage'),
      t('{0} shared passages', count(result.passages.length)),
    ),
    meaning: passagesText(result, t),
  };
  return [...fileFigures(result, t), passages, ...refusedFigures(result, t), ...ignoredFigures(result, t)];
}

/**
 * What counts of two passages, which no method for whole files looks at: first the score that was told of them, then
 * the figures of all words of their lines, under names that tell them from it.
 */
export function passageFigures(
  result: ExplainResult,
  told: { readonly name: string; readonly score: number; readonly counts: string },
  t: Translate = inEnglish,
): ExplainedFigure[] {
  const ofLines = [...exactFigures(result, t), containment(result, t)];
  return [
    { name: told.name, value: finePercent(told.score), meaning: told.counts },
    ...ofLines.map((figure) => ({ ...figure, name: t('{0} of the lines', figure.name) })),
    ...ignoredFigures(result, t),
  ];
}

function exactFigures(
  { a, b, shared, jaccard, shingleWords }: ExplainResult,
  t: Translate,
): ExplainedFigure[] {
  const common = a.shingles - a.counted + b.shingles - b.counted;
  const unit = shingleWords === 1 ? t('distinct words') : t('distinct runs of {0} words', shingleWords);
  return [
    {
      name: t('Shingles'),
      value: t('{0} and {1}, {2} shared', a.counted, b.counted, shared),
      meaning: common > 0 ? t('{0}, without {1} of boilerplate', unit, count(common)) : unit,
    },
    {
      name: t('Jaccard'),
      value: finePercent(jaccard),
      meaning: t('exact: {0} of the {1} that either has', shared, a.counted + b.counted - shared),
    },
  ];
}

function containment({ a, b }: ExplainResult, t: Translate): ExplainedFigure {
  return {
    name: t('Containment'),
    value: t('{0} and {1}', finePercent(a.containment), finePercent(b.containment)),
    meaning: t('how much of the first is in the second, and of the second in the first'),
  };
}

function fileFigures(result: ExplainResult, t: Translate): ExplainedFigure[] {
  const { a, b, jaccard, minHash, bands, simHash, textProfile, sameBytes } = result;
  const off = minHash.standardError === 0 ? 0 : Math.abs(minHash.estimate - jaccard) / minHash.standardError;
  const chance = finePercent(bands.probability);
  return [
    ...exactFigures(result, t),
    {
      name: t('MinHash'),
      value: `${finePercent(minHash.estimate)} ± ${finePercent(minHash.standardError)}`,
      meaning: t(
        'the estimate of {0} values, {1} standard errors off; it chooses candidates and is never shown as a score',
        minHash.values,
        off.toFixed(1),
      ),
    },
    {
      name: t('Bands'),
      value: t('{0} of {1} collide', bands.collided.length, bands.bands),
      meaning:
        bands.collided.length > 0
          ? t(
              'number {0}; {1} values each; at this score one or more do with a probability of {2}',
              runsText(bands.collided),
              bands.rows,
              chance,
            )
          : t('{0} values each; at this score one or more do with a probability of {1}', bands.rows, chance),
    },
    containment(result, t),
    {
      name: t('SimHash'),
      value: t('{0} of {1} bits differ', simHash.distance, simHash.bits),
      meaning: t(
        'which promises a cosine of {0}; counted it is {1}',
        finePercent(simHash.cosineEstimate),
        finePercent(simHash.cosine),
      ),
    },
    {
      name: t('TextProfile'),
      value: textProfile.same ? t('the same') : t('different'),
      meaning: textProfile.same
        ? t('the same words stand in both about as often')
        : t('most frequent: {0}; {1}', profileText(a.profile, t), profileText(b.profile, t)),
    },
    {
      name: t('MD5'),
      value: sameBytes ? t('the same') : t('different'),
      meaning: sameBytes ? t('the files have the same bytes') : t('the files differ in at least one byte'),
    },
  ];
}

function refusedFigures({ refused }: ExplainResult, t: Translate): ExplainedFigure[] {
  if (refused.length === 0) return [];
  const each = refused.map(({ a, b, space, words, reason }) =>
    t(
      '{0} of {1} words, {2} and {3}: {4}',
      t(spaceName(space)),
      words,
      linesText(a, t),
      linesText(b, t),
      whyRefused(reason, t),
    ),
  );
  return [
    {
      name: t('Not shown'),
      value: oneOr(refused.length, t('1 shared stretch'), t('{0} shared stretches', count(refused.length))),
      meaning: each.join('; '),
    },
  ];
}

/** What the ignore list and comments take out. */
function ignoredFigures({ a, b, passages }: ExplainResult, t: Translate): ExplainedFigure[] {
  const listed = passages.filter(({ ignored }) => ignored).length;
  const said = [
    ...(listed > 0
      ? [
          oneOr(
            listed,
            t('the ignore list takes out 1 passage'),
            t('the ignore list takes out {0} passages', count(listed)),
          ),
        ]
      : []),
    ...[a, b].flatMap(({ path, ignored }) =>
      ignored.map(
        ({ reason, ...lines }) =>
          t('a comment in {0} takes out {1}', path, linesText(lines, t)) + (reason ? ` (${reason})` : ''),
      ),
    ),
  ];
  if (said.length === 0) return [];
  const value = oneOr(said.length, t('by 1 rule'), t('by {0} rules', count(said.length)));
  return [{ name: t('Ignored'), value, meaning: said.join('; ') }];
}

function linesText({ startLine, endLine }: { startLine: number; endLine: number }, t: Translate): string {
  return startLine === endLine ? t('line {0}', startLine) : t('lines {0}–{1}', startLine, endLine);
}

function oneOr(number: number, one: string, others: string): string {
  return number === 1 ? one : others;
}

/** Numbers counted from 1, with each run given by its first and last: 1–4, 7. */
function runsText(bands: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const band of bands) {
    const run = runs.at(-1);
    if (run && run[1] === band) run[1] = band + 1;
    else runs.push([band + 1, band + 1]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

function profileText(profile: ExplainResult['a']['profile'], t: Translate): string {
  const words = profile.slice(0, 4).map(([word, frequency]) => `${word} ${frequency}`);
  return words.length === 0 ? t('no words') : words.join(', ');
}

function passagesText({ passages, longestRun, minWords }: ExplainResult, t: Translate): string {
  const run = t('the longest run of words that both have is {0}', longestRun);
  if (passages.length === 0)
    return t(
      '{0}; a passage needs {1} words, of code two thirds as many, and must be no idiom',
      run,
      minWords,
    );
  const [{ space, words, jaccard, counted }] = [...passages].sort((x, y) => y.words - x.words);
  const alike = counted ? `${percent(jaccard)} (${countText(counted, t)})` : percent(jaccard);
  return t('the longest is {0} of {1} words, {2} alike; {3}', t(spaceName(space)), words, alike, run);
}

function countText({ of, shared, all }: PassageCount, t: Translate): string {
  return of === 'runs'
    ? t('{0} of {1} runs of three words', shared, all)
    : t('{0} of {1} content words', shared, all);
}

/** A marked stretch in pieces, of which those with words are marked: neither breaks of lines nor indentation are. */
export function markedPieces(stretch: string, mark: (words: string) => string): string {
  return stretch
    .split(/(\s*\n\s*)/)
    .map((piece) => (piece.trim() === '' ? piece : mark(piece)))
    .join('');
}

/** Whether text between the words that are compared has words that are not: an import, a licence, the name of a tag. */
export function hasUncounted(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
