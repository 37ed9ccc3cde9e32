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
 * shapes of it. Not a page by the listings that stand here and there in it, of which the text is more than they are.
 */
export function explains(known: PassageMatch, match: PassageMatch, a: Text, b: Text): boolean {
  if (known.space === match.space) return false;
  if (match.space === 'prose' && match.words > known.words) return false;
  return (
    covers(stretchIn(a, known, 'a'), stretchIn(a, match, 'a')) &&
    covers(stretchIn(b, known, 'b'), stretchIn(b, match, 'b'))
  );
}

function covers(known: Stretch, other: Stretch): boolean {
  const shared = Math.min(known.end, other.end) - Math.max(known.start, other.start);
  return shared >= 0.5 * (other.end - other.start);
}

function stretchIn(text: Text, match: PassageMatch, side: 'a' | 'b'): Stretch {
  const table = match.space === 'prose' ? text.sketches.prose : text.sketches.code;
  const first = table.from[text.at] + (side === 'a' ? match.aFrom : match.bFrom);
  const last = table.from[text.at] + (side === 'a' ? match.aTo : match.bTo) - 1;
  return { start: table.start[first], end: table.start[last] + table.length[last] };
}
