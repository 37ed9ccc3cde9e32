import type { Language } from './language.ts';

/** A piece of source code; all pieces of a text in a row make up the text. */
export interface Token {
  readonly kind: 'space' | 'line' | 'comment' | 'string' | 'regex' | 'number' | 'name' | 'mark';
  readonly text: string;
}

const space = /[ \t\r\f\v\u00a0]+/y;
const number = /(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)\w*/y;
const heredoc = /<<[-~]?(?:"\w+"|'\w+'|[A-Z_]\w*)|<<<\s*["']?\w+["']?\n/y;
const regexBody = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y;

/**
 * The pieces of a stretch of code. `open` says that a string or comment does not end in it, or that it has a heredoc.
 */
export function lex(text: string, language: Language): { tokens: Token[]; open: boolean } {
  const name = nameIn(language, 'uy');
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
    if (language.blockComment !== undefined && text.startsWith(language.blockComment[0], at)) {
      const [opens, closes] = language.blockComment;
      push('comment', closing(text.indexOf(closes, at + opens.length), closes.length));
      continue;
    }
    if (lineCommentAt(text, at, language)) {
      const eol = text.indexOf('\n', at);
      push('comment', eol < 0 ? text.length : eol);
      continue;
    }
    end = language.otherLiterals === undefined ? -1 : matched(language.otherLiterals);
    if (end > 0) {
      push('regex', end);
      continue;
    }
    if (language.heredocs && matched(heredoc) > 0) open = true;
    const long = language.longQuotes.find((quote) => text.startsWith(quote, at));
    if (long !== undefined) {
      push('string', closing(endOfString(text, at + long.length, long, language), 0));
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
      const close = endOfString(text, at + 1, here, language);
      if (close < 0 || (eol >= 0 && close > eol && !language.stringsRunOn)) push('mark', at + 1);
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

/** The pattern of a name in a language, with flags. */
export function nameIn({ signsInNames: signs }: Language, flags: string): RegExp {
  return new RegExp(`[\\p{L}_${signs}][\\p{L}\\p{N}_${signs}]*`, flags);
}

/** Whether a comment begins here: the `#` of `$#`, `${#a}` or `a#b` begins none. */
function lineCommentAt(text: string, at: number, { lineComment }: Language): boolean {
  if (lineComment === '' || !text.startsWith(lineComment, at)) return false;
  return lineComment !== '#' || at === 0 || !/[\w$&{]/.test(text[at - 1]);
}

function endOfString(text: string, from: number, quote: string, language: Language): number {
  const escapes = !language.rawQuotes?.includes(quote);
  const holes = language.holes?.quotes.includes(quote[0]) ? language.holes.open : [];
  for (let at = from; at < text.length; at++) {
    const hole = holes.find((opening) => text.startsWith(opening, at));
    if (hole !== undefined) at = endOfHole(text, at + hole.length, hole[hole.length - 1], language);
    else if (text[at] === '\\' && escapes) at++;
    else if (text.startsWith(quote, at)) return at + quote.length;
  }
  return -1;
}

/** The position of the bracket that closes a hole in a string; skips nested strings. */
function endOfHole(text: string, from: number, opening: string, language: Language): number {
  const closing = opening === '(' ? ')' : '}';
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const here = text[at];
    if (here === opening) depth++;
    else if (here === closing && --depth === 0) return at;
    else if (language.quotes.includes(here) || language.longQuotes.includes(here)) {
      const end = endOfString(text, at + 1, here, language);
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
      return /^(?:return|typeof|case|in|of|delete|void|throw|new|else|do|if|unless|when|and|or|not|split|grep)$/.test(
        token.text,
      );
    return token.kind === 'mark' && !/[)\]}]/.test(token.text);
  }
  return true;
}
