/** The settings on the Tune page. */
export interface TuneSettings {
  readonly threshold: number;
  readonly shingleWords: number;
  readonly signatureLength: number;
}

/** The scores of the index by shingles of one size, and the cost of finding them. */
export interface TuneNews {
  readonly shingleSize: number;
  readonly texts: number;
  readonly sampled: number;
  /** How many pairs have a score in each part of 0 to 1; all parts are equally wide. */
  readonly pairs: readonly number[];
  readonly shingles: number;
  /** Milliseconds to sign a text, to look it up by one band, to count a pair. */
  readonly cost: { readonly sign: number; readonly band: number; readonly look: number };
  /** An exact join of this many texts at the threshold of the settings; undefined when it took too long. */
  readonly exact: { readonly texts: number; readonly looked: number; readonly took: number } | undefined;
  readonly sufficient: { readonly k: number; readonly units: number; readonly typicalLength: number };
}

/** What the Tune page sends to the extension. */
export type TunePageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'ask'; readonly shingleSize: number }
  | { readonly type: 'apply'; readonly settings: TuneSettings };

/** What the extension sends to the Tune page. */
export type TuneEditorMessage =
  | { readonly type: 'figures'; readonly figures: TuneNews; readonly settings: TuneSettings }
  /** The settings as they are now. */
  | { readonly type: 'settings'; readonly settings: TuneSettings }
  /** Why there are no figures. With `waiting`, new ones are on their way and the old ones stay. */
  | { readonly type: 'none'; readonly text: string; readonly waiting: boolean };
