import type { Stretch } from '../engine/passages/places.ts';
import type { IgnoredStretch } from '../engine/words/ignored.ts';
import { type Language, languageOfId } from '../engine/words/languages.ts';
import { readWords } from '../engine/words/read-words.ts';
import type { Lexicon } from '../engine/words/source/lexicon.ts';
import { WordStream } from '../engine/words/stream.ts';
import { hasMdxComments, indentAbove, indentBelow } from './markdown-lines.ts';
import { documentsByPlace, isMarkdown, isRestructuredText, publishedLines } from './published-lines.ts';
import { firstOfTargets, indentsAround } from './restructuredtext-lines.ts';
import { type LineRange, type Lines, linesOf } from './text-lines.ts';

/** Formats that have no comments, by the names that VS Code has for them; those that have are read as one language. */
const withoutComments = new Set(['json', 'jsonl', 'geojson']);

/** Whether a document of a format can have comments. */
export function hasComments(languageId: string | undefined): boolean {
  return languageId === undefined || !withoutComments.has(languageId);
}

/** Text to put in at an offset. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

type Wrap = (words: string) => string;

const between =
  (open: string, close = ''): Wrap =>
  (words) =>
    `${open.trimEnd()} ${words}${close.trim() && ` ${close}`}`;
const html = between('<!--', '-->');
const markup: Readonly<Record<string, Wrap>> = {
  markdown: html,
  mdx: between('{/*', '*/}'),
  restructuredtext: between('..'),
  asciidoc: between('//'),
  org: between('#'),
  latex: between('%'),
  roff: between('.\\"'),
  pod: between('=for comment'),
};
/** Where a comment is a paragraph of its own. */
const parted = new Set(['restructuredtext', 'pod']);

/** How much of the words of a comment or a paragraph may be taken out along with the passage in it. */
const mostAround = 0.2;

/**
 * The insertions that make a comment ignore a stretch of a text and next to nothing else: one comment before its block,
 * or one on either side, in the syntax of the language, and where no documentation shows it. In a cell of a notebook, in
 * whose file no empty line ends a block, always one on either side. Undefined where no comment can go.
 */
export function ignoringComment(
  text: string,
  language: Language,
  stretch: Readonly<Stretch>,
  lineBreak: string,
  isCell = false,
): Insertion[] | undefined {
  // a magic is to stay the first line, and may say that the cell is in another language
  if (isCell && text.trimStart().startsWith('%%')) return undefined;
  // whatever reads a file as plain text takes a comment for one more line of it
  if (language.id === 'plaintext') return undefined;
  const lines = linesOf(text);
  const lexicon = lexiconFor(language);
  const unitAt = publishedLines(lines, language, lexicon);
  const units = inWholeUnits(lines, unitAt, stretch);
  if (!units) return undefined;
  const whole = isRestructuredText(language)
    ? { ...units, first: firstOfTargets(lines, units.first) }
    : units;
  const { first, last, start, end } = whole;
  const around = surroundings(lines, language, unitAt, whole);
  if (!around) return undefined;
  const isParted = parted.has(language.id);
  const gap = isParted ? lineBreak : '';
  const before = isParted && first > 0 && lines.text(first - 1).trim() ? lineBreak : '';
  const below = around.gapBelow ? lineBreak : '';
  const marker = ({ indent, isDirective }: Spot, kind: string, wrap: Wrap): string =>
    isDirective
      ? `${indent}//${lineBreak}${indent}//nearduplicates:ignore${kind}`
      : indent + wrap(`near-duplicates-ignore${kind}`);
  const space = gap || (around.gapAbove ? lineBreak : '');
  const opening = (kind: string, wrap: Wrap): Insertion => ({
    at: lines.start(first),
    text: before + marker(around.above, kind, wrap) + lineBreak + space,
  });
  const closing = (wrap: Wrap): Insertion => ({
    at: lines.end(last),
    text: lineBreak + gap + marker(around.below, '-end', wrap) + below,
  });
  const wraps = wrapsOf(language, lexicon, lines);
  const one = isCell ? [] : wraps.map((wrap) => [opening('', wrap)]);
  const both = wraps.map((wrap) => [opening('-start', wrap), closing(wrap)]);
  return [...one, ...both].find((insertions) => ignores(text, language, insertions, start, end));
}

