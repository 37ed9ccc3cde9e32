import { ampersand, apostrophe, doubleQuote, greater, less, space } from '../ascii.ts';
import { standsAt } from '../lines.ts';
import type { Excerpt } from './excerpt.ts';

const entities = [
  ['&lt;', less],
  ['&gt;', greater],
  ['&amp;', ampersand],
  ['&quot;', doubleQuote],
  ['&#39;', apostrophe],
  ['&nbsp;', space],
] as const;

/** Adds the character that an entity at `at` stands for, or the byte there, and returns where the next begins. */
export function takeEntity(bytes: Uint8Array, at: number, to: number, excerpt: Excerpt): number {
  for (const [text, byte] of entities)
    if (standsAt(bytes, at, to, text)) {
      excerpt.push(byte, at, at + text.length);
      return at + text.length;
    }
  excerpt.push(bytes[at], at, at + 1);
  return at + 1;
}
