import type { Vocabulary } from './xml-vocabulary.ts';

/** What the tags and the braces of a page mean. */
export interface Manner {
  /** Tags are what the file is about: each counts as code by its attributes. */
  readonly isProgram: boolean;
  /** One brace opens an expression, and the file may begin with code. */
  readonly braces: boolean;
  /** This is part of another page: a script or a listing. */
  readonly nested: boolean;
  /** The vocabulary of the tags when it is not HTML; such a file is no template. */
  readonly vocabulary: Vocabulary | undefined;
}

/** A page for readers. */
export const page: Manner = { isProgram: false, braces: false, nested: false, vocabulary: undefined };
/** What a program fills in. */
export const template: Manner = { ...page, isProgram: true };
/** A file of Svelte or Astro. */
export const component: Manner = { ...template, braces: true };
