import { describe, expect, it } from 'vitest';
import { findingsOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse, randomOf } from '../invented.ts';

/** The texts of the largest family, which all copies should be in. */
function largestFamily(path: string, content: string): string[] {
  const files = { [path]: content };
  const [family] = [...findingsOf(files).families].sort((a, b) => b.members.length - a.members.length);
  return family.members.map((member) => textAt(files, member).trim());
}

/** So many copies, each behind a text of its own. */
function apart(copies: number, copy: (at: number) => string, own: (at: number) => string): string {
  return Array.from({ length: copies }, (_, at) => `${own(at)}\n${copy(at)}\n`).join('\n');
}

describe('a passage with many copies in one file', () => {
  it.each([4, 5, 9, 40])('is one family of %i functions', (copies) => {
    const shared = inventedFunction(1, 8);
    const code = apart(
      copies,
      () => shared,
      (at) => inventedFunction(1000 + at, 4),
    );
    expect(largestFamily('a.ts', code)).toEqual(Array(copies).fill(shared.trim()));
  });

  it('is one family where each copy was edited', () => {
    const [head, ...body] = inventedFunction(1, 8).split('\n');
    const copy = (at: number) => [head.replace(/function \w+/, `function own${at}`), ...body].join('\n');
    const code = apart(9, copy, (at) => inventedFunction(1000 + at, 4));
    expect(largestFamily('a.ts', code)).toEqual(Array.from({ length: 9 }, (_, at) => copy(at).trim()));
  });

  it.each([4, 5, 9, 40])('is one family of %i paragraphs', (copies) => {
    const shared = inventedProse(1, 5);
    const page = apart(
      copies,
      () => `\n${shared}`,
      (at) => `\n${inventedProse(1000 + at, 4)}`,
    );
    expect(largestFamily('a.md', page)).toEqual(Array(copies).fill(shared.trim()));
  });
});

describe('a thousand passages in one file', () => {
  it('are found, each like the one before it', () => {
    const random = randomOf(1);
    const word = () => `word${Math.floor(random() * 300)}`;
    const passage = Array.from({ length: 60 }, word);
    const page = Array.from({ length: 1000 }, () => {
      passage[Math.floor(random() * 60)] = word();
      return `${passage.join(' ')}.\n\n`;
    });
    expect(findingsOf({ 'a.txt': page.join('') }).families.length).toBeGreaterThan(100);
  });
});
