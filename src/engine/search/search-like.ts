import { toldStretches } from '../families/belonging.ts';
import { pieceOf } from '../families/beside-all.ts';
import { saysEnough, shareCommonplaces } from '../families/commonplaces.ts';
import { judgeOf } from '../families/families-in-texts.ts';
import { sidesOf } from '../families/family.ts';
import { type Common, isFilledForm } from '../families/forms.ts';
import { stretchOf, withoutInner } from '../families/told-with.ts';
import { widened } from '../families/widened.ts';
import { mostPlaces } from '../files/boilerplate.ts';
import { allOf, untoldTwins, wholeRanges, wholeText } from '../files/identical.ts';
import { fewestWordsAsked, type PassagePairResult, type Range, type Similar } from '../findings.ts';
import { order } from '../order.ts';
import { asWrittenIfAlike } from '../passages/as-written.ts';
import { longerSide } from '../passages/chains.ts';
import { layoutOf } from '../passages/layout.ts';
import { type PassageMatch, worth } from '../passages/passages.ts';
import { rangeOf } from '../passages/places.ts';
import type { Refusal, Refuse } from '../passages/refusal.ts';
import type { PassageRules, TextPairWords } from '../passages/text-pair.ts';
import { ToldMatches } from '../passages/told-matches.ts';
import { sharedFromLater } from '../passages/turned.ts';
import type { Wanted } from '../seeds/partners.ts';
import type { Sketches } from '../sketches/sketches.ts';
import { headerWords, type Text, wordCount, wordsOf } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { atOnce } from '../steps.ts';
import type { Corpus } from './corpus.ts';
import { type FileOptions, filesLike } from './files-like.ts';
import { withinLines } from './line-window.ts';

/** What to look for. */
export interface LikeOptions extends FileOptions {
  /** Only the words of these lines, from 1, the last included. */
  lines?: [number, number];
  /** The fewest words of a passage, when the text itself is short. */
  minWords?: number;
  /** Only passages shared with this file. */
  only?: string;
  /** Receives those that are not worth reporting. */
  refuse?(refused: RefusedPassage): void;
}

/** For a short text, a passage must have this share of the text's words. */
const leastAsked = 0.6;

