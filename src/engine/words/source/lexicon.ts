import type { HeredocRule } from './heredoc.ts';
import type { QuoteRule } from './quoted-string.ts';

/** How a language writes a string. */
export interface StringRule {
  readonly open: string;
  readonly close: string;
  /** `backslash`: \" stands for the quote; `double`: "" does; `none`: nothing does. */
  readonly escape: 'backslash' | 'double' | 'none';
  /** Whether it may run over the end of a line; one that may not is closed there. */
  readonly multiline?: boolean;
  /**
   * A string that stands alone as a statement is documentation (Python, Elixir …): its text is prose. `nested`: so is
   * a sentence that begins a line inside of brackets, as in Lisp.
   */
  readonly documentation?: boolean | 'nested';
  /** A quote that is also an apostrophe or a lifetime ('a in Rust): a string only when one character long. */
  readonly character?: boolean;
  /** A quote that is an operator right behind a value (a' in MATLAB). */
  readonly transposes?: boolean;
  /** What opens a nested expression, closed by a matching brace: `${` in a template literal. */
  readonly interpolation?: string;
}

/** A comment in markup: POD with what opens it, or Markdown. */
export type BlockText = 'pod' | 'markdown';

/** What tells the prose of a source file from its code. One a family of languages. */
export interface Lexicon {
  /** What opens a comment that ends with its line. Longest first is not needed. */
  readonly line: readonly string[];
  /** What opens an attribute, though it begins as a comment does. */
  readonly attribute?: string;
  readonly block: readonly {
    readonly open: string;
    readonly close: string;
    readonly nested?: boolean;
    /** Only where a line begins; `indented`: white space may stand before it. */
    readonly atLineStart?: boolean | 'indented';
    readonly text?: BlockText;
  }[];
  readonly strings: readonly StringRule[];
  /** ASCII characters that belong to a name besides letters, digits and `_`. */
  readonly nameCharacters?: string;
  /** One of these that says of what begins with it whose it is, and is no part of its name: `@user` of a view is `user` where it is handed on. */
  readonly sigil?: string;
  /** In comments on lines of their own that is code which RDoc takes for it. */
  readonly rdoc?: boolean;
  /** Texts that begin on the next line and end with a line of one word. */
  readonly heredoc?: HeredocRule;
  /** Strings and comments that end where their opener is said again. */
  readonly quotes?: readonly QuoteRule[];
  /** A value goes on over the lines that are further in than its key, as in YAML. */
  readonly scalars?: boolean;
  /** `/` after an operator opens a regular expression. */
  readonly regex?: boolean;
  /** Names and keywords compare without case (SQL, Pascal, Fortran …). */
  readonly foldCase?: boolean;
  /** Words that are no names, where they are not those of most languages (`keywords`). */
  readonly keywords?: readonly string[];
  /** What opens a block behind parentheses, where it is no brace. */
  readonly blockMark?: string;
  /** Words that open a statement which only brings names in; such statements are not compared. */
  readonly imports?: readonly string[];
  /** Words that may stand before one of these. */
  readonly beforeImports?: readonly string[];
  /** Words that open, outside of all brackets, a statement which gives the whole file one value (`option a = "b";`); these are not compared either. */
  readonly settings?: readonly string[];
  /** Each word is itself: what a program answers has no names that another could have. */
  readonly written?: boolean;
  /** Words that open, behind `#`, a line which tells an editor or a compiler how to treat the others. */
  readonly instructions?: readonly string[];
  /** Words that open a form of Lisp which only brings names in, outermost or in an outermost form. */
  readonly importForms?: readonly string[];
  /** What is called, outside of all brackets, to bring names in. */
  readonly importCalls?: readonly string[];
  /** Words that open a declaration, which brings names in when it gives them what `require` gives. */
  readonly requires?: readonly string[];
  /** Words that open a statement which hands names on, where it says of which module. */
  readonly reexports?: readonly string[];
  /** What a file is and whose names it uses stands in declarations and attributes, as in XML; these are not compared either. */
  readonly namespaces?: boolean;
}
