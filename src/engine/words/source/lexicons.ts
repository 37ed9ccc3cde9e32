import { keywordsOf } from './keywords.ts';
import type { Lexicon, StringRule } from './lexicon.ts';
import type { QuoteRule } from './quoted-string.ts';

const double: StringRule = { open: '"', close: '"', escape: 'backslash' };
const single: StringRule = { open: "'", close: "'", escape: 'backslash' };
const character: StringRule = { ...single, character: true };
const doubled: StringRule = { open: '"', close: '"', escape: 'double' };
const singleDoubled: StringRule = { open: "'", close: "'", escape: 'double' };
const tripleDouble: StringRule = { open: '"""', close: '"""', escape: 'backslash', multiline: true };
const tripleSingle: StringRule = { open: "'''", close: "'''", escape: 'backslash', multiline: true };
const backtick: StringRule = { open: '`', close: '`', escape: 'backslash', multiline: true };
const rawBacktick: StringRule = { ...backtick, escape: 'none' };
const template: StringRule = { ...backtick, interpolation: '${' };
const rawPrefixed = (rule: StringRule) =>
  ['r', 'R', 'u'].map((prefix) => ({ ...rule, open: prefix + rule.open }));
/** `[==[ … ]==]` with any number of `=`, and what makes a comment of it. */
const brackets = (open: string): QuoteRule => ({
  open: [open, '['],
  fence: '=',
  close: [']', ']'],
  comment: open !== '[',
});
/** What may stand between the quote and the parenthesis of a raw string in C++. */
const fenceOfC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-=*+~';
/** Alone as a statement it is documentation. */
const documented = (rule: StringRule): StringRule => ({ ...rule, documentation: true });

const slashes = [{ open: '/*', close: '*/' }];
const nestedSlashes = [{ open: '/*', close: '*/', nested: true }];
/** `#` is more than a comment in a shell: $#, ${name#prefix}. */
const spacedHashes = ['# ', '##', '#!', '#\t', '#\r', '#\n'];
/** Comments of Helm and of Jinja, which write YAML; `${#a}` is of a shell. */
const inTemplates = [
  ...['{{/*', '{{- /*', '{{-/*'].map((open) => ({ open, close: '*/' })),
  ...['{# ', '{#-', '{#\r', '{#\n'].map((open) => ({ open, close: '#}' })),
];
const untilLineEnd = (open: string) => ({ open, close: '\n', atLineStart: true });
const indented = (open: string) => ({ open, close: '\n', atLineStart: 'indented' as const });
/** What opens a comment that is a word, also with nothing behind it. */
const remarks = ['REM', 'Rem', 'rem'].flatMap((word) => [' ', '\t', '\r', '\n'].map((blank) => word + blank));

/** A language of the C family, with what is its own. */
function cLike(own: Partial<Lexicon> = {}): Lexicon {
  return { line: ['//'], block: slashes, strings: [double, single], ...own };
}

/** A language with `#` comments, with what is its own. */
function hashComment(own: Partial<Lexicon> = {}): Lexicon {
  return { line: ['#'], block: [], strings: [double, single], ...own };
}

/** A language with `--` comments, with what is its own. */
function dashComment(own: Partial<Lexicon> = {}): Lexicon {
  return { line: ['--'], block: [], strings: [double], ...own };
}

/** Whatever word it is that stands behind a sign at the beginning of a line, but for `=cut`. */
const pod = [...'abdefghijklmnopqrstuvwxyz'].map((initial) => ({
  open: `=${initial}`,
  close: '\n=cut',
  atLineStart: true,
  text: 'pod' as const,
}));
/** Documentation in Markdown behind a word that announces it. */
const documents = (words: readonly string[], quotes: readonly string[]) =>
  words.flatMap((word) =>
    quotes.map((quote) => ({
      open: `${word} ${quote}`,
      close: quote.slice(-3),
      text: 'markdown' as const,
    })),
  );

const haskellBlock = [{ open: '{-', close: '-}', nested: true }];
const mlBlock = [{ open: '(*', close: '*)', nested: true }];

const ml: Lexicon = {
  line: [],
  block: mlBlock,
  strings: [double, character],
  imports: ['open', 'require', 'import'],
};

const python = hashComment({
  strings: [
    ...[tripleDouble, tripleSingle, double, single].map(documented),
    ...rawPrefixed(documented(tripleDouble)),
    ...rawPrefixed(documented(tripleSingle)),
  ],
  keywords: keywordsOf.python,
  blockMark: ':',
  imports: ['import', 'from'],
});

