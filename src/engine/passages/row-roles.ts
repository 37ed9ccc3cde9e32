import { firstAtLeast } from '../arrays/sorted.ts';
import type { Leads, Words } from '../sketches/texts.ts';
import { atSign, closeBrace, greater, less, openBracket } from '../words/ascii.ts';
import { isClosing } from '../words/brackets.ts';
import { hasWord, wordSet } from '../words/hash.ts';
import { isAttribute, isBehindBlanks, isBehindColon, isBehindColons } from '../words/source/code-words.ts';
import { classOf, WordClass } from '../words/stream.ts';
import { columnAt } from './lines.ts';

/** What a row is to the block that it is in, in bits; none of them when it begins something. */
export enum Role {
  /** It is a condition of the preprocessor. */
  condition = 1,
  closes = 2,
  continues = 4,
  annotates = 8,
  /** It opens the body of what is declared above it, with which it goes on. */
  opensBody = 16,
}

/** Words that close a block, on a line of their own. */
const closingWords = wordSet(
  `end fi done esac endif enddo endwhile endfor endforeach endfunction endmacro endcase endmodule endmethod endclass
  endinterface endform endloop endtry endselect endtask endgenerate endmenu endchoice Qed Defined Admitted Abort`.split(
    /\s+/,
  ),
);

/** The word that closes a block also with what it closes behind it: `End Function`, `end procedure Add`. */
const endWord = wordSet(['end']);

/** Words that go on with the block above. */
const continuingWords = wordSet('else elif elsif elseif except finally rescue ensure catch'.split(' '));

/** Words that go on with the head above, alone on a line: what its types must be comes below. */
const boundWords = wordSet(['where']);

/** A branch beside others that stands where a label may: `default:`. */
const branchWord = wordSet(['default']);

/** The word that opens the body of what is declared above, in languages where it may be as far out as the head. */
const bodyWord = wordSet(['begin']);

/** Words that begin what is declared between such a head and its body. */
const declaringWords = wordSet('var const type label threadvar is as'.split(' '));

/** Words that go on with a body that is a block by itself. */
const rescuingWords = wordSet('rescue ensure else'.split(' '));

/** The most rows of an annotation. */
export const longestAnnotation = 24;

/** The most words of a row that ends a block and says which. */
const longestEnd = 6;

/** The most rows between a label and the end of what holds it. */
const longestLabelled = 256;

/** The rows of a text while their roles are found, from the last one up: those of the rows below are known. */
interface KnownRows {
  readonly words: Words;
  readonly lines: Uint32Array;
  readonly leads: Leads;
  readonly count: number;
  readonly first: Uint32Array;
  readonly line: Uint32Array;
  readonly indent: Uint16Array;
  readonly mark: Uint8Array;
  isApart(row: number): boolean;
  isOpened(row: number): boolean;
  continues(row: number): boolean;
}

/** What a row is besides a condition. */
export function roleOf(rows: KnownRows, row: number): number {
  const { words, first, mark, indent, lines, line } = rows;
  const word = first[row];
  const written = words.written[word];
  if (mark[row] === less) return words.start[word] - lines[line[row]] === indent[row] + 2 ? Role.closes : 0;
  if (isClosing(mark[row]) || mark[row] === greater) return Role.continues;
  if (hasWord(continuingWords, written) || isLabel(rows, row)) return Role.continues;
  const isAlone = word + 1 === first[row + 1];
  if (isAlone && hasWord(closingWords, written)) return Role.closes;
  if (isNamedEnd(rows, row))
    return hasWord(continuingWords, words.written[word + 1]) ? Role.continues : Role.closes;
  if (isAlone && hasWord(boundWords, written)) return Role.continues;
  if (isAlone && isBody(rows, row)) return Role.continues | Role.opensBody;
  if (isAboveBody(rows, row)) return Role.continues;
  const annotates = mark[row] === openBracket ? isAboveOther(rows, row) : beginsAnnotation(rows, row);
  return annotates || isSignature(rows, row) ? Role.annotates : 0;
}

/**
 * Whether a row opens the body of what is declared above it: it is right below no end that is as far out, and nothing
 * rescues it, as in Ruby.
 */
function isBody(rows: KnownRows, row: number): boolean {
  const { words, lines, first, line, indent } = rows;
  if (row === 0 || !hasWord(bodyWord, words.written[first[row]])) return false;
  const above = first[row - 1];
  const isBelowEnd = hasWord(closingWords, words.written[above]);
  if (isBelowEnd && words.start[above] - lines[line[row - 1]] <= indent[row]) return false;
  const below = nextBeside(rows, row);
  return below < 0 || !hasWord(rescuingWords, words.written[first[below]]);
}

