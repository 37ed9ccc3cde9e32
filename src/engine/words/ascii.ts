// Characters that languages and markup are made of, by name. The bundler writes the numbers in their place.

/** `\t` */
export const tab = 9;
/** `\n` */
export const newline = 10;
/** `\r` */
export const carriageReturn = 13;
/** The blank; whatever is less is white space too, or a control character. */
export const space = 32;
/** `!` */
export const exclamation = 33;
/** `"` */
export const doubleQuote = 34;
/** `#` */
export const numberSign = 35;
/** `$` */
export const dollar = 36;
/** `%` */
export const percent = 37;
/** `&` */
export const ampersand = 38;
/** `'` */
export const apostrophe = 39;
/** `(` */
export const openParenthesis = 40;
/** `)` */
export const closeParenthesis = 41;
/** `*` */
export const star = 42;
/** `+` */
export const plus = 43;
/** `,` */
export const comma = 44;
/** `-` */
export const hyphen = 45;
/** `.` */
export const dot = 46;
/** `/` */
export const slash = 47;
/** `0` */
export const zero = 48;
/** `1` */
export const one = 49;
/** `3` */
export const three = 51;
/** `9` */
export const nine = 57;
/** `:` */
export const colon = 58;
/** `;` */
export const semicolon = 59;
/** `<` */
export const less = 60;
/** `=` */
export const equals = 61;
/** `>` */
export const greater = 62;
/** `?` */
export const questionMark = 63;
/** `@` */
export const atSign = 64;
/** `A` */
export const capitalA = 65;
/** `Z` */
export const capitalZ = 90;
/** `[` */
export const openBracket = 91;
/** `\` */
export const backslash = 92;
/** `]` */
export const closeBracket = 93;
/** `^` */
export const caret = 94;
/** `_` */
export const underscore = 95;
/** `` ` `` */
export const backtick = 96;
/** `a` */
export const letterA = 97;
/** `e` */
export const letterE = 101;
/** `f` */
export const letterF = 102;
/** `h` */
export const letterH = 104;
/** `n` */
export const letterN = 110;
/** `u` */
export const letterU = 117;
/** `z` */
export const letterZ = 122;
/** `{` */
export const openBrace = 123;
/** `|` */
export const bar = 124;
/** `}` */
export const closeBrace = 125;
/** `~` */
export const tilde = 126;
/** DEL, which nobody writes */
export const lastAscii = 127;

/** The bit that lower-case letters have and capitals have not. */
export const lowerCase = 32;
