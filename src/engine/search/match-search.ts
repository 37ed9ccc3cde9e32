import { mostPlaces } from '../files/boilerplate.ts';
import { asWrittenIfAlike } from '../passages/as-written.ts';
import { furtherCopies } from '../passages/further-copies.ts';
import type { Layout } from '../passages/layout.ts';
import type { PassageMatch } from '../passages/passages.ts';
import { RecentWords } from '../passages/recent-words.ts';
import type { PassageRules } from '../passages/text-pair.ts';
import { ToldMatches } from '../passages/told-matches.ts';
import { sharedFromLater, turnedRanges } from '../passages/turned.ts';
import type { Partner } from '../seeds/meetings.ts';
import type { PartnerFinder } from '../seeds/partners.ts';
import { headerWords, type Text, textOf, type Words, wordCount } from '../sketches/texts.ts';
import type { Space } from '../space.ts';

/** What a search for passages needs from a corpus. */
export interface PassageSpace {
  readonly texts: ReadonlyMap<number, Text>;
  readonly options: PassageRules;
  readonly finder: PartnerFinder;
}

const recent = new RecentWords();

/** The passages that a text shares with itself and with the texts ranked before it, or with those that are sought. */
export function matchesOf(
  corpus: PassageSpace,
  id: number,
  rank: Uint32Array,
  sought?: Sought,
): PassageMatch[] {
  const matches: PassageMatch[] = [];
  for (const match of matchesInSteps(corpus, id, rank, sought)) if (match) matches.push(match);
  return matches;
}

/** Which texts a search in steps looks at. */
export interface Sought {
  /** Those ranked before this; if it is missing, before the text itself. */
  readonly below?: number;
  /** Those looked at however many are nearer. */
  readonly always?: ReadonlySet<number>;
  /** How many of the nearest, if not the usual number. */
  readonly most?: number;
  /** Whether to look at one of them, asked when its turn comes. */
  readonly isWanted?: (other: number) => boolean;
}

/**
 * Yields the same one by one, the nearest texts first, and nothing after each text that was looked at. The first step
 * decides which texts are aligned; between the others, texts may come and go.
 */
export function* matchesInSteps(
  corpus: PassageSpace,
  id: number,
  rank: Uint32Array,
  { below = rank[id], always, most, isWanted = () => true }: Sought = {},
): Generator<PassageMatch | undefined, void> {
  const { texts, finder, options } = corpus;
  const text = textOf(texts, id);
  const limit = mostPlaces(texts.size);
  const wanted = { rank, below, self: id, except: id, header: headerWords(text), most, always };
  const looks: Look[] = [];
  for (const space of ['code', 'shape', 'prose'] as const) {
    if (!options.spaces.includes(space) || wordCount(text, space) < options.minWords / 2) continue;
    const words = recent.of(text, space);
    const partners = finder.partners(words, space, limit, wanted);
    looks.push({ id, layout: recent.layoutOf(text, space), space, words, partners });
  }
  const told = new ToldMatches(text);
  const isEarlier = (other: number) => rank[other] > rank[id];
  const fromLater = (match: PassageMatch) => (isEarlier(match.b) ? turnedMatch(match) : match);
  for (const look of looks) {
    if (look.space === 'prose') for (const match of told.codeLeft()) yield fromLater(match);
    for (const partner of look.partners) {
      const other = texts.get(partner.text);
      if (!other || !isWanted(partner.text)) continue;
      const found = matchesWith(partner, other, look, told, options, isEarlier(partner.text));
      for (const match of found) yield fromLater(match);
      yield undefined;
    }
  }
  for (const match of told.codeLeft()) yield fromLater(match);
}

/** A text as seen in one space. */
interface Look {
  readonly id: number;
  readonly layout: Layout;
  readonly space: Space;
  readonly words: Words;
  readonly partners: readonly Partner[];
}

/** What a partner shares with the text in question, as far as it is to be reported now. */
function matchesWith(
  { text: other, hits }: Partner,
  otherText: Text,
  { id, layout, space, words }: Look,
  told: ToldMatches,
  options: PassageRules,
  isEarlier: boolean,
): PassageMatch[] {
  const self = other === id;
  const pair = {
    a: words,
    b: self ? words : recent.of(otherText, space),
    space,
    hits,
    self,
    layout: { a: layout, b: recent.layoutOf(otherText, space) },
    known: told.knownIn(space, other),
  };
  const matches: PassageMatch[] = [];
  const passages = sharedFromLater(pair, isEarlier, options);
  if (self) passages.push(...furtherCopies(pair, passages, options));
  for (const { aFrom, aTo, bFrom, bTo, jaccard, words, waits } of passages) {
    // Field by field: these many objects are smaller when all are made alike.
    const match = { a: id, b: other, space, aFrom, aTo, bFrom, bTo, jaccard, words };
    if (told.take(match, waits, otherText)) matches.push(asWrittenIfAlike(match, pair.a, pair.b));
  }
  return matches;
}

function turnedMatch(match: PassageMatch): PassageMatch {
  return { ...match, a: match.b, b: match.a, ...turnedRanges(match) };
}