/** Whether a row declares something between a head and its body. */
function isAboveBody(rows: KnownRows, row: number): boolean {
  const { words, first } = rows;
  if (!hasWord(declaringWords, words.written[first[row]])) return false;
  const below = nextBeside(rows, row);
  if (below < 0 || rows.mark[below] !== 0 || !rows.continues(below)) return false;
  const word = words.written[first[below]];
  return hasWord(bodyWord, word) || hasWord(declaringWords, word);
}

/** The next row, less than `most` below, that is as far out as this one, if all between them are further in; or -1. */
function nextBeside({ indent, count }: KnownRows, row: number, most = longestLabelled): number {
  const last = Math.min(count, row + most);
  for (let below = row + 1; below < last; below++)
    if (indent[below] <= indent[row]) return indent[below] === indent[row] ? below : -1;
  return -1;
}

/** Whether a row ends a block and says which: `End Function`, `end procedure Add`; or goes on with `end else begin`. */
function isNamedEnd(rows: KnownRows, row: number): boolean {
  const { words, first } = rows;
  const named = first[row] + 1;
  const count = first[row + 1] - first[row];
  if (count < 2 || count > longestEnd || !hasWord(endWord, words.written[first[row]])) return false;
  return isBehindBlanks(words.written[named], words.mark[named]);
}

/** Whether a row says the type of what is defined right below: `name :: Type` above `name`. */
function isSignature(rows: KnownRows, row: number): boolean {
  const { words, first } = rows;
  const name = first[row];
  const type = name + 1;
  if (type >= first[row + 1] || words.start[type] - words.start[name] < words.length[name] + 4) return false;
  if (!isBehindColons(words.written[type], words.mark[type])) return false;
  const below = nextBeside(rows, row, longestAnnotation);
  return below >= 0 && words.written[first[below]] === words.written[name];
}

/**
 * Whether a row is a label: a name and a colon, further out than what is below it, where the first line as far out has
 * a brace that closes what holds it.
 */
function isLabel(rows: KnownRows, row: number): boolean {
  const { words, lines, leads, first, indent, mark } = rows;
  const next = first[row + 1];
  if (first[row] + 1 !== next || next >= words.count || mark[row] !== 0) return false;
  if (classOf(words.mark[first[row]]) !== WordClass.name || hasWord(branchWord, words.written[first[row]]))
    return false;
  if (!isBehindColon(words.written[next], words.mark[next]) || indent[row + 1] <= indent[row]) return false;
  const last = Math.min(rows.count, row + longestLabelled);
  let behind = row + 1;
  while (behind < last && (indent[behind] > indent[row] || rows.continues(behind))) behind++;
  const end = behind < rows.count ? words.start[first[behind]] : Number.POSITIVE_INFINITY;
  for (let at = firstAtLeast(leads.at, words.start[next]); leads.at[at] < end; at++) {
    const column = columnAt(lines, leads.at[at]);
    if (column <= indent[row]) return leads.mark[at] === closeBrace && column + 1 >= indent[row];
  }
  return false;
}

function beginsAnnotation(rows: KnownRows, row: number): boolean {
  const { words, first, mark, indent } = rows;
  if (mark[row] === 0) return false;
  // the head of a function, behind what annotates it
  if (row + 1 < rows.count && indent[row + 1] > indent[row] && rows.isOpened(row + 1)) return false;
  return mark[row] === atSign || isAttribute(words.written[first[row]], words.mark[first[row]]);
}

/** Whether a row that begins with a bracket is right above one that is indented alike and does not. */
function isAboveOther(rows: KnownRows, row: number): boolean {
  const { mark, indent } = rows;
  const last = Math.min(rows.count, row + longestAnnotation);
  for (let below = row + 1; below < last; below++) {
    if (rows.isApart(below) || indent[below] < indent[row]) return false;
    if (indent[below] > indent[row] || mark[below] === openBracket) continue;
    return mark[below] === 0;
  }
  return false;
}

/** Whether a row closes what one above opened, and opens nothing by itself: `) -> Type {`, but not `} else {`. */
export function closesHead({ words, first, mark }: KnownRows, row: number): boolean {
  return isClosing(mark[row]) && !hasWord(continuingWords, words.written[first[row]]);
}
