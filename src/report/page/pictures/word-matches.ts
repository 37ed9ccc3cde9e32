/** A word of a passage, with the number of its line. */
export interface PlottedWord {
  text: string;
  line: number;
}

/** The same words in a row in both passages: where they begin in each, and how many there are. */
export interface WordRun {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** The words of a text, as people count words, on lines counted from 0. */
export function plottedWords(text: string): PlottedWord[] {
  const words: PlottedWord[] = [];
  let line = 0;
  for (const [found] of text.matchAll(/\n|[\p{L}\p{N}_]+/gu)) {
    if (found === '\n') line++;
    else words.push({ text: found.toLowerCase(), line });
  }
  return words;
}

const inOnePlace = 24;
/** The fewest words that make a run. */
const least = 3;

/**
 * All runs of words that both have, wherever they are; of a run in very many places of `b`, only the first places are
 * followed.
 */
export function wordRuns(a: readonly PlottedWord[], b: readonly PlottedWord[]): WordRun[] {
  const runs: WordRun[] = [];
  if (a.length < least || b.length < least) return runs;
  const key = (words: readonly PlottedWord[], at: number) => {
    let text = words[at].text;
    for (let more = 1; more < least; more++) text += ` ${words[at + more].text}`;
    return text;
  };
  const places = new Map<string, number[]>();
  for (let at = 0; at + least <= b.length; at++) {
    const text = key(b, at);
    const known = places.get(text);
    if (!known) places.set(text, [at]);
    else if (known.length < inOnePlace) known.push(at);
  }
  // for each diagonal, where the last run found on it ends in a
  const told = new Map<number, number>();
  for (let at = 0; at + least <= a.length; at++) {
    for (const other of places.get(key(a, at)) ?? []) {
      if ((told.get(at - other) ?? -1) > at) continue;
      let length = least;
      while (
        at + length < a.length &&
        other + length < b.length &&
        a[at + length].text === b[other + length].text
      )
        length++;
      runs.push({ a: at, b: other, length });
      told.set(at - other, at + length);
    }
  }
  return runs;
}
