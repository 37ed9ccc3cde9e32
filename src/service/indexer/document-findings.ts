import { addTo } from '../../engine/arrays/lists.ts';
import { firstAtLeast } from '../../engine/arrays/sorted.ts';
import { toldStretches } from '../../engine/families/belonging.ts';
import { pieceOf } from '../../engine/families/beside-all.ts';
import { familiesIn, judgeOf } from '../../engine/families/families-in-texts.ts';
import {
  type Family,
  type PassageNode,
  type PassageWords,
  sidesOf,
  spaceOf,
} from '../../engine/families/family.ts';
import { type NodeJudge, scoreUncompared } from '../../engine/families/nearness.ts';
import { isRangeToldWith, stretchOf } from '../../engine/families/told-with.ts';
import { allOf, untoldTwins, wholeRanges, wholeText } from '../../engine/files/identical.ts';
import { order } from '../../engine/order.ts';
import type { PassageMatch } from '../../engine/passages/passages.ts';
import { rangeOf, type Stretch } from '../../engine/passages/places.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import { type Text, wordsOf } from '../../engine/sketches/texts.ts';
import type { Space } from '../../engine/space.ts';
import { scoreBy, scoreJoining } from './match-sides.ts';
import type { Copy, Passage, Place, Score } from './news.ts';
import { areMostlyOne, placeOf } from './place.ts';

/** The copied passages of one file, made from the matches of its text, each with all its copies, in order. */
export function passagesIn(
  corpus: Corpus,
  uri: string,
  id: number,
  matches: readonly PassageMatch[],
  sameFile: boolean,
): Passage[] {
  const text = corpus.texts.get(id);
  if (!text) return [];
  const passages = passagesOfFamilies(corpus, uri, id, matches, sameFile);
  const whole = passageOfAll(corpus, text, uri, passages);
  return withoutInner(whole ? [whole, ...passages] : passages).sort(
    (x, y) => x.place.startOffset - y.place.startOffset || y.place.endOffset - x.place.endOffset,
  );
}

/** Those of the same that are in families, in no order, also such as are told with others. */
export function passagesOfFamilies(
  corpus: Corpus,
  uri: string,
  id: number,
  matches: readonly PassageMatch[],
  sameFile: boolean,
): Passage[] {
  const text = corpus.texts.get(id);
  if (!text) return [];
  const passages: Passage[] = [];
  const own = matchesByPartner(id, matches);
  const judge = judgeOf(corpus.texts, corpus.common);
  const least = corpus.options.passageThreshold;
  for (const family of familiesIn(corpus.texts, matches, corpus.common, corpus.options)) {
    if (!family) continue;
    const pieces = piecesOf(corpus.texts, family);
    const space = spaceOf(family.members);
    const scoreBeside = (a: PieceOfFamily, b: PieceOfFamily): Score =>
      scoreOf(a, b, judge, own.get(b.node.text)) ?? {
        similarity: scoreUncompared(space, a.node, b.node, least, judge),
        space,
      };
    for (const piece of pieces) {
      if (piece.text !== text) continue;
      const others = pieces.filter((other) => other !== piece);
      const copies = others.flatMap((other) => copiesAt(uri, other, scoreBeside(piece, other), sameFile));
      if (copies.length === 0) continue;
      const place = placeOf(rangeOf(text, uri, piece.stretch));
      const { from, to } = piece.node;
      passages.push({
        place,
        space,
        words: to - from,
        family: familyKey(place),
        copies: copies.sort(byScore),
      });
    }
  }
  return passages;
}

/** A passage of a family, with the match that joins it, and where it is told. */
interface PieceOfFamily {
  readonly node: PassageNode;
  readonly match: PassageMatch | undefined;
  readonly text: Text;
  readonly stretch: Stretch;
}

/** The passages of a family, as a scan tells them: with what belongs to all of them. */
function piecesOf(
  texts: ReadonlyMap<number, Text>,
  { representative, members }: Family,
): readonly PieceOfFamily[] {
  const all = [{ node: representative, match: undefined }, ...members].flatMap(({ node, match }) => {
    const text = texts.get(node.text);
    return text ? [{ node, match, text }] : [];
  });
  const stretches = toldStretches(
    all.map(({ node: { prose, from, to }, text }) => pieceOf(text, prose, from, to)),
    representative.prose,
  );
  return all.map((piece, at) => ({ ...piece, stretch: stretches[at] }));
}

/** The score of two places by those of these matches that are of them; the better one where they are alike in two ways. */
export function scoreBetween(
  { texts, common }: Corpus,
  matches: readonly PassageMatch[],
  a: Place,
  b: Place,
): Score | undefined {
  const judge = judgeOf(texts, common);
  let best: Score | undefined;
  for (const match of matches) {
    const nodes = nodesAt(texts, match, a, b);
    if (!nodes) continue;
    const similarity = scoreBy(match, ...nodes, judge);
    if (!best || similarity > best.similarity) best = { similarity, space: match.space };
  }
  return best;
}

/** The score of a place of a document and a copy of it, as these passages of the document tell it. */
export function scoreOfCopy(passages: readonly Passage[], place: Place, copy: Place): Score | undefined {
  const copies = passages.filter((each) => areMostlyOne(each.place, place)).flatMap((each) => each.copies);
  const told = copies.find((each) => areMostlyOne(each.place, copy));
  return told && { similarity: told.similarity, space: told.space };
}

