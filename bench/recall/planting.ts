import type { Random } from '../random.ts';
import type { CodeEdit } from './code-edits.ts';
import type { Filler } from './filler.ts';
import { type Language, languageOf } from './languages.ts';
import { madeUpFunction, madeUpParagraph, nameLike } from './naming.ts';
import type { Material, Passage } from './passage.ts';
import { type CommentForm, type ProseEdit, wrapped } from './prose-edits.ts';
import { surroundings } from './surroundings.ts';

/** A file with an edited copy in it: its text, and the lines of the copy that count, from 1. */
export interface PlantedFile {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly number[];
}

/** An edited function between functions of the same language that are in no other file. */
export function plantCode(
  passage: Passage,
  edit: CodeEdit,
  name: string,
  filler: Filler,
  random: Random,
): PlantedFile | undefined {
  const language = languageOf(passage.path);
  if (language === undefined) return undefined;
  const material: Material = {
    line: () => filler.line(language.name, random),
    word: () => filler.word(random),
  };
  const copy = edit(passage.text, language, random, material);
  if (copy === undefined) return undefined;
  const [open, close] = surroundings(passage.text, language);
  const around = functionsAround(language.name, filler, random);
  return assembled(
    `${name}${extensionOf(passage)}`,
    [...around.slice(0, 2), open],
    copy,
    [close, ...around.slice(2)],
    (line) => line.trim() !== '',
  );
}

/** An edited paragraph between paragraphs that are in no other file. */
export function plantProse(
  passage: Passage,
  edit: ProseEdit,
  name: string,
  filler: Filler,
  random: Random,
): PlantedFile | undefined {
  const material: Material = { line: () => filler.sentence(random), word: () => filler.word(random) };
  const copy = edit(passage.text, random, material);
  if (copy === undefined) return undefined;
  const around = [0, 1, 2, 3].map(() => filler.paragraph() ?? madeUpParagraph(random));
  const before = [...around.slice(0, 2).map((text) => `${text}\n`)];
  return assembled(
    `${name}${extensionOf(passage)}`,
    before,
    copy,
    ['', ...around.slice(2).map((text) => `${text}\n`)],
    hasLetters,
  );
}

/** A paragraph as the doc comment of a function, between other functions. */
export function plantComment(
  passage: Passage,
  form: CommentForm,
  name: string,
  filler: Filler,
  random: Random,
): PlantedFile | undefined {
  const around = functionsAround(form.language, filler, random);
  const documented = nameLike('some_name', random);
  const named = (lines: readonly string[]): string => lines.join('\n').replace('{name}', documented);
  const copy = wrapped(passage.text, 90 - form.lead.length).replace(/^/gm, form.lead);
  const before = [...around.slice(0, 2), named(form.before)];
  return assembled(
    `${name}.${form.extension}`,
    before,
    copy,
    [named(form.after), '', ...around.slice(2)],
    hasLetters,
  );
}

function extensionOf({ path }: Passage): string {
  return path.slice(path.lastIndexOf('.'));
}

function hasLetters(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}

/** Four functions that are nowhere else, each complete with what it stands in and a blank line. */
function functionsAround(language: Language['name'], filler: Filler, random: Random): string[] {
  return [0, 1, 2, 3].map(() => `${filler.stretch(language) ?? madeUpFunction(language, random)}\n`);
}

function assembled(
  path: string,
  before: readonly string[],
  copy: string,
  after: readonly string[],
  counts: (line: string) => boolean,
): PlantedFile {
  const above = before.map((part) => (part === '' ? '' : `${part}\n`)).join('');
  const first = above.split('\n').length;
  return {
    path,
    text: `${above}${copy}\n${after.join('\n')}\n`,
    lines: copy.split('\n').flatMap((line, at) => (counts(line) ? [first + at] : [])),
  };
}
