import type { ShingleSets } from '../files/shingle-sets.ts';
import { type FoundFile, leastContained } from '../findings.ts';
import { order } from '../order.ts';
import { sharedCount } from '../sketches/shingles.ts';
import type { Sketches } from '../sketches/sketches.ts';
import { loneText, type Text } from '../sketches/texts.ts';
import { atOnce } from '../steps.ts';
import type { Corpus } from './corpus.ts';

/** Which files to look at. */
export interface FileOptions {
  /** A file not to compare with: the one that the text is from. */
  readonly exclude?: string | undefined;
  /** Score every file, not only those that share rare seeds, and align with far more; for `least` see `resembles`. */
  readonly thorough?: { readonly least: number };
}

/** The files that are like a text, all at once, scoring every one. */
export function findFilesLike(
  corpus: Corpus,
  sketches: Sketches,
  options: FileOptions & Required<Pick<FileOptions, 'thorough'>>,
): FoundFile[] {
  return atOnce(filesLike(corpus, loneText(sketches), new Set(), options));
}

/** The files that are like a text: of these texts or, thoroughly, of all; in steps, the most alike first. */
export function* filesLike(
  corpus: Corpus,
  query: Text,
  partners: ReadonlySet<number>,
  { exclude, thorough }: FileOptions,
): Generator<undefined, FoundFile[]> {
  const { texts, options } = corpus;
  const sets = corpus.lastShingleSets();
  const own = sets.ofText(query);
  const files: FoundFile[] = [];
  const tell = (text: Text, other: Uint32Array, shared: number): number => {
    const jaccard = shared / (own.length + other.length - shared);
    for (const path of text.paths)
      if (path !== exclude)
        files.push({
          path,
          jaccard,
          containment: shared / own.length,
          containmentOfOther: shared / other.length,
          sharedWords: shared + options.shingleWords - 1,
        });
    return jaccard;
  };
  if (thorough) tellAll(texts, sets, own, thorough.least, tell);
  else
    for (const id of partners) {
      const text = texts.get(id);
      if (!text) continue;
      const other = sets.ofText(text);
      const shared = sharedCount(own, other);
      if (shared > 0) tell(text, other, shared);
      yield undefined;
    }
  return files.sort((x, y) => y.jaccard - x.jaccard || order(x.path, y.path));
}

/**
 * Passes every text that may resemble the set, and the one most alike, to `tell`. Texts that share too little for that,
 * even counting boilerplate, are not scored.
 */
function tellAll(
  texts: ReadonlyMap<number, Text>,
  sets: ShingleSets,
  own: Uint32Array,
  least: number,
  tell: (text: Text, other: Uint32Array, shared: number) => number,
): void {
  let nearest = 0;
  const bySharing = [...sets.sharing(own)].sort(([, x], [, y]) => y - x);
  for (const [id, most] of bySharing) {
    const mayResemble = most >= least * own.length || most >= leastContained * sets.fewest;
    if (!mayResemble && most / own.length <= nearest) return;
    const text = texts.get(id);
    if (!text) continue;
    const other = sets.ofText(text);
    const shared = sharedCount(own, other);
    if (shared === 0) continue;
    const tooSmall = other.length < sets.fewest && shared < least * (own.length + other.length - shared);
    if (!tooSmall) nearest = Math.max(nearest, tell(text, other, shared));
  }
}
