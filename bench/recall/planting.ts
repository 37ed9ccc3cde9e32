import type { Random } from '../random.ts';
import type { CodeEdit } from './code-edits.ts';
import type { Filler } from './filler.ts';
import { type Format, formatOf } from './formats.ts';
import type { Language } from './language.ts';
import { languageOf } from './languages.ts';
import { madeUpFunction, madeUpParagraph, nameLike } from './naming.ts';
import type { Material, Passage } from './passage.ts';
import { type CommentForm, type ProseEdit, wrapped } from './prose-edits.ts';
import { scriptOf } from './scripts.ts';
import { surroundings } from './surroundings.ts';

/** A file with an edited copy in it: its text, and the lines of the copy that count, from 1. */
export interface PlantedFile {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly number[];
  /** The length of a copy that is one line. */
  readonly characters?: number;
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
    word: () => filler.word('Latin', random),
  };
  const copy = edit(passage.text, language, random, material);
  if (copy === undefined) return undefined;
  const [open, close] = surroundings(passage.text, language);
  const around = functionsAround(language.name, filler, random);
  return assembled(
    `${name}${extensionOf(passage)}`,
    [language.firstLine ?? '', ...around.slice(0, 2), open],
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
  const format = formatOf(passage.path);
  if (format === undefined) return undefined;
  const script = scriptOf(passage.text);
  const material: Material = {
    line: () => filler.sentence(script, random),
    word: () => filler.word(script, random),
  };
  const copy = edit(passage.text, random, material, format);
  if (copy === undefined) return undefined;
  const around = [0, 1, 2, 3].map(() =>
    standing(filler.paragraph(format, script) ?? madeUpParagraph(() => filler.word(script, random)), format),
  );
  const above = `${format.head}${around[0]}${around[1]}${format.open}`;
  const first = above.split('\n').length;
  return {
    path: `${name}${extensionOf(passage)}`,
    text: `${above}${inLines(copy, format)}${format.close}${around[2]}${around[3]}${format.foot}`,
    lines: copy.split('\n').flatMap((line, at) => (hasLetters(line) ? [first + at] : [])),
    ...(!copy.includes('\n') && { characters: copy.length }),
  };
}

function standing(paragraph: string, format: Format): string {
  return `${format.open}${inLines(paragraph, format)}${format.close}`;
}

function inLines(text: string, { line }: Format): string {
  return text
    .split('\n')
    .map((each) => `${line?.(each) ?? each}\n`)
    .join('');
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

/** Four functions that occur nowhere else, each followed by a blank line and inside whatever must surround it. */
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
