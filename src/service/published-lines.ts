import type { Language } from '../engine/words/languages.ts';
import type { Lexicon } from '../engine/words/source/lexicon.ts';
import { blocksOfMarkdown } from './markdown-lines.ts';
import { blocksOfRestructuredText } from './restructuredtext-lines.ts';
import type { LineRange, Lines } from './text-lines.ts';

/** A line comment whose text goes into documentation, by its mark. */
const documentation = /^\s*(?:\/\/[/!](?!\/)|---(?!-)|-- [|^]|#'|''')/;
/** Where two signs do so. */
const doubled = new Map([
  ['nim', /^\s*##(?!#)/],
  ['gdscript', /^\s*##(?!#)/],
]);
/** Languages in which any comment right above a declaration is its documentation. */
const attached = new Set(['go', 'ruby', 'crystal', 'protobuf']);
/** Languages whose documentation goes on behind a plain comment in between. */
const passesOver = new Set(['rust', 'swift', 'zig']);

/** Whether a language is Markdown or MDX. */
export function isMarkdown({ id }: Language): boolean {
  return id === 'markdown' || id === 'mdx';
}

/** Whether a language is reStructuredText. */
export function isRestructuredText({ id }: Language): boolean {
  return id === 'restructuredtext';
}

/** Whether any comment right above a declaration is documentation of it. */
export function documentsByPlace(language: Language): boolean {
  return attached.has(language.id);
}

/**
 * The lines around each line that are to be left in one piece: a comment between them would be read by those whom the
 * text is for, or part it.
 */
export function publishedLines(
  lines: Lines,
  language: Language,
  lexicon: Lexicon | undefined,
): (line: number) => LineRange | undefined {
  const blocks = blocksOf(lines, language, lexicon);
  const within = (line: number) => blocks.find(({ first, last }) => first <= line && line <= last);
  if (!lexicon || language.kind !== 'code') return within;
  return (line) => within(line) ?? documentedLines(lines, language, lexicon, line);
}

function blocksOf(lines: Lines, language: Language, lexicon: Lexicon | undefined): LineRange[] {
  if (isMarkdown(language)) return blocksOfMarkdown(lines);
  if (isRestructuredText(language))
    return blocksOfRestructuredText(lines).filter(({ first, last }) => last > first);
  if (language.id === 'pod') return paragraphsOfPod(lines);
  return lexicon ? blockComments(lines, lexicon) : [];
}

/** Paragraphs of more than one line; those of a listing are one, and what begins a list or an item is one with its text. */
function paragraphsOfPod(lines: Lines): LineRange[] {
  const paragraphs: LineRange[] = [];
  const isIndented = (line: number) => /^[ \t]/.test(lines.text(line));
  for (let at = 0; at < lines.count; at++) {
    if (lines.text(at).trim() === '') continue;
    const before = paragraphs.at(-1);
    const goesOn =
      before &&
      (before.last === at - 1 ||
        (isIndented(before.first) && isIndented(at)) ||
        /^=(?:over|item)\b/.test(lines.text(before.last)));
    if (goesOn) paragraphs.pop();
    paragraphs.push({ first: goesOn ? before.first : at, last: at });
  }
  return paragraphs.filter(({ first, last }) => last > first);
}

/** The comment lines around a line that are documentation together. */
function documentedLines(
  lines: Lines,
  language: Language,
  lexicon: Lexicon,
  line: number,
): LineRange | undefined {
  const openers = [...lexicon.line, ...(lexicon.lineAtStart ?? [])].map((open) => open.trimEnd());
  const isComment = (at: number) =>
    openers.some((open) => open && lines.text(at).trimStart().startsWith(open));
  if (!isComment(line)) return undefined;
  let first = line;
  while (first > 0 && isComment(first - 1)) first--;
  let last = line;
  while (last + 1 < lines.count && isComment(last + 1)) last++;
  if (attached.has(language.id))
    return last + 1 < lines.count && lines.text(last + 1).trim() ? { first, last } : undefined;
  if (passesOver.has(language.id)) return undefined;
  const mark = doubled.get(language.id) ?? documentation;
  for (let at = first; at <= line; at++) if (mark.test(lines.text(at))) return { first, last };
  return undefined;
}

/** The block comments that begin a line, and the documentation in strings that is read like them. */
function blockComments(lines: Lines, lexicon: Lexicon): LineRange[] {
  const closers = new Map<string, (opener: string) => string>();
  // one that ends with its line is no block
  for (const { open, close, instruction } of lexicon.block)
    if (!instruction && close !== '\n') closers.set(escaped(open), () => close);
  for (const { open, fence, close, comment } of lexicon.quotes ?? [])
    if (comment)
      closers.set(
        `${escaped(open[0])}[${escaped(fence)}]*${escaped(open[1])}`,
        (opener) => close[0] + opener.slice(open[0].length, opener.length - open[1].length) + close[1],
      );
  if (closers.size === 0) return [];
  const rules = [...closers].sort(([left], [right]) => right.length - left.length);
  const opening = new RegExp(`^[ \\t]*(?:${rules.map(([open]) => `(${open})`).join('|')})`, 'gm');
  const found: LineRange[] = [];
  for (let match = opening.exec(lines.whole); match; match = opening.exec(lines.whole)) {
    const [all, ...openers] = match;
    const rule = openers.findIndex((opener) => opener !== undefined);
    const close = rules[rule][1](openers[rule]);
    const at = lines.whole.indexOf(close, match.index + all.length);
    const end = at < 0 ? lines.whole.length : at + close.length;
    found.push({ first: lines.at(match.index), last: lines.at(end) });
    opening.lastIndex = end;
  }
  return found;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
