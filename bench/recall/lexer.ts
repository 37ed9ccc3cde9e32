import type { Language } from './languages.ts';

/** A piece of source code; the pieces of a text in a row are the text. */
export interface Token {
  readonly kind: 'space' | 'line' | 'comment' | 'string' | 'regex' | 'number' | 'name' | 'mark';
  readonly text: string;
}

const space = /[ \t\r\f\v\u00a0]+/y;
const number = /(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)\w*/y;
const name = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const regexBody = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y;

/** The pieces of a stretch of code. `open` says that a string or comment did not end in it. */
export function lex(text: string, language: Language): { tokens: Token[]; open: boolean } {
  const tokens: Token[] = [];
  let open = false;
  let at = 0;
  const push = (kind: Token['kind'], end: number): void => {
    tokens.push({ kind, text: text.slice(at, end) });
    at = end;
  };
  const matched = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };
  const closing = (end: number, width: number): number => {
    if (end >= 0) return end + width;
    open = true;
    return text.length;
  };

  while (at < text.length) {
    const here = text[at];
    if (here === '\n') {
      push('line', at + 1);
      continue;
    }
    let end = matched(space);
    if (end > 0) {
      push('space', end);
      continue;
    }
    if (text.startsWith(language.lineComment, at)) {
      const eol = text.indexOf('\n', at);
      push('comment', eol < 0 ? text.length : eol);
      continue;
    }
    if (language.blockComment && text.startsWith('/*', at)) {
      push('comment', closing(text.indexOf('*/', at + 2), 2));
      continue;
    }
    const long = language.longQuotes.find((quote) => text.startsWith(quote, at));
    if (long !== undefined) {
      push('string', closing(endOfString(text, at + long.length, long), 0));
      continue;
    }
    if (language.name === 'Rust' && here === "'") {
      const character = /'(?:\\[^']+|[^'\\])'/y;
      end = matched(character);
      if (end > 0) push('string', end);
      else push('mark', at + 1);
      continue;
    }
    if (language.quotes.includes(here)) {
      const eol = text.indexOf('\n', at);
      const close = endOfString(text, at + 1, here);
      if (close < 0 || (eol >= 0 && close > eol && language.name !== 'Rust')) push('mark', at + 1);
      else push('string', close);
      continue;
    }
    if (language.regex && here === '/' && regexMayStand(tokens)) {
      end = matched(regexBody);
      if (end > 0) {
        push('regex', end);
        continue;
      }
    }
    end = matched(number);
    if (end > 0) {
      push('number', end);
      continue;
    }
    end = matched(name);
    if (end > 0) {
      push('name', end);
      continue;
    }
    push('mark', at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
  }
  return { tokens, open };
}

/** The text of pieces in a row. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join('');
}

function endOfString(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (quote === '`' && text.startsWith('${', at)) at = endOfHole(text, at + 2);
    else if (text.startsWith(quote, at)) return at + quote.length;
  }
  return -1;
}

/** The brace that closes a hole in a template, nested templates and all. */
function endOfHole(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const here = text[at];
    if (here === '{') depth++;
    else if (here === '}' && --depth === 0) return at;
    else if (here === '`' || here === "'" || here === '"') {
      const end = endOfString(text, at + 1, here);
      if (end < 0) return text.length;
      at = end - 1;
    }
  }
  return text.length;
}

function regexMayStand(tokens: readonly Token[]): boolean {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token.kind === 'space' || token.kind === 'line' || token.kind === 'comment') continue;
    if (token.kind === 'name')
      return /^(?:return|typeof|case|in|of|delete|void|throw|new|else|do)$/.test(token.text);
    return token.kind === 'mark' && !/[)\]}]/.test(token.text);
  }
  return true;
}
