import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Corpus } from '../../src/engine/search/corpus.ts';
import { findLike } from '../../src/engine/search/search-like.ts';
import { sketched } from '../in-process.ts';
import { percent, table } from '../table.ts';
import { type Case, plagdet } from './plagdet.ts';

interface Truth {
  readonly pairs: readonly { readonly category: string; readonly a: string; readonly b: string }[];
  readonly cases: readonly {
    readonly a: string;
    readonly b: string;
    readonly aStart: number;
    readonly aEnd: number;
    readonly bStart: number;
    readonly bEnd: number;
  }[];
}

/** Prints Plagdet by kind of obfuscation, and the share of pairs in which something was found. */
export function measureAlignment(folder: string, worst: number): void {
  const truth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Truth;
  const documents = new Documents(folder);
  const pairOf = (a: string, b: string): string => `${a} ${b}`;
  const cases: Case[] = truth.cases.map(({ a, b, aStart, aEnd, bStart, bEnd }) => ({
    pair: pairOf(a, b),
    a: { start: aStart, end: aEnd },
    b: { start: bStart, end: bEnd },
  }));
  const began = performance.now();
  const detections = truth.pairs.flatMap(({ a, b }) => detect(documents, a, b, pairOf(a, b)));
  const seconds = (performance.now() - began) / 1000;

  const rows: string[][] = [];
  const categories = [...new Set(truth.pairs.map(({ category }) => category))];
  for (const category of [...categories, 'all']) {
    const pairs = new Set(
      truth.pairs
        .filter((pair) => category === 'all' || pair.category === category)
        .map(({ a, b }) => pairOf(a, b)),
    );
    const here = (one: Case): boolean => pairs.has(one.pair);
    const score = plagdet(cases.filter(here), detections.filter(here));
    const touched = new Set(detections.filter(here).map(({ pair }) => pair)).size;
    const clean = category === 'no-plagiarism';
    rows.push([
      category,
      String(pairs.size),
      clean ? '' : score.plagdet.toFixed(3),
      clean ? '' : score.precision.toFixed(3),
      clean ? '' : score.recall.toFixed(3),
      clean ? '' : score.granularity.toFixed(3),
      percent(touched / pairs.size),
    ]);
  }
  console.log(`\nPAN 2013 text alignment, sample (${seconds.toFixed(1)} s)\n`);
  console.log(
    table(['category', 'pairs', 'plagdet', 'precision', 'recall', 'granularity', '% with a finding'], rows),
  );
  console.log(
    '\ntargets: no-obfuscation .96, random .87, translation .85; a finding in at most 2% of no-plagiarism',
  );
  measureRetrieval(truth, documents);
  if (worst > 0) showWorst(truth, documents, cases, detections, worst);
}

/** Puts all sources into one corpus, and prints for what share of the pairs of each category a passage is found. */
function measureRetrieval(truth: Truth, documents: Documents): void {
  const corpus = new Corpus();
  for (const path of new Set(truth.pairs.map(({ b }) => b))) corpus.add([path], documents.sketch(path));
  const began = performance.now();
  const found = new Map<string, Set<string>>();
  const suspicious = new Set(truth.pairs.map(({ a }) => a));
  for (const path of suspicious) {
    found.set(path, new Set(findLike(corpus, documents.sketch(path)).passages.map(({ b }) => b.path)));
  }
  const seconds = (performance.now() - began) / 1000;
  const shares = [...new Set(truth.pairs.map(({ category }) => category))].map((category) => {
    const pairs = truth.pairs.filter((pair) => pair.category === category);
    const hit = pairs.filter(({ a, b }) => found.get(a)?.has(b)).length;
    return `${category} ${percent(hit / pairs.length)}%`;
  });
  console.log(
    `\nall ${suspicious.size} suspicious documents against all ${corpus.size} sources (${seconds.toFixed(1)} s):`,
  );
  console.log(`pairs with a passage: ${shares.join(', ')}`);
}

function detect(documents: Documents, a: string, b: string, pair: string): Case[] {
  const corpus = new Corpus();
  corpus.add([b], documents.sketch(b));
  return findLike(corpus, documents.sketch(a)).passages.map((passage) => ({
    pair,
    a: documents.characters(a, passage.a),
    b: documents.characters(b, passage.b),
  }));
}

function showWorst(
  truth: Truth,
  documents: Documents,
  cases: readonly Case[],
  found: readonly Case[],
  count: number,
): void {
  const scores = truth.pairs.map(({ category, a, b }) => {
    const pair = `${a} ${b}`;
    const here = (one: Case): boolean => one.pair === pair;
    return { category, a, b, cases: cases.filter(here), found: found.filter(here) };
  });
  const bad = scores
    .map((each) => ({ ...each, score: plagdet(each.cases, each.found) }))
    .filter(({ category, found: some, score }) =>
      category === 'no-plagiarism' ? some.length > 0 : score.plagdet < 0.8,
    )
    .sort((x, y) => x.score.plagdet - y.score.plagdet);
  for (const { category, a, b, cases: truly, found: said, score } of bad.slice(0, count)) {
    console.log(
      `\n${category} ${a} ${b} plagdet ${score.plagdet.toFixed(2)} granularity ${score.granularity}`,
    );
    for (const [what, list] of [
      ['truth', truly],
      ['found', said],
    ] as const) {
      for (const one of list) {
        console.log(`  ${what} a ${one.a.start}-${one.a.end}  b ${one.b.start}-${one.b.end}`);
        console.log(`    a: ${documents.excerpt(a, one.a.start, one.a.end)}`);
        console.log(`    b: ${documents.excerpt(b, one.b.start, one.b.end)}`);
      }
    }
  }
}

/** The documents of the data set, read once. */
class Documents {
  private readonly folder: string;
  private readonly texts = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  sketch(path: string): ReturnType<typeof sketched> {
    return sketched(path, readFileSync(join(this.folder, path)));
  }

  /** A range in the units of the truth: Unicode code points from the start of the file. */
  characters(
    path: string,
    range: { startOffset: number; endOffset: number },
  ): { start: number; end: number } {
    const text = this.text(path);
    const start = pointsIn(text, 0, range.startOffset);
    return { start, end: start + pointsIn(text, range.startOffset, range.endOffset) };
  }

  excerpt(path: string, start: number, end: number): string {
    const points = [...this.text(path)].slice(start, end).join('').replace(/\s+/g, ' ');
    return points.length > 300 ? `${points.slice(0, 150)} … ${points.slice(-150)}` : points;
  }

  private text(path: string): string {
    let text = this.texts.get(path);
    if (text === undefined) {
      text = readFileSync(join(this.folder, path), 'utf8');
      this.texts.set(path, text);
    }
    return text;
  }
}

function pointsIn(text: string, from: number, to: number): number {
  let points = 0;
  for (let at = from; at < to; at++) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) points++;
  return points;
}
