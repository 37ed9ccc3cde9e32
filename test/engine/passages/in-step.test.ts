import { describe, expect, it } from 'vitest';
import { type Chain, chainOf } from '../../../src/engine/passages/chains.ts';
import { inStep } from '../../../src/engine/passages/in-step.ts';
import { scoreOf } from '../../../src/engine/passages/judgement.ts';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import type { TextPairWords } from '../../../src/engine/passages/text-pair.ts';
import type { Words } from '../../../src/engine/sketches/texts.ts';
import { corpusOf } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

const [first, second, other] = [1, 2, 3].map((seed) => inventedFunction(seed, 8));
const copied = `${first}\n${second}`;
/** The same from its first word to its last. */
const words = copied.replace(/\W+$/, '');

function linesOf(text: string, from: number, to?: number): string {
  return text.split('\n').slice(from, to).join('\n');
}

function layoutOfCode(source: string) {
  const [text] = corpusOf({ 'a.ts': source }).texts.values();
  return layoutOf(text, 'code');
}

function wordsIn(source: string): number {
  return layoutOfCode(source).words.count;
}

/** Two sources whose only seeds stand in the middle of the copied functions. */
function pairOf(a: string, b: string): TextPairWords {
  const layout = { a: layoutOfCode(a), b: layoutOfCode(b) };
  const middles = [first, second].map((text) => linesOf(text, 4, 5));
  const places = (source: string, { start }: Words) => {
    const ofCopied = source.indexOf(copied);
    return Uint32Array.from(middles, (line) => start.findIndex((at) => at >= source.indexOf(line, ofCopied)));
  };
  return {
    ...{ a: layout.a.words, b: layout.b.words, space: 'code', self: false, layout },
    hits: {
      ...{ from: 0, to: 2, places: Uint32Array.of(2, 2) },
      ...{ a: places(a, layout.a.words), b: places(b, layout.b.words) },
    },
  };
}

/** What a chain has on both sides. */
function textsOf(sources: readonly string[], { a, b }: TextPairWords, chain: Chain): string[] {
  const textOf = (source: string, { start, length }: Words, from: number, to: number) =>
    source.slice(start[from], start[to - 1] + length[to - 1]);
  return [textOf(sources[0], a, chain.aFrom, chain.aTo), textOf(sources[1], b, chain.bFrom, chain.bTo)];
}

/** What is left of a chain without what puts it out of step. */
function leftOf(pair: TextPairWords, chain: Chain): Chain {
  return inStep(pair, { chain, jaccard: scoreOf(pair, chain) });
}

describe('copies side by side', () => {
  const beginning = linesOf(first, 0, 5);
  const end = linesOf(second, 4);
  const likeFirst = `${beginning}\n${linesOf(other, 5)}`;
  const likeSecond = `${linesOf(other, 0, 4)}\n${end}`;
  const all = wordsIn(copied);

  it('begin without one that is like the first of them, on whichever side it stands', () => {
    const long = `${likeFirst}\n${copied}`;
    const alike = wordsIn(beginning);
    const [before, after] = [0, wordsIn(likeFirst) + alike];
    const runs = [before, 0, alike, after, alike, all - alike];
    const pair = pairOf(long, copied);
    expect(textsOf([long, copied], pair, leftOf(pair, chainOf(runs)))).toEqual([words, words]);
    const turned = pairOf(copied, long);
    const runsTurned = [0, before, alike, alike, after, all - alike];
    const left = leftOf(turned, chainOf(runsTurned));
    expect(textsOf([copied, long], turned, left)).toEqual([words, words]);
  });

  it('begin without one that matters little to the score of many', () => {
    const rest = [4, 5, 6, 7, 8, 9].map((seed) => inventedFunction(seed, 8)).join('\n');
    const [many, long] = [`${copied}\n${rest}`, `${likeFirst}\n${copied}\n${rest}`];
    const alike = wordsIn(beginning);
    const pair = pairOf(long, many);
    const runs = [0, 0, alike, wordsIn(likeFirst) + alike, alike, wordsIn(many) - alike];
    const left = leftOf(pair, chainOf(runs));
    expect(scoreOf(pair, left) / scoreOf(pair, chainOf(runs))).toBeLessThan(1.1);
    const alone = many.replace(/\W+$/, '');
    expect(textsOf([long, many], pair, left)).toEqual([alone, alone]);
  });

  it('end without one that is like the last of them', () => {
    const long = `${copied}\n${likeSecond}`;
    const alike = wordsIn(end);
    const runs = [0, 0, all - alike, wordsIn(long) - alike, all - alike, alike];
    const pair = pairOf(long, copied);
    expect(textsOf([long, copied], pair, leftOf(pair, chainOf(runs)))).toEqual([words, words]);
  });

  it('have one in place of two, also where nothing can grow from what is left of it', () => {
    const long = `${likeFirst}\n${first}`;
    const alike = wordsIn(beginning);
    const ofFirst = wordsIn(first);
    const runs = [0, 0, alike, wordsIn(likeFirst) + alike, alike, ofFirst - alike];
    const withoutSeeds = (a: string, b: string): TextPairWords => {
      const pair = pairOf(`${a}\n${copied}`, `${b}\n${copied}`);
      const layout = { a: layoutOfCode(a), b: layoutOfCode(b) };
      return { ...pair, a: layout.a.words, b: layout.b.words, layout, hits: { ...pair.hits, to: 0 } };
    };
    const pair = withoutSeeds(long, first);
    const one = first.replace(/\W+$/, '');
    expect(textsOf([long, first], pair, leftOf(pair, chainOf(runs)))).toEqual([one, one]);
    // where both sides have several, the others would be left without what they lie beside
    const [more, many] = [`${long}\n${second}`, copied];
    const several = withoutSeeds(more, many);
    const chain = chainOf([...runs.slice(0, 5), wordsIn(many) - alike]);
    expect(leftOf(several, chain)).toBe(chain);
  });

  it('stay as they are when all of them are alike', () => {
    const pair = pairOf(copied, copied);
    const chain = chainOf([0, 0, all]);
    expect(leftOf(pair, chain)).toBe(chain);
  });
});
