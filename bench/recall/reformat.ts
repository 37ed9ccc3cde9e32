import { oneOf, type Random } from '../random.ts';
import type { Language } from './language.ts';
import { lex, type Token, textOf } from './lexer.ts';

/** Changes indentation, spaces in brackets, and blank lines. */
export function respaced(text: string, language: Language, random: Random): string {
  const { tokens } = lex(text, language);
  const unit = unitOf(tokens);
  const other = oneOf(
    random,
    ['\t', '  ', '    ', '        '].filter((candidate) => candidate.length !== unit),
  );
  const deeper = other.repeat(oneOf(random, [0, 0, 1, 2]));
  const airy = random() < 0.5;
  const inBrackets = language.blocks === 'braces' && random() < 0.5;
  const out: string[] = [deeper + reindented(tokens[0].kind === 'space' ? tokens[0].text : '', unit, other)];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (token.kind === 'line') {
      out.push(token.text);
      const next = tokens[at + 1];
      const blank = next?.kind === 'line';
      if (airy && !blank && at > 0 && random() < 0.2) out.push('\n');
      if (!blank && next !== undefined)
        out.push(deeper + reindented(next.kind === 'space' ? next.text : '', unit, other));
      return;
    }
    if (token.kind === 'space' && (before === undefined || before.kind === 'line')) return;
    if (
      inBrackets &&
      token.kind === 'mark' &&
      token.text === ')' &&
      before?.kind !== 'space' &&
      before?.text !== '('
    ) {
      out.push(before?.kind === 'line' ? '' : ' ');
    }
    out.push(token.text);
    if (
      inBrackets &&
      token.kind === 'mark' &&
      token.text === '(' &&
      !/^[\s)]/.test(tokens[at + 1]?.text ?? '')
    )
      out.push(' ');
  });
  const all = out.join('');
  return airy || language.blocks === 'indentation' ? all : withoutBlankLines(all, language);
}

function unitOf(tokens: readonly Token[]): number {
  const widths = tokens
    .filter((token, at) => token.kind === 'space' && tokens[at - 1]?.kind === 'line')
    .map(({ text }) => text);
  if (widths.some((text) => text.startsWith('\t'))) return 1;
  return widths.some((text) => text.length % 4 === 2) ? 2 : 4;
}

function reindented(indent: string, unit: number, other: string): string {
  const levels = Math.floor(indent.length / unit);
  return other.repeat(levels) + ' '.repeat(indent.length - levels * unit);
}

function withoutBlankLines(text: string, language: Language): string {
  const kept: Token[] = [];
  for (const token of lex(text, language).tokens) {
    if (token.kind === 'line' && kept[kept.length - 1]?.kind === 'line') continue;
    kept.push(token);
  }
  return textOf(kept);
}

/** Lays out a function as another formatter would: braces, line breaks, quotes, semicolons. */
export function reformatted(text: string, language: Language, random: Random): string | undefined {
  const layout = random() < 0.5 ? brokenAtCommas : joinedInBrackets;
  let out = layout(text, language);
  if (language.blocks === 'braces' && language.name !== 'Go' && random() < 0.7)
    out = bracesMoved(out, language);
  if (language.sameQuotes !== undefined && random() < 0.7)
    out = quotesChanged(out, language, language.sameQuotes);
  if (language.semicolonsOptional && random() < 0.7) out = semicolonsDropped(out, language);
  if (out === text) {
    out = bracesMoved(brokenAtCommas(joinedInBrackets(text, language), language), language);
    if (language.sameQuotes !== undefined) out = quotesChanged(out, language, language.sameQuotes);
  }
  return out === text ? undefined : out;
}

