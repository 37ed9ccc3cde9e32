/** What the edits must know about a language: enough to change code without breaking it. */
export interface Language {
  readonly name: string;
  readonly extensions: readonly string[];
  /** The start of a comment that ends with the line; empty when there is none. */
  readonly lineComment: string;
  readonly blockComment: readonly [string, string] | undefined;
  /** Quotes of a short string. */
  readonly quotes: string;
  /** Those quotes within which a backslash is an ordinary character. */
  readonly rawQuotes?: string;
  /** Whether a short string may span lines. */
  readonly stringsRunOn?: true;
  /** Two quotes that are interchangeable. */
  readonly sameQuotes: readonly [string, string] | undefined;
  /** Quotes of a string that may span lines, longest first. */
  readonly longQuotes: readonly string[];
  readonly holes?: Holes;
  readonly regex: boolean;
  /** Literals with a syntax of their own, which edits leave alone; sticky. */
  readonly otherLiterals?: RegExp;
  readonly heredocs?: true;
  /** Characters that a name may have besides letters, digits and `_`. */
  readonly signsInNames: string;
  readonly semicolonsOptional: boolean;
  /** What ends a function: a line with a bracket or `end`, a line that is less indented, or the next function. */
  readonly blocks: 'braces' | 'indentation' | 'end' | 'next';
  readonly functionStart: RegExp;
  /** The first line of a file. */
  readonly firstLine?: string;
  /** What surrounds an indented function. */
  readonly whole: readonly [open: string, close: string];
  /** Names that nobody renames: keywords, and what comes with the language. */
  readonly reserved: ReadonlySet<string>;
}

/** Code inside strings. */
export interface Holes {
  /** The quotes of strings that may have holes. */
  readonly quotes: string;
  /** What opens a hole, which ends with the matching bracket. */
  readonly open: readonly string[];
  /** A hole with its whole content, as far as a pattern can match it; global. */
  readonly pattern: RegExp;
}
