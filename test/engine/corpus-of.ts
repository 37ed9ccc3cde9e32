import { ownMemory } from '../../src/engine/arrays/memory.ts';
import type { FamilyResult, Findings, Range } from '../../src/engine/findings.ts';
import { Corpus, type CorpusOptions, defaultCorpusOptions } from '../../src/engine/search/corpus.ts';
import { searchAll } from '../../src/engine/search/search.ts';
import { Sketcher } from '../../src/engine/sketches/sketcher.ts';
import type { Sketches } from '../../src/engine/sketches/sketches.ts';
import { atOnce } from '../../src/engine/steps.ts';
import { languageOfPath } from '../../src/engine/words/languages.ts';

/** Files by their paths. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A batch with one file. */
export function sketchOf(path: string, content: string | Uint8Array): Sketches {
  return sketchesOf({ [path]: content });
}

/** A batch with these files, in the order they are listed in. */
export function sketchesOf(files: Files, allocate = ownMemory): Sketches {
  const sketcher = new Sketcher({ allocate });
  for (const [path, content] of Object.entries(files))
    sketcher.add(typeof content === 'string' ? encoder.encode(content) : content, languageOfPath(path));
  return sketcher.finish();
}

/** A corpus of these files, added in the order they are listed in. */
export function corpusOf(files: Files, options: Partial<CorpusOptions> = {}): Corpus {
  const corpus = new Corpus({ ...defaultCorpusOptions, ...options });
  corpus.add(Object.keys(files), sketchesOf(files));
  return corpus;
}

/** All that is found in a corpus. */
export function allOf(corpus: Corpus): Findings {
  return atOnce(searchAll(corpus));
}

/** All that is found among these files. */
export function findingsOf(files: Files, options: Partial<CorpusOptions> = {}): Findings {
  return allOf(corpusOf(files, options));
}

/** The text of a range, as a reader of the decoded file sees it. */
export function textAt(files: Files, { path, startOffset, endOffset }: Range): string {
  return stringOf(files[path]).slice(startOffset, endOffset);
}

/** A file's content as it is decoded for a reader. */
export function stringOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : decoder.decode(content);
}

/** The texts of the members of each family that is found among these files. */
export function familyTexts(files: Files): string[][] {
  return findingsOf(files).families.map(({ members }) => members.map((member) => textAt(files, member)));
}

/** Families as lists of `path:first-last`. */
export function placesOf(families: readonly FamilyResult[]): string[][] {
  return families.map(({ members }) =>
    members.map(({ path, startLine, endLine }) => `${path}:${startLine}-${endLine}`),
  );
}
