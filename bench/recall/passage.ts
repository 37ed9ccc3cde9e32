/** A passage in a file of a source: whole lines, counted from 1, both ends included. */
export interface Passage {
  readonly source: string;
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
}

/** The source of what an edit inserts. */
export interface Material {
  /** A line of code of the same language, or a sentence, from a file that is in no scan. */
  readonly line: () => string;
  /** A word of the same kind of text. */
  readonly word: () => string;
}
