import type { FoundFile, PassagePairResult, Similar, SimilarFile } from '../engine/findings.ts';
import { resembles } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { findFilesLike } from '../engine/search/files-like.ts';
import { withinLines } from '../engine/search/line-window.ts';
import { byWorth, fewestAsked, findLike } from '../engine/search/search-like.ts';
import { sketchesOfFile } from '../engine/sketches/sketcher.ts';
import type { Sketches } from '../engine/sketches/sketches.ts';
import { loneText, wordCount } from '../engine/sketches/texts.ts';
import type { Language } from '../engine/words/languages.ts';
import { sorted, type Tally } from '../workspace/skips.ts';
import { passagesOfFile } from './file-passages.ts';
import { type LeftOut, leftOutByComment, leftOutByScan } from './left-out.ts';
import type { Machine } from './machine.ts';
import type { ScanOptions } from './options.ts';
import { likeInOtherLines } from './other-lines.ts';
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
  /** The words of the text, or of its lines. */
  words: { prose: number; code: number };
  /** The fewest words of a passage. */
  minWords: number;
  /** Why a scan of the folder compares the text with nothing, if so. */
  leftOut?: LeftOut;
  stats: {
    files: number;
    skipped: Tally;
    /** Blocks, ranges and files that their own comments take out. */
    ignored: number;
  };
  files: SimilarFile[];
  passages: Omit<PassagePairResult, 'family'>[];
  /** The most alike file, when no file is alike enough. */
  nearest?: SimilarFile;
}

/** Finds what resembles a text in a folder. */
export async function similar(
  request: SimilarRequest,
  machine: Machine,
  watch: Watch,
): Promise<SimilarResult> {
  const { folder, options, path, lines, minimum, name } = request;
  const { corpus, stop, ...read } = await readTrees(folder, [folder], options, machine, watch);
  stop();
  const sketches = sketchesOfFile(request.bytes, request.language);
  const asked = loneText(withinLines(sketches, lines));
  const words = { prose: wordCount(asked, 'prose'), code: wordCount(asked, 'code') };
  const isFile = path !== undefined && !lines;
  const fewest = isFile ? options.minWords : fewestAsked(Math.max(words.prose, words.code));
  const minWords = Math.min(options.minWords, fewest);
  const like = likeAsked(request, corpus, sketches, minWords);
  const files = like.files.filter((file) => resembles(file, minimum, minWords)).map(toTell);
  const [nearest] = like.files;
  const leftOut =
    leftOutByComment(loneText(sketches)) ??
    (path === undefined || corpus.has(path)
      ? undefined
      : await leftOutByScan(folder, path, options, machine.fileSystem));
  return {
    schema: 'near-duplicates-similar/1',
    root: folder,
    text: name,
    ...(lines && { lines }),
    words,
    minWords,
    ...(leftOut && { leftOut }),
    stats: { files: read.files, skipped: sorted(read.skipped), ignored: read.ignored },
    files,
    passages: like.passages.map(({ family: _, ...pair }) => ({ ...pair, a: { ...pair.a, path: name } })),
    ...(files.length === 0 && nearest && { nearest: toTell(nearest) }),
  };
}

/** What is like a text: a file of the corpus is told what a scan tells of it, lines what is like them in their file too. */
function likeAsked(
  { path, lines, minimum, options }: SimilarRequest,
  corpus: Corpus,
  sketches: Sketches,
  minWords: number,
): Similar {
  const thorough = { least: minimum };
  const id = path === undefined || lines ? undefined : corpus.idOf(path);
  if (path !== undefined && id !== undefined) {
    const files = findFilesLike(corpus, sketches, { exclude: path, thorough });
    return { files, passages: passagesOfFile(corpus, path, id).sort(byWorth) };
  }
  const like = findLike(corpus, sketches, {
    minWords,
    ...(path && { exclude: path }),
    ...(lines && { lines }),
    thorough,
  });
  if (!path || !lines) return like;
  const inOtherLines = likeInOtherLines(sketches, lines, path, options, minWords);
  return { ...like, passages: [...like.passages, ...inOtherLines].sort(byWorth) };
}

function toTell({ sharedWords: _, ...file }: FoundFile): SimilarFile {
  return file;
}
