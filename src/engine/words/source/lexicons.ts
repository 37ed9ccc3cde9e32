import { braceLexicons } from './brace-lexicons.ts';
import { hashLexicons } from './hash-lexicons.ts';
import { keywordsOf } from './keywords.ts';
import type { Lexicon } from './lexicon.ts';
import {
  brackets,
  dashComment,
  documents,
  haskellBlock,
  indented,
  inTemplates,
  mlBlock,
  quoted,
  remarks,
  slashes,
  untilLineEnd,
} from './lexicon-rules.ts';

const { double, single, spanning, character, doubled, verbatim, singleDoubled, tripleDouble, tripleRaw } =
  quoted;

const ml: Lexicon = {
  line: [],
  block: mlBlock,
  strings: [spanning, character],
  imports: ['open', 'require', 'import'],
};

const lisp: Lexicon = {
  line: [';'],
  block: [{ open: '#|', close: '|#', nested: true }],
  strings: [{ ...double, multiline: true, documentation: 'nested' }],
  // `#\"` and `\"`, and in Emacs `?\"` and `?"`
  characterMarks: ['\\', '?'],
  // `#<<END` of Racket
  heredoc: { open: '<<' },
  nameCharacters: '-*+!?<>=/',
  importForms:
    'require import use-modules in-package declare-function :require :require-macros :import :use :use-macros :refer-clojure :import-from'.split(
      ' ',
    ),
};

const haskell = dashComment({
  keywords: keywordsOf.haskell,
  operators: '!#$%&*+./<=>?@\\^|~:',
  nameCharacters: "'",
  block: haskellBlock,
  strings: [tripleDouble, double, character],
  imports: ['import', 'module'],
});

const fortran: Lexicon = {
  line: ['!'],
  block: [],
  strings: [doubled, singleDoubled],
  foldCase: true,
  imports: ['use', 'include'],
};

const generic: Lexicon = { line: ['// ', '# '], block: slashes, strings: [double, character] };