interface Spot {
  readonly indent: string;
  /** It is a directive of Go in a comment that is documentation. */
  readonly isDirective: boolean;
}

type UnitAt = (line: number) => LineRange | undefined;

type WholeLines = LineRange & Readonly<Stretch>;

/** The lines of a stretch, with the whole of what it begins and ends in; undefined where it has only a part of that. */
function inWholeUnits(
  lines: Lines,
  unitAt: UnitAt,
  { start, end }: Readonly<Stretch>,
): WholeLines | undefined {
  const from = lines.at(start);
  const to = lines.at(Math.max(start, end - 1));
  const units = [unitAt(from), unitAt(to)].filter((unit) => unit !== undefined);
  for (const unit of units) {
    const top = lines.start(unit.first);
    const bottom = lines.end(unit.last);
    const outside = [lines.whole.slice(top, start), lines.whole.slice(Math.max(end, top), bottom)];
    const all = wordsIn(lines.whole.slice(top, bottom));
    if (outside.reduce((sum, part) => sum + wordsIn(part), 0) > all * mostAround) return undefined;
  }
  const first = Math.min(from, ...units.map((unit) => unit.first));
  const last = Math.max(to, ...units.map((unit) => unit.last));
  return {
    first,
    last,
    start: first < from ? lines.start(first) : start,
    end: last > to ? lines.end(last) : end,
  };
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** How comments above and below some lines stand there; undefined where they would become documentation. */
function surroundings(lines: Lines, language: Language, unitAt: UnitAt, { first, last }: LineRange) {
  if (isMarkdown(language)) {
    const above = { indent: indentAbove(lines, first), isDirective: false };
    return {
      above,
      below: { indent: indentBelow(lines, last), isDirective: false },
      gapAbove: false,
      gapBelow: false,
    };
  }
  if (isRestructuredText(language)) {
    const { above, below } = indentsAround(lines, { first, last });
    return {
      above: { indent: above, isDirective: false },
      below: { indent: below, isDirective: false },
      gapAbove: false,
      gapBelow: lines.text(last + 1).trim() !== '',
    };
  }
  const indentOf = (line: number) => /^[ \t]*/.exec(lines.text(line))?.[0] ?? '';
  // a passage may end deeper inside than it begins, and a block comment with a line that is further in than it
  let behind = last + 1;
  while (behind < lines.count && lines.text(behind).trim() === '') behind++;
  const endIndent = [indentOf(last), indentOf(behind)].reduce(shorter);
  const isByPlace = documentsByPlace(language);
  const followsComment = isByPlace && first > 0 && unitAt(first - 1) !== undefined;
  const next = lines.text(last + 1).trim();
  const endsComment = isByPlace && next !== '' && unitAt(last) !== undefined;
  if ((followsComment || endsComment) && language.id !== 'go') return undefined;
  return {
    above: { indent: indentOf(first), isDirective: followsComment },
    below: { indent: longer(indentOf(first), endIndent), isDirective: endsComment },
    gapAbove: isByPlace && !followsComment,
    gapBelow: isByPlace && !endsComment && next !== '' && !/^(?:[)\]}]|end\b)/.test(next),
  };
}

const shorter = (a: string, b: string) => (b.length < a.length ? b : a);
const longer = (a: string, b: string) => (b.length > a.length ? b : a);

/** The lexicon of the code in a text; undefined where there is none to write a comment of. */
function lexiconFor(language: Language): Lexicon | undefined {
  if (language.kind === 'code') return language.lexicon;
  if (language.id in markup) return undefined;
  const script = languageOfId('javascript');
  return script?.kind === 'code' ? script.lexicon : undefined;
}

function wrapsOf(language: Language, lexicon: Lexicon | undefined, lines: Lines): Wrap[] {
  if (language.id === 'markdown' && hasMdxComments(lines)) return [markup.mdx];
  const known = markup[language.id];
  if (known) return [known];
  const { line = [], block = [] } = lexicon ?? {};
  return [
    ...(language.kind === 'code' ? [] : [html]),
    ...line.map((open) => between(open)),
    ...block.map(({ open, close }) => between(open, close.trim() === '' ? '' : close)),
  ];
}

