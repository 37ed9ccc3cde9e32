import {
  atSign,
  closeBrace,
  closeBracket,
  closeParenthesis,
  comma,
  numberSign,
  openBrace,
  openBracket,
  openParenthesis,
  semicolon,
} from '../ascii.ts';
import { hashStep, mixed } from '../hash.ts';
import { inString, opensBlock, WordClass, type WordStream } from '../stream.ts';
import type { CompiledLexicon } from './compiled-lexicon.ts';

/** Of a longer run of letters the rest is a word of its own. */
export const longestName = 128;
/** Of deeper brackets it is not known which they are. */
const knownDepth = 64;
/** Marks that stand in the type of what a function returns, and before it. */
const ofTypes = new Uint8Array(256);
for (const mark of '-><:&*[],.|') ofTypes[mark.charCodeAt(0)] = 1;

/**
 * The words of a source text on their way into the code stream, and what is known of the place where the next one
 * stands. The operators before a word colour its shape, but for commas and semicolons, which formatters move about.
 */
export class CodeWords {
  /** No word stands before on this line. */
  isFirstOnLine = true;
  /** An operator or keyword stands before: a slash opens a regular expression. */
  expectsOperand = true;
  /** How many brackets are open. */
  depth = 0;
  private readonly code: WordStream;
  /** The shape of each word is the word itself. */
  private readonly written: boolean;
  private readonly blockMark: number;
  /** Hash of the operators since the last word. */
  private operators = 0;
  /** A parenthesis was closed, and nothing but words and types came since: a brace opens a block here, others hold values or members. */
  private isBehindHead = false;
  /** The mark that a block opens among those since the last word, or 0. */
  private blockBit = 0;
  /** The mark that the line began inside of a string, or 0. */
  private stringBit = 0;
  private readonly brackets = new Uint8Array(knownDepth);

  constructor(code: WordStream, { written, blockMark }: CompiledLexicon) {
    this.code = code;
    this.written = written;
    this.blockMark = blockMark;
  }

  /** Takes an operator, a bracket, or a mark between words. */
  takeMark(byte: number): void {
    // what stands on the lines above says nothing of a directive
    if (byte === numberSign && this.isFirstOnLine) this.operators = 0;
    // , and ; come and go with the formatter, # and @ open a statement
    if (byte !== comma && byte !== semicolon) this.operators = hashStep(this.operators, byte);
    if (byte === this.blockMark && this.isBehindHead && (byte === openBrace || this.depth === 0))
      this.blockBit = opensBlock;
    if (byte === closeParenthesis) this.isBehindHead = true;
    else if (this.isBehindHead) this.isBehindHead = ofTypes[byte] === 1;
    if (byte === openParenthesis || byte === openBracket || byte === openBrace)
      this.brackets[this.depth++ & (knownDepth - 1)] = byte;
    else if ((byte === closeParenthesis || byte === closeBracket || byte === closeBrace) && this.depth > 0)
      this.depth--;
    if (byte !== numberSign && byte !== atSign) this.isFirstOnLine = false;
    this.expectsOperand = byte !== closeParenthesis && byte !== closeBracket && byte !== closeBrace;
  }

  /** Takes a byte of the code that stands in a string: it tells of operators, and opens nothing. */
  takeQuotedMark(byte: number): void {
    this.operators = hashStep(this.operators, byte);
  }

  /** Writes a word, whose class says what it stands for in the shape. */
  push(hash: number, start: number, end: number, wordClass: number): void {
    const kind = this.written ? WordClass.written : wordClass;
    const shape = shapeOf(this.operators, kind, hash);
    this.code.push(hash, start, end, (kind << 14) | this.blockBit | this.stringBit | shape);
    this.operators = 0;
    this.blockBit = 0;
    this.isFirstOnLine = false;
  }

  /** Begins a line. */
  beginLine(): void {
    this.isFirstOnLine = true;
    this.stringBit = 0;
  }

  /** Begins a line inside of a string: how far it is indented says nothing. */
  beginLineInString(): void {
    this.stringBit = inString;
  }

  /** Forgets the operators before a statement or a page that is none of these words. */
  passOver(): void {
    this.operators = 0;
  }

  /** Whether all brackets that are open are parentheses, as far as that is known. */
  isInParentheses(): boolean {
    if (this.depth > knownDepth) return false;
    for (let i = 0; i < this.depth; i++) if (this.brackets[i] !== openParenthesis) return false;
    return true;
  }
}

/** The shape of a word behind operators. */
function shapeOf(operators: number, kind: number, hash: number): number {
  return mixed(hashStep(operators, kind === WordClass.written ? hash : kind)) & 0xfff;
}

/** Whether a word of code is a directive: nothing but `#` stands before it on its line. */
export function isDirective(written: number, mark: number): boolean {
  return (mark & 0xfff) === shapeOf(hashStep(0, numberSign), mark >>> 14, written);
}

/** Whether a word of code begins an attribute: nothing but `#[` stands before it on its line. */
export function isAttribute(written: number, mark: number): boolean {
  return (mark & 0xfff) === shapeOf(hashStep(hashStep(0, numberSign), openBracket), mark >>> 14, written);
}
