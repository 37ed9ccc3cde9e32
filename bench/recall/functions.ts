import type { Language } from './language.ts';
import { lex } from './lexer.ts';
import type { Passage } from './passage.ts';

/** The functions of a file that have `least` to `most` lines and do something. */
export function functionsOf(
  source: string,
  path: string,
  text: string,
  language: Language,
  least: number,
  most: number,
): Passage[] {
  const lines = text.split('\n');
  const found: Passage[] = [];
  for (let start = 0; start < lines.length; start++) {
    if (!language.functionStart.test(lines[start])) continue;
    const end = endOf(lines, start, most, language);
    if (end === undefined) continue;
    const length = end - start + 1;
    if (length < least || length > most) continue;
    const body = lines.slice(start, end + 1).join('\n');
    if (!worthwhile(body, language)) continue;
    found.push({ source, path, startLine: start + 1, endLine: end + 1, text: body });
    start = end;
  }
  return found;
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}

function endOf(
  lines: readonly string[],
  start: number,
  most: number,
  { blocks, functionStart, lineComment }: Language,
): number | undefined {
  if (blocks === 'braces') return endByLine(lines, start, most, byBrace);
  if (blocks === 'end') return endByLine(lines, start, most, byEnd);
  if (blocks === 'indentation') return endByIndentation(lines, start);
  const next = lines.findIndex((line, at) => at > start && functionStart.test(line));
  let end = (next < 0 ? lines.length : next) - 1;
  while (lines[end].trim() === '' || lines[end].startsWith(lineComment)) end--;
  return end;
}

/** Lines that may be as little indented as the function before it ends, and the line that ends it. */
const byBrace = { inside: /^\s*(?:#|\{\s*$|\)|[\w]+:\s*$)/, end: /^\s*\}[;,]?\s*$/ };
const byEnd = { inside: /^\s*(?:\)|(?:rescue|ensure|else|catch|after)\b)/, end: /^\s*end[;,)]*\s*$/ };

function endByLine(
  lines: readonly string[],
  start: number,
  most: number,
  { inside, end }: typeof byBrace,
): number | undefined {
  const outer = indentation(lines[start]);
  for (let at = start + 1; at < lines.length && at <= start + most; at++) {
    const line = lines[at];
    if (line.trim() === '' || indentation(line) > outer || inside.test(line)) continue;
    return indentation(line) === outer && end.test(line) ? at : undefined;
  }
  return undefined;
}

function endByIndentation(lines: readonly string[], start: number): number {
  const outer = indentation(lines[start]);
  let last = start;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at];
    if (line.trim() === '') continue;
    if (indentation(line) <= outer && !/^\s*\)/.test(line) && !isEquation(line, lines[start])) break;
    last = at;
  }
  return last;
}

/** Whether a line begins an equation of the function whose type is declared above, as in Haskell. */
function isEquation(line: string, head: string): boolean {
  const name = /^[\w']+(?=\s+::)/.exec(head)?.[0];
  return name !== undefined && line.startsWith(`${name} `);
}

/** Whether code lexes to its end and has statements of its own rather than a list of data. */
function worthwhile(body: string, language: Language): boolean {
  if (body.split('\n').some((line) => line.length > 240)) return false;
  const { tokens, open } = lex(body, language);
  if (open) return false;
  const names = tokens.filter((token) => token.kind === 'name');
  const literals = tokens.filter((token) => token.kind === 'string' || token.kind === 'number');
  const different = new Set(names.map((token) => token.text));
  const own = [...different].filter((text) => !language.reserved.has(text));
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (kind !== 'mark' || (language.name === 'shell' && /[()]/.test(text))) continue;
    if (text === '{' || text === '(' || text === '[') depth++;
    if (text === '}' || text === ')' || text === ']') depth--;
  }
  return depth === 0 && names.length >= 25 && own.length >= 6 && literals.length < names.length / 2;
}
