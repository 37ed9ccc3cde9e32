import { isFilledForm } from '../families/forms.ts';
import { mostPlaces } from '../files/boilerplate.ts';
import type { ShingleSets } from '../files/shingle-sets.ts';
import {
  leastContained,
  type PassagePairResult,
  type Range,
  type Similar,
  type SimilarFile,
} from '../findings.ts';
import { order } from '../order.ts';
import type { Ranges } from '../passages/chains.ts';
import { ToldMatches } from '../passages/explained.ts';
import { fewestMatched, type Refusal } from '../passages/judgement.ts';
import { type PassageMatch, sharedPassages } from '../passages/passages.ts';
import { rangeOf, stretchOf } from '../passages/places.ts';
import type { PassageRules } from '../passages/text-pair.ts';
import { sharedCount } from '../sketches/shingles.ts';
import type { Sketches } from '../sketches/sketches.ts';
import { headerWords, lineStarts, type Text, wordCount, wordsOf } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { atOnce } from '../steps.ts';
import type { Corpus } from './corpus.ts';
import { withinLines } from './line-window.ts';

/** What to look for. */
export interface LikeOptions {
  /** A file not to compare with: the one that the text is from. */
  exclude?: string;
  /** Only the words of these lines, from 1, the last included. */
  lines?: [number, number];
  /** The fewest words of a passage, when the text itself is short. */
  minWords?: number;
  /** Score every file, not only those that share rare seeds, and align with far more; for `least` see `resembles`. */
  thorough?: { readonly least: number };
  /** Only passages shared with this file. */
  only?: string;
  /** Receives those that are not worth reporting. */
  refuse?(refused: RefusedPassage): void;
}

/** A stretch that two files share but that is not reported as a passage. */
export interface RefusedPassage {
  a: Range;
  b: Range;
  space: Space;
  /** Of the longer side. */
  words: number;
  reason: Refusal;
}

/** The most files that a thorough search aligns with. */
const manyPartners = 400;
/** What resembles a text, all at once; see `searchLike`. */
export function findLike(corpus: Corpus, sketches: Sketches, options?: LikeOptions): Similar {
  return atOnce(searchLike(corpus, sketches, options));
}

/**
 * What resembles a text (the first of a batch, which need not be in the corpus), by the seeds that it shares with
 * others. The cost is that of the text and its few partners; a thorough search also goes once over the shingles of all
 * texts. Yields after each partner; texts may come and go meanwhile.
 */
export function* searchLike(
  corpus: Corpus,
  sketches: Sketches,
  options: LikeOptions = {},
): Generator<undefined, Similar> {
  const { texts, finder } = corpus;
  const rules = rulesFor(corpus, options);
  const asked = options.lines ? withinLines(sketches, options.lines) : sketches;
  const query: Text = { sketches: asked, at: 0, key: '', paths: [options.exclude ?? ''] };
  const most = mostPlaces(texts.size);
  const boilerplate = { hashes: corpus.lastShingleSets().common, wordsEach: corpus.options.shingleWords };
  const wanted = {
    rank: corpus.ranks(),
    below: Number.POSITIVE_INFINITY,
    header: headerWords(query),
    ...(options.thorough && { most: manyPartners }),
    except: options.exclude === undefined ? undefined : corpus.onlyText(options.exclude),
  };
  const partnersSeen = new Set<number>();
  const passages: PassagePairResult[] = [];
  const told = new ToldMatches(query);
  const { refuse, only } = options;
  const rangesOf = (space: Space, text: Text) => {
    const kind: Space = space === 'prose' ? 'prose' : 'code';
    const [ofQuery, ofText] = [wordsOf(query, kind), wordsOf(text, kind)];
    return {
      a: ({ aFrom, aTo }: Ranges) =>
        rangeOf(query, query.paths[0], stretchOf(query, ofQuery, kind, aFrom, aTo)),
      b: ({ bFrom, bTo }: Ranges, path: string) =>
        rangeOf(text, path, stretchOf(text, ofText, kind, bFrom, bTo)),
    };
  };
  const tell = (match: PassageMatch) => {
    const text = texts.get(match.b);
    if (!text) return;
    const { space, jaccard, words } = match;
    const ranges = rangesOf(space, text);
    const a = ranges.a(match);
    for (const path of only === undefined ? text.paths : [only])
      if (path !== options.exclude)
        passages.push({ a, b: ranges.b(match, path), space, jaccard, words, family: '' });
  };
  for (const space of ['code', 'shape', 'prose'] as const) {
    if (space === 'prose') for (const part of told.partsLeft()) tell(part);
    if (!rules.spaces.includes(space) || wordCount(query, space) === 0) continue;
    const words = wordsOf(query, space);
    for (const { text: other, hits } of finder.partners(words, space, most, wanted)) {
      partnersSeen.add(other);
      const text = texts.get(other);
      if (!text || (only !== undefined && !text.paths.includes(only))) continue;
      const lines = { a: lineStarts(query), b: lineStarts(text) };
      const known = told.knownIn(space, other);
      const pair = { a: words, b: wordsOf(text, space), space, hits, self: false, lines, known };
      const ranges = rangesOf(space, text);
      const refused =
        refuse &&
        ((chain: Ranges, reason: Refusal) => {
          const words = Math.max(chain.aTo - chain.aFrom, chain.bTo - chain.bFrom);
          refuse({ a: ranges.a(chain), b: ranges.b(chain, only ?? text.paths[0]), space, words, reason });
        });
      for (const { isPart, ...shared } of sharedPassages(pair, rules, refused)) {
        if (isFilledForm(query, text, shared, boilerplate)) {
          refused?.(shared, 'idiom');
          continue;
        }
        const match = { a: -1, b: other, ...shared };
        if (told.take(match, isPart, text)) tell(match);
      }
      yield undefined;
    }
  }
  if (!options.thorough) for (const id of corpus.copiesOf(query, wanted.except)) partnersSeen.add(id);
  return {
    files: yield* similarFiles(corpus, query, partnersSeen, options),
    passages: passages.sort((x, y) => y.jaccard * y.words - x.jaccard * x.words || order(x.b.path, y.b.path)),
  };
}

function rulesFor({ options }: Corpus, { minWords }: LikeOptions): PassageRules {
  if (minWords === undefined || minWords >= options.minWords) return options;
  return { ...options, minWords, fewestMatched: Math.min(fewestMatched, minWords) };
}

function* similarFiles(
  corpus: Corpus,
  query: Text,
  partners: ReadonlySet<number>,
  { exclude, thorough }: LikeOptions,
): Generator<undefined, SimilarFile[]> {
  const { texts } = corpus;
  const sets = corpus.lastShingleSets();
  const own = sets.ofText(query);
  const files: SimilarFile[] = [];
  const tell = (text: Text, other: Uint32Array, shared: number): number => {
    const jaccard = shared / (own.length + other.length - shared);
    for (const path of text.paths)
      if (path !== exclude)
        files.push({
          path,
          jaccard,
          containment: shared / own.length,
          containmentOfOther: shared / other.length,
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