/** The fewest words of a passage for who asks about so many words: about a sentence, to see what is like that sentence. */
export function fewestAsked(words: number): number {
  return Math.max(fewestWordsAsked, Math.floor(words * leastAsked));
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
 * What resembles a text, the first of a batch, which need not be in the corpus. Yields after each partner; texts may
 * come and go meanwhile.
 */
export function* searchLike(
  corpus: Corpus,
  sketches: Sketches,
  options: LikeOptions = {},
): Generator<undefined, Similar> {
  const asked = withinLines(sketches, options.lines);
  const query: Text = { sketches: asked, at: 0, key: '', paths: [options.exclude ?? ''] };
  const search = new PassageSearch(corpus, query, options);
  const passages = withoutInner(yield* search.run());
  passages.push(...search.wholeCopies());
  const { partners, wanted } = search;
  if (!options.thorough) for (const id of corpus.copiesOf(query, wanted.except)) partners.add(id);
  return {
    files: yield* filesLike(corpus, query, partners, options),
    passages: passages.sort(byWorth),
  };
}

/** Compares passages by what they are worth, the best first, then by where the other side is. */
export function byWorth(x: PassagePairResult, y: PassagePairResult): number {
  return worth(y) - worth(x) || order(x.b.path, y.b.path) || x.b.startOffset - y.b.startOffset;
}

/** The search for the passages that a text shares with others. */
class PassageSearch {
  /** The texts that share seeds with it. */
  readonly partners = new Set<number>();
  /** Which texts may be its partners. */
  readonly wanted: Wanted;
  private readonly corpus: Corpus;
  private readonly query: Text;
  private readonly options: LikeOptions;
  private readonly rules: PassageRules;
  private readonly mostPlaces: number;
  private readonly common: Common;
  private readonly told: ToldMatches;
  private readonly passages: PassagePairResult[] = [];

  constructor(corpus: Corpus, query: Text, options: LikeOptions) {
    const { exclude, thorough } = options;
    this.corpus = corpus;
    this.query = query;
    this.options = options;
    this.rules = rulesFor(corpus, options);
    this.mostPlaces = mostPlaces(corpus.texts.size);
    this.common = { ...corpus.lastShingleSets().common, wordsEach: corpus.options.shingleWords };
    // who asks about a few lines is told how much of a copy they are, whatever their names
    this.told = new ToldMatches(query, this.rules.idioms ? 'all' : 'weak');
    this.wanted = {
      rank: corpus.ranks(),
      below: Number.POSITIVE_INFINITY,
      header: headerWords(query),
      ...(thorough && { most: manyPartners }),
      idioms: this.rules.idioms ?? false,
      except: exclude === undefined ? undefined : corpus.onlyText(exclude),
    };
  }

  *run(): Generator<undefined, PassagePairResult[]> {
    for (const space of ['code', 'shape', 'prose'] as const) {
      if (space === 'prose') for (const part of this.told.codeLeft()) this.tell(part);
      if (this.rules.spaces.includes(space) && wordCount(this.query, space) > 0) yield* this.alignIn(space);
    }
    return this.passages;
  }

  /** All of the text beside files with the same words, unless a passage that they share is most of it. */
  wholeCopies(): PassagePairResult[] {
    const { lines, only, exclude } = this.options;
    const { query } = this;
    const whole = lines ? undefined : wholeText(query, this.rules.minWords);
    if (!whole) return [];
    const { space, words } = whole;
    const a = rangeOf(query, query.paths[0], allOf(query));
    const toldBeside = ({ paths }: Text) =>
      this.passages.flatMap((passage) => (paths.includes(passage.b.path) ? stretchOf(passage.a) : []));
    return untoldTwins(this.corpus.texts.values(), query, toldBeside)
      .flatMap(wholeRanges)
      .filter(({ path }) => path !== exclude && (only === undefined || path === only))
      .map((b) => ({ a, b, space, jaccard: 1, words, family: '' }));
  }

  private *alignIn(space: Space): Generator<undefined, void> {
    const { corpus, query } = this;
    // texts may have come since the last space
    const wanted = { ...this.wanted, rank: corpus.ranks() };
    const { only } = this.options;
    const a = wordsOf(query, space);
    const layout = layoutOf(query, space);
    for (const { text: id, hits } of corpus.finder.partners(a, space, this.mostPlaces, wanted)) {
      this.partners.add(id);
      const text = corpus.texts.get(id);
      if (!text || (only !== undefined && !text.paths.includes(only))) continue;
      const b = wordsOf(text, space);
      const known = this.told.knownIn(space, id);
      this.takeShared(id, text, {
        a,
        b,
        space,
        hits,
        self: false,
        layout: { a: layout, b: layoutOf(text, space) },
        known,
      });
      yield undefined;
    }
  }

  /**
   * Tells the passages of a pair that are not told yet, and refuses the others. The texts of two files are aligned as a
   * search of all texts aligns them, from the one with the later path.
   */
  private takeShared(id: number, text: Text, pair: TextPairWords): void {
    const refuse = this.refusing(text, pair.space);
    const { exclude } = this.options;
    const isEarlier = exclude !== undefined && order(exclude, text.paths[0]) < 0;
    const found = sharedFromLater(pair, isEarlier, this.rules, refuse);
    for (const { waits, ...shared } of found) {
      const match = { a: -1, b: id, ...shared };
      if (isFilledForm(this.query, text, shared, this.common)) refuse?.(shared, 'idiom');
      else if (this.told.take(match, waits, text)) this.tell(asWrittenIfAlike(match, pair.a, pair.b));
    }
  }

  private refusing(text: Text, space: Space): Refuse | undefined {
    const { refuse, only } = this.options;
    if (!refuse) return undefined;
    return (chain, reason) => {
      const words = longerSide(chain);
      const a = rangeIn(this.query, space, chain.aFrom, chain.aTo);
      const b = rangeIn(text, space, chain.bFrom, chain.bTo, only);
      refuse({ a, b, space, words, reason });
    };
  }

  private tell(match: PassageMatch): void {
    const { only, exclude } = this.options;
    const text = this.corpus.texts.get(match.b);
    if (!text) return;
    const { space } = match;
    const mayBeCommonplace = !this.rules.idioms && !saysEnough(match);
    if (mayBeCommonplace && shareCommonplaces(this.query, text, space === 'prose', match, this.common)) {
      this.refusing(text, space)?.(match, 'idiom');
      return;
    }
    const { jaccard, words, ...sides } = this.widened(match, text);
    const prose = space === 'prose';
    const pieces = [
      pieceOf(this.query, prose, sides.aFrom, sides.aTo),
      pieceOf(text, prose, sides.bFrom, sides.bTo),
    ];
    const [ofA, ofB] = toldStretches(pieces, prose);
    const a = rangeOf(this.query, this.query.paths[0], ofA);
    for (const path of only === undefined ? text.paths : [only]) {
      if (path === exclude) continue;
      this.passages.push({ a, b: rangeOf(text, path, ofB), space, jaccard, words, family: '' });
    }
  }

  /** A match with what both sides have beside them, as the scan of these two texts tells it. */
  private widened(match: PassageMatch, text: Text): PassageMatch {
    const texts = { get: (id: number) => (id === match.a ? this.query : text) };
    const [own, other] = sidesOf(match);
    const pair = { representative: own, members: [{ node: other, match }] };
    const judge = judgeOf(texts, this.common);
    const { representative, members } = widened(texts, pair, judge, this.rules.passageThreshold);
    const [{ node, match: wide }] = members;
    return {
      ...wide,
      aFrom: representative.from,
      aTo: representative.to,
      bFrom: node.from,
      bTo: node.to,
    };
  }
}

/** Where words of a space are in a file of a text. */
function rangeIn(text: Text, space: Space, from: number, to: number, path = text.paths[0]): Range {
  return rangeOf(text, path, pieceOf(text, space === 'prose', from, to));
}

/** Who asks for a few lines or words wants to see idioms and commonplaces too. */
function rulesFor({ options }: Corpus, { lines, minWords = options.minWords }: LikeOptions): PassageRules {
  const isShort = minWords < options.minWords;
  return lines || isShort
    ? { ...options, minWords: Math.min(minWords, options.minWords), idioms: true }
    : options;
}
