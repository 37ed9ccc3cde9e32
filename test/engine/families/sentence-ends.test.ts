import { describe, expect, it } from 'vitest';
import { closes, opens, toldOf } from './marked-copies.ts';

const text = `The harbour opens when the tide is high and the lantern of the quay is lit at night.
Boats that wait outside are called in one by one, the smallest first, and moored along the wall.
Whoever comes late sleeps on the water, with an anchor down and one of the crew awake.`;
const told = (...sources: string[]) => toldOf(sources, { extension: 'md' }).told;
/** A page of which a part is copied. */
const page = (above: string, copied: string, below: string) =>
  `It is said.\n${above}${opens}${copied}${closes}\n${below}\nAnd nobody knows why.\n`;

describe('copies that end within a sentence', () => {
  it('are told with all of it, if that is most alike', () => {
    const begun = `${text}\nThe keeper writes down each of them`;
    expect(told(page('', begun, 'in the long book.'), page('', begun, 'in the book.'))).toEqual([
      `${begun}\nin the long book.`,
      `${begun}\nin the book.`,
    ]);
  });

  it('are told with none of it, if that is', () => {
    const begun = `${text}\nIt is the keeper`;
    expect(
      told(page('', begun, 'who writes down each boat.'), page('', begun, 'that nobody has ever seen here.')),
    ).toEqual([text, text]);
  });

  it('are told so at their beginnings too, each as it is most alike', () => {
    const [whole, stub] = ['In the old town\nby the sea', 'by the sea'];
    const ends = `all is quiet.\n${text}`;
    expect(
      told(page('In the old town\n', `by the sea\n${ends}`, ''), page('', `${whole}\n${ends}`, '')),
    ).toEqual([`${whole}\n${ends}`, `${whole}\n${ends}`]);
    expect(told(page('Where nobody lives any more,\n', `${stub}\n${ends}`, ''), page('', text, ''))).toEqual([
      text,
      text,
    ]);
  });

  it('stay where that costs too much of their score, or of their words', () => {
    const [first, second] = [1, 2].map(
      (at) => `and so forth ${'and on and off and up and down '.repeat(at * 2)}until it is day.`,
    );
    const begun = `${text}\nThe keeper writes down each of the boats in the long book before the bell is rung again`;
    expect(told(page('', begun, first), page('', begun, second))).toEqual([begun, begun]);
  });

  it('do not reach into one another', () => {
    const half = text
      .replaceAll('\n', ' ')
      .replace(/\.(?= )/g, ',')
      .replace(/\.$/, '');
    const both = `It is said.\n${opens}${half}${closes}\n${opens}${half}${closes}\nand so on.\n`;
    expect(told(both)).toEqual([half, `${half}\nand so on.`]);
  });
});
