import { Corpus } from '../engine/corpus.ts';
import type { PassagePairResult } from '../engine/findings.ts';
import { Sketcher } from '../engine/sketcher.ts';
import type { Language } from '../engine/words/languages.ts';
import type { ScanOptions } from './options.ts';

/** One of two files to compare. */
export interface ComparedFile {
  readonly path: string;
  /** UTF-8 without a byte order mark. */
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/** How alike two files are, and the passages that they share, in the order of the first file. */
export interface CompareResult {
  schema: 'near-duplicates-compare/1';
  a: string;
  b: string;
  jaccard: number;
  containmentOfA: number;
  containmentOfB: number;
  passages: Omit<PassagePairResult, 'family'>[];
}

/** Compares two files. */
export function compare(a: ComparedFile, b: ComparedFile, options: ScanOptions): CompareResult {
  const corpus = new Corpus(options);
  corpus.add(['b'], sketched(b));
  const { files, passages } = corpus.findLike(sketched(a));
  return {
    schema: 'near-duplicates-compare/1',
    a: a.path,
    b: b.path,
    jaccard: files[0]?.jaccard ?? 0,
    containmentOfA: files[0]?.containment ?? 0,
    containmentOfB: files[0]?.containmentOfOther ?? 0,
    passages: passages
      .map(({ family: _, ...pair }) => ({
        ...pair,
        a: { ...pair.a, path: a.path },
        b: { ...pair.b, path: b.path },
      }))
      .sort((x, y) => x.a.startOffset - y.a.startOffset || x.b.startOffset - y.b.startOffset),
  };
}

function sketched({ bytes, language }: ComparedFile) {
  const sketcher = new Sketcher();
  sketcher.add(bytes, language);
  return sketcher.finish();
}
