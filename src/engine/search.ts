import { mostPlaces } from './boilerplate.ts';
import type { Corpus } from './corpus.ts';
import { type Family, familiesOf, type PassageNode } from './families.ts';
import { FilePairList } from './file-pair-list.ts';
import { findTextPairs, shingleSetsOf, signingOf } from './file-pairs.ts';
import type { FamilyResult, Findings, PassagePairResult, Range } from './findings.ts';
import { GroupedPartners, type PartnerFinder } from './passage-finder.ts';
import { type PassageMatch, sharedPassages } from './passages.ts';
import { rangeOf, type Stretch, stretchOf } from './places.ts';
import { RecentWords } from './recent-words.ts';
import { jaccardOfRanges } from './shingles.ts';
import type { Space } from './space.ts';
import { atOnce, sortedInSteps } from './steps.ts';
import { pathCount, type Text, type Words, wordCount, wordsOf } from './texts.ts';
import { LineTally } from './totals.ts';

/** How far a search has come. */
export interface SearchStep {
  stage: 'files' | 'passages' | 'families';
  done: number;
  of: number;
}

/** Searches a whole corpus. What it finds depends on the files alone, not on the order they came in. */
export function* searchAll(corpus: Corpus): Generator<SearchStep, Findings> {
  const files = yield* searchFiles(corpus);
  const ids = idsInOrder(corpus);
  const ranks = corpus.ranks();
  const matches: PassageMatch[] = [];
  const finder = new GroupedPartners(corpus.finder.grouped(mostPlaces(ids.length)));
  const space = { texts: corpus.texts, options: corpus.options, finder };
  for (let index = 0; index < ids.length; index++) {
    yield { stage: 'passages', done: index, of: ids.length };
    matchesOf(space, ids[index], ranks, matches);
  }
  yield { stage: 'families', done: 0, of: 1 };
  return tellFindings(corpus, files, matches);
}

/** The texts of a corpus in the order of their paths. */
export function idsInOrder(corpus: Corpus): number[] {
  const ranks = corpus.ranks();
  return [...corpus.texts.keys()].sort((x, y) => ranks[x] - ranks[y]);
}

/** The part of the findings that is about whole files. */
export type FilePairFindings = Pick<Findings, 'files' | 'filePairsLeftOut' | 'filesBeyondGroups'>;

/** Searches the near-duplicate files of a corpus. */
export function* searchFiles(corpus: Corpus): Generator<SearchStep, FilePairFindings> {
  const { texts, options } = corpus;
  const ids = idsInOrder(corpus);
  const pairs = findTextPairs(
    ids,
    shingleSetsOf(texts, options),
    options.threshold,
    signingOf(options.signatureLength),
  );
  let step = pairs.next();
  while (!step.done) {
    yield { stage: 'files', done: step.value, of: ids.length };
    step = pairs.next();
  }
  const files = new FilePairList(texts);
  for (const id of ids) files.addIdentical(id, options.minWords);
  for (const pair of step.value.pairs) files.addPair(pair);
  return {
    files: files.sorted(),
    filePairsLeftOut: files.leftOut,
    filesBeyondGroups: pathCount(texts, step.value.beyondGroups),
  };
}

/** Puts what was found into families, places and totals. */
export function tellFindings(
  corpus: Corpus,
  files: FilePairFindings,
  matches: readonly PassageMatch[],
): Findings {
  const { texts, options } = corpus;
  const ids = idsInOrder(corpus);
  const told = new FamilyTeller(texts, options.minWords);
  for (const family of familiesOf(matches, (a, b) => jaccardOfNodes(texts, a, b))) told.addFamily(family);
  for (const id of ids) told.addIdentical(id);
  const tally = new LineTally();
  for (const id of ids) tally.add(textOf(texts, id), told.stretches.get(id) ?? []);
  const fileLines = tally.files.sort((x, y) => order(x.path, y.path));
  return { ...files, ...told.finish(), totals: tally.totals, fileLines };
}

/** The exact score of two passages. */
export function jaccardOfNodes(texts: ReadonlyMap<number, Text>, a: PassageNode, b: PassageNode): number {
  const keysOf = ({ text, prose }: PassageNode) =>
    wordsOf(textOf(texts, text), prose ? 'prose' : 'code').keys;
  return jaccardOfRanges(keysOf(a), a.from, a.to, keysOf(b), b.from, b.to);
}

function textOf(texts: ReadonlyMap<number, Text>, id: number): Text {
  const text = texts.get(id);
  if (!text) throw new Error(`No text ${id}`);
  return text;
}

