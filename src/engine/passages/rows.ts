import { firstAtLeast } from '../arrays/sorted.ts';
import type { Words } from '../sketches/texts.ts';
import { hasWord, wordSet } from '../words/hash.ts';
import { isAttribute } from '../words/source/code-words.ts';
import { inString, opensBlock } from '../words/stream.ts';
import { isConditional } from './conditionals.ts';
import { hasEmptyLine } from './lines.ts';

/** Words that close a block, on a line of their own. */
const closingWords = wordSet(
  `end fi done esac endif enddo endwhile endfor endforeach endfunction endmacro endcase endmodule endmethod endclass
  endinterface endform endloop endtry endselect endtask endgenerate endmenu endchoice Qed Defined Admitted Abort`.split(
    /\s+/,
  ),
);

/** The most columns before the first word of an annotation: of `@Test`, `#[test]`, or `#[\Override]`. */
export const annotated = 3;

/** Columns of `#[`, before the first word of an attribute. */
const attributeMark = 2;

/**
 * The lines of a text that have words of code: its rows, numbered from 0. A line that begins inside a string belongs to
 * the row that opens the string; words behind a break are a row of their own.
 */
export class Rows {
  readonly words: Words;
  readonly lines: Uint32Array;
  readonly count: number;
  /** The first word of each row; behind the last row, the number of words. */
  readonly first: Uint32Array;
  readonly line: Uint32Array;
  /** The columns before the first word of each row. Those of a condition are those of the row below it. */
  readonly indent: Uint32Array;
  /** The line of the word before each row; -1 for the first. */
  private readonly above: Int32Array;
  private readonly conditions: Uint8Array;

  constructor(words: Words, lines: Uint32Array) {
    const { start, mark, breaks } = words;
    const room = Math.min(words.count, lines.length + breaks.length) + 1;
    const first = new Uint32Array(room);
    const line = new Uint32Array(room);
    const above = new Int32Array(room);
    let count = 0;
    let own = 0;
    let before = -1;
    let nextBreak = 0;
    for (let at = 0; at < words.count; at++) {
      while (own + 1 < lines.length && lines[own + 1] <= start[at]) own++;
      const isBreak = at === 0 || breaks[nextBreak] === at;
      if (breaks[nextBreak] === at) nextBreak++;
      if (isBreak || (own !== before && (mark[at] & inString) === 0)) {
        first[count] = at;
        line[count] = own;
        above[count++] = before;
      }
      before = own;
    }
    first[count] = words.count;
    this.words = words;
    this.lines = lines;
    this.count = count;
    this.first = first.subarray(0, count + 1);
    this.line = line.subarray(0, count);
    this.above = above.subarray(0, count);
    this.conditions = new Uint8Array(count);
    this.indent = this.indents();
  }

  private indents(): Uint32Array {
    const { words, lines, first, line, conditions } = this;
    const indent = new Uint32Array(this.count);
    for (let row = this.count - 1, below = 0; row >= 0; row--) {
      if (isConditional(words, first[row])) conditions[row] = 1;
      else below = words.start[first[row]] - lines[line[row]];
      indent[row] = below;
    }
    return indent;
  }

  /** The row that a word is in. */
  of(word: number): number {
    return firstAtLeast(this.first, word + 1, 0, this.count) - 1;
  }

  /** The first row that begins at a word or after it. */
  from(word: number): number {
    return firstAtLeast(this.first, word, 0, this.count);
  }

  /** Whether it is a condition of the preprocessor, whose indentation says nothing. */
  isCondition(row: number): boolean {
    return this.conditions[row] === 1;
  }

  /** How many lines without words are above it. */
  gapAbove(row: number): number {
    return this.line[row] - this.above[row] - 1;
  }

  /** Whether an empty line is above it, below all other words. */
  isApart(row: number): boolean {
    return row > 0 && hasEmptyLine(this.words, this.lines, this.above[row] + 1, this.line[row]);
  }

  /** Whether a word that closes a block is alone on it. */
  closesBlock(row: number): boolean {
    const { first, words } = this;
    return first[row] + 1 === first[row + 1] && hasWord(closingWords, words.written[first[row]]);
  }

  /** Whether it is the first of a block with parentheses in its head. */
  isOpened(row: number): boolean {
    return (this.words.mark[this.first[row]] & opensBlock) !== 0;
  }

  /** Whether it begins with `#[`, which annotates what comes below. */
  isAttribute(row: number): boolean {
    const { words, first } = this;
    return isAttribute(words.written[first[row]], words.mark[first[row]]);
  }

  /**
   * Whether it is the first of an entry, as in a list of test cases: the line above has only a bracket. That line has no
   * words and is no longer than the entry is indented. If the line above it has words, it is indented less than the
   * entry, and the bracket is at least half way from there to the entry: no brace below the head of a function.
   */
  beginsEntry(row: number): boolean {
    const { words, lines, line, above } = this;
    const own = line[row];
    const indent = this.columns(row);
    if (own === 0 || above[row] >= own - 1) return false;
    const width = lines[own] - lines[own - 1] - words.lineBreak;
    if (width === 0 || width > indent) return false;
    if (row === 0 || above[row] < own - 2) return true;
    const before = this.columns(row - 1);
    return before < indent && (width - 1 - before) * 2 >= indent - before;
  }

  /** The columns before its first word, also of a condition. */
  columns(row: number): number {
    return this.words.start[this.first[row]] - this.lines[this.line[row]];
  }

  /**
   * The first of the rows, from `least` on, right above a head that annotate it, with what they hold in brackets; the
   * head itself when there are none. A row that begins with the same word is the tag that closes the block before.
   */
  firstAnnotating(least: number, head: number): number {
    const { words, first, indent } = this;
    const own = indent[head] - (this.isAttribute(head) ? attributeMark : 0);
    let said = head;
    let isNear = true;
    for (let row = head; row > least && !this.isApart(row) && !this.closesBlock(row - 1); row--) {
      isNear &&= this.gapAbove(row) === 0;
      // a closing bracket on a line between may also be that of a block, but nothing in a block is indented by one
      if (indent[row - 1] <= own || words.written[first[row - 1]] === words.written[first[head]]) break;
      const isAttribute = this.isAttribute(row - 1) && indent[row - 1] === own + attributeMark;
      if (indent[row - 1] === own + 1 || isAttribute || (isNear && indent[row - 1] <= own + annotated))
        said = row - 1;
    }
    return said;
  }
}
