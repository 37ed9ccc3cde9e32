import { between, oneOf, type Random } from '../random.ts';
import type { Language } from './language.ts';
import { lex, nameIn, type Token, textOf } from './lexer.ts';
import { editLines } from './line-edits.ts';
import { nameLike, plainWord } from './naming.ts';
import type { Material } from './passage.ts';
import { reformatted, respaced } from './reformat.ts';

/** Changes a function in one way; undefined when it has nothing to change that way. */
export type CodeEdit = (
  text: string,
  language: Language,
  random: Random,
  material: Material,
) => string | undefined;

/** Removes, adds or rewords comments. */
const commentsChanged: CodeEdit = (text, language, random, material) => {
  const has = lex(text, language).tokens.some((token) => token.kind === 'comment');
  const way = has ? oneOf(random, ['remove', 'add', 'reword']) : 'add';
  if (way === 'remove') return withoutComments(text, language);
  if (way === 'add') return withMoreComments(text, language, random, material);
  return textOf(
    lex(text, language).tokens.map((token) =>
      token.kind === 'comment'
        ? { ...token, text: token.text.replace(/[\p{L}\p{N}]+/gu, () => material.word()) }
        : token,
    ),
  );
};

function withoutComments(text: string, language: Language): string {
  const kept = textOf(
    lex(text, language).tokens.map((token) =>
      token.kind === 'comment' ? { ...token, text: '\ue000' } : token,
    ),
  );
  return kept
    .split('\n')
    .filter((line) => !/^\s*(?:\ue000\s*)+$/.test(line))
    .map((line) => line.replace(/\s*\ue000/g, ''))
    .join('\n');
}

function withMoreComments(text: string, language: Language, random: Random, material: Material): string {
  const sentence = (): string =>
    Array.from({ length: between(random, 3, 9) }, () => material.word()).join(' ');
  const out: string[] = [];
  let added = false;
  for (const [at, line] of linesOutsideStrings(text, language).entries()) {
    const indent = /^\s*/.exec(line.text)?.[0] ?? '';
    if (at > 0 && line.free && line.text.trim() !== '' && (random() < 0.25 || (!added && at > 2))) {
      out.push(indent + commentOf(sentence(), language));
      added = true;
    }
    out.push(line.text);
  }
  return out.join('\n');
}

function commentOf(sentence: string, { lineComment, blockComment }: Language): string {
  if (lineComment === '' && blockComment !== undefined)
    return `${blockComment[0]} ${sentence} ${blockComment[1]}`;
  return `${lineComment} ${sentence}`;
}

/** The lines, each with whether it begins outside strings and comments. */
function linesOutsideStrings(text: string, language: Language): { text: string; free: boolean }[] {
  const lines = text.split('\n').map((line) => ({ text: line, free: true }));
  let at = 0;
  for (const token of lex(text, language).tokens) {
    for (let left = token.text.split('\n').length - 1; left > 0; left--) {
      at++;
      if (token.kind !== 'line') lines[at].free = false;
    }
    if (token.kind === 'line' && lines[at - 1]?.text.endsWith('\\')) lines[at].free = false;
  }
  return lines;
}

/** The names a function uses that someone could rename, with how often. */
function renamable(tokens: readonly Token[], language: Language): Map<string, number> {
  const uses = new Map<string, number>();
  tokens.forEach((token, at) => {
    if (token.kind !== 'name' || isKept(token.text, language) || isStringPrefix(tokens, at)) return;
    uses.set(token.text, (uses.get(token.text) ?? 0) + 1);
  });
  return uses;
}

/** Whether nobody would rename a name: it comes with the language, or is `_`, which names nothing. */
function isKept(name: string, { reserved }: Language): boolean {
  return /^_+$/.test(name) || reserved.has(name);
}

function isStringPrefix(tokens: readonly Token[], at: number): boolean {
  return tokens[at].text.length <= 2 && tokens[at + 1]?.kind === 'string';
}

function renamed(tokens: readonly Token[], names: ReadonlyMap<string, string>, language: Language): string {
  const inHole = (hole: string): string =>
    hole.replace(nameIn(language, 'ug'), (name) => names.get(name) ?? name);
  return textOf(
    tokens.map((token, at) => {
      if (token.kind === 'name' && !isStringPrefix(tokens, at)) {
        return { ...token, text: names.get(token.text) ?? token.text };
      }
      if (token.kind === 'string' && language.holes?.quotes.includes(token.text[0])) {
        return { ...token, text: token.text.replace(language.holes.pattern, inHole) };
      }
      return token;
    }),
  );
}

