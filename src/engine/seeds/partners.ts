import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import type { Partner } from './meetings.ts';

/** The evidence that shared seeds must add up to before two texts are aligned; see `evidenceOf`. */
export const leastEvidence: Readonly<Record<Space, number>> = { prose: 0.5, code: 1, shape: 1 };

/**
 * Crowded seeds in a row over this many words are a passage with hundreds of copies, and lead to the first of them. Fewer
 * are an idiom, and so is what is only shaped alike.
 */
const leastStretch: Readonly<Record<Space, number>> = {
  prose: 20,
  code: 20,
  shape: Number.POSITIVE_INFINITY,
};

/** The word before which crowded seeds of a space are those of a header. */
export function headerIn(space: Space, { header = 0 }: Pick<Wanted, 'header'>): number {
  return space === 'prose' ? header : 0;
}

/** Whether the crowded seeds from one to before another are a passage. */
export function isPassage(at: Uint32Array, from: number, to: number, space: Space): boolean {
  return at[to - 1] - at[from] >= leastStretch[space];
}

/** Which texts are wanted as partners. */
export interface Wanted {
  /** Rank of each text by its number: it orders partners that are equally good. */
  readonly rank: Uint32Array;
  /** Only texts of lower rank are wanted. */
  readonly below: number;
  /** The text itself, if it is in the tables: only its earlier places are wanted. */
  readonly self?: number;
  /** A text that is not wanted. */
  readonly except?: number | undefined;
  /** Prose before this word is the header of a source file: it is no news that hundreds of files have it. */
  readonly header?: number;
  /** Whether any shared seed is evidence enough. */
  readonly idioms?: boolean;
  /** The most partners that are wanted, if not the usual number. */
  readonly most?: number | undefined;
  /** Texts that are wanted however many others share more. */
  readonly always?: ReadonlySet<number> | undefined;
}

/** Finds the texts that share seeds with a text. */
export interface PartnerFinder {
  /**
   * The texts that share seeds with `words`, those with most evidence first. A seed in more than `mostPlaces` is
   * crowded; see `leastStretch`.
   */
  partners(words: Words, space: Space, mostPlaces: number, wanted: Wanted): Partner[];
}
