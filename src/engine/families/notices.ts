import { longerSide } from '../passages/chains.ts';
import type { PassageMatch } from '../passages/passages.ts';
import { proseSalt, sharedShingles } from '../sketches/shingles.ts';
import { proseBetween, type Text, wordsOf } from '../sketches/texts.ts';
import type { Common } from './forms.ts';

/** Comments are common if this share of the shingles that both sides have stands in many places, and fewer do not. */
const common = { share: 2 / 3, own: 12 };

/**
 * Whether code is told for the comments in it, and these say what stands in many places besides: by itself such code is
 * no copy.
 */
export function isToldForNotices(
  a: Text,
  b: Text,
  match: Omit<PassageMatch, 'a' | 'b'>,
  { commonplace, wordsEach }: Common,
): boolean {
  if (match.space !== 'code' || match.words <= longerSide(match) || commonplace.size === 0) return false;
  const inA = commentsIn(a, match.aFrom, match.aTo);
  const inB = commentsIn(b, match.bFrom, match.bTo);
  const shared = sharedShingles(inA.keys, inA.from, inA.to, inB.keys, inB.from, inB.to, wordsEach, proseSalt);
  if (shared.length === 0) return false;
  const everywhere = commonplace.howMany(shared);
  return everywhere >= common.share * shared.length && shared.length - everywhere < common.own;
}

/** The words of prose between words [from, to) of code. */
function commentsIn(text: Text, from: number, to: number) {
  const prose = wordsOf(text, 'prose');
  const [first, end] = proseBetween(prose, wordsOf(text, 'code'), from, to - 1);
  return { keys: prose.keys, from: first, to: end };
}
