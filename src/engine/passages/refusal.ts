import type { Ranges } from './chains.ts';

/** Why a chain is not worth reporting. */
export type Refusal =
  /** It has fewer words than required, or fewer that both sides have alike. */
  | 'short'
  /** It is code on so few lines that it is a signature or a call. */
  | 'few lines'
  /** One side only declares the functions of the other, as the language requires. */
  | 'prototypes'
  /** The same row over and over, as in a table, or figures. */
  | 'rows'
  /** Within one text more words and a higher score are required. */
  | 'own structure'
  /** Its score does not reach the threshold of passages. */
  | 'below threshold'
  /** One this short must be alike nearly throughout. */
  | 'short and unlike'
  /** It is weak code, and one side is much longer than the other. */
  | 'lopsided'
  /** It is weak, and its seeds occur in many places: everyone writes it like this. */
  | 'idiom'
  /** Only its shape is alike: little shows that names were changed, or they do not change consistently. */
  | 'unclear renaming'
  /** It is legal text. */
  | 'licence'
  /** It is a list of links: most of it is the titles of other pages. */
  | 'links'
  /** A stronger passage covers it already. */
  | 'echo';

/** Is told which ranges are not worth reporting, and why. */
export type Refuse = (ranges: Ranges, reason: Refusal) => void;
