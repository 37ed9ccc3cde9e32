import type { PassageNode } from '../../engine/families/family.ts';
import type { PassageMatch } from '../../engine/passages/passages.ts';
import { sharedLength } from '../../engine/shared-length.ts';

/** A passage of a match: words of one text, of its prose or of its code. */
export type Side = Readonly<Omit<PassageNode, 'match'>>;

/** The two passages of a match. */
export function sidesOf({ a, b, aFrom, aTo, bFrom, bTo, space }: PassageMatch): [a: Side, b: Side] {
  const prose = space === 'prose';
  return [
    { text: a, prose, from: aFrom, to: aTo },
    { text: b, prose, from: bFrom, to: bTo },
  ];
}

/** Whether two sides have more than half of the shorter in common, so that one family may have both. */
export function areOnePassage(x: Side, y: Side): boolean {
  return (
    x.text === y.text &&
    x.prose === y.prose &&
    sharedLength(x.from, x.to, y.from, y.to) * 2 > Math.min(x.to - x.from, y.to - y.from)
  );
}
