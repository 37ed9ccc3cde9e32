import { between, oneOf, type Random, someOf } from '../random.ts';
import type { Format } from './formats.ts';
import { sentencesJoined, sentencesOf } from './paragraphs.ts';
import type { Material } from './passage.ts';
import { eachWord, joined, wordsOf } from './scripts.ts';

/** Changes a paragraph of a format in one way; undefined when the paragraph does not allow that. */
export type ProseEdit = (
  text: string,
  random: Random,
  material: Material,
  format: Format,
) => string | undefined;

/** A word with markup of its format, which edits leave alone. */
const marked = /[\\<>{}$|=&@]|``|:\w+:/;

/** The words of a text in lines no longer than `width`, none of which begins like a heading or a list. */
export function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const opensBlock = /^(?:[-+*#>=|/]+|\w+[.)])$|^[#>|.'=:;[]/.test(word.trim());
    if (line === '' || line.length + word.trim().length <= width || opensBlock) line += word;
    else {
      lines.push(line.trimEnd());
      line = word;
    }
  }
  return [...lines, line.trimEnd()].join('\n');
}

/** The words in the layout of another text: on one line if that was, otherwise wrapped at its width. */
function laidOutLike(model: string, words: string): string {
  const lines = model.split('\n');
  return lines.length === 1
    ? joined(wordsOf(words))
    : wrapped(words, Math.max(40, ...lines.map((line) => line.length)));
}

const rewrapped: ProseEdit = (text, random) => {
  const now = Math.max(...text.split('\n').map((line) => line.length));
  return wrapped(
    text,
    oneOf(
      random,
      [50, 60, 72, 80, 100].filter((width) => Math.abs(width - now) > 5),
    ),
  );
};

const onOneLine: ProseEdit = (text) => joined(wordsOf(text));

