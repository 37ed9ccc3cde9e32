import type { Range } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import { isNotebook } from '../service/cell-lines.ts';
import { sharedEnds } from './shared-ends.ts';

/** A line of prose longer than this is a paragraph, of which each sentence has a line. */
const longLine = 120;

/** The text of a passage: the lines of a file as they are read, of a notebook those of its cells. */
export interface PassageText {
  readonly path: string;
  readonly lines: readonly string[];
}

/** Two passages with what they have in common on lines of its own. */
export interface ComparableLines {
  readonly first: readonly Sentence[];
  readonly second: readonly Sentence[];
  /** Whether all lines are sentences, without what marks a comment. */
  readonly areSentences: boolean;
}

/** Two passages so that they can be compared line by line: where prose is wrapped otherwise, one sentence to a line. */
export function comparableLines(first: PassageText, second: PassageText, space: Space): ComparableLines {
  const areSentences = space === 'prose' && isRewrapped(first.lines, second.lines);
  const toLines = ({ path, lines }: PassageText) =>
    areSentences ? toSentences(lines, isNotebook(path) || isMarkup(path)) : ownLines(lines, space);
  return { first: toLines(first), second: toLines(second), areSentences };
}

/**
 * A passage of prose, of a paragraph that is one line only what is in the passage: the rest of it is no difference. Code
 * ends with its lines, and of a notebook the cells are shown.
 */
export function passageWithin(
  { path, lines }: PassageText,
  { startColumn, endColumn }: Pick<Range, 'startColumn' | 'endColumn'>,
  space: Space,
): PassageText {
  if (space !== 'prose' || isNotebook(path)) return { path, lines };
  const last = lines.length - 1;
  const within = lines.map((line, at) => {
    const to = at === last && endColumn > 1 ? endColumn - 1 : line.length;
    // a comment, a heading and an item begin before their passage, with marks by which they are recognised
    const before = at === 0 && isMarkup(path) ? line.slice(0, startColumn - 1) : '';
    return line.slice(/[\p{L}\p{N}]/u.test(before) ? before.length : 0, to);
  });
  return { path, lines: within };
}

/** The lines, of prose with each sentence of a paragraph that is one line. */
function ownLines(lines: readonly string[], space: Space): Sentence[] {
  return dedent(lines).flatMap((text, line) =>
    space === 'prose' && text.length > longLine
      ? splitLine(text).map((sentence) => ({ text: sentence, line }))
      : [{ text, line }],
  );
}

/** The lines without the white space that all of them start with. */
function dedent(lines: readonly string[]): readonly string[] {
  const margins = lines.filter((line) => line.trim()).map((line) => line.match(/^[ \t]*/)?.[0] ?? '');
  const common = margins.reduce(
    (shared, margin) => shared.slice(0, sharedEnds(shared, margin).head),
    margins[0] ?? '',
  );
  return common
    ? lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()))
    : lines;
}

