import {
  closeParenthesis,
  colon,
  comma,
  numberSign,
  openBrace,
  openBracket,
  openParenthesis,
} from '../ascii.ts';
import { hashPrime, hashStep, mixedBits } from '../hash.ts';
import { classOf, classShift, inString, opensBlock, WordClass, type WordStream } from '../stream.ts';
import type { CompiledLexicon } from './compiled-lexicon.ts';

/** The rest of a longer run of letters is a word of its own. */
export const longestName = 128;
/** How deep the kind of each open bracket is remembered. */
const knownDepth = 64;

/** What a mark does, in bits. */
enum Role {
  /** It comes and goes with the formatter. */
  separates = 1,
  opens = 2,
  closes = 4,
  /** It occurs in the return type of a function, or before it. */
  ofTypes = 8,
  /** It opens a statement: what follows it is still the first on its line. */
  leads = 16,
}
const roles = new Uint8Array(256);
const give = (marks: string, role: number) => {
  for (const mark of marks) roles[mark.charCodeAt(0)] |= role;
};
give(',;', Role.separates);
give('([{', Role.opens);
give(')]}', Role.closes);
give('-><:&*[],.|', Role.ofTypes);
give('#@', Role.leads);

/**
 * The words of a source text on their way into the code stream, and what is known about the place of the next one. The
 * operators before a word affect its shape, except commas and semicolons, which formatters move about.
 */
export class CodeWords {
  /** Nothing but `#` and `@` has come yet on this line. */
  isFirstOnLine = true;
  /** An operator or keyword came last: a slash opens a regular expression. */
  expectsOperand = true;
  /** How many brackets are open. */
  depth = 0;
  private readonly code: WordStream;
  /** Whether the mark that the line begins with has been taken. */
  hasLead = false;
  /** The shape of each word is the word itself. */
  private readonly isOutput: boolean;
  private readonly blockMark: number;
  /** Hash of the operators since the last word. */
  private operators = 0;
  /**
   * Only words and types have come since a parenthesis closed: a brace opens a block here, while others hold values or
   * members.
   */
  private isBehindHead = false;
  /** How many words there are one word behind a comma that came behind a head; -1 while none has. */
  private namedAt = -1;
  private readonly hasConstraints: boolean;
  /** The word that makes a value, or -1; and how deep the outermost parentheses are that it has here, or -1. */
  private readonly makes: number;
  private madeAt = -1;
  /** `opensBlock` when one of the marks since the last word opens a block, or 0. */
  private blockBit = 0;
  /** `inString` when the line began inside a string, or 0. */
  private stringBit = 0;
  private readonly brackets = new Uint8Array(knownDepth);

  constructor(code: WordStream, { isOutput, blockMark, constraints, makes }: CompiledLexicon) {
    this.code = code;
    this.isOutput = isOutput;
    this.blockMark = blockMark;
    this.hasConstraints = constraints;
    this.makes = makes;
  }

  /** Takes an operator, a bracket, or a mark between words. */
  takeMark(byte: number, at: number): void {
    const role = roles[byte];
    if (!this.hasLead) this.lead(at, byte);
    // a hidden line of an example, `# }`, closes what `# fn main() {` opens
    else if (this.isFirstOnLine && (role & Role.closes) !== 0) this.code.leadWith(byte);
    if ((role & Role.leads) === 0) this.isFirstOnLine = false;
    // operators on the lines above are no part of a directive
    else if (byte === numberSign && this.isFirstOnLine) this.operators = 0;
    if ((role & Role.separates) === 0) this.operators = Math.imul(this.operators ^ byte, hashPrime);
    if (this.isBehindHead) {
      if (byte === this.blockMark && (byte === openBrace || this.depth === 0)) this.blockBit = opensBlock;
      this.isBehindHead = (role & Role.ofTypes) !== 0 && !this.namesValue(byte);
      if (byte === comma) this.namedAt = this.code.count + 1;
    }
    this.expectsOperand = true;
    if ((role & Role.opens) !== 0) {
      if (byte === openParenthesis && this.madeAt < 0 && this.isBehindMaker()) this.madeAt = this.depth;
      this.brackets[this.depth++ & (knownDepth - 1)] = byte;
    } else if ((role & Role.closes) !== 0) {
      if (this.depth > 0) this.depth--;
      this.expectsOperand = false;
      if (byte === closeParenthesis) {
        this.isBehindHead = this.depth !== this.madeAt;
        if (!this.isBehindHead) this.madeAt = -1;
        this.namedAt = -1;
      }
    }
  }