const caseAndPunctuation: ProseEdit = (text, random) => {
  const way = random();
  const unmarked = (change: (word: string) => string): string =>
    eachWord(text, (word) => (marked.test(word) ? word : change(word)));
  if (way < 0.2)
    return unmarked((word) => word.toLowerCase().replace(/[,;:.!?"()，。；：！？、「」（）]+$/, ''));
  if (way < 0.3) return unmarked((word) => word.toUpperCase());
  return unmarked((word) =>
    word
      .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
      .replace(/^\p{L}/u, (letter) => {
        const turn = random();
        return turn < 0.15 ? letter.toUpperCase() : turn < 0.25 ? letter.toLowerCase() : letter;
      })
      .replace(/[,;:.!?]$/, (mark) => (random() < 0.5 ? oneOf(random, [';', '!', ',', '', ' —']) : mark))
      .replace(/[，。；：！？、]$/, (mark) => (random() < 0.5 ? oneOf(random, ['；', '！', '，', '']) : mark))
      .replace(/\p{L}$/u, (letter) => (random() < 0.05 ? `${letter},` : letter)),
  );
};

const markupAdded: ProseEdit = (text, random, material, { emphasis }) =>
  eachWord(text, (word) =>
    word.replace(/^\p{L}[\p{L}\p{M}]+(?=[.,;:，。、]?$)/u, (letters) => {
      if (random() > 0.15) return letters;
      const address = `https://example.org/${encodeURI(material.word()).replace(/\W/g, '')}`;
      const [before, after] = oneOf(random, emphasis);
      return `${before}${letters}${after}`.replace('{address}', address);
    }),
  );

const sentenceInserted: ProseEdit = (text, random, material) => {
  const sentences = sentencesOf(text);
  if (sentences.length < 2) return undefined;
  sentences.splice(between(random, 1, sentences.length - 1), 0, material.line());
  return laidOutLike(text, sentencesJoined(sentences));
};

/**
 * Drops any sentence of at most 30% of the characters: with more gone, 70% of the lines would not be left to find. The
 * same goes for paragraphs of two or three lines, which are not edited.
 */
const sentenceDropped: ProseEdit = (text, random) => {
  const sentences = sentencesOf(text);
  const most = sentencesJoined(sentences).length * 0.3;
  const short = sentences.map((_, at) => at).filter((at) => sentences[at].length <= most);
  const lines = text.split('\n').length;
  if (sentences.length < 3 || short.length === 0 || lines === 2 || lines === 3) return undefined;
  sentences.splice(oneOf(random, short), 1);
  return laidOutLike(text, sentencesJoined(sentences));
};

const sentencesSwapped: ProseEdit = (text, random) => {
  const sentences = sentencesOf(text);
  if (sentences.length < 3) return undefined;
  const [one, two] = someOf(
    random,
    sentences.map((_, at) => at),
    2,
  );
  [sentences[one], sentences[two]] = [sentences[two], sentences[one]];
  return laidOutLike(text, sentencesJoined(sentences));
};

/** Replaces a share of the words, at least one, at random places by words of other text. */
function wordsReplaced(share: number): ProseEdit {
  return (text, random, material) => {
    const words = wordsOf(text);
    const places = words
      .map((_, at) => at)
      .filter((at) => /\p{L}[\p{L}\p{M}]|\p{sc=Han}/u.test(words[at]) && !marked.test(words[at]));
    for (const at of someOf(random, places, Math.max(1, Math.round(words.length * share)))) {
      const was = words[at].toLowerCase();
      words[at] = words[at].replace(/\p{L}[\p{L}\p{M}\p{N}'’-]*/u, () => {
        for (;;) {
          const other = material.word();
          if (!was.includes(other)) return other;
        }
      });
    }
    return laidOutLike(text, joined(words));
  };
}

/** The kinds of edit that leave a paragraph a paragraph, each with the share that must be found. */
export const proseEdits: readonly {
  readonly kind: string;
  readonly target: number;
  readonly edit: ProseEdit;
}[] = [
  { kind: 'none', target: 1, edit: (text) => text },
  { kind: 're-wrapped', target: 1, edit: rewrapped },
  { kind: 'on one line', target: 1, edit: onOneLine },
  { kind: 'case and punctuation', target: 0.99, edit: caseAndPunctuation },
  { kind: 'links, emphasis, code marks', target: 0.99, edit: markupAdded },
  { kind: 'sentence inserted', target: 0.95, edit: sentenceInserted },
  { kind: 'sentence dropped', target: 0.95, edit: sentenceDropped },
  { kind: 'two sentences swapped', target: 0.95, edit: sentencesSwapped },
  { kind: '2% of words replaced', target: 0.99, edit: wordsReplaced(0.02) },
  { kind: '5% of words replaced', target: 0.97, edit: wordsReplaced(0.05) },
  { kind: '10% of words replaced', target: 0.88, edit: wordsReplaced(0.1) },
  { kind: '20% of words replaced', target: 0.5, edit: wordsReplaced(0.2) },
];

/** A way to put a paragraph into a source file as documentation. */
export interface CommentForm {
  readonly kind: string;
  readonly language: string;
  readonly extension: string;
  /** What comes before the paragraph, on each of its lines, and after it; `{name}` is a fresh name. */
  readonly before: readonly string[];
  readonly lead: string;
  readonly after: readonly string[];
}

/** The doc comments that a paragraph is pasted into. */
export const commentForms: readonly CommentForm[] = [
  {
    kind: 'pasted as JSDoc',
    language: 'TypeScript',
    extension: 'ts',
    before: ['/**'],
    lead: ' * ',
    after: [' */', 'export function {name}(amount: number): number {', '  return amount + 1;', '}'],
  },
  {
    kind: 'pasted after ///',
    language: 'Rust',
    extension: 'rs',
    before: [],
    lead: '/// ',
    after: ['pub fn {name}(amount: u32) -> u32 {', '    amount + 1', '}'],
  },
  {
    kind: 'pasted after #',
    language: 'Python',
    extension: 'py',
    before: [],
    lead: '# ',
    after: ['def {name}(amount):', '    return amount + 1'],
  },
  {
    kind: 'pasted as docstring',
    language: 'Python',
    extension: 'py',
    before: ['def {name}(amount):', '    """'],
    lead: '    ',
    after: ['    """', '    return amount + 1'],
  },
];
