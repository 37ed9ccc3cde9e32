import { countedTogether } from '../passages/commented-code.ts';
import type { PassageRules } from '../passages/text-pair.ts';
import { keysOf, type Texts, textOf } from '../sketches/texts.ts';
import { pieceOfPassage } from './beside-all.ts';
import { codeBelowAll } from './code-below.ts';
import { type Family, type Member, type PassageNode, passagesOf, scoredMember } from './family.ts';
import type { NodeJudge } from './nearness.ts';
import { lengthOf } from './side.ts';

/** What a passage must have to be told. */
export type TellingRules = Pick<PassageRules, 'minWords' | 'passageThreshold'>;

/**
 * A family of comments as it is told. Some may be in it for the code below them, which is told where all have it: else
 * long comments are alike by what they say themselves, and short ones are families by their code.
 */
export function toldForCode(texts: Texts, family: Family, judge: NodeJudge, rules: TellingRules): Family[] {
  const { representative, members } = family;
  if (!members.some((member) => isForCode(member, representative))) return [family];
  const passages = passagesOf(family);
  if (codeBelowAll(passages.map((node) => pieceOfPassage(texts, node)))) return [family];
  if (lengthOf(representative) < rules.minWords) return byTheirCode(texts, family, rules);
  const alike = members
    .map((member) => byItself(member, representative, judge))
    .filter(({ match }) => match.jaccard >= rules.passageThreshold);
  return alike.length > 0 ? [{ representative, members: alike }] : [];
}

/** Whether a member is told for more than its own words. */
function isForCode({ node, match }: Member, representative: PassageNode): boolean {
  return node.prose && match.words > Math.max(lengthOf(node), lengthOf(representative));
}

function byItself(member: Member, representative: PassageNode, judge: NodeJudge): Member {
  if (!isForCode(member, representative)) return member;
  const { node, match } = member;
  return scoredMember(representative, node, { ...match, jaccard: judge.score(representative, node) });
}

/** The passages of a family in families of their own, each with those that have the code of its first one. */
function byTheirCode(
  texts: Texts,
  { representative, members }: Family,
  { minWords, passageThreshold }: TellingRules,
): Family[] {
  const families: Family[] = [];
  let head = representative;
  let left = members;
  while (left.length > 0) {
    const alike: Member[] = [];
    const others: Member[] = [];
    for (const member of left) {
      const counted = withCodeOf(texts, head, member.node);
      if (counted && counted.words >= minWords && counted.jaccard >= passageThreshold)
        alike.push({ node: member.node, match: { ...member.match, ...counted } });
      else others.push(member);
    }
    if (alike.length > 0) families.push({ representative: head, members: alike });
    if (others.length < 2) break;
    [{ node: head }, ...left] = others;
  }
  return families;
}

/** What two comments are together with the code below them, if that is alike. */
function withCodeOf(texts: Texts, a: PassageNode, b: PassageNode) {
  const code = codeBelowAll([pieceOfPassage(texts, a), pieceOfPassage(texts, b)]);
  const saidIn = ({ text, from, to }: PassageNode) => keysOf(textOf(texts, text), 'prose').subarray(from, to);
  return code && countedTogether([saidIn(a), saidIn(b)], [code[0], code[1]]);
}
