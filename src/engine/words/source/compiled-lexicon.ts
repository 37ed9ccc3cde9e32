import { colon, hyphen, less, openParenthesis, slash, space } from '../ascii.ts';
import { type WordSet, wordSet } from '../hash.ts';
import { bytesStandAt } from '../lines.ts';
import type { HeredocRule } from './heredoc.ts';
import {
  callEnd,
  importBehind,
  importEnd,
  instructionEnd,
  type StatementEnd,
  settingEnd,
} from './imports.ts';
import { reexportEnd, requireEnd } from './javascript-imports.ts';
import { keywords } from './keywords.ts';
import type { BlockText, Lexicon, StringRule } from './lexicon.ts';
import { type CompiledQuote, compiledQuote } from './quoted-string.ts';

/** What the reader does at a byte. */
export const Act = { skip: 0, line: 1, name: 2, digit: 3, mark: 4, opener: 5, wide: 6 } as const;

/** Something that opens a comment or a string. */
export interface Opener {
  readonly bytes: Uint8Array;
  readonly kind: 'line' | 'block' | 'string';
  readonly close: Uint8Array;
  readonly nested: boolean;
  readonly atLineStart: boolean | 'indented';
  readonly text: BlockText | undefined;
  readonly rule: FullRule | undefined;
  /** The byte that keeps it from opening anything when right after it; -1 when there is none. */
  readonly unless: number;
}

/**
 * A rule with every field present, so that all rules share one object layout and code that reads them is compiled once.
 */
export type FullRule = { readonly [Field in keyof StringRule]-?: StringRule[Field] | undefined };

/** Statements that are left out, recognised by their first word. */
export interface ImportRule {
  readonly words: WordSet;
  readonly end: StatementEnd;
  /** Only outside of all brackets. */
  readonly outside: boolean;
}

/** A lexicon as tables over bytes. */
export interface CompiledLexicon {
  readonly acts: Uint8Array;
  /** What the reader does at a byte where nothing opens. */
  readonly plain: Uint8Array;
  /** Openers by their first byte, longest first, and comments before strings. */
  readonly openers: readonly (readonly Opener[] | undefined)[];
  readonly imports: readonly ImportRule[];
  readonly keywords: WordSet;
  readonly regex: boolean;
  readonly scalars: boolean;
  readonly heredoc: HeredocRule | undefined;
  readonly namespaces: boolean;
  readonly written: boolean;
  /** Words that open a form that only brings names in. */
  readonly importForms: WordSet | undefined;
  /** Quotes by their first byte. */
  readonly quotes: readonly (readonly CompiledQuote[] | undefined)[];
  readonly blockMark: number;
  /** The byte before a name that is no part of it; -1 when there is none. */
  readonly sigil: number;
  /** What a byte of a name hashes as; 0 for a byte that belongs to none. */
  readonly nameByte: Uint8Array;
}

/** Whether an opener opens anything at `at`. */
export function opensAt(bytes: Uint8Array, at: number, to: number, opener: Opener): boolean {
  return bytesStandAt(bytes, at, to, opener.bytes) && bytes[at + opener.bytes.length] !== opener.unless;
}

const compiled = new WeakMap<Lexicon, CompiledLexicon>();

