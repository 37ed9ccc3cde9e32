import type { FilePairResult } from '../findings.ts';
import { order } from '../order.ts';
import { type Text, textOf } from '../sketches/texts.ts';
import type { TextPair } from './file-pairs.ts';

/** With more identical files than this, only pairs with the first are reported. */
const mostExpanded = 40;

/** The paths without those of ignored files, none of which may stand for all copies of a text. */
export function toldPaths(paths: string[], ignored: ReadonlySet<string>): string[] {
  return ignored.size ? paths.filter((path) => !ignored.has(path)) : paths;
}

/** The pairs of files that report a pair of texts; with very many copies of these, only the first of each. */
export function* pairsBetween(
  pathsA: readonly string[],
  pathsB: readonly string[],
): Generator<[string, string]> {
  const all = pathsA.length * pathsB.length <= mostExpanded * mostExpanded;
  for (const a of all ? pathsA : pathsA.slice(0, 1))
    for (const b of all ? pathsB : pathsB.slice(0, 1)) yield [a, b];
}

/** The pairs of identical files: each with each, or with very many files, each with the first. */
export function* pairsAmong(paths: readonly string[]): Generator<[string, string]> {
  const firsts = paths.length <= mostExpanded ? paths.length : 1;
  for (let i = 0; i < firsts; i++) for (let j = i + 1; j < paths.length; j++) yield [paths[i], paths[j]];
}

/** Pairs of texts reported as pairs of files, most alike first. */
export class FilePairList {
  leftOut = 0;
  private readonly pairs: FilePairResult[] = [];
  private readonly texts: ReadonlyMap<number, Text>;
  private readonly ignored: ReadonlySet<string>;

  /** `ignored`: the files of which none is told. */
  constructor(texts: ReadonlyMap<number, Text>, ignored: ReadonlySet<string> = new Set()) {
    this.texts = texts;
    this.ignored = ignored;
  }

  /** The files with the content of a text are pairs. */
  addIdentical(id: number): void {
    const paths = this.toldPathsOf(id);
    this.leftOut += (paths.length * (paths.length - 1)) / 2;
    for (const [a, b] of pairsAmong(paths)) {
      this.pairs.push({ a, b, jaccard: 1, containmentOfA: 1, containmentOfB: 1 });
      this.leftOut--;
    }
  }

  /** `more`: what else a method says of the pair. */
  addPair(
    { a, b, shared, sizeA, sizeB }: TextPair,
    more?: Pick<FilePairResult, 'hammingDistance' | 'cosine'>,
  ): void {
    const part = (of: number) => (of === 0 ? 0 : shared / of);
    const jaccard = part(sizeA + sizeB - shared);
    const [ofA, ofB] = [part(sizeA), part(sizeB)];
    const pathsA = this.toldPathsOf(a);
    const pathsB = this.toldPathsOf(b);
    this.leftOut += pathsA.length * pathsB.length;
    for (const [one, other] of pairsBetween(pathsA, pathsB)) {
      const pair: FilePairResult =
        one < other
          ? { a: one, b: other, jaccard, containmentOfA: ofA, containmentOfB: ofB }
          : { a: other, b: one, jaccard, containmentOfA: ofB, containmentOfB: ofA };
      this.pairs.push(more ? Object.assign(pair, more) : pair);
      this.leftOut--;
    }
  }

  sorted(): FilePairResult[] {
    return this.pairs.sort((x, y) => y.jaccard - x.jaccard || order(x.a, y.a) || order(x.b, y.b));
  }

  private toldPathsOf(id: number): string[] {
    return toldPaths(textOf(this.texts, id).paths, this.ignored);
  }
}
