import type { FoundFile, PassagePairResult, SimilarFile } from '../engine/findings.ts';
import { resembles } from '../engine/findings.ts';
import { findLike } from '../engine/search/search-like.ts';
import { sketchesOfFile } from '../engine/sketches/sketcher.ts';
import type { Language } from '../engine/words/languages.ts';
import type { Machine } from './machine.ts';
import type { ScanOptions } from './options.ts';
import { readTrees } from './read-trees.ts';
import type { Watch } from './run.ts';

/** A text to look for, and the folder to look in. */
export interface SimilarRequest {
  /** UTF-8 without a byte order mark. */
  readonly bytes: Uint8Array;
  readonly language: Language;
  /** What the text is called in the result. */
  readonly name: string;
  /** The path of the text itself, when it is in the folder. */
  readonly path?: string | undefined;
  /** Only these lines of it, from 1, both included. */
  readonly lines?: [number, number] | undefined;
  /** How alike a file must be; see `resembles`. */
  readonly minimum: number;
  readonly folder: string;
  readonly options: ScanOptions;
}

/** What resembles a text in a folder, most alike first. */
export interface SimilarResult {
  schema: 'near-duplicates-similar/1';
  root: string;
  text: string;
  lines?: [number, number];
  files: SimilarFile[];
  passages: Omit<PassagePairResult, 'family'>[];
  /** The most alike file, when no file is alike enough. */
  nearest?: SimilarFile;
}

/** Finds what resembles a text in a folder. */
export async function similar(
  request: SimilarRequest,
  machine: Machine,
  watch: Watch = {},
): Promise<SimilarResult> {
  const { folder, options, path, lines, minimum } = request;
  const { corpus, stop } = await readTrees(folder, [folder], options, machine, watch);
  stop();
  const like = findLike(corpus, sketchesOfFile(request.bytes, request.language), {
    ...(path && { exclude: path }),
    ...(lines && { lines }),
    thorough: { least: minimum },
  });
  const files = like.files.filter((file) => resembles(file, minimum, options.minWords)).map(toTell);
  const [nearest] = like.files;
  return {
    schema: 'near-duplicates-similar/1',
    root: folder,
    text: request.name,
    ...(lines && { lines }),
    files,
    passages: like.passages.map(({ family: _, ...pair }) => ({
      ...pair,
      a: { ...pair.a, path: request.name },
    })),
    ...(files.length === 0 && nearest && { nearest: toTell(nearest) }),
  };
}

function toTell({ sharedWords: _, ...file }: FoundFile): SimilarFile {
  return file;
}
