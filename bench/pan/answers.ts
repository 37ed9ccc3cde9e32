import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atOnce } from '../../src/engine/steps.ts';
import { languageOfPath } from '../../src/engine/words/languages.ts';
import { compare } from '../../src/service/compare.ts';
import { defaultOptions } from '../../src/service/options.ts';
import { percent, table } from '../table.ts';

interface Answer {
  readonly file: string;
  readonly task: string;
  readonly category: string;
  /** How alike it is to the original, by each of the measures. */
  readonly scores: readonly number[];
}

/**
 * The share of words in a shingle that the original has too, the share of such shingles, and so on, as `compare` counts
 * them.
 */
const measures = ['coverage', 'containment', 'jaccard', 'share in passages'] as const;

/** Tells copies (heavily or lightly revised, or cut and pasted) from answers written without the original. */
export function measureAnswers(folder: string, show: boolean): void {
  if (!existsSync(folder)) return;
  const rows = readFileSync(join(folder, 'file_information.csv'), 'utf8').trim().split(/\r?\n/).slice(1);
  const answers = rows
    .filter((row) => !row.startsWith('orig'))
    .map((row): Answer => {
      const [file, task, category] = row.split(',').map((cell) => cell.trim());
      return { file, task, category, scores: likeness(folder, file, task) };
    });
  console.log(
    `\nClough & Stevenson short answers: ${answers.length}, threshold learnt on the other four tasks\n`,
  );
  const result = measures.map((name, measure) => {
    const wrong = wrongOnesOutOfTask(answers, measure);
    if (show)
      for (const { file, category, scores } of wrong)
        console.log(`${name}: ${file} ${category} ${scores[measure].toFixed(3)}`);
    const apart = ['non', 'heavy', 'light', 'cut'].map((category) => {
      const here = answers.filter((answer) => answer.category === category);
      const right = here.filter((answer) => !wrong.includes(answer)).length;
      return `${right} of ${here.length}`;
    });
    return [name, percent(1 - wrong.length / answers.length), ...apart];
  });
  console.log(table(['measure', 'accuracy %', 'non', 'heavy', 'light', 'cut'], result));
  console.log('\ntarget: 95.0');
}

/** The measures from comparing an answer with the original. */
function likeness(folder: string, file: string, task: string): number[] {
  const [answer, original] = [file, `orig_task${task}.txt`].map((path) => ({
    path,
    bytes: readFileSync(join(folder, path)),
    language: languageOfPath(path),
  }));
  const { coverageOfA, containmentOfA, jaccard, passages } = atOnce(
    compare(answer, original, defaultOptions),
  );
  const inPassages = new Uint8Array(answer.bytes.length);
  for (const { a } of passages) inPassages.fill(1, a.startOffset, a.endOffset);
  return [
    coverageOfA,
    containmentOfA,
    jaccard,
    inPassages.reduce((sum, one) => sum + one, 0) / answer.bytes.length,
  ];
}

/** The answers that are judged wrongly with the threshold that is best for the other tasks. */
function wrongOnesOutOfTask(answers: readonly Answer[], measure: number): Answer[] {
  const tasks = [...new Set(answers.map(({ task }) => task))];
  return tasks.flatMap((task) => {
    const threshold = bestThreshold(
      answers.filter((answer) => answer.task !== task),
      measure,
    );
    return answers.filter((answer) => answer.task === task && !isRight(answer, measure, threshold));
  });
}

function isRight({ category, scores }: Answer, measure: number, threshold: number): boolean {
  return scores[measure] >= threshold === (category !== 'non');
}

/** The middle of the widest interval of thresholds that judge the most answers correctly. */
function bestThreshold(answers: readonly Answer[], measure: number): number {
  const values = [...new Set([0, 1, ...answers.map(({ scores }) => scores[measure])])].sort((x, y) => x - y);
  let best = { right: -1, width: 0, threshold: 0.5 };
  for (let at = 1; at < values.length; at++) {
    const threshold = (values[at - 1] + values[at]) / 2;
    const right = answers.filter((answer) => isRight(answer, measure, threshold)).length;
    const width = values[at] - values[at - 1];
    if (right > best.right || (right === best.right && width > best.width))
      best = { right, width, threshold };
  }
  return best.threshold;
}
