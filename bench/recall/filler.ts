import { type Random, randomFrom, shuffled } from '../random.ts';
import { type Format, formatOf } from './formats.ts';
import { functionsOf } from './functions.ts';
import { languageOf, languages } from './languages.ts';
import { isBalanced, saysSomething } from './line-edits.ts';
import { paragraphsOf, sentencesOf } from './paragraphs.ts';
import { scriptOf, wordsOf } from './scripts.ts';
import type { Source } from './sources.ts';
import { standing } from './surroundings.ts';

/** Passages to put around a planted one, and lines and words to edit it with, none of them from a scanned file. */
export interface Filler {
  /** The next complete function in a language; undefined when all have been used. */
  readonly stretch: (language: string) => string | undefined;
  /** A line of a function in a language; of any where no function of that language is available. */
  readonly line: (language: string, random: Random) => string;
  /** A sentence, or a word, in a script; in Latin where no text of that script is available. */
  readonly sentence: (script: string, random: Random) => string;
  readonly word: (script: string, random: Random) => string;
  /** The next paragraph of a format; undefined when all have been used. */
  readonly paragraph: (format: Format, script: string) => string | undefined;
  /** Starts another round, in which all stretches and paragraphs may be used again. */
  readonly again: () => void;
}

/** Gathers filler from the files that sources keep out of the scan; each stretch is used once a round. */
export function fillerFrom(sources: readonly Source[], seed: number): Filler {
  const random = randomFrom(`${seed} filler`);
  const stretches = new Map(languages.map(({ name }) => [name, [] as string[]]));
  const lines = new Map(languages.map(({ name }) => [name, [] as string[]]));
  const paragraphs: { readonly text: string; readonly kind: string; readonly script: string }[] = [];
  for (const { apart, name } of sources) {
    for (const { path, text } of apart) {
      const language = languageOf(path);
      const format = formatOf(path);
      if (language === undefined && format !== undefined) {
        for (const { text: body } of paragraphsOf(name, path, text, format, 20, 150)) {
          const script = scriptOf(body);
          paragraphs.push({ text: body, kind: `${format.name} ${script}`, script });
        }
      }
      if (language === undefined) continue;
      const functions = functionsOf(name, path, text, language, 5, 40).map((passage) => passage.text);
      stretches.get(language.name)?.push(...functions.map((body) => standing(body, language)));
      lines
        .get(language.name)
        ?.push(
          ...functions
            .flatMap((body) => body.split('\n').slice(1, -1))
            .filter((line) => saysSomething(line) && isBalanced(line)),
        );
    }
  }
  const sentences = grouped(paragraphs, ({ script, text }) => [
    script,
    sentencesOf(text).filter((sentence) => {
      const words = wordsOf(sentence).length;
      return words >= (script === 'Thai' ? 3 : 6) && words <= 40 && !/^(?:```|\|)/.test(sentence);
    }),
  ]);
  const words = grouped(paragraphs, ({ script, text }) => [script, plainWords(text)]);
  const rounds = new Map([...stretches].map(([name, all]) => [name, roundOf(distinct(random, all))]));
  const nextParagraphs = new Map(
    [...grouped(paragraphs, ({ kind, text }) => [kind, [text]])].map(([kind, all]) => [
      kind,
      roundOf(distinct(random, all)),
    ]),
  );
  const anyLines = [...lines.values()].flat();
  const linesOf = (language: string) => {
    const own = lines.get(language) ?? [];
    return own.length > 0 ? own : anyLines;
  };
  const pick = <T>(by: Random, things: readonly T[], what: string): T => {
    if (things.length === 0) throw new Error(`no source has ${what} to spare`);
    return things[Math.floor(by() * things.length)];
  };
  return {
    stretch: (language) => rounds.get(language)?.next(),
    line: (language, by) => pick(by, linesOf(language), 'lines of code'),
    sentence: (script, by) => pick(by, sentences.get(script) ?? sentences.get('Latin') ?? [], 'sentences'),
    word: (script, by) => pick(by, words.get(script) ?? words.get('Latin') ?? [], 'words'),
    paragraph: (format, script) => nextParagraphs.get(`${format.name} ${script}`)?.next(),
    again: () => {
      for (const round of [...rounds.values(), ...nextParagraphs.values()]) round.again();
    },
  };
}

/** Words without names or marks; in scripts that have small letters, only words in small letters. */
function plainWords(text: string): string[] {
  return wordsOf(text).flatMap(
    (word) => /^(?:\p{Ll}{3,}|[\p{Lo}\p{M}]{2,})(?=[\s.,;:，。、]*$)/u.exec(word) ?? [],
  );
}

function distinct(random: Random, texts: readonly string[]): string[] {
  return shuffled(random, [...new Set(texts)]);
}

/** The values that the things give, by the key that each gives them under. */
function grouped<T>(
  things: readonly T[],
  given: (thing: T) => readonly [string, readonly string[]],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, values] of things.map(given)) {
    const group = groups.get(key) ?? [];
    group.push(...values);
    groups.set(key, group);
  }
  return groups;
}

interface Round {
  readonly next: () => string | undefined;
  readonly again: () => void;
}

function roundOf(texts: readonly string[]): Round {
  let at = 0;
  return {
    next: () => texts[at++],
    again: () => {
      at = 0;
    },
  };
}
