import { type Random, randomFrom, shuffled } from '../random.ts';
import { functionsOf } from './functions.ts';
import { languageOf, languages } from './languages.ts';
import { isBalanced, saysSomething } from './line-edits.ts';
import { paragraphsOf, sentencesOf, wordsOf } from './paragraphs.ts';
import type { Source } from './sources.ts';
import { standing } from './surroundings.ts';

/** Passages to stand around a planted one, and lines and words to edit it with, none from a scanned file. */
export interface Filler {
  /** The next complete function in a language; undefined when all were used. */
  readonly stretch: (language: string) => string | undefined;
  readonly line: (language: string, random: Random) => string;
  readonly sentence: (random: Random) => string;
  readonly word: (random: Random) => string;
  /** The next paragraph; undefined when all were used. */
  readonly paragraph: () => string | undefined;
  /** Begins another round: all stretches and paragraphs may be used again. */
  readonly again: () => void;
}

/** Gathers filler from the files that sources keep apart; each stretch is used once a round. */
export function fillerFrom(sources: readonly Source[], seed: number): Filler {
  const random = randomFrom(`${seed} filler`);
  const stretches = new Map(languages.map(({ name }) => [name, [] as string[]]));
  const lines = new Map(languages.map(({ name }) => [name, [] as string[]]));
  const paragraphs: string[] = [];
  for (const { apart, name } of sources) {
    for (const { path, text } of apart) {
      const language = languageOf(path);
      if (language === undefined) {
        paragraphs.push(...paragraphsOf(name, path, text, 20, 150).map((passage) => passage.text));
        continue;
      }
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
  const sentences = paragraphs.flatMap(sentencesOf).filter((sentence) => {
    const words = wordsOf(sentence).length;
    return words >= 6 && words <= 40 && !/^(?:```|\|)/.test(sentence);
  });
  const words = paragraphs.flatMap((text) => text.match(/(?<=^|\s)\p{Ll}{3,}(?=[\s.,;:]|$)/gmu) ?? []);
  const rounds = new Map([...stretches].map(([name, all]) => [name, roundOf(distinct(random, all))]));
  const nextParagraph = roundOf(distinct(random, paragraphs));
  const pick = <T>(by: Random, things: readonly T[], what: string): T => {
    if (things.length === 0) throw new Error(`no source has ${what} to spare`);
    return things[Math.floor(by() * things.length)];
  };
  return {
    stretch: (language) => rounds.get(language)?.next(),
    line: (language, by) => pick(by, lines.get(language) ?? [], `lines of ${language}`),
    sentence: (by) => pick(by, sentences, 'sentences'),
    word: (by) => pick(by, words, 'words'),
    paragraph: nextParagraph.next,
    again: () => {
      nextParagraph.again();
      for (const round of rounds.values()) round.again();
    },
  };
}

function distinct(random: Random, texts: readonly string[]): string[] {
  return shuffled(random, [...new Set(texts)]);
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