/** What a search for passages needs of a corpus. */
export interface PassageSpace extends Pick<Corpus, 'texts' | 'options'> {
  readonly finder: PartnerFinder;
}

const recent = new RecentWords();

/** Adds the passages that a text shares with itself and with the texts ranked before it. */
export function matchesOf(space: PassageSpace, id: number, rank: Uint32Array, out: PassageMatch[]): void {
  for (const match of matchesInSteps(space, id, rank)) if (match) out.push(match);
}

/**
 * The same one by one, and nothing after each text that was looked at; the nearest come first. Whom it is aligned with is
 * settled at the first step: texts may come and go between the others.
 */
export function* matchesInSteps(
  space: PassageSpace,
  id: number,
  rank: Uint32Array,
): Generator<PassageMatch | undefined, void> {
  const { texts, finder, options } = space;
  const text = textOf(texts, id);
  const most = mostPlaces(texts.size);
  const found = new Map<number, PassageMatch[]>();
  const lines = recent.linesOf(text);
  const written = options.spaces.includes('shape') ? recent.of(text, 'code') : undefined;
  const looks = (['code', 'shape', 'prose'] as const)
    .filter((space) => options.spaces.includes(space) && wordCount(text, space) >= options.minWords / 2)
    .map((space) => {
      const words = recent.of(text, space);
      return {
        space,
        words,
        partners: finder.partners(words, space, most, { rank, below: rank[id], self: id }),
      };
    });
  for (const { space, words, partners } of looks) {
    for (const { text: other, hits } of partners) {
      const otherText = texts.get(other);
      if (!otherText) continue;
      const otherWords: Words = other === id ? words : recent.of(otherText, space);
      const before = found.get(other) ?? [];
      const pair = {
        a: words,
        b: otherWords,
        space,
        hits,
        self: other === id,
        written: { a: written ?? words, b: space === 'shape' ? recent.of(otherText, 'code') : otherWords },
        lines: { a: lines, b: recent.linesOf(otherText) },
        known: knownIn(space, before),
      };
      const aligned = sharedPassages(pair, options);
      for (const { aFrom, aTo, bFrom, bTo, jaccard, words } of aligned) {
        // Field by field: so many objects are smaller when they are all made alike.
        const full = { a: id, b: other, space, aFrom, aTo, bFrom, bTo, jaccard, words };
        if (before.some((code) => explains(code, full, text, otherText))) continue;
        before.push(full);
        yield full;
      }
      if (before.length > 0) found.set(other, before);
      yield undefined;
    }
  }
}

/** The matches between two texts that say what is alike in a space too: shapes are those of the words of code. */
export function knownIn(space: Space, before: readonly PassageMatch[]): readonly PassageMatch[] {
  return space === 'shape' ? before : [];
}

/** Whether a match of another space between the same texts already covers most of this one: comments in copied code, shapes of it. */
export function explains(known: PassageMatch, match: PassageMatch, a: Text, b: Text): boolean {
  if (known.space === match.space) return false;
  return (
    covers(stretchIn(a, known, 'a'), stretchIn(a, match, 'a')) &&
    covers(stretchIn(b, known, 'b'), stretchIn(b, match, 'b'))
  );
}

function covers(known: Stretch, other: Stretch): boolean {
  const shared = Math.min(known.end, other.end) - Math.max(known.start, other.start);
  return shared >= 0.5 * (other.end - other.start);
}

function stretchIn(text: Text, match: PassageMatch, side: 'a' | 'b'): Stretch {
  const table = match.space === 'prose' ? text.sketches.prose : text.sketches.code;
  const first = table.from[text.at] + (side === 'a' ? match.aFrom : match.bFrom);
  const last = table.from[text.at] + (side === 'a' ? match.aTo : match.bTo) - 1;
  return { start: table.start[first], end: table.start[last] + table.length[last] };
}

function order(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}

/** A family that has so much of a file stands for the whole of it. */
const mostOfFile = 0.7;

/** Turns families of word ranges into families of places. */
export class FamilyTeller {
  /** Duplicated stretches by text. */
  readonly stretches = new Map<number, Stretch[]>();
  private readonly families: FamilyResult[] = [];
  private readonly passages: PassagePairResult[] = [];
  private readonly ids = new Set<string>();
  private readonly texts: ReadonlyMap<number, Text>;
  private readonly minWords: number;
  private readonly pairwise: boolean;

