import type { TextPair } from './file-pairs.ts';
import type { FilePairResult } from './findings.ts';
import { order } from './order.ts';
import { type Text, textOf, wordTotal } from './texts.ts';

/** Identical files beyond this number are told by pairs with the first alone. */
const mostExpanded = 40;

/** Pairs of texts told as pairs of files, most alike first. */
export class FilePairList {
  leftOut = 0;
  private readonly pairs: FilePairResult[] = [];
  private readonly texts: ReadonlyMap<number, Text>;

  constructor(texts: ReadonlyMap<number, Text>) {
    this.texts = texts;
  }

  addIdentical(id: number, minWords: number): void {
    const text = textOf(this.texts, id);
    const { paths } = text;
    if (paths.length < 2 || wordTotal(text) < minWords) return;
    const all = paths.length <= mostExpanded;
    for (let i = 0; i < (all ? paths.length : 1); i++)
      for (let j = i + 1; j < paths.length; j++)
        this.pairs.push({ a: paths[i], b: paths[j], jaccard: 1, containmentOfA: 1, containmentOfB: 1 });
    if (!all) this.leftOut += ((paths.length - 1) * (paths.length - 2)) / 2;
  }

  /** `more`: what a method tells of the pair besides. */
  addPair(
    { a, b, shared, sizeA, sizeB }: TextPair,
    more: Pick<FilePairResult, 'hammingDistance' | 'cosine'> = {},
  ): void {
    const part = (of: number) => (of === 0 ? 0 : shared / of);
    const scores = { jaccard: part(sizeA + sizeB - shared), ofA: part(sizeA), ofB: part(sizeB) };
    const pathsA = textOf(this.texts, a).paths;
    const pathsB = textOf(this.texts, b).paths;
    const all = pathsA.length * pathsB.length <= mostExpanded * mostExpanded;
    for (const pathA of all ? pathsA : pathsA.slice(0, 1))
      for (const pathB of all ? pathsB : pathsB.slice(0, 1))
        this.pairs.push(
          pathA < pathB
            ? {
                a: pathA,
                b: pathB,
                jaccard: scores.jaccard,
                containmentOfA: scores.ofA,
                containmentOfB: scores.ofB,
                ...more,
              }
            : {
                a: pathB,
                b: pathA,
                jaccard: scores.jaccard,
                containmentOfA: scores.ofB,
                containmentOfB: scores.ofA,
                ...more,
              },
        );
    if (!all) this.leftOut += pathsA.length * pathsB.length - 1;
  }

  sorted(): FilePairResult[] {
    return this.pairs.sort((x, y) => y.jaccard - x.jaccard || order(x.a, y.a) || order(x.b, y.b));
  }
}
