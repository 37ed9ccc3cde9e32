import type { HeredocRule } from './heredoc.ts';
import type { QuoteRule } from './quoted-string.ts';

/** How a language writes a string. */
export interface StringRule {
  readonly open: string;
  readonly close: string;
  /**
   * `backslash`: \" stands for the quote; `double`: "" does; `none`: nothing does. `behind`: the quote itself makes a text
   * of a `'`, a `$` or a backslash behind it, as in Nix.
   */
  readonly escape: 'backslash' | 'double' | 'behind' | 'none';
  /**
   * Whether it may span lines; one that may not ends with its line. `closed`: it may where a value may begin, if it soon
   * closes where a value may end: not all quotes of the language are known.
   */
  readonly multiline?: boolean | 'closed';
  /**
   * A string that is a statement of its own is documentation (Python, Julia …): its text is prose. `nested`: so is a
   * sentence that begins a line inside parentheses, as in Lisp. `markdown`: the text is in Markdown.
   */
  readonly documentation?: boolean | 'nested' | 'markdown';
  /** It begins on the line below its opener. */
  readonly below?: boolean;
  /** Of more quotes than close it, the last ones do: `"""a""""` ends with a quote. */
  readonly greedy?: boolean;
  /** It goes on over the next lines that begin with `open`, as in Zig. */
  readonly continues?: boolean;
  /** A quote that is also an apostrophe or a lifetime ('a in Rust): a string only when one character long. */
  readonly character?: boolean;
  /** Between two letters it is an apostrophe: values are written without quotes. */
  readonly apostrophe?: boolean;
  /** A quote that is an operator right after a value (a' in MATLAB). */
  readonly transposes?: boolean;
  /** What opens a nested expression, closed by a matching brace: `${` in a template literal. */
  readonly interpolation?: string;
}

/** The markup of a comment: POD, which includes its opener, or Markdown. */
export type BlockText = 'pod' | 'markdown';

/** What separates prose from code in a source file. There is one for each family of languages. */
export interface Lexicon {
  /** What opens a comment that ends with its line. Their order does not matter. */
  readonly line: readonly string[];
  /** The same, only where nothing but white space comes before it on its line; tried before all others. */
  readonly lineAtStart?: readonly string[];
  /** Characters beside which the opener of such a comment is part of an operator: `-->` in Haskell. */
  readonly operators?: string;
  /** What opens an attribute, although it begins like a comment. */
  readonly attribute?: string;
  readonly block: readonly {
    readonly open: string;
    readonly close: string;
    readonly nested?: boolean;
    /** Only where a line begins; `indented`: white space may stand before it. */
    readonly atLineStart?: boolean | 'indented';
    readonly text?: BlockText;
    /** A character that keeps it from opening when right after it: `(*)` is an operator of F#. */
    readonly unless?: string;
    /** It speaks to the compiler, and is not compared. */
    readonly instruction?: boolean;
  }[];
  readonly strings: readonly StringRule[];
  /** What is before a character that stands for itself and opens nothing: `\"` in Clojure, `$"` in Erlang. */
  readonly characterMarks?: readonly string[];
  /** A sign that may stand between the digits of a number: `1'000` in C++. */
  readonly digitSeparator?: string;
  /** ASCII characters that belong to a name besides letters, digits and `_`. */
  readonly nameCharacters?: string;
  /**
   * One of `nameCharacters` that says whose a name is but is no part of it: `@user` of a view is `user` where it is
   * passed on.
   */
  readonly sigil?: string;
  /** In comments on lines of their own, what RDoc takes for code is code. */
  readonly rdoc?: boolean;
  /** Texts that begin on the next line and end with a line of one word. */
  readonly heredoc?: HeredocRule;
  /** Strings and comments whose closer repeats part of their opener. */
  readonly quotes?: readonly QuoteRule[];
  /** A value continues over the lines indented further than its key, as in YAML. */
  readonly scalars?: boolean;
  /** `/` after an operator opens a regular expression. */
  readonly regex?: boolean;
  /** Names and keywords compare without case (SQL, Pascal, Fortran …). */
  readonly foldCase?: boolean;
  /** Words that are no names, where they differ from those of most languages (`keywords`). */
  readonly keywords?: readonly string[];
  /** What opens a block after parentheses, if not a brace. */
  readonly blockMark?: string;
  /** Behind its parameters a head may say what its types are: `where F: Fn(A), G: Copy {`. */
  readonly constraints?: boolean;
  /** The word before a type that makes a value: the brace behind its parentheses opens no block, as in `new() { A = 1 }`. */
  readonly makes?: string;
  /** Words that open a statement which only brings names in; such statements are not compared. */
  readonly imports?: readonly string[];
  /** Words that may come before one of `imports`. */
  readonly beforeImports?: readonly string[];
  /** Lines that begin with `#` say where others count; what holds nothing but imports is not compared either. */
  readonly conditions?: boolean;
  /**
   * Words that open, outside all brackets, a statement that sets one value for the whole file (`option a = "b";`);
   * these are not compared either.
   */
  readonly settings?: readonly string[];
  /** It is what a program prints: with no names that a copy could change, each word stands for itself. */
  readonly isOutput?: boolean;
  /** Words that, after `#`, open a line that tells an editor or a compiler how to treat the others. */
  readonly instructions?: readonly string[];
  /** Words that open a Lisp form that only brings names in, at the top level or directly inside a top-level form. */
  readonly importForms?: readonly string[];
  /** Calls at the beginning of a line, behind a hyphen, speak to the compiler: `-include("a.hrl").`, `:- module(a, [b/1]).` */
  readonly directives?: boolean;
  /** Functions that are called, outside all brackets, to bring names in. */
  readonly importCalls?: readonly string[];
  /** Words that open a declaration, which brings names in when it assigns what `require` returns. */
  readonly requires?: readonly string[];
  /** Words that open a statement that re-exports names, if it says from which module. */
  readonly reexports?: readonly string[];
  /**
   * Declarations and attributes say what a file is and whose names it uses, as in XML; these are not compared either.
   */
  readonly namespaces?: boolean;
}
