import type { PassageMatch } from './passages.ts';
import type { Stretch } from './places.ts';
import type { Space } from './space.ts';
import type { Text } from './texts.ts';

/** The matches between two texts that say what is alike in a space too: shapes are those of the words of code. */
export function knownIn(space: Space, before: readonly PassageMatch[]): readonly PassageMatch[] {
  return space === 'shape' ? before : [];
}

/**
 * Whether a match of another space between the same texts already covers most of this one: comments in copied code,
 * shapes of it. Not the text of a page, which reaches further than its listings or has more words.
 */
export function explains(known: PassageMatch, match: PassageMatch, a: Text, b: Text): boolean {
  if (known.space === match.space) return false;
  if (match.space === 'prose' && match.words > known.words) return false;
  return (['a', 'b'] as const).every((side) => {
    const text = side === 'a' ? a : b;
    const whole = stretchIn(text, known, side);
    const part = stretchIn(text, match, side);
    return covers(whole, part) && (match.space !== 'prose' || lengthOf(part) <= lengthOf(whole));
  });
}

function covers(known: Stretch, other: Stretch): boolean {
  const shared = Math.min(known.end, other.end) - Math.max(known.start, other.start);
  return shared >= 0.5 * lengthOf(other);
}

function lengthOf({ start, end }: Stretch): number {
  return end - start;
}

function stretchIn(text: Text, match: PassageMatch, side: 'a' | 'b'): Stretch {
  const table = match.space === 'prose' ? text.sketches.prose : text.sketches.code;
  const first = table.from[text.at] + (side === 'a' ? match.aFrom : match.bFrom);
  const last = table.from[text.at] + (side === 'a' ? match.aTo : match.bTo) - 1;
  return { start: table.start[first], end: table.start[last] + table.length[last] };
}
