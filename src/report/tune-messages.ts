/** The scores of the index by shingles of one size, and what the settings say now. */
export interface TuneNews {
  readonly shingleSize: number;
  readonly texts: number;
  readonly sampled: number;
  /** How many pairs have a score in each part of 0 to 1, all of one width. */
  readonly pairs: readonly number[];
  /** The threshold of the settings. */
  readonly threshold: number;
}

/** What the Tune page says to the extension. */
export type TunePageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'ask'; readonly shingleSize: number }
  | { readonly type: 'apply'; readonly threshold: number };

/** What the extension says to the Tune page. */
export type TuneEditorMessage =
  | { readonly type: 'figures'; readonly figures: TuneNews }
  | { readonly type: 'threshold'; readonly threshold: number }
  | { readonly type: 'empty'; readonly text: string };
