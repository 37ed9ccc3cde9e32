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
