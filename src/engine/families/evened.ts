import type { Family, Member, PassageNode } from './family.ts';
import { type NodeJudge, retold } from './nearness.ts';
import { meetsAnother } from './other-ends.ts';
import { addedTo, type Range, type Side, type View, type ViewOf } from './side.ts';

/** The most rows, or sentences, that a passage may lack. */
const mostLacking = 5;
/** A passage goes on if that leaves this share of its score. */
const leastOfScore = 0.95;

/** A family whose passages go on, as far as they have much the same on one side, to where another of them ends. */
export function evened(viewOf: ViewOf, family: Family, side: Side, judge: NodeJudge): Family {
  return withEvenMembers(viewOf, withEvenHead(viewOf, family, side, judge), side, judge);
}

/** A family whose representative goes on to where one of the others ends. */
function withEvenHead(viewOf: ViewOf, family: Family, side: Side, judge: NodeJudge): Family {
  const { representative, members } = family;
  for (const { node } of members) {
    const further = goingOn(viewOf(representative.text), representative, endsOf(viewOf, node, side), side);
    if (!further || meetsAnother(further.range, representative, family)) continue;
    const head = { ...representative, ...further.range };
    const told = members.map((member) => goneOn(member, representative, [head, member.node], further, judge));
    if (told.every((member) => member !== undefined)) return { representative: head, members: told };
  }
  return family;
}

/** A family of which the others go on to where the representative ends. */
function withEvenMembers(viewOf: ViewOf, family: Family, side: Side, judge: NodeJudge): Family {
  const { representative } = family;
  const ends = endsOf(viewOf, representative, side);
  const members = family.members.map((member) => {
    const { node } = member;
    const further = goingOn(viewOf(node.text), node, ends, side);
    if (!further || meetsAnother(further.range, node, family)) return member;
    return (
      goneOn(member, representative, [representative, { ...node, ...further.range }], further, judge) ??
      member
    );
  });
  return { representative, members };
}

/** A member beside its representative when these go on; undefined if that costs too much of its score. */
function goneOn(
  member: Member,
  representative: PassageNode,
  ends: readonly [PassageNode, PassageNode],
  { mustGain }: Further,
  judge: NodeJudge,
): Member | undefined {
  const told = retold(member, representative, ends, judge);
  if (!told) return undefined;
  const [now, before] = [told.match.jaccard, member.match.jaccard];
  return (mustGain ? now > before : now >= leastOfScore * before) ? told : undefined;
}

/** A range that goes on, and whether it has to be more alike then, because what it ends with may be no less. */
interface Further {
  readonly range: Range;
  readonly mustGain: boolean;
}

/** The last rows, or sentences, that a passage has on one side, the outermost first. */
function endsOf(viewOf: ViewOf, passage: PassageNode, side: Side): readonly Uint32Array[] {
  return side.outermost(viewOf(passage.text), passage, mostLacking);
}

/** A passage with what is right beside it, if that is what another ends with; undefined when it is not. */
function goingOn(
  view: View,
  own: PassageNode,
  ends: readonly Uint32Array[],
  side: Side,
): Further | undefined {
  if (!beginsLike(view, own, ends, side)) return undefined;
  const widen = side.widening(view, own);
  const most = own.to - own.from + side.mostWords;
  for (
    let wider = widen(own);
    wider && wider.range.to - wider.range.from <= most;
    wider = widen(wider.range)
  ) {
    const { range } = wider;
    const added = side.outermost(view, addedTo(own, range), mostLacking + 1);
    if (added.length > ends.length) return undefined;
    if (!added.every((each, at) => side.areAlike(each, ends[at]))) continue;
    const [last] = side.outermost(view, own, 1);
    return { range, mustGain: side.areAlike(last, ends[0]) };
  }
  return undefined;
}

/** Whether the line right beside a passage begins as one of these does, where that matters: it is soon seen. */
function beginsLike(view: View, own: PassageNode, ends: readonly Uint32Array[], side: Side): boolean {
  if (!side.firstBeside) return true;
  const { words } = view;
  const beside = side.firstBeside(view, own);
  return beside < words.count && ends.some(([first]) => first === words.keys[beside]);
}
