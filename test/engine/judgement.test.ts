import { describe, expect, it } from 'vitest';
import { findingsOf } from './corpus-of.ts';
import { inventedFunction, inventedProse, inventedWord, randomOf } from './invented.ts';

/** Every so many words another. */
function reworded(text: string, every: number): string {
  const random = randomOf(every);
  return text.replace(/\w+/g, (word, at) => (at % every === 0 ? inventedWord(random) : word));
}

const files: Record<string, string> = {};
for (let size = 1; size <= 12; size++) {
  const code = inventedFunction(size, size);
  const prose = inventedProse(100 + size, size);
  files[`${size}/a.ts`] = code;
  files[`${size}/b.ts`] = `${code}\n${inventedFunction(50 + size, 3)}`;
  files[`${size}/c.ts`] = code.replace(/\b[a-z]{6}\b/g, (name) => `${name}X`);
  files[`${size}/a.md`] = prose;
  for (const every of [2, 3, 5, 9]) files[`${size}/${every}.md`] = reworded(prose, every);
}

describe('what is told', () => {
  it.each([10, 30, 60, 90])('has the words that were asked for: %i', (minWords) => {
    const { families, passages } = findingsOf(files, { minWords });
    const fewest = { prose: minWords, code: Math.min(minWords, Math.max(20, (minWords * 2) / 3)) };
    expect(families.length).toBeGreaterThan(0);
    for (const { space, words } of [...families, ...passages])
      expect(words).toBeGreaterThanOrEqual(space === 'prose' ? fewest.prose : fewest.code);
  });

  it.each([0.2, 0.3, 0.5, 0.8])('reaches the score that was asked for: %d', (passageThreshold) => {
    const { families, passages } = findingsOf(files, { passageThreshold });
    expect(families.length).toBeGreaterThan(0);
    for (const { jaccard } of passages) expect(jaccard).toBeGreaterThanOrEqual(passageThreshold);
    for (const { similarity } of families) expect(similarity).toBeGreaterThanOrEqual(passageThreshold - 1e-9);
  });
});

describe("what is nobody's copy", () => {
  const words = (seed: number, count: number) => {
    const random = randomOf(seed);
    return Array.from({ length: count }, () => inventedWord(random));
  };

  it('is a table whose rows all have one form, under other names', () => {
    const table = (seed: number) =>
      words(seed, 20)
        .map((name) => `export const ${name}: unique symbol = Symbol(__DEV__ ? '${name}' : '');\n`)
        .join('');
    expect(findingsOf({ 'a.ts': table(1), 'b.ts': table(2) }).families).toEqual([]);
    // the same rows are
    const both = `${table(1)}\n${inventedFunction(1, 9)}`;
    expect(findingsOf({ 'a.ts': table(1), 'b.ts': both }).families).toHaveLength(1);
  });

  it('is a signature that stands once more as a prototype', () => {
    const [name, ...rest] = words(3, 9);
    const signature = `unsigned char *${name}(${rest.map((each) => `unsigned char *${each}`).join(', ')})`;
    const defined = `${signature} {\n  return ${rest[0]};\n}\n`;
    expect(findingsOf({ 'a.c': defined, 'a.h': `${signature};\n` }).families).toEqual([]);
    const body = `${signature} {\n  ${rest.slice(0, 4).join('++;\n  ')}++;\n  return ${rest[0]};\n}\n`;
    expect(findingsOf({ 'a.c': `${body}int one;\n`, 'b.c': `${body}int two;\n` }).families).toHaveLength(1);
  });
});
