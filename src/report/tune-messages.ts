import type { TuneFigures } from '../service/indexer/answers.ts';

/** The settings on the Tune page. */
export interface TuneSettings {
  readonly threshold: number;
  readonly shingleWords: number;
  readonly signatureLength: number;
}

/** Their names. */
export const tunedNames = ['threshold', 'shingleWords', 'signatureLength'] as const;

/** The settings as they are now. */
export interface TunedNow {
  readonly settings: TuneSettings;
  /** Those that Apply cannot change, with what decides them instead. */
  readonly fixed?: Readonly<Partial<Record<keyof TuneSettings, string>>>;
}

/** What the Tune page sends to the extension. */
export type TunePageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'ask'; readonly shingleSize: number }
  | { readonly type: 'apply'; readonly settings: TuneSettings };

/** What the extension sends to the Tune page. */
export type TuneEditorMessage =
  | ({ readonly type: 'figures'; readonly figures: TuneFigures } & TunedNow)
  | ({ readonly type: 'settings' } & TunedNow)
  /** Why there are no figures. With `waiting`, new ones are on their way and the old ones stay. */
  | { readonly type: 'none'; readonly text: string; readonly waiting: boolean };
