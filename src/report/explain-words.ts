import type { ExplainResult } from '../service/explain.ts';
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
      meaning: `${bands.collided.length > 0 ? `number ${bands.collided.map((band) => band + 1).join(', ')}; ` : ''}${bands.rows} values each; at this score one or more do with a probability of ${finePercent(bands.probability)}`,
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
  ];
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
