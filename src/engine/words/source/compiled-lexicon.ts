import { colon, hyphen, lastAscii, less, newline, openParenthesis, slash, space } from '../ascii.ts';
import { hashOfWord, type WordSet, wordSet } from '../hash.ts';
import { byteSet, bytesOf, bytesStandAt } from '../lines.ts';
import { conditionalImports, openingConditions } from './conditional-imports.ts';
import type { HeredocRule } from './heredoc.ts';
import {
  callEnd,
  importBehind,
  importEnd,
  instructionEnd,
  type StatementEnd,
  settingEnd,
} from './imports.ts';
import { keywords } from './keywords.ts';
import type { BlockText, Lexicon, StringRule } from './lexicon.ts';
import { reexportEnd, requireEnd } from './module-imports.ts';
import { type CompiledQuote, compiledQuote } from './quoted-string.ts';

/** What the reader does at a byte. */
export enum Act {
  skip,
  line,
  name,
  digit,
  mark,
  opener,
  wide,
}

/** Something that opens a comment or a string, or stands before a character. */
export interface Opener {
  readonly bytes: Uint8Array;
  readonly kind: 'line' | 'block' | 'string' | 'character';
  readonly close: Uint8Array;
  readonly nested: boolean;
  readonly atLineStart: boolean | 'indented';
  readonly text: BlockText | undefined;
  readonly instruction: boolean;
  readonly rule: FullRule | undefined;
  /** By byte, 1 where what it opens may end or go deeper, or holds an escape: all others are passed over. */
  readonly stops: Uint8Array;
  /** The byte that keeps it from opening anything when right after it; -1 when there is none. */
  readonly unless: number;
  /** By byte, 1 where it keeps it from opening anything on either side. */
  readonly operators: Uint8Array;
}

const noOperators = new Uint8Array(256);

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
  readonly openers: readonly (readonly Opener[])[];
  readonly imports: readonly ImportRule[];
  /** The words of all `imports`. */
  readonly importWords: WordSet;
  readonly keywords: WordSet;
  readonly regex: boolean;
  readonly scalars: boolean;
  readonly heredoc: HeredocRule | undefined;
  readonly namespaces: boolean;
  readonly directives: boolean;
  readonly isOutput: boolean;
  /** Words that open a form that only brings names in. */
  readonly importForms: WordSet | undefined;
  /** Quotes by their first byte. */
  readonly quotes: readonly (readonly CompiledQuote[])[];
  readonly blockMark: number;
  readonly constraints: boolean;
  /** The hash of the word that makes a value; -1 when there is none. */
  readonly makes: number;
  /** The byte that may stand between the digits of a number; -1 when there is none. */
  readonly digitSeparator: number;
  /** The byte before a name that is no part of it; -1 when there is none. */
  readonly sigil: number;
  /** What a byte of a name hashes as; 0 for a byte that belongs to none. */
  readonly nameByte: Uint8Array;
  /** The same for the words of a string, where all characters beyond ASCII belong to a word. */
  readonly textByte: Uint8Array;
}

/** Whether an opener opens anything at `at`. */
export function opensAt(bytes: Uint8Array, at: number, to: number, opener: Opener): boolean {
  if (!bytesStandAt(bytes, at, to, opener.bytes)) return false;
  const behind = bytes[at + opener.bytes.length];
  const { unless, operators } = opener;
  return behind !== unless && operators[behind] !== 1 && operators[bytes[at - 1]] !== 1;
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

function full(rule: StringRule): FullRule {
  return {
    open: rule.open,
    close: rule.close,
    escape: rule.escape,
    multiline: rule.multiline,
    documentation: rule.documentation,
    below: rule.below,
    greedy: rule.greedy,
    continues: rule.continues,
    character: rule.character,
    apostrophe: rule.apostrophe,
    transposes: rule.transposes,
    interpolation: rule.interpolation,
  };
}

function compile(lexicon: Lexicon): CompiledLexicon {
  const plain = plainActs(lexicon);
  const openers = byFirstByte(openersOf(lexicon), ({ bytes }) => bytes[0]);
  const quotes = byFirstByte((lexicon.quotes ?? []).map(compiledQuote), ({ before }) => before[0]);
  const { imports, importWords } = importRules(lexicon);
  const nameByte = nameBytes(lexicon);
  const acts = plain.slice();
  for (let byte = 0; byte < acts.length; byte++)
    if (openers[byte].length + quotes[byte].length > 0) acts[byte] = Act.opener;
  for (const byte of otherOpeningBytes(lexicon)) acts[byte] = Act.opener;
  return {
    acts,
    plain,
    openers,
    imports,
    importWords,
    keywords: lexicon.keywords ? wordSet(lexicon.keywords) : keywords,
    regex: lexicon.regex ?? false,
    directives: lexicon.directives ?? false,
    scalars: lexicon.scalars ?? false,
    heredoc: lexicon.heredoc,
    namespaces: lexicon.namespaces ?? false,
    importForms: lexicon.importForms && wordSet(lexicon.importForms),
    quotes,
    isOutput: lexicon.isOutput ?? false,
    constraints: lexicon.constraints ?? false,
    makes: lexicon.makes === undefined ? -1 : hashOfWord(lexicon.makes),
    blockMark: (lexicon.blockMark ?? '{').charCodeAt(0),
    digitSeparator: lexicon.digitSeparator?.charCodeAt(0) ?? -1,
    sigil: lexicon.sigil?.charCodeAt(0) ?? -1,
    nameByte,
    textByte: nameByte.map((unit, byte) => (byte > lastAscii ? byte : unit)),
  };
}

function plainActs({ nameCharacters = '' }: Lexicon): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte);
    if (byte > lastAscii) return Act.wide;
    if (/[A-Za-z_]/.test(character) || nameCharacters.includes(character)) return Act.name;
    if (/[0-9]/.test(character)) return Act.digit;
    if (byte === newline) return Act.line;
    return byte <= space || byte === lastAscii ? Act.skip : Act.mark;
  });
}

