import { closeBrace, closeBracket, closeParenthesis } from './ascii.ts';

/** Whether a byte closes a bracket. */
export function isClosing(byte: number): boolean {
  return byte === closeBrace || byte === closeParenthesis || byte === closeBracket;
}