/** What separates prose from code in each family of languages. */
export const lexicons = {
  ...braceLexicons,
  ...hashLexicons,
  sql: dashComment({
    block: [...slashes, ...inTemplates],
    strings: [{ ...singleDoubled, multiline: 'closed' }, doubled],
    nameCharacters: '@$',
    foldCase: true,
  }),
  lua: dashComment({
    keywords: keywordsOf.lua,
    requires: ['local'],
    block: [
      // of Garry's Mod; elsewhere `//` divides, and no line begins with it
      indented('//'),
      { open: '/*', close: '*/', atLineStart: 'indented' },
    ],
    strings: [double, single],
    quotes: [brackets('--['), brackets('[')],
  }),
  idris: dashComment({
    keywords: keywordsOf.haskell,
    line: ['--', '|||'],
    block: haskellBlock,
    strings: [tripleDouble, double, character],
    imports: ['import', 'module'],
  }),
  haskell,
  agda: { ...haskell, operators: '', imports: ['import', 'module', 'open'] },
  ada: dashComment({ strings: [doubled, character], foldCase: true, imports: ['with', 'use', 'library'] }),
  vhdl: dashComment({
    block: slashes,
    strings: [doubled, character],
    foldCase: true,
    imports: ['use', 'library'],
  }),
  applescript: dashComment({ line: ['--', '#'], block: mlBlock, imports: ['use'] }),

  ml,
  coq: { ...ml, imports: ['From', 'Require', 'Import', 'Export', 'Open', 'Set', 'Unset'] },
  ocaml: {
    keywords: keywordsOf.ocaml,
    nameCharacters: "'",
    ...ml,
    quotes: [{ open: ['{', '|'], fence: 'abcdefghijklmnopqrstuvwxyz_', close: ['|', '}'] }],
  },
  fsharp: {
    keywords: keywordsOf.fsharp,
    nameCharacters: "'",
    line: ['//'],
    block: [{ open: '(*', close: '*)', nested: true, unless: ')' }],
    strings: [tripleRaw, verbatim, spanning, character],
    imports: ['open', 'module', 'namespace'],
  },
  pascal: {
    line: ['//'],
    block: [
      { open: '{', close: '}', unless: '$' },
      { open: '(*', close: '*)', unless: '$' },
    ],
    strings: [singleDoubled],
    foldCase: true,
    imports: ['uses', 'unit'],
  },
  lean: {
    line: ['--'],
    block: [{ open: '/-', close: '-/', nested: true }],
    strings: [double, character],
    nameCharacters: "'",
    imports: ['import', 'open', 'namespace'],
  },
  /** For a fence that names no known language. */
  generic,
  /**
   * For a listing of a Go template: in files, what is in its braces is read as JavaScript, where `$` is part of a name.
   */
  goTemplate: { ...generic, keywords: keywordsOf.javascript, nameCharacters: '$' },
  /** For a listing that is said to be text, or the output of a program. */
  output: { ...generic, isOutput: true },
  plainCode: { line: [], block: [], strings: [] },
  /** Templates structured by indentation. */
  indented: {
    line: [],
    lineAtStart: ['//', '-#', '/ '],
    block: [],
    strings: [double, single],
    nameCharacters: '-',
  },
  /** Languages whose comments are those of C or lines that begin with a star. */
  starred: {
    line: ['//'],
    block: [...slashes, untilLineEnd('*')],
    strings: [double, single],
    foldCase: true,
  },
  lisp,
  wasm: { ...lisp, block: [{ open: '(;', close: ';)', nested: true }], importForms: [] },
  janet: {
    ...lisp,
    line: ['#'],
    block: [],
  },
  edn: { ...lisp, strings: [{ ...double, multiline: true }], importForms: [] },
  percent: {
    line: ['%'],
    // of Erlang, and of Prolog
    characterMarks: ['$', "0'"],
    block: [...slashes, ...documents(['-doc', '-moduledoc'], ['"""', '~"""'])],
    strings: [spanning, single],
    directives: true,
    importCalls: ['include', 'include_lib', 'import', 'module', 'use_module'],
  },
  matlab: {
    keywords: keywordsOf.matlab,
    line: ['%', '# '],
    block: [{ open: '%{', close: '%}' }],
    strings: [doubled, { ...singleDoubled, transposes: true }],
    imports: ['import'],
  },
  tex: { line: ['%'], block: [], strings: [], nameCharacters: '@' },
  fortran: { ...fortran, block: ['C ', 'c ', '* '].map(untilLineEnd) },
  /** Fixed form, where `C` or `*` in the first column always makes the line a comment. */
  fixedFortran: { ...fortran, block: ['C', 'c', '*'].map(untilLineEnd) },
  tla: {
    line: ['\\*'],
    block: mlBlock,
    strings: [double],
    imports: ['EXTENDS'],
  },
  cobol: {
    line: ['*>'],
    block: [untilLineEnd('      *')],
    strings: [doubled, singleDoubled],
    nameCharacters: '-',
    foldCase: true,
    imports: ['copy'],
  },
  basic: {
    line: ["'"],
    block: remarks.map(indented),
    strings: [doubled],
    foldCase: true,
    imports: ['imports', 'option'],
  },
  batch: {
    line: [],
    block: ['::', ...remarks, ...remarks.map((word) => `@${word}`)].map(indented),
    strings: [{ open: '"', close: '"', escape: 'none' }],
    nameCharacters: '%-',
    foldCase: true,
  },
  vim: {
    line: [],
    block: ['"', '# '].map(indented),
    strings: [double, singleDoubled],
    nameCharacters: ':#',
  },
  assembly: {
    line: [';', '//', '# ', '@ '],
    block: slashes,
    strings: [double, character],
    nameCharacters: '.%$',
    foldCase: true,
  },
  forth: { line: ['\\ ', '\\\n'], block: [{ open: '( ', close: ')' }], strings: [] },
  factor: { line: ['! ', '!\n'], block: [], strings: [double], imports: ['USING:', 'IN:'] },
  smalltalk: {
    line: [],
    block: [{ open: '"', close: '"' }],
    strings: [{ ...singleDoubled, multiline: true }],
    characterMarks: ['$'],
  },
  abap: {
    line: ['"'],
    block: [untilLineEnd('*')],
    strings: [singleDoubled, { open: '`', close: '`', escape: 'double' }],
    nameCharacters: '-',
    foldCase: true,
  },
  xml: {
    line: [],
    block: [{ open: '<!--', close: '-->' }],
    strings: [double],
    nameCharacters: '-:',
    namespaces: true,
  },
  /** A tag by itself. */
  tag: { line: [], block: [], strings: [double, single], nameCharacters: '-:@' },
} satisfies Record<string, Lexicon>;
