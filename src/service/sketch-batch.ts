import { type Allocate, ownMemory } from '../engine/arrays/memory.ts';
import { Sketcher } from '../engine/sketches/sketcher.ts';
import type { Sketches } from '../engine/sketches/sketches.ts';
import { type Language, languageOfFile } from '../engine/words/languages.ts';
import { kindOfContent } from '../workspace/content-kind.ts';
import { decode } from '../workspace/decode.ts';
import { type FileSystem, joinPath, nameOf } from '../workspace/file-system.ts';
import type { OptionalKind, SkipReason } from '../workspace/skips.ts';
import type { FoundFile } from '../workspace/walk.ts';
import { stackOf } from './reason.ts';

/** Some files to read. */
export interface Batch {
  /** The folder to which the paths are relative. */
  readonly root: string;
  readonly files: readonly FoundFile[];
  readonly maxFileSize: number;
  readonly also: readonly OptionalKind[];
}

/** A file that is not compared, and why. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
  /** What went wrong, where a file can be read but not taken apart. */
  readonly why?: string;
}

/** The sketches of the files of a batch. */
export interface SketchedBatch {
  /** The compared files, in the order of the sketches. */
  readonly paths: string[];
  readonly sketches: Sketches;
  /** The other files of the batch, each with the reason. */
  readonly skipped: readonly SkippedFile[];
  readonly bytes: number;
}

/**
 * Reads batches of files into sketches; one that is handed over while another is read waits for it. No file can make it
 * fail. With `remember`, a batch may leave out texts of earlier batches, so the batches must be used in the same order.
 */
export function batchSketcher(
  fileSystem: FileSystem,
  { remember, allocate = ownMemory }: { remember: boolean; allocate?: Allocate },
): (batch: Batch) => Promise<SketchedBatch> {
  let sketcher = new Sketcher({ remember, allocate });
  return inTurn(async (batch) => {
    const broken = new Map<string, string>();
    for (;;) {
      const paths: string[] = [];
      const skipped: SkippedFile[] = [];
      let total = 0;
      let hasFailed = false;
      for (const file of batch.files) {
        const why = broken.get(file.path);
        if (why !== undefined) {
          skipped.push({ path: file.path, reason: 'failed', why });
          continue;
        }
        const read = await readFile(fileSystem, batch, file);
        if (typeof read === 'string') {
          skipped.push({ path: file.path, reason: read });
          continue;
        }
        const { bytes, language } = read;
        try {
          sketcher.add(bytes, language);
        } catch (error) {
          broken.set(file.path, stackOf(error));
          hasFailed = true;
          break;
        }
        paths.push(file.path);
        total += bytes.length;
      }
      if (!hasFailed) return { paths, sketches: sketcher.finish(), skipped, bytes: total };
      // The sketcher stopped halfway through a file, so nothing in it can be trusted.
      sketcher = new Sketcher({ remember, allocate });
    }
  });
}

/** The same function, but each call begins only when the one before has ended. */
function inTurn<Ask, Answer>(work: (ask: Ask) => Promise<Answer>): (ask: Ask) => Promise<Answer> {
  let before: Promise<unknown> = Promise.resolve();
  return (ask) => {
    const answer = before.then(() => work(ask));
    before = answer.catch(() => {});
    return answer;
  };
}

/** The UTF-8 bytes of a file with their language, or why it is not compared. */
async function readFile(
  fileSystem: FileSystem,
  { root, maxFileSize, also }: Batch,
  { path, handWritten }: FoundFile,
): Promise<{ bytes: Uint8Array; language: Language } | SkipReason> {
  let raw: Uint8Array | undefined;
  try {
    raw = await fileSystem.read(joinPath(root, path), maxFileSize);
  } catch {
    return 'unreadable';
  }
  if (!raw) return 'too large';
  const bytes = decode(raw);
  const language = languageOfFile(path, bytes);
  const kind = kindOfContent(bytes, nameOf(path), language);
  const isWanted =
    !kind || (kind === 'generated' && handWritten) || (also as readonly string[]).includes(kind);
  return isWanted ? { bytes, language } : kind;
}