/** The tables of a lexicon, made once. */
export function compiledLexicon(lexicon: Lexicon): CompiledLexicon {
  const known = compiled.get(lexicon);
  if (known) return known;
  const made = compile(lexicon);
  compiled.set(lexicon, made);
  return made;
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function full(rule: StringRule): FullRule {
  return {
    open: rule.open,
    close: rule.close,
    escape: rule.escape,
    multiline: rule.multiline,
    documentation: rule.documentation,
    character: rule.character,
    transposes: rule.transposes,
    interpolation: rule.interpolation,
  };
}

function compile(lexicon: Lexicon): CompiledLexicon {
  const plain = new Uint8Array(256);
  const nameByte = new Uint8Array(256);
  const extra = lexicon.nameCharacters ?? '';
  for (let byte = 0; byte < 256; byte++) {
    const character = String.fromCharCode(byte);
    if (byte > 127) plain[byte] = Act.wide;
    else if (/[A-Za-z_]/.test(character) || extra.includes(character)) plain[byte] = Act.name;
    else if (/[0-9]/.test(character)) plain[byte] = Act.digit;
    else if (character === '\n') plain[byte] = Act.line;
    else if (byte <= space || byte === 127) plain[byte] = Act.skip;
    else plain[byte] = Act.mark;
    if (byte < 128 && (/[A-Za-z_0-9]/.test(character) || extra.includes(character)))
      nameByte[byte] = (lexicon.foldCase ? character.toLowerCase() : character).charCodeAt(0);
  }
  const acts = plain.slice();
  const openers: Opener[][] = [];
  const none = new Uint8Array(0);
  const add = (
    open: string,
    { kind, close, nested, atLineStart, text, rule, unless }: Omit<Opener, 'bytes'>,
  ) => {
    const bytes = bytesOf(open);
    if (bytes.length === 0) return;
    acts[bytes[0]] = Act.opener;
    const list = openers[bytes[0]] ?? [];
    openers[bytes[0]] = list;
    list.push({ bytes, kind, close, nested, atLineStart, text, rule, unless });
    list.sort((a, b) => b.bytes.length - a.bytes.length);
  };
  const comment = { rule: undefined, nested: false, atLineStart: false, text: undefined, unless: -1 };
  const { attribute } = lexicon;
  for (const block of lexicon.block)
    add(block.open, {
      ...comment,
      kind: 'block',
      close: bytesOf(block.close),
      nested: block.nested ?? false,
      atLineStart: block.atLineStart ?? false,
      text: block.text,
    });
  for (const line of lexicon.line) {
    const unless = attribute?.startsWith(line) ? attribute.charCodeAt(line.length) : -1;
    add(line, { ...comment, kind: 'line', close: none, unless });
  }
  for (const rule of lexicon.strings)
    add(rule.open, { ...comment, kind: 'string', close: bytesOf(rule.close), rule: full(rule) });
  if (lexicon.heredoc || lexicon.namespaces) acts[less] = Act.opener;
  if (lexicon.importForms) acts[openParenthesis] = Act.opener;
  const quotes: CompiledQuote[][] = [];
  for (const rule of lexicon.quotes ?? []) {
    const quote = compiledQuote(rule);
    const first = quote.before[0];
    acts[first] = Act.opener;
    quotes[first] = [...(quotes[first] ?? []), quote];
  }
  if (lexicon.scalars) acts[colon] = acts[hyphen] = Act.opener;
  if (lexicon.regex && acts[slash] !== Act.opener) acts[slash] = Act.opener;
  return {
    acts,
    plain,
    openers,
    imports: importRules(lexicon),
    keywords: lexicon.keywords ? wordSet(lexicon.keywords) : keywords,
    regex: lexicon.regex ?? false,
    scalars: lexicon.scalars ?? false,
    heredoc: lexicon.heredoc,
    namespaces: lexicon.namespaces ?? false,
    importForms: lexicon.importForms && wordSet(lexicon.importForms),
    quotes,
    written: lexicon.written ?? false,
    blockMark: (lexicon.blockMark ?? '{').charCodeAt(0),
    sigil: lexicon.sigil?.charCodeAt(0) ?? -1,
    nameByte,
  };
}

function importRules({
  imports,
  beforeImports,
  settings,
  instructions,
  importCalls,
  requires,
  reexports,
}: Lexicon): ImportRule[] {
  const rules: ImportRule[] = [];
  const add = (words: readonly string[] | undefined, end: StatementEnd, outside = false) => {
    if (words) rules.push({ words: wordSet(words.map((word) => word.replace(/^#/, ''))), end, outside });
  };
  add(imports, importEnd);
  add(beforeImports, importBehind(wordSet(imports ?? [])));
  add(settings, settingEnd, true);
  add(instructions, instructionEnd);
  add(importCalls, callEnd, true);
  add(requires, requireEnd);
  add(reexports, reexportEnd, true);
  return rules;
}
