import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedFamilies } from '../../../src/engine/families/families.ts';
import type { Family, Member } from '../../../src/engine/families/family.ts';
import type { NodeJudge } from '../../../src/engine/families/nearness.ts';
import type { PassageMatch } from '../../../src/engine/passages/passages.ts';
import type { Space } from '../../../src/engine/space.ts';
import { type Files, findingsOf, placesOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse, inventedWord, randomOf } from '../invented.ts';

/** A match of the words [0, 50) of two texts. */
function match(a: number, b: number, jaccard = 0.9): PassageMatch {
  return { a, b, space: 'prose', aFrom: 0, aTo: 50, bFrom: 0, bTo: 50, jaccard, words: 50 };
}

/** Families of these matches, judged so; if nothing else is said, every passage has words of its own. */
function familiesJudged(matches: readonly PassageMatch[], judge: Partial<NodeJudge>): Family[] {
  const none = { score: () => 0, scoreRenamed: () => 0, scoreReworded: () => 0, areCommonplace: () => false };
  const all = { hash: ({ text }: { text: number }) => text, ...none, ...judge };
  return [...groupedFamilies(matches, all, 0.25)].filter((family) => family !== undefined);
}

/** Families of these matches, where what was never aligned has this score. */
function familiesScored(matches: readonly PassageMatch[], score: number): Family[] {
  return familiesJudged(matches, { score: () => score });
}

/** Families of these matches, where what was never aligned is not near. */
function familiesOf(matches: readonly PassageMatch[]): Family[] {
  return familiesScored(matches, 0);
}

function textsOf({ representative, members }: Family): number[] {
  return [representative.text, ...members.map(({ node }) => node.text)];
}

