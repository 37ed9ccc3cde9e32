import { describe, expect, it } from 'vitest';
import { indented } from '../../../src/engine/passages/blocks.ts';
import { chainOf, clippedTo } from '../../../src/engine/passages/chains.ts';
import { Siblings } from '../../../src/engine/passages/siblings.ts';
import type { ScoredChain } from '../../../src/engine/passages/text-pair.ts';
import { defaultCorpusOptions } from '../../../src/engine/search/corpus.ts';
import { findingsOf, placesOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';
import { type Lines, linesOf, wordsIn, wordsOn } from './words-on-lines.ts';

/** A test of six lines, that differs from the others in its name and a number. */
function testOf(name: string, day: number): string {
  return `  it('bakes a loaf in ${name}', async ({ oven }) => {
    const date = new Date(2010, 4);
    const baked = new oven.Date(2010, 4);
    expect(baked.getTime()).toBe(date.getTime());
    expect(baked.crumbs).toEqual([${day}]);
  });
`;
}

/** A test of another kind, of as many lines. */
function otherTestOf(name: string, shelf: number): string {
  return `  it('cools on the shelf in ${name}', ({ shelf }) => {
    shelf.put(loaves.slice(${shelf}), crumbs);
    if (!shelf.isFull) throw new Failure(shelf.left);
    shelf.close();
    expect(crumbs.swept).toEqual(shelf.crumbs(${shelf}));
  });
`;
}

const months = ['may', 'june', 'july', 'august', 'september', 'october'];
const tests = months.map(testOf);
const others = months.map(otherTestOf);

function suiteOf(tests: readonly string[]): string {
  return `describe('the oven', () => {\n${tests.join('\n')}});\n`;
}

/** The lines of a test of a suite, and with it those of the tests behind it. */
const linesOfTest = (nth: number, count = 1): Lines => [nth * 7 + 2, (nth + count) * 7];

/** The siblings in some tests beside others of a suite, as the numbers of two tests. */
function siblingsIn(tests: readonly string[], beside: [a: number, b: number], count = 2) {
  const sample = wordsIn('oven.test.ts', suiteOf(tests).split('\n'), 'code');
  const [[aFrom, aTo], [bFrom, bTo]] = beside.map((nth) => wordsOn(sample, linesOfTest(nth, count)));
  const none = new Uint32Array(0);
  const hits = { from: 0, to: 0, a: none, b: none, places: none };
  const layout = { a: sample.layout, b: sample.layout };
  const siblings = new Siblings(
    { a: sample, b: sample, space: 'code', self: true, hits, layout },
    defaultCorpusOptions,
    indented,
  );
  const run = chainOf(Uint32Array.of(aFrom, bFrom, Math.min(aTo - aFrom, bTo - bFrom)));
  const row = { chain: clippedTo(run, { aFrom, aTo, bFrom, bTo }), jaccard: 1 };
  const numbersOf = (links: readonly ScoredChain[]) =>
    links.map(({ chain }) => linesOf(chain, sample, sample).map(([line]) => (line - 2) / 7));
  const links = siblings.of(row);
  const inGroups = () => siblings.inGroups(row);
  const groups = inGroups();
  return {
    groups: groups && numbersOf(groups),
    groupsAgain: inGroups,
    again: () => siblings.of(row),
    pairs: links && numbersOf(links),
    beside: () => numbersOf(siblings.beside([row])),
  };
}

describe('two halves of a row of blocks', () => {
  it('are its blocks, two by two', () => {
    const { pairs, again } = siblingsIn(tests.slice(0, 4), [2, 0]);
    expect(pairs).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 0],
      [3, 1],
      [3, 2],
    ]);
    expect(again()).toEqual([]);
  });

  it('come with the blocks between and beside them', () => {
    const { pairs = [] } = siblingsIn([others[0], ...tests, others[1]], [4, 1]);
    expect(new Set(pairs.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(pairs).toHaveLength(15);
  });

  it('do so without those between where these are many', () => {
    const far = [...tests.slice(0, 2), ...others.slice(0, 4), ...tests.slice(2, 4)];
    expect(new Set(siblingsIn(far, [6, 0]).pairs?.flat())).toEqual(new Set([0, 1, 6, 7]));
  });

  it('are a row where it is not the blocks side by side that are alike', () => {
    const [may, june, july, august] = tests;
    const between = [others[0], may, june, others[1], july, august];
    expect(siblingsIn(between, [3, 0], 3).pairs).toContainEqual([2, 1]);
  });

  it('are none where each half has blocks of its own kinds', () => {
    expect(siblingsIn([tests[0], others[0], tests[1], others[1]], [2, 0]).pairs).toBeUndefined();
  });

  it('are none where most of one has no siblings', () => {
    const half = [tests[0], others[0], tests[1], tests[2], tests[3], tests[4]];
    expect(siblingsIn(half, [3, 0], 3).pairs).toBeUndefined();
  });

  it('are none where there is but one block', () => {
    expect(siblingsIn(tests.slice(0, 2), [1, 0], 1).pairs).toBeUndefined();
  });
});

