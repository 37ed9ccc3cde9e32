import type { LineRange, Lines } from './text-lines.ts';

const quotation = /^(?:[ \t]*>)+ ?/;
const item = /^(\s*)([-*+]|\d{1,9}[.)])(\s+)(?=\S)/;
const fence = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/;
const heading = /^\s{0,3}#{1,6}(?:\s|$)/;
const comment = /^\s*(?:<!--|\{\/\*)/;
/** White space behind the mark of an item that is wider begins an indented listing. */
const widestGap = 4;

/** What a comment would part: fences, front matter, paragraphs and tables of more than one line. */
export function blocksOfMarkdown(lines: Lines): LineRange[] {
  const blocks: LineRange[] = [];
  let first = -1;
  const close = (last: number) => {
    if (first >= 0 && last > first) blocks.push({ first, last });
    first = -1;
  };
  for (let at = 0; at < lines.count; at++) {
    const text = unquoted(lines.text(at));
    const mark = at === 0 && /^---\s*$/.test(text) ? '---' : fence.exec(text)?.[1];
    if (mark) {
      close(at - 1);
      first = at;
      at = lastOfFence(lines, at, mark);
      close(at);
    } else if (text.trim() === '' || heading.test(text) || comment.test(text)) close(at - 1);
    else if (first < 0 || item.test(text)) {
      close(at - 1);
      first = at;
    }
  }
  close(lines.count - 1);
  return blocks;
}

/** Whether a text has comments as MDX writes them: the Markdown of many sites is MDX by another name. */
export function hasMdxComments(lines: Lines): boolean {
  for (let at = 0; at < lines.count; at++) {
    const text = unquoted(lines.text(at));
    const mark = fence.exec(text)?.[1];
    if (mark) at = lastOfFence(lines, at, mark);
    else if (text.replaceAll(/(`+).*?\1/g, '').includes('{/*')) return true;
  }
  return false;
}

/** The line that closes a fence, or the last of all if none does. */
function lastOfFence(lines: Lines, opening: number, mark: string): number {
  for (let at = opening + 1; at < lines.count; at++) if (endsWith(unquoted(lines.text(at)), mark)) return at;
  return lines.count - 1;
}

function endsWith(text: string, mark: string): boolean {
  const line = text.trim();
  return line.length >= mark.length && line === mark[0].repeat(line.length);
}

/** What a comment above a line begins with, so that it stays in the list or the quotation that the line goes on with. */
export function indentAbove(lines: Lines, line: number): string {
  const text = lines.text(line);
  if (!item.test(unquoted(text))) return quotationOf(text) + leading(unquoted(text));
  let above = line - 1;
  while (above >= 0 && unquoted(lines.text(above)).trim() === '') above--;
  const inItem = above < 0 ? undefined : indentOfItem(lines, above);
  return quotationOf(text) + (inItem ?? leading(unquoted(text)));
}

/** The same of a comment below a line. */
export function indentBelow(lines: Lines, line: number): string {
  return quotationOf(lines.text(line)) + (indentOfItem(lines, line) ?? '');
}

/** How the text of the item that a line is in is indented; undefined when it is in none. */
function indentOfItem(lines: Lines, line: number): string | undefined {
  const blocks = blocksOfMarkdown(lines);
  let widest = Number.POSITIVE_INFINITY;
  for (let at = line; at >= 0; at--) {
    // what a listing says are no items
    const block = blocks.find(({ first, last }) => first <= at && at <= last);
    if (block && fence.test(unquoted(lines.text(block.first)))) at = block.first;
    const text = unquoted(lines.text(at));
    if (text.trim() === '') continue;
    const found = item.exec(text);
    if (found) {
      const [, indent, mark, gap] = found;
      const column = widthOf(indent) + mark.length + (gap.length > widestGap ? 1 : gap.length);
      if (column <= widest) return ' '.repeat(column);
      continue;
    }
    const isBelowGap = at === 0 || unquoted(lines.text(at - 1)).trim() === '';
    const width = widthOf(leading(text));
    if (heading.test(text) || (isBelowGap && width === 0)) return undefined;
    if (isBelowGap) widest = Math.min(widest, width);
  }
  return undefined;
}

function quotationOf(line: string): string {
  return quotation.exec(line)?.[0] ?? '';
}

function unquoted(line: string): string {
  return line.slice(quotationOf(line).length);
}

function leading(text: string): string {
  return /^[ \t]*/.exec(text)?.[0] ?? '';
}

function widthOf(blanks: string): number {
  return blanks.replaceAll('\t', '    ').length;
}
