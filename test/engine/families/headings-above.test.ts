import { describe, expect, it } from 'vitest';
import { closes, opens, toldOf } from './marked-copies.ts';

const [quay, wharf] = [
  'Boats that wait outside are called in one by one, the smallest first, and moored along the wall of the quay.',
  'Boats that wait outside are called in one by one, the smallest first, and moored along the wall of the wharf.',
];
const listing = (rows: number) =>
  ['```c', ...Array.from({ length: rows }, (_, at) => `moor_${at}(quay, ${at});`), '```', '', ''].join('\n');

/** The match, and what is told of copies below these lines. */
const below = (lines: readonly string[], copies: readonly string[] = [quay, wharf]) =>
  toldOf(
    copies.map(
      (copied, at) => `# Page\n\nBread is baked at ${at}.\n\n${lines[at]}${opens}${copied}${closes}\n`,
    ),
    { extension: 'md' },
  );

describe('copies of text below headings', () => {
  it('are told with these, also where they say something else, and scored with them', () => {
    const { told, match, before } = below(['## The Old Quay\n\n', '### Wharves\n\n']);
    expect(told).toEqual([`## The Old Quay\n\n${quay}`, `### Wharves\n\n${wharf}`]);
    expect(match.jaccard).toBeLessThan(before.jaccard);
  });

  it('take the nearest only', () => {
    const { told } = below(['## Harbour\n\n### Quay\n\n', '## Harbour\n\n### Wharf\n\n']);
    expect(told).toEqual([`### Quay\n\n${quay}`, `### Wharf\n\n${wharf}`]);
  });

  it('take one that a short listing parts from them, but none far away', () => {
    const far = `## Quay\n\n${listing(12)}`;
    expect(below([`## Quay\n\n${listing(3)}`, '## Wharf\n\n']).told[0]).toContain('## Quay');
    expect(below([far, '## Wharf\n\n']).told).toEqual([quay, wharf]);
  });

  it('are told without where one of them has none', () => {
    expect(below(['## Quay\n\n', 'Sheep are counted.\n\n']).told).toEqual([quay, wharf]);
    expect(below(['## Quay\n\n', '## Wharf\n\nSheep are counted.\n\n']).told).toEqual([quay, wharf]);
  });

  it('are told without where they begin with a heading of their own', () => {
    const [own, other] = [`### Mooring\n\n${quay}`, `### Mooring\n\n${wharf}`];
    expect(below(['## Quay\n\n', '## Wharf\n\n'], [own, other]).told).toEqual([own, other]);
  });

  it('stay the same to the word', () => {
    const { told, match } = below(['## Quay\n\n', '## Wharf\n\n'], [quay, quay]);
    expect(told).toEqual([quay, quay]);
    expect(match.jaccard).toBe(1);
    const same = below(['## Quay\n\n', '## Quay\n\n'], [quay, quay]);
    expect(same.told).toEqual([`## Quay\n\n${quay}`, `## Quay\n\n${quay}`]);
  });
});
