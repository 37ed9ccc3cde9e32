import { byteSet, bytesOf, bytesStandAt, findByte } from '../lines.ts';

/** CMake's own modules fill a line with the fence. */
const longestFence = 128;

/**
 * A text without escapes that ends where its own opener is repeated: `{name|…|name}` of OCaml, `r##"…"##` of Rust,
 * `#[==[…]==]` of CMake.
 */
export interface QuoteRule {
  readonly open: readonly [before: string, after: string];
  /** The characters allowed between the two parts of the opener; the closer repeats those that are there. */
  readonly fence: string;
  readonly close: readonly [before: string, after: string];
  /** It is a comment. */
  readonly comment?: boolean;
  /** It is a page with the marks of a template. */
  readonly page?: boolean;
}

/** The rule as bytes. */
export interface CompiledQuote {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly isFence: Uint8Array;
  readonly closeBefore: Uint8Array;
  readonly closeAfter: Uint8Array;
  readonly comment: boolean;
  readonly page: boolean;
}

/** Where the text of a quote begins and ends, and where the code goes on. */
export interface QuotedString {
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

/** The tables of a rule. */
export function compiledQuote({ open, fence, close, comment, page }: QuoteRule): CompiledQuote {
  return {
    before: bytesOf(open[0]),
    after: bytesOf(open[1]),
    isFence: byteSet(fence),
    closeBefore: bytesOf(close[0]),
    closeAfter: bytesOf(close[1]),
    comment: comment ?? false,
    page: page ?? false,
  };
}

/** Where the text of the quote at `at` begins; `at` when none opens there. */
export function quotedFrom(bytes: Uint8Array, at: number, to: number, quote: CompiledQuote): number {
  const { before, after, isFence } = quote;
  if (!bytesStandAt(bytes, at, to, before)) return at;
  let from = at + before.length;
  const limit = Math.min(to, from + longestFence);
  while (from < limit && isFence[bytes[from]] === 1) from++;
  return bytesStandAt(bytes, from, to, after) ? from + after.length : at;
}

/** The quote that opens at `at` and whose text begins at `from`; undefined when nothing closes it. */
export function quotedString(
  bytes: Uint8Array,
  at: number,
  from: number,
  to: number,
  quote: CompiledQuote,
): QuotedString | undefined {
  const { before, after, closeBefore, closeAfter } = quote;
  const fence = bytes.subarray(at + before.length, from - after.length);
  for (
    let end = findByte(bytes, closeBefore[0], from, to);
    end >= 0;
    end = findByte(bytes, closeBefore[0], end + 1, to)
  ) {
    const fenceAt = end + closeBefore.length;
    const afterAt = fenceAt + fence.length;
    if (
      bytesStandAt(bytes, end, to, closeBefore) &&
      bytesStandAt(bytes, fenceAt, to, fence) &&
      bytesStandAt(bytes, afterAt, to, closeAfter)
    )
      return { from, to: end, next: afterAt + closeAfter.length };
  }
  return undefined;
}
