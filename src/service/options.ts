import { type CorpusOptions, defaultCorpusOptions } from '../engine/search/corpus.ts';
import type { Selection } from '../workspace/walk.ts';
import type { MethodOptions } from './method-options.ts';

/** What to compare, and from which score on two things count as near-duplicates. */
export interface ScanOptions extends Selection, MethodOptions, CorpusOptions {
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

/** The options that say which files of a folder are compared. */
export const optionsOfFolder = [
  'include',
  'exclude',
  'ignoreFiles',
  'also',
  'maxFileSize',
] as const satisfies readonly (keyof ScanOptions)[];

/** One of them. */
export type OptionOfFolder = (typeof optionsOfFolder)[number];

/** The options that say what counts as a copy, which holds for a whole index. */
export const optionsOfIndex: readonly (keyof CorpusOptions)[] = [
  'threshold',
  'passageThreshold',
  'minWords',
  'spaces',
  'shingleWords',
  'signatureLength',
];
