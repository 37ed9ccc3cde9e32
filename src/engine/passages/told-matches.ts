import { addTo } from '../arrays/lists.ts';
import { sharedLength } from '../shared-length.ts';
import type { Text } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { type PassageMatch, worth } from './passages.ts';
import type { Stretch } from './places.ts';

/** A match is explained where another covers this share of both sides. */
const mostlyExplained = 0.5;
/** Code that scores less waits for its shape, which says of a renamed copy how much of one it is. */
const weakCode = 0.7;
/** Its shape is told instead if it scores so many times as much, and covers this share of either side. */
const leastOfShape = { times: 1.2, share: 0.8 };
/** Code that scores this much as written is a copy in any case; its shape must say that only names have changed. */
const halfAlike = { score: 0.5, shape: 0.9 };

/** A match of code that waits until shapes have been looked at. */
interface Waiting {
  readonly match: PassageMatch;
  /** Whether it is told unless a match of its shape is worth more. */
  readonly byWorth: boolean;
  readonly other: Text;
}

/** What a text shares with others, looked at in the order code, shapes, prose. Nothing is reported twice. */
export class ToldMatches {
  private readonly text: Text;
  private readonly told = new Map<number, PassageMatch[]>();
  /** Code that scores less waits. */
  private readonly plain: number;
  private waiting: Waiting[] = [];

  /** `waiting`: the code that waits for its shape, besides what is to wait in any case. */
  constructor(text: Text, waiting: 'weak' | 'all' = 'weak') {
    this.text = text;
    this.plain = waiting === 'all' ? 1 : weakCode;
  }

  /**
   * The matches reported with a partner that already explain what is alike in a space: those of code, for its shapes.
   */
  knownIn(space: Space, partner: number): readonly PassageMatch[] {
    return space === 'shape' ? (this.told.get(partner) ?? []) : [];
  }

  /** Whether to report a match now. Some code waits, because more of its shape may be alike. */
  take(match: PassageMatch, waits: boolean, other: Text): boolean {
    if (match.space === 'code' && (waits || match.jaccard < this.plain)) {
      this.waiting.push({ match, byWorth: waits, other });
      return false;
    }
    const isTold = this.waiting.some((each) => each.match.b === match.b && this.saysMore(each, match));
    return !isTold && this.isNews(match, other);
  }

  /** Whether code that waits says more than a match of what it covers. */
  private saysMore({ match: code, byWorth, other }: Waiting, match: PassageMatch): boolean {
    if (!explains(code, match, this.text, other)) return false;
    if (byWorth) return worth(code) >= worth(match);
    const { times, share } = leastOfShape;
    const needed = Math.max(times * code.jaccard, code.jaccard < halfAlike.score ? 0 : halfAlike.shape);
    return match.jaccard < needed || !coversBoth(match, code, this.text, other, share);
  }

  /** The code that waited and that nothing else reports, once shapes have been looked at. */
  codeLeft(): PassageMatch[] {
    const { waiting } = this;
    this.waiting = [];
    return waiting.filter(({ match, other }) => this.isNews(match, other)).map(({ match }) => match);
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
  if (!coversBoth(known, match, a, b, mostlyExplained)) return false;
  if (match.space !== 'prose') return true;
  return (['a', 'b'] as const).every((side) => {
    const text = side === 'a' ? a : b;
    return lengthOf(stretchIn(text, match, side)) <= lengthOf(stretchIn(text, known, side));
  });
}

/** Whether a match covers this share of both sides of another between the same texts. */
function coversBoth(known: PassageMatch, match: PassageMatch, a: Text, b: Text, share: number): boolean {
  const covers = (text: Text, side: 'a' | 'b') => {
    const [whole, part] = [stretchIn(text, known, side), stretchIn(text, match, side)];
    return sharedLength(whole.start, whole.end, part.start, part.end) >= share * lengthOf(part);
  };
  return covers(a, 'a') && covers(b, 'b');
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
