import { describe, expect, it } from 'vitest';
import { familyTexts } from '../corpus-of.ts';
import { declarations } from '../declarations.ts';
import { inventedFunction } from '../invented.ts';

const [first, second] = [inventedFunction(1, 6), inventedFunction(2, 8)];

/** What is told of two sources that have the same two functions with so many lines between. */
const toldWith = (between: (seed: number) => string) => {
  const [a, b] = [1, 3].map((seed) => `${first}\n${between(seed)}\n\n${second}`);
  return familyTexts({ 'a.ts': a, 'b.ts': b }).map((members) => members.map((each) => each.trim()));
};

describe('two copies with something between them', () => {
  const [one, other] = [first, second].map((each) => [each.trim(), each.trim()]);

  it('are told one by one where that only looks alike', () => {
    expect(toldWith((seed) => declarations(seed, 26))).toEqual([other, one]);
  });

  it('are told as one where it is short', () => {
    expect(toldWith((seed) => declarations(seed, 2))).toHaveLength(1);
  });
});
