import { describe, expect, it } from 'vitest';
import { closes, opens, toldOf } from './marked-copies.ts';

const text = `The harbour opens when the tide is high and the lantern of the quay is lit at night.
Boats that wait outside are called in one by one, the smallest first, and moored along the wall.
Whoever comes late sleeps on the water, with an anchor down and one of the crew awake.
The keeper writes down each of them in the long book before the bell is rung again.`;
const listing = (rows: number) =>
  ['', '```c', ...Array.from({ length: rows }, (_, at) => `moor_${at}(quay, ${at});`), '```', ''].join('\n');

const page = (copied: string, own: string) =>
  `# Page\n\n${own}\n\n${opens}${copied}${closes}\n\n${own} again.\n`;
const told = (...copies: string[]) =>
  toldOf(
    copies.map((copied, at) =>
      page(copied, ['Bread is baked.', 'Sheep are counted.', 'Walls are white.'][at] ?? ''),
    ),
    { extension: 'md' },
  ).told;

describe('copies of text of which a few words are far from the others', () => {
  const begun = (rows: number) => `Mooring:\n${listing(rows)}\n${text}`;
  const ended = (rows: number) => `${text}\n${listing(rows)}\nSo it is.`;
  const [near, last] = [`Mooring:\n\n${text}`, `${text}\n\nSo it is.`];

  it('are told without these, whichever of them it is', () => {
    expect(told(begun(12), near)).toEqual([text, near]);
    expect(told(near, begun(12))).toEqual([near, text]);
    expect(told(near, begun(12), near)).toEqual([near, text, near]);
    expect(told(last, ended(12))).toEqual([last, text]);
  });

  it('are told with them where it is so in all of them, or not far', () => {
    expect(told(begun(12), begun(14))).toEqual([begun(12), begun(14)]);
    expect(told(ended(12), ended(14))).toEqual([ended(12), ended(14)]);
    expect(told(near, begun(4))).toEqual([near, begun(4)]);
  });

  it('are told with them where they are many, whatever these cost', () => {
    const others =
      'Two sisters bake the bread of the whole village in the morning and nobody else knows how.';
    const parted = `${others}\n${listing(12)}\n${text}`;
    expect(told(text, parted)).toEqual([text, parted]);
  });
});
