import { keywordsOf } from './keywords.ts';
import type { Lexicon } from './lexicon.ts';
import { cLike, documented, fenceOfC, nestedSlashes, quoted, slashes } from './lexicon-rules.ts';

const {
  double,
  single,
  spanning,
  singleSpanning,
  apostrophe,
  verbatim,
  character,
  tripleDouble,
  tripleRaw,
  tripleSingle,
  rawBacktick,
  template,
} = quoted;

/** The languages whose comments and strings are like those of C. */
export const braceLexicons = {
  c: cLike({
    quotes: [{ open: ['R"', '('], fence: fenceOfC, close: [')', '"'] }],
    digitSeparator: "'",
    keywords: keywordsOf.c,
    imports: ['#include', '#import'],
    conditions: true,
  }),
  java: cLike({
    strings: [tripleDouble, double, single],
    keywords: keywordsOf.java,
    imports: ['import', 'package'],
  }),
  csharp: cLike({
    keywords: keywordsOf.csharp,
    makes: 'new',
    strings: [verbatim, { ...verbatim, open: '@$"' }, double, single],
    quotes: [{ open: ['"""', ''], fence: '"', close: ['"""', ''] }],
    imports: ['using', 'namespace'],
    beforeImports: ['global'],
    conditions: true,
    instructions: ['region', 'endregion', 'pragma', 'nullable'],
  }),
  kotlin: cLike({
    constraints: true,
    keywords: keywordsOf.kotlin,
    block: nestedSlashes,
    strings: [tripleRaw, double, character],
    imports: ['import', 'package'],
  }),
  scala: cLike({
    keywords: keywordsOf.scala,
    block: nestedSlashes,
    strings: [tripleRaw, double, character],
    imports: ['import', 'package'],
  }),
  groovy: cLike({
    keywords: keywordsOf.groovy,
    strings: [tripleDouble, tripleSingle, double, single],
    regex: true,
    imports: ['import', 'package'],
  }),
  javascript: cLike({
    strings: [double, apostrophe, template],
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
    constraints: true,
    block: nestedSlashes,
    strings: [{ ...double, multiline: true }, character],
    quotes: ['r', 'br'].map((prefix) => ({ open: [prefix, '"'], fence: '#', close: ['"', ''] })),
    keywords: keywordsOf.rust,
    imports: ['use', 'crate'],
    beforeImports: ['extern', 'pub'],
  }),
  swift: cLike({
    constraints: true,
    keywords: keywordsOf.swift,
    block: nestedSlashes,
    strings: [tripleDouble, double],
    quotes: [
      { open: ['#', '"""\n'], fence: '#', close: ['"""#', ''] },
      { open: ['#', '"'], fence: '#', close: ['"#', ''] },
    ],
    imports: ['import'],
    beforeImports: [
      ...['testable', 'preconcurrency', '_exported', '_implementationOnly', '_spi'],
      ...['public', 'package', 'internal', 'fileprivate', 'private'],
    ],
    conditions: true,
  }),
  dart: cLike({
    keywords: keywordsOf.dart,
    strings: [tripleDouble, tripleSingle, double, single],
    imports: ['import', 'export', 'part', 'library'],
  }),
  php: cLike({
    keywords: keywordsOf.php,
    strings: [spanning, singleSpanning],
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
  /** C-like languages that name what they use with `import` or `package`. */
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
  zig: cLike({
    block: [],
    strings: [double, single, { open: '\\\\', close: '', escape: 'none', continues: true }],
    requires: ['const'],
  }),
  jsonLike: cLike({ strings: [double, single] }),
  css: cLike({ line: [], nameCharacters: '-', imports: ['import', 'charset'] }),
  scss: cLike({
    line: ['// ', '//\t', ';//', '{//', '}//'],
    lineAtStart: ['//'],
    nameCharacters: '-$',
    imports: ['import', 'use', 'forward', 'require'],
  }),
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
  typst: cLike({
    strings: [{ ...double, multiline: true }],
    nameCharacters: '-',
    imports: ['import'],
  }),
  razor: cLike({
    line: ['// ', '//\t'],
    lineAtStart: ['//'],
    block: [...slashes, { open: '@*', close: '*@' }, { open: '<!--', close: '-->' }],
    strings: [double],
    imports: ['using', 'namespace', 'model', 'inject'],
  }),
} satisfies Record<string, Lexicon>;
