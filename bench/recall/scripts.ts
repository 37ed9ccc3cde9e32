const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}、-〟！-～ー]/u;
const between = new RegExp(`(?<=${unspaced.source})\\s*\\n\\s*(?=${unspaced.source})`, 'gu');
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

const scripts: readonly (readonly [name: string, letters: RegExp, share: number])[] = [
  ['Japanese', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 0.2],
  ['Chinese', /\p{sc=Han}/gu, 0.3],
  ['Korean', /\p{sc=Hangul}/gu, 0.3],
  ['Thai', /\p{sc=Thai}/gu, 0.3],
  ['Cyrillic', /\p{sc=Cyrillic}/gu, 0.3],
  ['Arabic', /\p{sc=Arabic}/gu, 0.3],
  ['Hebrew', /\p{sc=Hebrew}/gu, 0.3],
];

/** The script of a text: Latin unless many of its letters belong to another script. */
export function scriptOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(([, own, share]) => (text.match(own)?.length ?? 0) > letters * share);
  return found?.[0] ?? 'Latin';
}

/** The words of a text as written, with punctuation, each with the space after it, if any. */
export function wordsOf(text: string): string[] {
  const flat = text.trim().replace(between, '').replace(/\s+/g, ' ');
  return flat.match(/\S+ ?/g)?.flatMap((word) => (unspaced.test(word) ? partsOf(word) : [word])) ?? [];
}

/** A text with each word changed, the space between them as it was. */
export function eachWord(text: string, change: (word: string) => string): string {
  return text.replace(/\S+/g, (word) => (unspaced.test(word) ? partsOf(word) : [word]).map(change).join(''));
}

/** Words as one line. */
export function joined(words: readonly string[]): string {
  return words.join('').trimEnd();
}

/**
 * The words of a text without spaces; marks go with the word before them, opening brackets and quotes with the one
 * after.
 */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      parts.push(opening + segment);
      opening = '';
    } else if (parts.length === 0 || /^[\p{Ps}\p{Pi}]$/u.test(segment)) opening += segment;
    else if (opening === '') parts[parts.length - 1] += segment;
    else opening += segment;
  }
  return opening === '' ? parts : [...parts, opening];
}
