import { apostrophe, colon, doubleQuote, equals, greater, less, openBracket } from '../ascii.ts';
import { findByte, pastBlanks, standsAt } from '../lines.ts';

/** Past `<?xml …?>` or `<!DOCTYPE …>`, or up to what it declares in brackets; `at` when neither is there. */
export function pastDeclaration(bytes: Uint8Array, at: number, to: number): number {
  const doctype = standsAt(bytes, at, to, '<!doctype');
  if (!doctype && !standsAt(bytes, at, to, '<?xml')) return at;
  for (let end = at + 1; end < to && bytes[end] !== less; end++) {
    if (bytes[end] === greater) return end + 1;
    if (doctype && bytes[end] === openBracket) return end;
  }
  return at;
}

/**
 * Past the value of the attribute with the name [from, nameEnd) if it only says whose names are used: `xmlns:a="…"`;
 * otherwise `from`.
 */
export function pastNamespace(bytes: Uint8Array, from: number, nameEnd: number, to: number): number {
  if (!namesNamespace(bytes, from, nameEnd)) return from;
  let at = pastBlanks(bytes, nameEnd, to);
  if (bytes[at] !== equals) return from;
  at = pastBlanks(bytes, at + 1, to);
  const quote = bytes[at];
  if (at >= to || (quote !== doubleQuote && quote !== apostrophe)) return from;
  const end = findByte(bytes, quote, at + 1, to);
  return end < 0 ? from : end + 1;
}

function namesNamespace(bytes: Uint8Array, from: number, to: number): boolean {
  if (standsAt(bytes, from, to, 'xmlns')) return from + 5 === to || bytes[from + 5] === colon;
  return (
    endsWith(bytes, from, to, ':schemalocation') || endsWith(bytes, from, to, ':nonamespaceschemalocation')
  );
}

function endsWith(bytes: Uint8Array, from: number, to: number, text: string): boolean {
  return to - from > text.length && standsAt(bytes, to - text.length, to, text);
}
