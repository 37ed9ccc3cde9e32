import { describe, expect, it } from 'vitest';
import { familiesIn } from '../../../src/engine/families/families-in-texts.ts';
import type { PassageMatch } from '../../../src/engine/passages/passages.ts';
import { textOf, wordCount } from '../../../src/engine/sketches/texts.ts';
import { corpusOf } from '../corpus-of.ts';

const total = `function total(orders) {
  let sum = 0;
  for (const order of orders) {
    if (order.isPaid) sum += order.price * order.amount;
    else report(order.customer, order.price);
  }
  return round(sum);
}
`;
const renamed = total
  .replaceAll('total', 'weigh')
  .replaceAll('orders', 'parcels')
  .replaceAll('order', 'parcel')
  .replaceAll('sum', 'weight')
  .replaceAll('price', 'mass');
const other = `class Reader {
  constructor(path) {
    this.path = path;
  }
  async *lines() {
    yield* (await open(this.path)).split('\\n').filter((line) => line !== '').map(trim);
  }
}
`;

/**
 * The families of three functions of which each has the words of `total`, and a last one that one of them alone is laid
 * beside, as renamed code: for each the members but the representative, by path, space and score.
 */
function familiesWith(last: string, score = 0.9) {
  const { texts } = corpusOf({ 'a.js': total, 'b.js': `${total}\n`, 'c.js': `\n${total}`, 'd.js': last });
  const ids = [...texts.keys()];
  const matchOf = (a: number, b: number, space: 'code' | 'shape', jaccard: number): PassageMatch => {
    const [aTo, bTo] = [ids[a], ids[b]].map((id) => wordCount(textOf(texts, id), 'code'));
    return { a: ids[a], b: ids[b], space, jaccard, words: aTo, aFrom: 0, aTo, bFrom: 0, bTo };
  };
  const matches = [matchOf(1, 0, 'code', 1), matchOf(2, 0, 'code', 1), matchOf(3, 2, 'shape', score)];
  return [...familiesIn(texts, matches, undefined, { minWords: 30, passageThreshold: 0.25 })].flatMap(
    (family) =>
      family
        ? [
            family.members
              .map(
                ({ node, match }) =>
                  `${textOf(texts, node.text).paths[0]} ${match.space} ${match.jaccard.toFixed(2)}`,
              )
              .sort(),
          ]
        : [],
  );
}

describe('a family of functions', () => {
  it('takes in one that is like its representative too when names are put for one another', () => {
    expect(familiesWith(renamed)).toEqual([['b.js code 1.00', 'c.js code 1.00', 'd.js shape 1.00']]);
  });

  it('scores all that it tells of it, also what stands on one side alone', () => {
    const longer = `${renamed}${other.slice(0, 90)}`;
    expect(familiesWith(longer, 0.7)).toEqual([['b.js code 1.00', 'c.js code 1.00', 'd.js shape 0.72']]);
  });

  it('takes in none that is like one of the others alone', () => {
    expect(familiesWith(other)).toEqual([['b.js code 1.00', 'c.js code 1.00'], ['c.js shape 0.90']]);
  });
});
