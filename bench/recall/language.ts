/** What the edits must know of a language: enough to change code without breaking what it says. */
export interface Language {
  readonly name: string;
  readonly extensions: readonly string[];
  /** What begins a comment that ends with the line; empty when there is none. */
  readonly lineComment: string;
  readonly blockComment: readonly [string, string] | undefined;
  /** Quotes of a short string. */
  readonly quotes: string;
  /** Those of them in which a backslash is nothing but itself. */
  readonly rawQuotes?: string;
  /** Whether a short string may run over lines. */
  readonly stringsRunOn?: true;
  /** Quotes that may be exchanged for one another. */
  readonly sameQuotes: readonly [string, string] | undefined;
  /** Quotes of a string that may run over lines, longest first. */
  readonly longQuotes: readonly string[];
  readonly holes?: Holes;
  readonly regex: boolean;
  /** Literals with a syntax of their own, which edits leave as they are; sticky. */
  readonly otherLiterals?: RegExp;
  readonly heredocs?: true;
  /** Signs besides letters, digits and `_` that a name may have. */
  readonly signsInNames: string;
  readonly semicolonsOptional: boolean;
  /** What ends a function: a line with a bracket or `end`, one that stands less far in, or the next function. */
  readonly blocks: 'braces' | 'indentation' | 'end' | 'next';
  readonly functionStart: RegExp;
  /** What stands first in a file. */
  readonly firstLine?: string;
  /** What stands around a function that is indented. */
  readonly whole: readonly [open: string, close: string];
  /** Names that no one renames: keywords, and what comes with the language. */
  readonly reserved: ReadonlySet<string>;
}

/** Code inside of strings. */
export interface Holes {
  /** The quotes of strings that may have holes. */
  readonly quotes: string;
  /** What opens a hole that ends with the bracket that closes it. */
  readonly open: readonly string[];
  /** A hole with all that is in it, as far as a pattern can tell; global. */
  readonly pattern: RegExp;
}
