import { describe, expect, it } from 'vitest';
import type { CorpusOptions } from '../../../src/engine/search/corpus.ts';
import { findingsOf, textAt } from '../corpus-of.ts';
import { inventedProse, inventedWord, randomOf } from '../invented.ts';
import { original, reworded } from '../reworded.ts';

/** On the same subject, with many of the same words, and something else to say. */
const related = `Every ferry has a valid number painted on its side, so that the office knows it from afar. When the
wind is stronger than a boat can stand, the last of them stays in the harbour until morning, and visitors
are asked to wait on board of the old lightship, where the deposit for cups is paid in cash.`;

function familiesOf(other: string, options?: Partial<CorpusOptions>) {
  const files = {
    'a.md': `# One\n\n${inventedProse(1, 5)}\n${original}\n\n${inventedProse(2, 5)}`,
    'b.md': `# Two\n\n${inventedProse(3, 5)}\n${other}\n\n${inventedProse(4, 5)}`,
  };
  return findingsOf(files, options).families.map(({ members, similarity }) => ({
    similarity,
    texts: members.map((range) => textAt(files, range)),
  }));
}

describe('reworded prose', () => {
  it('ends before a listing, also where the other text says what the heading behind that does', () => {
    const heading = 'Asked by the harbour office for the number of the ferry';
    const listing = '```ts\n// ask the office for it\nconst ferry = await office.number(harbour);\n```\n';
    const files = {
      'a.md': `${original} ${heading}.\n\n${inventedProse(30, 3)}`,
      'b.md': `${reworded}\n\n${listing}\n## ${heading}\n\n${inventedProse(31, 3)}`,
    };
    const [{ members }] = findingsOf(files).families;
    expect(textAt(files, members[1])).toBe(reworded);
  });

  it('is found, from its beginning to its end', () => {
    const [family, ...more] = familiesOf(reworded);
    expect(more).toEqual([]);
    expect(family.texts[0]).toContain('harbour office opens');
    expect(family.texts[0]).toContain('come back late');
    expect(family.texts[1]).toContain('harbour office opens');
    expect(family.texts[1]).toContain('come back late');
    for (const text of family.texts) expect(text.length).toBeLessThan(original.length * 1.3);
  });

  it('is found within one text, from its beginning to its end', () => {
    for (const between of [inventedProse(2, 12), '']) {
      const files = {
        'a.md': `${inventedProse(1, 5)}\n\n${original}\n\n${between}\n\n${reworded}\n\n${inventedProse(3, 5)}`,
      };
      const [{ members, similarity }, ...more] = findingsOf(files).families;
      expect(more).toEqual([]);
      expect(members.map((range) => textAt(files, range))).toEqual([original, reworded]);
      expect(similarity).toBeGreaterThan(0.55);
    }
  });

  it('is no more than text on one subject within a text that is about it', () => {
    const told = (other: string) =>
      findingsOf({ 'a.md': `${original}\n\n${inventedProse(2, 12)}\n\n${other}` }).families;
    expect(told(related)).toEqual([]);
    // a sentence of it alone is too short
    expect(told(reworded.slice(0, reworded.indexOf('To rent')))).toEqual([]);
  });

  it('is scored by the words that matter, and less than a copy', () => {
    const [{ similarity }] = familiesOf(reworded);
    expect(similarity).toBeGreaterThan(0.5);
    expect(similarity).toBeLessThan(1);
    expect(familiesOf(original)[0].similarity).toBe(1);
  });

  it('begins with its first sentence, though that begins with other words', () => {
    const begun = reworded.replace('At seven', 'As our grandparents told all children, at seven');
    for (const { texts } of familiesOf(begun))
      expect(texts.join()).toMatch(/^The harbour.*As our grandparents/s);
    expect(familiesOf(begun)).toHaveLength(1);
  });

  it('ends where the rest only repeats the subject', () => {
    const more = `The harbour is old, the ferry older: boats fill the harbour and hide the ferry. The wind comes from
the harbour, turns the ferry, and drops behind the boats. Painters love this harbour; poets prefer the ferry,
children boats. Ask anybody in the office about the harbour, and the ferry comes up, or the wind.`;
    const [family] = familiesOf(`${reworded} ${more}`);
    for (const text of family.texts) expect(text).toContain('come back late');
    for (const text of family.texts) expect(text).not.toContain('boats fill');
  });

  it('is told with a third of the words in common only where a lower threshold asks for it', () => {
    const random = randomOf(3);
    const words = reworded.split(/\s/).map((word, at) => (at % 11 < 7 ? word : inventedWord(random)));
    expect(familiesOf(words.join(' '))).toEqual([]);
    const [{ similarity }] = familiesOf(words.join(' '), { passageThreshold: 0.2 });
    expect(similarity).toBeGreaterThan(0.32);
    expect(similarity).toBeLessThan(0.4);
  });

  it('is not prose on the same subject', () => {
    expect(familiesOf(related)).toEqual([]);
  });

  it('is not the same words thrown together', () => {
    const words = original.split(/\s+/);
    const shuffled = words.map((_, at) => words[(at * 37) % words.length]).join(' ');
    expect(familiesOf(shuffled)).toEqual([]);
  });
});
