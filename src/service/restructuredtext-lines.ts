import { holdsBlocks } from '../engine/words/markup/restructuredtext.ts';
import type { LineRange, Lines } from './text-lines.ts';

/** Lines that a comment would part, or be published in. */
interface Block extends LineRange {
  readonly indent: number;
  /** How what goes on with its last paragraph is indented: as the text of an item, a definition or a field is. */
  readonly textIndent: number;
}

const item = /^([-*+\u2022\u2023\u2043]|\(?(?:\d+|[A-Za-z]|#)[.)])( +)(?=\S)/;
const explicit = /^\.\.(?=\s|$)/;
const target = /^(?:\.\. _|__ )/;
const directive = /^\.\.\s+(?:\|[^|]*\|\s+)?([\w:.+-]*[\w.+-])\s*::(?:\s|$)/;
const footnoteOrName = /^\.\.\s+[[_|]/;
const tableBorder = /^=+(?: +=+)+\s*$/;
const tabWidth = 8;

/**
 * What a comment would part or be published in: paragraphs and items, a paragraph that announces a literal block with
 * it, a directive with content that is no text, tables.
 */
export function blocksOfRestructuredText(lines: Lines): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.count; at++) {
    if (isBlank(lines, at)) continue;
    const block = blockFrom(lines, at);
    blocks.push(block);
    at = block.last;
  }
  return blocks;
}

function blockFrom(lines: Lines, first: number): Block {
  const indent = indentOf(lines, first);
  const mark = item.exec(textOf(lines, first))?.[0] ?? '';
  const inside = indent + mark.length;
  const text = textOf(lines, first).slice(mark.length);
  if (explicit.test(text) && !footnoteOrName.test(text)) {
    const name = directive.exec(text)?.[1];
    if (name === undefined || !holdsBlocks(name))
      return { first, last: lastDeeper(lines, first, inside), indent, textIndent: inside };
  }
  if (tableBorder.test(text)) return { first, last: lastOfTable(lines, first), indent, textIndent: inside };
  let last = first;
  while (last + 1 < lines.count && !isBlank(lines, last + 1) && !begins(lines, last + 1, first)) last++;
  const textIndent = last === first ? inside : indentOf(lines, last);
  const isDirective = last === first && explicit.test(text);
  if (!isDirective && lines.text(last).trimEnd().endsWith('::')) last = lastDeeper(lines, last, textIndent);
  return { first, last, indent, textIndent };
}

/** Whether a block begins at a line that follows, without a gap, on those of one that began further up. */
function begins(lines: Lines, line: number, first: number): boolean {
  if (!isMarked(lines, line)) return false;
  const indent = indentOf(lines, line);
  return indent < indentOf(lines, first) || (indent === indentOf(lines, first) && isMarked(lines, first));
}

function isMarked(lines: Lines, line: number): boolean {
  const text = textOf(lines, line);
  return item.test(text) || explicit.test(text);
}

/** The last line below one that is indented by more than `indent`, or that line. */
function lastDeeper(lines: Lines, line: number, indent: number): number {
  let last = line;
  for (let at = line + 1; at < lines.count; at++) {
    if (isBlank(lines, at)) continue;
    if (indentOf(lines, at) <= indent) break;
    last = at;
  }
  return last;
}

/** The border that a gap follows; rows may have gaps between them. */
function lastOfTable(lines: Lines, first: number): number {
  for (let at = first + 1; at < lines.count; at++)
    if (tableBorder.test(textOf(lines, at)) && isBlank(lines, at + 1)) return at;
  return lines.count - 1;
}

/** The first of the targets that name what begins at a line, which a comment below them would take the name from. */
export function firstOfTargets(lines: Lines, line: number): number {
  let first = line;
  for (let at = line - 1; at >= 0; at--) {
    if (isBlank(lines, at)) continue;
    if (!target.test(textOf(lines, at)) || indentOf(lines, at) !== indentOf(lines, line)) break;
    first = at;
  }
  return first;
}

/** How a comment above some lines and one below them are indented, so that they end no list and take in no text. */
export function indentsAround(lines: Lines, { first, last }: LineRange): { above: string; below: string } {
  const blocks = blocksOfRestructuredText(lines);
  const opening = blocks.find((block) => block.first <= first && first <= block.last);
  const closing = blocks.find((block) => block.first <= last && last <= block.last);
  const next = blocks.find((block) => block.first > last)?.indent ?? 0;
  return {
    above: ' '.repeat(opening ? indentAbove(blocks, opening) : indentOf(lines, first)),
    below: ' '.repeat(Math.max(closing?.textIndent ?? 0, next)),
  };
}

/** A comment above an item stands in the item before it. */
function indentAbove(blocks: readonly Block[], { first, indent, textIndent }: Block): number {
  if (textIndent === indent) return indent;
  const before = blocks.findLast((block) => block.last < first && block.indent <= indent);
  return before?.indent === indent ? before.textIndent : indent;
}

function isBlank(lines: Lines, line: number): boolean {
  return lines.text(line).trim() === '';
}

function textOf(lines: Lines, line: number): string {
  return lines.text(line).trimStart();
}

function indentOf(lines: Lines, line: number): number {
  const blanks = /^[ \t]*/.exec(lines.text(line))?.[0] ?? '';
  return blanks.replaceAll('\t', ' '.repeat(tabWidth)).length;
}
