import type { Lexicon, StringRule } from './lexicon.ts';
import type { QuoteRule } from './quoted-string.ts';

const double: StringRule = { open: '"', close: '"', escape: 'backslash' };
const single: StringRule = { open: "'", close: "'", escape: 'backslash' };
const apostrophe: StringRule = { ...single, apostrophe: true };
const character: StringRule = { ...single, character: true };
const doubled: StringRule = { open: '"', close: '"', escape: 'double' };
/** Verbatim in C# and F#. */
const verbatim: StringRule = { ...doubled, open: '@"', multiline: true };
const singleDoubled: StringRule = { open: "'", close: "'", escape: 'double' };
const spanning: StringRule = { ...double, multiline: 'closed' };
const singleSpanning: StringRule = { ...single, multiline: 'closed' };
const tripleDouble: StringRule = { open: '"""', close: '"""', escape: 'backslash', multiline: true };
const tripleSingle: StringRule = { open: "'''", close: "'''", escape: 'backslash', multiline: true };
/** Raw; of four quotes in a row the last three close it. */
const tripleRaw: StringRule = { ...tripleDouble, escape: 'none', greedy: true };
const backtick: StringRule = { open: '`', close: '`', escape: 'backslash', multiline: true };
const rawBacktick: StringRule = { ...backtick, escape: 'none' };
const template: StringRule = { ...backtick, interpolation: '${' };
/** How strings are quoted, and how a quote is written inside one. */
export const quoted = {
  double,
  single,
  spanning,
  singleSpanning,
  apostrophe,
  character,
  doubled,
  verbatim,
  singleDoubled,
  tripleDouble,
  tripleRaw,
  tripleSingle,
  backtick,
  rawBacktick,
  template,
};

/** A string with a prefix that makes it raw or says what it is made of. */
export const rawPrefixed = (rule: StringRule) =>
  ['r', 'R', 'u'].map((prefix) => ({ ...rule, open: prefix + rule.open }));
/** `[==[ … ]==]` with any number of `=`; a comment when `open` is more than `[`. */
export const brackets = (open: string): QuoteRule => ({
  open: [open, '['],
  fence: '=',
  close: [']', ']'],
  comment: open !== '[',
});
/** What is allowed between the quote and the parenthesis of a raw string in C++. */
export const fenceOfC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-=*+~';
/** Documentation when it is a statement of its own. */
export const documented = (rule: StringRule): StringRule => ({ ...rule, documentation: true });

/** Comments as in C. */
export const slashes = [{ open: '/*', close: '*/' }];
/** The same, where comments may nest. */
export const nestedSlashes = [{ open: '/*', close: '*/', nested: true }];
/** `#` is more than a comment in a shell: $#, ${name#prefix}. */
export const spacedHashes = ['# ', '##', '#!', '#\t', '#\r', '#\n'];
/** Comments of Helm and Jinja, whose templates write YAML and SQL; `${#a}` of a shell opens none. */
export const inTemplates = [
  ...['{{/*', '{{- /*', '{{-/*'].map((open) => ({ open, close: '*/' })),
  ...['{# ', '{#-', '{#\r', '{#\n'].map((open) => ({ open, close: '#}' })),
];
/** A comment that opens where a line begins, and ends with it. */
export const untilLineEnd = (open: string) => ({ open, close: '\n', atLineStart: true });
/** The same, however far the line is indented. */
export const indented = (open: string) => ({ open, close: '\n', atLineStart: 'indented' as const });
/** Words that open a comment, even with nothing after them. */
export const remarks = ['REM', 'Rem', 'rem'].flatMap((word) =>
  [' ', '\t', '\r', '\n'].map((blank) => word + blank),
);

/** A language of the C family, with rules of its own. */
export function cLike(own: Partial<Lexicon>): Lexicon {
  return { line: ['//'], block: slashes, strings: [double, single], ...own };
}

/** A language with `#` comments and rules of its own. */
export function hashComment(own: Partial<Lexicon>): Lexicon {
  return { line: ['#'], block: [], strings: [double, single], ...own };
}

/** A language with `--` comments and rules of its own. */
export function dashComment(own: Partial<Lexicon>): Lexicon {
  return { line: ['--'], block: [], strings: [double], ...own };
}

/** POD: any word after `=` at the start of a line opens it, unless it begins with `c` as `=cut` does. */
export const pod = [...'abdefghijklmnopqrstuvwxyz'].map((initial) => ({
  open: `=${initial}`,
  close: '\n=cut',
  atLineStart: true,
  text: 'pod' as const,
}));
/** Documentation in Markdown, in a string after a word that announces it. */
export const documents = (words: readonly string[], quotes: readonly string[]) =>
  words.flatMap((word) =>
    quotes.map((quote) => ({
      open: `${word} ${quote}`,
      close: quote.slice(-3),
      text: 'markdown' as const,
    })),
  );

/** Comments and pragmas as in Haskell. */
export const haskellBlock = [
  { open: '{-', close: '-}', nested: true },
  { open: '{-#', close: '#-}', instruction: true },
];
/** Comments as in ML and Pascal. */
export const mlBlock = [{ open: '(*', close: '*)', nested: true }];