describe('groups of blocks of several kinds', () => {
  const inTurn = (from: number, to: number) =>
    tests.slice(from, to).flatMap((test, nth) => [test, others[from + nth]]);

  it('begin where their row begins, wherever a chain lays them beside one another', () => {
    const { groups, groupsAgain } = siblingsIn(inTurn(0, 4), [3, 1]);
    expect(groups).toEqual([
      [2, 0],
      [4, 0],
      [4, 2],
      [6, 0],
      [6, 2],
      [6, 4],
    ]);
    expect(groupsAgain()).toEqual([]);
    expect(siblingsIn(inTurn(0, 4), [4, 0], 4).groups).toEqual(groups);
  });

  it('are without the part of one at the end of the row', () => {
    expect(siblingsIn([...inTurn(0, 3), tests[3]], [3, 1]).groups).toEqual([
      [2, 0],
      [4, 0],
      [4, 2],
    ]);
  });

  it('are none where there are but two, or where all blocks are of one kind', () => {
    expect(siblingsIn(inTurn(0, 2), [2, 0]).groups).toBeUndefined();
    expect(siblingsIn(tests, [2, 0]).groups).toBeUndefined();
  });

  it('are one family', () => {
    const groups = [0, 2, 4, 6].map((nth) => linesOfTest(nth, 2));
    expect(toldOf(...inTurn(0, 4))).toEqual([groups]);
  });
});

describe('the siblings beside two blocks that are told', () => {
  it('are those up to one that is none, each with the block that it is beside', () => {
    const [may, june, july, august, september] = tests;
    const { beside } = siblingsIn([may, june, others[0], july, august, others[1], september], [3, 0], 1);
    expect(beside()).toEqual([
      [4, 3],
      [1, 0],
    ]);
  });

  it('are none where more than one block is told', () => {
    expect(siblingsIn(tests, [2, 0], 2).beside()).toEqual([]);
  });
});

/** The lines of what is told of a suite. */
function toldOf(...tests: string[]): number[][][] {
  const above = `${inventedFunction(1, 4)}\n`;
  const { families } = findingsOf({ 'oven.test.ts': above + suiteOf(tests) });
  const begin = above.split('\n').length - 1;
  return placesOf(families).map((places) =>
    places.map((place) =>
      place
        .split(/[:-]/)
        .slice(1)
        .map((line) => Number(line) - begin),
    ),
  );
}