  /** Whether a mark follows a comma and one word: the parentheses before belonged to a value, and so does what follows. */
  private namesValue(byte: number): boolean {
    return byte === colon && this.code.count === this.namedAt && !this.hasConstraints;
  }

  /** Whether the last word makes a value, or the one before it does. */
  private isBehindMaker(): boolean {
    const { hash, count } = this.code;
    return this.makes >= 0 && (hash[count - 1] === this.makes || hash[count - 2] === this.makes);
  }

  /** Takes the mark that a line begins with. */
  lead(at: number, mark: number): void {
    this.code.lead(at, mark);
    this.hasLead = true;
  }

  /** Takes a mark of code that is inside a string: it counts as an operator and opens nothing. */
  takeQuotedMark(byte: number): void {
    this.operators = hashStep(this.operators, byte);
  }

  /** Writes a word; its class says what it stands for in the shape. */
  push(hash: number, start: number, end: number, wordClass: number): void {
    const kind = this.isOutput ? WordClass.itself : wordClass;
    const shape = shapeOf(this.operators, kind, hash);
    this.code.push(hash, start, end, (kind << classShift) | this.blockBit | this.stringBit | shape);
    this.operators = 0;
    this.blockBit = 0;
    this.isFirstOnLine = false;
    this.hasLead = true;
  }

  /** Begins a line. */
  beginLine(): void {
    this.isFirstOnLine = true;
    this.hasLead = false;
    this.stringBit = 0;
  }

  /** Begins a line inside a string, whose indentation means nothing. */
  beginLineInString(): void {
    this.stringBit = inString;
  }

  /** Forgets the operators before a statement or a page whose words are not taken here. */
  passOver(): void {
    this.operators = 0;
  }

  /** Whether all open brackets are parentheses; false when they nest too deep to know. */
  isInParentheses(): boolean {
    if (this.depth > knownDepth) return false;
    for (let i = 0; i < this.depth; i++) if (this.brackets[i] !== openParenthesis) return false;
    return true;
  }
}

/** The shape of a word behind operators. */
function shapeOf(operators: number, kind: number, hash: number): number {
  return mixedBits(hashStep(operators, kind === WordClass.itself ? hash : kind)) & 0xfff;
}

/** Whether a word of code stands behind these operators and no others, as far as its shape can tell. */
function isBehind(operators: number, written: number, mark: number): boolean {
  return (mark & 0xfff) === shapeOf(operators, classOf(mark), written);
}

/** Whether a word of code is a directive: nothing but `#` since the line began, or since the word before. */
export function isDirective(written: number, mark: number): boolean {
  return isBehind(hashStep(0, numberSign), written, mark);
}

/** Whether a word of code begins an attribute: nothing but `#[` since the line began, or since the word before. */
export function isAttribute(written: number, mark: number): boolean {
  return isBehind(hashStep(hashStep(0, numberSign), openBracket), written, mark);
}

const colons = hashStep(hashStep(0, colon), colon);
const announcingType = [colons, hashStep(colons, openParenthesis), hashStep(colons, openBracket)];

/** Whether a word of code is the first of a type that two colons announce. */
export function isBehindColons(written: number, mark: number): boolean {
  return announcingType.some((operators) => isBehind(operators, written, mark));
}

/** Whether nothing but blanks stands between a word of code and the one before it. */
export function isBehindBlanks(written: number, mark: number): boolean {
  return isBehind(0, written, mark);
}

/** Whether nothing but a colon stands between a word of code and the one before it. */
export function isBehindColon(written: number, mark: number): boolean {
  return isBehind(hashStep(0, colon), written, mark);
}
