import { existsSync } from 'node:fs';
import { readArguments } from './arguments.ts';
import { measureAlignment } from './pan/alignment.ts';
import { measureAnswers } from './pan/answers.ts';

/** Runs Plagdet on the sample of PAN 2013, then tells copies from others among the Clough & Stevenson answers. */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words, ['show']);
  const folder = given.rest[0] ?? '../shared/datasets';
  if (!existsSync(folder)) {
    console.log(`${folder} is not here: nothing to measure`);
    return 0;
  }
  const only = given.options.get('only');
  if (only !== 'clough') measureAlignment(`${folder}/pan13-sample`, Number(given.options.get('worst') ?? 0));
  if (only !== 'pan') measureAnswers(`${folder}/clough-short-answers`, given.options.has('show'));
  return 0;
}
