import type { Space } from '../space.ts';

/** How far chains reach in one space. */
export interface ChainRules {
  /** Equal words in a row that resume a chain after a gap. */
  readonly resume: number;
  /** Words that a gap may have, on both sides together: no more than `mostSteps`. */
  readonly gap: number;
  /** What a word in a gap costs; a word in a run earns 1. */
  readonly gapCost: number;
  /** A lone seed must grow to this many words to be worth a chain. */
  readonly lone: number;
  /** The evidence that the seeds around it must add up to: with less it is hardly ever worth reporting. */
  readonly evidence: number;
  /** The most words that two chains may both have to be joined. */
  readonly overlap: number;
  /**
   * In prose, chains that have changed places are one, those of two blocks are never joined, and within one text the
   * sides meet at a heading or a sentence.
   */
  readonly isProse: boolean;
}

/** How far chains reach in each space. */
export const chainRules: Record<Space, ChainRules> = {
  prose: {
    resume: 2,
    gap: 24,
    gapCost: 0.5,
    lone: 10,
    evidence: 0.5,
    overlap: 10,
    isProse: true,
  },
  code: {
    resume: 2,
    gap: 32,
    gapCost: 0.3,
    lone: 8,
    evidence: 0.7,
    overlap: 0,
    isProse: false,
  },
  shape: {
    resume: 4,
    gap: 32,
    gapCost: 0.4,
    lone: 12,
    evidence: 0.7,
    overlap: 0,
    isProse: false,
  },
};

/** The same where idioms are asked for, whose seeds are in so many places that they are no evidence. */
export const idiomChainRules: Record<Space, ChainRules> = {
  prose: { ...chainRules.prose, evidence: 0 },
  code: { ...chainRules.code, evidence: 0 },
  shape: { ...chainRules.shape, evidence: 0 },
};
