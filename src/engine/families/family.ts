import type { PassageMatch } from '../passages/passages.ts';
import type { Space } from '../space.ts';

/** Words of prose or of code that are a passage of a text. */
export interface PassageWords {
  text: number;
  prose: boolean;
  from: number;
  to: number;
}

/** A range of words of one text, of its prose or of its code, that has copies. */
export interface PassageNode extends PassageWords {
  /** The match whose range it is. */
  match: PassageMatch;
}

/** The two passages of a match. */
export function sidesOf(match: PassageMatch): [a: PassageNode, b: PassageNode] {
  const { a, b, aFrom, aTo, bFrom, bTo, space } = match;
  const prose = space === 'prose';
  return [
    { text: a, prose, from: aFrom, to: aTo, match },
    { text: b, prose, from: bFrom, to: bTo, match },
  ];
}

/** Passages that are all near their representative. */
export interface Family {
  /** The passage that all others are near, and the others, each with the match that joins it. */
  representative: PassageNode;
  members: Member[];
}

/** All passages of a family, the representative first. */
export function passagesOf({ representative, members }: Family): PassageNode[] {
  return [representative, ...members.map(({ node }) => node)];
}

/** One of the others. */
export interface Member {
  node: PassageNode;
  match: PassageMatch;
}

/** The mean score of the members of a family. */
export function meanScore({ members }: Pick<Family, 'members'>): number {
  return members.reduce((sum, { match }) => sum + match.jaccard, 0) / members.length;
}

/** A passage as a member beside this representative, with which it has the score of the match. */
export function scoredMember(representative: PassageNode, node: PassageNode, match: PassageMatch): Member {
  const words = Math.max(node.to - node.from, representative.to - representative.from);
  return { node, match: { ...match, words } };
}

/** The space that a family is told in: that of renamed code, if half of these are. */
export function spaceOf(members: readonly Member[]): Space {
  const { space } = members[0].match;
  if (space === 'prose') return space;
  const renamed = members.filter(({ match }) => match.space === 'shape').length;
  return renamed * 2 >= members.length ? 'shape' : 'code';
}

/** One number for the prose of a text, and one for its code. */
export function keyOf({ text, prose }: Pick<PassageNode, 'text' | 'prose'>): number {
  return text * 2 + (prose ? 1 : 0);
}
