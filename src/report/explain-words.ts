import type { Refusal } from '../engine/judgement.ts';
import type { ExplainResult } from '../service/explain.ts';
import type { LeftOut } from '../service/surroundings.ts';
import { counted, finePercent, percent, spaceName } from './wording.ts';

/** One figure of an explanation: what it is, what it comes to, and what that says. */
export interface ExplainedFigure {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
}

/** Why two files are reported as near-duplicates or not, in one sentence. */
export function verdictText(result: ExplainResult): string {
  const { a, b, rule, threshold, minWords, jaccard, jaccardOfAll, bands } = result;
  const least = percent(threshold);
  switch (rule) {
    case 'left out':
      return `Not reported: ${leftOutText(result)}`;
    case 'identical':
      return 'Reported: both have the same bytes.';
    case 'reported':
      return `Reported: their score reaches the threshold of ${least}.`;
    case 'too short':
      return `Not reported: one of them has too few words to tell; with ${minWords} words as the fewest, ${counted(Math.ceil(minWords / 2), 'shingle')} are needed.`;
    case 'boilerplate':
      return `Not reported: what stands in more than 5% of the files is boilerplate and does not count. Of what is left, ${a.counted} and ${counted(b.counted, 'shingle')}, ${percent(jaccard)} are shared; of all of them it is ${percent(jaccardOfAll)}.`;
    case 'below threshold':
      return `Not reported: their score stays below the threshold of ${least}.`;
    case 'no band':
      return `Not reported, although their score reaches the threshold of ${least}: they share none of the ${bands.bands} bands, which happens to one such pair in ${Math.round(1 / Math.max(1e-9, 1 - bands.probability))}.`;
  }
}

const whyLeftOut: Record<LeftOut, string> = {
  'ignore list': 'the ignore list names it',
  comment: 'a comment in it asks for that',
  generated: 'it is generated',
  vendored: 'it is vendored: kept from elsewhere',
  minified: 'it is minified',
  snapshot: 'it is a snapshot of a test',
  translated: 'it is a translation of another',
  licence: 'it is a licence',
  changelog: 'it is a changelog',
  data: 'it holds data',
  ignored: '.gitignore leaves it out',
  excluded: 'the globs of the settings leave it out',
  binary: 'it is binary',
  empty: 'it is empty',
  'too large': 'it is larger than the settings allow',
  linked: 'a link leads to it, and it is compared where it stands',
  unreadable: 'it cannot be read',
  failed: 'reading it failed',
};

function leftOutText({ a, b }: ExplainResult): string {
  const said = [a, b].flatMap(({ path, leftOut }) =>
    leftOut ? [`${path} is compared with no file, because ${whyLeftOut[leftOut]}`] : [],
  );
  return `${said.join('; ')}. The figures are what a comparison would say.`;
}

const whyRefused: Record<Refusal, string> = {
  short: 'it has too few words, or too few that both have alike',
  'few lines': 'it is code on so few lines that it is a signature or a call',
  rows: 'it is the same row over and over, as in a table',
  'own structure': 'within one text more words and a higher score are asked for',
  'below threshold': 'its score stays below the threshold of passages',
  'short and unlike': 'so short a one must be alike nearly throughout',
  idiom: 'it is an idiom: weak, and what both share of it stands in many places',
  'no renaming': 'the names of one do not keep to those of the other',
  'unclear renaming': 'it is the shape of the code alone, with too little that tells of changed names',
  echo: 'a stronger passage tells it already',
};