/** Single letters that each have a point do not end a sentence: `e.g.`, `i.e.`, `z.B.` */
const betweenSentences =
  /(?<=[.!?][)"'\u201d\u2019*_`]*)(?<!(?<!\p{L})(?:\p{L}\.){2,})\s+(?=[\p{Lu}\p{N}"'\u201c\u2018(*_`[])|(?<=[\u3002\uff01\uff1f])/u;

const sentenceEnd = /[.!?\u3002\uff01\uff1f][)"'\u201d\u2019*_`]*(?<!(?<!\p{L})(?:\p{L}\.){2,})$/u;

/** The sentences of one line, the first with its indentation; the number of a list item is no sentence. */
function splitLine(line: string): string[] {
  const parts = line.split(betweenSentences);
  return /^\s*\d+\.$/.test(parts[0] ?? '') ? [parts.slice(0, 2).join(' '), ...parts.slice(2)] : parts;
}

/** A sentence or a line, with the number of the line on which it begins. */
export interface Sentence {
  text: string;
  line: number;
}

/** How a line of a comment begins, in most languages. */
const commentStart = /^\s*(?:\/\*+!?|\*(?!\*)|\/\/[/!]?|#+!?|--|;+|%+|\(\*|<!--|"{3}|'{3})\s?/;
const commentEnd = /\s*(?:\*+\/|\*\)|-->|"{3}|'{3})\s*$/;
/** The start of a paragraph in a markup language, which need not be compared. */
const markupStart = /^\s*(?:>+|#+(?=\s))\s?/;

const fence = /^\s*(?:`{3,}|~{3,})/;
/** What opens and closes a listing of AsciiDoc, below a line with its attributes. */
const dashes = /^-{4,}\s*$/;
/** A row or a border of a table with lines around its cells. */
const tableLine = /^\s*(?:\||\+[-=]{2,})/;
/** What stands above and below the columns of a table without such lines, and below its head. */
const columnsRule = /^\s*=+(?: +=+)+\s*$/;
/** What stands below a heading, or above it as well. */
const rule = /^\s*([-=~^"'*#+_.:])\1{2,}\s*$/;
/** The tag of a comment whose listing goes on to the next tag. */
const exampleTag = /^\s*@examples?\b/;
const tag = /^\s*@\p{L}/u;
/** What begins a sentence wherever it stands: a tag, an item, a heading, which is one by itself. */
const opener = /^\s*(?:@\p{L}|(?:[-*+]|\d+[.)]|#{1,6})\s)/u;
const heading = /^\s*#{1,6}\s/;

/**
 * Which lines, without what marks a comment, are of listings, with the fences, or of tables; each fence opens or closes
 * one.
 */
function listedLines(lines: readonly string[]): boolean[] {
  let closing: RegExp | undefined;
  return lines.map((line, at) => {
    const below = lines[at + 1] ?? '';
    if (closing && !(closing === tag && tag.test(line))) {
      if (closing.test(line) && !(closing === columnsRule && below.trim())) closing = undefined;
      return true;
    }
    closing = closingOf(line, lines[at - 1] ?? '', below);
    return (closing !== undefined && closing !== tag) || tableLine.test(line);
  });
}

/** What ends the listing, or the table, that a line opens, if it opens one. */
function closingOf(line: string, above: string, below: string): RegExp | undefined {
  if (fence.test(line) && !isUnderline(line, above)) return fence;
  if (dashes.test(line) && above.startsWith('[')) return dashes;
  if (columnsRule.test(line) && below.trim()) return columnsRule;
  return exampleTag.test(line) ? tag : undefined;
}

/** Whether a line is drawn below a heading, as reStructuredText does it also with what is a fence in Markdown. */
function isUnderline(line: string, heading: string): boolean {
  return rule.test(line) && heading.trim() !== '' && line.trim().length >= heading.trim().length;
}

/** What lines say without what marks them as comment; of code between comments nothing. */
function bareLines(lines: readonly string[], isMarkup: boolean): { bare: string[]; isCode: boolean[] } {
  if (isMarkup) return { bare: [...lines], isCode: lines.map(() => false) };
  const isComment = lines.map((line) => commentStart.test(line));
  const filled = lines.filter((line) => line.trim()).length;
  const areCommented = isComment.filter(Boolean).length >= 0.4 * filled;
  const last = isComment.lastIndexOf(true);
  const isCode = lines.map((_, at) => areCommented && at > last);
  const bare = lines.map((line, at) => {
    if (isCode[at]) return line;
    return areCommented && !isComment[at] ? '' : line.replace(commentEnd, '').replace(commentStart, '');
  });
  return { bare, isCode };
}

/**
 * Text without comment decoration and line breaks, one sentence at a time, so that re-wrapped copies can be compared;
 * listings, tables and what is drawn below headings stay as they are. Of source code only the comments are kept, if they
 * are at least 40% of its lines, and what is below them.
 */
function toSentences(lines: readonly string[], isMarkup: boolean): Sentence[] {
  const sentences: Sentence[] = [];
  let text = '';
  let from = 0;
  const end = () => {
    if (text.trim()) sentences.push({ text: text.trim(), line: from });
    text = '';
  };
  const { bare, isCode } = bareLines(lines, isMarkup);
  const isListed = listedLines(bare).map((listed, at) => listed || isCode[at]);
  for (let at = 0; at < bare.length; at++) {
    if (isListed[at]) {
      end();
      const first = at;
      while (isListed[at + 1]) at++;
      for (const [index, each] of dedent(bare.slice(first, at + 1)).entries())
        if (each.trim()) sentences.push({ text: each.trimEnd(), line: first + index });
      continue;
    }
    if (rule.test(bare[at])) {
      end();
      sentences.push({ text: bare[at].trim(), line: at });
      continue;
    }
    if (opener.test(bare[at])) end();
    const written = isMarkup ? bare[at].replace(markupStart, '') : bare[at];
    const said = written.trim().replace(/\s+/g, ' ');
    if (!said) {
      end();
      continue;
    }
    for (const part of said.split(betweenSentences)) {
      if (!text) from = at;
      text += (text && ' ') + part;
      // The number of a list item is no sentence.
      if (sentenceEnd.test(part) && !/^\d+\.$/.test(part)) end();
    }
    if (heading.test(bare[at])) end();
  }
  end();
  return sentences;
}

/** Whether two texts share too few whole lines of text for a line-by-line comparison to show anything. */
function isRewrapped(left: readonly string[], right: readonly string[]): boolean {
  const lines = new Set(textIn(left));
  const others = textIn(right);
  const shared = others.filter((line) => lines.has(line)).length;
  return shared < 0.25 * Math.min(lines.size, others.length);
}

/** The lines that have text and are of no listing. */
function textIn(lines: readonly string[]): string[] {
  const listed = listedLines(lines);
  return lines.map((line, at) => (listed[at] ? '' : line.trim())).filter(Boolean);
}

/** Whether a file is text with markup rather than source code with comments. */
export function isMarkup(path: string): boolean {
  return /\.(?:mdx?|markdown|rst|adoc|asciidoc|org|mediawiki|wiki|txt|tex|x?html?)$/i.test(path);
}
