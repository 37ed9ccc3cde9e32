const brace = 123;
const closingBrace = 125;
const bar = 124;
const longestName = 32;

/** A string as of OCaml: where its text begins and ends, and where the code goes on. */
export interface QuotedString {
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

/** Where the text of `{|…|}` or `{name|…|name}` begins; `at` when neither opens there. */
export function quotedFrom(bytes: Uint8Array, at: number, to: number): number {
  const limit = Math.min(to, at + longestName);
  if (bytes[at] !== brace) return at;
  let from = at + 1;
  while (from < limit && ((bytes[from] >= 97 && bytes[from] <= 122) || bytes[from] === 95)) from++;
  return from < limit && bytes[from] === bar ? from + 1 : at;
}

/** The string that opens at `at` and whose text begins at `from`; undefined when nothing closes it. */
export function quotedString(
  bytes: Uint8Array,
  at: number,
  from: number,
  to: number,
): QuotedString | undefined {
  const length = from - at - 2;
  for (let end = bytes.indexOf(bar, from); end >= 0; end = bytes.indexOf(bar, end + 1)) {
    const last = end + length + 1;
    if (last >= to) return undefined;
    if (bytes[last] !== closingBrace) continue;
    let same = 0;
    while (same < length && bytes[end + 1 + same] === bytes[at + 1 + same]) same++;
    if (same === length) return { from, to: end, next: last + 1 };
  }
  return undefined;
}
