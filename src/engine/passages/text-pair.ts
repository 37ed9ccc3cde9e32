import type { Hits } from '../seeds/meetings.ts';
import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import type { Chain, Ranges } from './chains.ts';
import type { Layout } from './layout.ts';

/** What somebody can set about passages. */
export interface PassageOptions {
  /** What is compared. */
  readonly spaces: readonly Space[];
  /** The fewest words of a passage. */
  readonly minWords: number;
  /** The least Jaccard score of two passages. */
  readonly passageThreshold: number;
}

/** What counts as a passage worth reporting. */
export interface PassageRules extends PassageOptions {
  /** Whether code that everyone writes so is worth reporting too, as where somebody asks about a few lines. */
  readonly idioms?: boolean;
  /** Whether code is worth reporting too for the comments in it. */
  readonly comments?: boolean;
}

/** Two texts side by side in one space. */
export interface TextPairWords {
  readonly a: Words;
  readonly b: Words;
  readonly space: Space;
  readonly hits: Hits;
  /** Whether both are the same text. */
  readonly self: boolean;
  readonly layout: { readonly a: Layout; readonly b: Layout };
  /** Ranges already known to be alike, in which nothing is news. */
  readonly known?: readonly Ranges[];
}

/** The words of two texts and how they are laid out. */
export type Sides = Pick<TextPairWords, 'a' | 'b' | 'layout'>;

/** A chain with its score. */
export interface ScoredChain {
  chain: Chain;
  jaccard: number;
  /** The chain that it is part of, if that is not worth reporting as a whole. */
  partOf?: Chain | undefined;
  /** Whether its shape is told instead where that is worth more. */
  waits?: true;
}

/** How much a passage is: the words of its longer side, and its score. */
export interface Counted {
  readonly words: number;
  readonly jaccard: number;
}
