import type { PassageMatch } from '../passages/passages.ts';
import { jaccardOfRanges } from '../sketches/shingles.ts';
import { keysOf, type Text, textOf } from '../sketches/texts.ts';
import { hashOfNumbers } from '../words/hash.ts';
import { shareCommonplaces } from './commonplaces.ts';
import { groupedFamilies, type NodeJudge } from './families.ts';
import type { Family, PassageNode } from './family.ts';
import { type Common, withoutForms } from './forms.ts';
import { isToldForNotices } from './notices.ts';

/**
 * The families of matches of these texts that are no forms, with the members that have this score at least: the ends of
 * a family may leave less than its matches had. Yields nothing many times besides, like `groupedFamilies`.
 */
export function* familiesIn(
  texts: ReadonlyMap<number, Text>,
  matches: readonly PassageMatch[],
  common: Common | undefined,
  least: number,
): Generator<Family | undefined, void> {
  const isForNotices = (match: PassageMatch) =>
    common && isToldForNotices(textOf(texts, match.a), textOf(texts, match.b), match, common);
  const kept = (yield* withoutForms(matches, texts, common)).filter((match) => !isForNotices(match));
  for (const family of groupedFamilies(kept, judgeOf(texts, common)))
    yield family && alikeEnough(family, least);
}

function alikeEnough({ representative, members }: Family, least: number): Family | undefined {
  const alike = members.filter(({ match }) => match.jaccard >= least);
  return alike.length > 0 ? { representative, members: alike } : undefined;
}

/** Judges passages of these texts; nothing is a commonplace while it is unknown what is common. */
function judgeOf(texts: ReadonlyMap<number, Text>, common: Common | undefined): NodeJudge {
  const keysIn = ({ text, prose }: PassageNode) => keysOf(textOf(texts, text), prose ? 'prose' : 'code');
  return {
    hash: (node) => hashOfNumbers(keysIn(node), node.from, node.to, node.prose ? 1 : 2),
    score: (a, b) => jaccardOfRanges(keysIn(a), a.from, a.to, keysIn(b), b.from, b.to),
    areCommonplace(a, b) {
      if (!common) return false;
      const ranges = { aFrom: a.from, aTo: a.to, bFrom: b.from, bTo: b.to };
      return shareCommonplaces(textOf(texts, a.text), textOf(texts, b.text), a.prose, ranges, common);
    },
  };
}