/** Every figure of an explanation, in the order in which they build on one another. */
export function explainedFigures(result: ExplainResult): ExplainedFigure[] {
  const { a, b, shared, jaccard, shingleWords, minHash, bands, simHash, textProfile, sameBytes } = result;
  const common = a.shingles - a.counted + b.shingles - b.counted;
  const off = minHash.standardError === 0 ? 0 : Math.abs(minHash.estimate - jaccard) / minHash.standardError;
  return [
    {
      name: 'Shingles',
      value: `${a.counted} and ${b.counted}, ${shared} shared`,
      meaning: `distinct ${shingleWords === 1 ? 'words' : `runs of ${shingleWords} words`}${common > 0 ? `, without ${counted(common, 'shingle')} of boilerplate` : ''}`,
    },
    {
      name: 'Jaccard',
      value: finePercent(jaccard),
      meaning: `exact: ${shared} of the ${a.counted + b.counted - shared} that either has`,
    },
    {
      name: 'MinHash',
      value: `${finePercent(minHash.estimate)} ± ${finePercent(minHash.standardError)}`,
      meaning: `the estimate of ${minHash.values} values, ${off.toFixed(1)} standard errors off; it chooses candidates and is never told as a score`,
    },
    {
      name: 'Bands',
      value: `${bands.collided.length} of ${bands.bands} collide`,
      meaning: `${bands.collided.length > 0 ? `number ${runsText(bands.collided)}; ` : ''}${bands.rows} values each; at this score one or more do with a probability of ${finePercent(bands.probability)}`,
    },
    {
      name: 'Containment',
      value: `${finePercent(a.containment)} and ${finePercent(b.containment)}`,
      meaning: 'how much of the first stands in the second, and of the second in the first',
    },
    {
      name: 'SimHash',
      value: `${simHash.distance} of ${simHash.bits} bits differ`,
      meaning: `which promises a cosine of ${finePercent(simHash.cosineEstimate)}; counted it is ${finePercent(simHash.cosine)}`,
    },
    {
      name: 'TextProfile',
      value: textProfile.same ? 'the same' : 'different',
      meaning: textProfile.same
        ? 'the same words stand in both about as often'
        : `most frequent: ${profileText(a.profile)}; ${profileText(b.profile)}`,
    },
    {
      name: 'MD5',
      value: sameBytes ? 'the same' : 'different',
      meaning: sameBytes ? 'the files have the same bytes' : 'the files differ in at least one byte',
    },
    {
      name: 'Passages',
      value: counted(result.passages.length, 'shared passage'),
      meaning: passagesText(result),
    },
    ...refusedFigures(result),
    ...ignoredFigures(result),
  ];
}

function refusedFigures({ refused }: ExplainResult): ExplainedFigure[] {
  if (refused.length === 0) return [];
  const each = refused.map(
    ({ a, b, space, words, reason }) =>
      `${spaceName(space)} of ${counted(words, 'word')}, ${linesText(a)} and ${linesText(b)}: ${whyRefused[reason]}`,
  );
  return [
    {
      name: 'Not told',
      value: counted(refused.length, 'shared stretch', 'shared stretches'),
      meaning: each.join('; '),
    },
  ];
}

function ignoredFigures({ a, b, passages }: ExplainResult): ExplainedFigure[] {
  const listed = passages.filter(({ ignored }) => ignored).length;
  const said = [
    ...(listed > 0 ? [`the ignore list takes out ${counted(listed, 'passage')}`] : []),
    ...[a, b].flatMap(({ path, ignored }) =>
      ignored.map(
        ({ reason, ...lines }) =>
          `a comment in ${path} takes out ${linesText(lines)}${reason ? ` (${reason})` : ''}`,
      ),
    ),
  ];
  if (said.length === 0) return [];
  return [{ name: 'Ignored', value: counted(said.length, 'rule'), meaning: said.join('; ') }];
}

function linesText({ startLine, endLine }: { startLine: number; endLine: number }): string {
  return startLine === endLine ? `line ${startLine}` : `lines ${startLine}–${endLine}`;
}

/** Numbers from 1 on, those in a row by the first and the last: 1–4, 7. */
function runsText(bands: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const band of bands) {
    const run = runs.at(-1);
    if (run && run[1] === band) run[1] = band + 1;
    else runs.push([band + 1, band + 1]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

function profileText(profile: ExplainResult['a']['profile']): string {
  const words = profile.slice(0, 4).map(([word, frequency]) => `${word} ${frequency}`);
  return words.length === 0 ? 'no words' : words.join(', ');
}

function passagesText({ passages, longestRun, minWords }: ExplainResult): string {
  const run = `the longest run of words that both have is ${longestRun}`;
  if (passages.length === 0)
    return `${run}; a passage needs ${minWords} words, of code two thirds as many, and must be no idiom`;
  const [longest] = [...passages].sort((x, y) => y.words - x.words);
  return `the longest is ${spaceName(longest.space)} of ${counted(longest.words, 'word')}, ${percent(longest.jaccard)} alike; ${run}`;
}