/** What two places, one on either side, have of the words that a match is of, if they are mostly its passages. */
export function nodesAt(
  texts: Corpus['texts'],
  match: PassageMatch,
  a: Place,
  b: Place,
): [PassageNode, PassageNode] | undefined {
  const [left, right] = sidesOf(match);
  for (const [x, y] of [
    [a, b],
    [b, a],
  ]) {
    const [atX, atY] = [nodeAt(texts, left, x), nodeAt(texts, right, y)];
    if (atX && atY) return [atX, atY];
  }
  return undefined;
}

/** What a place has of the words that a passage is of, if it is mostly that passage. */
function nodeAt(texts: Corpus['texts'], passage: PassageNode, place: Place): PassageNode | undefined {
  const text = texts.get(passage.text);
  if (!text?.paths.includes(place.uri)) return undefined;
  const { prose, from, to } = passage;
  if (!areMostlyOne(placeOf(rangeOf(text, place.uri, pieceOf(text, prose, from, to))), place))
    return undefined;
  return { ...passage, ...wordsWithin(text, prose, place) };
}

/** The words of prose or of code that a place has. */
function wordsWithin(text: Text, prose: boolean, { startOffset, endOffset }: Place) {
  const { start } = wordsOf(text, prose ? 'prose' : 'code');
  return { from: firstAtLeast(start, startOffset), to: firstAtLeast(start, endOffset) };
}

/** How alike two places are in the space of a family that has both, where these two are told in another one. */
export function scoreInSpace(corpus: Corpus, space: Space, a: Place, b: Place): Score | undefined {
  const { texts, common } = corpus;
  const prose = space === 'prose';
  const [x, y] = [a, b].flatMap((place): PassageWords[] => {
    const id = corpus.idOf(place.uri);
    const text = id === undefined ? undefined : texts.get(id);
    return id === undefined || !text ? [] : [{ text: id, prose, ...wordsWithin(text, prose, place) }];
  });
  return x && y && { similarity: scoreUncompared(space, x, y, 0, judgeOf(texts, common)), space };
}

/** A passage of prose or of code, with all its places. */
interface Placed {
  readonly passage: Passage;
  readonly isProse: boolean;
  readonly places: readonly Place[];
}

/** Passages without those that are told with one of the other kind: listings of pages, comments in code. */
function withoutInner(passages: readonly Passage[]): Passage[] {
  const all = passages.map((passage): Placed => {
    const places = [passage.place, ...passage.copies.map((copy) => copy.place)];
    return { passage, isProse: passage.space === 'prose', places };
  });
  return all.filter((inner) => !all.some((around) => isInside(inner, around))).map(({ passage }) => passage);
}

/** Whether each place of a passage is in a place of one of the other kind. */
function isInside({ isProse, places }: Placed, around: Placed): boolean {
  if (isProse === around.isProse) return false;
  return places.every((inner) =>
    around.places.some((outer) => inner.uri === outer.uri && isRangeToldWith(isProse, inner, outer)),
  );
}

/** All of a text beside files with the same words, unless a passage that they share is most of it. */
function passageOfAll(
  corpus: Corpus,
  text: Text,
  uri: string,
  passages: readonly Passage[],
): Passage | undefined {
  const whole = wholeText(text, corpus.options.minWords);
  if (!whole) return undefined;
  const { space, words } = whole;
  const place = placeOf(rangeOf(text, uri, allOf(text)));
  const toldBeside = ({ paths }: Text) =>
    passages
      .filter(({ copies }) => copies.some((copy) => paths.includes(copy.place.uri)))
      .map((passage) => stretchOf(passage.place));
  const copies = untoldTwins(corpus.texts.values(), text, toldBeside)
    .flatMap(wholeRanges)
    .filter(({ path }) => path !== uri)
    .map((range) => ({ place: placeOf(range), similarity: 1, space }));
  return copies.length === 0 ? undefined : { place, space, words, family: familyKey(place), copies };
}

/** The matches of a text itself, by the text that it is compared with. */
function matchesByPartner(id: number, matches: readonly PassageMatch[]): Map<number, PassageMatch[]> {
  const own = new Map<number, PassageMatch[]>();
  for (const match of matches) {
    if (match.a === id) addTo(own, match.b, match);
    else if (match.b === id) addTo(own, match.a, match);
  }
  return own;
}

/** How alike two passages of a family are, if they were compared with one another. */
function scoreOf(
  a: PieceOfFamily,
  b: PieceOfFamily,
  judge: NodeJudge,
  matches: readonly PassageMatch[] = [],
): Score | undefined {
  // the representative was compared with each of the others
  const joining = a.match && b.match ? undefined : (a.match ?? b.match);
  if (joining) return { similarity: joining.jaccard, space: joining.space };
  for (const match of matches) {
    const similarity = scoreJoining(match, a.node, b.node, judge);
    if (similarity !== undefined) return { similarity, space: match.space };
  }
  return undefined;
}

function copiesAt(uri: string, { text, stretch }: PieceOfFamily, score: Score, sameFile: boolean): Copy[] {
  // A text that many files have has its passages in each of them, but the file itself is reported as the whole text.
  const paths = text.paths.includes(uri) ? (sameFile ? [uri] : []) : text.paths;
  return paths.map((path) => ({ place: placeOf(rangeOf(text, path, stretch)), ...score }));
}

function byScore(x: Copy, y: Copy): number {
  return (
    y.similarity - x.similarity ||
    order(x.place.uri, y.place.uri) ||
    x.place.startOffset - y.place.startOffset
  );
}

/** The name of a passage in a document until the document is searched again. */
function familyKey(place: Place): string {
  return `${place.startOffset}-${place.endOffset}`;
}
