import { beforeAll, describe, expect, it } from 'vitest';
import { ownMemory } from '../../../src/engine/arrays/memory.ts';
import type { Corpus } from '../../../src/engine/search/corpus.ts';
import { matchesOf } from '../../../src/engine/search/match-search.ts';
import { idsInOrder } from '../../../src/engine/search/search.ts';
import { findLike } from '../../../src/engine/search/search-like.ts';
import { GroupedPartners } from '../../../src/engine/seeds/grouped-partners.ts';
import type { PartnerFinder } from '../../../src/engine/seeds/partners.ts';
import { groupAllSeeds } from '../../../src/engine/seeds/seed-groups.ts';
import { corpusOf, type Files, findingsOf, sketchOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const many = 260;
const shared = inventedFunction(1, 8);
const banner = inventedProse(1, 5);
const comment = (text: string) => text.replace(/^/gm, '// ');

/** So many files, each made of its number. */
function manyFiles(extension: string, content: (at: number) => string): Files {
  return Object.fromEntries(
    Array.from({ length: many }, (_, at) => [`${String(at).padStart(3, '0')}.${extension}`, content(at)]),
  );
}

const own = (at: number) => inventedFunction(1000 + at, 4);

describe('a passage with hundreds of copies', () => {
  const files = manyFiles('ts', (at) => `${own(at)}\n${shared}\n${own(at + many)}`);
  let corpus: Corpus;
  beforeAll(() => {
    corpus = corpusOf(files);
  });

  it('is one family', () => {
    const [family] = findingsOf(files).families.filter(({ members }) => members.length > 2);
    expect(family.members).toHaveLength(many);
    expect(new Set(family.members.map((member) => textAt(files, member).trim()))).toEqual(
      new Set([shared.trim()]),
    );
  });

  it('is found by a live index as by a scan', () => {
    const pairs = (finder: PartnerFinder) =>
      idsInOrder(corpus).flatMap((id) =>
        matchesOf({ texts: corpus.texts, options: corpus.options, finder }, id, corpus.ranks()),
      );
    const live = pairs(corpus.finder);
    expect(live.length).toBeGreaterThanOrEqual(many - 1);
    expect(live).toEqual(pairs(new GroupedPartners(groupAllSeeds(corpus.takeSeeds(), ownMemory))));
  });

  it.each(['000.ts', '017.ts'])('is found again when %s is edited', (path) => {
    const edited = sketchOf(path, `${own(9999)}\n${shared.replace('const', 'let')}`);
    const { passages } = findLike(corpus, edited, { exclude: path });
    expect(passages.length).toBeGreaterThan(0);
    for (const { b } of passages) expect(textAt(files, b).trim()).toBe(shared.trim());
  });
});

describe('a text that hundreds of files begin with', () => {
  it('is a family where it is part of pages', () => {
    const files = manyFiles('md', (at) => `${banner}\n\n${inventedProse(1000 + at, 4)}`);
    expect(findingsOf(files).families.map(({ members }) => members.length)).toContain(many);
  });

  it('is one where the pages have listings', () => {
    const files = manyFiles('md', (at) => `${banner}\n\n\`\`\`ts\n${own(at)}\`\`\`\n`);
    expect(findingsOf(files).families.map(({ members }) => members.length)).toContain(many);
  });

  it('is no news where it is the header of source', () => {
    const files = manyFiles('ts', (at) => `${comment(banner)}\n\n${own(at)}`);
    expect(findingsOf(files).families.filter(({ space }) => space === 'prose')).toEqual([]);
  });
});