/** Changes one name wherever it occurs, a name with several uses if there is one. */
const oneNameChanged: CodeEdit = (text, language, random) => {
  const { tokens } = lex(text, language);
  const uses = [...renamable(tokens, language)];
  const repeated = uses.filter(([, count]) => count > 1);
  if (uses.length === 0) return undefined;
  const [name] = oneOf(random, repeated.length > 0 ? repeated : uses);
  return renamed(
    tokens,
    new Map([[name, freshName(name, random, new Set(uses.map(([use]) => use)))]]),
    language,
  );
};

/** Changes every name, the same one always to the same. */
const allNamesChanged: CodeEdit = (text, language, random) => {
  const { tokens } = lex(text, language);
  const taken = new Set(renamable(tokens, language).keys());
  const names = new Map<string, string>();
  for (const name of [...taken]) names.set(name, freshName(name, random, taken));
  return names.size === 0 ? undefined : renamed(tokens, names, language);
};

function freshName(model: string, random: Random, taken: Set<string>): string {
  let fresh = nameLike(model, random);
  while (taken.has(fresh)) fresh += between(random, 2, 9);
  taken.add(fresh);
  return fresh;
}

/** Changes every number and every string. */
const literalsChanged: CodeEdit = (text, language, random) => {
  let any = false;
  const changed = lex(text, language).tokens.map((token, at, all) => {
    if (token.kind !== 'number' && token.kind !== 'string') return token;
    any = true;
    if (token.kind === 'number') return { ...token, text: otherNumber(token.text, random) };
    return isDocumentation(all, at) ? token : { ...token, text: otherString(token.text, language, random) };
  });
  return any ? textOf(changed) : undefined;
};

function isDocumentation(tokens: readonly Token[], at: number): boolean {
  return (
    /^(?:"""|''')/.test(tokens[at].text) &&
    (at < 2 || tokens[at - 2].kind === 'line' || tokens[at - 1].kind === 'line')
  );
}

function otherNumber(text: string, random: Random): string {
  if (/^0[xXbBoO]/.test(text)) return `0x${between(random, 16, 4095).toString(16)}`;
  const suffix = /[a-zA-Z]\w*$/.exec(text)?.[0] ?? '';
  const other = between(random, 2, 99);
  const whole = String(other === Number.parseInt(text, 10) ? other + 1 : other);
  return (
    (text.includes('.') ? `${whole}.${between(random, 1, 9)}` : whole) +
    (/^[eE]\d/.test(suffix) ? '' : suffix)
  );
}

function otherString(text: string, { holes }: Language, random: Random): string {
  const quote = /^(?:"""|'''|.)/s.exec(text)?.[0] ?? '';
  const content = text.slice(quote.length, text.length - quote.length);
  if (quote === "'" && /^(?:\\.+|.)$/.test(content) && content !== '')
    return `'${oneOf(random, [...'bdfhkmpqvxz'])}'`;
  let letters = false;
  const hole = holes === undefined ? '' : `${holes.pattern.source}|`;
  const other = content.replace(new RegExp(`${hole}\\\\.|[\\p{L}\\p{N}]+`, 'gsu'), (part) => {
    if (!/^[\p{L}\p{N}]/u.test(part)) return part;
    letters = true;
    return plainWord(random);
  });
  return quote + (letters ? other : other + plainWord(random)) + quote;
}

const someLines =
  (count: number): CodeEdit =>
  (text, _language, random, material) =>
    editLines(text, count, random, material);

/** Inserts, deletes or replaces 30% of the lines. */
const thirtyPercentOfLines: CodeEdit = (text, _language, random, material) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return editLines(text, Math.round(lines * 0.3), random, material);
};

const namesAndLines: CodeEdit = (text, language, random, material) => {
  const other = allNamesChanged(text, language, random, material);
  return other === undefined ? undefined : editLines(other, 3, random, material);
};

/** The kinds of edit of a function, each with the share that must be found. */
export const codeEdits: readonly {
  readonly kind: string;
  readonly target: number;
  readonly edit: CodeEdit;
}[] = [
  { kind: 'none', target: 0.99, edit: (text) => text },
  { kind: 'white space', target: 0.99, edit: respaced },
  { kind: 'comments', target: 0.99, edit: commentsChanged },
  { kind: 'reformatted', target: 0.99, edit: reformatted },
  { kind: 'one name changed', target: 1, edit: oneNameChanged },
  { kind: 'all names changed', target: 0.97, edit: allNamesChanged },
  { kind: 'literals changed', target: 0.98, edit: literalsChanged },
  { kind: '1 line edited', target: 0.97, edit: someLines(1) },
  { kind: '3 lines edited', target: 0.92, edit: someLines(3) },
  { kind: '5 lines edited', target: 0.82, edit: someLines(5) },
  { kind: '30% of lines edited', target: 0.65, edit: thirtyPercentOfLines },
  { kind: 'all names and 3 lines', target: 0.8, edit: namesAndLines },
];
