import { describe, expect, it } from 'vitest';
import { type Chain, chainOf } from '../../../src/engine/passages/chains.ts';
import { withoutForeignSentences } from '../../../src/engine/passages/foreign-sentences.ts';
import { jaccardOfRanges } from '../../../src/engine/sketches/shingles.ts';
import { type Words, wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf, findingsOf, textAt } from '../corpus-of.ts';

function wordsIn(page: string): Words {
  const [text] = corpusOf({ 'a.md': page }).texts.values();
  return wordsOf(text, 'prose');
}

/** The numbers of the words that are left of two pages that share these runs, on each side. */
function leftOf(pages: [string, string], runs: number[], least = 0) {
  const [a, b] = pages.map(wordsIn);
  const scoreOf = ({ aFrom, aTo, bFrom, bTo }: Chain) =>
    aTo - aFrom < least ? 'short' : jaccardOfRanges(a.keys, aFrom, aTo, b.keys, bFrom, bTo);
  const chain = { ...chainOf(runs), aFrom: 0, aTo: a.count, bFrom: 0, bTo: b.count };
  const told = { chain, jaccard: jaccardOfRanges(a.keys, 0, a.count, b.keys, 0, b.count) };
  const { chain: left, jaccard } = withoutForeignSentences({ a, b }, told, scoreOf);
  expect(jaccard).toBe(scoreOf(left));
  return { a: [left.aFrom, left.aTo], b: [left.bFrom, left.bTo], matched: left.matched };
}

const copied = 'Plum fig date lime pear kiwi sloe. Olive maize barley spelt rye oat.';

describe('a passage of prose', () => {
  it('gives up a last sentence of which the other side has nothing', () => {
    const other = `${copied} Granite basalt marble slate chalk.`;
    expect(leftOf([copied, other], [0, 0, 13])).toEqual({ a: [0, 13], b: [0, 13], matched: 13 });
  });

  it('gives up several, at either end, with what little is alike there', () => {
    const page = `Quartz granite basalt marble pear. Slate chalk flint gravel. ${copied}`;
    const other = `Copper pear zinc silver iron. ${copied}`;
    expect(leftOf([page, other], [4, 1, 1, 9, 5, 13])).toEqual({ a: [9, 22], b: [5, 18], matched: 13 });
  });

  it('keeps a sentence that says it in other words', () => {
    const [page, other] = ['Granite kiwi slate plum.', 'Fig basalt plum kiwi.'].map(
      (last) => `${copied} ${last}`,
    );
    expect(leftOf([page, other], [0, 0, 13])).toEqual({ a: [0, 17], b: [0, 17], matched: 13 });
  });

  it('gives up one on either side at once where that alone makes it more alike', () => {
    const [page, other] = [
      'Granite pear kiwi slate marble chalk flint.',
      'Copper pear kiwi zinc silver iron lead.',
    ].map((last) => `${copied} ${last}`);
    expect(leftOf([page, other], [0, 0, 13])).toEqual({ a: [0, 13], b: [0, 13], matched: 13 });
  });

  it('keeps a few words', () => {
    const [page, other] = ['Granite slate.', 'Copper.'].map((last) => `${copied} ${last}`);
    expect(leftOf([page, other], [0, 0, 13])).toEqual({ a: [0, 15], b: [0, 14], matched: 13 });
  });

  it('keeps a foreign sentence without which it would be too short', () => {
    const page = `${copied} Granite basalt marble slate.`;
    expect(leftOf([page, copied], [0, 0, 13], 15)).toEqual({ a: [0, 17], b: [0, 13], matched: 13 });
  });

  it('gives up the heading above a sentence too', () => {
    const page = `${copied}\n\n# Marble\n\nGranite basalt slate chalk flint.`;
    expect(leftOf([page, copied], [0, 0, 13])).toEqual({ a: [0, 13], b: [0, 13], matched: 13 });
  });

  it('gives up a heading that it alone begins with, unless it is more alike with it', () => {
    const under = (title: string) => `# ${title}\n\n${copied}`;
    expect(leftOf([under('Marble'), copied], [1, 0, 13])).toEqual({ a: [1, 14], b: [0, 13], matched: 13 });
    expect(leftOf([copied, under('Marble')], [0, 1, 13])).toEqual({ a: [0, 13], b: [1, 14], matched: 13 });
    const both = { a: [0, 14], b: [0, 14] };
    expect(leftOf([under('Marble'), under('Slate')], [1, 1, 13])).toMatchObject(both);
    expect(leftOf([under('Marble'), `Marble. ${copied}`], [0, 0, 14])).toMatchObject(both);
  });
});

it('tells a comment without what each of its copies says besides, in its own words', () => {
  const comment = (request: string, when: string, besides: string) => `/**
 * Tests the ${request} request and answer of a bakery for the cases where ${when}
 * or failure is expected due to lack of flour, sending the request to a closed bakery, or some other issue.
 * ${besides}
 */
class ${request} {}
`;
  const besides = [
    'Also sweeps the crumbs off the floor for the case where guests are seated successfully and fed.',
    'Wiping the spills off the table for the case where there are actually puddles is performed elsewhere.',
  ];
  const files = {
    'a.scala': comment('AlterLoaves', 'either no loaves are altered', besides[0]),
    'b.scala': comment('DescribeLoaves', 'no loaves exist', besides[1]),
  };
  const [{ members }] = findingsOf(files).families;
  for (const member of members) expect(textAt(files, member).trimEnd()).toMatch(/some other issue\.$/);
});
