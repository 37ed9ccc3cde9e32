import { addTo } from '../arrays/lists.ts';
import { sharedLength } from '../shared-length.ts';
import type { Text } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import type { PassageMatch } from './passages.ts';
import type { Stretch } from './places.ts';
import { worth } from './worth.ts';

/** What a text shares with others, looked at in the order code, shapes, prose. Nothing is reported twice. */
export class ToldMatches {
  private readonly text: Text;
  private readonly told = new Map<number, PassageMatch[]>();
  private parts: { readonly part: PassageMatch; readonly other: Text }[] = [];

  constructor(text: Text) {
    this.text = text;
  }

  /**
   * The matches reported with a partner that already explain what is alike in a space: those of code, for its shapes.
   */
  knownIn(space: Space, partner: number): readonly PassageMatch[] {
    return space === 'shape' ? (this.told.get(partner) ?? []) : [];
  }

  /** Whether to report a match now. Part of a code chain waits: more of its shape may be alike. */
  take(match: PassageMatch, isPart: boolean, other: Text): boolean {
    if (isPart && match.space === 'code') {
      this.parts.push({ part: match, other });
      return false;
    }
    const isTold = this.parts.some(
      ({ part }) =>
        part.b === match.b && worth(part) >= worth(match) && explains(part, match, this.text, other),
    );
    return !isTold && this.isNews(match, other);
  }

  /** The parts that waited and that nothing else reports, once shapes have been looked at. */
  partsLeft(): PassageMatch[] {
    const { parts } = this;
    this.parts = [];
    return parts.filter(({ part, other }) => this.isNews(part, other)).map(({ part }) => part);
  }

  private isNews(match: PassageMatch, other: Text): boolean {
    if (this.told.get(match.b)?.some((each) => explains(each, match, this.text, other))) return false;
    addTo(this.told, match.b, match);
    return true;
  }
}

/**
 * Whether a match of another space between the same texts already covers most of this one: comments in copied code, or
 * its shape. Text of a page that reaches further than its listings, or has more words, is not covered.
 */
function explains(known: PassageMatch, match: PassageMatch, a: Text, b: Text): boolean {
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
  const shared = sharedLength(known.start, known.end, other.start, other.end);
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