const generic: Lexicon = { line: ['// ', '# '], block: slashes, strings: [double, character] };

const ruby = hashComment({
  keywords: keywordsOf.ruby,
  block: [{ open: '=begin', close: '\n=end', atLineStart: true }],
  rdoc: true,
  nameCharacters: '@$',
  regex: true,
  heredoc: { open: '<<' },
  imports: ['require', 'require_relative'],
});

const lisp: Lexicon = {
  line: [';'],
  block: [{ open: '#|', close: '|#', nested: true }],
  strings: [{ ...double, multiline: true, documentation: 'nested' }],
  nameCharacters: '-*+!?<>=/',
  importForms:
    'require import use-modules in-package :require :require-macros :import :use :use-macros :refer-clojure :import-from'.split(
      ' ',
    ),
};

const fortran: Lexicon = {
  line: ['!'],
  block: [],
  strings: [doubled, singleDoubled],
  foldCase: true,
  imports: ['use', 'include'],
};

/** What tells prose from code in each family of languages. */
export const lexicons = {
  /** For a fence that names no language that is known. */
  generic,
  /** For what is said to be text, or what a program answers. */
  output: { ...generic, written: true },
  plainCode: { line: [], block: [], strings: [] },

  c: cLike({
    quotes: [{ open: ['R"', '('], fence: fenceOfC, close: [')', '"'] }],
    keywords: keywordsOf.c,
    imports: ['#include', '#import'],
  }),
  java: cLike({
    strings: [tripleDouble, double, single],
    keywords: keywordsOf.java,
    imports: ['import', 'package'],
  }),
  csharp: cLike({
    keywords: keywordsOf.csharp,
    strings: [tripleDouble, { open: '@"', close: '"', escape: 'double', multiline: true }, double, single],
    imports: ['using', 'namespace'],
    beforeImports: ['global'],
    instructions: ['region', 'endregion', 'pragma', 'nullable'],
  }),
  kotlin: cLike({
    keywords: keywordsOf.kotlin,
    block: nestedSlashes,
    strings: [tripleDouble, double, character],
    imports: ['import', 'package'],
  }),
  scala: cLike({
    keywords: keywordsOf.scala,
    block: nestedSlashes,
    strings: [tripleDouble, double, character],
    imports: ['import', 'package'],
  }),
  groovy: cLike({
    keywords: keywordsOf.groovy,
    strings: [tripleDouble, tripleSingle, double, single],
    regex: true,
    imports: ['import', 'package'],
  }),
  javascript: cLike({
    strings: [double, single, template],
    nameCharacters: '$',
    regex: true,
    keywords: keywordsOf.javascript,
    imports: ['import'],
    requires: ['const', 'let', 'var'],
    reexports: ['export'],
  }),
  go: cLike({
    strings: [double, single, rawBacktick],
    keywords: keywordsOf.go,
    imports: ['import', 'package'],
  }),
  goModule: cLike({ block: [], nameCharacters: '-', imports: ['require', 'replace', 'exclude', 'tool'] }),
  rust: cLike({
    block: nestedSlashes,
    strings: [{ ...double, multiline: true }, character],
    quotes: ['r', 'br'].map((prefix) => ({ open: [prefix, '"'], fence: '#', close: ['"', ''] })),
    keywords: keywordsOf.rust,
    imports: ['use', 'crate'],
    beforeImports: ['extern', 'pub'],
  }),
  swift: cLike({
    keywords: keywordsOf.swift,
    block: nestedSlashes,
    strings: [tripleDouble, double],
    quotes: [{ open: ['#', '"'], fence: '#', close: ['"#', ''] }],
    imports: ['import'],
  }),
  dart: cLike({
    keywords: keywordsOf.dart,
    strings: [tripleDouble, tripleSingle, double, single],
    imports: ['import', 'export', 'part', 'library'],
  }),
  php: cLike({
    keywords: keywordsOf.php,
    line: ['//', '#'],
    attribute: '#[',
    nameCharacters: '$',
    heredoc: { open: '<<<', loose: true },
    imports: ['use', 'namespace', 'require', 'require_once', 'include', 'include_once'],
  }),
  d: cLike({
    block: [...slashes, { open: '/+', close: '+/', nested: true }],
    strings: [double, rawBacktick, single],
    imports: ['import', 'module'],
  }),
  /** Languages in the manner of C that name what they use with `import` or `package`. */
  schema: cLike({
    strings: [tripleDouble, double, single],
    imports: ['import', 'package', 'pragma', 'include', 'namespace'],
    settings: ['syntax', 'edition', 'option'],
  }),
  /** Those of them that have `#` comments as well. */
  hashedSchema: cLike({ line: ['//', '#'], imports: ['import', 'package', 'include', 'namespace'] }),
  ballerina: cLike({ line: ['//', '#'], block: [], imports: ['import'] }),
  pony: cLike({
    block: nestedSlashes,
    strings: [documented(tripleDouble), double, character],
    imports: ['use'],
  }),
  hardware: cLike({ strings: [double], nameCharacters: '$', imports: ['import'] }),
  zig: cLike({ block: [], strings: [double, single] }),
  jsonLike: cLike({ strings: [double, single] }),
  css: cLike({ line: [], nameCharacters: '-', imports: ['import', 'charset'] }),
  scss: cLike({ nameCharacters: '-$', imports: ['import', 'use', 'forward', 'require'] }),

  python,
  starlark: { ...python, importCalls: ['load', 'package'] },
  /** Languages that have `#` comments, `import` and nothing else of their own. */
  hashes: hashComment({ strings: [tripleDouble, double, single], imports: ['import', 'package', 'use'] }),
  /** Templates that are told by their indentation. */
  indented: { line: ['//', '-#', '/ '], block: [], strings: [double, single], nameCharacters: '-' },
  /** Languages whose comments are as in C, or lines that begin with a star. */
  starred: {
    line: ['//'],
    block: [...slashes, untilLineEnd('*')],
    strings: [double, single],
    foldCase: true,
  },
  ruby,
  /** What is `@user` in a view is `user` in the part of it that is given one. */
  rubyView: { ...ruby, sigil: '@' },
  perl: hashComment({
    keywords: keywordsOf.perl,
    line: spacedHashes,
    block: pod,
    strings: [double, single],
    nameCharacters: '$@%',
    heredoc: { open: '<<' },
    imports: ['use', 'no', 'package', 'require'],
  }),
  raku: hashComment({
    keywords: keywordsOf.perl,
    line: ['#'],
    block: [
      ...['pod', 'rakudoc', 'comment'].map((word) => ({
        open: `=begin ${word}`,
        close: `\n=end ${word}`,
        atLineStart: true,
        text: 'pod' as const,
      })),
      ...['#`', '#|', '#='].flatMap((open) => [
        { open: `${open}(`, close: ')' },
        { open: `${open}{`, close: '}' },
      ]),
    ],
    nameCharacters: '$@%-',
    imports: ['use', 'no', 'unit', 'need'],
  }),
  shell: hashComment({
    keywords: keywordsOf.shell,
    line: spacedHashes,
    heredoc: { open: '<<', loose: true },
    imports: ['source'],
  }),
  powershell: hashComment({
    keywords: keywordsOf.powershell,
    block: [{ open: '<#', close: '#>' }],
    strings: [
      { open: '@"', close: '\n"@', escape: 'none', multiline: true },
      { open: "@'", close: "\n'@", escape: 'none', multiline: true },
      { open: '"', close: '"', escape: 'none' },
      singleDoubled,
    ],
    nameCharacters: '$-',
    foldCase: true,
    imports: ['using', 'import-module'],
  }),
  r: hashComment({ keywords: keywordsOf.r, nameCharacters: '.', strings: [double, single, rawBacktick] }),
  julia: hashComment({
    keywords: keywordsOf.julia,
    block: [{ open: '#=', close: '=#', nested: true }, ...documents(['@doc'], ['"""', 'raw"""', 'doc"""'])],
    strings: [documented(tripleDouble), documented(double), character],
    nameCharacters: '!',
    imports: ['using', 'import'],
  }),
  elixir: hashComment({
    keywords: keywordsOf.elixir,
    block: documents(
      ['@doc', '@moduledoc', '@typedoc'],
      ['', '~S', '~s'].flatMap((sigil) => [`${sigil}"""`, `${sigil}'''`]),
    ),
    quotes: ['~H', '~L', '~F'].map((sigil) => ({
      open: [`${sigil}"""`, ''],
      fence: '',
      close: ['"""', ''],
      page: true,
    })),
    strings: [tripleDouble, tripleSingle, double, single],
    nameCharacters: '?!@',
    imports: ['alias', 'import', 'require', 'use'],
  }),
  nim: hashComment({
    block: [
      { open: '#[', close: ']#', nested: true },
      { open: '##[', close: ']##', nested: true },
    ],
    strings: [tripleDouble, double, character],
    imports: ['import', 'from', 'include', 'export'],
  }),
  coffee: hashComment({
    block: [{ open: '###', close: '###' }],
    strings: [tripleDouble, tripleSingle, double, single],
    nameCharacters: '$@',
    regex: true,
    imports: ['import'],
  }),
  hcl: hashComment({ line: ['#', '//'], block: slashes, strings: [double], heredoc: { open: '<<' } }),
  bicep: cLike({ strings: [tripleSingle, single] }),
  jsonnet: cLike({
    line: ['//', '#'],
    strings: [{ open: '|||', close: '|||', escape: 'none', multiline: true }, double, single],
  }),
  tablegen: cLike({
    block: nestedSlashes,
    strings: [{ open: '[{', close: '}]', escape: 'none', multiline: true }, double],
    imports: ['include'],
  }),
  yang: cLike({
    strings: [{ ...double, multiline: true }, single],
    nameCharacters: '-',
    imports: ['import', 'include', 'namespace'],
  }),
  nix: hashComment({
    block: slashes,
    strings: [double, { open: "''", close: "''", escape: 'none', multiline: true }],
    nameCharacters: "-'",
  }),
  yaml: hashComment({ line: spacedHashes, block: inTemplates, nameCharacters: '-', scalars: true }),
  toml: hashComment({ strings: [tripleDouble, tripleSingle, double, single], nameCharacters: '-' }),
  config: hashComment({ nameCharacters: '-' }),
  macros: hashComment({ block: [untilLineEnd('dnl')], nameCharacters: '-' }),
  autoit: hashComment({
    line: [';'],
    block: [
      { open: '#cs', close: '#ce' },
      { open: '#comments-start', close: '#comments-end' },
    ],
    strings: [doubled, singleDoubled],
    nameCharacters: '$@',
    foldCase: true,
  }),
  ini: hashComment({ line: [';', '#'], strings: [double], nameCharacters: '-' }),
  cmake: hashComment({
    strings: [double],
    quotes: [brackets('#['), brackets('[')],
    nameCharacters: '-',
    foldCase: true,
  }),
  graphql: hashComment({ block: [{ open: '"""', close: '"""' }], strings: [double] }),
  awk: hashComment({ strings: [double], nameCharacters: '$', regex: true }),
  tcl: hashComment({ strings: [double], imports: ['package', 'source'] }),

  sql: dashComment({
    block: [...slashes, ...inTemplates],
    strings: [singleDoubled, doubled],
    nameCharacters: '@$',
    foldCase: true,
  }),
  lua: dashComment({
    keywords: keywordsOf.lua,
    block: [
      // of Garry's Mod; elsewhere `//` divides, and begins no line
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
  haskell: dashComment({
    keywords: keywordsOf.haskell,
    nameCharacters: "'",
    block: haskellBlock,
    strings: [tripleDouble, double, character],
    imports: ['import', 'module', 'open'],
  }),
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
    block: mlBlock,
    strings: [tripleDouble, double, character],
    imports: ['open', 'module', 'namespace'],
  },
  pascal: {
    line: ['//'],
    block: [
      { open: '{', close: '}' },
      { open: '(*', close: '*)' },
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
    block: [...slashes, ...documents(['-doc', '-moduledoc'], ['"""', '~"""'])],
    strings: [double, single],
    imports: ['include', 'include_lib', 'import', 'module', 'use_module'],
  },
  matlab: {
    keywords: keywordsOf.matlab,
    line: ['%', '# '],
    block: [{ open: '%{', close: '%}' }],
    strings: [doubled, { ...singleDoubled, transposes: true }],
    imports: ['import'],
  },
  typst: cLike({
    strings: [{ ...double, multiline: true }],
    nameCharacters: '-',
    imports: ['import'],
  }),
  tex: { line: ['%'], block: [], strings: [], nameCharacters: '@' },
  fortran: { ...fortran, block: ['C ', 'c ', '* '].map(untilLineEnd) },
  /** In whose first column stands nothing but what makes a comment of the line. */
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
  },
  abap: {
    line: ['"'],
    block: [untilLineEnd('*')],
    strings: [singleDoubled, { open: '`', close: '`', escape: 'double' }],
    nameCharacters: '-',
    foldCase: true,
  },
  razor: cLike({
    block: [...slashes, { open: '@*', close: '*@' }, { open: '<!--', close: '-->' }],
    strings: [double],
    imports: ['using', 'namespace', 'model', 'inject'],
  }),
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
