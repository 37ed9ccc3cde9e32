/** What the edits must know of a language: enough to change code without breaking what it says. */
export interface Language {
  readonly name: string;
  readonly extensions: readonly string[];
  readonly lineComment: string;
  readonly blockComment: boolean;
  /** Quotes of a string that stays in its line. */
  readonly quotes: string;
  /** Quotes that may be exchanged for one another. */
  readonly sameQuotes: readonly [string, string] | undefined;
  /** Quotes of a string that may run over lines, longest first. */
  readonly longQuotes: readonly string[];
  readonly regex: boolean;
  readonly semicolonsOptional: boolean;
  readonly blocks: 'braces' | 'indentation';
  readonly functionStart: RegExp;
  /** Names that no one renames: keywords, and what comes with the language. */
  readonly reserved: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const cKeywords = `auto break case char const continue default do double else enum extern float for goto if inline int long
  register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while bool true
  false NULL size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t define include ifdef ifndef
  endif defined class namespace template typename public private protected virtual override final new delete this using
  nullptr operator friend try catch throw constexpr explicit mutable std static_cast dynamic_cast const_cast
  reinterpret_cast noexcept elif undef pragma`;

const scriptKeywords = `abstract any as asserts async await boolean break case catch class const constructor continue
  debugger declare default delete do else enum export extends false finally for from function get if implements import in
  infer instanceof interface is keyof let namespace never new null number object of override package private protected
  public readonly require return satisfies set static string super switch symbol this throw true try type typeof undefined
  unique unknown var void while with yield console Math Object Array String Number Boolean JSON Promise Error Map Set
  Symbol NaN Infinity module exports`;

const javaKeywords = `abstract assert boolean break byte case catch char class const continue default do double else enum
  extends final finally float for goto if implements import instanceof int interface long native new null package private
  protected public return short static strictfp super switch synchronized this throw throws transient true false try var
  void volatile while record sealed permits yield String Object Integer Long Boolean Override`;

const goKeywords = `break case chan const continue default defer else fallthrough for func go goto if import interface map
  package range return select struct switch type var nil true false iota string bool byte rune int int8 int16 int32 int64
  uint uint8 uint16 uint32 uint64 uintptr float32 float64 error any append len cap make new copy delete panic recover close`;

const rustKeywords = `as async await break const continue crate dyn else enum extern false fn for if impl in let loop match
  mod move mut pub ref return self Self static struct super trait true type unsafe use where while bool char str String u8
  u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 Option Some None Result Ok Err Vec Box println format vec panic
  assert assert_eq derive cfg test`;

const pythonKeywords = `False None True and as assert async await break class continue def del elif else except finally for
  from global if import in is lambda nonlocal not or pass raise return try while with yield match case self cls super int
  str float bool list dict set tuple bytes object len range print isinstance type Exception ValueError`;

const braces = { blockComment: true, blocks: 'braces', lineComment: '//' } as const;

/** The languages whose functions are sampled and edited. */
export const languages: readonly Language[] = [
  {
    ...braces,
    name: 'TypeScript',
    extensions: ['ts', 'mts', 'cts', 'tsx'],
    quotes: `'"`,
    sameQuotes: [`'`, `"`],
    longQuotes: ['`'],
    regex: true,
    semicolonsOptional: true,
    functionStart:
      /^\s*(?:(?:export|default|async|public|private|protected|static|override|get|set)\s+)*(?:function\b|(?:const|let)\s+[\w$]+\s*=\s*(?:async\s*)?\(.*=>\s*\{$|(?!(?:if|for|while|switch|catch|with|return|else|do|new|await|function)\b)[\w$#]+\s*(?:<[^>]*>)?\([^;']*[{,(]$)/,
    reserved: words(scriptKeywords),
  },
  {
    ...braces,
    name: 'JavaScript',
    extensions: ['js', 'mjs', 'cjs', 'jsx'],
    quotes: `'"`,
    sameQuotes: [`'`, `"`],
    longQuotes: ['`'],
    regex: true,
    semicolonsOptional: true,
    functionStart:
      /^\s*(?:(?:export|default|async|static|get|set)\s+)*(?:function\b|(?:const|let|var)\s+[\w$]+\s*=\s*(?:async\s*)?(?:function\b|\(.*=>\s*\{$)|(?!(?:if|for|while|switch|catch|with|return|else|do|new|await|function)\b)[\w$#]+\s*\([^;']*[{,(]$)/,
    reserved: words(scriptKeywords),
  },
  {
    ...braces,
    name: 'C',
    extensions: ['c', 'h', 'cc', 'cpp', 'cxx', 'hpp', 'hh'],
    quotes: `"'`,
    sameQuotes: undefined,
    longQuotes: [],
    regex: false,
    semicolonsOptional: false,
    functionStart: /^(?!typedef\b|struct\b[^(]*$|enum\b|else\b|#)[A-Za-z_][\w\s*&:<>,~]*\([^;]*$/,
    reserved: words(cKeywords),
  },
  {
    ...braces,
    name: 'Java',
    extensions: ['java'],
    quotes: `"'`,
    sameQuotes: undefined,
    longQuotes: ['"""'],
    regex: false,
    semicolonsOptional: false,
    functionStart:
      /^\s+(?:(?:public|private|protected|static|final|synchronized|abstract|default)\s+)+(?!class\b|interface\b|enum\b|record\b)[\w<>[\],.?\s]+\([^;=]*$/,
    reserved: words(javaKeywords),
  },
  {
    ...braces,
    name: 'Go',
    extensions: ['go'],
    quotes: `"'`,
    sameQuotes: undefined,
    longQuotes: ['`'],
    regex: false,
    semicolonsOptional: false,
    functionStart: /^func\s/,
    reserved: words(goKeywords),
  },
  {
    ...braces,
    name: 'Rust',
    extensions: ['rs'],
    quotes: '"',
    sameQuotes: undefined,
    longQuotes: [],
    regex: false,
    semicolonsOptional: false,
    functionStart: /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:(?:const|async|unsafe|extern\s+"C")\s+)*fn\s/,
    reserved: words(rustKeywords),
  },
  {
    name: 'Python',
    extensions: ['py'],
    lineComment: '#',
    blockComment: false,
    quotes: `'"`,
    sameQuotes: [`'`, `"`],
    longQuotes: ['"""', "'''"],
    regex: false,
    semicolonsOptional: false,
    blocks: 'indentation',
    functionStart: /^\s*(?:async\s+)?def\s/,
    reserved: words(pythonKeywords),
  },
];

/** The language of a file, when it is one whose functions are sampled. */
export function languageOf(path: string): Language | undefined {
  if (/\.d\.[mc]?ts$|\.min\.[mc]?js$/.test(path)) return undefined;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return languages.find((language) => language.extensions.includes(extension));
}