describe('a row of blocks too short to be told one by one', () => {
  const [may, june, july, august] = tests;

  it('is one family', () => {
    expect(toldOf(may, june, july, august)).toEqual([[0, 1, 2, 3].map((nth) => linesOfTest(nth))]);
  });

  it('is so without a block of another kind', () => {
    expect(toldOf(may, june, others[0], july, august)).toEqual([[0, 1, 3, 4].map((nth) => linesOfTest(nth))]);
  });

  it('is so with what annotates the blocks', () => {
    const annotated = [may, june, july, august].map((test) => `  @Baked('slowly')\n${test}`);
    expect(toldOf(...annotated)).toEqual([[0, 1, 2, 3].map((nth) => [nth * 8 + 2, nth * 8 + 8])]);
  });

  it('is so where the types that its heads ask for stand below them', () => {
    const method = (name: string) => `    #[cfg(feature = "baking")]
    fn ${name}_loaf<H, T>(self, baker: H) -> Self
    where
        H: Baker<T>,
        T: Toasted + 'static,
    {
        self.bake(T::LOAF, oven::${name}(baker))
    }
`;
    const methods = ['may', 'june', 'july', 'august'].map(method);
    const source = `impl<S> Baking<S> for Oven<S>\nwhere\n    S: Clone + 'static,\n{\n${methods.join('\n')}}\n`;
    const { families } = findingsOf({ 'oven.rs': `${inventedFunction(1, 4)}\n${source}` });
    const lines = families.map(({ members }) => members.map(({ startLine, endLine }) => endLine - startLine));
    expect(lines).toEqual([[7, 7, 7, 7]]);
  });

  it('is not told when it has but two', () => {
    expect(toldOf(may, june)).toEqual([]);
  });

  it('is told in halves when the blocks of each are of different kinds', () => {
    expect(toldOf(may, others[0], june, others[1])).toEqual([[linesOfTest(0, 2), linesOfTest(2, 2)]]);
  });
});

describe('a row of paragraphs', () => {
  /** Statements without a block, of which one or two differ from those of the others. */
  const paragraphOf = (name: string, day: number) => `    $oven = $this->warmOven('${name}');
    $oven->addLoaves(['white' => 'bread'], 'tray');
    $loaf = new Loaf($oven, ['rye' => ''], ['rye' => 'Baked']);
    $this->assertFalse($loaf->isBurnt(${day}));
    $loaf->crumbs()->setShape(':round');
    $this->assertSame('${name} is round', $loaf->crumbs()->first('rye'));
`;
  const paragraphs = months.map(paragraphOf);
  const found = (...paragraphs: string[]) => {
    const suite = `<?php\n${inventedFunction(1, 4)}\nfunction testLoaves()\n{\n${paragraphs.join('\n')}}\n`;
    const begin = suite.split('\n').indexOf('{') + 1;
    return placesOf(findingsOf({ 'OvenTest.php': suite }).families).map((places) =>
      places.map((place) =>
        place
          .replace(/.*:/, '')
          .split('-')
          .map((line) => Number(line) - begin),
      ),
    );
  };
  const linesOfParagraph = (nth: number): Lines => [nth * 7 + 1, nth * 7 + 6];

  it('is one family of these', () => {
    expect(found(...paragraphs)).toEqual([paragraphs.map((_, nth) => linesOfParagraph(nth))]);
  });

  it('is so without one of another kind', () => {
    const other = `    foreach ($shelf as $crumb) {
        $crumb->sweep($broom, 'floor');
        if ($crumb->isLarge()) yield $crumb->eat();
    }
    $shelf->close($key);
    $this->assertTrue($shelf->isClean());
`;
    const [may, june, july, august] = paragraphs;
    expect(found(may, june, other, july, august)).toEqual([[0, 1, 3, 4].map(linesOfParagraph)]);
  });

  it('is of whole paragraphs', () => {
    const [may, june, july, august] = paragraphs;
    const more = `    $this->assertSame($crumbs->swept(), $floor->crumbs());\n`;
    expect(found(may, june, july, august + more)).toEqual([[...[0, 1, 2].map(linesOfParagraph), [22, 28]]]);
  });
});