  /** `pairwise`: also the pairs of passages are told, one by one. */
  constructor(texts: ReadonlyMap<number, Text>, minWords: number, pairwise = true) {
    this.texts = texts;
    this.minWords = minWords;
    this.pairwise = pairwise;
  }

  addFamily({ representative, members }: Family): void {
    const space = members.some(({ match }) => match.space === 'shape') ? 'shape' : members[0].match.space;
    const head = this.place(
      representative.text,
      representative.prose,
      representative.from,
      representative.to,
    );
    const id = this.idOf(representative.text, representative.prose, representative.from, representative.to);
    const ranges = [...head];
    let similarity = 0;
    for (const { node, match } of members) {
      const places = this.place(node.text, node.prose, node.from, node.to);
      ranges.push(...places);
      similarity += match.jaccard;
      if (!this.pairwise) continue;
      const [a, b] = orderedRanges(head[0], places[0]);
      this.passages.push({
        a,
        b,
        space: match.space,
        jaccard: match.jaccard,
        words: match.words,
        family: id,
      });
    }
    this.families.push({
      id,
      space,
      members: ranges.sort(orderOfRanges),
      words: Math.max(...members.map(({ match }) => match.words)),
      similarity: similarity / members.length,
    });
  }

  /** Files with the same content are a family of their whole texts, unless one that was told before has most of them. */
  addIdentical(textId: number): void {
    const text = textOf(this.texts, textId);
    const prose = wordCount(text, 'prose');
    const code = wordCount(text, 'code');
    if (text.paths.length < 2 || prose + code < this.minWords) return;
    const space: Space = prose > code ? 'prose' : 'code';
    const stretch = { start: 0, end: text.sketches.length[text.at] };
    const isTold = this.stretches
      .get(textId)
      ?.some(({ start, end }) => end - start >= mostOfFile * stretch.end);
    this.mark(textId, stretch);
    if (isTold) return;
    const id = this.idOf(textId, space === 'prose', 0, Math.max(prose, code));
    const members = text.paths.map((path) => rangeOf(text, path, stretch));
    this.families.push({ id, space, members, words: prose + code, similarity: 1 });
    for (let i = 1; i < members.length && this.pairwise; i++)
      this.passages.push({
        a: members[0],
        b: members[i],
        space,
        jaccard: 1,
        words: prose + code,
        family: id,
      });
  }

  finish(): Pick<Findings, 'families' | 'passages'> {
    return atOnce(this.finishInSteps());
  }

  *finishInSteps(): Generator<undefined, Pick<Findings, 'families' | 'passages'>> {
    const weight = (family: FamilyResult) => family.words * family.similarity * (family.members.length - 1);
    const families = yield* sortedInSteps(
      this.families,
      (x, y) => weight(y) - weight(x) || order(x.id, y.id),
    );
    const rank = new Map(families.map(({ id }, index) => [id, index]));
    const passages = yield* sortedInSteps(
      this.passages,
      (x, y) =>
        (rank.get(x.family) ?? 0) - (rank.get(y.family) ?? 0) ||
        orderOfRanges(x.a, y.a) ||
        orderOfRanges(x.b, y.b),
    );
    return { families, passages };
  }

  private place(textId: number, prose: boolean, from: number, to: number): Range[] {
    const text = textOf(this.texts, textId);
    const space = prose ? 'prose' : 'code';
    const stretch = stretchOf(text, wordsOf(text, space), space, from, to);
    this.mark(textId, stretch);
    return text.paths.map((path) => rangeOf(text, path, stretch));
  }

  private mark(textId: number, stretch: Stretch): void {
    const known = this.stretches.get(textId);
    if (known) known.push(stretch);
    else this.stretches.set(textId, [stretch]);
  }

  /** A name that depends on the words alone, so that it lasts when the passage moves. */
  private idOf(textId: number, prose: boolean, from: number, to: number): string {
    const { keys } = wordsOf(textOf(this.texts, textId), prose ? 'prose' : 'code');
    let hash = prose ? 1 : 2;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ keys[at], 0x01000193) ^ (hash >>> 15);
    const name = (hash >>> 0).toString(16).padStart(8, '0');
    let id = name;
    for (let again = 2; this.ids.has(id); again++) id = `${name}-${again}`;
    this.ids.add(id);
    return id;
  }
}

function orderOfRanges(x: Range, y: Range): number {
  return order(x.path, y.path) || x.startOffset - y.startOffset;
}

function orderedRanges(x: Range, y: Range): [Range, Range] {
  return orderOfRanges(x, y) <= 0 ? [x, y] : [y, x];
}
