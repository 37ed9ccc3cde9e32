import { defaultCorpusOptions } from '../engine/search/corpus.ts';
import type { Space } from '../engine/space.ts';
import type { Selection } from '../workspace/walk.ts';
import type { MethodOptions } from './method-options.ts';

/** What to compare, and from which score on two things count as near-duplicates. */
export interface ScanOptions extends Selection, MethodOptions {
  /** The least Jaccard score of two files. */
  readonly threshold: number;
  /** The least Jaccard score of two passages. */
  readonly passageThreshold: number;
  /** The fewest words of a passage. */
  readonly minWords: number;
  /** Words in a shingle for comparing whole files. */
  readonly shingleWords: number;
  /** Values in the signature of a file. */
  readonly signatureLength: number;
  readonly spaces: readonly Space[];
  /** In bytes. */
  readonly maxFileSize: number;
}

/** The options that apply unless others are given. */
export const defaultOptions: ScanOptions = {
  ...defaultCorpusOptions,
  include: [],
  exclude: [],
  ignoreFiles: true,
  also: [],
  // The largest sources that people write by hand have 3 MB; a program wrote anything larger.
  maxFileSize: 4 << 20,
};

/** The options that say what counts as a copy, which holds for a whole index. */
export const optionsOfIndex = [
  ...(['threshold', 'passageThreshold', 'minWords', 'spaces'] as const),
  ...(['shingleWords', 'signatureLength'] as const),
];
