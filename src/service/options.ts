import { defaultCorpusOptions } from '../engine/search/corpus.ts';
import type { Space } from '../engine/space.ts';
import type { Selection } from '../workspace/walk.ts';
import type { MethodOptions } from './method-options.ts';

/** What is compared, and from when on two things count as near-duplicates. */
export interface ScanOptions extends Selection, MethodOptions {
  /** The least Jaccard score of two files. */
  readonly threshold: number;
  /** The least Jaccard score of two passages. */
  readonly passageThreshold: number;
  /** The fewest words of a passage. */
  readonly minWords: number;
  /** Words in a shingle when whole files are compared. */
  readonly shingleWords: number;
  /** Values in the signature of a file. */
  readonly signatureLength: number;
  readonly spaces: readonly Space[];
  /** In bytes. */
  readonly maxFileSize: number;
}

/** What holds when nothing else is said. */
export const defaultOptions: ScanOptions = {
  ...defaultCorpusOptions,
  include: [],
  exclude: [],
  ignoreFiles: true,
  also: [],
  // The largest sources that people write by hand have 3 MB; what is beyond was written by a program.
  maxFileSize: 4 << 20,
};