/** Breaks lines longer than 40 after each comma in brackets. */
function brokenAtCommas(text: string, language: Language): string {
  return mapLines(text, language, (line) => {
    const width = textOf(line).length;
    if (width <= 40) return textOf(line);
    const indent = `${/^\s*/.exec(textOf(line))?.[0] ?? ''}    `;
    let depth = 0;
    return line
      .map((token, at) => {
        if (token.kind === 'mark' && /[([]/.test(token.text)) depth++;
        if (token.kind === 'mark' && /[)\]]/.test(token.text)) depth--;
        if (depth > 0 && token.kind === 'mark' && token.text === ',' && line[at + 1]?.kind === 'space')
          return `,\n${indent}`;
        return depth > 0 && token.kind === 'space' && line[at - 1]?.text === ',' ? '' : token.text;
      })
      .join('');
  });
}

/** Joins lines that were broken inside round or square brackets. */
function joinedInBrackets(text: string, language: Language): string {
  const { tokens } = lex(text, language);
  const open: string[] = [];
  let out = '';
  let joining = false;
  for (const token of tokens) {
    if (token.kind === 'mark' && '([{'.includes(token.text)) open.push(token.text);
    if (token.kind === 'mark' && ')]}'.includes(token.text)) open.pop();
    const inside = open.length > 0 && open[open.length - 1] !== '{';
    const lineComment =
      token.kind === 'comment' && language.lineComment !== '' && token.text.startsWith(language.lineComment);
    if (inside && lineComment) return text;
    if (inside && token.kind === 'line') joining = true;
    else if (joining && token.kind === 'space') continue;
    else {
      if (joining && !/[([]$/.test(out) && !/^[)\]]/.test(token.text)) out += ' ';
      out += token.text;
      joining = false;
    }
  }
  return out;
}

/** Moves `{` from the end of a line to a line of its own, or back. */
function bracesMoved(text: string, language: Language): string {
  if (language.blocks !== 'braces') return text;
  if (/\n[ \t]*\{[ \t]*\n/.test(text)) return text.replace(/[ \t]*\n[ \t]*\{[ \t]*(?=\n)/g, ' {');
  return mapLines(text, language, (line) => {
    const written = textOf(line);
    if (/^\s*(?:return|\})|=>\s*\{$|[=(,:[]\s*\{$/.test(written) || !/\S\s*\{$/.test(written)) return written;
    if (line[line.length - 1].kind !== 'mark') return written;
    return `${written.replace(/\s*\{$/, '')}\n${/^\s*/.exec(written)?.[0] ?? ''}{`;
  });
}

function quotesChanged(text: string, language: Language, [one, two]: readonly [string, string]): string {
  const { tokens } = lex(text, language);
  const count = (quote: string): number =>
    tokens.filter((token) => token.kind === 'string' && token.text[0] === quote).length;
  const [from, to] = count(one) >= count(two) ? [one, two] : [two, one];
  return textOf(
    tokens.map((token) => {
      const plain =
        token.kind === 'string' && token.text[0] === from && !token.text.startsWith(from.repeat(3));
      if (!plain || /["'\\]/.test(token.text.slice(1, -1))) return token;
      if (language.holes?.quotes.includes(from) && token.text.search(language.holes.pattern) >= 0)
        return token;
      return { ...token, text: to + token.text.slice(1, -1) + to };
    }),
  );
}

function semicolonsDropped(text: string, language: Language): string {
  return mapLines(text, language, (line) => {
    const last = line[line.length - 1];
    return last?.kind === 'mark' && last.text === ';' ? textOf(line.slice(0, -1)) : textOf(line);
  });
}

/** Rewrites the lines of code; a string or comment over several lines belongs to the line where it begins. */
function mapLines(text: string, language: Language, rewrite: (line: Token[]) => string): string {
  const out: string[] = [];
  let line: Token[] = [];
  for (const token of lex(text, language).tokens) {
    if (token.kind !== 'line') line.push(token);
    else {
      out.push(line.length === 0 ? '' : rewrite(line));
      line = [];
    }
  }
  out.push(line.length === 0 ? '' : rewrite(line));
  return out.join('\n');
}