function ignores(
  text: string,
  language: Language,
  insertions: readonly Insertion[],
  start: number,
  end: number,
): boolean {
  const [opening, closing] = insertions;
  const tail = closing ? closing.text + text.slice(closing.at) : '';
  const edited =
    text.slice(0, opening.at) + opening.text + text.slice(opening.at, closing?.at ?? text.length) + tail;
  const moved = opening.text.length;
  const streams = { prose: new WordStream(), code: new WordStream(), marks: [] };
  const stretches = readWords(new TextEncoder().encode(edited), language, streams);
  return stretches.some(
    (stretch) =>
      stretch.kind === (closing ? 'range' : 'next') &&
      stretch.start >= opening.at &&
      stretch.start < start + moved &&
      edited.slice(stretch.end, end + moved).trim() === '' &&
      (closing !== undefined || edited.slice(end + moved, stretch.end).trim() === ''),
  );
}

const ownLine =
  /^(?:=for comment)?[^\p{L}\p{N}\n]*(?:near-duplicates-|nearduplicates:)ignore(?:-next|-start|-end|-file)?(?:\s*(?::|--)[^\n]*|[^\p{L}\p{N}\n]*)$/iu;

/**
 * The lines of the comments that ignore a stretch, so that they can be deleted, with the gaps that were made for them:
 * the line at its start, for a range also the one at its end, and for a whole file the one that says so. Undefined when
 * one of them shares its line with something else.
 */
export function ignoringLines(
  text: string,
  kind: IgnoredStretch['kind'],
  { start, end }: Readonly<Stretch>,
): Stretch[] | undefined {
  const named = kind === 'file' ? text.search(/(?:near-duplicates-|nearduplicates:)ignore-file/i) : start;
  const lines: Stretch[] = [];
  for (const at of kind === 'range' ? [named, end] : [named]) {
    if (at < 0) return undefined;
    const first = text.lastIndexOf('\n', at - 1) + 1;
    const stop = text.indexOf('\n', at);
    const line = text.slice(first, stop < 0 ? text.length : stop).trimEnd();
    if (!ownLine.test(line)) return undefined;
    const below = stop < 0 ? text.length : stop + 1;
    const top = line.trimStart().startsWith('//nearduplicates:') ? aboveDirective(text, first, below) : first;
    const whole = withGap(text, top, below);
    // the last line goes with the break before it: a text that ended without one does so again
    const from = stop < 0 ? endBefore(text, whole.start) : whole.start;
    lines.push({ ...whole, start: Math.max(from, lines.at(-1)?.end ?? 0) });
  }
  return lines;
}

/** Where the empty comment line begins that parts a directive from the documentation above it and nothing else. */
function aboveDirective(text: string, first: number, below: number): number {
  const above = text.slice(Math.max(0, text.lastIndexOf('\n', first - 2)), first);
  const parting = /(?:^|\n)([ \t]*\/\/[ \t]*\r?\n)$/.exec(above);
  return parting && !/^[ \t]*\/\//.test(text.slice(below)) ? first - parting[1].length : first;
}

/**
 * Some lines with the gap above or below them, the shorter one; with one at which the text or what a bracket opens
 * begins, or the text ends.
 */
function withGap(text: string, start: number, end: number): Stretch {
  const before = text.slice(0, start).trimEnd().length;
  const top = before === 0 ? 0 : text.indexOf('\n', before) + 1;
  const after = text.length - text.slice(end).trimStart().length;
  const bottom = after === text.length ? after : text.lastIndexOf('\n', after - 1) + 1;
  const keepsAbove =
    top === 0 ||
    (top === start && '([{'.includes(text[before - 1])) ||
    (after < text.length && breaksIn(text.slice(top, start)) >= breaksIn(text.slice(end, bottom)));
  return keepsAbove ? { start, end: bottom } : { start: top, end };
}

function breaksIn(gap: string): number {
  return gap.split('\n').length;
}

/** Where the line above one ends that begins here. */
function endBefore(text: string, first: number): number {
  if (first === 0) return 0;
  return text[first - 2] === '\r' ? first - 2 : first - 1;
}
