import { FileSystemError, Uri, workspace } from 'vscode';
import { leastSimilar, resembles } from '../engine/findings.ts';
import type { FoundFile } from '../service/indexer/answers.ts';
import type { SimilarFile, WhyLeftOut } from '../service/indexer/news.ts';
import { countedBy } from './deciding.ts';
import type { Cancellation, Model } from './model.ts';
import { filesSharing, type SharingFile } from './sharing-files.ts';

/** Whether a file is worth listing, as in the terminal. */
export function isNear({ state }: Model, file: FoundFile): boolean {
  return resembles(file, leastSimilar, countedBy(state).minWords);
}

/** The file most alike, unless it is 0% alike. */
export function nearestOf(found: readonly SimilarFile[]): SimilarFile | undefined {
  const [first] = found;
  return first && first.jaccard >= 0.01 ? first : undefined;
}

/** A file that is alike as a whole, and the passages that it shares. */
export interface NearFile extends SimilarFile {
  sharing?: SharingFile | undefined;
}

/** What a file resembles among those that are compared. */
export interface FilesLike {
  readonly near: readonly NearFile[];
  readonly nearest: SimilarFile | undefined;
  /** Those that are not near but share passages with it. */
  readonly sharing: readonly SharingFile[];
  /** Why the file itself is not compared, if it is not. */
  readonly leftOut: WhyLeftOut | undefined;
}

/** Files left out for these are not looked at for a question either. */
const unread: readonly WhyLeftOut[] = ['too large', 'binary', 'unreadable', 'failed'];

/** Finds what a file resembles, which need not be compared itself. */
export async function filesLike(model: Model, uri: string, cancellation: Cancellation): Promise<FilesLike> {
  // a document may have grown too large since it was saved
  const leftOut = (await model.whyLeftOut(uri)) ?? (await whyNotAsOpen(model, uri));
  const found = leftOut && unread.includes(leftOut) ? [] : await model.similarFiles({ uri }, cancellation);
  const all = new Map(filesSharing(model, uri).map((file) => [file.uri, file]));
  const near = found
    .filter((file) => isNear(model, file))
    .map((file) => ({ ...file, sharing: all.get(file.uri) }));
  for (const file of near) all.delete(file.uri);
  return { near, nearest: nearestOf(found), sharing: [...all.values()], leftOut };
}

/** Why an open file is not compared though no rule says so. */
async function whyNotAsOpen(model: Model, uri: string): Promise<WhyLeftOut | undefined> {
  const why = model.passagesOf(uri)?.leftOut;
  const isToCome = why === 'gone' && model.state.phase === 'paused' && !(await isGone(Uri.parse(uri)));
  return isToCome ? 'paused' : why;
}

/** Whether a file is not on the disk. */
export function isGone(uri: Uri): Thenable<boolean> {
  return workspace.fs.stat(uri).then(
    () => false,
    (error) => error instanceof FileSystemError && error.code === 'FileNotFound',
  );
}
