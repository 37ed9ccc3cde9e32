import { chainBetween } from '../passages/align.ts';
import { chainRules } from '../passages/chain-rules.ts';
import type { Ranges } from '../passages/chains.ts';
import type { PassageMatch } from '../passages/passages.ts';
import { renamingOf } from '../passages/renaming.ts';
import { contentJaccard } from '../passages/rewording.ts';
import { jaccardOfRanges } from '../sketches/shingles.ts';
import { keysOf, type Text, type Texts, textOf, wordsOf } from '../sketches/texts.ts';
import { hashOfNumbers } from '../words/hash.ts';
import { shareCommonplaces } from './commonplaces.ts';
import { groupedFamilies } from './families.ts';
import type { Family, PassageWords } from './family.ts';
import { type Common, withoutForms } from './forms.ts';
import type { NodeJudge } from './nearness.ts';
import { isToldForNotices } from './notices.ts';
import { type TellingRules, toldForCode } from './told-for-code.ts';
import { widened } from './widened.ts';

/**
 * The families of matches of these texts that are no forms, with the members that have the least score: the ends of
 * a family may leave less than its matches had. Yields nothing many times besides, like `groupedFamilies`.
 */
export function* familiesIn(
  texts: ReadonlyMap<number, Text>,
  matches: readonly PassageMatch[],
  common: Common | undefined,
  rules: TellingRules,
): Generator<Family | undefined, void> {
  const least = rules.passageThreshold;
  const isForNotices = (match: PassageMatch) =>
    common && isToldForNotices(textOf(texts, match.a), textOf(texts, match.b), match, common);
  const kept = (yield* withoutForms(matches, texts, common)).filter((match) => !isForNotices(match));
  const judge = judgeOf(texts, common);
  for (const family of groupedFamilies(kept, judge, least)) {
    const alike = family && alikeEnough(family, least);
    if (alike) yield* toldForCode(texts, widened(texts, alike, judge, least), judge, rules);
    else yield undefined;
  }
}

function alikeEnough({ representative, members }: Family, least: number): Family | undefined {
  const alike = members.filter(({ match }) => match.jaccard >= least);
  return alike.length > 0 ? { representative, members: alike } : undefined;
}

/** Judges passages of these texts; nothing is a commonplace while it is unknown what is common. */
export function judgeOf(texts: Texts, common: Common | undefined): NodeJudge {
  const keysIn = ({ text, prose }: PassageWords) => keysOf(textOf(texts, text), prose ? 'prose' : 'code');
  return {
    hash: (node) => hashOfNumbers(keysIn(node), node.from, node.to, node.prose ? 1 : 2),
    score: (a, b) => jaccardOfRanges(keysIn(a), a.from, a.to, keysIn(b), b.from, b.to),
    scoreRenamed(a, b) {
      const [ofA, ofB] = [a, b].map(({ text }) => wordsOf(textOf(texts, text), 'shape'));
      const ranges = rangesOf(a, b);
      const chain = chainBetween(ofA, ofB, ranges, chainRules.shape);
      // what is told counts, also where it goes on beyond what could be aligned
      return chain ? renamingOf(ofA, ofB, { ...chain, ...ranges }).jaccard : 0;
    },
    scoreReworded(a, b) {
      const [ofA, ofB] = [a, b].map(({ text }) => wordsOf(textOf(texts, text), 'prose'));
      return contentJaccard(ofA, ofB, rangesOf(a, b));
    },
    areCommonplace(a, b) {
      if (!common) return false;
      const [ofA, ofB] = [a, b].map(({ text }) => textOf(texts, text));
      return shareCommonplaces(ofA, ofB, a.prose, rangesOf(a, b), common);
    },
  };
}

function rangesOf(a: PassageWords, b: PassageWords): Ranges {
  return { aFrom: a.from, aTo: a.to, bFrom: b.from, bTo: b.to };
}