describe('familiesOf', () => {
  it('makes one family of passages that are all alike', () => {
    const matches = [1, 2, 3, 4].flatMap((a) => Array.from({ length: a }, (_, b) => match(a, b)));
    const [family, ...more] = familiesOf(matches);
    expect(more).toEqual([]);
    expect(textsOf(family).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('takes for representative the passage that most resemble, most', () => {
    const [family] = familiesOf([match(5, 1), match(5, 2), match(5, 3), match(2, 1, 0.3)]);
    expect(family.representative.text).toBe(5);
  });

  it('does not follow a chain of drift', () => {
    const families = familiesOf([match(1, 0), match(2, 1), match(3, 2), match(4, 3), match(5, 4)]);
    for (const family of families) {
      const texts = textsOf(family);
      expect(Math.max(...texts) - Math.min(...texts)).toBeLessThanOrEqual(2);
    }
    expect(new Set(families.flatMap(textsOf)).size).toBe(6);
  });

  it('finds by their score that two families are one, when too few of their members were aligned', () => {
    const matches = [match(1, 0), match(2, 0), match(3, 2, 0.8), match(4, 3), match(5, 3)];
    expect(familiesScored(matches, 0).length).toBeGreaterThan(1);
    const [family, ...more] = familiesScored(matches, 0.9);
    expect(more).toEqual([]);
    expect(textsOf(family).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  describe('with a copy that resembles one of its members alone', () => {
    const group = [match(1, 0), match(2, 0), match(3, 0)];
    const oneFamily = [[0, 1, 2, 3, 4]];
    const apart = [
      [0, 1, 2, 3],
      [3, 4],
    ];
    const membersOf = (pendant: PassageMatch, judge: Partial<NodeJudge>, more: PassageMatch[] = []) =>
      familiesJudged([...group, pendant, ...more], judge).map((family) => textsOf(family).sort());

    it('takes it in if it is three fifths as near to the representative', () => {
      expect(membersOf(match(4, 3, 0.5), { score: () => 0.3 })).toEqual(oneFamily);
      expect(membersOf(match(4, 3, 0.5), { score: () => 0.29 })).toEqual(apart);
    });

    it('takes it in only with a score that is told', () => {
      expect(membersOf(match(4, 3, 0.3), { score: () => 0.25 })).toEqual(oneFamily);
      expect(membersOf(match(4, 3, 0.3), { score: () => 0.24 })).toEqual(apart);
    });

    it('leaves it with another that it resembles', () => {
      expect(membersOf(match(4, 3, 0.5), { score: () => 0.3 }, [match(5, 4, 0.35)])).toEqual([
        [0, 1, 2, 3],
        [4, 5],
      ]);
    });

    it('takes it in as renamed code if it is near so, and never prose', () => {
      const renamed: PassageMatch = { ...match(4, 3, 0.8), space: 'shape' };
      const inCode = (scoreRenamed: number) =>
        familiesJudged([...group.map((each): PassageMatch => ({ ...each, space: 'code' })), renamed], {
          scoreRenamed: () => scoreRenamed,
        });
      const [family, ...more] = inCode(0.6);
      expect(more).toEqual([]);
      expect(family.members.map(({ match: { space, jaccard } }) => [space, jaccard])).toEqual([
        ['code', 0.9],
        ['code', 0.9],
        ['code', 0.9],
        ['shape', 0.6],
      ]);
      expect(inCode(0.59)).toHaveLength(2);
      expect(membersOf(match(4, 3, 0.8), { scoreRenamed: () => 1 })).toEqual(apart);
    });
  });

  it('makes one family of passages of the same words, though nothing led from one to the other', () => {
    const matches = [match(1, 0), match(2, 0), match(4, 3)];
    const membersOf = (withSameWords: number[], score: number) =>
      familiesJudged(matches, {
        score: () => score,
        hash: ({ text }) => (withSameWords.includes(text) ? -1 : text),
      }).map((family) => textsOf(family).sort());
    expect(membersOf([1, 4], 0.6)).toEqual([[0, 1, 2, 3, 4]]);
    expect(membersOf([1, 4], 0.5)).toHaveLength(2);
    expect(membersOf([], 0.6)).toHaveLength(2);
  });

  it('tells that two parts of one passage are alike, unless it is hardly less alike to its own copy', () => {
    const whole = (jaccard: number): PassageMatch => ({
      ...match(1, 0, jaccard),
      aTo: 200,
      bTo: 200,
      words: 200,
    });
    const parts = { ...match(0, 0, 0.9), aFrom: 100, aTo: 150, bFrom: 20, bTo: 70 };
    const ranges = (families: Family[]) => families.map(({ representative: { from, to } }) => [from, to]);
    expect(ranges(familiesOf([whole(0.6), parts]))).toEqual([[0, 200], expect.anything()]);
    expect(ranges(familiesOf([whole(0.7), parts]))).toEqual([[0, 200]]);
  });

  it('tells a whole copy whose parts have been told, and nothing that is less alike than that', () => {
    const parts = [2, 3, 4].flatMap((text) => [
      match(text, 0),
      { ...match(text + 10, 0), bFrom: 50, bTo: 100 },
      match(text + 20, 1),
      { ...match(text + 30, 1), bFrom: 50, bTo: 100 },
    ]);
    const isWholeTold = (jaccard: number) => {
      const whole = { ...match(1, 0, jaccard), aTo: 100, bTo: 100, words: 100 };
      return familiesOf([...parts, whole]).some(({ representative: { from, to } }) => to - from === 100);
    };
    expect(isWholeTold(0.7)).toBe(true);
    expect(isWholeTold(0.5)).toBe(false);
  });

  it('tells copies side by side once, and not again from the middle of each to the middle of the next', () => {
    const steps = (starts: number[], jaccard: number): PassageMatch[] =>
      starts.map((at) => ({
        ...match(0, 0, jaccard),
        ...{ aFrom: at, aTo: at + 50, bFrom: at + 50, bTo: at + 100 },
      }));
    const beginnings = (matches: PassageMatch[]) =>
      familiesScored(matches, 0.9).map(({ representative, members }) =>
        [representative, ...members.map(({ node }) => node)].map(({ from }) => from).sort((x, y) => x - y),
      );
    const whole = steps([0, 50, 100, 150], 0.9);
    const rotated = steps([25, 75], 0.8);
    expect(beginnings(rotated)).toEqual([[25, 75, 125]]);
    expect(beginnings([...whole, ...rotated])).toEqual([[0, 50, 100, 150, 200]]);
  });

  it('keeps the stronger of two members that overlap in one text, and tells what the other has by itself', () => {
    const at = (b: number, bFrom: number, bTo: number, jaccard: number): PassageMatch => ({
      ...match(0, b, jaccard),
      ...{ aTo: bTo - bFrom, bFrom, bTo, words: bTo - bFrom },
    });
    const rangesOf = (matches: PassageMatch[]) =>
      familiesOf(matches).map(({ members }) => members.map(({ node }) => [node.text, node.from, node.to]));
    expect(rangesOf([at(1, 0, 50, 0.7), at(1, 15, 65, 0.9)])).toEqual([[[1, 15, 65]]]);
    expect(rangesOf([at(1, 0, 50, 0.7), at(1, 45, 95, 0.9)])[0]).toHaveLength(2);
    expect(rangesOf([at(1, 0, 50, 0.7), at(1, 35, 85, 0.9)])).toEqual([[[1, 35, 85]], [[0, 0, 50]]]);
    expect(rangesOf([at(1, 0, 50, 0.7), at(2, 15, 65, 0.9)])[0]).toHaveLength(2);
  });

  it('scores what it tells, which has the ends of a longer match unless that costs too much', () => {
    const long = (to: number): PassageMatch => ({ ...match(2, 1), aTo: to, bTo: to, words: to });
    const lengthOf = ({ from, to }: { from: number; to: number }) => to - from;
    const byLength: NodeJudge['score'] = (a, b) =>
      0.9 * (Math.min(lengthOf(a), lengthOf(b)) / Math.max(lengthOf(a), lengthOf(b))) ** 2;
    const toldOf = (to: number, space: Space = 'prose', isReworded = false) => {
      const matches = [match(1, 0), match(2, 0), match(3, 0), long(to)].map((each) => ({ ...each, space }));
      const ofWords = { score: () => 0.3, [isReworded ? 'scoreReworded' : 'scoreRenamed']: byLength };
      const judge = isReworded || space === 'shape' ? ofWords : { score: byLength };
      const [{ representative, members }] = familiesJudged(matches, judge);
      expect(representative.text).toBe(0);
      const { node, match: scored } = members.find((member) => member.node.text === 1) as Member;
      return [lengthOf(node), Math.round(scored.jaccard * 100), scored.words];
    };
    expect(toldOf(60)).toEqual([60, 63, 60]);
    expect(toldOf(80)).toEqual([50, 90, 50]);
    expect(toldOf(60, 'prose', true)).toEqual([60, 63, 60]);
    expect(toldOf(80, 'prose', true)).toEqual([50, 90, 50]);
    // of code less may be lost
    expect(toldOf(52, 'shape')).toEqual([52, 83, 52]);
    expect(toldOf(60, 'shape')).toEqual([50, 90, 50]);
    expect(toldOf(60, 'code')).toEqual([50, 90, 50]);
  });

  it('tells commonplaces only where many of them are nearly the same', () => {
    const isTold = (words: number, jaccard: number) =>
      familiesJudged([{ ...match(1, 0, jaccard), aTo: words, bTo: words, words }], {
        areCommonplace: () => true,
      }).length === 1;
    expect(isTold(60, 0.85)).toBe(true);
    expect(isTold(59, 1)).toBe(false);
    expect(isTold(600, 0.84)).toBe(false);
  });

  it('tells a copy within one text by ranges that do not overlap', () => {
    const within = (aFrom: number, aTo: number, bFrom: number, bTo: number): PassageMatch => ({
      ...match(0, 0),
      ...{ aFrom, aTo, bFrom, bTo, words: Math.max(aTo - aFrom, bTo - bFrom) },
    });
    const families = familiesOf([within(60, 140, 0, 60), within(52, 120, 200, 260)]);
    for (const { representative, members } of families)
      for (const { node } of members)
        expect(Math.min(node.to, representative.to) - Math.max(node.from, representative.from)).toBeLessThan(
          7,
        );
    expect(families.flatMap(({ members }) => members)).toHaveLength(2);
  });

  it('tells a copy within one text whose ranges another text resembles beyond their ends', () => {
    const ranges = (aFrom: number, aTo: number, bFrom: number, bTo: number) => ({
      ...{ aFrom, aTo, bFrom, bTo, words: Math.max(aTo - aFrom, bTo - bFrom) },
    });
    const copy = { ...match(0, 0), ...ranges(60, 120, 0, 60) };
    const vague = { ...match(1, 0, 0.3), ...ranges(0, 90, 0, 90) };
    const [family] = familiesOf([copy, vague]);
    const passages = [family.representative, ...family.members.map(({ node }) => node)];
    expect(passages.map(({ text, from, to }) => [text, from, to]).sort()).toEqual([
      [0, 0, 60],
      [0, 60, 120],
    ]);
  });

  it('tells a copy of which vague likenesses to many others told first, and no second vague one', () => {
    const others = [2, 3, 4, 5, 6].map((b) => match(0, b, 0.3));
    const inOne = (a: number, b: number, jaccard: number): PassageMatch => ({
      ...match(a, b, jaccard),
      ...{ aFrom: 0, aTo: 25, bFrom: 0, bTo: 25, words: 25 },
    });
    const pairsOf = (matches: PassageMatch[]) => familiesOf(matches).map((family) => textsOf(family).join());
    expect(pairsOf([...others, inOne(2, 3, 0.9)])).toEqual(['0,2,3,4,5,6', '2,3']);
    expect(pairsOf([...others, inOne(2, 3, 0.4)])).toEqual(['0,2,3,4,5,6']);
  });

  it('loses no passage to a family that is not told', () => {
    const part = (a: number, b: number, jaccard: number): PassageMatch => ({
      ...match(a, b, jaccard),
      ...{ aFrom: 0, aTo: 20, bFrom: 0, bTo: 20, words: 20 },
    });
    const whole = [match(1, 0), match(3, 0), match(3, 1)];
    const told = familiesScored([...whole, part(1, 0, 0.9), part(3, 0, 0.9), part(2, 1, 0.4)], 0.9);
    expect(told.flatMap(textsOf)).toContain(2);
  });

  it('tells its passages with the ends of their longest match with one another', () => {
    const endsOf = ({ representative, members }: Family) =>
      [representative, ...members.map(({ node }) => node)].map(({ text, to }) => [text, to]).sort();
    const longer = { ...match(3, 1, 0.4), aTo: 60, bTo: 65, words: 65 };
    const inFamily = familiesOf([match(1, 0), longer]);
    expect(inFamily.map(endsOf)).toEqual([
      [
        [0, 50],
        [1, 65],
        [3, 60],
      ],
    ]);
    const others = [match(4, 3), match(5, 4), match(6, 4)];
    const [, withStranger, ...more] = familiesOf([...others, match(1, 0), longer]);
    expect(more).toEqual([]);
    expect(endsOf(withStranger)).toEqual([
      [0, 50],
      [1, 50],
    ]);
  });

  it('tells code with other ends if all of it is much more alike with them, and worth as much', () => {
    const lengthOf = ({ from, to }: { from: number; to: number }) => to - from;
    const byLength: NodeJudge['score'] = (a, b) =>
      0.9 * (Math.min(lengthOf(a), lengthOf(b)) / Math.max(lengthOf(a), lengthOf(b))) ** 2;
    const endOf = (to: number, others: number, space: Space = 'code', score = byLength) => {
      const longer = { ...match(others + 1, 0), aTo: to, bTo: to, words: to };
      const shorter = Array.from({ length: others }, (_, at) => match(at + 1, 0));
      const matches = [...shorter, longer].map((each) => {
        const node = { text: 0, prose: false, from: 0, to: each.words, match: each };
        return { ...each, space, jaccard: score(node, node) };
      });
      const [{ representative, members }, ...more] = familiesJudged(matches, { score });
      expect([representative.text, members.length, more]).toEqual([0, others + 1, []]);
      return representative.to;
    };
    expect(endOf(70, 2)).toBe(50);
    expect(endOf(70, 2, 'prose')).toBe(70);
    // not so much more alike
    expect(endOf(60, 2)).toBe(60);
    const byFirst: NodeJudge['score'] = (a) => (lengthOf(a) === 50 ? 0.62 : 0.5);
    expect(endOf(80, 2, 'code', byFirst)).toBe(50);
    // worth less, as there are so many short ones
    expect(endOf(80, 20, 'code', byFirst)).toBe(80);
  });

  it('takes ranges that are nearly the same for one passage', () => {
    const moved = { ...match(2, 0), bFrom: 3, bTo: 52 };
    const [family, ...more] = familiesOf([match(1, 0), moved]);
    expect(more).toEqual([]);
    expect(textsOf(family)).toEqual([0, 1, 2]);
  });

  it('keeps apart passages in different places of one text', () => {
    const families = familiesOf([match(1, 0), { ...match(2, 0), bFrom: 200, bTo: 250 }]);
    expect(families.map((family) => textsOf(family).sort())).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  it('keeps prose and code of one text apart', () => {
    const code: PassageMatch = { ...match(2, 0), space: 'code' };
    expect(familiesOf([match(1, 0), code])).toHaveLength(2);
  });

  it('joins every member to its representative by a match that there is, whatever matches what', () => {
    const text = fc.nat(7);
    const anyMatch = fc
      .record({
        a: text,
        b: text,
        aFrom: fc.nat(60),
        bFrom: fc.nat(60),
        words: fc.integer({ min: 20, max: 60 }),
      })
      .filter(({ a, b, aFrom, bFrom, words }) => a !== b || aFrom >= bFrom + words)
      .map(
        ({ a, b, aFrom, bFrom, words }): PassageMatch => ({
          a,
          b,
          space: 'prose',
          aFrom,
          aTo: aFrom + words,
          bFrom,
          bTo: bFrom + words,
          jaccard: 0.8,
          words,
        }),
      );
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 30 }), (matches) => {
        for (const { representative, members } of familiesOf(matches)) {
          expect(members.length).toBeGreaterThan(0);
          const nodes = [representative, ...members.map(({ node }) => node)];
          expect(new Set(nodes).size).toBe(nodes.length);
          for (const { node, match: joining } of members) {
            expect(matches).toContain(joining);
            const ends = [joining.a, joining.b].sort();
            expect([representative.text, node.text].sort()).toEqual(ends);
          }
        }
      }),
    );
  });
});

describe('copies in many places', () => {
  const passage = inventedFunction(1000, 7);

  function expectOneFamily(files: Files): void {
    const [family, ...more] = findingsOf(files).families;
    expect(more).toEqual([]);
    expect(family.members.map(({ path }) => path)).toEqual(Object.keys(files).sort());
    expect(family.similarity).toBeGreaterThan(0.9);
  }

  const functionIn = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`${i}.ts`, `${inventedFunction(i, 2)}\n${passage}`]),
    );
  const paragraphIn = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `${i}.md`,
        `${inventedProse(i, 3)}\n${inventedProse(1000, 6)}`,
      ]),
    );

  it.each([2, 7, 20, 40, 90])('%i of a function are one family with as many members', (count) => {
    expectOneFamily(functionIn(count));
  });

  it.each([2, 20, 90])('%i of a paragraph are one family with as many members', (count) => {
    expectOneFamily(paragraphIn(count));
  });

  it('150 of a paragraph are one family with as many members', () => {
    expectOneFamily(paragraphIn(150));
  });

  it('of whole files are one family, and the files of one content one more member each', () => {
    const files = { 'a.md': inventedProse(1, 4), 'b.md': inventedProse(1, 4), 'c/a.md': inventedProse(1, 4) };
    const { families, files: pairs } = findingsOf(files);
    expect(families.map(({ members }) => members.map((range) => [range.path, textAt(files, range)]))).toEqual(
      [Object.entries(files).map(([path, text]) => [path, text.trimEnd()])],
    );
    expect(pairs.map(({ a, b, jaccard }) => [a, b, jaccard])).toEqual([
      ['a.md', 'b.md', 1],
      ['a.md', 'c/a.md', 1],
      ['b.md', 'c/a.md', 1],
    ]);
  });

  it('are of code where they are of source, however much of it is comments', () => {
    const comment = `/* ${inventedProse(1, 4)} */`;
    const spacesOf = (name: string, text: string) =>
      findingsOf({ [`a/${name}`]: text, [`b/${name}`]: text }).families.map(({ space }) => space);
    expect(spacesOf('a.ts', `${comment}\nrun(1);\n`)).toEqual(['code']);
    expect(spacesOf('a.md', `${inventedProse(1, 4)}\n`)).toEqual(['prose']);
  });

  it('are told with identical files among them', () => {
    const files = {
      'a.ts': `${inventedFunction(1, 2)}\n${passage}`,
      'b.ts': `${inventedFunction(1, 2)}\n${passage}`,
      'c.ts': `${inventedFunction(2, 2)}\n${passage}`,
    };
    const { families } = findingsOf(files);
    const withAll = families.filter(({ members }) => new Set(members.map(({ path }) => path)).size === 3);
    expect(withAll).toHaveLength(1);
  });

  it('are not told where they stand on the same line', () => {
    const line = passage.replace(/\s+/g, ' ');
    const rest = inventedFunction(3, 6);
    const twice = `${rest}\n${line}${inventedFunction(5, 9).replace(/\s+/g, ' ')}${line}\n`;
    expect(findingsOf({ 'a.ts': twice }).families).toEqual([]);
    const { families, passages } = findingsOf({ 'a.ts': twice, 'b.ts': `${line}\n` });
    expect(families.map(({ members }) => members.map(({ path }) => path))).toEqual([['a.ts', 'b.ts']]);
    expect(passages).toHaveLength(1);
  });

  it('have as few words as asked', () => {
    const sentence = inventedProse(9, 1);
    const files = {
      'a.md': `${inventedProse(1, 3)}\n${sentence}`,
      'b.md': `${sentence}\n${inventedProse(2, 3)}`,
    };
    expect(findingsOf(files).families).toEqual([]);
    expect(findingsOf(files, { minWords: 8 }).families.map(({ words }) => words)).toEqual([
      sentence.split(' ').length,
    ]);
  });

  it('have no member that is less alike than asked, however their ends have moved', () => {
    let told = 0;
    for (let seed = 0; seed < 12; seed++) {
      const random = randomOf(700 + seed);
      const lines = [1, 2].flatMap((at) => inventedFunction(at, 12).split('\n'));
      const edited = () => lines.filter(() => random() > 0.15).join('\n');
      const files = Object.fromEntries([0, 1, 2, 3].map((at) => [`${at}.ts`, edited()]));
      for (const passageThreshold of [0.25, 0.5, 0.9]) {
        const { families, passages } = findingsOf(files, { passageThreshold });
        for (const { similarity } of families) expect(similarity).toBeGreaterThanOrEqual(passageThreshold);
        for (const { jaccard } of passages) expect(jaccard).toBeGreaterThanOrEqual(passageThreshold);
        told += families.length;
      }
    }
    expect(told).toBeGreaterThan(30);
  });

  it('are told of identical files that are as long as a passage, without the blank lines at their end', () => {
    const code =
      'const total = first(one, two) + second(three, four);\nexport const rest = third(five, six, seven);\n';
    const short = `${code}const last = fourth(total, rest);\nreturn last;\n`;
    const { families, files } = findingsOf({ 'a.ts': `${short}\n\n`, 'b.ts': `${short}\n\n` });
    expect(files.map(({ jaccard }) => jaccard)).toEqual([1]);
    expect(families.map(({ words }) => words)).toEqual([22]);
    expect(families[0].members[0]).toMatchObject({ startLine: 1, endLine: 4, endOffset: short.length - 1 });
    expect(findingsOf({ 'a.ts': code, 'b.ts': code }).families).toEqual([]);
  });

  it('are told of files with the same words in other lines', () => {
    const row = (indent: string) =>
      `${indent}total: first(one, two), // of both\n${indent}rest: second(three),\n`;
    const text = (indent: string) => `export default {\n${row(indent)}${row(indent)}};\n`;
    const files = { 'a.ts': text('  '), 'b.ts': text('\t'), 'c.ts': text('\t'), 'd.ts': text('').trimEnd() };
    const { families, passages, totals } = findingsOf(files);
    expect(placesOf(families)).toEqual([['a.ts:1-6', 'b.ts:1-6', 'c.ts:1-6', 'd.ts:1-6']]);
    expect(families[0].similarity).toBe(1);
    expect(passages).toHaveLength(3);
    expect(totals.duplicatedLines).toBe(24);
    const ignored = { 'a.ts': text('  '), 'b.ts': `${text('\t')}/* near-duplicates-ignore */ run();\n` };
    expect(findingsOf(ignored).families).toEqual([]);
  });

  it('are told with identical files once, when most of these is in the family', () => {
    const files = { 'a.ts': passage, 'b.ts': passage, 'c.ts': `${passage}\nconst rest = 1;\n` };
    expect(findingsOf(files).families.map(({ members }) => members.length)).toEqual([3]);
    const other = `${inventedFunction(3, 40)}\n${inventedFunction(4, 40)}`;
    const both = { ...files, 'a.ts': `${other}${passage}`, 'b.ts': `${other}${passage}` };
    expect(
      findingsOf(both)
        .families.map(({ members }) => members.length)
        .sort(),
    ).toEqual([2, 3]);
  });

  it('have a name that lasts when they move', () => {
    const idOf = (before: string) =>
      findingsOf({ 'a.ts': `${before}${passage}`, 'b.ts': `${passage}\nconst rest = 1;\n` }).families[0].id;
    expect(idOf('const one = 1;\n\n')).toBe(idOf('const two = 1;\nconst three = [];\n'));
  });

  it('have names of their own, however alike', () => {
    const files = Object.fromEntries(
      [1, 2, 3].flatMap((i) => {
        const text = inventedFunction(2000 + i, 6);
        return [
          [`${i}-a.ts`, `${inventedFunction(i, 2)}${text}`],
          [`${i}-b.ts`, `${inventedFunction(i + 10, 2)}${text}`],
        ];
      }),
    );
    const { families, passages } = findingsOf(files);
    expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
    for (const { family } of passages) expect(families.map(({ id }) => id)).toContain(family);
  });
});

describe('a text that drifts from version to version', () => {
  const random = randomOf(3);
  const versions: string[][] = [Array.from({ length: 120 }, () => inventedWord(random))];
  for (let version = 1; version < 26; version++)
    versions.push(versions[version - 1].map((word) => (random() < 0.12 ? inventedWord(random) : word)));
  const files = Object.fromEntries(versions.map((words, i) => [`${i + 10}.md`, `${words.join(' ')}.\n`]));
  const { families, passages } = findingsOf(files);

  it('makes families whose members are all near the representative', () => {
    expect(families.length).toBeGreaterThan(1);
    for (const { id, members } of families) {
      const pairs = passages.filter(({ family }) => family === id);
      expect(pairs).toHaveLength(members.length - 1);
      const common = members.filter(({ path }) =>
        pairs.every(({ a, b }) => a.path === path || b.path === path),
      );
      expect(common.length).toBeGreaterThan(0);
      for (const { jaccard } of pairs) expect(jaccard).toBeGreaterThanOrEqual(0.3);
    }
  });

  it('does not put the first and the last into one', () => {
    for (const { members } of families) {
      const paths = members.map(({ path }) => path);
      expect(paths.includes('10.md') && paths.includes('35.md')).toBe(false);
    }
  });
});
