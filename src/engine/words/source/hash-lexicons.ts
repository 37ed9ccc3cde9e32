import { keywordsOf } from './keywords.ts';
import type { Lexicon } from './lexicon.ts';
import {
  brackets,
  documented,
  documents,
  hashComment,
  inTemplates,
  pod,
  quoted,
  rawPrefixed,
  slashes,
  spacedHashes,
  untilLineEnd,
} from './lexicon-rules.ts';

const {
  double,
  single,
  spanning,
  singleSpanning,
  apostrophe,
  character,
  doubled,
  singleDoubled,
  tripleDouble,
  tripleRaw,
  tripleSingle,
  rawBacktick,
} = quoted;

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

const ruby = hashComment({
  strings: [spanning, singleSpanning],
  keywords: keywordsOf.ruby,
  block: [{ open: '=begin', close: '\n=end', atLineStart: true }],
  rdoc: true,
  nameCharacters: '@$',
  regex: true,
  heredoc: { open: '<<' },
  imports: ['require', 'require_relative'],
});

/** The languages whose comments begin with `#`. */
export const hashLexicons = {
  python,
  starlark: { ...python, importCalls: ['load', 'package'] },
  /** Languages that have `#` comments, `import` and nothing else of their own. */
  hashes: hashComment({ strings: [tripleDouble, double, single], imports: ['import', 'package', 'use'] }),
  ruby,
  /** `@user` in a view is `user` in the partial that it is passed to. */
  rubyView: { ...ruby, sigil: '@' },
  perl: hashComment({
    keywords: keywordsOf.perl,
    line: spacedHashes,
    block: pod,
    strings: [spanning, singleSpanning],
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
    strings: [spanning, singleSpanning],
    nameCharacters: '$@%-',
    imports: ['use', 'no', 'unit', 'need'],
  }),
  shell: hashComment({
    keywords: keywordsOf.shell,
    strings: [spanning, singleSpanning],
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
      { open: '"', close: '"', escape: 'none', multiline: 'closed' },
      { ...singleDoubled, multiline: 'closed' },
    ],
    nameCharacters: '$-',
    foldCase: true,
    imports: ['using', 'import-module'],
  }),
  r: hashComment({
    keywords: keywordsOf.r,
    nameCharacters: '.',
    strings: [spanning, singleSpanning, rawBacktick],
    importCalls: ['library', 'require'],
  }),
  julia: hashComment({
    keywords: keywordsOf.julia,
    block: [{ open: '#=', close: '=#', nested: true }, ...documents(['@doc'], ['"""', 'raw"""', 'doc"""'])],
    strings: [{ ...tripleDouble, documentation: 'markdown' }, documented(spanning), character],
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
    strings: [{ ...tripleDouble, below: true }, { ...tripleSingle, below: true }, spanning, singleSpanning],
    characterMarks: ['?'],
    nameCharacters: '?!@',
    imports: ['alias', 'import', 'require', 'use'],
  }),
  nim: hashComment({
    block: [
      { open: '#[', close: ']#', nested: true },
      { open: '##[', close: ']##', nested: true },
    ],
    strings: [
      tripleRaw,
      double,
      ...['r', 'R'].map((prefix) => ({ ...doubled, open: `${prefix}"` })),
      character,
    ],
    imports: ['import', 'from', 'include', 'export'],
  }),
  coffee: hashComment({
    block: [{ open: '###', close: '###' }],
    strings: [tripleDouble, tripleSingle, spanning, singleSpanning],
    nameCharacters: '$@',
    regex: true,
    imports: ['import'],
  }),
  hcl: hashComment({ line: ['#', '//'], block: slashes, strings: [double], heredoc: { open: '<<' } }),
  nix: hashComment({
    block: slashes,
    strings: [
      { ...double, multiline: true, interpolation: '${' },
      { open: "''", close: "''", escape: 'behind', multiline: true, interpolation: '${' },
    ],
    nameCharacters: "-'",
  }),
  yaml: hashComment({
    line: spacedHashes,
    block: inTemplates,
    strings: [double, apostrophe],
    nameCharacters: '-',
    scalars: true,
  }),
  toml: hashComment({ strings: [tripleDouble, tripleSingle, double, single], nameCharacters: '-' }),
  config: hashComment({
    line: spacedHashes,
    lineAtStart: ['#'],
    strings: [double, apostrophe],
    nameCharacters: '-',
  }),
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
    strings: [spanning],
    quotes: [brackets('#['), brackets('[')],
    nameCharacters: '-',
    foldCase: true,
  }),
  graphql: hashComment({ block: [{ open: '"""', close: '"""' }], strings: [double] }),
  awk: hashComment({ strings: [double], nameCharacters: '$', regex: true }),
  tcl: hashComment({
    line: [';#', '; #', ';\t#'],
    lineAtStart: ['#'],
    strings: [spanning],
    imports: ['package', 'source'],
  }),
} satisfies Record<string, Lexicon>;