function nameBytes({ nameCharacters = '', foldCase }: Lexicon): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte);
    if (byte > lastAscii || !(/[A-Za-z_0-9]/.test(character) || nameCharacters.includes(character))) return 0;
    return (foldCase ? character.toLowerCase() : character).charCodeAt(0);
  });
}

/** What opens comments and strings, longest first, and comments before strings; before all, what begins a line. */
function openersOf(lexicon: Lexicon): Opener[] {
  const { block, line, lineAtStart, strings, characterMarks, attribute } = lexicon;
  const operators = byteSet(lexicon.operators ?? '');
  const keptBy = (sign: string | undefined) => (sign === undefined ? {} : { unless: sign.charCodeAt(0) });
  const first = (lineAtStart ?? []).map((open) => openerOf(open, 'line', '', { atLineStart: 'indented' }));
  const others = [
    ...block.map(({ unless, ...rule }) =>
      openerOf(rule.open, 'block', rule.close, { ...rule, ...keptBy(unless) }),
    ),
    ...line.map((open) =>
      openerOf(open, 'line', '', {
        operators,
        ...keptBy(attribute?.startsWith(open) ? attribute[open.length] : undefined),
      }),
    ),
    ...strings.map((rule) => openerOf(rule.open, 'string', rule.close, { rule: full(rule) })),
    ...(characterMarks ?? []).map((open) => openerOf(open, 'character', '', {})),
  ].filter(({ bytes }) => bytes.length > 0);
  return [...first, ...others.sort((a, b) => b.bytes.length - a.bytes.length)];
}

/** All openers are made here, so that they share one object layout. */
function openerOf(
  open: string,
  kind: Opener['kind'],
  close: string,
  own: Partial<Omit<Opener, 'close'>>,
): Opener {
  return {
    bytes: bytesOf(open),
    kind,
    close: bytesOf(close),
    nested: own.nested ?? false,
    atLineStart: own.atLineStart ?? false,
    text: own.text,
    instruction: own.instruction ?? false,
    rule: own.rule,
    stops: stopsOf(open, close, own),
    unless: own.unless ?? -1,
    operators: own.operators ?? noOperators,
  };
}

/** The bytes that open something for which a lexicon has no opener and no quote. */
function otherOpeningBytes(lexicon: Lexicon): number[] {
  return [
    lexicon.heredoc || lexicon.namespaces ? [less] : [],
    lexicon.importForms ? [openParenthesis] : [],
    lexicon.scalars ? [colon, hyphen] : [],
    lexicon.regex ? [slash] : [],
  ].flat();
}

function stopsOf(open: string, close: string, { nested, text, rule }: Partial<Opener>): Uint8Array {
  const stops = new Uint8Array(256);
  const mark = (text: string) => {
    if (text !== '') stops[text.charCodeAt(0)] = 1;
  };
  mark(close);
  if (nested) mark(open);
  if (rule?.escape === 'backslash' || text === 'markdown') mark('\\');
  if (rule && rule.multiline !== true) mark('\n');
  mark(rule?.interpolation ?? '');
  return stops;
}

function byFirstByte<Item>(items: readonly Item[], firstByte: (item: Item) => number): Item[][] {
  const lists: Item[][] = Array.from({ length: 256 }, () => []);
  for (const item of items) lists[firstByte(item)].push(item);
  return lists;
}

/** The rules, and the words by which any of them is recognised. */
function importRules({
  imports,
  beforeImports,
  conditions,
  settings,
  instructions,
  importCalls,
  requires,
  reexports,
}: Lexicon): Pick<CompiledLexicon, 'imports' | 'importWords'> {
  const rules: ImportRule[] = [];
  const all: string[] = [];
  const add = (words: readonly string[] | undefined, end: StatementEnd, outside = false) => {
    if (!words) return;
    const recognised = words.map((word) => word.replace(/^#/, ''));
    all.push(...recognised);
    rules.push({ words: wordSet(recognised), end, outside });
  };
  add(imports, importEnd);
  add(beforeImports, importBehind(wordSet(imports ?? [])));
  if (conditions)
    add(openingConditions, conditionalImports(wordSet(imports ?? []), wordSet(beforeImports ?? [])));
  add(settings, settingEnd, true);
  add(instructions, instructionEnd);
  add(importCalls, callEnd, true);
  add(requires, requireEnd);
  add(reexports, reexportEnd, true);
  return { imports: rules, importWords: wordSet(all) };
}
