import { find, pastSpace, standsAt } from '../lines.ts';

/** Past the comments (`<!-- … -->`) at `from` and the white space around them; `from` when there are none. */
export function pastMarkupComments(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  for (let next = pastSpace(bytes, from, to); standsAt(bytes, next, to, '<!--'); at = next) {
    const close = find(bytes, '-->', next + 4, to);
    if (close < 0) break;
    next = pastSpace(bytes, close + 3, to);
  }
  return at;
}
