import { describe, expect, it } from 'vitest';
import { findingsOf, textAt } from '../corpus-of.ts';
import { declarations } from '../declarations.ts';
import { inventedFunction } from '../invented.ts';

const copied = inventedFunction(1, 8);

function told(files: Record<string, string>): string[][] {
  return findingsOf(files).families.map(({ members }) => members.map((each) => textAt(files, each).trim()));
}

describe('a copy beside what only looks alike', () => {
  const before = (seed: number) => `${declarations(seed, 8)}\n${copied}`;
  const behind = (seed: number) => `${copied}\n${declarations(seed, 8)}\n`;

  it.each([
    ['before', before],
    ['behind', behind],
    ['on both sides of', (seed: number) => `${declarations(seed + 10, 8)}\n${behind(seed)}`],
  ])('is told without what stands %s it', (_, written) => {
    expect(told({ 'a.ts': written(1), 'b.ts': written(3) })).toEqual([[copied.trim(), copied.trim()]]);
  });
});

describe('an edited copy', () => {
  const lines = copied.trim().split('\n');
  const other = inventedFunction(2, 1).split('\n').slice(1, 2);

  it('is told as the whole function, though the part that was not edited is more alike', () => {
    const edited = [...lines.slice(0, 2), ...other, ...lines.slice(3)].join('\n');
    expect(told({ 'a.ts': copied, 'b.ts': `${inventedFunction(3, 4)}\n${edited}\n` })).toEqual([
      [copied.trim(), edited],
    ]);
  });
});
