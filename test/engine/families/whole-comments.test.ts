import { describe, expect, it } from 'vitest';
import { closes, opens, toldOf } from './marked-copies.ts';

const [quay, wharf] = ['quay', 'wharf'].map(
  (place) => `Boats that wait outside are called in one by one, the smallest first.
Whoever comes late sleeps on the water, with an anchor down and one of the crew awake.
The keeper of the ${place} writes down each of them in the long book.`,
);
const lines = (text: string) => text.replaceAll(/^/gm, ' * ').replaceAll(' * \n', ' *\n');

/** A documented function of which this part of the comment is copied. */
const source = (above: string, copied: string, below: string, then = 'call(7, boats);') =>
  `/**\n${above}${opens}${lines(copied)}${closes}\n${below} */\n${then}\n`;
const told = (sources: readonly string[], isReworded = false) =>
  toldOf(sources, { extension: 'ts', isProse: true, isReworded });

describe('copies of most of a comment', () => {
  const [returns, throws] = [' * @returns the boats in order', ' * @throws when nobody is awake'];

  it('are told as the whole comments, with a score of all that', () => {
    const {
      told: all,
      match,
      before,
    } = told([source(' * Calls.\n', quay, ` *\n${returns}\n`), source('', wharf, ` *\n${throws}\n`)]);
    expect(all).toEqual([` * Calls.\n${lines(quay)}\n *\n${returns}`, `${lines(wharf)}\n *\n${throws}`]);
    expect(match.jaccard).toBeLessThan(before.jaccard);
  });

  it('are told as they are if much of one is no copy', () => {
    const own = lines(`The bread is baked in the morning by two sisters, and the sheep on the hill
are counted before the sun goes down behind the white wall of the churchyard.`);
    const { told: all } = told([source('', quay, `${returns}\n`), source('', wharf, `${own}\n`)]);
    expect(all).toEqual([lines(quay), lines(wharf)]);
  });

  it('have none of the comment above an empty line', () => {
    const { told: all } = told([
      `// what the harbour does\n\n${source('', quay, `${returns}\n`)}`,
      source('', wharf, `${throws}\n`),
    ]);
    expect(all).toEqual([`${lines(quay)}\n${returns}`, `${lines(wharf)}\n${throws}`]);
  });

  it('do not end with a comment of their listing', () => {
    const listing = ' * ```ts\n * // moors the boats\n * moor(boats);\n * ```\n';
    const { told: all } = told([source('', quay, listing), source(' * Calls.\n', wharf, listing)]);
    expect(all).toEqual([lines(quay), ` * Calls.\n${lines(wharf)}`]);
  });

  it('stay the same to the word', () => {
    const { told: all, match } = told([source('', quay, `${returns}\n`), source('', quay, `${throws}\n`)]);
    expect(all).toEqual([lines(quay), lines(quay)]);
    expect(match.jaccard).toBe(1);
  });

  it('keep their parts of pages', () => {
    const page = (copied: string, own: string) => `${opens}${copied}${closes}\n${own}\n`;
    const { told: all } = toldOf([page(quay, 'So it is.'), page(wharf, 'And no more.')], { extension: 'md' });
    expect(all).toEqual([quay, wharf]);
  });
});
